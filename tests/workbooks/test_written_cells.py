"""The cells of a packed workbook hold what was put into them, each of its own kind."""

from __future__ import annotations

import datetime
import io

import pytest
from openpyxl import load_workbook

from formulas.values import CellError
from workbooks.kit.book import new_book
from workbooks.kit.formula import Formula
from workbooks.kit.packing import packed

VALUES = (
    *("plain", " kept ", "two\nlines", "<b> & \"c\" 'd'", "§ 653a.12 \u00a0 \U0001f0a1"),
    *(True, False, 0, -7, 0.1, 1e-300, -2.5),
    *(datetime.datetime(2026, 5, 4, 12, 30), datetime.time(9, 15)),
)
TYPED = ("=1+1", "+2", "-3", "@SUM(A1)")


def test_what_was_put_into_a_cell_is_read_out_of_the_file() -> None:
    """Formulas, errors and texts that look like either, beside plain values; the same bytes."""
    book = new_book("Sheet")
    sheet = book["Sheet"]
    for row, value in enumerate((*VALUES, *TYPED), start=1):
        sheet.cell(row, 1).value = value
    sheet["B1"].value, sheet["B2"].value = Formula('=A1&"<"'), CellError("#N/A")
    sheet["B3"].value = "#N/A"
    file = packed(book)
    assert file == packed(book)
    read = load_workbook(io.BytesIO(file))["Sheet"]
    assert tuple(read.cell(row, 1).value for row in range(1, len(VALUES) + 1)) == VALUES
    for row, text in enumerate(TYPED, start=len(VALUES) + 1):
        assert (read.cell(row, 1).value, read.cell(row, 1).data_type) == (text, "s")
        assert read.cell(row, 1).quotePrefix
    assert not read["A1"].quotePrefix
    kinds = [(read[place].value, read[place].data_type) for place in ("B1", "B2", "B3")]
    assert kinds == [('=A1&"<"', "f"), ("#N/A", "e"), ("#N/A", "s")]


@pytest.mark.parametrize("words", ["a\ud800b", "a\ufffeb", "\uffff"])
def test_what_no_file_holds_is_written_in_words_or_refused(words: str) -> None:
    """No file is made that a program could not open."""
    book = new_book("Sheet")
    try:
        book["Sheet"]["A1"].value = words
        file = packed(book)
    except ValueError:
        return
    assert load_workbook(io.BytesIO(file))["Sheet"]["A1"].value != words
