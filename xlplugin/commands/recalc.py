"""`xlplugin recalc`: compute a workbook's formulas without a spreadsheet program."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from formulas.files import write_atomically
from xlplugin.new_book import FOR, HOSTS, today, written_for
from xlplugin.option_kinds import FILE, WORKBOOK
from xlplugin.output_file import check_input, check_target, one_file, replace_option
from xlplugin.statuses import finish, unusable

if TYPE_CHECKING:
    from workbooks.xlsx import Package


@click.command(name="recalc")
@click.argument("book", type=FILE)
@click.option(
    "-o",
    "--output",
    type=WORKBOOK,
    help="Where to write; the workbook itself when left out.",
)
@click.option("--to", "host", type=click.Choice(HOSTS), help=f"{FOR} As they are when left out.")
@click.option(
    "--with",
    "program",
    type=click.Choice(["engine", "calc"]),
    default="engine",
    show_default=True,
    help="What computes: the engine that is built in, or an installed LibreOffice Calc.",
)
@replace_option
def command(book: Path, output: Path | None, host: str | None, program: str, replace: bool) -> None:
    """Compute the formulas of BOOK and store their values in it.

    Formulas, styles, charts and foreign sheets stay as they are; the file is replaced whole or
    not at all. A formula that is not understood keeps its stored value; the report names it with
    the reason and says where that value is out of date, and the exit status is 1.
    """
    from workbooks.recalculation import recalculate
    from workbooks.stored_day import note_day
    from workbooks.xlsx import WorkbookRefusal, read_workbook
    from xlplugin.host_functions import cell_functions

    if output is None or one_file(output, book):
        check_input(book)
    else:
        check_target(output, replace=replace)
    with unusable(WorkbookRefusal, of=book):
        source: bytes | Package = note_day(read_workbook(book), today())
        if host is not None:
            source = written_for(host, source, ours=False)
        calc = None
        if program == "calc":
            from workbooks.recalculation.calc import calc_values
            from xlplugin.calc.extension import packed_oxt

            spelled = written_for("calc", source, ours=False)
            calc = partial(calc_values, spelled, packed_oxt())
        result = recalculate(source, cell_functions(), calc)
        write_atomically(output or book, result.data)
        report = result.report
    called = ", ".join(f"{name} {number}" for name, number in report.calls.items())
    click.echo(f"{output or book}: {report.computed} of {report.formulas} formulas computed.")
    if called:
        click.echo(f"Calls: {called}.")
    for uncomputed in report.uncomputed:
        click.echo(f"Not computed: {uncomputed}", err=True)
    if report.has_macros:
        click.echo("The workbook carries macros; none was run.", err=True)
    for link in report.external_links:
        click.echo(f"The workbook links to {link}; the link was not followed.", err=True)
    finish(for_a_person=bool(report.uncomputed))
