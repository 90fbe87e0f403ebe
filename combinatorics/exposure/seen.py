"""The deals of each row that are left once cards are seen that are no longer in the shoe.

Let c1, ..., ck be the seen cards and S the deals of a row from the whole shoe. The deals of the row
that hold none of them are, by inclusion and exclusion,

    S - sum of M(ci) + sum of M(ci, cj) - M(c1, c2, c3),

where M(...) are the deals of the row that hold all the cards in the brackets. Cards of one class,
and buckets that can be exchanged, are alike to every row; so M is the same for all N sets of cards
that are alike, and N x M is the number of pairs of a deal of the row and such a set in it: each
kind of deal gives its ways to each of its own sets of one, two and three cards.

Where a rule leaves groups undealt, the deals that leave as many cards undealt are counted apart:
the cards that lie dealt are counted as above, and the others could have been any of those left.

Two sums must hold, and are seen to whenever an answer is computed or read: the sets of k cards are
all C(n, k) of the shoe, and over all of them the deals of each row are what the whole shoe has of
them, as often as k other cards can be chosen. So seeing cards moves no average.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final

from combinatorics.cache import counts, part, require, rows
from combinatorics.exposure.deals import Deals, Sizes
from combinatorics.progress import Progress

MOST_SEEN: Final = 3
_Alike = tuple[tuple[tuple[int, ...], ...], ...]
_Parts = dict[tuple[Sizes, int], list[int]]
"""Deals by row, those apart that leave other groups undealt or have other cards dealt."""


@dataclass(frozen=True)
class Seen:
    """A kind of set of seen cards.

    Args:
        cards: of one seen card every card that is alike, of several one such set.
        sets: how many sets are of the kind.
        left: deals of each row that hold none of the cards, last those of no row.
    """

    cards: tuple[int, ...]
    sets: int
    left: tuple[int, ...]


@dataclass(frozen=True)
class Exposure:
    """What seen cards leave of a wager's deals.

    Args:
        rows: the deals of each row from the whole shoe, last those of no row.
        seen: the kinds of sets of one, two and three seen cards.
    """

    rows: tuple[int, ...]
    seen: tuple[tuple[Seen, ...], ...]


def exposure(deals: Deals, progress: Progress | None = None) -> Exposure:
    """Return what seen cards leave of a wager's deals."""
    width = len(deals.wager.rows) + 1
    name = cache(deals.alike)  # of cards that are met again and again
    all_deals: _Parts = {}
    held: dict[tuple[int, ...], _Parts] = {}
    most = deals.at_most()
    for done, kind in enumerate(deals.kinds()):
        apart = kind.missing, len(kind.classes)
        all_deals.setdefault(apart, [0] * width)[kind.row] += kind.ways
        for number in range(1, MOST_SEEN + 1):
            for classes in combinations(kind.classes, number):
                parts = held.setdefault(classes, {})
                parts.setdefault(apart, [0] * width)[kind.row] += kind.ways
        if progress is not None and not done % 10_000:
            progress(min(done, most), most)
    # What was found at classes that lie in exchangeable buckets belongs together.
    alike: dict[_Alike, _Parts] = defaultdict(dict)
    for classes, parts in held.items():
        into = alike[name(classes)]
        for apart, ways in parts.items():
            into[apart] = _added(into.get(apart, [0] * width), ways, 1)
    sets = [tuple(deals.sets(number)) for number in range(1, MOST_SEEN + 1)]
    each = {
        name(classes): _divided(alike.get(name(classes), {}), times)
        for kinds in sets
        for classes, times in kinds
    }
    found = Exposure(
        _together(deals, 0, all_deals),
        tuple(
            tuple(
                Seen(
                    deals.cards_alike(classes) if number == 1 else deals.some_cards(classes),
                    times,
                    _together(deals, number, _left(classes, all_deals, lambda of: each[name(of)])),
                )
                for classes, times in kinds
            )
            for number, kinds in enumerate(sets, start=1)
        ),
    )
    _add_up(found, deals)
    return found


def as_kept(found: Exposure) -> dict[str, Any]:
    """Return it as JSON can hold it."""
    return {
        "rows": list(found.rows),
        "seen": [[[list(one.cards), one.sets, list(one.left)] for one in kinds]
                 for kinds in found.seen],
    }  # fmt: skip


def as_read(kept: Any, deals: Deals) -> Exposure:
    """Return what was kept, a `SpoiltError` where it does not add up."""
    width = len(deals.wager.rows) + 1
    seen = []
    for number, kinds in enumerate(rows(part(kept, "seen"), MOST_SEEN), start=1):
        require(isinstance(kinds, list), "It has no list where one should stand.")
        level = []
        for one in kinds:
            cards, sets, left = rows(one, 3)
            require(isinstance(cards, list) and len(cards) >= number, "It has no cards.")
            lying = counts(cards, len(cards))
            level.append(Seen(lying, counts([sets], 1)[0], counts(left, width)))
        seen.append(tuple(level))
    found = Exposure(counts(part(kept, "rows"), width), tuple(seen))
    _add_up(found, deals)
    return found


def _left(
    classes: tuple[int, ...], all_deals: _Parts, holding: Callable[[tuple[int, ...]], _Parts]
) -> _Parts:
    """The deals that hold none of some cards; `holding` has those that hold each set of them."""
    found = dict(all_deals)
    for number in range(1, len(classes) + 1):
        for held in combinations(classes, number):
            for apart, ways in holding(held).items():
                found[apart] = _added(found[apart], ways, (-1) ** number)
    return found


def _together(deals: Deals, seen: int, parts: _Parts) -> tuple[int, ...]:
    """The deals by row, with every way in which undealt cards could have been dealt."""
    found = [0] * (len(deals.wager.rows) + 1)
    for (missing, dealt), ways in parts.items():
        found = _added(found, ways, deals.undealt(seen, dealt, missing))
    return tuple(found)


def _divided(parts: _Parts, sets: int) -> _Parts:
    for ways in parts.values():
        if any(one % sets for one in ways):
            raise AssertionError("Sets of cards that are alike lie in the same number of deals.")
    return {apart: [one // sets for one in ways] for apart, ways in parts.items()}


def _added(one: Sequence[int], other: Sequence[int], times: int) -> list[int]:
    return [mine + times * theirs for mine, theirs in zip(one, other, strict=True)]


def _add_up(found: Exposure, deals: Deals) -> None:
    """See that no set and no deal is lost; see the module's own words."""
    total = deals.total()
    require(sum(found.rows) == total, "It loses deals.")
    for number, kinds in enumerate(found.seen, start=1):
        left = deals.total(number)
        sets = comb(deals.shoe, number)
        require(sum(one.sets for one in kinds) == sets, "It loses sets of seen cards.")
        require(all(sum(one.left) == left for one in kinds), "It loses deals.")
        for row, ways in enumerate(found.rows):
            over = sum(one.sets * one.left[row] for one in kinds)
            require(over * total == ways * sets * left, "Seeing cards moves an average.")
