"""The days of a docket and its people: on the form, on the record, in the register."""

from __future__ import annotations

import datetime
import tomllib
from dataclasses import replace
from importlib.resources import files
from io import BytesIO

import openpyxl
import pytest
from signing import signed
from typed import typed

from formulas.texts.clocks import clocks
from formulas.texts.outside import known_outside
from workbooks.approval import approval_of
from workbooks.approval.decision import NOT_THREE, decision_of, decision_words
from workbooks.kit.inputs import name_of
from workbooks.register.approvals import on_file
from workbooks.register.sheets import register_book
from workbooks.register.standing import pointed_out, standings
from workbooks.submission.form_reading import read_form

RECEIVED = datetime.date(2026, 4, 6)
DECEMBER = datetime.date(2026, 12, 1)
CLOCK_ENDS = "April 21, 2026"  # April 6 and fifteen calendar days: § 601a.10(c)
ENTRIES = {
    "date received": RECEIVED,
    "date complete": "4/10/2026",
    "deficiency letters": "April 8, 2026",
}


@pytest.fixture(scope="module")
def approval(made_once) -> bytes:
    """The approval of a submission with a docket."""
    filled = {name_of("Applicant", key): one for key, one in ENTRIES.items()}
    form = typed(made_once.form("OU"), filled).write()
    return approval_of(read_form(form)).data


def words_of(data, sheet):
    """Return what stands on a sheet."""
    page = openpyxl.load_workbook(BytesIO(data))[sheet]
    return [str(cell.value) for row in page.iter_rows() for cell in row if cell.value is not None]


def test_the_record_names_the_docket_and_the_clock_of_the_text(approval):
    """On page one what was entered, on page two when the review of what came along ends."""
    first, second = words_of(approval, "Approval"), words_of(approval, "Paytables")
    assert first[first.index("Docket") + 1] == (
        "complete April 10, 2026, deficiency letters April 8, 2026"
    )
    (clock,) = [one for one in second if "601a.10(c)" in one]
    assert "15 calendar days from the filing, which end on April 21, 2026" in clock
    assert "not confirmed" in clock


def test_the_form_shows_when_the_clock_ends(made_once):
    """In a form's own formula, beside what the clock is of; blank where no day is entered."""
    for data, ends in (
        (made_once.computed("OU").data, datetime.datetime(2026, 4, 21)),
        (made_once.computed("OU", blank=True).data, None),
    ):
        page = openpyxl.load_workbook(BytesIO(data), data_only=True)["Submission"]
        ((label,),) = [
            [cell] for row in page.iter_rows() for cell in row if cell.value == "Review ends"
        ]
        row = [cell.value for cell in page[label.row] if cell.value]
        assert row[1:-1] == ([] if ends is None else [ends])
        assert "15 calendar days for gaming guides" in row[-1]


def test_the_clock_says_what_the_public_edition_says():
    """Fifteen calendar days, of the kinds of things the section is about; each has its source."""
    (clock,) = clocks("PA")
    known = known_outside("601a.10(c)")
    assert known is not None
    assert f"{clock.days} days" in known.known
    assert clocks("MD") == ()
    raw = tomllib.loads((files("formulas") / "texts" / "clocks.toml").read_text())
    assert all(one["source"] and one["section"] for one in raw["clock"])


def test_the_register_has_the_days_and_the_people(approval):
    """As typed on the form and signed on the sheet."""
    sheet = on_file("a.xlsx", signed(approval, "Approved"))
    lines = standings([sheet], DECEMBER)
    page = openpyxl.load_workbook(BytesIO(register_book(lines, [], DECEMBER)))["Register"]
    heads = [cell.value for cell in page[4]]
    row = dict(zip(heads, (cell.value for cell in page[5]), strict=True))
    assert row["Complete"] == datetime.datetime(2026, 4, 10)
    assert row["Deficiency letters"] == "April 8, 2026"
    assert row["Review ends"].startswith(f"{CLOCK_ENDS} (58 Pa. Code § 601a.10(c)")
    assert row["Checked by"] is None
    assert list(pointed_out(lines)) == []


def people(prepared, checked, decided):
    """Return the cells of a decision by these people."""
    cells = {"A1": "Decision of the Board", "A2": "x", "B2": "Approved"}
    names = (("Prepared by", prepared), ("Independently checked by", checked))
    for row, (label, name) in enumerate((*names, ("Decided by", decided)), start=3):
        cells |= {f"A{row}": label, f"B{row}": name, f"C{row}": "Date", f"D{row}": "2026-05-04"}
    return cells


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("A. Lee", "B. Moss", "C. Ray"), False),
        (("A. Lee", "B. Moss", "a. lee"), True),
        (("A. Lee", "A. Lee", "C. Ray"), True),
        ((None, "B. Moss", "C. Ray"), True),
        ((None, None, "C. Ray"), True),
    ],
)
def test_the_record_says_where_three_people_are_not_named(names, said):
    """Whoever reads the decision is told; capitals make no other person."""
    cells = people(*names)
    decision = decision_of(cells)
    assert decision.result == "approved"
    assert decision.checker == (names[1] or "")
    assert (NOT_THREE in decision_words(decision, "Approval", cells)) is said


@pytest.mark.parametrize("typed", ["2026-05-04", "5/4/2026", "May 4, 2026", 46146, "in May"])
def test_the_day_of_a_decision_is_read_out_as_on_paper(typed):
    """However it was typed; 46146 is the number that a spreadsheet has for it, words are kept."""
    cells = {**people("A. Lee", "B. Moss", "C. Ray"), "D5": typed}
    words = decision_words(decision_of(cells), "Approval", cells)
    assert words.startswith(
        f"Decision: Approved, {'in May' if typed == 'in May' else 'May 4, 2026'}, by"
    )


def test_one_name_twice_is_pointed_out(approval):
    """In the register, as something a person must look at."""
    sheet = on_file("a.xlsx", signed(approval, "Approved"))
    assert sheet.decision.approver
    twice = replace(sheet.decision, analyst=sheet.decision.approver.upper())
    (found,) = pointed_out(standings([replace(sheet, decision=twice)], DECEMBER))
    assert found[0] == "one name for what different persons do"
