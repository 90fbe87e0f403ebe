"""HITFREQ."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke


def test_a_side_wager_wins_with_every_paid_hand() -> None:
    """Three-of-a-kind or better of seven cards: 20,428,900 of 133,784,560 hands (textbook)."""
    assert invoke("HITFREQ", ["UTH", "Trips", "B"]) == Fraction(20_428_900, 133_784_560)
    assert invoke("HITFREQ", ["UTH", "Trips", "B", None, [["outcome", "push"]]]) == 0


def test_the_outcomes_of_a_round_add_up() -> None:
    """A round is won, pushed or lost, and nothing else."""
    parts = [
        invoke("HITFREQ", ["UTH", "Base", "A", None, [["outcome", outcome]]])
        for outcome in ("win", "push", "lose")
    ]
    assert sum(parts) == 1  # type: ignore[arg-type]


def test_an_unknown_outcome_is_refused() -> None:
    """There are three outcomes."""
    with pytest.raises(Refusal, match="win, push or lose"):
        invoke("HITFREQ", ["UTH", "Base", "A", None, [["outcome", "draw"]]])
