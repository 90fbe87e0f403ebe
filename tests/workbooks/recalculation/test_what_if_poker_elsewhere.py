"""The what-if workbook of Poker, computed by somebody else's spreadsheet programs."""

from collections.abc import Callable, Iterable

import pytest

from workbooks.poker.what_if import build_poker_what_if, edition_asked
from workbooks.recalculation import Recalculated, recalculate
from workbooks.xlsx import values_of
from xlplugin.host_functions import cell_functions

Cells = list[tuple[str, str]]
Frozen = Callable[[bytes, Iterable[str]], tuple[bytes, Cells]]


def made() -> Recalculated:
    """Return the workbook with a time charge edited in, and a rake and a pot that are refused."""
    edition = edition_asked("POKER", "PA")
    assert edition is not None
    changes: dict[str, object] = {
        "Rake_Edited_method": "time per table",
        "Rake_Edited_fee": 60,
        "Rake_Scenario_A_method": "percentage",
        "Rake_Scenario_A_percentage": 0.12,
        "Rake_pots|3": "a lot",
        "Fund_Edited_players_at_the_showdown": 6,
    }
    return recalculate(build_poker_what_if(edition, changes), cell_functions())


def test_another_engine_computes_the_same(
    frozen: Frozen,
    by_cellrune: Callable[[bytes, Cells], list[object]],
    same: Callable[[object, object], bool],
) -> None:
    """Another engine, given our functions' values, computes the rest of the workbook the same."""
    result = made()
    constants, cells = frozen(result.data, cell_functions())
    differing = {
        cell: (result.values[cell[0]][cell[1]], value)
        for cell, value in zip(cells, by_cellrune(constants, cells), strict=True)
        if not same(result.values[cell[0]][cell[1]], value)
    }
    assert differing == {}
    assert len(cells) > 300


@pytest.mark.calc
def test_calc_computes_the_same(
    frozen: Frozen,
    by_calc: Callable[[bytes], bytes],
    same: Callable[[object, object], bool],
) -> None:
    """A real LibreOffice Calc, given our functions' values, computes the rest the same."""
    result = made()
    constants, cells = frozen(result.data, cell_functions())
    computed = values_of(by_calc(constants))
    differing = {
        (sheet, address): (result.values[sheet][address], computed[sheet].get(address))
        for sheet, address in cells
        if not same(result.values[sheet][address], computed[sheet].get(address))
    }
    assert differing == {}
    assert len(cells) > 300
