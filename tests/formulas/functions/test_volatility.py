"""VOLATILITY."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from formulas.registry import invoke


def test_a_side_wager_deviates_as_its_squares_say() -> None:
    """Trips B: the root of E[net^2] - E[net]^2 from textbook counts."""
    counts = [4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620]
    pays = [50, 40, 30, 8, 6, 5, 3]
    total = 133_784_560
    lost = total - sum(counts)
    mean = Fraction(sum(n * p for n, p in zip(counts, pays, strict=True)) - lost, total)
    square = Fraction(sum(n * p * p for n, p in zip(counts, pays, strict=True)) + lost, total)
    expected = math.sqrt(square - mean * mean)
    assert invoke("VOLATILITY", ["UTH", "Trips", "B"]) == pytest.approx(expected, rel=1e-15)


def test_a_base_game_deviates_as_published() -> None:
    """The published standard deviation is 4.94 antes (Wizard of Odds)."""
    assert invoke("VOLATILITY", ["UTH", "Base", "A"]) == pytest.approx(4.94, abs=0.005)


def test_the_index_multiplies() -> None:
    """The volatility index of the field is 1.645 standard deviations."""
    plain = invoke("VOLATILITY", ["UTH", "Trips", "B"])
    index = invoke("VOLATILITY", ["UTH", "Trips", "B", None, [["index", "yes"]]])
    assert isinstance(plain, float)
    assert index == plain * 1.645


def test_a_meter_stands_at_its_reseed() -> None:
    """The reseed of § 653a.12(d)(3) as the meter changes nothing; a larger one deviates more."""
    reseed = invoke("VOLATILITY", ["UTH", "Progressive", "A"])
    assert invoke("VOLATILITY", ["UTH", "Progressive", "A", None, [["meter", 10_000]]]) == reseed
    larger = invoke("VOLATILITY", ["UTH", "Progressive", "A", None, [["meter", 99_000]]])
    assert isinstance(larger, float)
    assert larger > reseed  # type: ignore[operator]
