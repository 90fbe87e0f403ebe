"""`xlplugin approve`: the approval sheet of a filled submission form."""

from __future__ import annotations

import dataclasses
import datetime
import getpass
import json
import platform
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from formulas.figure_catalogue import EDGE, PAYBACK, heading_of
from formulas.files import write_atomically
from xlplugin.logs import note_libraries
from xlplugin.new_book import output_option
from xlplugin.option_kinds import FILE, PRINTED
from xlplugin.output_file import check_target, replace_option, write_or_print
from xlplugin.progress import progress_bar
from xlplugin.statuses import Unusable, finish, unusable
from xlplugin.terminal_lines import columns, said

if TYPE_CHECKING:
    from workbooks.approval import Approval
    from workbooks.approval.dossier import Dossier
    from workbooks.submission.record import Submission

COLUMNS = ("Wager", "Paytable", heading_of(PAYBACK), heading_of(EDGE), "Flags")
PAPER, LOG = "pdf", "run.json"
PLAIN: Final = ("inputs.csv", "pays.csv", "counts.csv")
"""What stands beside an approval and outlives the program, which none of it needs to be read.

58 Pa. Code § 465a.6 has records kept for years.
"""


@click.command(name="approve")
@click.argument("submission", type=FILE)
@output_option(Path("approval.xlsx"))
@click.option(
    "--pdf",
    type=PRINTED,
    help="Print the record of decision to this PDF file too (needs LibreOffice).",
)
@click.option(
    "--archival",
    is_flag=True,
    help="Write what outlives the program beside the workbook too: the whole approval as PDF/A, "
    "inputs, pays and counts as CSV, and a log of this run (needs LibreOffice).",
)
@click.option("--annex", is_flag=True, help="Print the evidence of the annex behind it.")
@click.option(
    "--supersedes",
    type=FILE,
    help="The approval that this one replaces: page one says what changed since.",
)
@click.option(
    "--review",
    type=FILE,
    help="Write the review copy too, a workbook or, with .pdf, paper: with the staff "
    "recommendation, no record.",
)
@replace_option
def command(
    *,
    submission: Path,
    output: Path,
    pdf: Path | None,
    archival: bool,
    annex: bool,
    supersedes: Path | None,
    review: Path | None,
    replace: bool,
) -> None:
    """Write the approval sheet of the filled form SUBMISSION.

    Its first pages are the record of decision; the annex behind them holds every value beside the
    formula that repeats it. A form with entries that cannot be used still gets its sheet, with
    those entries listed.
    """
    from workbooks.approval import approval_of
    from workbooks.approval.build import review_copy, without_annex
    from workbooks.approval.staff_findings import staff_findings
    from workbooks.kit.printing import print_to_pdf
    from workbooks.submission.form_reading import read_form
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    targets = [one for one in (output, review, pdf) if one is not None]
    targets += beside(output).values() if archival else ()
    if annex and pdf is None:
        raise Unusable("--annex says what is printed: give the file with --pdf too.")
    for target in targets:
        check_target(target, replace=replace)
    with unusable(WorkbookRefusal, of=submission):
        filled = read_form(read_workbook(submission))
    if supersedes is not None:
        filled = _replacing(filled, supersedes)
    note_libraries()
    with progress_bar(f"Computing {output.name}") as tell:
        approval = approval_of(filled, tell)
    write_atomically(output, approval.data)
    click.echo(f"Approval sheet: {output}", err=True)
    _print(approval.dossier)
    try:
        if review is not None:
            write_or_print(review, review_copy(approval.dossier))
            click.echo(f"Review copy: {review}", err=True)
        if pdf is not None:
            print_to_pdf(approval.data if annex else without_annex(approval.data), pdf)
            click.echo(f"Printed: {pdf}", err=True)
        if archival:
            write_archival(approval, submission, output)
            click.echo(f"Beside it: {', '.join(map(str, beside(output).values()))}", err=True)
    except WorkbookRefusal as refusal:
        raise Unusable(f"{refusal} The workbook {output} is written.") from None
    finish(for_a_person=bool(staff_findings(approval.dossier)))


def beside(output: Path) -> dict[str, Path]:
    """Return where each file beside the approval's workbook lies, by how its name ends."""
    return {end: output.with_name(f"{output.stem}.{end}") for end in (PAPER, *PLAIN, LOG)}


