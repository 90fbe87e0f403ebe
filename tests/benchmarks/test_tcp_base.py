"""How fast Three Card Poker answers: an edited Ante Bonus."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import Any

from formulas.registry import invoke


def test_an_edited_ante_bonus_is_played_anew(benchmark: Any) -> None:
    """Under 50 ms warm, every call with a pay that was never asked before."""
    pays = count(5)
    invoke("PAYBACK", ["TCP", "Base", "A"])

    def edited() -> object:
        rows = [["Straight flush", next(pays)], ["Three-of-a-kind", 4], ["Straight", 1]]
        return invoke("PAYBACK", ["TCP", "Base", rows])  # type: ignore[list-item]

    assert isinstance(benchmark(edited), Fraction)
    assert benchmark.stats.stats.median < 0.05
