"""HANDPROB."""

from __future__ import annotations

from fractions import Fraction

from formulas.registry import invoke


def test_it_is_the_count_over_all_deals() -> None:
    """6,180,020 straights in 133,784,560 hands of seven cards (textbook)."""
    assert invoke("HANDPROB", ["UTH", "Trips", "Straight", "B"]) == Fraction(6_180_020, 133_784_560)


def test_it_needs_no_paytable_where_all_count_alike() -> None:
    """The four tables of Trips pay the same hands, so each has the textbook's straights."""
    found = invoke("HANDPROB", ["UTH", "Trips", "Straight"])
    assert found == Fraction(6_180_020, 133_784_560)
