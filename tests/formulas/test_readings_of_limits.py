"""MAXWIN follows the readings that PAYBACK and SETTLE follow."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows


def most(game: str, stakes: Rows, choices: Rows | None, reading: str) -> object:
    """The most won on these wagers under a reading."""
    return invoke("MAXWIN", [game, stakes, choices, None, [["reading", reading]]])


def test_a_wager_that_never_wins_adds_nothing() -> None:
    """Bad Beat B of Ultimate Texas Hold'em pays 7,500 to 1 for a straight flush (§ 653a.12(g))."""
    stakes: Rows = [["Bad Beat", 5]]
    choices: Rows = [["Bad Beat", "B"]]
    assert most("UTH", stakes, choices, "by the letter") == 0
    assert most("UTH", stakes, choices, "losing hand pays") == 5 * 7500


def test_an_unused_deuce_is_natural_in_the_most_won() -> None:
    """DJ Wild Trips 04: 1,000 to 1 for the natural royal flush, 2,000 for five wilds either way."""
    choices: Rows = [["Trips", "04"]]
    for reading in ("no wild card", "deuces as twos"):
        assert most("DJW", [["Trips", 5]], choices, reading) == 5 * 2000


def test_lost_cells_are_what_a_reading_supposes() -> None:
    """Three Card D of Let It Ride: a mini-royal pays 50 to 1; without a reading cells are lost."""
    stakes: Rows = [["Three Card", 5]]
    choices: Rows = [["Three Card", "D"]]
    assert most("LIR", stakes, choices, "D as A") == 250
    with pytest.raises(Refusal, match="has lost the pay"):
        invoke("MAXWIN", ["LIR", stakes, choices])


def test_the_stake_that_comes_back_beside_an_amount_is_no_loss() -> None:
    """The Bonus of Let It Ride for $1: $25,000 less the dollar staked, or all of it on top."""
    stakes: Rows = [["Bonus", 1]]
    choices: Rows = [["Bonus", "A"]]
    kept = most("LIR", stakes, choices, "returned")
    assert most("LIR", stakes, choices, "not returned") == kept - 1  # type: ignore[operator]
    assert kept == 25_000


def test_what_is_not_examined_together_is_refused() -> None:
    """Six-card royal flushes that are not paid are no case of the table of joint maxima."""
    given: Raw = [["reading", "not paid"]]
    with pytest.raises(Refusal, match="not examined where Six Card does not pay"):
        invoke("MAXWIN", ["UTH", [["Six Card", 5]], [["Six Card", "A"]], None, given])
