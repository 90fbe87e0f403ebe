"""How fast Three Card Poker answers: an edited Ante Bonus, and all deals from nothing."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import Any

from combinatorics.games.three_card_poker.deals import all_deals
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


def test_all_deals_from_nothing(benchmark: Any) -> None:
    """Under 60 seconds: nothing is shipped for the base game, so this is its first answer."""

    def build() -> int:
        all_deals.cache_clear()
        return len(all_deals())

    assert benchmark.pedantic(build, rounds=1) == 1755
    assert benchmark.stats.stats.max < 60
