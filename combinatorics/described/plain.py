"""The ways of each row, card by card: the second derivation.

It shares with `count` only the parser and the numbering of cards. Every kind of card of the shoe is
told apart and suits are not exchanged: each group takes each multiset of the cards that are left,
in C(copies, taken) ways for each kind. Groups are joined where every row names all of them.
Conditions are read from the tree by an evaluator of its own, which writes cards as letters.

Where that is too many deals, cards are left out of the shoe, rank after rank from the twos up,
until it is not (with drawing rules, three suits and some ranks): a wager counted over the smaller
shoe by both derivations shows that they read the rows alike, though not every rank in its place.
The smallest shoe is taken that has a deal for every row that the whole one has a deal for.
Groups with a drawing rule are always dealt, and the cards forgotten where the rule does not hold.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Final

from combinatorics.cards import parse_cards, show_cards
from combinatorics.described.deal import FIRST_ROW, Deal, DescribedWager
from combinatorics.described.events import Event
from combinatorics.described.tree import All, Any, Condition, Not, Phrase, phrases
from combinatorics.described.words import WORDS

MOST_DEALS: Final = 80_000
FEW_DEALS: Final = 20_000
"""Deals of the smaller shoe that is tried first."""
_ORDER: Final = "A23456789TJQKA"
_WORTH: Final = {rank: 10 if rank in "TJQK" else _ORDER.index(rank) + 1 for rank in _ORDER[:13]}
Hands = dict[str, tuple[str, ...]]
Held = Sequence[str]
_MOST_KNOWN: Final = 4096
_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt,
    ">=": operator.ge, "<=": operator.le, ">": operator.gt,
}  # fmt: skip


def plainly_counted(deal: Deal, wager: DescribedWager) -> tuple[int, ...]:
    """Return the ways of each row in their order, then those of no row."""
    found = [0] * (len(wager.rows) + 1)
    for rows, ways in plainly_met(deal, wager).items():
        for at in rows or (-1,):
            found[at] += ways
    return tuple(found)


def plainly_met(deal: Deal, wager: DescribedWager) -> dict[tuple[int, ...], int]:
    """Return the ways of the rows that pay a deal, by their places, and of none."""
    found: dict[tuple[int, ...], int] = {}
    rows = [reader(row.condition) for row in wager.rows]
    shown = _shown(deal, wager)
    for dealt, ways in _all_deals(deal, _groups(deal, wager)):
        for events, times in shown:
            hands = {**dealt, **events}
            paying: tuple[int, ...] = ()
            for at, met in enumerate(rows):
                if met(hands):
                    paying += (at,)
                    if wager.pays == FIRST_ROW:
                        break
            found[paying] = found.get(paying, 0) + ways * times
    return found


def _shown(deal: Deal, wager: DescribedWager) -> list[tuple[Hands, int]]:
    """What the events show that the wager names, each die by itself, written as letters.

    Results of which every phrase of the wager says the same are added up once each is looked at.
    """
    found: list[tuple[Hands, int]] = [({}, 1)]
    for event in deal.events:
        asked = [_teller(one) for one in _of_wager(wager) if one.groups == (event.name,)]
        if not asked:
            continue
        alike: dict[tuple[int, ...], tuple[Hands, int]] = {}
        for result, ways in _results(event):
            hands = {event.name: result}
            words = tuple(tell(hands) for tell in asked)
            alike[words] = (hands, alike.get(words, (hands, 0))[1] + ways)
        found = [
            ({**before, **hands}, times * ways)
            for before, times in found
            for hands, ways in alike.values()
        ]
    return found


def _results(event: Event) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every result of an event as letters, dice in every order."""
    if event.kind == "dice":
        for faces in product(range(1, event.sides + 1), repeat=event.number):
            yield tuple(map(str, faces)), 1
    elif event.kind == "wheel":
        for sector, parts in event.sectors:
            yield (" ".join(sector.casefold().split()),), parts
    elif event.kind == "seat":
        for seat in range(event.number):
            yield (str(seat + 1),), 1
    else:
        out = show_cards(event.left_out).split()
        for card in (rank + suit for rank in _ORDER[1:] for suit in "cdhs"):
            if card not in out:
                yield (card,), event.number


