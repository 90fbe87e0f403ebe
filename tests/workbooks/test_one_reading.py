"""One reading of every typed entry: cell, sheet, recalculation, approval and batch say the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest
from typed import typed as entered

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows, Scalar
from workbooks.batch.job import approve
from workbooks.batch.outcome import MADE, Job, WagerLine
from workbooks.form import build_form, plan_of
from workbooks.form.award_workings import UNREADABLE
from workbooks.kit.named_cells import Filled
from workbooks.plan.sample import sample_values
from workbooks.recalculation import CellFunction, recalculate
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Submission
from workbooks.xlsx import CellValue
from xlplugin.host_functions import cell_functions

TIME = 50 / 24 + 1 / 1440  # what a spreadsheet makes of 50:1
DATE = 46083  # what it makes of 3/2 typed in 2026
# The rows of Paytable B of Trips (§ 653a.12(c)) with the ways of the best five of seven cards, as
# in any textbook.
WAYS = {
    "Royal flush": 4324,
    "Straight flush": 37260,
    "Four-of-a-kind": 224848,
    "Full house": 3473184,
    "Flush": 4047644,
    "Straight": 6180020,
    "Three-of-a-kind": 6461620,
}
ALL = 133_784_560
# What may be typed there, and the odds to 1 that it means, by the table in docs/hand-names.md.
MEANT: tuple[tuple[tuple[Scalar, Fraction], ...], ...] = (
    (
        ("7:1", Fraction(7)),
        ("15-2", Fraction(15, 2)),
        ("8 to 1", Fraction(8)),
        ("8to1", Fraction(8)),
        ("8 for 1", Fraction(7)),
        ("1,000:1", Fraction(1000)),
        (9, Fraction(9)),
    ),
    (
        ("9", Fraction(9)),
        ("lose", Fraction(-1)),
        ("N/A", Fraction(-1)),
        (0, Fraction(-1)),
        ("Push", Fraction(0)),
        ("7 - 2", Fraction(7, 2)),
        (1.5, Fraction(3, 2)),
    ),
)
REFUSED: tuple[tuple[Scalar, ...], ...] = (
    ("50:01", "50x", "100%", "3/2", "1:2:3", "fifty", "8 to one"),
    (-1, TIME, DATE, "05:30", "x 7", "$", "7 of 1"),
)


@pytest.fixture(scope="module")
def functions() -> dict[str, CellFunction]:
    """Return the functions of a spreadsheet."""
    return dict(cell_functions())


@pytest.fixture(scope="module")
def form_of_b() -> bytes:
    """Return a form for Paytable B of Trips, not yet computed."""
    plan = plan_of("UTH", "PA")
    return build_form(plan, sample_values(plan) | {"UTH_Trips_paytable": "B"})


@dataclass(frozen=True)
class Doors:
    """One table of pays behind every door."""

    rows: Rows
    marks: list[CellValue]
    computed: CellValue
    read: Submission
    batch: WagerLine


@pytest.fixture
def doors(
    typed: Sequence[Scalar], form_of_b: bytes, functions: dict[str, CellFunction], tmp_path: Path
) -> Doors:
    """Type pays into a form, compute it, read it, and approve it in a batch."""
    pays_typed = {f"UTH_Trips_pays|{place}": pay for place, pay in enumerate(typed, 1)}
    source = tmp_path / "form.xlsx"
    source.write_bytes(recalculate(entered(form_of_b, pays_typed), functions).data)
    form = Filled(source.read_bytes())
    done = approve(Job("form", source, tmp_path / "approval.xlsx", "approval.xlsx"))
    pays = [line[0] for line in form.rows("UTH_Trips_pays")][: len(typed)]
    computed = form.cell("UTH_Trips_payback")
    assert done.result == MADE
    assert computed is not None
    return Doors(
        rows=[list(line) for line in zip(WAYS, typed, strict=True)],
        marks=[form.at(pay.sheet, pay.row, pay.column + 2).value for pay in pays],
        computed=computed.value,
        read=read_form(source.read_bytes()),
        batch=next(line for line in done.wagers if line.wager == "Trips"),
    )


@pytest.mark.parametrize(
    ("typed", "meant"), [tuple(zip(*entries, strict=True)) for entries in MEANT]
)
def test_every_door_takes_an_entry_for_the_same_pay(
    doors: Doors, meant: Sequence[Fraction]
) -> None:
    """The payback from the counts, and no mark of an entry that cannot be read."""
    paid = sum((w * (pay + 1) for w, pay in zip(WAYS.values(), meant, strict=True)), Fraction())
    assert invoke("PAYBACK", ["UTH", "Trips", doors.rows]) == paid / ALL
    assert UNREADABLE not in doors.marks
    assert not doors.read.problems
    assert doors.computed == pytest.approx(float(paid / ALL), rel=1e-15)
    assert doors.batch.payback == float(paid / ALL)


@pytest.mark.parametrize("typed", REFUSED)
def test_every_door_refuses_an_entry_with_the_same_words(
    doors: Doors, typed: Sequence[Scalar]
) -> None:
    """Cell, sheet and approval name each; the payback of the wager stops at the first."""
    said = []
    for place, (hand, pay) in enumerate(zip(WAYS, typed, strict=True)):
        alone: Rows = [[row, pay if row == hand else 1] for row in WAYS]
        with pytest.raises(Refusal, match=f"The pay of {hand}") as refused:
            invoke("PAYBACK", ["UTH", "Trips", alone])
        said.append(refused.value.sentence)
        assert doors.marks[place] == UNREADABLE, pay
    assert [problem.sentence for problem in doors.read.problems] == said
    assert doors.batch.refusal == said[0]
    assert doors.batch.payback is None
    assert doors.computed == "refused"
