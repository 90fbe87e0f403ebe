"""The cells of a sheet as we write them, against openpyxl's own writing."""

from __future__ import annotations

import datetime
import io
import zipfile

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import Font
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.writer.excel import ExcelWriter

from formulas.values import CellError
from workbooks.kit.book import new_book
from workbooks.kit.formula import Formula
from workbooks.kit.sheet_rows import BookWriter, Parts

VALUES = (
    *(
        "plain",
        " kept ",
        "two\nlines",
        "a\r\nb\tc",
        "<b> & \"c\" 'd'",
        "§ 653a.12 \u00a0 \U0001f0a1",
    ),
    *("", None, True, False, 0, -7, 10**18, 0.1, 1e-300, -2.5),
    *(Formula('=A1&"<"'), Formula("=SUM(A1:A2)"), CellError("#N/A"), CellError("#DIV/0!")),
    *(datetime.date(2026, 5, 4), datetime.datetime(2026, 5, 4, 12, 30), datetime.time(9, 15)),
    datetime.timedelta(hours=30),
    ArrayFormula("B1:B3", Formula("=A1:A3*2")),
    CellRichText("of ", TextBlock(InlineFont(b=True), "two kinds")),
)


def filled() -> Workbook:
    """A workbook with every kind of cell, each plain and dressed, and with what stands beside."""
    book = new_book("Sheet", "Other")
    first, second = book.worksheets
    for row, value in enumerate(VALUES, start=1):
        first.cell(row, 1).value = value
        first.cell(row, 28).value = value
        first.cell(row, 28).font = Font(bold=True, size=8 + row % 3)
    text = first.cell(len(VALUES) + 3, 2)
    text.value, text.data_type = "0.10000000000000001", "n"
    first["C1"].font = Font(italic=True)
    first["C2"].comment = Comment("look", "somebody")
    first["C3"].hyperlink = "https://example.org/?a=1&b=2"
    first["C4"].quotePrefix = True
    first.merge_cells("D1:F1")
    first.merge_cells("D3:E5")
    first.row_dimensions[2].height = 31.5
    first.row_dimensions[90].hidden = True
    first.row_dimensions[91].font = Font(bold=True)
    for row, name in enumerate(("outlineLevel", "collapsed", "thickBot", "thickTop"), start=92):
        setattr(first.row_dimensions[row], name, 1)
        first.row_dimensions[row].height = row
    second["B2"] = "beside"
    return book


def members(writer: type[ExcelWriter], book: Workbook) -> dict[str, bytes]:
    """The members of the file that it writes, in their order, but for the time of writing."""
    raw = io.BytesIO()
    writer(book, zipfile.ZipFile(raw, "w")).save()
    with zipfile.ZipFile(raw) as file:
        return {name: file.read(name) for name in file.namelist() if name != "docProps/core.xml"}


def test_the_parts_are_those_of_openpyxl() -> None:
    """Byte by byte, in the same order."""
    expected, found = members(ExcelWriter, filled()), members(BookWriter, filled())
    assert list(found) == list(expected)
    assert found == expected
    assert expected["xl/worksheets/sheet1.xml"].count(b"<c ") > 2 * len(VALUES)
    parts = Parts()
    BookWriter(filled(), parts).save()  # type: ignore[arg-type]
    assert parts.members.keys() - expected.keys() == {"docProps/core.xml"}
    assert {name: parts.members[name] for name in expected} == expected


@pytest.mark.parametrize("words", ["a\ud800b", "a\ufffeb", "\uffff"])
def test_what_no_xml_holds_is_refused_as_by_openpyxl(words: str) -> None:
    """Both leave it to lxml, which refuses it."""
    for writer in (ExcelWriter, BookWriter):
        book = Workbook()
        book["Sheet"]["A1"] = words
        with pytest.raises(ValueError, match=r"XML|surrogates"):
            members(writer, book)
