"""What `xlplugin game check` says of a base game over a shared board."""

from __future__ import annotations

from fractions import Fraction

from combinatorics.described.plain.board import (
    DRAWN,
    SEED,
    distance_of_drawn,
    plainly_played,
    reduced_decks,
)
from combinatorics.described.play.board.best import board_of
from combinatorics.described.play.board.chosen import all_staked, best_value
from combinatorics.described.play.board.states import solve
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.described.rules.description import Description

FARTHEST = 5
"""Standard errors from which on deals drawn at random differ from the exact count."""


def played_over_board(description: Description, game: DescribedBoard) -> tuple[str, bool]:
    """Solve a base game, keep it, and play it a second time; return a sentence, and if both agree.

    Args:
        description: the description.
        game: its base game.
    """
    deal = description.deal
    # Each row pays one more than the next: no two are alike to the play.
    rows = [row.name for row in game.paid.rows]
    pays = {row: Fraction(len(rows) - at) for at, row in enumerate(rows)}
    solved = board_of(description.code, deal, game).solve_classes()
    said, same = [], True
    for small in reduced_decks(deal, game):
        first = best_value(solve(small, game), game, pays)
        second = plainly_played(small, game, pays)
        same &= first == second
        said.append(
            f"{'agrees' if first == second else 'DIFFERS'} on {len(small.copies())} cards "
            f"({float(second[0]):.9f} base wagers, mean square {float(second[1]):.9f})"
        )
    distance = distance_of_drawn(deal, game, pays, all_staked(solved, game, pays))
    return (
        f"The play is solved and kept: {solved.deals:,} deals, {len(solved.ways):,} classes of "
        f"which the best decision depends on the pays. Best play on two small decks, of four suits "
        f"and of two, by boards and card by card: {', '.join(said)}. "
        f"{DRAWN:,} deals drawn at random from the whole deck (seed {SEED}), every "
        f"stake made: {distance:+.2f} standard errors from the exact count.",
        same and abs(distance) < FARTHEST,
    )
