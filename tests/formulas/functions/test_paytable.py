"""PAYTABLE."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.law.shelf import load_all
from formulas.registry import invoke
from xlplugin import cells

HEADER = ["Hand", "Pays", "Ways", "Probability", "True odds", "Return", "1 in N", "Net win"]


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
    assert sum(row[7] for row in body) == total[7] == total[5] - 1  # type: ignore[misc, operator]


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
        30_940,
        Fraction(4324 * 50, 133_784_560),
    ]
    # All hands without three of a kind or better, as in any textbook, lose the unit.
    assert rows[-2][-2:] == [
        Fraction(133_784_560, 113_355_660),
        Fraction(-113_355_660, 133_784_560),
    ]
    edge = invoke("HOUSEEDGE", ["UTH", "Trips", "B"])
    assert rows[-1][-1] == -edge  # type: ignore[operator]


def test_its_answer_goes_in_again_as_a_paytable() -> None:
    """Every table of every edition, as a cell shows it, has the payback of its id."""
    seen = 0
    for law in load_all():
        for edition in law.editions:
            for table in edition.paytables:
                if table.lost:
                    continue
                conditions: list[list[object]] = []
                if law.game == "FUPG" and table.wager == "Base":
                    conditions.append(["house way", "foxwoods"])
                if any(not one.primary.text for one in table.meters):
                    conditions.append(["rate", 0.2])
                asked = [law.game, table.wager, table.id or None, edition.code, conditions or None]
                shown = cells.call("PAYTABLE", asked)
                assert isinstance(shown, list)
                again = cells.answer("PAYBACK", [*asked[:2], shown, *asked[3:]])
                assert again.exact == cells.answer("PAYBACK", asked).exact, (asked, again.sentence)
                seen += 1
    assert seen == 115


def test_an_edit_of_its_answer_is_an_edit_of_the_paytable() -> None:
    """The column Pays counts, whatever the figures beside it say."""
    shown = cells.call("PAYTABLE", ["UTH", "Trips", "B"])
    assert isinstance(shown, list)
    shown[5][1] = 7
    rows = [[row[0], row[1]] for row in shown[1:8]]
    edited = cells.call("PAYBACK", ["UTH", "Trips", shown])
    assert edited == cells.call("PAYBACK", ["UTH", "Trips", rows])
    assert edited != cells.call("PAYBACK", ["UTH", "Trips", "B"])
    match = cells.call("MATCHTABLE", ["UTH", "Trips", shown])
    assert match == cells.call("MATCHTABLE", ["UTH", "Trips", rows])
    shown[5][1] = ""
    assert "has no row Flush" in cells.answer("PAYBACK", ["UTH", "Trips", shown]).sentence


def test_hand_and_pays_are_found_by_their_headings_among_other_columns() -> None:
    """Under other headings too; where two columns are headed as pays neither is taken."""
    shown = cells.call("PAYTABLE", ["UTH", "Trips", "B"])
    assert isinstance(shown, list)
    shown[0][2] = "Count"
    assert cells.call("PAYBACK", ["UTH", "Trips", shown]) == cells.call(
        "PAYBACK", ["UTH", "Trips", "B"]
    )
    shown[0][4] = "Odds"
    said = cells.answer("PAYBACK", ["UTH", "Trips", shown]).sentence
    assert "columns, of which 2 can be the pays" in said
