"""What hands are called where one stands for itself and all that are better.

"Pair A-A" is every pair of aces. Of the ranks those are named, the first in importance first, that
tell it from the lower hands of its row. A row alone begins with its lowest hand; ranks alone are
those of a hand of no row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from combinatorics.cards import RANKS

Told = tuple[str, ...]
"""The ranks of a hand in the order in which they decide, those that lie several times as one."""


def told(ranks: Collection[int], *, straight: bool, sets_first: bool) -> Told:
    """Return the ranks of a hand in the order in which they decide.

    Args:
        ranks: the ranks.
        straight: whether hands of its row compare by the highest card where they are in a row.
        sets_first: whether ranks that lie most often decide first.
    """
    if straight and (falling := _in_a_row(ranks)):
        return _joined([falling])
    often = Counter(ranks)
    if not sets_first:
        return _joined([rank] for rank in sorted(ranks, reverse=True))
    order = sorted(often, key=lambda rank: (often[rank], rank), reverse=True)
    return _joined([rank] * often[rank] for rank in order)


def shortest(hands: Sequence[tuple[str, Told]]) -> tuple[str, ...]:
    """Return the shortest name of each hand.

    Args:
        hands: row and ranks of each, the weakest first.
    """
    names, seen = [], set()
    for row, ranks in hands:
        beginnings = [(row, ranks[:at]) for at in range(len(ranks) + 1)]
        # The fewest ranks that no lower hand of the row begins with.
        _, shown = next(one for one in (*beginnings, (row, ranks)) if one not in seen)
        seen |= {*beginnings}
        names.append(" ".join(filter(None, (row, "-".join(shown)))))
    return tuple(names)


def _in_a_row(ranks: Collection[int]) -> list[int]:
    """The ranks from the highest card on, an ace last where it is low; none of other hands."""
    rising = sorted(ranks)
    for falling in (rising[::-1], [*rising[-2::-1], rising[-1]]):
        low = [-1 if rank == len(RANKS) - 1 else rank for rank in falling]
        if any([*range(one[0], one[0] - len(one), -1)] == one for one in (falling, low)):
            return falling
    return []


def _joined(parts: Iterable[list[int]]) -> Told:
    return tuple("-".join(RANKS[rank] for rank in part) for part in parts)
