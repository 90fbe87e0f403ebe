"""The words of a house way: what its cells may say, and what they mean for seven cards.

A rule has three cells. The first names a class of hand; the second says when the rule applies,
clauses joined by "and"; the third says which two cards are the low hand:

    Two pair | high pair 7-10 and single A | highest singles

A rule that asks for a low hand which no legal setting has does not apply. Of several ways to lay
the low hand that is asked for, the one with the highest high hand is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from operator import eq

from combinatorics.cards import RANKS
from combinatorics.rankings import pai_gow_high, pai_gow_low
from combinatorics.rankings.ranking import ACE
from combinatorics.solvers.face_up_pai_gow.settings import Setting
from combinatorics.solvers.face_up_pai_gow.seven import (
    SHAPES,
    WITHOUT,
    Seven,
    keeps_straight_or_flush,
)

KEEPING = "keeping straight or flush"
JOKER = "joker"
NO_JOKER = "no joker"
ABOVE = "low hand above "
SINGLE = "single"

# How often the rank is held, which of those ranks it is, and how many of them the hand must have.
_PARTS: Mapping[str, tuple[int, int, int]] = {
    "pair": (2, 0, 1),
    "high pair": (2, 0, 2),
    "middle pair": (2, 1, 3),
    "low pair": (2, -1, 2),
    "three": (3, 0, 1),
    "high three": (3, 0, 2),
    "low three": (3, 1, 2),
    "four": (4, 0, 1),
}
PARTS = (*_PARTS, SINGLE)
"""What a clause can be about."""

_FROM = {
    "pair from the three": "three",
    "pair from the high three": "high three",
    "pair from the low three": "low three",
    "pair from the four": "four",
}


class Unreadable(ValueError):
    """Words that a house way does not know; the message says which there are."""


def words(cell: object) -> str:
    """The text of a cell as words are compared: lower case, single spaces, plain hyphens."""
    text = "" if cell is None else str(cell)
    text = re.sub("[‐-―−]", "-", text).casefold().replace("-of-", " of ")
    return " ".join(text.split()).rstrip(".").strip()


@dataclass(frozen=True)
class Low:
    """A low hand as the third cell names it.

    Args:
        cards: which cards.
        keeping: whether the high hand must keep a straight or flush.
    """

    cards: str
    keeping: bool = False

    def __str__(self) -> str:
        return f"{self.cards}, {KEEPING}" if self.keeping else self.cards

    def setting(self, seven: Seven) -> Setting | None:
        """The setting of a hand with this low hand, None where no legal one has it."""
        fits = _LOWS[self.cards](seven)
        for setting in seven.settings:
            if fits(setting.low_strength) and (
                not self.keeping or keeps_straight_or_flush(setting)
            ):
                return setting
        return None


@dataclass(frozen=True)
class Clause:
    """One part of the second cell.

    Args:
        part: what it is about: one of `PARTS`, `JOKER`, or `ABOVE`.
        lowest: the lowest rank that a part may have.
        highest: the highest rank.
        holds: False for a clause that starts with "no".
        than: the low hand that the rule's own must be above, for `ABOVE`.
    """

    part: str
    lowest: int = 0
    highest: int = ACE
    holds: bool = True
    than: Low | None = None

    def __str__(self) -> str:
        if self.than is not None:
            return f"{ABOVE}{self.than}"
        no = "" if self.holds else "no "
        if self.part == JOKER:
            return f"{no}{JOKER}"
        ends = [RANKS[rank].replace("T", "10") for rank in (self.lowest, self.highest)]
        ranks = ends[0] if self.lowest == self.highest else "-".join(ends)
        return f"{no}{self.part} {ranks}"

    def applies(self, seven: Seven, setting: Setting) -> bool:
        """Whether a hand fulfils the clause when it is set as its rule says."""
        if self.than is not None:
            other = self.than.setting(seven)
            return other is None or setting.low_strength > other.low_strength
        if self.part == JOKER:
            return seven.joker == self.holds
        ranks = seven.groups[1] if self.part == SINGLE else (_part(seven, self.part),)
        return any(self.lowest <= rank <= self.highest for rank in ranks) == self.holds


def read_low(text: str, kind: str) -> Low:
    """Read the third cell.

    Args:
        text: its words.
        kind: the class of hand that the rule sets.

    Raises:
        Unreadable: unknown words, or cards that this class of hand does not have.
    """
    cards, comma, keeping = (part.strip() for part in text.partition(","))
    if comma and keeping != KEEPING:
        raise Unreadable(f'"{keeping}" is not known after the comma; there is "{KEEPING}"')
    if cards not in _LOWS:
        known = ", ".join(f'"{each}"' for each in _LOWS)
        raise Unreadable(f'no low hand is called "{cards}"; there are {known} and "as" a class')
    part = _FROM.get(cards, cards)
    if part in _PARTS and not _has(kind, part):
        raise Unreadable(f"a hand of this class has no {part}")
    if comma and kind not in WITHOUT:
        raise Unreadable("a hand of this class has no straight or flush to keep")
    return Low(cards, bool(comma))


@cache
def lows_of(kind: str) -> tuple[Low, ...]:
    """Every low hand that the third cell of a rule for a class of hand can name."""
    found = []
    for name in _LOWS:
        for keeping in ("", f", {KEEPING}"):
            try:
                found.append(read_low(name + keeping, kind))
            except Unreadable:
                continue
    return tuple(found)


def read_clause(text: str, kind: str) -> Clause:
    """Read one clause of the second cell.

    Args:
        text: its words.
        kind: the class of hand that the rule sets.

    Raises:
        Unreadable: unknown words, ranks that are none, or a part this class of hand lacks.
    """
    if text in (JOKER, NO_JOKER):
        return Clause(JOKER, holds=text == JOKER)
    if text.startswith(ABOVE):
        return Clause(ABOVE, than=read_low(text.removeprefix(ABOVE), kind))
    stated = text.removeprefix("no ")
    part, _, ranks = stated.rpartition(" ")
    if part not in PARTS:
        known = ", ".join(f'"{each}"' for each in (*PARTS, JOKER, ABOVE.strip()))
        raise Unreadable(f'"{text}" is no condition; one starts with {known}, or "no" before it')
    if part != SINGLE and not _has(kind, part):
        raise Unreadable(f"a hand of this class has no {part}")
    ends = [_rank(end) for end in ranks.split("-")]
    if len(ends) > 2:
        raise Unreadable(f'"{ranks}" is no rank and no range of ranks such as J-A')
    return Clause(part, min(ends), max(ends), holds=stated == text)


def _rank(text: str) -> int:
    name = "T" if text == "10" else text.upper()
    if len(name) != 1 or name not in RANKS:
        raise Unreadable(f'"{text}" is no rank; ranks are 2 to 10, J, Q, K, A')
    return RANKS.index(name)


def _has(kind: str, part: str) -> bool:
    times, _, least = _PARTS[part]
    number = SHAPES[kind].count(times)
    return number == 1 if least == 1 else number >= least


def group_of(part: str) -> tuple[int, int]:
    """How often the rank of a part but `SINGLE` is held, and which of the ranks held so often."""
    times, place, _ = _PARTS[part]
    return times, place


def _part(seven: Seven, part: str) -> int:
    times, place = group_of(part)
    return seven.groups[times][place]


_Fits = Callable[[int], bool]


def _pair_of(part: str, seven: Seven) -> _Fits:
    rank = _part(seven, part)
    return partial(eq, pai_gow_low.held(rank, rank))


def _highest_singles(seven: Seven) -> _Fits:
    singles = seven.groups[1]
    # Fewer than two singles are no low hand: nothing fits.
    return partial(eq, pai_gow_low.held(singles[0], singles[1]) if len(singles) > 1 else -1)


def _second_and_third(seven: Seven) -> _Fits:
    ranks = sorted(
        (rank for times, held in seven.groups.items() for rank in held for _ in range(times)),
        reverse=True,
    )
    return partial(eq, pai_gow_low.held(ranks[1], ranks[2]))


def _is_pair(strength: int) -> bool:
    return pai_gow_high.category(strength) == pai_gow_high.PAIR


_LOWS: Mapping[str, Callable[[Seven], _Fits]] = {
    "2nd and 3rd highest": _second_and_third,
    "highest singles": _highest_singles,
    "ace and highest": lambda _seven: (
        lambda strength: not _is_pair(strength) and pai_gow_high.rank_of(strength) == ACE
    ),
    **{one: partial(_pair_of, one) for one in ("pair", "high pair", "middle pair", "low pair")},
    **{name: partial(_pair_of, part) for name, part in _FROM.items()},
    "pair of aces": lambda _seven: partial(eq, pai_gow_low.held(ACE, ACE)),
    "highest pair": lambda _seven: _is_pair,
    "highest": lambda _seven: lambda _strength: True,
}
"""The low hands a rule can ask for; where several fit, the first of the settings, whose low hand
is the highest, is meant."""

SUPERLATIVES = ("2nd and 3rd highest", "highest pair", "highest")
"""Low hands that are named by their height alone, whatever cards they are."""
