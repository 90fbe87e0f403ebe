"""HOUSEEDGE and HOUSEADVANTAGE."""

from __future__ import annotations

from fractions import Fraction

from formulas.registry import invoke


def test_a_base_game_loses_per_ante() -> None:
    """2.185% of the Ante is the published edge of this Blind table (Wizard of Odds)."""
    edge = invoke("HOUSEEDGE", ["UTH", "Base", "A"])
    assert isinstance(edge, Fraction)
    assert round(float(edge) * 100, 3) == 2.185
    assert invoke("HOUSEADVANTAGE", ["UTH", "Base", "A"]) == edge


def test_a_side_wager_loses_what_it_does_not_pay_back() -> None:
    """Published edges of Trips A to D are 0.90, 1.90, 3.50 and 6.18% (Wizard of Odds)."""
    for table, percent in zip("ABCD", (0.90, 1.90, 3.50, 6.18), strict=True):
        edge = invoke("HOUSEEDGE", ["UTH", "Trips", table])
        assert isinstance(edge, Fraction)
        assert round(float(edge) * 100, 2) == percent