def _of_wager(wager: DescribedWager) -> list[Phrase]:
    return [phrase for row in wager.rows for phrase in phrases(row.condition)]


@lru_cache(maxsize=3)
def _all_deals(deal: Deal, groups: tuple[tuple[str, int], ...]) -> tuple[tuple[Hands, int], ...]:
    """Every deal of the shoe with its ways, after the drawing rules."""
    shoe = {show_cards((card,)): many for card, many in deal.copies().items()}
    found = []
    rules = [(draw.group, reader(draw.condition)) for draw in deal.draws]
    for hands, ways in _deals(shoe, groups):
        for group, met in rules:
            if group in hands and not met(hands):
                hands[group] = ()
        found.append((hands, ways))
    return tuple(found)


def reduced(deal: Deal, wager: DescribedWager, few: int = MOST_DEALS) -> Deal:
    """Return the deal of the groups that the wager names, from a shoe small enough to go through.

    Args:
        deal: what is dealt.
        wager: the wager; groups that it does not name are not dealt.
        few: deals of a smaller shoe; the whole one is taken where it has `MOST_DEALS` at most.
    """
    named = {
        name
        for phrase in _of_wager(wager)
        for name in (*phrase.groups, phrase.text if WORDS[phrase.word].text == "group" else "")
    }
    if not named.isdisjoint(draw.group for draw in deal.draws):
        return _of_one_suit(deal)
    small = replace(deal, groups=tuple(one for one in deal.groups if one.name in named))
    shown = len(_shown(deal, wager))
    for rank in range(13):
        if shown * _size(small, _groups(small, wager)) <= (few if rank else MOST_DEALS):
            break
        out = dict.fromkeys((*small.left_out, *range(4 * rank, 4 * rank + 4)))
        small = replace(small, left_out=tuple(out))
    return small


def _of_one_suit(deal: Deal) -> Deal:
    """The deal from clubs, without court cards, aces and fours: most of what drawing rules say."""
    out = (card for card in range(52) if card & 3 or card >> 2 in (2, 9, 10, 11, 12))
    return replace(deal, left_out=tuple(dict.fromkeys((*deal.left_out, *out))))


def _groups(deal: Deal, wager: DescribedWager) -> tuple[tuple[str, int], ...]:
    """The hands that are dealt; all cards into the first where every phrase names all groups."""
    dealt = [(group.name, group.cards) for group in deal.groups]
    together = all(
        len(phrase.groups) == len(dealt) and WORDS[phrase.word].text != "group"
        for phrase in _of_wager(wager)
        if not WORDS[phrase.word].event
    )
    if not together:
        return tuple(dealt)
    (first, _), *others = dealt
    return (first, sum(cards for _, cards in dealt)), *((name, 0) for name, _ in others)


def _size(deal: Deal, groups: tuple[tuple[str, int], ...]) -> int:
    """At least as many deals as are gone through."""
    kinds = len(deal.copies())
    size = 1
    for _, cards in groups:
        size *= comb(kinds + (cards - 1 if deal.decks > 1 and cards else 0), cards)
    return size


def _deals(
    shoe: dict[str, int], groups: tuple[tuple[str, int], ...]
) -> Iterator[tuple[Hands, int]]:
    """Every deal of the groups from what is left of a shoe, which is as before after each."""
    if not groups:
        yield {}, 1
        return
    (first, cards), rest = groups[0], groups[1:]
    left = [card for card, many in shoe.items() if many]
    if not any(more for _, more in rest) and max(shoe.values()) == 1:
        nothing: Hands = dict.fromkeys((name for name, _ in rest), ())
        for hand in combinations(left, cards):
            yield {first: hand, **nothing}, 1
        return
    for hand in combinations_with_replacement(left, cards):
        ways = 1
        for card in dict.fromkeys(hand):
            ways *= comb(shoe[card], hand.count(card))
        if not ways:
            continue
        if not rest:
            yield {first: hand}, ways
            continue
        for card in hand:
            shoe[card] -= 1
        for others, more in _deals(shoe, rest):
            others[first] = hand
            yield others, ways * more
        for card in hand:
            shoe[card] += 1


