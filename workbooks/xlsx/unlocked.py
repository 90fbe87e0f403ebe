"""The cells of a protected workbook that a person may change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.styles import part_of


def unlocked_cells(
    package: Package, sheets: Mapping[str, etree._Element]
) -> Iterator[tuple[str, str]]:
    """Yield (sheet, address) of each cell whose format leaves it open.

    Args:
        package: the workbook.
        sheets: its sheets, parsed, by their names.
    """
    styles = part_of(package, "styles")
    if styles is None:
        return
    formats = styles.find(MAIN + "cellXfs")
    open_formats = {
        str(number)
        for number, one in enumerate(() if formats is None else formats)
        if (protection := one.find(MAIN + "protection")) is not None
        and protection.get("locked") in ("0", "false")
    }
    for name, sheet in sheets.items():
        for cell in sheet.iter(MAIN + "c"):
            if cell.get("s", "0") in open_formats:
                yield name, cell.get("r", "")
