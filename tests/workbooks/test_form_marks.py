"""The mark beside a pay on the form: any departure from the law's pay, however small, is marked."""

from __future__ import annotations

from functools import cache

import pytest

from workbooks.form import build_form, plan_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

# Rows of 58 Pa. Code §§ 653a.12(b) (Blind, Paytable A), 653b.2 (Trips B) and 653a.12(f) (Six
# Card C): wager, row of its table, the law's pay, what is typed, the mark.
CASES = (
    ("Base", 1, "500 to 1", "7 to 5", "differs"),
    ("Base", 2, "50 to 1", "50:1", ""),
    ("Base", 3, "10 to 1", -1, "unreadable"),
    ("Base", 4, "3 to 1", 46000, "unreadable"),  # a day of 2025: Excel made a date of 3/2
    ("Base", 5, "3 to 2", 1.4, "differs"),
    ("Base", 6, "1 to 1", 1.0001, "differs"),
    ("Base", 7, "Push", True, "unreadable"),
    ("Trips", 1, "50 to 1", 50.4, "differs"),
    ("Trips", 2, "40 to 1", 40, ""),
    ("Trips", 3, "30 to 1", "30 to 1", ""),
    ("Trips", 4, "8 to 1", 0, "differs"),
    ("Trips", 5, "6 to 1", 5.9999, "differs"),
    ("Trips", 6, "5 to 1", "N/A", "differs"),
    ("Trips", 7, "3 to 1", 3.00001, "unreadable"),  # a pay has four decimals at most
    ("Six Card", 1, "1,000 to 1", 40000, "differs"),  # so large a pay may be meant
    ("Six Card", 2, "200 to 1", 25 / 12 + 1 / 1440, "unreadable"),  # a time: Excel's 50:01
    ("Six Card", 3, "100 to 1", "$100", "differs"),
    ("Six Card", 4, "20 to 1", 10**9 + 1, "unreadable"),
    ("Six Card", 5, "15 to 1", "15-1", ""),
    ("Six Card", 6, "9 to 1", "10 for 1", ""),
    ("Six Card", 7, "8 to 1", "8 for 1", "differs"),
)


@cache
def filled() -> Filled:
    """The form with everything typed at once, each row for itself."""
    plan = plan_of("UTH", "PA")
    tables = {"UTH_Base_paytable": "A", "UTH_Trips_paytable": "B", "UTH_Six_Card_paytable": "C"}
    typed = {
        f"UTH_{wager.replace(' ', '_')}_pays|{row}": value for wager, row, _, value, _ in CASES
    }
    made = build_form(plan, sample_values(plan) | tables | typed)
    return Filled(recalculate(made, cell_functions()).data)


@pytest.mark.parametrize(("wager", "row", "law", "typed", "mark"), CASES)
def test_each_departure_is_marked(wager: str, row: int, law: str, typed: object, mark: str) -> None:
    """The law's own pay in any spelling is not, another is, and what is no pay is unreadable."""
    book = filled()
    pays = book.cell(f"UTH_{wager.replace(' ', '_')}_pays")
    assert pays is not None
    at = pays.row + row - 1
    assert book.at(pays.sheet, at, 4).value == law
    assert (book.at(pays.sheet, at, 5).value or "") == mark, typed
