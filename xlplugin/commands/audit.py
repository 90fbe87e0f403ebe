"""`xlplugin audit`: every table and every published figure of the law on file, checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from formulas.files import write_atomically
from xlplugin.option_kinds import FILE, FOLDER_THERE, PRINTED, WORKBOOK
from xlplugin.output_file import check_target, replace_option
from xlplugin.progress import progress_bar
from xlplugin.statuses import Unusable

if TYPE_CHECKING:
    from formulas.audit.report import Audit


@click.command(name="audit")
@click.option("-o", "--output", type=WORKBOOK, help="The workbook to write.")
@click.option("--page", type=FILE, help="The page to write, in Markdown.")
@click.option(
    "--pdf",
    type=PRINTED,
    help="Print the workbook to this PDF file too (needs LibreOffice; give -o with it).",
)
@click.option(
    "--validation",
    type=FOLDER_THERE,
    help="The folder to write validation.md and validation.csv into: every payback on file and "
    "what it is held against.",
)
@replace_option
def command(
    output: Path | None,
    page: Path | None,
    pdf: Path | None,
    validation: Path | None,
    replace: bool,
) -> None:
    """Audit the regulations themselves.

    Every paytable on file is valued as printed and held against its sisters, every published
    payback against the exact one, every quoted clause against the chapter. The summary goes to
    standard output; -o and --page write the whole report.
    """
    from formulas.audit.report import audit
    from workbooks.audit.book import audit_book
    from workbooks.audit.page import audit_page
    from workbooks.audit.validation import validated, validation_page, validation_table
    from workbooks.kit.printing import print_to_pdf
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    given = [path for path in (output, page, pdf) if path is not None]
    if validation is not None:
        given += [validation / "validation.md", validation / "validation.csv"]
    for path in given:
        check_target(path, replace=replace)
    if pdf is not None and output is None:
        raise click.UsageError("The PDF is the workbook printed: give -o FILE with --pdf.")
    with progress_bar("Auditing the regulations") as tell:
        found = audit(tell)
    if output is not None:
        write_atomically(output, audit_book(found))
        click.echo(f"Workbook: {output}", err=True)
    if page is not None:
        write_atomically(page, audit_page(found).encode())
        click.echo(f"Page: {page}", err=True)
    if validation is not None:
        lines = validated()
        write_atomically(validation / "validation.md", validation_page(lines).encode())
        write_atomically(validation / "validation.csv", validation_table(lines).encode())
        click.echo(f"Validation: {validation}", err=True)
    if pdf is not None and output is not None:
        try:
            print_to_pdf(read_workbook(output), pdf)
        except WorkbookRefusal as refusal:
            raise Unusable(f"{refusal} The workbook {output} is written.") from None
        click.echo(f"Printed: {pdf}", err=True)
    _print(found)


def _print(found: Audit) -> None:
    from workbooks.audit.page import counted, text_of

    for check in found.checks:
        click.echo(
            f"{check.title}: {check.done.counted:,} {check.done.things}, "
            f"{len(check.done.findings)} found"
        )
    click.echo(counted(found))
    for one in found.findings:
        if one.finding.touches == "payback" and not one.finding.stored:
            click.echo(f"{one.number:>4}  {text_of(one)}  {one.finding.wrong}")
    rest = sum(one.finding.touches != "payback" for one in found.findings)
    click.echo(f"The report has these, {rest} others and all proofs: give -o audit.xlsx.")
