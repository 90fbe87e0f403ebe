"""Which rows many deals meet: each phrase is asked once of each hand, each row once of each answer.

Deals of which every phrase says the same meet the same rows. They are gone through by the
thousand, so that what words find in a hand is at hand for all of them (`evaluate`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice, repeat
from operator import add, itemgetter
from typing import Final, TypeVar

from combinatorics.described.deal import Row
from combinatorics.described.evaluate import MOST_KNOWN, SIGNS, Groups, Hand, said_of_hand, test_of
from combinatorics.described.tree import All, Condition, Not, Phrase

T = TypeVar("T", bound=tuple[Groups, int])
Met = tuple[int, ...]
_AT_ONCE: Final = MOST_KNOWN


class _Known(dict[Hand, int]):
    """What a word says of hands, each asked when it first comes."""

    def __init__(self, say: Callable[[Hand], int]) -> None:
        self._say = say

    def __missing__(self, hand: Hand) -> int:
        found = self[hand] = self._say(hand)
        return found


def rows_of_each(rows: Sequence[Row], found: Sequence[T]) -> Iterator[tuple[T, Met]]:
    """Yield kinds of deal with the places of all rows that each meets.

    Args:
        rows: the rows.
        found: the kinds, each with its cards first.
    """
    asked = tuple(dict.fromkeys(one for row in rows for one in _leaves(row.condition)))
    known: dict[tuple[bool, ...], Met] = {}
    every = iter(found)
    while some := list(islice(every, _AT_ONCE)):
        deals = [dealt for dealt, _ in some]
        hands: dict[tuple[str, ...], Sequence[Hand]] = {}
        told = zip(*(_told(one, deals, hands) for one in asked), strict=True)
        for one, said in zip(some, told, strict=True):
            if said not in known:
                answers = dict(zip(asked, said, strict=True))
                known[said] = tuple(
                    at for at, row in enumerate(rows) if _follows(row.condition, answers)
                )
            yield one, known[said]


def _leaves(condition: Condition) -> Iterator[Phrase]:
    """The phrases that a condition joins, each with the one it is compared with."""
    if isinstance(condition, Phrase):
        yield condition
    else:
        parts = (condition.part,) if isinstance(condition, Not) else condition.parts
        for part in parts:
            yield from _leaves(part)


def _follows(condition: Condition, answers: Mapping[Phrase, bool]) -> bool:
    """Whether a condition holds where its phrases are answered so."""
    if isinstance(condition, Phrase):
        return answers[condition]
    if isinstance(condition, Not):
        return not _follows(condition.part, answers)
    join = all if isinstance(condition, All) else any
    return join(_follows(part, answers) for part in condition.parts)


def _told(
    phrase: Phrase, deals: Sequence[Groups], hands: dict[tuple[str, ...], Sequence[Hand]]
) -> Iterable[bool]:
    """Whether a phrase holds in each deal."""
    if phrase.beside:
        return map(test_of(phrase), deals)
    said = _said(phrase, deals, hands)
    if not phrase.sign:
        return map(bool, said)
    beside: Iterable[int] = repeat(phrase.number)
    if phrase.other is not None:
        if phrase.other.beside:
            return map(test_of(phrase), deals)
        beside = map(add, _said(phrase.other, deals, hands), beside)
    return map(SIGNS[phrase.sign], said, beside)


def _said(
    phrase: Phrase, deals: Sequence[Groups], hands: dict[tuple[str, ...], Sequence[Hand]]
) -> Iterable[int]:
    """What a word says of its hand in each deal."""
    names = phrase.groups
    if names not in hands:
        each = ([tuple(hand) for hand in map(itemgetter(name), deals)] for name in names)
        hands[names] = reduce(lambda one, other: list(map(add, one, other)), each)
    return map(_Known(said_of_hand(phrase)).__getitem__, hands[names])
