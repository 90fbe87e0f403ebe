"""HANDPROB."""

from __future__ import annotations

from fractions import Fraction

from formulas.registry import invoke


def test_it_is_the_count_over_all_deals() -> None:
    """6,180,020 straights in 133,784,560 hands of seven cards (textbook)."""
    assert invoke("HANDPROB", ["UTH", "Trips", "Straight", "B"]) == Fraction(6_180_020, 133_784_560)
