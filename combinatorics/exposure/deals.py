"""Every kind of deal of a wager, told apart by its cards and not only by what they amount to.

A *bucket* holds the cards of one suit where some word sees suits, of one color where one sees
colors, else all of them; within it cards that no word tells apart are one *class* (as `kinds` has
it). Two buckets of the same classes, as many cards in each, can be exchanged in any deal without
changing a row. Of the deals that become one another so, one is gone through: that in which what
lies of such buckets stands in a fixed order. A deal in which m exchangeable buckets hold the same
k1 times, k2 times and so on stands for m! / (k1! k2! ...) deals.

Where groups are dealt by a rule nothing is exchanged: the deals are those of `drawing`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations_with_replacement, islice, product
from math import comb, factorial, prod
from operator import itemgetter, sub
from typing import NamedTuple

from combinatorics.cards import JOKER
from combinatorics.described.counting.count import paying, said_of
from combinatorics.described.language.buckets import buckets_of, joined_groups
from combinatorics.described.language.deal import Deal, DescribedWager, Group
from combinatorics.described.language.drawing import drawn_kinds, is_drawn, with_rules
from combinatorics.described.language.holdings import CardClass
from combinatorics.described.language.tree import Phrase
from combinatorics.described.language.words import WORDS

Sizes = tuple[int, ...]
Bucket = tuple[CardClass, ...]


class Kind(NamedTuple):
    """A kind of deal.

    Args:
        row: the number of the row that pays it; one more than the last for no win.
        ways: deals of the kind; cards that are not dealt are left out of account.
        classes: the classes of the dealt cards, ascending.
        missing: cards of each group that is not dealt.
    """

    row: int
    ways: int
    classes: tuple[int, ...]
    missing: Sizes


class _Holding(NamedTuple):
    """What lies of a bucket: the places of its classes in each group, and in how many ways."""

    groups: tuple[tuple[int, ...], ...]
    ways: int


@dataclass(frozen=True)
class Deals:
    """The deals of a wager."""

    deal: Deal
    wager: DescribedWager

    @cached_property
    def shoe(self) -> int:
        """The cards of the shoe."""
        return sum(self.deal.copies().values())

    @cached_property
    def buckets(self) -> tuple[Bucket, ...]:
        """The buckets, those that can be exchanged beside one another."""
        return tuple(bucket for block in self.blocks for bucket in block)

    @cached_property
    def classes(self) -> tuple[tuple[int, int], ...]:
        """A card of each class, and how many the shoe has."""
        return tuple((one.cards[0], one.many) for one in self._each)

    @cached_property
    def _each(self) -> tuple[CardClass, ...]:
        return tuple(one for bucket in self.buckets for one in bucket)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The groups that some row, or a rule of its groups, names; joined where none parts them.

        The cards of joined groups lie in the first of them.
        """
        return tuple(
            Group(names[0], self.deal.cards_of(names))
            for names in joined_groups(self.deal, self._said)
        )

    def total(self, seen: int = 0) -> int:
        """Return the number of equally likely deals once so many cards are seen."""
        return _ways(self.shoe - seen, tuple(group.cards for group in self.groups))

    def undealt(self, seen: int, dealt: int, missing: Sizes) -> int:
        """Return in how many ways the cards could have been dealt that a rule left out."""
        return _ways(self.shoe - seen - dealt, missing)

    def alike(self, classes: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Return what classes have in common that become one another by an exchange."""
        lying: list[list[int]] = [[] for _ in self.buckets]
        for one in classes:
            bucket, place = self._places[one]
            lying[bucket].append(place)
        each = map(tuple, lying)
        return tuple(tuple(sorted(islice(each, len(block)))) for block in self.blocks)

    def cards_alike(self, classes: tuple[int, ...]) -> tuple[int, ...]:
        """Return every card that one seen card of such a class stands for."""
        same = self.alike(classes)
        return tuple(
            card
            for at, one in enumerate(self._each)
            if self.alike((at,)) == same
            for card in one.cards
        )

    def some_cards(self, classes: tuple[int, ...]) -> tuple[int, ...]:
        """Return cards of such classes that can be seen together."""
        cards = [one.cards for one in self._each]
        return tuple(
            cards[one][classes[:at].count(one) % len(cards[one])] for at, one in enumerate(classes)
        )

    def sets(self, cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the classes of each kind of set of so many cards, and how many sets it has."""
        for held, ways in self._spread((cards,)):
            yield self._flat(held), ways

    def at_most(self) -> int:
        """Return a bound of the kinds of deal, found without going through them."""
        if self._drawn:
            return prod(comb(len(self.classes) + one.cards - 1, one.cards) for one in self.groups)
        often = prod(factorial(len(block)) for block in self.blocks)
        one_each = all(many == 1 for _, many in self.classes)
        spread = prod(
            comb(len(self.classes) + (0 if one_each else one.cards - 1), one.cards)
            for one in self.groups
        )
        return spread if often == 1 else 2 * (spread // often) + 1000

    def kinds(self) -> Iterator[Kind]:
        """Yield every kind of deal."""
        pays, no_win = paying(self.wager), (len(self.wager.rows),)

        def row(dealt: Mapping[str, tuple[int, ...]]) -> int:
            return (pays(dealt) or no_win)[0]

        if self._drawn:
            yield from self._by_rules(row)
            return
        others = {name: () for names in joined_groups(self.deal, self._said) for name in names[1:]}
        names = [group.name for group in self.groups]
        cards = [[one.cards[0] for one in bucket] for bucket in self.buckets]
        for held, ways in self._spread(tuple(group.cards for group in self.groups)):
            dealt = {
                name: tuple(
                    cards[bucket][place]
                    for bucket, holding in enumerate(held)
                    for place in holding.groups[at]
                )
                for at, name in enumerate(names)
            }
            yield Kind(row({**dealt, **others}), ways, self._flat(held), ())

    def _by_rules(self, row: Callable[[Mapping[str, tuple[int, ...]]], int]) -> Iterator[Kind]:
        """The kinds where a group is dealt by a rule; the ways are those of the dealt cards.

        Of the orders in which the same cards are paid alike one kind is made.
        """
        number = {card: at for at, (card, _) in enumerate(self.classes)}
        found: Counter[tuple[int, tuple[int, ...], Sizes]] = Counter()
        for dealt, ways in drawn_kinds(self.deal, self.groups, self.classes):
            classes = tuple(sorted([number[card] for cards in dealt.values() for card in cards]))
            missing = tuple([one.cards for one in self.groups if not dealt[one.name]])
            found[row(dealt), classes, missing] += ways
        for (at, classes, missing), ways in found.items():
            yield Kind(at, ways // self.undealt(0, len(classes), missing), classes, missing)

    @cached_property
    def _said(self) -> tuple[Phrase, ...]:
        return with_rules(self.deal, said_of(self.wager))

    @cached_property
    def _drawn(self) -> bool:
        return is_drawn(self.deal, self._said)

    @cached_property
    def blocks(self) -> tuple[tuple[Bucket, ...], ...]:
        """The buckets that can be exchanged with one another, most buckets last."""
        colors = any("color" in WORDS[phrase.word].sees for phrase in self._said)
        suits = any("suit" in WORDS[phrase.word].sees for phrase in self._said)
        found: dict[object, list[Bucket]] = defaultdict(list)
        for bucket in map(tuple, buckets_of(self.deal, self._said)):
            first = bucket[0].cards[0]
            color = first & 3 in (1, 2) if colors and suits and first != JOKER else None
            key = color, tuple((one.seen, one.many) for one in bucket)
            found[len(found) if self._drawn else key].append(bucket)
        return tuple(map(tuple, sorted(found.values(), key=len)))

    @cached_property
    def _places(self) -> list[tuple[int, int]]:
        """The bucket of each class, and its place there."""
        return [
            (at, place) for at, bucket in enumerate(self.buckets) for place in range(len(bucket))
        ]

    def _flat(self, held: tuple[_Holding, ...]) -> tuple[int, ...]:
        """The classes of all cards that lie so."""
        firsts = accumulate(map(len, self.buckets), initial=0)
        lying = zip(firsts, held, strict=False)
        return tuple(
            sorted(first + place for first, one in lying for group in one.groups for place in group)
        )

    def _spread(self, sizes: Sizes) -> Iterator[tuple[tuple[_Holding, ...], int]]:
        """Yield what lies of each bucket, in a fixed order of exchangeable ones, and the ways."""
        tables = [_by_size(block[0], sizes) for block in self.blocks]
        places = [
            (table, len(block) - at)
            for table, block in zip(tables, self.blocks, strict=True)
            for at in range(len(block))
        ]
        blocks = [len(block) for block in self.blocks]
        last = len(places) - 1

        def lay(
            at: int, left: Sizes, held: tuple[tuple[int, _Holding], ...]
        ) -> Iterator[tuple[tuple[_Holding, ...], int]]:
            table, remain = places[at]
            least = held[-1][0] if at and places[at - 1][1] > 1 else 0
            room = sum(left)
            for size, numbered in [(left, table.get(left, ()))] if at == last else table.items():
                if sum(size) * remain > room or any(map(int.__gt__, size, left)):
                    continue
                for one in numbered[bisect_left(numbered, least, key=itemgetter(0)) :]:
                    if at < last:
                        rest = tuple(map(int.__sub__, left, size))
                        yield from lay(at + 1, rest, (*held, one))
                    else:
                        yield _arranged((*held, one), blocks)

        return lay(0, sizes, ())


def _arranged(
    held: tuple[tuple[int, _Holding], ...], blocks: list[int]
) -> tuple[tuple[_Holding, ...], int]:
    """What lies of the buckets, and the ways of all that become it by an exchange."""
    ways = prod(holding.ways for _, holding in held)
    first = 0
    for size in blocks:
        if size > 1:
            ways *= factorial(size)
            for often in Counter(number for number, _ in held[first : first + size]).values():
                ways //= factorial(often)
        first += size
    return tuple(holding for _, holding in held), ways


def _by_size(bucket: Bucket, sizes: Sizes) -> dict[Sizes, list[tuple[int, _Holding]]]:
    """What can lie of a bucket by the cards of each group, numbered with fewer cards first."""
    found: dict[Sizes, list[tuple[int, _Holding]]] = {}
    number = 0
    for size in sorted(product(*(range(one + 1) for one in sizes)), key=sum):
        held = [(number + at, one) for at, one in enumerate(_holdings(bucket, size))]
        if held:
            found[size] = held
        number += len(held)
    return found


def _holdings(bucket: Bucket, size: Sizes) -> Iterator[_Holding]:
    left = [one.many for one in bucket]

    def lay(at: int, groups: tuple[tuple[int, ...], ...], ways: int) -> Iterator[_Holding]:
        if at == len(size):
            yield _Holding(groups, ways)
            return
        for group in combinations_with_replacement(range(len(bucket)), size[at]):
            taken = Counter(group)
            times = prod(comb(left[place], many) for place, many in taken.items())
            if times:
                for place, many in taken.items():
                    left[place] -= many
                yield from lay(at + 1, (*groups, group), ways * times)
                for place, many in taken.items():
                    left[place] += many

    return lay(0, (), 1)


def _ways(cards: int, sizes: Sizes) -> int:
    """In how many ways groups of such sizes are dealt from so many cards."""
    left = accumulate(sizes, sub, initial=cards)
    return prod(comb(many, size) for many, size in zip(left, sizes, strict=False))