def holds(condition: Condition, hands: Hands) -> bool:
    """Say whether a condition holds for the cards of each group, written as letters."""
    return reader(condition)(hands)


def reader(condition: Condition) -> Callable[[Hands], bool]:
    """Return the function that says whether a condition holds, for many deals."""
    if isinstance(condition, Not):
        part = reader(condition.part)
        return lambda hands: not part(hands)
    if isinstance(condition, All | Any):
        parts = [reader(part) for part in condition.parts]
        every = isinstance(condition, All)

        def joined(hands: Hands) -> bool:
            for part in parts:
                if part(hands) != every:
                    return not every
            return every

        return joined
    said = _teller(condition)
    if not condition.sign:
        return lambda hands: bool(said(hands))
    compare, number = _COMPARED[condition.sign], condition.number
    if condition.other is None:
        return lambda hands: compare(said(hands), number)
    beside = _teller(condition.other)
    return lambda hands: compare(said(hands), beside(hands) + number)


@lru_cache(maxsize=512)
def _teller(phrase: Phrase) -> Callable[[Hands], int]:
    """What a word says of its hand in a deal; of a hand that comes again, as it was said before."""
    names = phrase.groups
    if WORDS[phrase.word].text == "group":
        return _matched(phrase)
    known: dict[tuple[str, ...], int] = {}
    say = _sayer(phrase)

    def said(hands: Hands) -> int:
        hand = hands[names[0]]
        for name in names[1:]:
            hand += hands[name]
        found = known.get(hand)
        if found is None:
            if len(known) == _MOST_KNOWN:
                known.clear()
            found = known[hand] = say(hand)
        return found

    return said


def _matched(phrase: Phrase) -> Callable[[Hands], int]:
    """How many cards of a hand match those of another group, by rank or by rank and suit."""
    ranks = phrase.word == "ranks_matched"

    def said(hands: Hands) -> int:
        hand = [card for name in phrase.groups for card in hands[name] if card != "Jo"]
        others = [card for card in hands[phrase.text] if card != "Jo"]
        if ranks:
            hand, others = _ranks(hand), _ranks(others)
        return sum(card in others for card in hand)

    return said


def _sayer(phrase: Phrase) -> Callable[[Held], int]:
    """Return what says of a hand what a word does: a number, or 1 and 0 for true and false."""
    word, text = phrase.word, phrase.text
    if WORDS[word].wild:
        filled, wild = _filler(phrase), _names(phrase.wild)
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
            wanted = _letters(text)
            return lambda hand: all(hand.count(card) >= wanted.count(card) for card in wanted)
        case "only":
            return lambda hand: all(_among(card, text) for card in hand)
        case "count":
            return lambda hand: sum(_among(card, text) for card in hand)
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
            return lambda hand: _among(hand[0], text)
        case "highest":
            return lambda hand: max(_places(hand), default=0)
        case "lowest":
            return lambda hand: min(_places(hand), default=0)
        case _:
            return len


def _soft(points: list[int]) -> int:
    return sum(points) + 10 * (1 in points and sum(points) <= 11)


def _places(hand: Held) -> list[int]:
    return [_ORDER.rindex(rank) + 1 for rank in _ranks(hand)]


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
        case "pairs" | "pattern":
            wanted = sorted(numbers)
            shows = _pairs if word == "pairs" else _pattern
            return lambda held, wild: (
                not (word == "pattern" and "Jo" in held)
                and any(
                    shows([*_ranks(held), *named], wanted)
                    for named in combinations_with_replacement(_ORDER[:13], wild)
                )
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
    return tuple(frozenset(_ORDER[at : at + cards]) for at in range(len(_ORDER) - cards + 1))


@cache
def _names(cards: frozenset[int]) -> frozenset[str]:
    return frozenset(show_cards((card,)) for card in cards)


def _among(card: str, text: str) -> bool:
    if text == "Jo" or card == "Jo":
        return card == text
    ranks = [sign for sign in text if sign in _ORDER]
    suits = [sign for sign in text if sign in "cdhs"]
    return (not ranks or card[0] in ranks) and (not suits or card[1] in suits)


@cache
def _letters(text: str) -> tuple[str, ...]:
    return tuple(show_cards(parse_cards(text, 8)).split())
