"""The base game of Four Card Poker: at once from its table, and one state."""

from fractions import Fraction
from math import comb
from typing import Any

from combinatorics.base_wager import BaseWager
from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from formulas.registry import invoke

BASE = shipped()["FCP"].wagers[0]
assert isinstance(BASE, BaseWager)
DEALS = comb(52, 5) * 47 * comb(46, 5)
EDITED = {
    "Four-of-a-kind": Fraction(30),
    "Straight Flush": Fraction(15),
    "Three-of-a-kind": Fraction(2),
}


def test_an_edited_bonus_is_answered_from_the_shipped_table(benchmark: Any) -> None:
    """Rounds of the optimal strategy after an edit of the Ante Bonus."""
    assert sum(end.ways for end in benchmark(BASE.rounds, EDITED)) == DEALS


def test_a_payback_after_an_edit(benchmark: Any) -> None:
    """PAYBACK as a cell calls it, under 50 milliseconds."""
    pays = [[hand, int(pay)] for hand, pay in EDITED.items()]
    assert benchmark(invoke, "PAYBACK", ["FCP", "Base", pays]) < 1
    if benchmark.stats:
        assert benchmark.stats.stats.median < 0.05


def test_a_decision(benchmark: Any) -> None:
    """The dealer's 1,370,754 hands of one state, counted with the standard library."""
    hand, up = parse_cards("Ks Kd 9c 7h 2d"), parse_cards("Ac")
    assert len(benchmark(BASE.decisions, hand, up, EDITED)) == 4