def write_archival(approval: Approval, submission: Path, output: Path) -> None:
    """Write the files beside an approval; nothing of them enters its digest.

    Raises:
        WorkbookRefusal: LibreOffice is not installed or cannot print the workbook.
        OSError: a file cannot be read or written.
    """
    from workbooks.approval.plain_files import plain_files
    from workbooks.kit.printing import print_to_pdf

    target = beside(output)
    print_to_pdf(approval.data, target[PAPER])
    for end, text in plain_files(approval.dossier).items():
        write_atomically(target[end], text.encode())
    files = (submission, output, *(target[end] for end in (PAPER, *PLAIN)))
    origin = approval.dossier.origin
    log = {
        "who": getpass.getuser(),
        "when": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "machine": f"{platform.node()}, {platform.platform()}, Python {platform.python_version()}",
        "xlplugin": origin.engine,
        "digest": approval.dossier.digest,
        "law and tables": origin.data,
        "change record of figures": origin.figures,
        "list of libraries": origin.libraries,
        "layout": origin.layout,
        "files": {file.name: sha256(file.read_bytes()).hexdigest() for file in files},
    }
    write_atomically(target[LOG], (json.dumps(log, indent=1) + "\n").encode())


def _replacing(filled: Submission, supersedes: Path) -> Submission:
    """Return a submission with what stood on the approval that it replaces."""
    from workbooks.approval.replaced import NUMBER, REVISION, replaced_by
    from workbooks.xlsx import WorkbookRefusal, read_workbook, values_of

    with unusable(WorkbookRefusal, of=supersedes):
        stood = replaced_by(filled.game, values_of(read_workbook(supersedes)))
    before = {one.key: one.cell for one in stood}
    now = {one.key: one.cell for one in filled.applicant if one.given}
    if NUMBER in now and all(before.get(name) == now.get(name) for name in (NUMBER, REVISION)):
        raise Unusable(
            f"{supersedes} is of {now[NUMBER]}, revision {now.get(REVISION, 'not stated')}, as the "
            "submission is: give the approval of an earlier one."
        )
    return dataclasses.replace(filled, replaced=stood)


def _print(dossier: Dossier) -> None:
    from formulas.compliance.model import OK
    from formulas.compliance.policy import PREFIX
    from formulas.values import key
    from workbooks.approval.figures import percent
    from workbooks.approval.staff_findings import needed, said_first, staff_findings

    def shown(number: Fraction | float | None, refused: bool) -> str:
        return "refused" if refused else percent(number)

    lines = [COLUMNS]
    for wager in dossier.wagers:
        payback, edge = wager.payback, wager.edge
        based = wager.base and edge.refusal is None
        basis = f" per {dossier.first_part}" if based else ""
        flags = sum(key(row[0]).startswith(key(wager.name)) for row in dossier.flags)
        differs = f", {len(wager.departures)} edited" if wager.departures else ""
        lines.append(
            (
                wager.name,
                f"{wager.paytable}{differs}",
                shown(payback.number_value, payback.refusal is not None),
                shown(edge.number_value, edge.refusal is not None) + basis,
                str(flags) if flags else "-",
            )
        )
    for line in columns(lines):
        click.echo(line)
    click.echo()
    for wager in dossier.wagers:
        if wager.payback.refusal is not None:
            click.echo(f"REFUSED  {wager.name}: {wager.payback.refusal.sentence}")
        elif wager.favours_player:
            click.echo(f"ABOVE 100%  {wager.name} returns more than is wagered")
        if wager.claimed is not None and not wager.claim_holds:
            click.echo(f"CLAIM    {wager.name}: {wager.against_claim}")
    for rule, status, found, required, _citation in dossier.flags:
        if said_first(dossier, rule):
            continue
        click.echo(said(str(status), f"{rule}: {found}; {needed(str(rule), str(required))}"))
    for rule, status, found, required, _citation in dossier.policy:
        if status != OK:
            words = f"{str(rule).removeprefix(PREFIX)}: {found}; wanted {required}"
            click.echo(said("POLICY", words))
    for problem in dossier.submission.problems:
        click.echo(said("UNREAD", problem))
    for problem in dossier.submission.altered:
        click.echo(said("FORM", problem))
    click.echo(said("SEEN", dossier.submission.seen))
    if dossier.compliance.refusal is not None:
        click.echo(f"REFUSED  COMPLIANCE: {dossier.compliance.refusal.sentence}")
    for finding in staff_findings(dossier):
        if finding.text:
            click.echo(said("TEXT", f"{dossier.edition.code}: {finding.words}"))
    click.echo(f"Digest {dossier.digest}")
