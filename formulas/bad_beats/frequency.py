"""How often a qualifying hand loses when Hold'em is taken to the showdown."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from combinatorics.player_banked_poker.bad_beats import CATEGORIES, DEALS, Lost, lost
from combinatorics.rankings.five_card import strength
from formulas.bad_beats.qualifying import BOTH, LOSING, Qualifying, five_of, order_of
from formulas.refusal import not_available, out_of_range, shown
from formulas.typed_number import number
from formulas.values import Raw, blank, scalar

MOST_PLAYERS = 10  # § 553.11(b)


def deals_lost(qualifying: Qualifying, playing: str, *, by_letter: bool) -> int:
    """Return the deals of two hands in which a qualifying one loses, of `DEALS`.

    Args:
        qualifying: the least hand; what is better follows the reading too.
        playing: "any", "losing" or "both", whose hole cards must both play.
        by_letter: whether only the highest card that the other hand lacks decides within a kind.

    Raises:
        Refusal: a hand under a full house, which is not counted.
    """
    counted = _counted(by_letter)
    least = order_of(by_letter=by_letter)(qualifying.least)
    if least < counted[0][0]:
        raise not_available(
            f"{qualifying.name} is not counted: the hands counted are a full house 22233 or "
            "better. Name a full house, Four-of-a-kind or a Straight flush."
        )
    return sum(_ways(ways, playing) for strength_, ways in counted if strength_ >= least)


def at_most(ways: int, players: int) -> Fraction:
    """Return a bound on the probability among several players: each two of them counted alone.

    A deal in which several pairs of players meet the condition is counted for each, so the
    probability is this or less; for two players it is exact.
    """
    return min(Fraction(comb(players, 2) * ways, DEALS), Fraction(1))


def read_players(raw: Raw, what: str = "The number of players") -> int:
    """Return the players at the showdown, two where the cell is blank.

    Raises:
        Refusal: no whole number from 2 to 10.
    """
    cell = scalar(raw, what)
    if blank(cell):
        return 2
    players = number(cell, what)
    if players.denominator != 1 or not 2 <= players <= MOST_PLAYERS:
        raise out_of_range(
            f"{what} is {shown(cell)}: give a whole number from 2 to {MOST_PLAYERS} "
            "(58 Pa. Code § 553.11(b))."
        )
    return int(players)


def _ways(ways: Lost, playing: str) -> int:
    if playing == BOTH:
        return ways.both
    return ways.losing + ways.both if playing == LOSING else sum(ways)


@cache
def _counted(by_letter: bool) -> tuple[tuple[int, Lost], ...]:
    order = order_of(by_letter=by_letter)
    found = (
        (order(strength(five_of(ranks, suited=category == CATEGORIES[-1]))), ways)
        for category, hands in lost(by_letter=by_letter).items()
        for ranks, ways in hands.items()
    )
    return tuple(sorted(found))
