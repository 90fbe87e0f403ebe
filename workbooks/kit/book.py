"""A new workbook with the sheets it shall have, in their order."""

from __future__ import annotations

from openpyxl import Workbook


def new_book(*titles: str) -> Workbook:
    """Return a workbook of empty sheets.

    Args:
        titles: of its sheets, none for a workbook that gets them later.
    """
    book = Workbook()
    for sheet in book.worksheets:
        book.remove(sheet)
    for title in titles:
        book.create_sheet(title)
    return book
