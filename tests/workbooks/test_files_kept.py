"""What somebody signed or filled is told from what may be written anew."""

from __future__ import annotations

import datetime
import io
from pathlib import Path

import openpyxl
import pytest
from made_once import MadeOnce

from workbooks.files_kept import signed_cells, why_kept
from workbooks.kind import APPROVAL, FORM, kind_of
from workbooks.kit.changed_entries import changed_entries
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.applicant import APPLICANT, LICENSEE

EFFECTIVE = name_of(APPLICANT, "effective date")


@pytest.fixture(scope="module")
def form(made_once: MadeOnce) -> bytes:
    """The filled example of Over/Under, whose form is small; its dates are days."""
    return made_once.computed("OU").data


@pytest.fixture(scope="module")
def approval(made_once: MadeOnce) -> bytes:
    """The approval sheet of that form, unsigned."""
    return made_once.approval("OU")


def changed(data: bytes, sheet: str, cell: str, value: object) -> bytes:
    """The workbook with another value in one cell, saved by another library."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    book[sheet][cell] = value
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def saved(folder: Path, data: bytes) -> Path:
    """The file with these bytes."""
    path = folder / "book.xlsx"
    path.write_bytes(data)
    return path


def test_an_untouched_form_may_be_replaced(form: bytes, tmp_path: Path) -> None:
    """Recalculated, and saved by another library: no entry differs."""
    assert kind_of(Filled(form)) == FORM
    assert changed_entries(Filled(form)) == ()
    assert why_kept(saved(tmp_path, form)) == ""
    openpyxl_saved = changed(form, "Submission", "ZZ1", None)
    assert why_kept(saved(tmp_path, openpyxl_saved)) == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (LICENSEE, "Another holder"),
        (EFFECTIVE, datetime.date(2026, 5, 2)),
        (LICENSEE, None),
        (LICENSEE, 7),
    ],
)
def test_a_filled_form_stays_and_the_entry_is_named(
    form: bytes, tmp_path: Path, name: str, value: object
) -> None:
    """Text, a day, a cleared cell, a number: each is a change."""
    ((_, place),) = openpyxl.load_workbook(io.BytesIO(form)).defined_names[name].destinations
    cell = place.replace("$", "").partition(":")[0]
    filled = changed(form, "Submission", cell, value)
    assert why_kept(saved(tmp_path, filled)) == f"somebody filled this form (Submission!{cell})"


def test_a_form_without_a_record_stays(form: bytes, tmp_path: Path) -> None:
    """One of an earlier version: nobody can tell whether it was filled."""
    book = openpyxl.load_workbook(io.BytesIO(form))
    del book.defined_names["Entries_as_written"]
    buffer = io.BytesIO()
    book.save(buffer)
    assert "keeps no record" in why_kept(saved(tmp_path, buffer.getvalue()))
    earlier = Path(__file__).parent.parent / "baseline/0.1.0/OU-PA-form.xlsx"
    assert "keeps no record" in why_kept(earlier)


def test_a_signed_approval_stays(approval: bytes, tmp_path: Path) -> None:
    """One filled cell of the decision is enough; unsigned it may be written anew."""
    assert kind_of(Filled(approval)) == APPROVAL
    assert signed_cells(Filled(approval)) == {}
    assert why_kept(saved(tmp_path, approval)) == ""
    book = openpyxl.load_workbook(io.BytesIO(approval))
    cell = next(cell for row in book["Approval"] for cell in row if not cell.protection.locked)
    signed = changed(approval, "Approval", cell.coordinate, "X")
    assert signed_cells(Filled(signed)) == {f"Approval!{cell.coordinate}": "X"}
    assert why_kept(saved(tmp_path, signed)) == (
        f"it is an approval sheet that somebody signed (Approval!{cell.coordinate})"
    )


def test_what_is_none_of_ours_may_be_replaced(tmp_path: Path) -> None:
    """When the person says so: text with our suffix, a foreign workbook, another suffix."""
    assert why_kept(saved(tmp_path, b"text")) == ""
    buffer = io.BytesIO()
    openpyxl.Workbook().save(buffer)
    assert why_kept(saved(tmp_path, buffer.getvalue())) == ""
    pdf = tmp_path / "approval.pdf"
    pdf.write_bytes(b"%PDF")
    assert why_kept(pdf) == ""


@pytest.mark.parametrize("data", [b"\xd0\xcf\x11\xe0" + bytes(600), b"PK\x03\x04 cut off"])
def test_a_workbook_that_nobody_can_look_into_stays(tmp_path: Path, data: bytes) -> None:
    """One with a password, as Excel packs it, and a damaged one: either may be signed."""
    assert "cannot be looked into" in why_kept(saved(tmp_path, data))
