"""Two editions as a workbook."""

from __future__ import annotations

import io

from openpyxl import load_workbook

from formulas.amended.compare import compare
from workbooks.amended.book import comparison_book


def test_every_change_is_in_the_workbook() -> None:
    """Cells, tables and rules each have their row; effects are numbers that are not rounded."""
    comparison = compare("TCP", "MD:prior", "MD")
    data = comparison_book(comparison)
    assert data == comparison_book(comparison)
    book = load_workbook(io.BytesIO(data))
    assert book.sheetnames == ["Cells", "Paytables", "Wagers and rules", "Functions"]
    cells = list(book["Cells"].iter_rows(min_row=4, values_only=True))
    (change,) = [row for row in cells if row[2] == "Four-of-a-kind"]
    assert change[3:5] == ("100 to 1", "50 to 1")
    assert change[6] == -50 * 14_664 / 20_358_520
    assert book["Paytables"].max_row == 3 + len(comparison.tables)
    assert book["Wagers and rules"].max_row == max(3 + len(comparison.clauses), 3)


def test_rules_stand_with_the_words_of_both_editions() -> None:
    """Each rule that differs shows its clause before and after."""
    comparison = compare("UTH", "PA:2011", "PA")
    book = load_workbook(io.BytesIO(comparison_book(comparison)))
    rows = list(book["Wagers and rules"].iter_rows(min_row=4, values_only=True))
    assert len(rows) == len(comparison.clauses)
    (cap,) = [row for row in rows if row[2] == "wagers a cap may touch"]
    assert cap[6]
    assert cap[7]
    assert cap[6] != cap[7]
