"""SOLVEPAY."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke

TRIPS = [
    ["Royal flush", 50],
    ["Straight flush", 40],
    ["Four-of-a-kind", 30],
    ["Full house", 8],
    ["Flush", 6],
    ["Straight", 5],
    ["Three-of-a-kind", 3],
]


def test_the_pay_of_the_law_is_found_again() -> None:
    """Asked for the payback of Trips B, each row's answer is the row's own pay."""
    target = invoke("PAYBACK", ["UTH", "Trips", "B"])
    for hand, pay in TRIPS:
        assert invoke("SOLVEPAY", ["UTH", "Trips", "B", hand, target]) == pay  # type: ignore[list-item]


def test_the_pay_meets_the_target_exactly() -> None:
    """PAYBACK with the pay put in is the target, to the last digit."""
    pay = invoke("SOLVEPAY", ["UTH", "Trips", "B", "Flush", 0.96])
    rows = [[hand, pay if hand == "Flush" else old] for hand, old in TRIPS]
    assert invoke("PAYBACK", ["UTH", "Trips", rows]) == Fraction(96, 100)  # type: ignore[list-item]


def test_a_step_rounds_down_to_a_payable_pay() -> None:
    """The highest whole pay not above the exact one."""
    arguments = ["UTH", "Trips", "B", "Flush", 0.98, None]
    exact = invoke("SOLVEPAY", arguments)  # type: ignore[arg-type]
    whole = invoke("SOLVEPAY", [*arguments, [["step", 1]]])  # type: ignore[list-item]
    assert whole == 5
    assert isinstance(exact, Fraction)
    assert 5 <= exact < 6


def test_a_base_game_is_solved_with_its_strategy_played_anew() -> None:
    """The re-optimised payback of the edited Blind table is the target."""
    pay = invoke("SOLVEPAY", ["UTH", "Base", "A", "Flush", 0.996])
    blind = [
        ["Royal flush", 500],
        ["Straight flush", 50],
        ["Four-of-a-kind", 10],
        ["Full house", 3],
        ["Flush", pay],
        ["Straight", 1],
    ]
    assert invoke("PAYBACK", ["UTH", "Base", blind]) == Fraction(996, 1000)  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("hand", "target", "code", "words"),
    [
        ("Flush", 0.5, "#NUM!", "No pay of Flush"),
        ("Five-of-a-kind", 0.96, "#N/A", "it has Royal flush"),
        ("Flush", 96, "#NUM!", "such as 0.96"),
        ("Flush", "high", "#VALUE!", "a number is needed"),
    ],
)
def test_what_cannot_be_met_is_refused(hand: str, target: object, code: str, words: str) -> None:
    """No negative pay, no unknown hand, no absurd target."""
    with pytest.raises(Refusal) as refused:
        invoke("SOLVEPAY", ["UTH", "Trips", "B", hand, target])  # type: ignore[list-item]
    assert refused.value.code == code
    assert words in refused.value.sentence


def test_a_share_of_a_meter_has_no_pay_to_solve() -> None:
    """For a meter there is BREAKEVEN."""
    with pytest.raises(Refusal, match="BREAKEVEN"):
        invoke("SOLVEPAY", ["UTH", "Progressive", "A", "Royal flush", 0.9])


def test_the_only_paytable_of_a_wager_needs_no_name() -> None:
    """Five Card Hand: 624 x 500 + 3,744 x 100 + 5,108 x pay = (60 % - 21 %) of 2,598,960."""
    pay = invoke("SOLVEPAY", ["UTH", "Five Card Hand", None, "Flush", 0.6])
    rest = Fraction(39, 100) * 2_598_960 - 624 * 500 - 3744 * 100
    assert pay == rest / 5108
