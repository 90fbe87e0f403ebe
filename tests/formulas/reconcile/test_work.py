"""What RECONCILE may try is counted, and the law on file is within the count."""

from __future__ import annotations

from pathlib import Path

import pytest

from formulas.question.ask import ask_cell
from formulas.reconcile import hypotheses, work
from formulas.reconcile.changed import Shelf
from formulas.reconcile.hypotheses import hypotheses_of
from formulas.refusal import Refusal
from formulas.registry import invoke
from xlplugin.browser import inside

TRIPS = ["DJW", "Trips", "05"]


@pytest.fixture
def bounded(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Give back what was admitted before."""
    monkeypatch.setattr(work, "_most", work.MOST_ROWS)
    return monkeypatch


def rows_tried(shelf: Shelf) -> int:
    """How many rows three ways to count the deuces try."""
    for hypothesis in hypotheses_of(ask_cell(*TRIPS, "PA", None)):
        shelf.of(hypothesis)
    return shelf._work._rows


def test_the_count_admits_what_it_says_and_no_row_more(bounded: pytest.MonkeyPatch) -> None:
    """The same search is answered at its own count and refused under it, every time alike."""
    needed = rows_tried(Shelf())
    assert needed > 1000
    for _ in range(2):
        work.admit(needed)
        assert rows_tried(Shelf()) == needed
        work.admit(needed - 1)
        with pytest.raises(Refusal, match="more than one call may") as refused:
            rows_tried(Shelf())
        assert refused.value.code == "#NUM!"


def test_a_refusal_is_not_remembered(bounded: pytest.MonkeyPatch) -> None:
    """A call that one host refuses is answered where more is admitted."""
    asked = [*TRIPS, "91.313%"]
    work.admit(10)
    with pytest.raises(Refusal, match="changed cells"):
        invoke("RECONCILE", asked)
    work.admit(work.MOST_ROWS)
    assert isinstance(invoke("RECONCILE", asked), list)


def test_the_browser_admits_less(bounded: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It still answers the worked example of the reference, all four tables together."""
    inside.begin(str(tmp_path))
    assert work._most == inside.MOST_ROWS < work.MOST_ROWS
    rows = invoke("RECONCILE", ["DJW", "Trips", "06", "92.338%"])
    assert isinstance(rows, list)
    assert str(rows[1][1]).startswith("4 of 4 paytables at once")


def test_the_ways_to_read_a_table_are_counted(bounded: pytest.MonkeyPatch) -> None:
    """More than any table on file has are refused."""
    bounded.setattr(hypotheses, "MOST_HYPOTHESES", 2)
    with pytest.raises(Refusal, match="choose one of them"):
        invoke("RECONCILE", [*TRIPS, "91.314%"])
