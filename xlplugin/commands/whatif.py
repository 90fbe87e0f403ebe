"""`xlplugin whatif`: the what-if workbook of a game, live and with its values inside."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.new_book import host_option, jurisdiction_option, output_option, write_new
from xlplugin.output_file import replaces


@click.command(name="whatif")
@click.argument("game")
@click.option("--wager", help="Only this wager, such as Trips; every wager when left out.")
@output_option(Path("what-if.xlsx"))
@jurisdiction_option
@replaces("output")
@host_option
def command(game: str, wager: str | None, output: Path, jurisdiction: str, host: str) -> None:
    """Write the what-if workbook of a GAME: the law's pays, or POKER's rake, beside edited ones."""
    from workbooks.poker.what_if import build_poker_what_if, edition_asked
    from workbooks.what_if import build_what_if, what_if_plan

    edition = edition_asked(game, jurisdiction, wager)
    if edition is None:
        plan = what_if_plan(game, jurisdiction, wager)
        built, about = build_what_if(plan), f"{plan.title}, {plan.edition.title}"
    else:
        built, about = build_poker_what_if(edition), f"{edition.heading}, {edition.title}"
    write_new(output, host, built, about)
