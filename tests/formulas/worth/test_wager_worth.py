from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows

ROYAL, STRAIGHT_FLUSH, DEALS = 4324, 37260, 133784560  # best five of seven, any textbook


def test_an_envy_schedule_spelled_otherwise_is_matched_by_meaning():
    """The proposed text of 2011 prints "Royal Flush" in its schedule: $1,000 and $300 for $1."""

    def payback(others):
        conditions = [["rate", 0.2], ["others", others]]
        return invoke("PAYBACK", ["UTH", "Progressive", None, "PA:2011", conditions])

    brought = Fraction(ROYAL * 1000 + STRAIGHT_FLUSH * 300, DEALS)
    assert payback(1) - payback(0) == brought


def test_a_meter_that_starts_again_from_nothing_stands_at_its_first_seed_in_one_round() -> None:
    """§ 653a.12(e)(1), (4): $10,000 for 1, reseed $0; 4 royal and 36 straight flushes of C(52, 5).

    Shares of the meter are the whole and a tenth, so a round nets 9,999 and 999 for 1; the other
    counts are the textbook's 624, 3,744 and 5,108. The long run counts the reseed as before.
    """
    rows = invoke("DISTRIBUTION", ["UTH", "Five Card Hand"])
    assert isinstance(rows, list)
    nets = {row[0]: row[1] for row in rows[1:]}
    assert nets == {9999: 4, 999: 36, 499: 624, 99: 3744, 49: 5108, -1: 2_589_444}
    mean = sum(net * ways for net, ways in nets.items()) / 2_598_960  # type: ignore[operator]
    square = sum(net**2 * ways for net, ways in nets.items()) / 2_598_960  # type: ignore[operator]
    found = invoke("VOLATILITY", ["UTH", "Five Card Hand"])
    assert isinstance(found, float)
    assert abs(found - float(square - mean**2) ** 0.5) < 1e-12
    fixed = Fraction(500 * 624 + 100 * 3744 + 50 * 5108, 2_598_960)
    assert invoke("PAYBACK", ["UTH", "Five Card Hand"]) == fixed + Fraction(21, 100)


def test_a_meter_may_rest_on_another_wager() -> None:
    """§ 653a.12(e)(4), "based upon the amount of the Progressive Payout Wager being offered".

    With $5 wagered there beside each $1 the rates of 13% and 8% are five times of a dollar.
    """
    read: Rows = [["reading", "Progressive wager"], ["progressive wager", 5]]
    plain = invoke("PAYBACK", ["UTH", "Five Card Hand"])
    found = invoke("PAYBACK", ["UTH", "Five Card Hand", None, None, read])
    assert found - plain == Fraction(4 * 21, 100)  # type: ignore[operator]
    half = [*read, ["bet", 10]]
    found = invoke("PAYBACK", ["UTH", "Five Card Hand", None, None, half])
    assert plain - found == Fraction(21, 200)  # type: ignore[operator]
    with pytest.raises(Refusal, match='give it in the condition "progressive wager"'):
        invoke("PAYBACK", ["UTH", "Five Card Hand", None, None, read[:1]])
    with pytest.raises(Refusal, match="does not use"):
        invoke("PAYBACK", ["UTH", "Five Card Hand", None, None, read[1:]])
