"""All dealer's hands in rows: those that no rule of a house way tells apart stand in one row.

A rule sees of seven cards their class, the joker, the ranks held twice or more, some of the ranks
held once, which low hands it can name, and which of these is higher than which. Hands that agree in
all that are set alike by every table of rules: they stand in one row, with the deals that the
player wins and must lose against each of the settings that rules can name. A house way is then a
choice of one setting in each row, and its value the sum of what was chosen.

A setting is its low hand, the joker counted as an ace, with the highest high hand for it. For a
given low hand the high hand with a straight or flush, if there is one, is the highest: the ranks
left beside the low hand are given, those with two alike make neither, and the joker, where an ace
could lie in its place, is higher in the high hand. So a rule that keeps a straight or flush names
one of these settings or none.

Two tables come with the program: one knows of the ranks held once those from ten to ace, which
are all that the rules of casinos ask for; the other knows all of them and is ten times as long.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from combinatorics.rankings.ranking import ACE
from combinatorics.solvers.face_up_pai_gow.house_words import Low, lows_of
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, SHAPES, Seven

TEN = 8
"""The lowest rank held once that the shorter table knows."""
TWO = 0
FIVE = 5
NONE = 255
"""The place of a low hand that no legal setting has."""


class Row(NamedTuple):
    """What hands of one row have in common.

    Args:
        kind: the class, one of `seven.CLASSES`.
        joker: whether the joker is among the cards.
        held: the ranks held four times, thrice, twice, highest first.
        singles: the known ranks held once, a bit each.
        places: for each of `house_words.lows_of` the place of the setting among those that are
            named, highest low hand first; `NONE` where no legal setting has it.
    """

    kind: str
    joker: bool
    held: tuple[int, ...]
    singles: int
    places: tuple[int, ...]

    @property
    def ace_high(self) -> bool:
        """Whether the hands are ace-high pai gows, against which every wager is returned."""
        return self.kind == CLASSES[0] and bool(self.singles >> ACE)

    def known_from(self, lowest: int) -> Row:
        """The row among those that know only the ranks held once from a rank up."""
        return self._replace(singles=self.singles >> lowest << lowest)


def row_of(seven: Seven) -> tuple[Row, tuple[int, ...]]:
    """The row of seven cards among those that know all ranks held once, and its low hands.

    Args:
        seven: the cards.

    Returns:
        The row, and the strengths of the low hands that rules can name, highest first.
    """
    named = [low.setting(seven) for low in lows_of(seven.kind)]
    lows = sorted({each.low_strength for each in named if each is not None}, reverse=True)
    row = Row(
        seven.kind,
        seven.joker,
        tuple(rank for times in (4, 3, 2) for rank in seven.groups[times]),
        sum(1 << rank for rank in seven.groups[1]),
        tuple(NONE if each is None else lows.index(each.low_strength) for each in named),
    )
    return row, tuple(lows)


def settings_in(places: Sequence[int]) -> int:
    """How many settings the places of a row tell apart."""
    return 1 + max((place for place in places if place != NONE), default=-1)


@dataclass(frozen=True, kw_only=True)
class HandRows:
    """The rows of one class of hand, a column for each thing they have in common.

    Args:
        kind: the class.
        lowest: the lowest rank held once that is known.
        joker: 1 or 0 by row.
        held: by row each of the ranks of `Row.held`.
        singles: by row the bits of the ranks from two to nine, then those from ten to ace.
        structure: by row which of `structures` it has.
        structures: `Row.places`.
        hands: hands by row.
        win: deals won by setting, the settings of a row side by side.
        lose: deals lost.
    """

    kind: str
    lowest: int
    joker: bytes
    held: tuple[bytes, ...]
    singles: tuple[bytes, bytes]
    structure: bytes
    structures: tuple[tuple[int, ...], ...]
    hands: Sequence[int]
    win: Sequence[int]
    lose: Sequence[int]

    def __len__(self) -> int:
        return len(self.structure)

    @cached_property
    def starts(self) -> Sequence[int]:
        """Where the settings of each row start, by row; one more at the end."""
        settings = by_structure(self, tuple(map(settings_in, self.structures)))
        return array("L", accumulate(settings, initial=0))

    def ranks(self, times: int, place: int) -> bytes:
        """One of the ranks held so often, by row.

        Args:
            times: how often it is held: two, three or four times.
            place: which of the ranks held so often, from the highest, or -1 for the lowest.
        """
        held = [one for one in SHAPES[self.kind] if 1 < one < FIVE]
        columns = [column for one, column in zip(held, self.held, strict=True) if one == times]
        return columns[place]

    def places(self, low: Low) -> tuple[int, ...]:
        """The place of a low hand among the named ones, by structure."""
        at = lows_of(self.kind).index(low)
        return tuple(places[at] for places in self.structures)

    def row(self, at: int) -> Row:
        """What the hands of a row have in common."""
        few, many = self.singles
        return Row(
            self.kind,
            bool(self.joker[at]),
            tuple(column[at] for column in self.held),
            few[at] | many[at] << TEN,
            self.structures[self.structure[at]],
        )


def by_structure(rows: HandRows, values: Sequence[int]) -> bytes:
    """A column of what each structure has.

    Args:
        rows: the rows.
        values: a number below 256 for each structure.
    """
    return rows.structure.translate(bytes(values).ljust(256, b"\0"))
