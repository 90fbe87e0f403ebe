"""Making a blank law sheet: the parent's hands are there, the pays and words are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.loader import COMPARISONS, STATUSES, TOPICS
from formulas.law.model import Edition
from formulas.refusal import listing, not_available
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.names import sheet_of
from workbooks.own_law.shape import (
    FIRST_FIELD,
    FIRST_LINE,
    LAW,
    LINES,
    MAY_BE_BLANK,
    PAYTABLES,
    Field,
    Sheet,
)

SPARE_LINES = 40
_CHOICES = {"status": STATUSES, "topic": TOPICS, "is": COMPARISONS, "unit": ("to 1", "for 1")}


def blank_sheet(parent: Edition, wager: str | None) -> bytes:
    """Return a law sheet whose edition takes over a parent's paragraphs.

    Args:
        parent: the edition.
        wager: a wager whose first paytable gives the hands of the new one; None for none.

    Raises:
        Refusal: the parent has no paytable of that wager.
    """
    known = {"game": parent.game, "jurisdiction": parent.jurisdiction, "parent": parent.code}
    title = f"An edition of your own, beside {parent.code}: {parent.heading}"
    words = "Fill the yellow cells, then: xlplugin law enter THIS-FILE -o YOUR-FOLDER"
    book = new_sheet(LAW, title, words, known, f"Own edition of {parent.game}")
    if wager is not None:
        _hands(book[PAYTABLES], parent, wager)
    return packed_with_functions(book)


def new_sheet(
    sheet: Sheet, title: str, words: str, known: Mapping[str, Any], heading: str
) -> Workbook:
    """Return a sheet to be filled.

    Args:
        sheet: which sheet it is.
        title: of its first page.
        words: how it is filled, under the title.
        known: what is known already of the fields of that page, by key.
        heading: what stands at the head of a printed page.
    """
    book = new_book(sheet.page)
    first = sheet_of(book, sheet.page)
    style.head(first, title, words, size=9)
    for row, field in enumerate(sheet.fields, FIRST_FIELD):
        label = field.label + ("" if field.needed else MAY_BE_BLANK)
        style.label(first.cell(row, 1, label))
        value = first.cell(row, 2, known.get(field.key))
        style.entry(value, style.DAY if field.day else "@", right=False)
        style.note(first.cell(row, 3, field.help))
        _choice(first, field, f"B{row}")
    style.widths(first, (28, 60, 70))
    end = f"C{FIRST_FIELD + len(sheet.fields) - 1}"
    style.finish(first, f"A{FIRST_FIELD}", end, heading)
    for name, fields in sheet.lines.items():
        _lines_page(book.create_sheet(name), fields, sheet.said[name], heading)
    return book


def _lines_page(sheet: Worksheet, fields: Sequence[Field], said: str, heading: str) -> None:
    """Lay out a page of lines to be filled; what a line is stands under the title."""
    style.head(sheet, sheet.title, said, size=9)
    last = FIRST_LINE + SPARE_LINES - 1
    for column, field in enumerate(fields, 1):
        letter = get_column_letter(column)
        style.note(sheet.cell(FIRST_LINE - 2, column, field.help))
        style.heading(sheet.cell(FIRST_LINE - 1, column, field.label))
        for row in range(FIRST_LINE, last + 1):
            style.entry(sheet.cell(row, column), "@", right=False)
        sheet.column_dimensions[letter].width = max(field.width, 16)
        _choice(sheet, field, f"{letter}{FIRST_LINE}:{letter}{last}")
    sheet.row_dimensions[FIRST_LINE - 2].height = 48
    style.screen(sheet, f"A{FIRST_LINE}")
    area = f"A1:{get_column_letter(len(fields))}{last}"
    style.page(sheet, area, repeat=f"1:{FIRST_LINE - 1}", heading=heading)
    style.protect(sheet)


def _choice(sheet: Worksheet, field: Field, area: str) -> None:
    options = field.options or _CHOICES.get(field.key)
    if options is None or (field.key == "unit" and sheet.title != PAYTABLES):
        return
    rule = DataValidation("list", formula1='"' + ",".join(options) + '"', allow_blank=True)
    rule.error = f"One of: {listing(options)}."
    rule.errorTitle = field.label
    sheet.add_data_validation(rule)
    rule.add(area)


def _hands(sheet: Worksheet, parent: Edition, wager: str) -> None:
    table = next((one for one in parent.paytables if one.wager == wager), None)
    if table is None:
        raise not_available(
            f"{parent.code} has no paytable of {wager}; it has: {listing(parent.wagers())}."
        )
    columns = {field.key: column for column, field in enumerate(LINES[PAYTABLES], 1)}
    given = {"wager": wager, "title": table.title, "unit": table.unit, "ranking": table.ranking}
    for key, value in given.items():
        sheet.cell(FIRST_LINE, columns[key], value)
    for row, line in enumerate(table.rows, FIRST_LINE):
        sheet.cell(row, columns["hand"], line.hand)
