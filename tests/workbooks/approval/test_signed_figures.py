"""Whether a place on a signed sheet shows an answer: cells, ranges, numbers to the last digits."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from formulas.values import CellError
from workbooks.approval.signed import (
    SignedFigure,
    alike,
    cells_of_place,
    listed,
    mismatch,
    numbers_stand,
    shown,
    signed_figures,
    summary,
)
from workbooks.kit.flow import LONGEST_PIECE, pieces


@pytest.mark.parametrize(
    ("found", "expected", "same"),
    [
        (0.5, 0.5, True),
        (1.0, 1.0 + 5e-13, True),
        (1.0, 1.0 + 3e-12, False),
        (0.0, 1e-300, False),
        (1.0, True, False),
        (True, 1.0, False),
        (True, True, True),
        (1.0, "1", False),
        ("a", "a", True),
        ("a", "A", False),
        (None, "", True),
        ("", None, True),
        (None, 0.0, False),
        ("", False, False),
        (CellError("#N/A"), CellError("#N/A"), True),
        (CellError("#N/A"), CellError("#NUM!"), False),
    ],
)
def test_two_cells_are_alike(found: Any, expected: Any, same: bool) -> None:
    """Doubles to 1 in 10^12, and never a truth value, a text and a number; empty is no value."""
    assert alike(found, expected) is same


def figure(*places: str) -> SignedFigure:
    """A figure that is shown there."""
    return SignedFigure("F1", "a figure", "=X()", places)


CELLS: Any = {
    "Base": {"A1": 0.25, "A2": "refused #N/A", "B3": "x", "C3": 2.0, "B4": "y", "C4": 3.0},
}


def test_a_place_shows_an_answer_or_something_else() -> None:
    """A number, a refusal, and the last rows of a table, whose heading the sheet has of its own."""
    assert mismatch(CELLS, figure("Base!A1"), Fraction(1, 4)) is None
    apart = mismatch(CELLS, figure("Base!A1", "Base!A9"), Fraction(1, 4))
    assert apart is not None
    assert (apart.place, apart.found, apart.expected) == ("Base!A9", None, 0.25)
    assert mismatch(CELLS, figure("Base!A2"), CellError("#N/A")) is None
    assert mismatch(CELLS, figure("Base!A2"), CellError("#NUM!")) is not None
    table: Any = [["Hand", "Pays"], ["x", Fraction(2)], ["y", 3]]
    assert mismatch(CELLS, figure("Base!B3:C4"), table) is None
    assert mismatch(CELLS, figure("Base!B3:B4"), table) is None
    assert mismatch(CELLS, figure("Base!B3:C4"), table[:2]) is not None
    assert mismatch(CELLS, figure("Base!B3:C4"), [["x", 2.0]]) is not None
    assert mismatch(CELLS, figure("Base!B3:D4"), table) is not None
    assert mismatch(CELLS, figure("Base!B4:C4"), table) is None
    wrong: Any = [["x", 2], ["y", 4]]
    apart = mismatch(CELLS, figure("Base!B3:C4"), wrong)
    assert apart is not None
    assert (apart.place, apart.found, apart.expected) == ("Base!C4", 3.0, 4.0)
    refused = mismatch(CELLS, figure("Base!B3:C4"), CellError("#N/A"))
    assert refused is not None
    assert refused.place == "Base!B3"


@pytest.mark.parametrize("place", ["Nowhere!ZZ", "Base!B7:XFD99999", "Base!", "Base!1:2"])
def test_a_place_that_is_none_shows_no_table(place: str) -> None:
    """Whatever stands in the column of places."""
    assert cells_of_place(place) == []
    assert mismatch(CELLS, figure(place), [["x", 1.0]]) is not None


def test_the_numbers_of_a_table_stand_in_order() -> None:
    """In an answer with more rows and other words; not where one is missing or out of order."""
    assert numbers_stand(CELLS, figure("Base!B3:C4"), [["new", 1], ["z", 2], ["y", 3]])
    assert not numbers_stand(CELLS, figure("Base!B3:C4"), [["y", 3], ["x", 2]])
    assert not numbers_stand(CELLS, figure("Base!B3:C4"), [["x", 2]])
    assert not numbers_stand(CELLS, figure("Base!B3:C4"), 2)


def test_the_list_ends_where_no_number_of_a_figure_stands() -> None:
    """F1 and F2 with their places; a table has no value of its own on the list."""
    sheet: Any = {
        "A5": "F1",
        "B5": "first",
        "C5": 0.5,
        "E5": "Base!A1; Base!B1",
        "F5": "=X()",
        "A6": "F2",
        "B6": "second",
        "C6": "table",
        "E6": "Base!A3:B4",
        "F6": 7.0,
        "A7": "the end",
        "A8": "F3",
    }
    one, two = signed_figures({"Figures": sheet})
    assert one == SignedFigure("F1", "first", "=X()", ("Base!A1", "Base!B1", "Figures!C5"))
    assert two == SignedFigure("F2", "second", "", ("Base!A3:B4",))
    assert one.what == "F1 first"


def test_a_formula_goes_on_in_the_rows_below_its_figure() -> None:
    """Rows that hold nothing but more of the formula belong to it; the next figure is its own."""
    sheet: Any = {"A5": "F1", "B5": "first", "F5": "=X({1;", "F6": "2;", "F7": "3})"}
    sheet |= {"A8": "F2", "B8": "second", "F8": "=Y()", "E9": "left", "F9": "=Z()"}
    assert list(listed(sheet)) == [(5, "=X({1;2;3})"), (8, "=Y()")]
    one, two = signed_figures({"Figures": sheet})
    assert (one.formula, two.formula) == ("=X({1;2;3})", "=Y()")


@pytest.mark.parametrize("cell", ["12;", "x" * 900, '"a;b";'])
def test_a_long_formula_is_parted_behind_cells_and_nothing_is_lost(cell: str) -> None:
    """No part is longer than a row holds; joined they are the formula."""
    formula = "=X({" + cell * 900 + "0})"
    parts = pieces(formula)
    assert "".join(parts) == formula
    assert max(map(len, parts)) <= LONGEST_PIECE
    assert len(parts) >= len(formula) // LONGEST_PIECE
    assert pieces("=X()") == ["=X()"]


def test_values_are_shown_in_a_line() -> None:
    """Sixty letters at most; rows are counted."""
    assert shown(None) == "nothing"
    assert shown(CellError("#N/A")) == "#N/A"
    assert shown("a" * 60) == "a" * 60
    assert shown("a" * 61) == "a" * 57 + "..."
    assert summary([["a"], ["b"]]) == "table of 2 rows"
    assert summary(CellError("#NUM!")) == "refused #NUM!"
    assert summary(Fraction(1, 2)) == "0.5"
