"""Unchecked looks unchecked: the head of a form in each of its states."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from opened import named

from workbooks.form.flags_sheet import REASON
from workbooks.form.head import HEADLINE
from workbooks.kit.named_cells import Filled
from workbooks.recalculation import recalculate
from workbooks.recalculation.dependents import readers
from workbooks.xlsx.addresses import parse_address
from workbooks.xlsx.sheets import read_book

FLUSH = "UTH_Trips_pays|5"
Fill = Callable[..., Filled]


@pytest.fixture(scope="module")
def filled(form: SimpleNamespace) -> Fill:
    """The way to the example of Ultimate Texas Hold'em with other entries typed in, computed."""
    return lambda **changes: named(form.filled(**changes))


def shown(book: Filled, name: str) -> str:
    """What stands in a named cell, as text."""
    cell = book.cell(name)
    assert cell is not None
    return str(cell.value)


@pytest.mark.parametrize(
    ("changes", "begins"),
    [
        ({}, "1 ABOVE 100%, "),
        ({FLUSH: 6}, "Flags: 0 FAIL"),
        ({FLUSH: "fifty"}, "1 UNREAD, "),
        ({FLUSH: "40 to one"}, "1 UNREAD, "),
        ({FLUSH: "50:1"}, "1 ABOVE 100%, "),
        ({FLUSH: "50x"}, "1 UNREAD, "),
        ({FLUSH: "fifty", "UTH_Trips_pays|4": "many", "UTH_Base_minimum": "x"}, "3 UNREAD, "),
        ({"UTH_Trips_paytable": "Q"}, "1 REFUSED, "),
        ({FLUSH: "fifty", "UTH_Trips_paytable": "Q"}, "1 REFUSED, "),
        ({FLUSH: "15 to 2"}, "1 ABOVE 100%, "),
        ({FLUSH: "11 to 2"}, "Flags: 0 FAIL"),
    ],
)
def test_the_headline_says_what_stands_in_the_way(
    changes: dict[str, object], begins: str, filled: Fill
) -> None:
    """Only a form read whole, nothing refused and no payback above 100%, begins with Flags."""
    book = filled(**changes)
    assert shown(book, HEADLINE).startswith(begins)
    assert shown(book, "Form_version").startswith("Computed by the functions, exact: xlplugin")


def test_an_unread_entry_leaves_the_other_rows_judged(filled: Fill) -> None:
    """The number of rows that are OK falls by the unread pay alone."""
    ok = [
        int(shown(filled(**{FLUSH: pay}), HEADLINE).split(", ")[-1].split()[0])
        for pay in (6, "fifty", "40 to one")
    ]
    assert ok[0] > 50
    assert ok[1:] == [ok[0] - 1, ok[0] - 1]


def test_without_the_engine_the_head_says_how_much_is_checked(made_once: MadeOnce) -> None:
    """No engine named: the head counts the rules looked up here and those that are not."""
    book = Filled(recalculate(made_once.form("UTH"), without_engine()).data)
    assert shown(book, HEADLINE).startswith("1 ABOVE 100%, 0 FAIL")
    assert "need the functions" in shown(book, REASON)
    assert shown(book, REASON) in str(book.at("Submission", 3, 9).value)
    assert shown(book, "Form_version").startswith("Computed in this workbook")


def test_an_edit_reaches_every_state_without_a_full_calculation(made_once: MadeOnce) -> None:
    """What depends on one pay, by references alone, includes head, engine cell and figures."""
    made = made_once.form("UTH")
    book, cells = read_book(made), Filled(made)
    names = {(name.sheet, name.name.lower()): name for name in book.names}
    pay = cells.cell("UTH_Trips_pays")
    assert pay is not None
    places = [(one.sheet, one.row, one.column) for one in book.formulas]
    edited = places.index((pay.sheet, pay.row, pay.column))
    reached = {places[place] for place in readers(book.formulas, names, [edited])}
    for name in (HEADLINE, "Form_version", "UTH_Trips_payback", "UTH_Trips_house_edge"):
        cell = cells.cell(name)
        assert cell is not None
        assert (cell.sheet, cell.row, cell.column) in reached, name
    assert ("Submission", *parse_address("D4")) in reached


@pytest.mark.parametrize(
    ("typed", "meant"), [("Paytable C", "C"), ("c", "c"), ("paytable c", "C"), ("Q", "Q")]
)
def test_a_table_is_taken_by_its_meaning(typed: str, meant: str, filled: Fill) -> None:
    """As PAYBACK takes ids; what is no table of the edition stands as typed."""
    book = filled(UTH_Trips_paytable=typed)
    assert shown(book, "UTH_Trips_table") == meant


@pytest.mark.parametrize("typed", [0.98096, 98.096])
def test_a_claim_pasted_without_its_sign_is_a_percentage(typed: float, filled: Fill) -> None:
    """98.096 is held against the exact 2523793/2572780, 98.0959... %, as 98.096%."""
    book = filled(UTH_Trips_claimed_payback=typed, **{FLUSH: 6})
    cell = book.cell("UTH_Trips_claimed_payback")
    assert cell is not None
    remark = book.at(cell.sheet, cell.row, cell.column + 1).value
    assert remark == "-0.000 percentage points exact - claimed"
