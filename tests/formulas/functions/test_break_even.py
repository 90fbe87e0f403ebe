"""BREAKEVEN."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke


@pytest.mark.parametrize("conditions", [[], [["bet", 5]], [["target", "90%"]], [["others", 3]]])
def test_at_the_break_even_meter_the_next_hand_meets_the_target(conditions: list[object]) -> None:
    """PAYBACK at the meter that BREAKEVEN gives is the target."""
    meter = invoke("BREAKEVEN", ["UTH", "Progressive", "A", None, conditions or None])  # type: ignore[list-item]
    assert isinstance(meter, Fraction)
    given = [*(pair for pair in conditions if pair[0] != "target"), ["meter", meter]]  # type: ignore[index]
    target = Fraction(9, 10) if ["target", "90%"] in conditions else 1
    assert invoke("PAYBACK", ["UTH", "Progressive", "A", None, given]) == target  # type: ignore[list-item]


def test_the_largest_of_several_meters_is_solved_for() -> None:
    """The mega jackpot, with major and minor at their reseeds of § 653a.12(d)(3)."""
    mega = invoke("BREAKEVEN", ["UTH", "Progressive", "C"])
    given = [["mega", mega], ["major", 1000], ["minor", 250]]
    assert invoke("PAYBACK", ["UTH", "Progressive", "C", None, given]) == 1  # type: ignore[list-item]


def test_a_wager_without_a_meter_is_refused() -> None:
    """Trips has no meter."""
    with pytest.raises(Refusal, match="has no meter") as refused:
        invoke("BREAKEVEN", ["UTH", "Trips", "B"])
    assert refused.value.code == "#N/A"


def test_a_target_below_the_fixed_pays_is_refused() -> None:
    """The fixed pays of table A alone return 53%."""
    with pytest.raises(Refusal, match="even with an empty meter") as refused:
        invoke("BREAKEVEN", ["UTH", "Progressive", "A", None, [["target", "50%"]]])
    assert refused.value.code == "#NUM!"
