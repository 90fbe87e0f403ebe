"""An approval sheet as a person signs it, in the open cells beside the words.

Only these cells are written, as Excel leaves all else as it stands; what another program makes of a
sheet that it saves is asked where sheets are verified (`tests/workbooks/approval`).
"""

from __future__ import annotations

import datetime

from lxml import etree
from openpyxl.utils import range_boundaries

from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets

DECIDED = ("Decided by", "Approver")  # today and in version 0.1.0
DAY_0 = datetime.date(1899, 12, 30)
STYLES = "xl/styles.xml"
Cell = etree._Element


class Page:
    """The first sheet of an approval, whose cells can be filled.

    Args:
        data: the .xlsx file.
    """

    def __init__(self, data: bytes) -> None:
        self._package = Package.read(data)
        self._part = dict(worksheets(self._package))["Approval"]
        self._sheet = self._package.xml(self._part)
        formats = self._package.xml(STYLES).find(f"{MAIN}cellXfs")
        assert formats is not None
        self._open = {
            str(number)
            for number, look in enumerate(formats)
            if any(part.get("locked") == "0" for part in look.iter(f"{MAIN}protection"))
        }
        areas = [
            range_boundaries(one.get("ref", "")) for one in self._sheet.iter(f"{MAIN}mergeCell")
        ]
        self._covered = {
            (row, column)
            for left, top, right, bottom in areas
            for row in range(top, bottom + 1)
            for column in range(left, right + 1)
            if (row, column) != (top, left)
        }

    def labelled(self, *words: str) -> Cell:
        """The last cell that holds one of these words."""
        return [cell for cell in self._sheet.iter(f"{MAIN}c") if _text(cell) in words][-1]

    def after(self, cell: Cell, words: str) -> Cell:
        """The cell with these words in the row of another."""
        return next(one for one in cell.itersiblings() if _text(one) == words)

    def beside(self, label: Cell) -> Cell:
        """The first open cell right of a label."""
        return next(cell for cell in label.itersiblings() if self._is_open(cell))

    def before(self, label: Cell) -> Cell:
        """The cell left of a label."""
        cell = label.getprevious()
        assert cell is not None
        return cell

    def _is_open(self, cell: Cell) -> bool:
        column, row, *_ = range_boundaries(cell.get("r", ""))
        return (row, column) not in self._covered and cell.get("s") in self._open

    @staticmethod
    def write(cell: Cell, value: str | datetime.date) -> None:
        """Type a text or a day into a cell."""
        cell[:] = []
        if isinstance(value, str):
            cell.set("t", "inlineStr")
            etree.SubElement(etree.SubElement(cell, f"{MAIN}is"), f"{MAIN}t").text = value
        else:
            cell.set("t", "n")
            etree.SubElement(cell, f"{MAIN}v").text = str((value - DAY_0).days)

    def saved(self) -> bytes:
        """The file with what was typed."""
        return self._package.changed({self._part: etree.tostring(self._sheet)}).write()


def _text(cell: Cell) -> str:
    return "".join(part.text or "" for part in cell.iter(f"{MAIN}t"))


def signed(
    data: bytes,
    box: str = "Approved",
    day: datetime.date = datetime.date(2026, 5, 4),
    conditions: str = "",
) -> bytes:
    """The sheet with a box ticked, conditions, the approver's name and a date."""
    page = Page(data)
    page.write(page.before(page.labelled(box)), "x")
    if conditions:
        page.write(page.beside(page.labelled("Conditions")), conditions)
    decided = page.labelled(*DECIDED)
    page.write(page.beside(decided), "Director")
    page.write(page.beside(page.after(decided, "Date")), day)
    return page.saved()
