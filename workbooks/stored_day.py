"""The day on which the figures of a workbook were stored, noted in the file as it is."""

from __future__ import annotations

import re
from typing import Final

from workbooks.recalculation.patch import put_at, sheet_bytes
from workbooks.xlsx.addresses import parse_address
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets

STORED = "Figures_stored"
"""The name of the cell that keeps it."""
_REFERENCE: Final = re.compile(r"'?([^'!]+)'?!\$([A-Z]+)\$(\d+)")


def note_day(source: bytes | Package, day: str) -> Package:
    """Return a workbook in which the day of storing its figures is noted, if it has the cell.

    Args:
        source: the .xlsx file, or the package that it was read to.
        day: such as 2026-05-01.

    Raises:
        WorkbookRefusal: no workbook, or one that is not safe to open.
    """
    package = Package.of(source)
    named = [
        element.text or ""
        for element in package.xml(package.workbook_part).iter(MAIN + "definedName")
        if element.get("name") == STORED
    ]
    place = _REFERENCE.fullmatch(named[0]) if len(named) == 1 else None
    if place is None:
        return package
    for title, part in worksheets(package):
        if title == place[1]:
            root = package.xml(part)
            put_at(root, *parse_address(f"{place[2]}{place[3]}"), day)
            return package.changed({part: sheet_bytes(root)})
    return package
