"""Whether a condition holds for the cards of a deal: made into functions once, asked often.

A card is given by any card that the wager cannot tell from it, so a function may look at nothing
but what its word's entry in `words` says that it sees.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from combinatorics.cards import JOKER, parse_cards
from combinatorics.described.language import card_set
from combinatorics.described.tree import All, Condition, Not, Phrase
from combinatorics.described.words import WORDS

Groups = Mapping[str, Sequence[int]]
Test = Callable[[Groups], bool]

_SIGNS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq, ">=": operator.ge, "<=": operator.le,
    ">": operator.gt, "<": operator.lt, "!=": operator.ne,
}  # fmt: skip
_WHEEL_ACE = 12


def test_of(condition: Condition) -> Test:
    """Return the function that says of dealt groups whether the condition holds."""
    if isinstance(condition, Phrase):
        return _phrase(condition)
    if isinstance(condition, Not):
        part = test_of(condition.part)
        return lambda groups: not part(groups)
    parts = tuple(test_of(part) for part in condition.parts)
    if isinstance(condition, All):
        return lambda groups: all(part(groups) for part in parts)
    return lambda groups: any(part(groups) for part in parts)


def _phrase(phrase: Phrase) -> Test:
    names = phrase.groups
    if WORDS[phrase.word].compared:
        compare, number = _SIGNS[phrase.sign], phrase.number
        measure = _measure(phrase)
        return lambda groups: compare(measure(_hand(groups, names), groups), number)
    holds = _plain(phrase)
    return lambda groups: holds(_hand(groups, names))


def _hand(groups: Groups, names: tuple[str, ...]) -> list[int]:
    return [card for name in names for card in groups[name]]


def _plain(phrase: Phrase) -> Callable[[list[int]], bool]:
    number = phrase.numbers[0] if phrase.numbers else 0
    match phrase.word:
        case "suited":
            return lambda hand: JOKER not in hand and len({card & 3 for card in hand}) == 1
        case "colored":
            return lambda hand: JOKER not in hand and len({_red(card) for card in hand}) == 1
        case "identical":
            return lambda hand: JOKER not in hand and len(set(hand)) == 1
        case "straight":
            return _straight
        case "kind":
            return lambda hand: _lying(hand)[0] >= number
        case "pairs":
            return lambda hand: sum(times >= 2 for times in _lying(hand)) >= number
        case "pattern":
            wanted = sorted(phrase.numbers, reverse=True)
            return lambda hand: JOKER not in hand and _lying(hand) == wanted
        case "flush":
            return lambda hand: (
                max(Counter(card & 3 for card in hand if card != JOKER).values(), default=0)
                >= number
            )
        case "blackjack":
            return lambda hand: len(hand) == 2 and sorted(map(_value, hand)) == [1, 10]
        case "holds":
            wanted_cards = Counter(parse_cards(phrase.text, 8))
            return lambda hand: wanted_cards <= Counter(hand)
        case _:
            among = card_set(phrase.text)
            return lambda hand: among.issuperset(hand)


def _measure(phrase: Phrase) -> Callable[[list[int], Groups], int]:
    match phrase.word:
        case "count":
            among = card_set(phrase.text)
            return lambda hand, _: sum(card in among for card in hand)
        case "total":
            return lambda hand, _: _total(hand)
        case "hard":
            return lambda hand, _: sum(map(_value, hand))
        case "points":
            return lambda hand, _: sum(map(_value, hand)) % 10
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


def _red(card: int) -> bool:
    return card & 3 in (1, 2)


def _value(card: int) -> int:
    """Ace 1, ten-valued cards 10, the joker 0."""
    if card == JOKER:
        return 0
    rank = card >> 2
    return 1 if rank == _WHEEL_ACE else min(rank + 2, 10)


def _total(hand: Sequence[int]) -> int:
    hard = sum(map(_value, hand))
    ace = any(_value(card) == 1 for card in hand)
    return hard + 10 if ace and hard <= 11 else hard


def _lying(hand: Sequence[int]) -> list[int]:
    """How often the ranks lie, most first; [0] for a hand of jokers."""
    times = Counter(card >> 2 for card in hand if card != JOKER)
    return sorted(times.values(), reverse=True) or [0]


def _straight(hand: list[int]) -> bool:
    if JOKER in hand:
        return False
    ranks = {card >> 2 for card in hand}
    if len(ranks) != len(hand):
        return False
    if max(ranks) - min(ranks) == len(hand) - 1:
        return True
    low = {-1 if rank == _WHEEL_ACE else rank for rank in ranks}
    return max(low) - min(low) == len(hand) - 1
