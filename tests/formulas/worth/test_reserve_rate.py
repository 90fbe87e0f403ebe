"""A reserve rate that the text leaves open is a figure of its own, beside the rate of progression.

By hand, for § 633b.17, paytable 10, with six decks: of 5,013,320 deals 40 take the meter; the fixed
pays return 3,000 x 120 + 200 x 880 + 30 x 10,368 + 20 x 25,272 + 10 x 155,520 = 2,907,680.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Rows, Value

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "games" / "pa-633b-17.toml"
DEALS, FIXED, WHOLE = 5_013_320, 2_907_680, 40
SEED, RATE, RESERVE = 1_000, 0.15, 0.05


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[None]:
    """The example with a reserve that must be stated."""
    text = EXAMPLE.read_text(encoding="utf-8")
    open_rate = 'primary = { is = "must be stated" }'
    assert open_rate in text
    text = text.replace(open_rate, f"{open_rate}\n{open_rate.replace('primary', 'reserve')}")
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    look_in((tmp_path,))
    yield
    look_in(())


def payback(*conditions: list[str | float]) -> Value:
    """What the wager returns at $1."""
    given: Rows = [["seed", SEED], *conditions]
    return invoke("PAYBACK", ["TPP", "21+3 Progressive", "10", "PA:633b.17", given])


def test_each_rate_enters_once() -> None:
    """15% and 5% are 20%; one condition for both would be 30%."""
    found = payback(["rate", RATE], ["reserve rate", RESERVE])
    assert found == Fraction(FIXED + SEED * WHOLE, DEALS) + Fraction(1, 5)


@pytest.mark.parametrize(("given", "missing"), [("rate", "reserve rate"), ("reserve rate", "rate")])
def test_one_does_not_stand_for_the_other(given: str, missing: str) -> None:
    """What is missing is asked for by its name."""
    with pytest.raises(Refusal, match=f'in the condition "{missing}", such as'):
        payback([given, RATE])


def test_a_reserve_that_the_text_has_is_not_given_again() -> None:
    """§ 653a.12(e): 13% and a reserve of 8%."""
    asked = ["UTH", "Five Card Hand", None, "PA", [["reserve rate", RESERVE]]]
    with pytest.raises(Refusal, match="reserve rate"):
        invoke("PAYBACK", asked)


@pytest.mark.parametrize(("condition", "figure"), [("rate", RATE), ("seed", SEED)])
def test_one_condition_does_not_stand_for_two_meters(
    tmp_path: Path, condition: str, figure: float
) -> None:
    """A Major meter beside the Mega, both left open: each would take the whole figure."""
    text = EXAMPLE.read_text(encoding="utf-8").replace("100% of meter", "100% mega jackpot")
    text = text.replace('"3,000 for 1"', '"100% major jackpot"')
    if condition == "rate":
        text = text.replace(
            'seed = { is = "must be stated" }', 'seed = { text = "$1", is = "equal" }'
        )
    mark = "[[edition.paytable.meter]]\n"
    head, block = text.split(mark)
    meters = [f'{mark}level = "{level}"\n{block}' for level in ("mega", "major")]
    (tmp_path / "own.toml").write_text("\n".join([head, *meters]), encoding="utf-8")
    look_in((tmp_path,))
    asked = ["TPP", "21+3 Progressive", "10", "PA:633b.17", [[condition, figure]]]
    with pytest.raises(Refusal, match=f'for mega, major, and the condition "{condition}" gives'):
        invoke("PAYBACK", asked)
    if condition == "seed":
        # By hand: the Mega stands at $5,000, so the seed is that of the Major, on 120 deals.
        asked[-1] = [["mega", 5_000], ["seed", SEED]]
        won = FIXED - 3_000 * 120 + SEED * 120 + 5_000 * WHOLE
        assert invoke("PAYBACK", asked) == Fraction(won, DEALS)
