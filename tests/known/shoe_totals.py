"""Point totals of cards drawn from a shoe, twice: by symmetric functions and card by card.

Write a card of value v as x^v. The ways to draw n cards by their total are the coefficients of the
n-th elementary symmetric polynomial of all cards, and Newton's identities give that from the power
sums p_k = sum of n_v x^(k v) over the values v, of which the shoe has n_v cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from combinatorics.cards import SUITS

if TYPE_CHECKING:
    from sympy import Poly


def value(card: int) -> int:
    """The value of a card by § 686a.3(d): 2 to 10 by its face, court cards 10, an ace 11.

    Args:
        card: 0 to 51, by rank.
    """
    rank = card // len(SUITS)
    return 11 if rank == 12 else min(rank + 2, 10)


def totals_in_closed_form(composition: Mapping[int, int], cards: int) -> dict[int, int]:
    """Number of ways to draw cards of each total, without regard to their order.

    n e_n = sum over k from 1 to n of (-1)^(k - 1) e_(n - k) p_k, with e_0 = 1.

    Args:
        composition: number of cards by value.
        cards: how many are drawn.
    """
    from sympy import Poly, Rational, Symbol

    x = Symbol("x")

    def power_sum(order: int) -> Poly:
        return Poly(
            {(order * value,): number for value, number in composition.items()}, x, domain="QQ"
        )

    elementary = [Poly(1, x, domain="QQ")]
    for drawn in range(1, cards + 1):
        whole = Poly(0, x, domain="QQ")
        for order in range(1, drawn + 1):
            term = elementary[drawn - order] * power_sum(order)
            whole = whole + term if order % 2 else whole - term
        elementary.append(whole.mul_ground(Rational(1, drawn)))
    found = {}
    for (total,), number in elementary[cards].terms():
        ways = Fraction(int(number.p), int(number.q))
        assert ways.denominator == 1, total
        if ways:
            found[total] = ways.numerator
    return dict(sorted(found.items()))


def three_card_totals(values: Sequence[int]) -> dict[int, dict[int, int]]:
    """Ways to draw a first card and two more without regard to their order, card by card.

    Every first card of the shoe is taken in turn, and every pair of the cards that are left.

    Args:
        values: the value of each single card of the shoe.

    Returns:
        Ways by value of the first card and total of the three.
    """
    import numpy as np

    cards = np.asarray(values, dtype=np.int64)
    found: dict[int, dict[int, int]] = {}
    upper = np.triu_indices(len(cards) - 1, k=1)
    for place, first in enumerate(values):
        left = np.delete(cards, place)
        pairs = np.bincount(left[upper[0]] + left[upper[1]])
        ways = found.setdefault(first, {})
        for total in np.flatnonzero(pairs):
            ways[first + int(total)] = ways.get(first + int(total), 0) + int(pairs[total])
    return found
