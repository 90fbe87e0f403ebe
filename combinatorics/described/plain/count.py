"""The ways of each row, card by card: the second derivation.

It shares with `count` only the parser and the numbering of cards. Every kind of card of the shoe is
told apart and suits are not exchanged: each group takes each multiset of the cards that are left,
in C(copies, taken) ways for each kind. Groups are joined where every row names all of them.
Conditions are read by the evaluator of `holds`, each word over all deals (`deals`).

Where that is too many deals, cards are left out of the shoe, rank after rank (`ranks_left_out`),
until it is not (with drawing rules, three suits and some ranks): a wager counted over the smaller
shoe by both derivations shows that they read the rows alike, though not every rank in its place.
The smallest shoe is taken that has a deal for every row that the whole one has a deal for.
Groups with a drawing rule are always dealt, and the cards forgotten where the rule does not hold;
cards that come one after another are dealt last, in their order, while their rule holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, compress, islice, product, repeat
from math import comb, perm, prod
from operator import mul
from typing import Final, NamedTuple

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import FIRST_ROW, Deal, DescribedWager, said_in
from combinatorics.described.language.events import Event
from combinatorics.described.language.words import WORDS
from combinatorics.described.plain.deals import Lying, PlainDeals, decision, lying_of, words_of
from combinatorics.described.plain.holds import ORDER, Hands, ranks_left_out, reader, sayer
from combinatorics.described.plain.ranking import few_cards

MOST_DEALS: Final = 80_000
FEW_DEALS: Final = 20_000
"""Deals of the smaller shoe that is tried first."""


def plainly_met(deal: Deal, wager: DescribedWager) -> dict[tuple[int, ...], int]:
    """Return the ways of the rows that pay a deal, by their places, and of none."""
    asked = words_of(*(row.condition for row in wager.rows))
    of_cards = tuple(one for one in asked if not WORDS[one.word].event)
    of_events = tuple(one for one in asked if WORDS[one.word].event)
    met = [decision(row.condition, (*of_cards, *of_events)) for row in wager.rows]
    offered = wager.given and decision(wager.given.condition, (*of_cards, *of_events))
    kinds = _all_deals(deal, _groups(deal, wager)).answered(of_cards)
    found: Counter[tuple[int, ...]] = Counter()
    for events, times in _shown(deal, wager):
        told = tuple(
            int(sayer(one)(tuple(part for name in one.groups for part in events[name])))
            for one in of_events
        )
        for said, ways in kinds.items():
            if offered and not offered((*said, *told)):
                continue
            rows = (at for at, holds in enumerate(met) if holds((*said, *told)))
            found[tuple(islice(rows, 1 if wager.pays == FIRST_ROW else None))] += times * ways
    return dict(found)


def _shown(deal: Deal, wager: DescribedWager) -> list[tuple[Hands, int]]:
    """What the events show that the wager names, in letters; results said alike are added up."""
    found: list[tuple[Hands, int]] = [({}, 1)]
    for event in deal.events:
        asked = [sayer(one) for one in said_in(wager.rows) if event.name in one.groups]
        if not asked:
            continue
        alike: dict[tuple[int, ...], tuple[Hands, int]] = {}
        for result, ways in _results(event):
            hands = {event.name: result}
            words = tuple(say(result) for say in asked)
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
        for card in (rank + suit for rank in ORDER[1:] for suit in "cdhs"):
            if card not in out:
                yield (card,), event.number


@lru_cache(maxsize=3)
def _all_deals(deal: Deal, groups: tuple[tuple[str, int], ...]) -> PlainDeals:
    """Every deal of the shoe with its ways, after the drawing rules."""
    shoe = {show_cards((card,)): many for card, many in deal.copies().items()}
    named = [draw for draw in deal.draws if draw.group in dict(groups)]
    later = {draw.group for draw in named if draw.one_by_one}
    first = {name: cards for name, cards in groups if name not in later}
    found = _deals(shoe, first)
    if later:
        sizes = dict(groups)
        rules = [
            _Rule(one.group, reader(one.condition), sizes[one.group] if one.one_by_one else 0)
            for one in named
        ]
        # Some cards come one after another, each deal with the ways of those before them.
        empty, every = dict.fromkeys(later, ()), list[tuple[Hands, int]]()
        for hands, times in zip(found.rows(), found.ways, strict=True):
            left = Counter(shoe)
            left.subtract(card for hand in hands.values() for card in hand)
            every += (
                (ruled, times * more) for ruled, more in _ruled(hands | empty, rules, left, 0)
            )
        return PlainDeals(
            {name: lying_of([hands[name] for hands, _ in every]) for name in every[0][0]},
            [more for _, more in every],
        )
    for draw in named:
        found = found.drawn(draw.group, draw.condition)
    return found


class _Rule(NamedTuple):
    """A drawing rule: its group, when it holds, and the most cards where they come in order."""

    group: str
    met: Callable[[Hands], bool]
    most: int


def _ruled(
    hands: Hands, rules: Sequence[_Rule], left: Counter[str], short: int
) -> Iterator[tuple[Hands, int]]:
    """The hands after the rules, with the orders of the cards that come one after another."""
    if not rules:  # the cards that are short, which no rule asked for, may be any that are left
        yield hands, perm(left.total(), short)
        return
    (group, met, most), *later = rules
    hand = hands[group]
    if not most:
        after = hands if met(hands) else {**hands, group: ()}
        yield from _ruled(after, later, left, short)
    elif len(hand) == most or not met(hands):
        yield from _ruled(hands, later, left, short + most - len(hand))
    else:
        for card, many in [(card, many) for card, many in left.items() if many]:
            left[card] -= 1
            for found, ways in _ruled({**hands, group: (*hand, card)}, rules, left, short):
                yield found, ways * many
            left[card] = many


def reduced(deal: Deal, wager: DescribedWager, few: int = MOST_DEALS) -> Deal:
    """Return the deal of the groups that the wager names, from a shoe small enough to go through.

    Groups that it does not name are not dealt. The whole shoe is taken where it has `MOST_DEALS` at
    most, else a smaller one of `few`.
    """
    named = {name for phrase in said_in(wager.rows) for name in phrase.named}
    if not named.isdisjoint(draw.group for draw in deal.draws):
        # Most of what drawing rules say clubs of some ranks do: all but court cards, aces and
        # fours; where cards come one after another, some of six decks at least.
        in_order = any(one.one_by_one for one in deal.draws)
        ranks = (0, 3, 4, 7, 8, 12) if in_order else (0, 1, 3, 4, 5, 6, 7, 8)
        gone = (card for card in range(52) if card & 3 or card >> 2 not in ranks)
        decks = max(deal.decks, 6) if in_order else deal.decks
        return replace(deal, decks=decks, left_out=tuple(dict.fromkeys((*deal.left_out, *gone))))
    small = replace(deal, groups=tuple(one for one in deal.groups if one.name in named))
    shown = len(_shown(deal, wager))
    for at, rank in enumerate(ranks_left_out(wager.rows)):
        if shown * size_of(small, dict(_groups(small, wager)).values()) <= (
            few if at else MOST_DEALS
        ):
            break
        out = dict.fromkeys((*small.left_out, *range(4 * rank, 4 * rank + 4)))
        small = replace(small, left_out=tuple(out))
    return small


def decks_of_hands(deal: Deal, wager: DescribedWager) -> tuple[Deal, ...]:
    """Return the deal of two hands that are held against each other, from three small decks.

    They are of four suits, of two and of one, since none has hands of every row; wild cards stay.
    Groups that the wager does not name are not dealt.
    """
    said = said_in(wager.rows)
    wild = next(one.order.wild for one in said if one.order is not None)
    named = {name for phrase in said for name in phrase.named}
    dealt = replace(deal, groups=tuple(one for one in deal.groups if one.name in named))
    sizes = [one.cards for one in dealt.groups]
    return tuple(
        few_cards(dealt, wager.rows, wild, sizes, most=MOST_DEALS, suits=suits)
        for suits in (4, 2, 1)
    )


def _groups(deal: Deal, wager: DescribedWager) -> tuple[tuple[str, int], ...]:
    """The hands that are dealt; all cards into the first where nothing tells groups apart."""
    dealt = [(group.name, group.cards) for group in deal.groups]
    ruled = {draw.group for draw in deal.draws}
    together = bool(dealt) and all(
        len(phrase.groups) == len(dealt) and not phrase.beside
        for phrase in said_in(wager.rows)
        if not WORDS[phrase.word].event
    )
    if not together or any(name in ruled for name, _ in dealt):
        return tuple(dealt)
    (first, _), *others = dealt
    return (first, sum(cards for _, cards in dealt)), *((name, 0) for name, _ in others)


def size_of(deal: Deal, groups: Iterable[int]) -> int:
    """Return at least as many deals of groups of so many cards as are gone through."""
    kinds, several = len(deal.copies()), deal.decks > 1
    return prod(comb(kinds + (cards - 1 if several and cards else 0), cards) for cards in groups)


def _deals(shoe: Mapping[str, int], groups: Mapping[str, int]) -> PlainDeals:
    """Every deal of groups of so many cards from a shoe, and the ways of each."""
    sizes = [cards for cards in groups.values() if cards]
    if not sizes:
        return PlainDeals(dict.fromkeys(groups, Lying(((),), [0])), [1])
    hands, columns, ways = _dealt(shoe, sizes)
    lying = map(Lying, hands, columns)
    nothing = Lying(((),), [0] * len(ways))
    return PlainDeals(
        {name: next(lying) if cards else nothing for name, cards in groups.items()}, ways
    )


def _dealt(
    shoe: Mapping[str, int], sizes: Sequence[int]
) -> tuple[Sequence[Sequence[tuple[str, ...]]], Sequence[Sequence[int]], list[int]]:
    """The hands of each group, their places in each deal, and its ways."""
    once = max(shoe.values(), default=1) == 1
    pick = combinations if once else combinations_with_replacement
    hands = {size: tuple(pick(shoe, size)) for size in sizes}
    often = {
        size: [[*zip(*Counter(hand).items(), strict=True)] for hand in hands[size]]
        for size in sizes
    }
    left = dict(shoe)
    before: list[tuple[int, ...]] = []
    ways: list[int] = []

    def taken(cards: tuple[str, ...], many: tuple[int, ...]) -> int:
        return prod(map(comb, map(left.__getitem__, cards), many))

    def lay(places: tuple[int, ...], times: int) -> None:
        size = sizes[len(places)]
        if len(places) == len(sizes) - 1:
            before.append(places)
            each = left.values() if size == 1 else (taken(*hand) for hand in often[size])
            ways.extend(map(mul, repeat(times), each))
            return
        for place, (cards, many) in enumerate(often[size]):
            more = taken(cards, many)
            if more:
                for card, number in zip(cards, many, strict=True):
                    left[card] -= number
                lay((*places, place), times * more)
                for card, number in zip(cards, many, strict=True):
                    left[card] += number

    lay((), 1)
    last = len(hands[sizes[-1]])
    columns = [[place for place in one for _ in range(last)] for one in zip(*before, strict=True)]
    columns.append([*range(last)] * len(before))
    return (
        [hands[size] for size in sizes],
        [list(compress(one, ways)) for one in columns],
        list(filter(None, ways)),
    )
