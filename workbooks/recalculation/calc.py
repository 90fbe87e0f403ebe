"""LibreOffice Calc in the place of the calculating engine.

Calc opens a copy, with the functions as its add-in and every formula to be computed anew, and saves
it; what it computed is read from that copy, with the fifteen digits that Calc writes. The workbook
itself is never Calc's.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from workbooks.recalculation.preparation import Preparation
from workbooks.recalculation.soffice import converted
from workbooks.xlsx.addresses import address
from workbooks.xlsx.refusal import WorkbookRefusal
from workbooks.xlsx.stored import Values, values_of

FILTER = "Calc MS Excel 2007 XML"
ALWAYS = "/org.openoffice.Office.Calc/Formula/Load", "OOXMLRecalcMode", "0"


def calc_values(data: bytes, addin: bytes, preparation: Preparation) -> Values:
    """Return the rows of values that Calc has for every formula (empty if it has none).

    Args:
        data: the workbook, its calls spelled as Calc reads them.
        addin: the extension file with the functions.
        preparation: of the workbook, which says what is to be computed.

    Raises:
        WorkbookRefusal: there is no LibreOffice, or it cannot compute the workbook.
    """

    def prepare(folder: Path) -> list[str]:
        bundle = folder / "bundle" / "addin"
        with zipfile.ZipFile(io.BytesIO(addin)) as archive:
            archive.extractall(bundle)
        return [f"-env:BUNDLED_EXTENSIONS={bundle.parent.as_uri()}"]

    made = converted(data, "xlsx", FILTER, settings=[ALWAYS], prepare=prepare)
    if not made:
        raise WorkbookRefusal("LibreOffice could not compute this workbook.")
    values = values_of(made)
    found: Values = []
    for formula in preparation.formulas:
        cells = values.get(formula.sheet, {})
        blank = 0.0 if formula.array is None else ""
        rows = [] if formula.reason else formula.area.rows()
        found.append([[cells.get(address(*cell), blank) for cell in row] for row in rows])
    return found
