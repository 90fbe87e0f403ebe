"""The form of a described game whose counts nobody kept: it is written, and no cell breaks down."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from absent_engine import without_engine

from formulas.registry import look_in
from formulas.values import CellError
from workbooks.form import build_form, plan_of
from workbooks.form.counted import counted_tables
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

GAMES = Path(__file__).parents[2] / "docs" / "examples" / "games"


@pytest.fixture
def high_card_flush(tmp_path: Path) -> Iterator[None]:
    """A folder with a game of seven cards each, which `game check` was not run on."""
    (tmp_path / "game.toml").write_bytes((GAMES / "high-card-flush.toml").read_bytes())
    look_in((tmp_path,))
    yield
    look_in(())


@pytest.mark.usefixtures("high_card_flush")
def test_the_form_is_written_without_its_counts() -> None:
    """Of the two bonuses one has too many kinds of deal for a cell."""
    plan = plan_of("HCF", "PA")
    uncounted = [
        wager.name for wager in plan.wagers if not wager.base and not [*counted_tables(plan, wager)]
    ]
    assert uncounted == ["Straight Flush"]
    result = recalculate(build_form(plan), cell_functions())
    assert not result.report.uncomputed
    errors = [
        (sheet, place, value)
        for sheet, cells in result.values.items()
        for place, value in cells.items()
        if isinstance(value, CellError) and sheet != "Figures"  # where the calls stand
    ]
    assert errors == []
    apart = recalculate(build_form(plan), without_engine()).values["Submission"].values()
    assert "Computed in this workbook: side wagers exact; all else needs the functions" in apart
    assert len(result.values["Submission"]) > 100
