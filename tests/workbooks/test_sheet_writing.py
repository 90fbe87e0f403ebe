"""Our writer of rows against openpyxl's own, part by part and byte by byte."""

import datetime
import io
import zipfile

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText
from openpyxl.comments import Comment
from openpyxl.styles import Font
from openpyxl.utils.exceptions import IllegalCharacterError
from openpyxl.worksheet.formula import ArrayFormula, DataTableFormula
from openpyxl.writer.excel import ExcelWriter

from workbooks.form import build_form, plan_of
from workbooks.kit import packing
from workbooks.kit.sheet_writing import BookWriter, _SheetWriter
from workbooks.plan.sample import sample_values

DAY = datetime.datetime(2000, 1, 1)


def odd_book(*more):
    """Return a book with every kind of cell, and more values in a row of their own."""
    book = Workbook()
    book.properties.created = book.properties.modified = DAY
    sheet = book.active
    words = (
        "a & b",
        '<"x">',
        " led",
        "line\nand\ttab\r",
        "§ 653a — ½ \U0001f0a1\x7f\x85\u2028",
        "",
    )
    for column, value in enumerate((*words, "#N/A", "=1<2", "'quoted", None), start=1):
        sheet.cell(1, column, value)
    for column, value in enumerate((0, -7, 0.1, 1e300, 1 / 3, 2**70, True, False), start=1):
        sheet.cell(2, column, value).number_format = "0.00"
    days = (DAY, datetime.date(1999, 12, 31), datetime.time(12, 30), datetime.timedelta(1.25))
    for column, value in enumerate(days, start=1):
        sheet.cell(3, column, value)
    sheet["A4"] = ArrayFormula("A4:A5", '=B1&"<"')
    sheet["C4"] = "linked"
    sheet["C4"].hyperlink = "https://example.org/?a&b"
    sheet["D4"].font = Font(bold=True)
    sheet["E4"].comment = Comment("said", "a person")
    sheet["F4"] = "7"
    sheet["F4"].data_type = "n"
    sheet.row_dimensions[2].height = 31.5
    sheet.row_dimensions[9].hidden = True
    sheet.merge_cells("G4:I5")
    for column, value in enumerate(more, start=1):
        sheet.cell(7, column).value = value
    book.create_sheet("empty")
    return book


def parts(writer, book):
    """Return the parts of a book as a writer leaves them."""
    target = io.BytesIO()
    writer(book, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED)).save()
    with zipfile.ZipFile(target) as archive:
        return [(name, archive.read(name)) for name in archive.namelist()]


@pytest.mark.parametrize(
    "more",
    [(), (CellRichText("rich"),), (DataTableFormula(ref="A7:B8"),)],
    ids=["ours", "rich text", "data table"],
)
def test_every_kind_of_cell_is_written_as_by_openpyxl(more, monkeypatch):
    """Cells that are not ours leave the whole sheet to openpyxl."""
    left = []
    rows = _SheetWriter.write_rows

    def write_rows(writer):
        rows(writer)
        left.append(writer._made is None)

    monkeypatch.setattr(_SheetWriter, "write_rows", write_rows)
    assert parts(BookWriter, odd_book(*more)) == parts(ExcelWriter, odd_book(*more))
    # A time alone and a span of time stand on no sheet of ours.
    assert left == [True, False]
    book, other = odd_book(*more), odd_book(*more)
    for one in (book, other):
        del one.active._cells[3, 3], one.active._cells[3, 4]
    left.clear()
    assert parts(BookWriter, book) == parts(ExcelWriter, other)
    assert left == [bool(more), False]


@pytest.mark.parametrize("value", ["a\x0bb", "a\ufffeb"])
def test_what_xml_cannot_hold_is_refused_by_openpyxl(value):
    """In its own words, be it as text or as a formula."""
    for kind in "sf":
        book = odd_book()
        book.active["A7"]._value = value
        book.active["A7"].data_type = kind
        with pytest.raises((ValueError, IllegalCharacterError), match="XML compatible"):
            parts(BookWriter, book)


@pytest.mark.parametrize(("game", "code"), [("UTH", "PA"), ("POKER", "PA")])
def test_a_form_is_packed_as_openpyxl_would_have_written_it(game, code, monkeypatch):
    """The same bytes, with names, charts, hidden sheets, dates and arrays."""
    plan = plan_of(game, code)
    ours = build_form(plan, sample_values(plan))
    monkeypatch.setattr(packing, "BookWriter", ExcelWriter)
    assert build_form(plan, sample_values(plan)) == ours
