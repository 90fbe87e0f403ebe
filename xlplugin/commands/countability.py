"""`xlplugin countability`: what seen cards make of a side wager, as a workbook of its own."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.files import write_atomically
from formulas.law.editions import find
from formulas.pays import PLAIN
from formulas.refusal import Refusal
from formulas.registry import answer_of
from formulas.values import Raw, Scalar
from xlplugin.new_book import jurisdiction_option, output_option
from xlplugin.option_kinds import named_value
from xlplugin.output_file import replaces
from xlplugin.progress import progress_bar
from xlplugin.statuses import unusable


@click.command(name="countability")
@click.argument("game")
@click.argument("wager")
@click.option("--paytable", help="Its id; may be left out where the wager has one table.")
@click.option(
    "--condition",
    "given",
    multiple=True,
    help='A condition such as "meter=5000" or "reading=no wild card".',
)
@output_option(Path("countability.xlsx"))
@jurisdiction_option
@replaces("output")
def command(
    game: str,
    wager: str,
    paytable: str | None,
    given: tuple[str, ...],
    output: Path,
    jurisdiction: str,
) -> None:
    """Write what seen cards make of a WAGER of a GAME.

    The effect of removing each card, and the gain of a player who has seen one, two or three. What
    a cell does not find itself is found here and kept in your cache; wagers on seven cards take
    some minutes. Of the base wager: what it is worth to see one hidden card of the dealer, and the
    best play with it; over a shared board, as at UTH, five minutes of the processor. Once stopped
    that goes on where it was; a side wager is begun anew.
    """
    from formulas.question.names import ask_game, ask_wager
    from formulas.seen_cards import find_seen_cards
    from workbooks.exposure.book import exposure_book
    from xlplugin.statuses import Unusable

    conditions: Raw = [_condition(words) for words in given] or None
    with unusable(Refusal), progress_bar(f"Countability of {game} {wager}") as tell:
        the_game = ask_game(game)
        the_wager = ask_wager(the_game, wager)
        edition = find(the_game.code, jurisdiction)
        title = f"{the_wager.name}, {the_game.name}"
        find_seen_cards(game, wager, paytable, jurisdiction, conditions, tell)
    asked: list[Raw] = [the_game.code, the_wager.name, paytable, jurisdiction, conditions]
    answer = answer_of("COUNTABILITY", asked)
    if answer.code:
        raise Unusable(answer.sentences[0])
    write_atomically(output, exposure_book(title, edition, asked, answer))
    click.echo(f"{output}: {title}, {edition.title}", err=True)


def _condition(words: str) -> list[Scalar]:
    name, value = named_value(words, "condition", '"meter=5000"')
    return [name, float(value.replace(",", "")) if PLAIN.fullmatch(value) else value]
