"""Where the engine is not installed, no workbook shows a number that the engine did not compute."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable

import pytest
from absent_engine import without_engine
from openpyxl import load_workbook
from openpyxl.utils.cell import coordinate_from_string, get_column_letter

from combinatorics.catalogue import games
from formulas.values import CellError
from workbooks.dispute import build_dispute, dispute_plan
from workbooks.dispute.sheet import UNSETTLED
from workbooks.form import build_form, plan_of
from workbooks.kit.names import NO_ENGINE
from workbooks.plan.sample import sample_values
from workbooks.poker.pots import build_settlement, edition_of
from workbooks.poker.pots.sample import sample_values as round_values
from workbooks.poker.what_if import build_poker_what_if, edition_asked
from workbooks.recalculation import recalculate
from workbooks.what_if import build_what_if, what_if_plan
from xlplugin.host_functions import cell_functions

Values = dict[str, dict[str, object]]


def form() -> bytes:
    """The filled example of Ultimate Texas Hold'em."""
    plan = plan_of("UTH", "PA")
    return build_form(plan, sample_values(plan))


def dispute() -> bytes:
    """A round of Over/Under: king 10, nine and six are 25."""
    cards = {f"Dispute_{one.place}": one.example for one in games()["OU"].showdown.written}
    stakes = {"Dispute_date": DAY, "Dispute_Ante_stake": 10, "Dispute_Over_23_stake": 10}
    return build_dispute(dispute_plan("OU", "PA"), stakes | cards)


def poker() -> bytes:
    """The what-if workbook of Poker."""
    edition = edition_asked("POKER", "PA")
    assert edition is not None
    return build_poker_what_if(edition)


DAY = datetime.date(2026, 7, 1)
# Each workbook, and how many of its numbers are points of an axis, which stand without a curve.
MADE: dict[str, tuple[Callable[[], bytes], int]] = {
    "form": (form, 0),
    "what-if": (lambda: build_what_if(what_if_plan("UTH", "PA")), 0),
    "settlement of Poker": (lambda: build_settlement(edition_of("PA"), round_values()), 0),
    "what-if of Poker": (poker, 20),
    "dispute": (dispute, 0),
}
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


def visible(data: bytes) -> list[tuple[str, str]]:
    """Every cell with a formula that stands in a row, column and sheet that is shown."""
    found = []
    for sheet in load_workbook(io.BytesIO(data)).worksheets:
        hidden = {
            get_column_letter(number)
            for one in sheet.column_dimensions.values()
            if one.hidden
            for number in range(one.min, one.max + 1)
        }
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f" and not sheet.row_dimensions[cell.row].hidden:
                    letter, _ = coordinate_from_string(cell.coordinate)
                    if letter not in hidden and sheet.sheet_state == "visible":
                        found.append((sheet.title, cell.coordinate))
    return found
