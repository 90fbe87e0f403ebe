"""The mark beside a pay on the form: any departure from the law's pay, however small, is marked."""

from __future__ import annotations

import pytest

from workbooks.form import build_form, plan_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

FLUSH = 5  # row of the Blind table; 3 to 2 in 58 Pa. Code § 653a.12(b)


@pytest.mark.parametrize(
    ("typed", "mark"),
    [
        (1.5, ""),
        ("3 to 2", ""),
        (1.4, "differs"),
        (1.6, "differs"),
        (1.4999, "differs"),
        (1.5001, "differs"),
        (2, "differs"),
        (0, "differs"),
        ("N/A", "differs"),
        ("7 to 5", "differs"),
        ("three to two", "unreadable"),
        (-1, "unreadable"),
        (46000, "unreadable"),  # a day of 2025: Excel made a date of 3/2
    ],
)
def test_each_departure_is_marked(typed: object, mark: str) -> None:
    """Against 3 to 2: 1.4 as well as 1.4999, a text of another pay, and what is no pay."""
    plan = plan_of("UTH", "PA")
    values = sample_values(plan) | {f"UTH_Base_pays|{FLUSH}": typed}
    made = recalculate(build_form(plan, values), cell_functions()).data
    book = Filled(made)
    pays = book.cell("UTH_Base_pays")
    assert pays is not None
    row = pays.row + FLUSH - 1
    assert book.at(pays.sheet, row, 2).value == "Flush"
    assert (book.at(pays.sheet, row, 5).value or "") == mark
