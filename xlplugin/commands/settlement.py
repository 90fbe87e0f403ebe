"""`xlplugin settlement`: a disputed round of Poker replayed, and the Bad Beat fund."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.law.editions import DEFAULT_JURISDICTION

DEFAULT = Path("settlement.xlsx")


@click.command(name="settlement")
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
    help="Jurisdiction and edition, such as PA or PA:2010.",
)
@click.option("--sample", is_flag=True, help="Fill the sheet with a realistic example.")
def command(output: Path | None, jurisdiction: str, sample: bool) -> None:
    """Write the settlement sheet of Poker: stacks, bets and cards in, pots and awards out."""
    from workbooks.atomic import write_atomically
    from workbooks.pots import build_settlement, edition_of
    from workbooks.pots.sample import sample_values
    from workbooks.recalculation import recalculate
    from xlplugin.host_functions import cell_functions

    if output is None and DEFAULT.exists():
        raise click.ClickException(f"{DEFAULT} exists: name the workbook to write with -o.")
    target = output or DEFAULT
    edition = edition_of(jurisdiction)
    book = build_settlement(edition, sample_values() if sample else None)
    result = recalculate(book, cell_functions())
    write_atomically(target, result.data)
    for unvalued in result.report.unvalued:
        click.echo(str(unvalued), err=True)
    click.echo(f"{target}: {edition.heading}, {edition.title}", err=True)
