"""LibreOffice Calc in the place of the calculating engine.

Calc opens a copy, with the functions as its add-in and every formula to be computed anew, and saves
it; what it computed is read from that copy, with the fifteen digits that Calc writes. The workbook
itself is never Calc's.
"""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from pathlib import Path

from workbooks.recalculation.preparation import Preparation
from workbooks.recalculation.soffice import converted
from workbooks.xlsx.addresses import address
from workbooks.xlsx.refusal import WorkbookRefusal
from workbooks.xlsx.stored import CellValue, values_of

FILTER = "Calc MS Excel 2007 XML"
ALWAYS = "/org.openoffice.Office.Calc/Formula/Load", "OOXMLRecalcMode", "0"


class Calc:
    """Computes a workbook with LibreOffice Calc.

    Args:
        data: the workbook, its calls spelled as Calc reads them.
        addin: the extension file with the functions.
        preparation: of the workbook, which says what is to be computed.
    """

    def __init__(self, data: bytes, addin: bytes, preparation: Preparation) -> None:
        self._data, self._addin = data, addin
        self._preparation = preparation
        self.calls: Counter[str] = Counter()

    def run(self) -> list[list[list[CellValue]]]:
        """Return the rows of values of every formula (empty if it has none).

        Raises:
            WorkbookRefusal: there is no LibreOffice, or it cannot compute the workbook.
        """
        made = converted(self._data, "xlsx", FILTER, settings=[ALWAYS], prepare=self._prepare)
        if not made:
            raise WorkbookRefusal("LibreOffice could not compute this workbook.")
        values = values_of(made)
        found: list[list[list[CellValue]]] = []
        for formula in self._preparation.formulas:
            cells = values.get(formula.sheet, {})
            blank = 0.0 if formula.array is None else ""
            rows = [] if formula.reason else formula.area.rows()
            found.append([[cells.get(address(*cell), blank) for cell in row] for row in rows])
        return found

    def _prepare(self, folder: Path) -> list[str]:
        bundle = folder / "bundle" / "addin"
        with zipfile.ZipFile(io.BytesIO(self._addin)) as archive:
            archive.extractall(bundle)
        return [f"-env:BUNDLED_EXTENSIONS={bundle.parent.as_uri()}"]
