"""`xlplugin whatif`: the what-if workbook of a game, live and with its values inside."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.law.editions import DEFAULT_JURISDICTION
from formulas.registry import functions
from xlplugin.mailing import FOR, HOSTS, today

DEFAULT = Path("what-if.xlsx")


@click.command(name="whatif")
@click.argument("game")
@click.option("--wager", help="Only this wager, such as Trips; every wager when left out.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help=f"The workbook to write; {DEFAULT} where none of that name exists.",
)
@click.option(
    "--jurisdiction",
    default=DEFAULT_JURISDICTION,
    show_default=True,
    help="Jurisdiction and edition, such as PA or PA:2011.",
)
@click.option("--for", "host", type=click.Choice(HOSTS), help=FOR)
def command(
    game: str, wager: str | None, output: Path | None, jurisdiction: str, host: str | None
) -> None:
    """Write the what-if workbook of a GAME such as UTH: the law's pays beside edited ones."""
    from workbooks.atomic import write_atomically
    from workbooks.form.engine_cell import note_day
    from workbooks.recalculation import recalculate
    from workbooks.spelling import Host, respell
    from workbooks.what_if import build_what_if, what_if_plan
    from xlplugin.host_functions import cell_functions

    # A workbook that somebody edited is replaced only where its name was given.
    if output is None and DEFAULT.exists():
        raise click.ClickException(f"{DEFAULT} exists: name the workbook to write with -o.")
    target = output or DEFAULT
    plan = what_if_plan(game, jurisdiction, wager)
    result = recalculate(note_day(build_what_if(plan), today()), cell_functions())
    data = result.data if host is None else respell(result.data, Host(host), functions())
    write_atomically(target, data)
    for unvalued in result.report.unvalued:
        click.echo(str(unvalued), err=True)
    click.echo(f"{target}: {plan.title}, {plan.edition.title}", err=True)
