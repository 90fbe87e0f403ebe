"""The cells of a protected workbook that a person may change."""

from __future__ import annotations

from collections.abc import Iterator

from workbooks.recalculation.package import MAIN, Package
from workbooks.recalculation.sheets import worksheets


def unlocked_cells(package: Package) -> Iterator[tuple[str, str]]:
    """Yield (sheet, address) of each cell whose format leaves it open."""
    styles = next(
        (
            package.xml(relation.target)
            for relation in package.relations(package.workbook_part).values()
            if relation.kind == "styles" and not relation.external
        ),
        None,
    )
    if styles is None:
        return
    formats = styles.find(MAIN + "cellXfs")
    open_formats = {
        str(number)
        for number, one in enumerate(() if formats is None else formats)
        if (protection := one.find(MAIN + "protection")) is not None
        and protection.get("locked") in ("0", "false")
    }
    for name, part in worksheets(package):
        for cell in package.xml(part).iter(MAIN + "c"):
            if cell.get("s", "0") in open_formats:
                yield name, cell.get("r", "")
