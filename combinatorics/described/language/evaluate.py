"""Whether a condition holds for the cards of a deal: made into functions once, asked often.

A card is given by any card that the wager cannot tell from it, so a function may look at nothing
but what its word's entry in `words` says that it sees.

Deals of which every phrase says the same meet the same rows; a row may be decided while some groups
are not known yet.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from operator import itemgetter
from typing import Final, TypeVar

from combinatorics.cards import JOKER
from combinatorics.described.language.deal import Row
from combinatorics.described.language.parser import card_set, cards_named, ranks_of
from combinatorics.described.language.tree import (
    All,
    Condition,
    Not,
    Phrase,
    leaves,
    left_of,
    phrases,
)
from combinatorics.described.language.words import WORDS

Hand = tuple[int, ...]
Groups = Mapping[str, Sequence[int]]
T = TypeVar("T")
Test = Callable[[Groups], bool]
Kind = TypeVar("Kind", bound=tuple[Groups, int])
Met = tuple[int, ...]

SIGNS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq, ">=": operator.ge, "<=": operator.le,
    ">": operator.gt, "<": operator.lt, "!=": operator.ne,
}  # fmt: skip
MOST_KNOWN: Final = 4096
"""Hands of which a function keeps what it said or found."""
_WHEEL_ACE = 12
_ACE = 4 * _WHEEL_ACE
_RANKS = 13


def test_of(condition: Condition) -> Test:
    """Return the function that says of dealt groups whether the condition holds."""
    if isinstance(condition, Phrase):
        return _phrase(condition)
    if isinstance(condition, Not):
        part = test_of(condition.part)
        return lambda groups: not part(groups)
    parts, every = tuple(map(test_of, condition.parts)), isinstance(condition, All)

    def test(groups: Groups) -> bool:
        for part in parts:
            if part(groups) != every:
                return not every
        return every

    return test


def told(phrase: Phrase) -> Callable[[Groups], int]:
    """Return what says of dealt groups what a phrase does: its number, or 1 and 0."""
    if WORDS[phrase.word].compared:
        return _measured(phrase)
    test = _phrase(phrase)
    return lambda groups: int(test(groups))


@lru_cache(maxsize=512)
def _phrase(phrase: Phrase) -> Test:
    if phrase.order is not None:
        strength = phrase.order.strength()
        mine, theirs = (_of_hand(one, strength) for one in (phrase.groups, phrase.beside))
        return lambda groups: mine(groups) > theirs(groups)
    if not WORDS[phrase.word].compared:
        return _of_hand(phrase.groups, _holding(phrase))
    compare, number = SIGNS[phrase.sign], phrase.number
    measure = _measured(phrase)
    if phrase.other is None:
        return lambda groups: compare(measure(groups), number)
    beside = _measured(phrase.other)
    return lambda groups: compare(measure(groups), beside(groups) + number)


def _measured(phrase: Phrase) -> Callable[[Groups], int]:
    """The number that a word says of its hand in a deal."""
    measure = _measure(phrase)
    if phrase.beside:
        hand_of = _hand_of(phrase.groups)
        return lambda groups: measure(hand_of(groups), groups)
    return _of_hand(phrase.groups, lambda hand: measure(hand, {}))


def _of_hand(names: tuple[str, ...], said: Callable[[Hand], T]) -> Callable[[Groups], T]:
    """What is said of a hand in a deal; of one that comes again, as it was said before."""
    hand_of, known = _hand_of(names), lru_cache(maxsize=MOST_KNOWN)(said)
    return lambda groups: known(hand_of(groups))


def _hand_of(names: tuple[str, ...]) -> Callable[[Groups], Hand]:
    if len(names) == 1:
        (name,) = names
        return lambda groups: tuple(groups[name])
    lying = itemgetter(*names)
    return lambda groups: tuple(chain.from_iterable(lying(groups)))


def _holding(phrase: Phrase) -> Callable[[Hand], bool]:
    """Whether a word that is true or false holds for a hand."""
    if not WORDS[phrase.word].wild:
        return _plain(phrase)
    holds_with, wild = _with_wild(phrase), phrase.wild
    if phrase.aces:
        natural = _holding(replace(phrase, aces=frozenset()))
        return lambda hand: natural(tuple(_ACE if card in phrase.aces else card for card in hand))
    if not wild:
        return lambda hand: holds_with(hand, 0)

    def holding(hand: Hand) -> bool:
        if wild.isdisjoint(hand):
            return holds_with(hand, 0)
        plain = tuple(card for card in hand if card not in wild)
        return holds_with(plain, len(hand) - len(plain))

    return holding


def _with_wild(phrase: Phrase) -> Callable[[Hand, int], bool]:
    """What a word says of the plain cards of a hand and a number of wild ones beside them.

    A joker that is not wild has no rank and no suit: words about all cards do not hold with it.
    """
    number = phrase.numbers[0] if phrase.numbers else 0
    match phrase.word:
        case "suited":
            return lambda hand, _: JOKER not in hand and len({card & 3 for card in hand}) <= 1
        case "colored":
            return lambda hand, _: (
                JOKER not in hand and len({card & 3 in (1, 2) for card in hand}) <= 1
            )
        case "straight":
            return lambda hand, wild: (
                JOKER not in hand
                and len({card >> 2 for card in hand}) == len(hand)
                and run_of(hand, len(hand) + wild) == len(hand)
            )
        case "kind":
            return lambda hand, wild: _lying(hand)[0] + wild >= number
        case "pair_of":
            among = ranks_of(phrase.text)
            return lambda hand, wild: (
                max(map([card >> 2 for card in hand if card != JOKER].count, among)) + wild >= 2
            )
        case "pairs":
            return lambda hand, wild: _pairs(_lying(hand), wild) >= number
        case "pattern":
            wanted = sorted(phrase.numbers, reverse=True)
            return lambda hand, wild: JOKER not in hand and _fits(_lying(hand), wanted, wild)
        case "flush":
            return lambda hand, wild: max(map(len, _by_suit(hand))) + wild >= number
        case "run":
            return lambda hand, wild: run_of(hand, number) + wild >= number
        case "suited_run":
            return lambda hand, wild: any(
                len(cards) + wild >= number and run_of(cards, number) + wild >= number
                for cards in _by_suit(hand)
            )
        case _:
            ranks = ranks_of(phrase.text)
            return lambda hand, wild: any(
                len(cards) + wild >= len(ranks)
                and len(ranks & {card >> 2 for card in cards}) + wild >= len(ranks)
                for cards in _by_suit(hand)
            )


def run_of(hand: Sequence[int], length: int) -> int:
    """Return how many of so many ranks in a row are in a hand at most, an ace high or low."""
    ranks = 0
    for card in hand:
        if card != JOKER:
            ranks |= 2 << (card >> 2)
    return _most_in_a_row(ranks | ranks >> _RANKS, length)


@cache
def _most_in_a_row(ranks: int, length: int) -> int:
    """The most of so many ranks in a row in a set of ranks, the ace its first bit and last."""
    row = (1 << length) - 1
    return max(((ranks >> low & row).bit_count() for low in range(_RANKS + 2 - length)), default=0)


@lru_cache(maxsize=MOST_KNOWN)
def _by_suit(hand: Hand) -> list[list[int]]:
    found: list[list[int]] = [[], [], [], []]
    for card in hand:
        if card != JOKER:
            found[card & 3].append(card)
    return found


def _pairs(lying: list[int], wild: int) -> int:
    """Ranks that lie twice when wild cards are beside single ones first, then by two."""
    single = lying.count(1)
    more = len(lying) - single - lying.count(0)
    return more + min(single, wild) + max(0, wild - single) // 2


def _fits(lying: list[int], wanted: list[int], wild: int) -> bool:
    """Whether wild cards fill the ranks up to a pattern, the most frequent to its greatest part."""
    held = [times for times in lying if times]
    return (
        sum(held) + wild == sum(wanted)
        and len(held) <= len(wanted)
        and all(times <= most for times, most in zip(held, wanted, strict=False))
    )


def _plain(phrase: Phrase) -> Callable[[Hand], bool]:
    match phrase.word:
        case "identical":
            return lambda hand: JOKER not in hand and len(set(hand)) == 1
        case "blackjack":
            return lambda hand: len(hand) == 2 and sorted(map(_value, hand)) == [1, 10]
        case "holds":
            wanted_cards = Counter(cards_named(phrase.text))
            return lambda hand: wanted_cards <= Counter(hand)
        case "stops":
            return lambda hand: hand[0] in phrase.numbers
        case _:
            among = card_set(phrase.text)
            return lambda hand: among.issuperset(hand)


def _measure(phrase: Phrase) -> Callable[[Hand, Groups], int]:
    match phrase.word:
        case "count":
            among = card_set(phrase.text)
            return lambda hand, _: sum(map(among.__contains__, hand))
        case "total":
            return lambda hand, _: _total(hand)
        case "hard":
            return lambda hand, _: sum(map(_value, hand))
        case "points":
            return lambda hand, _: sum(map(_value, hand)) % 10
        case "cards":
            return lambda hand, _: len(hand)
        case "highest":
            return lambda hand, _: max(_numbers(hand), default=0)
        case "lowest":
            return lambda hand, _: min(_numbers(hand), default=0)
        case "rolled":
            return lambda hand, _: sum(hand)
        case "seat":
            return lambda hand, _: hand[0]
        case "ranks_matched":
            return lambda hand, groups: _matched(
                [card >> 2 for card in hand if card != JOKER],
                [card >> 2 for card in groups[phrase.text] if card != JOKER],
            )
        case _:
            return lambda hand, groups: _matched(
                [card for card in hand if card != JOKER], groups[phrase.text]
            )


def _matched(hand: Sequence[int], others: Sequence[int]) -> int:
    return sum(card in others for card in hand)


def _value(card: int) -> int:
    """Ace 1, ten-valued cards 10, the joker 0."""
    if card == JOKER:
        return 0
    rank = card >> 2
    return 1 if rank == _WHEEL_ACE else min(rank + 2, 10)


def _numbers(hand: Sequence[int]) -> list[int]:
    """The ranks as numbers, the ace 14; a joker has none."""
    return [(card >> 2) + 2 for card in hand if card != JOKER]


def _total(hand: Sequence[int]) -> int:
    hard = sum(map(_value, hand))
    ace = any(_value(card) == 1 for card in hand)
    return hard + 10 if ace and hard <= 11 else hard


@lru_cache(maxsize=MOST_KNOWN)
def _lying(hand: Hand) -> list[int]:
    """How often the ranks lie, most first; [0] for a hand of jokers."""
    ranks = [card >> 2 for card in hand if card != JOKER]
    return sorted(map(ranks.count, {*ranks}), reverse=True) or [0]


def rows_of_each(rows: Sequence[Row], found: Sequence[Kind]) -> Iterator[tuple[Kind, Met]]:
    """Yield kinds of deal, the cards of each first, with the places of all rows that it meets."""
    asked = tuple(dict.fromkeys(one for row in rows for one in leaves(row.condition)))
    tests = [test_of(one) for one in asked]
    known: dict[tuple[bool, ...], Met] = {}
    for kind in found:
        holding = tuple([test(kind[0]) for test in tests])
        if holding not in known:
            answers = dict(zip(asked, holding, strict=True))
            met = (at for at, row in enumerate(rows) if decided(row.condition, answers))
            known[holding] = tuple(met)
        yield kind, known[holding]


def named_groups(condition: Condition) -> frozenset[str]:
    """Return the groups that a condition names."""
    return frozenset(name for phrase in phrases(condition) for name in phrase.named)


def row_of(rows: Sequence[Row]) -> Callable[[Groups], int | None]:
    """Return the function that says which row the known groups decide.

    It returns the place of the row, the number of rows where none is met, and None where it is not
    decided yet.
    """
    said = dict.fromkeys(one for row in rows for one in leaves(row.condition))
    asked = [(one, named_groups(one), test_of(one)) for one in said]

    def place(groups: Groups) -> int | None:
        answers = {one: test(groups) for one, needed, test in asked if needed <= groups.keys()}
        for at, row in enumerate(rows):
            met = decided(row.condition, answers)
            if met is None:
                return None
            if met:
                return at
        return len(rows)

    return place


def decided(condition: Condition | bool, answers: Mapping[Phrase, bool]) -> bool | None:
    """Say whether a condition holds where phrases are answered so; None where it is left open.

    Args:
        condition: the condition, or what is known of it.
        answers: whether phrases hold; of others it is not known.
    """
    left = condition if isinstance(condition, bool) else left_of(condition, answers.get)
    return left if isinstance(left, bool) else None
