"""`xlplugin qualify`: a fixed protocol of checks on this machine, as a record to be signed."""

from __future__ import annotations

import datetime
from pathlib import Path

import click

from formulas.files import write_atomically
from formulas.typed_day import printed_day
from xlplugin.new_book import output_option
from xlplugin.option_kinds import FILE
from xlplugin.output_file import replaces
from xlplugin.progress import progress_bar
from xlplugin.statuses import finish, unusable


@click.command(name="qualify")
@output_option(Path("qualification.xlsx"))
@click.option("--cases", type=FILE, help="Your own cases: a CSV file of call, least, most.")
@click.option("--excel", type=FILE, help="The start workbook of the check-list as Excel saved it.")
@click.option("--long", is_flag=True, help="Make the tables anew that take minutes, too.")
@replaces("output")
def command(output: Path, cases: Path | None, excel: Path | None, *, long: bool) -> None:
    """Check the program on this machine by a fixed protocol, and write the record of it.

    Its files against those released; counts made anew; published figures; the calls of the release;
    your own cases; proof files by the checker in node; a form computed by the functions, by its own
    formulas and by LibreOffice; the check-list of Excel. What cannot be run here is named as not
    run. The exit status is 0 when nothing failed, 1 when anything did.
    """
    from importlib.metadata import distribution

    from workbooks.xlsx import WorkbookRefusal
    from xlplugin.qualification import figures, programs
    from xlplugin.qualification.book import counted, qualification_book

    with unusable(WorkbookRefusal, of=excel), progress_bar("Qualifying", "tables") as tell:
        outcomes = [
            *figures.own_cases(cases),
            *programs.excel_check_list(excel),
            *figures.files_as_released(distribution("xlplugin")),
            *figures.published_figures(),
            *figures.calls_of_the_release(),
            *programs.checked_in_javascript(),
            *programs.form_three_ways(),
            *figures.counts_made_anew(long, tell),
        ]
    outcomes.sort(key=lambda one: one.part)
    for one in outcomes:
        click.echo(f"{one.result.value:<8}  {one.part}: {one.what}: {one.detail}")
    write_atomically(output, qualification_book(outcomes, printed_day(datetime.date.today())))
    click.echo(f"{output}: {counted(outcomes)}", err=True)
    finish(for_a_person=any(one.result is figures.Result.FAILED for one in outcomes))
