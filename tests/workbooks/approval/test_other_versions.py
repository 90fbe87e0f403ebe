"""`verify` of sheets that another version made: three things apart, and never "altered" by that."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from opened import opened
from typed import Words, written

from formulas.formula_text import read_call
from formulas.law.readings import Choice, Reading
from formulas.question import resolver
from formulas.registry import invoke, look_in
from formulas.version import engine_version_number
from workbooks.approval import approval_of
from workbooks.approval.judging import DIFFERENT, MOVED, NOT_JUDGED, SAME, Checked
from workbooks.approval.origin import FIRST_LAYOUT, LAYOUT, Origin
from workbooks.approval.verification import Verification, verify
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.submission.form_reading import read_form
from xlplugin.host_functions import cell_functions

BASELINE = Path(__file__).parents[2] / "baseline" / "0.1.0"


def overwritten(data: bytes, cells: Mapping[str, object]) -> bytes:
    """The file with other contents of cells, by sheet!address."""
    return written(data, cells).write()


def row_of(data: bytes, sheet: str, column: int, word: str) -> int:
    """The row of a sheet that holds a word in a column."""
    page = opened(data)[sheet]
    return next(row for row in range(5, 200) if page.cell(row, column).value == word)


def figure(result: Verification, name: str) -> Checked:
    """The line of a figure by its name."""
    return next(line for line in result.figures if line.what.endswith(f" {name}"))


@pytest.fixture(scope="module")
def older() -> bytes:
    """An approval sheet of version 0.1.0, whose Bad Beat was valued by another default."""
    return (BASELINE / "UTH-PA-approval.xlsx").read_bytes()


@pytest.fixture(scope="module")
def judgement(older: bytes) -> Verification:
    """What is said of it."""
    return verify(older)


def test_an_older_sheet_is_told_in_three_things(judgement: Verification) -> None:
    """Its figures as of its version, its figures today with the cause, and its layout."""
    assert judgement.verdict == NOT_JUDGED
    assert (judgement.remarks, judgement.cells, judgement.notes) == ([], [], [])
    assert judgement.count(DIFFERENT) == 0
    payback = figure(judgement, "Bad Beat: payback")
    assert payback.verdict == MOVED
    assert payback.change is not None
    assert "fold forfeits" in payback.change.cause
    assert {line.verdict for line in judgement.figures} == {SAME, MOVED, NOT_JUDGED}
    assert {
        line.figure.formula.partition("(")[0]
        for line in judgement.figures
        if line.verdict == NOT_JUDGED and line.figure is not None
    } == {"=CITE"}
    said = dict(judgement.apart("approval.xlsx"))
    assert said["made by"].startswith("engine 0.1.0 with data f6bc30bad4e0")
    told = [words for verdict, words in judgement.apart("approval.xlsx") if verdict == NOT_JUDGED]
    assert told[0].startswith("126 of 129 figures as of engine 0.1.0; the others: pipx run")
    assert told[1].startswith(f"layout {FIRST_LAYOUT}; this version draws {LAYOUT}: pipx run")


def test_a_call_that_is_asked_otherwise_today_is_the_same_figure(judgement: Verification) -> None:
    """The number of other players enters no hit frequency, and is refused since."""
    line = figure(judgement, "Progressive: hit frequency")
    assert line.verdict == SAME
    assert line.detail.endswith('asked without "others"')


def test_former_figures_of_calls_that_are_not_on_record(older: bytes) -> None:
    """Other pays than the sample's: the former reading gives what 0.1.0 gave."""
    pays = '{"Straight flush",9;"Four-of-a-kind",9;"Full house",9;"Flush",9;"Straight",9;'
    pays += '"Three-of-a-kind",9}'
    call = f'=PAYBACK("UTH","Bad Beat",{pays},"PA:2019",{{"paytable","B"}})'
    name, arguments = read_call(call)
    showdown = invoke(name, [*arguments[:4], [["paytable", "B"], ["reading", "showdown"]]])
    assert isinstance(showdown, Fraction)
    row = row_of(older, "Figures", 2, "Bad Beat: payback")
    places = opened(older)["Figures"].cell(row, 5).value.split("; ")
    shown = dict.fromkeys((*places, f"Figures!C{row}"), float(showdown))
    other = overwritten(older, {**shown, f"Figures!F{row}": Words(call)})
    line = figure(verify(other), "Bad Beat: payback")
    assert line.verdict == MOVED
    assert 'asked with reading "showdown"' in line.detail


def test_a_touched_figure_whose_former_one_is_not_on_record_is_not_judged(older: bytes) -> None:
    """The payback of the Blind under Paytable B: a wager of its own since, and asked by nobody."""
    cell = f"Figures!F{row_of(older, 'Figures', 2, 'Bad Beat: payback')}"
    other = overwritten(older, {cell: Words('=PAYBACK("UTH","Blind","B","PA:2019")')})
    line = figure(verify(other), "Bad Beat: payback")
    assert line.verdict == NOT_JUDGED
    assert line.detail.endswith("the former is not on record")
    assert line.change is not None
    assert "wager of its own" in line.change.cause


@pytest.mark.parametrize("name", ["Trips: payback", "Bad Beat: payback"])
def test_a_changed_figure_of_an_older_sheet_is_different(older: bytes, name: str) -> None:
    """One that no change touches, and one whose former figure is on record."""
    cell = f"Figures!C{row_of(older, 'Figures', 2, name)}"
    result = verify(overwritten(older, {cell: 0.99}))
    assert figure(result, name).verdict == DIFFERENT
    assert result.verdict == DIFFERENT
    assert result.count(DIFFERENT) == 1


def test_a_changed_input_of_an_older_sheet_is_pointed_out(older: bytes) -> None:
    """The digest follows from inputs, readings and formulas, whatever the layout."""
    cell = f"Inputs!E{row_of(older, 'Inputs', 3, 'licensee')}"
    (note,) = verify(overwritten(older, {cell: "Another Casino"})).notes
    assert note.startswith("The digest printed, 7fc37d4352e7, does not follow from inputs")


def test_a_default_that_changes_leaves_a_signed_sheet_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every formula names its reading: no figure is different, whatever the default has become."""
    plan = plan_of("OU", "PA")
    form = recalculate(build_form(plan, sample_values(plan)), cell_functions()).data
    origin = Origin(engine=engine_version_number(), data="feedbeefcafe", layout=LAYOUT)
    signed = approval_of(read_form(form), origin=origin)
    untouched = verify(signed.data)
    assert (untouched.verdict, untouched.notes) == (SAME, [])
    assert not untouched.ours

    def other(reading: Reading) -> Choice:
        return next(one for one in reading.choices if one.id != reading.default)

    monkeypatch.setattr(resolver, "default_of", other)
    look_in(())  # forgets what was answered
    try:
        result = verify(signed.data)
    finally:
        look_in(())
    assert {line.verdict for line in result.figures} == {SAME}
    assert {line.verdict for line in result.cells} == {NOT_JUDGED}
    assert result.verdict == NOT_JUDGED
