"""The signed sheets of 0.2.0 hold today: every figure, and what was decided on them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from workbooks.approval import decision_page
from workbooks.approval.decision import decision_of
from workbooks.approval.judging import DIFFERENT
from workbooks.approval.origin import LAYOUT
from workbooks.approval.verification import verify
from workbooks.xlsx import values_of

VERSION = "0.2.0"
SHEETS = sorted(Path(__file__).with_name(VERSION).glob("*.xlsx"))
DECIDED = {  # as tests/baseline/write_signed.py ticked them, in the order of the shelf
    "approved": ("BJSW-described", "CWAR-described", "DJW-PA", "OU-PA", "TCP-PA-2011"),
    "approved with conditions": ("FCP-PA-2011", "POKER-PA-2010", "UTH-PA-2011"),
    "rejected": ("FUPG-PA", "TCP-MD-prior", "UTH-PA"),
    "returned as deficient": ("LIR-PA-2011", "TCP-MD"),
}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_is_reproduced(sheet: Path) -> None:
    """Each figure is today's or the former one by the record; the layout is its own version's."""
    found = verify(sheet.read_bytes())
    assert found.origin.engine == VERSION
    assert found.origin.layout != LAYOUT
    assert found.reproduced
    assert (found.count(DIFFERENT), found.remarks, found.cells, found.notes) == (0, [], [], [])


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_its_decision_is_read(sheet: Path) -> None:
    """The box that was ticked, whoever saved the file."""
    decision = decision_of(values_of(sheet.read_bytes())[decision_page.SHEET])
    name = sheet.stem.partition("-decided")[0]
    if name == sheet.stem:
        assert decision.result == "undecided"
        return
    wanted = [result for result, names in DECIDED.items() if name in names]
    assert (decision.result, decision.approver, decision.day) == (wanted[0], "Director", 46350)
    assert bool(decision.conditions) == (wanted[0] == "approved with conditions")


def test_the_sheets_are_of_every_kind_and_small() -> None:
    """Each game and edition, described games, ones that replace another, ones saved elsewhere."""
    kinds = Counter(
        kind
        for path in SHEETS
        for kind in ("approval", "decided", "calc", "openpyxl", "replacing", "described")
        if kind in path.stem
    )
    assert kinds == {
        "approval": 11,
        "decided": 18,
        "calc": 10,
        "openpyxl": 1,
        "replacing": 3,
        "described": 4,
    }
    assert sum(path.stat().st_size for path in SHEETS) < 8_000_000
