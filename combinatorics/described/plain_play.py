"""The best play of a base game, card by card: the second derivation.

It shares with `play` and `reveal` only the parser and the numbering of cards: known cards are sets
of single cards, no suits are exchanged and no sets joined into classes, and conditions are read
from the tree by the evaluator of `plain`. Where the deck is too large for that, ranks are left out
(`ranks_left_out`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, lcm, perm
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.deal import Deal, DescribedBase
from combinatorics.described.plain import ranks_left_out, reader

MOST_HANDS: Final = 16_000


def reduced_deck(deal: Deal, base: DescribedBase) -> Deal:
    """Return the deal from a deck small enough to go through."""
    cards = sum(group.cards for group in deal.groups if group.name in base.paid.hand)
    small = deal
    for rank in ranks_left_out(base.paid.rows):
        if comb(len(small.copies()), cards) <= MOST_HANDS:
            break
        out = dict.fromkeys((*small.left_out, *range(4 * rank, 4 * rank + 4)))
        small = replace(small, left_out=tuple(out))
    return small


def plainly_played(deal: Deal, base: DescribedBase, pays: Mapping[str, Fraction]) -> Fraction:
    """Return the expected net result under the best play.

    Args:
        deal: what is dealt.
        base: the base game.
        pays: pays to 1 by row; a hand that meets none loses.
    """
    deck = tuple(show_cards((card,)) for card in deal.copies())
    whole = sum(group.cards for group in deal.groups if group.name in base.paid.hand)
    first, *others = base.paid.hand
    points = {stake.after: stake for stake in base.stakes if stake.after}

    rows = [(reader(row.condition), pays.get(row.name, Fraction(-1))) for row in base.paid.rows]
    unit = lcm(*(pay.denominator for _, pay in rows))

    @cache
    def paid(hand: frozenset[str]) -> int:
        hands = {first: tuple(hand), **dict.fromkeys(others, ())}
        return next((int(pay * unit) for met, pay in rows if met(hands)), -unit)

    @cache
    def come(hand: frozenset[str], staked: int) -> int:
        """The value when the next card comes, in parts of a unit, over all orders of the others."""
        if len(hand) == whole:
            return staked * paid(hand)
        return sum(decide(hand | {card}, staked) for card in deck if card not in hand)

    @cache
    def decide(hand: frozenset[str], staked: int) -> int:
        stake = points.get(len(hand))
        if stake is None:
            return come(hand, staked)
        if not stake.times:
            return max(come(hand, staked), come(hand, staked - 1))
        found = [come(hand, staked + times) for times in stake.times]
        orders = perm(len(deck) - len(hand), whole - len(hand))
        return max(*found, -staked * unit * orders if stake.forfeits else come(hand, staked))

    worth = come(frozenset(), sum(not stake.times for stake in base.stakes))
    return Fraction(worth, unit * perm(len(deck), whole))
