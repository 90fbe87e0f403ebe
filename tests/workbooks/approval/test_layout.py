"""A layout of approval sheets that changes has another number."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
import sheet_layout
from made_once import MadeOnce
from openpyxl import load_workbook
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.approval.origin import FIRST_LAYOUT, LAYOUT


@pytest.fixture(scope="module")
def sheet(made_once: MadeOnce) -> bytes:
    """The approval sheet of a sample."""
    return made_once.approval("UTH")


def test_a_layout_that_changes_has_another_number(sheet: bytes, made_once: MadeOnce) -> None:
    """What is drawn today is what stands on record for today's number, and for no other."""
    drawn = {"UTH": sheet, "FUPG": made_once.approval("FUPG")}
    found = sheet_layout.digest(sheet_layout.layout(drawn))
    on_record = sheet_layout.kept()
    assert FIRST_LAYOUT not in on_record  # of version 0.1.0, which no longer is drawn
    assert max(on_record, key=int) == LAYOUT
    assert on_record[LAYOUT] == found, (
        f"The approval sheets are drawn otherwise than layout {LAYOUT}. Count LAYOUT up in "
        "workbooks/approval/origin.py and run tests/known/sheet_layout.py --record."
    )
    assert [number for number, one in on_record.items() if one == found] == [LAYOUT]


def a_wider_column(sheet: Worksheet) -> None:
    """One column by one letter."""
    sheet.column_dimensions["B"].width += 1


def another_word(sheet: Worksheet) -> None:
    """The title."""
    sheet["A1"] = "The wager"


def another_ink(sheet: Worksheet) -> None:
    """The title in black."""
    sheet["A1"].font = Font("Arial", 15, bold=True, color="000000")


def another_format(sheet: Worksheet) -> None:
    """A figure with four decimals."""
    figure(sheet).number_format = "0.0000%"


def a_gap(sheet: Worksheet) -> None:
    """An empty row."""
    sheet.insert_rows(3)


def another_footer(sheet: Worksheet) -> None:
    """The foot of the page."""
    sheet.oddFooter.left.text = "Signed"


def another_figure(sheet: Worksheet) -> None:
    """No layout: another number, and another name of the law."""
    figure(sheet).value = 0.5
    name = next(cell for cell in sheet["B"] if cell.value == "Straight flush")
    name.value = "Royal flush"


def figure(sheet: Worksheet) -> Any:
    """The first percentage of a sheet."""
    return next(one for row in sheet.iter_rows() for one in row if one.number_format == "0.000%")


def test_what_a_layout_is_of(sheet: bytes) -> None:
    """Each of these but the last is another layout."""
    trips = load_workbook(io.BytesIO(sheet))["Trips"]  # it is changed: nobody else's
    assert sheet_layout.of_law("Straight flush")
    lines, moved = list(sheet_layout.sheet_shape(trips)), []
    assert len(lines) > 40
    for change in CHANGES:
        change(trips)
        before, lines = lines, list(sheet_layout.sheet_shape(trips))
        if lines != before:
            moved.append(change)
    assert moved == CHANGES[:-1]


CHANGES: list[Callable[[Worksheet], None]] = [
    a_wider_column,
    another_word,
    another_ink,
    another_format,
    another_footer,
    a_gap,
    another_figure,
]
