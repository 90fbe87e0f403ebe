"""The best play of hand against hand, deal by deal: the second derivation.

It shares with `play.duel` only the parser and the numbering of cards: every hand of the player,
open card and hand of the dealer of a small deck is dealt, hands are compared by an evaluator of its
own, which tries every choice of cards, and every card that a wild one can stand for, and reads
conditions as `holds` does. Two decks are gone through, since neither has every kind of hand: one of
the highest ranks in four suits, one of more ranks in two; wild cards stay in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm
from operator import mul
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import Deal
from combinatorics.described.plain.board import net_of
from combinatorics.described.plain.holds import as_dealt, holds, row_of
from combinatorics.described.plain.ranking import Hand, compared_by, few_cards
from combinatorics.described.rules.duel import DescribedDuel

MOST_DEALS: Final = 300_000


def reduced_decks(deal: Deal, duel: DescribedDuel) -> tuple[Deal, ...]:
    """Return the deal from two decks small enough to go through: of four suits, and of two."""
    rows, wild, dealt = duel.paid.rows, duel.ranking.wild, _cards(deal, duel)
    return tuple(
        few_cards(deal, rows, wild, dealt, most=MOST_DEALS, suits=suits) for suits in (4, 2)
    )


def plainly_dueled(deal: Deal, duel: DescribedDuel, pays: Mapping[str, Fraction]) -> Fraction:
    """Return the expected net result under the best play.

    In base wagers; pays are to 1, by row. A row that is not among them is paid as the first that
    has its hands then, or nothing.
    """
    copies = deal.copies().items()
    cards = tuple(show_cards((card,)) for card, many in copies for _ in range(many))
    deck = range(len(cards))
    own, opened, hidden = _cards(deal, duel)

    best = cache(compared_by(duel))
    # The dealer's hands by the cards that lie open and those that do not, numbered by what counts.
    numbers: dict[tuple[tuple[object, ...], bool], int] = {}
    dealers = {
        up: {
            down: numbers.setdefault(best(_named(cards, (*up, *down))), len(numbers))
            for down in combinations([card for card in deck if card not in up], hidden)
        }
        for up in combinations(deck, opened)
    }
    hands = {mine: _named(cards, mine) for mine in combinations(deck, own)}
    strengths = {*(strength for strength, _ in numbers), *(best(one)[0] for one in hands.values())}
    height = {strength: at for at, strength in enumerate(sorted(strengths))}
    known = [(height[strength], 3 * qualifies) for strength, qualifies in numbers]
    nets, unit = _nets_of(duel, pays)
    value, deals = 0, 0
    for mine, hand in hands.items():
        my_own = height[best(hand)[0]]
        decisions = nets(*_row_and_times(duel, hand))
        others = [card for card in deck if card not in mine]
        for up in combinations(others, opened):
            rest = [card for card in others if card not in up]
            met = [0] * 6
            against = Counter(map(dealers[up].__getitem__, combinations(rest, hidden)))
            for number, many in against.items():
                theirs, place = known[number]
                met[place + (my_own <= theirs) + (my_own < theirs)] += many
            value += max(sum(map(mul, met, decision)) for decision in decisions)
            deals += sum(met)
    return Fraction(value, deals * unit)


def _row_and_times(duel: DescribedDuel, mine: Hand) -> tuple[str, tuple[int, ...]]:
    """The row that pays a hand, "" for none, and the multiples that it may stake."""
    hands = as_dealt(duel.paid, mine)
    (decided,) = [stake for stake in duel.stakes if stake.times]
    times = []
    for multiple in decided.times:
        asked = [row.condition for limited, row in decided.limits if limited == multiple]
        if not asked or any(holds(one, hands) for one in asked):
            times.append(multiple)
    return row_of(duel.paid, mine), tuple(times)


def _nets_of(
    duel: DescribedDuel, pays: Mapping[str, Fraction]
) -> tuple[Callable[[str, tuple[int, ...]], Sequence[Sequence[int]]], int]:
    """What says what each decision nets by how the hands stand, in whole parts, and of what."""
    ends = [end for stake in duel.stakes for end in stake.settled]
    unit = lcm(*(amount.denominator for amount in (*pays.values(), *(end.net for end in ends))))
    folded = [-unit * sum(not (one.times or one.on) for one in duel.stakes)] * 6

    @cache
    def nets(row: str, times: tuple[int, ...]) -> Sequence[Sequence[int]]:
        pay = next((pays[name] for name in duel.paid.names(row) if name in pays), None)
        found = [folded]
        for multiple in times:
            lying = [multiple if stake.times else 1 for stake in duel.stakes]
            found.append([int(unit * net_of(duel.stakes, lying, at, pay)) for at in range(6)])
        return found

    return nets, unit


def _named(deck: Hand, places: Sequence[int]) -> Hand:
    return tuple(sorted(deck[place] for place in places))


def _cards(deal: Deal, duel: DescribedDuel) -> tuple[int, int, int]:
    """Cards of the player, of the dealer's that lie open, and of his that do not."""
    opened = deal.cards_of(duel.opened)
    return deal.cards_of(duel.paid.hand), opened, deal.cards_of(duel.against) - opened
