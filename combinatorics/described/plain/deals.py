"""Every deal of a shoe at once: what each word says of each hand is asked once.

A word is said of some groups; deals in which these hold the same hands are told alike. Deals of
which all words say the same meet the same rows, so a condition is asked once of each set of
answers. Words that read only the ranks of a hand, or only the suits, are asked once of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import repeat
from operator import add, gt, itemgetter, mul
from typing import NamedTuple, TypeVar

from combinatorics.described.language.tree import Condition, Phrase, phrases
from combinatorics.described.plain.holds import (
    Hands,
    matcher,
    reading,
    sayer,
    what_is_read,
    word_of,
)
from combinatorics.described.plain.ranking import strengths

Hand = tuple[str, ...]
Answers = tuple[int, ...]
T = TypeVar("T")


class Lying(NamedTuple):
    """A group in all deals."""

    hands: Sequence[Hand]  # the hands that lie in it
    places: Sequence[int]  # of each deal, the place of its hand among them


class PlainDeals:
    """Every deal of a shoe: by name what lies in each group, and the ways of each deal."""

    def __init__(self, groups: Mapping[str, Lying], ways: Sequence[int]) -> None:
        self.groups, self.ways = groups, ways
        self._said_of_each = cache(self._said)
        self._hands: dict[tuple[tuple[str, ...], int], tuple[dict[int, Hand], Sequence[int]]] = {}

    def drawn(self, group: str, rule: Condition) -> PlainDeals:
        """Return the deals with a group forgotten where a rule does not hold; equal ones as one."""
        asked = words_of(rule)
        met = map(cache(decision(rule, asked)), self._answers(asked))
        hands, places = self.groups[group]
        forgotten = len(hands)
        kept = [place if holds else forgotten for place, holds in zip(places, met, strict=True)]
        groups = {**self.groups, group: Lying((*hands, ()), kept)}
        equal: dict[tuple[int, ...], int] = {}
        every = zip(*(one.places for one in groups.values()), strict=True)
        for deal, ways in zip(every, self.ways, strict=True):
            equal[deal] = equal.get(deal, 0) + ways
        columns = zip(*equal, strict=True)
        return PlainDeals(
            {
                name: Lying(one.hands, column)
                for (name, one), column in zip(groups.items(), columns, strict=True)
            },
            list(equal.values()),
        )

    def answered(self, asked: Sequence[Phrase]) -> dict[Answers, int]:
        """Return the ways of each set of answers to some words; of none, the ways of all deals."""
        if not asked:
            return {(): sum(self.ways)}
        found: dict[Answers, int] = {}
        for said, ways in zip(self._answers(asked), self.ways, strict=True):
            found[said] = found.get(said, 0) + ways
        return found

    def rows(self) -> Sequence[Hands]:
        """Return the hands of each deal by group."""
        lying = (map(one.hands.__getitem__, one.places) for one in self.groups.values())
        return [dict(zip(self.groups, hands, strict=True)) for hands in zip(*lying, strict=True)]

    def _answers(self, asked: Sequence[Phrase]) -> zip[Answers]:
        return zip(*map(self._said_of_each, asked), strict=True)

    def _said(self, word: Phrase) -> Sequence[int]:
        """What a word says in each deal: a number, or 1 and 0 for true and false."""
        if word.order is not None:
            best = strengths(word.order)
            mine, theirs = (self._best(one, best) for one in (word.groups, word.beside))
            return list(map(gt, mine, theirs))
        if word.beside:
            match = matcher(word)
            pairs, places = self._together(word.named)
            own = len(word.groups)
            told = {
                at: match(sum(hands[:own], ()), sum(hands[own:], ())) for at, hands in pairs.items()
            }
        else:
            read = what_is_read(word)
            hands, places = self._read(word.groups, read)
            say = sayer(word) if read is None else cache(sayer(word))
            told = {at: int(say(hand)) for at, hand in hands.items()}
        return list(map(told.__getitem__, places))

    def _best(self, names: tuple[str, ...], best: Callable[[Hand], T]) -> Iterator[T]:
        """What the best hand of some groups is compared by, in each deal."""
        hands, places = self._read(names, None)
        return map({at: best(hand) for at, hand in hands.items()}.__getitem__, places)

    def _read(
        self, names: tuple[str, ...], read: Mapping[str, str] | None
    ) -> tuple[dict[int, Hand], Sequence[int]]:
        """What words read of the hands of some groups, and which of them lies in each deal."""
        key = names, id(read)
        if key not in self._hands:
            if read is not None:
                joined, places = self._read(names, None)
                hands = {at: tuple(map(read.__getitem__, one)) for at, one in joined.items()}
            elif sum(any(self.groups[name].hands) for name in names) == 1:
                group = next(self.groups[name] for name in names if any(self.groups[name].hands))
                hands, places = dict(enumerate(group.hands)), group.places
            else:
                lying, places = self._together(names)
                hands = {at: sum(one, ()) for at, one in lying.items()}
            self._hands[key] = hands, places
        return self._hands[key]

    def _together(
        self, names: tuple[str, ...]
    ) -> tuple[dict[int, tuple[Hand, ...]], Sequence[int]]:
        """The hands of some groups that come together, and which of them lie in each deal."""
        groups = [self.groups[name] for name in names]
        places = groups[0].places
        for one in groups[1:]:
            places = list(map(add, map(mul, places, repeat(len(one.hands))), one.places))
        return {at: _apart(at, groups) for at in set(places)}, places


def _apart(at: int, groups: Sequence[Lying]) -> tuple[Hand, ...]:
    """The hands that a number stands for."""
    found: list[Hand] = []
    for one in reversed(groups):
        at, place = divmod(at, len(one.hands))
        found.append(one.hands[place])
    return tuple(reversed(found))


def lying_of(hands: Sequence[Hand]) -> Lying:
    """Return a group of which the hand of each deal is known."""
    numbers: dict[Hand, int] = {}
    places = [numbers.setdefault(hand, len(numbers)) for hand in hands]
    return Lying(tuple(numbers), places)


def words_of(*conditions: Condition) -> tuple[Phrase, ...]:
    """Return the words of conditions, each once, whatever they are compared with."""
    said = (phrase for condition in conditions for phrase in phrases(condition))
    return tuple(dict.fromkeys(map(word_of, said)))


def decision(condition: Condition, asked: Sequence[Phrase]) -> Callable[[Answers], bool]:
    """Return whether a condition holds, from the answers to its words in the order asked."""
    places = {word: place for place, word in enumerate(asked)}
    return reading(condition, lambda phrase: itemgetter(places[word_of(phrase)]))
