"""What can lie of the cards of one bucket, by the signatures that words tell apart (`kinds`).

A holding is a number of cards of each class in each group. Holdings of equal signatures are merged
and their ways added; of each signature the cards of one deal are kept.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache
from itertools import compress, product
from math import comb
from operator import add, sub
from typing import Any, Final, NamedTuple

from combinatorics.described.language.measures import Measure

SUITS: Final = 4
_BITS: Final = 4  # at most fifteen cards are dealt
Sizes = tuple[int, ...]
Lying = tuple[tuple[int, ...], ...]
"""The cards of each group."""


class CardClass(NamedTuple):
    """Cards that no word tells apart.

    Args:
        cards: one of each kind.
        many: how many lie in the shoe.
        places: for each group, its number among the classes that words without suits, said of
            that group, tell apart.
        seen: what the words see of its cards beside suit and color.
    """

    cards: tuple[int, ...]
    many: int
    places: tuple[int, ...]
    seen: tuple[int, ...]


class Met:
    """The ways of signatures of equal marks, and for each the cards of one deal that has it."""

    __slots__ = ("cards", "ways")

    def __init__(self) -> None:
        self.ways: dict[int, int] = {}
        self.cards: dict[int, Any] = {}

    def add(self, sums: int, ways: int, cards: Any) -> None:
        """Add ways to a signature."""
        if sums in self.ways:
            self.ways[sums] += ways
        else:
            self.ways[sums] = ways
            self.cards[sums] = cards

    def meet(self, found: Met, held: Met) -> None:
        """Add each of some signatures to each of others."""
        ways, cards = self.ways, self.cards
        known = ways.get
        more_ways = list(held.ways.items())
        for first, times in found.ways.items():
            for second, more in more_ways:
                sums = first + second
                lying = known(sums)
                if lying is None:
                    ways[sums] = times * more
                    cards[sums] = (found.cards[first], held.cards[second])
                else:
                    ways[sums] = lying + times * more


States = defaultdict[tuple[Sizes, int], Met]
"""Signatures by how many cards lie in each group, and the marks that are reached."""


def holdings(
    bucket: list[CardClass],
    joined: tuple[tuple[str, ...], ...],
    sizes: Sizes,
    measures: list[Measure],
) -> States:
    """Return what can lie of a bucket, by the cards of each group and the marks reached."""
    found: States = defaultdict(Met)
    names = [group[0] for group in joined]
    summed = [one for one in measures if one.added]
    marked = [one for one in measures if not one.added]
    measured = {name for one in measures for name in one.groups}
    looked_at = [name in measured for name in names]
    width = _BITS * len(summed)
    known: dict[Lying, tuple[int, int]] = {}

    @cache
    def given_of(one: int, left: Sizes) -> list[tuple[Sizes, int, int, Lying]]:
        """What is left after cards of a class are given to groups, their sums, ways and cards."""
        (card, *_), many, places, _ = bucket[one]
        return [
            (rest, _packed(given, places), taken, tuple((card,) * number for number in given))
            for given, rest, taken in _given(many, left)
        ]

    def lay(at: int, left: Sizes, sums: int, ways: int, lying: Lying) -> None:
        hands = tuple(compress(lying, looked_at))
        if hands not in known:
            held = dict(zip(compress(names, looked_at), hands, strict=True))
            wide = 0
            for one in summed:
                wide = wide << _BITS | one.of(held)
            known[hands] = sum(one.of(held) << at for at, one in enumerate(marked)), wide
        marks, wide = known[hands]
        size = tuple(map(sub, sizes, left))
        found[size, marks].add(sums << width | wide, ways, lying)
        # The classes from the last on: what lies of the first ones goes up slowest.
        for more in range(len(bucket) - 1, at - 1, -1) if any(left) else ():
            for rest, added, taken, cards in given_of(more, left):
                lay(more + 1, rest, sums + added, ways * taken, tuple(map(add, lying, cards)))

    lay(0, sizes, 0, 1, ((),) * len(sizes))
    return found


@lru_cache(maxsize=4096)
def _given(many: int, left: Sizes) -> tuple[tuple[Sizes, Sizes, int], ...]:
    """How some cards of a class of so many are given to groups, what is left, and the ways."""
    found = []
    for given in product(*(range(min(one, many) + 1) for one in left)):
        if 0 < sum(given) <= many:
            taken, out = 1, 0
            for number in given:
                taken, out = taken * comb(many - out, number), out + number
            found.append((given, tuple(map(int.__sub__, left, given)), taken))
    return tuple(found)


def _packed(given: Sizes, places: tuple[int, ...]) -> int:
    lying = enumerate(zip(given, places, strict=True))
    return sum(many << _BITS * (place * len(given) + group) for group, (many, place) in lying)


def in_suit(held: States, shift: int) -> States:
    """What can lie of a bucket, with the cards of another suit."""
    found: States = defaultdict(Met)
    for key, met in held.items():
        twin = found[key]
        twin.ways = met.ways
        twin.cards = {
            sums: tuple(tuple(card + shift for card in hand) for hand in lying)
            for sums, lying in met.cards.items()
        }
    return found


def flat(cards: Any, joined: tuple[tuple[str, ...], ...]) -> dict[str, tuple[int, ...]]:
    """The cards of a deal, whose buckets hang in pairs of all before and the last."""
    parts: list[Lying] = []
    while cards is not None:
        cards, lying = cards
        parts.append(lying)
    parts.reverse()
    found: dict[str, tuple[int, ...]] = {}
    for (first, *others), hands in zip(joined, zip(*parts, strict=True), strict=True):
        found[first] = sum(hands, ())
        for name in others:
            found[name] = ()
    return found
