"""Which rows many deals meet: each phrase is asked once of each hand, each row once of each answer.

Deals of which every phrase says the same meet the same rows. They are gone through by the
thousand, so that what words find in a hand is at hand for all of them (`evaluate`). A word that
sees only ranks and values, or only suits and colors, is asked once of hands that agree in these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import islice, repeat
from operator import add, itemgetter
from typing import Final, TypeVar

from combinatorics.cards import DECK, JOKER
from combinatorics.described.language.deal import Row
from combinatorics.described.language.evaluate import (
    MOST_KNOWN,
    SIGNS,
    Groups,
    Hand,
    said_of_hand,
    test_of,
)
from combinatorics.described.language.tree import All, Condition, Not, Phrase
from combinatorics.described.language.words import WORDS

K = TypeVar("K")
T = TypeVar("T", bound=tuple[Groups, int])
V = TypeVar("V")
Met = tuple[int, ...]
_AT_ONCE: Final = MOST_KNOWN


class _Known(dict[K, V]):
    """What is found for a key, such as what a word says of a hand, each when it first comes."""

    def __init__(self, find: Callable[[K], V]) -> None:
        self._find = find

    def __missing__(self, key: K) -> V:
        found = self[key] = self._find(key)
        return found


def rows_of_each(rows: Sequence[Row], found: Sequence[T]) -> Iterator[tuple[T, Met]]:
    """Yield kinds of deal with the places of all rows that each meets.

    Args:
        rows: the rows.
        found: the kinds, each with its cards first.
    """
    asked = tuple(dict.fromkeys(one for row in rows for one in _leaves(row.condition)))

    def met(said: tuple[bool, ...]) -> Met:
        answers = dict(zip(asked, said, strict=True))
        return tuple(at for at, row in enumerate(rows) if decided(row.condition, answers))

    known = _Known(met).__getitem__
    said_before: dict[Phrase, _Known[Hand, int]] = {}
    every = iter(found)
    while some := list(islice(every, _AT_ONCE)):
        dealt = _Dealt([dealt for dealt, _ in some], said_before)
        told = zip(*map(dealt.told, asked), strict=True)
        yield from zip(some, map(known, told), strict=True)


def _leaves(condition: Condition) -> Iterator[Phrase]:
    """The phrases that a condition joins, each with the one it is compared with."""
    if isinstance(condition, Phrase):
        yield condition
    else:
        parts = (condition.part,) if isinstance(condition, Not) else condition.parts
        for part in parts:
            yield from _leaves(part)


def decided(condition: Condition | bool, answers: Mapping[Phrase, bool]) -> bool | None:
    """Say whether a condition holds where phrases are answered so; None where it is left open.

    Args:
        condition: the condition, or what is known of it.
        answers: whether phrases hold; of others it is not known.
    """
    if isinstance(condition, bool):
        return condition
    if isinstance(condition, Phrase):
        return answers.get(condition)
    if isinstance(condition, Not):
        part = decided(condition.part, answers)
        return None if part is None else not part
    ends = not isinstance(condition, All)
    parts = [decided(part, answers) for part in condition.parts]
    return ends if ends in parts else None if None in parts else not ends


class _Dealt:
    """Some deals.

    Args:
        deals: the cards of their groups.
        said: what words said of hands of which they see only a part.
    """

    def __init__(self, deals: Sequence[Groups], said: dict[Phrase, _Known[Hand, int]]) -> None:
        self._deals, self._known = deals, said
        self._hands: dict[tuple[tuple[str, ...], int], Sequence[Hand]] = {}
        self._once: dict[tuple[str, ...], bool] = {}

    def told(self, phrase: Phrase) -> Iterable[bool]:
        """Return whether a phrase holds in each deal."""
        if phrase.beside:
            return map(test_of(phrase), self._deals)
        said = self._said(phrase)
        if not phrase.sign:
            return map(bool, said)
        beside: Iterable[int] = repeat(phrase.number)
        if phrase.other is not None:
            if phrase.other.beside:
                return map(test_of(phrase), self._deals)
            beside = map(add, self._said(phrase.other), beside)
        return map(SIGNS[phrase.sign], said, beside)

    def _said(self, phrase: Phrase) -> Iterable[int]:
        """What a word says of its hand in each deal."""
        seen = _seen_by(WORDS[phrase.word].sees, phrase.wild, phrase.aces)
        hands = self._of(phrase.groups, seen)
        if seen is None:
            say = said_of_hand(phrase)
            if phrase.groups not in self._once:  # then none is looked up again
                self._once[phrase.groups] = len({*hands}) == len(hands)
            return map(say if self._once[phrase.groups] else _Known(say).__getitem__, hands)
        if phrase not in self._known:
            self._known[phrase] = _Known(said_of_hand(phrase))
        return map(self._known[phrase].__getitem__, hands)

    def _of(self, names: tuple[str, ...], seen: Mapping[int, int] | None) -> Sequence[Hand]:
        """The cards of some groups, or what is seen of them."""
        key = names, id(seen)
        if key not in self._hands:
            if seen is None:
                each = (
                    [tuple(hand) for hand in map(itemgetter(name), self._deals)] for name in names
                )
                found = reduce(lambda one, other: list(map(add, one, other)), each)
            else:
                card = seen.__getitem__
                found = [tuple(sorted(map(card, hand))) for hand in self._of(names, None)]
            self._hands[key] = found
        return self._hands[key]


@cache
def _seen_by(
    sees: tuple[str, ...], wild: frozenset[int], aces: frozenset[int]
) -> Mapping[int, int] | None:
    """The card that stands for each where a word sees no more; None where it sees rank and suit."""
    if not sees or not ({"rank", "value"} >= {*sees} or {"suit", "color"} >= {*sees}):
        return None
    of_rank = "rank" in sees or "value" in sees
    first: dict[tuple[int, ...], int] = {}
    found = {}
    for card in (*DECK, JOKER):
        part = -1 if card in wild else card >> 2 if of_rank else card & 3
        found[card] = first.setdefault((part, card in aces, card == JOKER), card)
    return found
