"""Conditions over all deals of a shoe at once: what each word says of each hand is asked once.

A word is said of some groups; deals in which these hold the same hands are told alike. A word is
asked only of the deals that the words before it leave open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial, reduce
from itertools import compress, repeat
from operator import add

from combinatorics.described.plain import COMPARED, Hands, matcher, sayer
from combinatorics.described.plain_ranking import comparer
from combinatorics.described.tree import All, Condition, Not, Phrase

Hand = tuple[str, ...]
Asked = tuple[tuple[str, ...], ...]


class PlainDeals:
    """Every deal of a shoe.

    Args:
        hands: by group, its cards in each deal, written as letters.
        ways: of each deal.
    """

    def __init__(self, hands: Mapping[str, Sequence[Hand]], ways: Sequence[int]) -> None:
        self.hands, self.ways = hands, ways
        self._places: dict[Asked, tuple[Sequence[tuple[Hand, ...]], Sequence[int]]] = {}
        self._told: dict[Phrase, dict[int, int]] = {}

    def drawn(self, group: str, rule: Condition) -> PlainDeals:
        """Return the deals with a group forgotten where a rule does not hold."""
        met = set(self.met(rule, range(len(self.ways)), {}))
        kept = [hand if at in met else () for at, hand in enumerate(self.hands[group])]
        found = PlainDeals({**self.hands, group: kept}, self.ways)
        found._places = {
            asked: one
            for asked, one in self._places.items()
            if not any(group in groups for groups in asked)
        }
        return found

    def met(self, condition: Condition, among: Sequence[int], events: Hands) -> Sequence[int]:
        """Return the deals in which a condition holds.

        Args:
            condition: the condition.
            among: the deals that are looked at, by their numbers.
            events: what the random events beside the cards show.
        """
        if isinstance(condition, Phrase):
            return self._compared(condition, among, events)
        if isinstance(condition, Not):
            return without(among, self.met(condition.part, among, events))
        if isinstance(condition, All):
            for part in condition.parts:
                among = self.met(part, among, events)
            return among
        found: list[int] = []
        for part in condition.parts:
            here = self.met(part, among, events)
            found += here
            among = without(among, here)
        return found

    def _compared(self, phrase: Phrase, among: Sequence[int], events: Hands) -> Sequence[int]:
        said = self._said(phrase, among, events)
        if not phrase.sign:
            return list(compress(among, said))
        beside: Iterable[int] = repeat(phrase.number)
        if phrase.other is not None:
            beside = map(add, self._said(phrase.other, among, events), beside)
        return list(compress(among, map(COMPARED[phrase.sign], said, beside)))

    def _said(self, phrase: Phrase, among: Sequence[int], events: Hands) -> Iterable[int]:
        """What a phrase says of deals: numbers, or 1 and 0 for true and false."""
        first = phrase.groups[0]
        if first in events:
            shown = tuple(one for name in phrase.groups for one in events[name])
            return repeat(sayer(phrase)(shown), len(among))
        lying, places = self._lying((phrase.groups, *([phrase.beside] if phrase.beside else ())))
        told = self._told.setdefault(phrase, {})
        say = _sayer(phrase)
        for one in {*map(places.__getitem__, among)}.difference(told):
            told[one] = say(*lying[one])
        return map(told.__getitem__, map(places.__getitem__, among))

    def _lying(self, asked: Asked) -> tuple[Sequence[tuple[Hand, ...]], Sequence[int]]:
        """The hands that come together, each of some groups, and which of them lie in each deal."""
        if asked not in self._places:
            dealt = list(zip(*map(self._held, asked), strict=True))
            lying = tuple(dict.fromkeys(dealt))
            numbers = dict(zip(lying, range(len(lying)), strict=True))
            self._places[asked] = lying, list(map(numbers.__getitem__, dealt))
        return self._places[asked]

    def _held(self, groups: tuple[str, ...]) -> Iterable[Hand]:
        """The cards of some groups in each deal, one group after another."""
        first, *others = (self.hands[name] for name in groups)
        return reduce(partial(map, add), others, first)


def _sayer(phrase: Phrase) -> Callable[..., int]:
    """What says of a hand, or of one beside another, what a phrase does."""
    if phrase.order is not None:
        return comparer(phrase.order)
    return matcher(phrase) if phrase.beside else sayer(phrase)


def without(deals: Sequence[int], those: Sequence[int]) -> Sequence[int]:
    """Return the deals that are not among those."""
    gone = set(those)
    return [at for at in deals if at not in gone]
