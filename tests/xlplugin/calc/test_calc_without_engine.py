"""A real Calc without our functions shows in every workbook what our own recalculation foretells.

What that is, `tests/workbooks/test_not_computed.py` judges: no number that was not computed.
"""

from __future__ import annotations

from typing import Any

import pytest
from absent_engine import without_engine
from live_workbooks import MADE, visible
from openpyxl.utils.cell import coordinate_to_tuple, get_column_letter

from formulas.values import CellError
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

pytestmark = pytest.mark.calc


@pytest.mark.parametrize("name", MADE)
def test_calc_without_the_engine_shows_what_is_foretold(
    bare_office: Any, tmp_path: Any, name: str
) -> None:
    """Calculated anew from end to end, each formula that a person sees."""
    data = MADE[name][0]()
    path = tmp_path / "mailed.xlsx"
    path.write_bytes(recalculate(data, cell_functions()).data)
    absent = recalculate(data, without_engine()).values
    bare_office.open(path)
    bare_office.calculate()
    cells = visible(data)
    sheets = {sheet for sheet, _ in cells}
    places = {
        sheet: [coordinate_to_tuple(address) for one, address in cells if one == sheet]
        for sheet in sheets
    }
    shown = {}
    for sheet, found in places.items():
        last = max(column for _, column in found), max(row for row, _ in found)
        corner = f"{get_column_letter(last[0])}{last[1]}"
        shown[sheet] = bare_office.data(f"'{sheet}'.A1:{corner}")
    differ = []
    for sheet, address in cells:
        row, column = coordinate_to_tuple(address)
        found, foretold = shown[sheet][row - 1][column - 1], absent[sheet].get(address)
        if isinstance(foretold, CellError):
            foretold = None  # as Calc hands an error over
        elif foretold is None:
            foretold = ""
        if isinstance(foretold, float | int) and isinstance(found, float | int):
            found = foretold if abs(found - foretold) < 1e-9 else found
        if found != foretold:
            differ.append((sheet, address, found, foretold))
    assert differ == []
    assert len(cells) > 10
