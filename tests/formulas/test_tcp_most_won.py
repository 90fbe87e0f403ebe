"""MAXWIN of Three Card Poker by hand from 58 Pa. Code § 649a.12 and COMAR 36.05.14.12."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke

Rows = dict[str, object]


def most(
    stakes: Rows, choices: Rows | None = None, code: str = "PA", conditions: Rows | None = None
) -> object:
    """Return MAXWIN of Three Card Poker."""
    ranges = [
        [list(row) for row in given.items()] if given else None
        for given in (stakes, choices, conditions)
    ]
    return invoke("MAXWIN", ["TCP", ranges[0], ranges[1], code, ranges[2]])  # type: ignore[list-item]


def test_the_base_game_alone() -> None:
    """§ 649a.12(a): 1 to 1 on Ante and Play; (b) Paytable A: 5 to 1 for a straight flush."""
    assert most({"Ante": 10}, {"Base": "A"}) == 10 + 10 + 5 * 10
    assert most({"Ante": 10}, {"Base": "V-C"}) == 10 + 10 + 50 * 10  # (c), spades


def test_all_wagers_of_pennsylvania_in_one_deal() -> None:
    """Ace, king, queen of spades against jack and 10 of spades with another jack.

    Ante and Play 1 to 1 (§ 649a.12(a)), Ante Bonus 5 to 1 ((b) A), Pair Plus 35 to 1 ((d) A),
    the meter less the $5 of a wager "for 1" ((e)(1) A), royal flush of six 1,000 to 1 ((f) A).
    """
    stakes: Rows = {"Ante": 10, "Pair Plus": 5, "Progressive": 5, "Six Card": 5}
    choices: Rows = {"Base": "A", "Pair Plus": "A", "Progressive": "A", "Six Card": "A"}
    own = 10 + 10 + 50 + 5 * 35 + (9_000 - 5) + 5 * 1_000
    assert most(stakes, choices, conditions={"meter": 9_000}) == own
    # (e)(5): $125 for each ace, king and queen of another suit, of which three are left.
    assert most(stakes, choices, conditions={"meter": 9_000, "others": 2}) == own + 2 * 125
    assert most(stakes, choices, conditions={"meter": 9_000, "others": 6}) == own + 3 * 125


def test_a_low_meter_leaves_the_spades_to_another() -> None:
    """With $2,550 on the meter the player gives up $45 for the $500 another's spades bring.

    Hearts pay the player 500 for 1 (§ 649a.12(e)(1) A), one other holds the spades: (e)(5).
    """
    stakes: Rows = {"Ante": 10, "Progressive": 5}
    choices: Rows = {"Base": "A", "Progressive": "A"}
    found = most(stakes, choices, conditions={"meter": 2_550, "others": 1})
    assert found == 10 + 10 + 50 + (2_500 - 5) + 500


@pytest.mark.parametrize("code", ["MD", "MD:prior"])
def test_the_super_royal_of_maryland(code: str) -> None:
    """COMAR 36.05.14.12F(5): $1,000,000 for ace to 9 of diamonds, $100,000 for another suit.

    The player's ace, king and queen are diamonds: 500 for 1 of the Progressive (E(1)), 40 to 1 of
    Pair Plus (D(1)), 5 to 1 of the Ante Bonus (B(1)), 1 to 1 of Ante and Play (A).
    """
    stakes: Rows = {"Ante": 10, "Pair Plus": 5, "Progressive": 1, "Six Card": 5}
    choices: Rows = {"Base": "A", "Pair Plus": "A", "Progressive": "A", "Six Card": "E"}
    own = 10 + 10 + 50 + 5 * 40 + 499 + 1_000_000
    assert most(stakes, choices, code, {"meter": 9_000}) == own
    # E(5): $100 for the spades of another, $25 each for hearts and clubs.
    assert most(stakes, choices, code, {"meter": 9_000, "others": 3}) == own + 100 + 2 * 25
    # With $1,000,000 on the meter the spades and $100,000 bring more.
    spades = own - 499 - 1_000_000 + (1_000_000 - 1) + 100_000
    high: Rows = {"meter": 1_000_000}
    assert most(stakes, choices, code, high) == spades


def test_six_cards_alone() -> None:
    """§ 649a.12(f): a royal flush at 1,000 to 1; the dealer's cards help, so no Ante is needed."""
    assert most({"Six Card": 5}) == 5 * 1_000
    assert most({"Six Card": 5}, {"Six Card": "B"}, "MD") == 100_000  # 12F(2), a flat amount


def test_an_envy_bonus_of_no_printed_stake_is_refused() -> None:
    """§ 649a.12(e)(5) prints Envy Bonuses for $1 and $5 only, (c) Paytable A lost two pays."""
    with pytest.raises(Refusal, match=r"\$1, \$5|\$1 and \$5"):
        most({"Progressive": 3}, None, "PA", {"others": 1})
    with pytest.raises(Refusal, match="lost the pay"):
        most({"Ante": 10})
