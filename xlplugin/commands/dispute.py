"""`xlplugin dispute`: the one-page sheet on which a disputed round is settled."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.law.editions import DEFAULT_JURISDICTION

DEFAULT = Path("dispute.xlsx")


@click.command(name="dispute")
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
def command(game: str, output: Path | None, jurisdiction: str) -> None:
    """Write the dispute sheet of a GAME such as UTH: cards and stakes in, awards and clauses out.

    One page: the round, its cards and stakes, what each wager wins by a live SETTLE with the
    clause beside it, what was paid and what is owed.
    """
    from workbooks.atomic import write_atomically
    from workbooks.dispute import build_dispute, dispute_plan
    from workbooks.recalculation import recalculate
    from xlplugin.host_functions import cell_functions

    # A sheet that somebody filled is replaced only where its name was given.
    if output is None and DEFAULT.exists():
        raise click.ClickException(f"{DEFAULT} exists: name the workbook to write with -o.")
    target = output or DEFAULT
    plan = dispute_plan(game, jurisdiction)
    result = recalculate(build_dispute(plan), cell_functions())
    write_atomically(target, result.data)
    for unvalued in result.report.unvalued:
        click.echo(str(unvalued), err=True)
    click.echo(f"{target}: {plan.title}, {plan.edition.title}", err=True)
