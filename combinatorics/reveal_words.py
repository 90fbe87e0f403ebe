"""What is said of known cards of a hand that is revealed, and in which order they stand.

Two orders: what the cards have made already, which is the row that they come to at the least; and
their points. The ranks fall into groups by the row that two cards of a rank have made; a card of
the lowest group counts 0, one of the next 1, and so on. Beside them stand a pair, one suit, and how
many hands of five ranks in a row hold all the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from combinatorics.cards import RANKS
from combinatorics.short_play import Line
from combinatorics.short_rules import Beside, Scale

STRAIGHTS: Final = tuple(
    sum(1 << rank % len(RANKS) for rank in range(low, low + 5)) for low in range(-1, 9)
)
"""The ranks of each hand in a row, the ace low first."""
POINTS, HOLD = "or more", "can hold"
BETTER: Final = "or better"
STRAIGHT_NOTE: Final = "straights that can hold cards are the rows of five ranks with all of them"
Seen = tuple[bool, bool, int]
"""Whether cards hold a pair, whether they are of one suit, and how many straights they fit."""


@dataclass(frozen=True)
class Said:
    """What rules may say of known cards.

    Args:
        rows: the names of the rows, strongest first.
        points: by rank.
    """

    rows: tuple[str, ...]
    points: tuple[int, ...]

    def note(self, lines: Iterable[Line]) -> str:
        """What words of some lines mean, "" where they need no note."""
        words = " ".join(line.words for line in lines)
        counted = [
            " ".join(name for name, one in zip(RANKS, self.points, strict=True) if one == points)
            + f" count {points}"
            for points in sorted(set(self.points) - {0}, reverse=True)
        ]
        straights = [STRAIGHT_NOTE] if HOLD in words else []
        return "; ".join([*(counted if POINTS in words else []), *straights])

    def scales(self, made: Sequence[int], points: Sequence[int]) -> list[Scale]:
        """Return the two orders of some sets, by what they have made and by their points.

        Args:
            made: the least row that each comes to, `len(rows)` for none.
            points: the points of each.
        """
        none = len(self.rows)
        places = [none - row for row in made]
        found = [Scale(places, lambda at: self._made(none - at) if at else "")]
        if any(self.points):
            found.append(
                Scale(points, lambda at: f"{at} point{'s' * (at > 1)} {POINTS}" if at else "")
            )
        return found

    def _made(self, row: int) -> str:
        name = self.rows[row]
        return f"{name} made" if name.endswith(BETTER) else f"{name} {BETTER} made"


def seen_of(ranks: int, cards: int, *, suited: bool) -> Seen:
    """Return whether cards hold a pair, whether they are of one suit, and what straights fit.

    Args:
        ranks: their ranks as a set, one bit each.
        cards: how many they are.
        suited: whether they are of one suit.
    """
    pair = ranks.bit_count() < cards
    fits = 0 if pair else sum(ranks & row == ranks for row in STRAIGHTS)
    return pair, suited, fits


def besides_of(kinds: Mapping[Seen, int]) -> list[Beside]:
    """Return what rules may say beside an order.

    Args:
        kinds: what is seen of the sets at hand, each with its number from 0.
    """
    fits = sorted({straights for _, _, straights in kinds} - {0})

    def beside(words: str, pair: bool, suited: bool, straights: int) -> Beside:
        holds = [
            int(has >= pair and alike >= suited and fit >= straights)
            for has, alike, fit in sorted(kinds, key=kinds.__getitem__)
        ]
        return Beside(holds, words)

    found = [beside("", False, False, 0), beside("with a pair", True, False, 0)]
    found.append(beside("of one suit", False, True, 0))
    for at in fits:
        many = "a straight" if at == 1 else f"{at} straights"
        found.append(beside(f"that {many} {HOLD}", False, False, at))
        found.append(beside(f"of one suit that {many} {HOLD}", False, True, at))
    return found
