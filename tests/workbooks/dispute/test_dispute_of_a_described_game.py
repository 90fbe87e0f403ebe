"""The dispute sheet of a game that a file describes."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from formulas.registry import look_in
from workbooks.dispute import build_dispute, dispute_plan
from workbooks.recalculation import recalculate
from workbooks.xlsx import values_of
from xlplugin.host_functions import cell_functions

FOLDER = Path(__file__).parents[3] / "docs" / "examples" / "games"


@pytest.fixture(autouse=True)
def on_file() -> Iterator[None]:
    """The examples are on file, and forgotten afterwards."""
    look_in((FOLDER,))
    yield
    look_in(())


def test_a_round_is_settled_on_its_sheet() -> None:
    """Perfect Pairs at 25 to 1 for two queens of hearts: $4 return $104; 21+3 loses."""
    plan = dispute_plan("BJSW", "PA:sides")
    assert [place.key for place in plan.cards] == ["player", "dealer"]
    typed: dict[str, object] = {
        "Dispute_date": datetime.date(2026, 5, 2),
        "Dispute_player": "Qh Qh",
        "Dispute_dealer": "2c",
    }
    stakes = {"21+3": 10, "Perfect Pairs": 4}
    typed |= {one.stake.name: stakes[one.name] for one in plan.spots if one.name in stakes}
    result = recalculate(build_dispute(plan, typed), cell_functions())
    assert not result.report.uncomputed
    cells = values_of(result.data)["Dispute"]
    rows = {value: place[1:] for place, value in cells.items() if place.startswith("B")}
    line = {letter: cells.get(f"{letter}{rows['Total']}") for letter in "CDEFGHIJ"}
    assert 104 in line.values()
