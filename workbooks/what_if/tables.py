"""Tables of the spreadsheet (Insert, Table) around cells that are already written."""

from __future__ import annotations

from openpyxl.worksheet.table import Table, TableColumn, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet


def add_table(sheet: Worksheet, name: str, area: str, headings: tuple[str, ...]) -> None:
    """Make an area a table of the spreadsheet, without buttons and in our own colours.

    Args:
        sheet: the sheet.
        name: of the table, one in the workbook.
        area: with the row of headings.
        headings: the texts that stand there.
    """
    table = Table(displayName=name, ref=area)
    table.tableStyleInfo = TableStyleInfo(name=None, showRowStripes=False)
    table.tableColumns = [
        TableColumn(id=place, name=words) for place, words in enumerate(headings, start=1)
    ]
    sheet.add_table(table)
