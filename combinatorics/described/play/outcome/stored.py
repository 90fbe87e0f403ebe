"""The stored plays of a base game of one decision that is settled by outcomes.

Always the round is given up; beside it stands, for each class of first cards, each stake that may
be made instead. No decision bears on another, so the sum is the best play whatever the table pays.
"""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.described.play.outcome.best import DescribedOutcomePlay, tree_of
from combinatorics.described.play.outcome.worth import choices_of
from combinatorics.stored_plays import PROBE, Line, StoredPlays, beyond, line_of


def plays_of_outcomes(play: DescribedOutcomePlay, values: Mapping[str, str]) -> StoredPlays:
    """Return the plays under the reading of a base game.

    Args:
        play: the base game, whose round is given up where no stake is decided.
        values: what first cards are called, by their name; others by that name.
    """
    tree, rows = tree_of(play.deal, play.game), play.categories
    pays = dict.fromkeys(rows, PROBE)
    opening = tuple(int(one.opening) for one in play.game.stakes)
    *made, (without, _) = choices_of(play.game, 0, opening)
    ways = dict(tree.starts)
    names: dict[int, str] = {}
    for name, number in tree.shown:
        names.setdefault(number, name)

    def line(decision: str, numbers: list[int], words: str) -> Line:
        starts = [(number, ways[number]) for number in numbers]
        return line_of(words, play.rounds_after(starts, decision, pays), rows, play.parts)

    always = line(without, list(names), without)
    choices = tuple(
        tuple(
            beyond(
                line(decision, [number], f"{decision} after {values.get(name, name)}"),
                line(without, [number], ""),
            )
            for decision, _ in made
        )
        for number, name in names.items()
    )
    # Every round that is given up loses what was staked before the deal.
    return StoredPlays(rows=rows, unpaid=0, total=always.staked, always=always, choices=choices)
