"""PAYTABLE."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.registry import invoke

HEADER = ["Hand", "Pays", "Ways", "Probability", "True odds", "Return"]


@pytest.mark.parametrize(
    ("wager", "table", "conditions"),
    [
        ("Trips", "B", None),
        ("Six Card", "E", None),
        ("Progressive", "D", [["others", 5]]),
        ("Five Card Hand", None, None),
        ("Bad Beat", "B", None),
        ("Base", "A", None),
        ("Base", "B", [["cap", 50_000], ["ante", 500]]),
    ],
)
def test_the_returns_add_up_to_the_payback(
    wager: str, table: str | None, conditions: object
) -> None:
    """Every column adds up to its total, and the total return is PAYBACK."""
    arguments = ["UTH", wager, table, None, conditions]
    rows = invoke("PAYTABLE", arguments)  # type: ignore[arg-type]
    assert isinstance(rows, list)
    assert rows[0] == HEADER
    body, total = rows[1:-1], rows[-1]
    assert total[0] == "Total"
    assert sum(row[2] or 0 for row in body) == total[2]  # type: ignore[misc]
    assert sum(row[3] or 0 for row in body) == 1  # type: ignore[misc]
    assert sum(row[5] for row in body) == total[5] == invoke("PAYBACK", arguments)  # type: ignore[arg-type, misc]


def test_true_odds_are_to_one() -> None:
    """A royal flush in seven cards is a 30,939 to 1 chance (textbook)."""
    rows = invoke("PAYTABLE", ["UTH", "Trips", "B"])
    assert isinstance(rows, list)
    assert rows[1] == [
        "Royal flush",
        "50 to 1",
        4324,
        Fraction(4324, 133_784_560),
        30_939,
        Fraction(4324 * 51, 133_784_560),
    ]
