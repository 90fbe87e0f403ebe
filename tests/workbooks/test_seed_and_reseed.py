"""A form with another initial amount than reset amount: the long run begins at the latter.

§ 649a.12(e)(3) as proposed in 2011 asks for at least $1,000 of each. By hand, at $1: one of 22,100
hands is ace, king and queen of spades, so that a meter of $1,000 returns 1,000/22,100 of the wager.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from approvals_once import approvals_once
from signing import signed
from typed import typed

from workbooks.form import build_form
from workbooks.inspection.approved import approved_wager
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.game_plan import plan_of
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.register.approvals import approvals_in
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import Package, values_of
from xlplugin.host_functions import cell_functions

WAGER, SEED, RESEED = "Progressive", 10_000, 1_000


@cache
def at_a_dollar() -> bytes:
    """The sample's form, at $1 a round."""
    plan = plan_of("TCP", "PA:2011")
    stakes = dict.fromkeys((name_of("TCP", WAGER, part) for part in ("minimum", "maximum")), 1)
    return build_form(plan, sample_values(plan) | stakes)


def offering(seed: int | str, reseed: int | str) -> Package:
    """The same with these figures of the meter, or as printed."""
    terms = name_of("TCP", WAGER, "terms")
    return typed(at_a_dollar(), {f"{terms}|1": seed, f"{terms}|2": reseed})


@cache
def payback(seed: int | str, reseed: int | str) -> float:
    """What the form shows once it is computed."""
    book = Filled(recalculate(offering(seed, reseed), cell_functions()).data)
    shown = book.cell(name_of("TCP", WAGER, "payback"))
    assert shown is not None
    assert isinstance(shown.value, float)
    return shown.value


def test_the_form_values_the_reseed() -> None:
    """The initial amount is paid once: it moves nothing, and the reseed moves what it brings."""
    offered = payback(SEED, RESEED)
    assert offered == payback(RESEED, RESEED)
    # Two figures read in the fifteen digits that every program keeps.
    more = payback(SEED, SEED) - offered
    assert more == pytest.approx(float(Fraction(SEED - RESEED, 22_100)), abs=1e-14)


def test_a_reseed_that_stands_as_printed_is_the_printed_one() -> None:
    """The section prints $1,000, and so does the form until somebody types another amount."""
    assert payback(SEED, "$1,000") == payback(SEED, RESEED)
    assert payback("$1,000", SEED) == payback(SEED, SEED)


@pytest.mark.parametrize(
    ("seed", "reseed", "dollars"),
    [
        (SEED, RESEED, (SEED, RESEED)),
        (SEED, "$1,000", (SEED, RESEED)),
        ("$1,000", SEED, (RESEED, SEED)),
    ],
)
def test_the_approval_tells_them_apart(
    tmp_path: Path, seed: int | str, reseed: int | str, dollars: tuple[int, int]
) -> None:
    """Two lines for the next hand, each at its amount, and an inspection that knows both."""
    with approvals_once() as approval_of:
        data = approval_of(read_form(offering(seed, reseed).write())).data
        (tmp_path / "approval.xlsx").write_bytes(signed(data))
        ((sheet,), _) = approvals_in(tmp_path)
    page = values_of(data)[WAGER]
    said = {str(value) for value in page.values()}
    assert {
        f"meter at the initial amount: meter ${dollars[0]:,}.00",
        f"meter at the reset amount: meter ${dollars[1]:,}.00",
    } <= said
    assert not any("here it equals the reset amount" in words for words in said)
    (meter,) = approved_wager(sheet, WAGER).progressive().meters.values()
    assert (meter.seed, meter.reseed) == dollars
