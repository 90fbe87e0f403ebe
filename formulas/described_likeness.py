"""What the paytables of a described game leave out, and the tables on file that they are."""

from __future__ import annotations

from combinatorics.base_wager import UnsolvedError
from combinatorics.described.language.deal import DescribedBase
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.read_back import joined_words
from combinatorics.files.description import BASE
from combinatorics.game import Game
from combinatorics.side_wager import SideWager
from formulas.equivalence import equivalents, paid_rows, tables_on_file
from formulas.law.model import Edition
from formulas.question.ask import about_table
from formulas.refusal import Refusal

NEAREST = 3
"""Tables on file that are named beside a wager."""


def equivalences(game: Game, edition: Edition) -> tuple[str, ...]:
    """Return a sentence for each paytable of a described side wager: the nearest tables on file."""
    wagers = {one.name: one for one in game.wagers if isinstance(one, SideWager)}
    on_file, _ = tables_on_file(but=game.code)
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
        for tabled, differing in nearest:
            rows = "1 row" if len(differing) == 1 else f"{len(differing)} rows"
            but = f"but for {rows}: {'; '.join(differing)}"
            told = f" {but}" if differing else ", as on file"
            found.append(f"{said}: this is {tabled.name}{told}.")
        if not nearest:
            found.append(f"{said}: no other wager on file has the same hit frequencies.")
    return tuple(found)


def unpaid_rows(described: Description, edition: Edition) -> tuple[str, ...]:
    """Return a sentence for each wager without a paytable, and each table that leaves out a row.

    A base game whose stakes say what they come to has rows that no table pays; it is left out.
    """
    rows = {one.name: [row.name for row in one.rows] for one in described.wagers}
    if isinstance(described.base, DescribedBase):
        rows[BASE] = [row.name for row in described.base.paid.rows]
    paid = {table.wager for table in edition.paytables}
    found = [f"{wager}: no paytable pays it." for wager in rows if wager not in paid]
    for table in edition.paytables:
        hands = [row.hand for row in table.rows]
        lacking = [row for row in rows.get(table.wager, ()) if row not in hands]
        if lacking:
            found.append(
                f"{table.wager}, {table.id or table.name}: no line for {joined_words(lacking)}, so "
                'a deal of such a row loses; write it with "N/A" where that is meant.'
            )
    return tuple(found)
