"""Whether a condition holds for the cards of a deal: the evaluator of the second derivations.

It shares with `evaluate` only the parser and the numbering of cards: it reads the tree by itself
and writes cards as letters.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final, TypeVar

from combinatorics.cards import parse_cards, show_cards
from combinatorics.described.language.deal import DescribedWager, Row, said_in
from combinatorics.described.language.tree import All, Any, Condition, Not, Phrase
from combinatorics.described.language.words import WORDS

ORDER: Final = "A23456789TJQKA"
_WORTH: Final = {rank: 10 if rank in "TJQK" else ORDER.index(rank) + 1 for rank in ORDER[:13]}
Hands = dict[str, tuple[str, ...]]
Held = Sequence[str]
_MOST_KNOWN: Final = 4096
T = TypeVar("T")
_readers: Final[dict[int, tuple[Condition, Callable[[Hands], bool]]]] = {}
RANK_OF: Final[Mapping[str, str]] = {"Jo": "Jo"} | {
    rank + suit: rank + "c" for rank in ORDER for suit in "cdhs"
}
_SUIT_OF: Final = {"Jo": "Jo"} | {rank + suit: "2" + suit for rank in ORDER for suit in "cdhs"}
_READ: Final = dict.fromkeys(
    ("straight", "kind", "pairs", "pair_of", "pattern", "run", "blackjack", "total", "hard",
     "points", "highest", "lowest"),
    RANK_OF,
) | dict.fromkeys(("suited", "colored", "flush"), _SUIT_OF)  # fmt: skip
COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt,
    ">=": operator.ge, "<=": operator.le, ">": operator.gt,
}  # fmt: skip


def holds(condition: Condition, hands: Hands) -> bool:
    """Say whether a condition holds for the cards of each group, written as letters."""
    known = _readers.get(id(condition))
    if known is None:
        if len(_readers) == _MOST_KNOWN:
            _readers.clear()
        # The condition is kept beside, so that no other can have its number.
        known = _readers[id(condition)] = condition, reader(condition)
    return known[1](hands)


def as_dealt(wager: DescribedWager, cards: tuple[str, ...]) -> Hands:
    """Return a whole hand of a wager as lying in the first of its groups."""
    first, *others = wager.hand
    return {first: cards, **dict.fromkeys(others, ())}


def row_of(wager: DescribedWager, cards: tuple[str, ...]) -> str:
    """Return the row that pays a whole hand, "" for none."""
    hands = as_dealt(wager, cards)
    return next((row.name for row in wager.rows if holds(row.condition, hands)), "")


def ranks_left_out(rows: Iterable[Row], wild: Iterable[int] = ()) -> list[int]:
    """Return all ranks in the order in which a smaller shoe leaves them out.

    From the twos up, those of `wild` and other cards that stand for others last, so that some of
    them are dealt.
    """
    standing = {card for phrase in said_in(rows) for card in (*phrase.wild, *phrase.aces)} | {*wild}
    kept = {card >> 2 for card in standing}
    return sorted(range(13), key=lambda rank: (rank in kept, rank))


def reader(condition: Condition) -> Callable[[Hands], bool]:
    """Return the function that says whether a condition holds, for many deals."""
    return reading(condition, _teller)


def reading(
    condition: Condition, teller: Callable[[Phrase], Callable[[T], int]]
) -> Callable[[T], bool]:
    """Return what says whether a condition holds; `teller` returns what answers a word of it."""
    if isinstance(condition, Not):
        part = reading(condition.part, teller)
        return lambda given: not part(given)
    if isinstance(condition, All | Any):
        parts = [reading(part, teller) for part in condition.parts]
        every = isinstance(condition, All)

        def joined(given: T) -> bool:
            for part in parts:
                if part(given) != every:
                    return not every
            return every

        return joined
    said = teller(condition)
    if not condition.sign:
        return lambda given: bool(said(given))
    compare, number = COMPARED[condition.sign], condition.number
    if condition.other is None:
        return lambda given: compare(said(given), number)
    beside = teller(condition.other)
    return lambda given: compare(said(given), beside(given) + number)


def word_of(phrase: Phrase) -> Phrase:
    """Return the word of a phrase without what its number is compared with."""
    return replace(phrase, sign="", number=0, other=None)


def what_is_read(word: Phrase) -> Mapping[str, str] | None:
    """Return what stands for a card where a word reads only its rank, or only its suit, else None.

    A word with wild cards reads both.
    """
    return None if word.wild or word.aces else _READ.get(word.word)


@lru_cache(maxsize=512)
def _teller(phrase: Phrase) -> Callable[[Hands], int]:
    """What a word says of its hand in a deal; of a hand that comes again, as it was said before."""
    names = phrase.groups
    if phrase.beside:
        match = matcher(phrase)
        return lambda hands: match(_joined(hands, names), hands[phrase.text])
    say = lru_cache(maxsize=_MOST_KNOWN)(sayer(phrase))
    return lambda hands: say(_joined(hands, names))


def _joined(hands: Hands, names: Sequence[str]) -> tuple[str, ...]:
    """The cards of some groups, one group after another."""
    hand = hands[names[0]]
    for name in names[1:]:
        hand += hands[name]
    return hand


def matcher(phrase: Phrase) -> Callable[[Held, Held], int]:
    """Return how many cards of a hand match those of another, by rank or by rank and suit."""
    ranks = phrase.word == "ranks_matched"

    def said(hand: Held, others: Held) -> int:
        hand, others = ([card for card in held if card != "Jo"] for held in (hand, others))
        if ranks:
            hand, others = _ranks(hand), _ranks(others)
        return sum(card in others for card in hand)

    return said


def sayer(phrase: Phrase) -> Callable[[Held], int]:
    """Return what says of a hand what a word does: a number, or 1 and 0 for true and false."""
    word, text = phrase.word, phrase.text
    if WORDS[word].wild:
        filled, wild, aces = _filler(phrase), _names(phrase.wild), _names(phrase.aces)
        if aces:
            return lambda hand: filled(
                ["Ac" if card in aces else card for card in hand if card not in wild],
                sum(card in wild for card in hand),
            )
        if not wild:
            return lambda hand: filled(hand, 0)
        return lambda hand: filled(
            [card for card in hand if card not in wild], sum(card in wild for card in hand)
        )
    match word:
        case "identical":
            return lambda hand: "Jo" not in hand and len({*hand}) == 1
        case "blackjack":
            return lambda hand: sorted(_points(hand)) == [1, 10]
        case "holds":
            wanted = show_cards(parse_cards(text, 8, 4)).split()
            return lambda hand: all(hand.count(card) >= wanted.count(card) for card in wanted)
        case "only":
            return _of(text).issuperset
        case "count":
            among = _of(text)
            return lambda hand: sum(map(among.__contains__, hand))
        case "total":
            return lambda hand: _soft(_points(hand))
        case "hard":
            return lambda hand: sum(_points(hand))
        case "points":
            return lambda hand: sum(_points(hand)) % 10
        case "rolled" | "seat":
            return lambda hand: sum(map(int, hand))
        case "stops":
            sectors = [" ".join(one.casefold().split()) for one in text.split(";")]
            return lambda hand: hand[0] in sectors
        case "drawn":
            return lambda hand: hand[0] in _of(text)
        case "highest":
            return lambda hand: max(_places(hand), default=0)
        case "lowest":
            return lambda hand: min(_places(hand), default=0)
        case _:
            return len


def _soft(points: list[int]) -> int:
    return sum(points) + 10 * (1 in points and sum(points) <= 11)


def _places(hand: Held) -> list[int]:
    return [ORDER.rindex(rank) + 1 for rank in _ranks(hand)]


def _filler(phrase: Phrase) -> Callable[[Held, int], bool]:
    """Return whether wild cards can be named so that a word holds, tried rank by rank and suit."""
    word, numbers = phrase.word, phrase.numbers
    first = numbers[0] if numbers else 0
    match word:
        case "suited" | "colored":
            sign: Mapping[str, object] = {suit: suit for suit in "cdhs"}
            if word == "colored":
                sign = {suit: suit in "hd" for suit in "cdhs"}
            return lambda held, _: "Jo" not in held and len({sign[card[1]] for card in held}) <= 1
        case "straight":
            return lambda held, wild: (
                "Jo" not in held
                and len(ranks := {*_ranks(held)}) == len(held)
                and any(ranks <= run for run in _runs(len(held) + wild))
            )
        case "kind":
            return lambda held, wild: _most(_ranks(held)) + wild >= first
        case "pair_of":
            return lambda held, wild: any(
                [*_ranks(held), *rank * wild].count(rank) >= 2 for rank in phrase.text
            )
        case "pairs" | "pattern":
            wanted = sorted(numbers)
            shows = _pairs if word == "pairs" else _pattern

            @cache
            def named(ranks: tuple[str, ...], wild: int) -> bool:
                every = combinations_with_replacement(ORDER[:13], wild)
                return any(shows([*ranks, *more], wanted) for more in every)

            return lambda held, wild: (
                not (word == "pattern" and "Jo" in held)
                and named(tuple(sorted(_ranks(held))), wild)
            )
        case "run":
            return lambda held, wild: _longest({*_ranks(held)}, first) + wild >= first
    asked = {*phrase.text}

    def of_suit(held: Held, wild: int) -> bool:
        for suit in "cdhs":
            ranks = [card[0] for card in held if card[1] == suit]
            if len(ranks) + wild < (first or len(asked)):
                continue
            if word == "flush" or (
                _longest({*ranks}, first) + wild >= first
                if word == "suited_run"
                else len(asked.intersection(ranks)) + wild >= len(asked)
            ):
                return True
        return False

    return of_suit


def _most(ranks: list[str]) -> int:
    """How often the rank lies that lies most often."""
    return max(map(ranks.count, ranks), default=0)


def _longest(ranks: set[str], length: int) -> int:
    """How many of so many ranks in a row are held at most."""
    return max((len(run & ranks) for run in _runs(length)), default=0)


def _pairs(ranks: list[str], wanted: list[int]) -> bool:
    return sum(ranks.count(rank) > 1 for rank in {*ranks}) >= wanted[0]


def _pattern(ranks: list[str], wanted: list[int]) -> bool:
    return sorted(map(ranks.count, {*ranks})) == wanted


def _ranks(hand: Held) -> list[str]:
    return [card[0] for card in hand if card != "Jo"]


def _points(hand: Held) -> list[int]:
    return [0 if card == "Jo" else _WORTH[card[0]] for card in hand]


@cache
def _runs(cards: int) -> tuple[frozenset[str], ...]:
    """The ranks of every row of so many cards."""
    return tuple(frozenset(ORDER[at : at + cards]) for at in range(len(ORDER) - cards + 1))


@cache
def _names(cards: frozenset[int]) -> frozenset[str]:
    return frozenset(show_cards((card,)) for card in cards)


@cache
def _of(text: str) -> frozenset[str]:
    """The cards of a set as it is written."""
    if " " in text:
        return frozenset(card for part in text.split() for card in _of(part))
    if text == "Jo":
        return frozenset((text,))
    ranks = [sign for sign in text if sign in ORDER] or ORDER[1:]
    suits = [sign for sign in text if sign in "cdhs"] or "cdhs"
    return frozenset(rank + suit for rank in ranks for suit in suits)
