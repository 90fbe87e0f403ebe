"""The best play of a base game, card by card: the second derivation.

It shares with `play.reveal` only the parser and the numbering of cards: known cards are sets of
single cards, no suits are exchanged and no sets joined into classes, and conditions are read from
the tree by the evaluator of `holds`. Where the deck is too large for that, ranks are left out
(`few_cards`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm, perm
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import Deal, DescribedBase, DescribedWager
from combinatorics.described.plain.holds import as_dealt, reader
from combinatorics.described.plain.ranking import few_cards

MOST_HANDS: Final = 16_000


def reduced_deck(deal: Deal, base: DescribedBase) -> Deal:
    """Return the deal from a deck small enough to go through."""
    cards = deal.cards_of(base.paid.hand)
    return few_cards(deal, base.paid.rows, frozenset(), [cards], most=MOST_HANDS, suits=4)


def plainly_played(deal: Deal, base: DescribedBase, pays: Mapping[str, Fraction]) -> Fraction:
    """Return the expected net result under the best play.

    In base wagers; pays are to 1, by row. A hand that meets none loses.
    """
    whole = deal.cards_of(base.paid.hand)
    points = {stake.after: stake for stake in base.stakes if stake.after}
    pay_of = tuple(pays.get(row.name, Fraction(-1)) for row in base.paid.rows)
    unit = lcm(*(pay.denominator for pay in pay_of))
    rest = _rest_of(deal, base.paid, tuple(int(pay * unit) for pay in (*pay_of, Fraction(-1))))

    # A set of known cards is a number with one bit for each.
    bits = [1 << place for place in range(len(deal.copies()))]
    last = max(points, default=0)

    @cache
    def come(held: int, known: int, staked: int) -> int:
        """The value when the next card comes, in parts of a unit, over all orders of the others."""
        if known >= last:
            return staked * rest(held, known)
        return sum(decide(held | bit, known + 1, staked) for bit in bits if not held & bit)

    def decide(held: int, known: int, staked: int) -> int:
        stake = points.get(known)
        if stake is None:
            return come(held, known, staked)
        if not stake.times:
            return max(come(held, known, staked), come(held, known, staked - 1))
        found = [come(held, known, staked + times) for times in stake.times]
        orders = perm(len(bits) - known, whole - known)
        lost = -staked * unit * orders
        return max(*found, lost if stake.forfeits else come(held, known, staked))

    worth = come(0, 0, sum(not stake.times for stake in base.stakes))
    return Fraction(worth, unit * perm(len(bits), whole))


@lru_cache(maxsize=2)
def _rest_of(deal: Deal, wager: DescribedWager, pays: tuple[int, ...]) -> Callable[[int, int], int]:
    """What a stake of one is paid over all orders of the cards after some; `pays` of none last."""
    deck = tuple(show_cards((card,)) for card in deal.copies())
    bits = [1 << place for place in range(len(deck))]
    whole = deal.cards_of(wager.hand)
    rows = [reader(row.condition) for row in wager.rows]

    @cache
    def rest(held: int, known: int) -> int:
        if known < whole:
            return sum([rest(held | bit, known + 1) for bit in bits if not held & bit])
        hand = tuple(card for card, bit in zip(deck, bits, strict=True) if held & bit)
        hands = as_dealt(wager, hand)
        return next((pay for met, pay in zip(rows, pays[:-1], strict=True) if met(hands)), pays[-1])

    return rest
