"""The tables on file that the wagers of a described game are by another name."""

from __future__ import annotations

from combinatorics.base_wager import UnsolvedError
from combinatorics.game import Game
from combinatorics.side_wager import SideWager
from formulas.equivalence import Equivalent, equivalents, paid_rows, tables_on_file
from formulas.law.model import Edition
from formulas.question.ask import about_table
from formulas.refusal import Refusal

NEAREST = 3
"""Tables on file that are named beside a wager."""


def equivalences(game: Game, edition: Edition) -> tuple[str, ...]:
    """Return a sentence for each paytable of a described side wager: the nearest tables on file.

    Args:
        game: the game.
        edition: its paytables.
    """
    wagers = {one.name: one for one in game.wagers if isinstance(one, SideWager)}
    on_file = tables_on_file(but=game.code)
    found = []
    for table in edition.paytables:
        wager = wagers.get(table.wager)
        if wager is None:
            continue
        question = about_table(game, wager, edition, table)
        said = f"{wager.name}, {table.id or table.name}"
        try:
            nearest = equivalents(paid_rows(question, wager), on_file)[:NEAREST]
        except (Refusal, UnsolvedError) as refused:
            found.append(f"{said}: not looked for: {refused}")
            continue
        found += [f"{said}: {_as_on_file(one)}" for one in nearest]
        if not nearest:
            found.append(f"{said}: no other wager on file has the same hit frequencies.")
    return tuple(found)


def _as_on_file(one: Equivalent) -> str:
    if not one.differing:
        return f"this is {one.tabled.name}, as on file."
    rows = "1 row" if len(one.differing) == 1 else f"{len(one.differing)} rows"
    return f"this is {one.tabled.name} but for {rows}: {'; '.join(one.differing)}."
