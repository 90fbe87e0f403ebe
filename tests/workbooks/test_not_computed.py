"""Where the engine is not installed, no workbook shows a number that the engine did not compute."""

from __future__ import annotations

import io

import pytest
from absent_engine import without_engine
from live_workbooks import MADE, visible
from openpyxl import load_workbook

from formulas.values import CellError
from workbooks.dispute.sheet import UNSETTLED
from workbooks.kit.names import NO_ENGINE
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

Values = dict[str, dict[str, object]]
SAID = (
    UNSETTLED,
    "",
    "refused",
    "refused as above",
    "NOT CHECKED",
    "why stands below its paytable",
    "; ",
)


@pytest.fixture(scope="module", params=MADE)
def book(request: pytest.FixtureRequest) -> tuple[str, bytes, Values, Values]:
    """A workbook, its values, and those that a program without the engine shows."""
    data = MADE[request.param][0]()
    computed = recalculate(data, cell_functions()).values
    return request.param, data, computed, recalculate(data, without_engine()).values


def test_no_number_stands_that_was_not_computed(book: tuple[str, bytes, Values, Values]) -> None:
    """What the engine enters is an error, a word that says so, or nothing; never another number."""
    name, data, computed, absent = book
    numbers, looked, words = [], 0, set()
    for sheet, address in visible(data):
        value, without = computed[sheet].get(address), absent[sheet].get(address)
        if value == without or isinstance(value, CellError):
            continue
        looked += 1
        if isinstance(without, float | int):
            numbers.append((sheet, address, value, without))
        elif isinstance(without, str):
            words.add(without)
    assert looked > 10
    assert len(numbers) == MADE[name][1], numbers
    for said in words:
        known = said in SAID or said == NO_ENGINE or said.startswith("refused: ")
        assert known or said.startswith(("The engine is not installed here", "Wagers: 6 refused"))


def test_every_workbook_says_that_nothing_is_computed(
    book: tuple[str, bytes, Values, Values],
) -> None:
    """On the first screen of its first sheet, or on the first sheet's line of what is settled."""
    name, data, _, absent = book
    first = load_workbook(io.BytesIO(data), read_only=True).sheetnames[0]
    said = [one for one in absent[first].values() if isinstance(one, str)]
    assert any(one.startswith("The engine is not installed here") for one in said), name
