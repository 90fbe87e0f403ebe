"""The ways of each row, card by card: the second derivation.

It shares with `count` only the parser and the numbering of cards. Every kind of card of the shoe is
told apart and suits are not exchanged: each group takes each multiset of the cards that are left,
in C(copies, taken) ways for each kind. Groups are joined where every row names all of them.
Conditions are read from the tree by an evaluator of its own, which writes cards as letters.

Where that is too many deals, cards are left out of the shoe, rank after rank from the twos up,
until it is not (with drawing rules, three suits and some ranks): a wager counted over the smaller
shoe by both derivations shows that they read the rows alike, though not every rank in its place.
Groups with a drawing rule are always dealt, and the cards forgotten where the rule does not hold.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
_ORDER: Final = "A23456789TJQKA"
_WORTH: Final = {rank: 10 if rank in "TJQK" else _ORDER.index(rank) + 1 for rank in _ORDER[:13]}
Hands = dict[str, tuple[str, ...]]
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


@lru_cache(maxsize=1)
def _all_deals(deal: Deal, groups: tuple[tuple[str, int], ...]) -> tuple[tuple[Hands, int], ...]:
    """Every deal of the shoe with its ways, after the drawing rules."""
    shoe = Counter({show_cards((card,)): many for card, many in deal.copies().items()})
    found = []
    rules = [(draw.group, reader(draw.condition)) for draw in deal.draws]
    for hands, ways in _deals(shoe, groups):
        for group, met in rules:
            if group in hands and not met(hands):
                hands[group] = ()
        found.append((hands, ways))
    return tuple(found)


def reduced(deal: Deal, wager: DescribedWager) -> Deal:
    """Return the deal of the groups that the wager names, from a shoe small enough to go through.

    Args:
        deal: what is dealt.
        wager: the wager; groups that it does not name are not dealt.
    """
    named = {
        name
        for phrase in _of_wager(wager)
        for name in (*phrase.groups, phrase.text if WORDS[phrase.word].text == "group" else "")
    }
    if not named.isdisjoint(draw.group for draw in deal.draws):
        return _of_one_suit(deal)
    small = replace(deal, groups=tuple(one for one in deal.groups if one.name in named))
    most = MOST_DEALS // len(_shown(deal, wager))
    for rank in range(13):
        if _size(small, _groups(small, wager)) <= most:
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


def _deals(shoe: Counter[str], groups: tuple[tuple[str, int], ...]) -> Iterator[tuple[Hands, int]]:
    if not groups:
        yield {}, 1
        return
    (first, cards), rest = groups[0], groups[1:]
    if not any(more for _, more in rest) and max(shoe.values()) == 1:
        nothing: Hands = dict.fromkeys((name for name, _ in rest), ())
        for hand in combinations(sorted(shoe), cards):
            yield {first: hand, **nothing}, 1
        return
    for hand in combinations_with_replacement(sorted(shoe), cards):
        taken = Counter(hand)
        ways = 1
        for card, many in taken.items():
            ways *= comb(shoe[card], many)
        if ways:
            for others, more in _deals(shoe - taken, rest):
                yield {first: hand, **others}, ways * more


def holds(condition: Condition, hands: Hands) -> bool:
    """Say whether a condition holds for the cards of each group, written as letters."""
    return reader(condition)(hands)


def reader(condition: Condition) -> Callable[[Hands], bool]:
    """Return the function that says whether a condition holds, for many deals."""
    if isinstance(condition, Not):
        part = reader(condition.part)
        return lambda hands: not part(hands)
    if isinstance(condition, All):
        parts = [reader(part) for part in condition.parts]
        return lambda hands: all(part(hands) for part in parts)
    if isinstance(condition, Any):
        parts = [reader(part) for part in condition.parts]
        return lambda hands: any(part(hands) for part in parts)
    said = _teller(condition)
    if not condition.sign:
        return lambda hands: bool(said(hands))
    compare, number = _COMPARED[condition.sign], condition.number
    if condition.other is None:
        return lambda hands: compare(said(hands), number)
    beside = _teller(condition.other)
    return lambda hands: compare(said(hands), beside(hands) + number)


def _teller(phrase: Phrase) -> Callable[[Hands], int]:
    """What a word says of its hand in a deal; of a hand that comes again, as it was said before."""
    names = phrase.groups
    matched = WORDS[phrase.word].text == "group"
    known: dict[tuple[str, ...], int] = {}

    def said(hands: Hands) -> int:
        hand = hands[names[0]]
        for name in names[1:]:
            hand += hands[name]
        if matched:
            return _said(phrase, list(hand), hands)
        found = known.get(hand)
        if found is None:
            found = _said(phrase, list(hand), hands)
            if len(known) < _MOST_KNOWN:
                known[hand] = found
        return found

    return said


def _said(phrase: Phrase, hand: list[str], hands: Hands) -> int:
    """What a word says of a hand: a number, or 1 and 0 for true and false."""
    word = phrase.word
    if WORDS[word].wild:
        wild = _names(phrase.wild)
        held = [card for card in hand if card not in wild]
        return _filled(phrase, held, len(hand) - len(held))
    if word == "identical":
        return "Jo" not in hand and hand == hand[:1] * len(hand)
    if word == "blackjack":
        return sorted(_points(hand)) == [1, 10]
    if word == "holds":
        wanted = _letters(phrase.text)
        return all(hand.count(card) >= wanted.count(card) for card in wanted)
    if word == "only":
        return all(_among(card, phrase.text) for card in hand)
    if word == "count":
        return len([card for card in hand if _among(card, phrase.text)])
    if word == "total":
        points = _points(hand)
        return sum(points) + 10 * (1 in points and sum(points) <= 11)
    if word == "hard":
        return sum(_points(hand))
    if word == "points":
        return sum(_points(hand)) % 10
    if word in ("rolled", "seat"):
        return sum(int(number) for number in hand)
    if word == "stops":
        return hand[0] in [" ".join(one.casefold().split()) for one in phrase.text.split(";")]
    if word == "drawn":
        return _among(hand[0], phrase.text)
    if word == "cards":
        return len(hand)
    if word in ("highest", "lowest"):
        places = sorted(_ORDER.rindex(rank) + 1 for rank in _ranks(hand))
        return places[-1 if word == "highest" else 0] if places else 0
    others = [card for card in hands[phrase.text] if card != "Jo"]
    if word == "ranks_matched":
        return sum(rank in _ranks(others) for rank in _ranks(hand))
    return sum(card in others for card in hand)


def _filled(phrase: Phrase, held: list[str], wild: int) -> bool:
    """Whether wild cards can be named so that a word holds, tried rank by rank and suit by suit."""
    word = phrase.word
    size = len(held) + wild
    first = phrase.numbers[0] if phrase.numbers else 0
    if word in ("suited", "colored", "straight", "pattern") and "Jo" in held:
        return False
    ranks = _ranks(held)
    if word == "suited":
        return len({card[1] for card in held}) <= 1
    if word == "colored":
        return len({card[1] in "hd" for card in held}) <= 1
    if word == "straight":
        return len({*ranks}) == len(ranks) and any({*ranks} <= {*run} for run in _runs(size))
    if word == "kind":
        return any(ranks.count(rank) + wild >= first for rank in _ORDER)
    if word in ("pairs", "pattern"):
        return any(
            _shows(phrase, [*ranks, *named])
            for named in combinations_with_replacement(_ORDER[:13], wild)
        )
    if word == "run":
        return any(len(set(run) & set(ranks)) + wild >= first for run in _runs(first))
    for suit in "cdhs":
        of_suit = [card[0] for card in held if card[1] == suit]
        if word == "flush":
            found = len(of_suit) + wild >= first
        elif word == "suited_run":
            found = any(len(set(run) & set(of_suit)) + wild >= first for run in _runs(first))
        else:
            found = len(set(phrase.text) & set(of_suit)) + wild >= len(set(phrase.text))
        if found:
            return True
    return False


def _shows(phrase: Phrase, ranks: list[str]) -> bool:
    often = [ranks.count(rank) for rank in set(ranks)]
    if phrase.word == "pairs":
        return len([times for times in often if times > 1]) >= phrase.numbers[0]
    return sorted(often) == sorted(phrase.numbers)


def _ranks(hand: Sequence[str]) -> list[str]:
    return [card[0] for card in hand if card != "Jo"]


def _points(hand: list[str]) -> list[int]:
    return [0 if card == "Jo" else _WORTH[card[0]] for card in hand]


@cache
def _runs(cards: int) -> tuple[str, ...]:
    """The ranks of every row of so many cards."""
    return tuple(_ORDER[at : at + cards] for at in range(len(_ORDER) - cards + 1))


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
