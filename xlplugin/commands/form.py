"""`xlplugin form`: the submission form of a game, live and with its values inside."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.law.editions import DEFAULT_JURISDICTION
from formulas.registry import functions
from xlplugin.mailing import FOR, HOSTS, today

DEFAULT = Path("submission.xlsx")


@click.command(name="form")
@click.argument("game")
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
@click.option("--sample", is_flag=True, help="Fill the form with a realistic example.")
@click.option("--for", "host", type=click.Choice(HOSTS), help=FOR)
def command(
    game: str, output: Path | None, jurisdiction: str, sample: bool, host: str | None
) -> None:
    """Write the submission form of a GAME such as UTH, with live formulas and their values."""
    from workbooks.atomic import write_atomically
    from workbooks.form import build_form, plan_of
    from workbooks.form.engine_cell import note_day
    from workbooks.form.sample import sample_values
    from workbooks.recalculation import recalculate
    from workbooks.spelling import Host, respell
    from xlplugin.host_functions import cell_functions

    # A form that somebody filled is replaced only where its name was given.
    if output is None and DEFAULT.exists():
        raise click.ClickException(f"{DEFAULT} exists: name the workbook to write with -o.")
    target = output or DEFAULT
    plan = plan_of(game, jurisdiction)
    empty = build_form(plan, sample_values(plan) if sample else None)
    result = recalculate(note_day(empty, today()), cell_functions())
    data = result.data if host is None else respell(result.data, Host(host), functions())
    write_atomically(target, data)
    for unvalued in result.report.unvalued:
        click.echo(str(unvalued), err=True)
    click.echo(f"{target}: {plan.title}, {plan.edition.title}", err=True)
