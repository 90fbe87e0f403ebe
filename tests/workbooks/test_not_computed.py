"""Where the engine is not installed, no workbook shows a number that the engine did not compute."""

from __future__ import annotations

from collections.abc import Callable
from math import isclose

import pytest
from absent_engine import without_engine
from live_workbooks import MADE, visible
from made_once import MadeOnce
from opened import opened

from formulas.values import CellError
from workbooks.dispute.sheet import ABSENT
from workbooks.kit.names import NO_ENGINE
from workbooks.recalculation import Recalculated, recalculate
from xlplugin.host_functions import cell_functions

Values = dict[str, dict[str, object]]
SAID = (
    "",
    "refused",
    "refused as above",
    "NOT CHECKED",
    "why stands below its paytable",
    "needs the functions",
    "none",
    "; ",
)


FLAG_CELLS = (("Submission", "B3"), ("Submission", "I3"))
COMPUTED: dict[str, Callable[[MadeOnce], Recalculated]] = {
    "form": lambda kept: kept.computed("UTH"),
    "what-if": lambda kept: kept.what_if("UTH"),
    "what-if of Poker": lambda kept: kept.poker_what_if(),
}
"""Those that other tests begin with too, as the engine computes them."""


@pytest.fixture(scope="module", params=MADE)
def book(request: pytest.FixtureRequest, made_once: MadeOnce) -> tuple[str, bytes, Values, Values]:
    """A workbook, its values, and those that a program without the engine shows."""
    data, known = MADE[request.param][0](), COMPUTED.get(request.param)
    computed = recalculate(data, cell_functions()) if known is None else known(made_once)
    return request.param, data, computed.values, recalculate(data, without_engine()).values


def test_no_number_stands_that_was_not_computed(book: tuple[str, bytes, Values, Values]) -> None:
    """What the engine enters is an error, a word that says so, or nothing; never another number."""
    name, data, computed, absent = book
    numbers, looked, words = [], 0, set()
    for sheet, address in visible(data):
        value, without = computed[sheet].get(address), absent[sheet].get(address)
        if value == without or isinstance(value, CellError):
            continue
        looked += 1
        if sheet == "Figures" and address in ("C4", "D4"):
            continue  # 1 where the functions are there, else 0
        if name == "form" and (sheet == "Flags" or (sheet, address) in FLAG_CELLS):
            continue  # looked up on the sheet Rules; test_form_flags holds them to COMPLIANCE
        if isinstance(without, float | int):
            if isinstance(value, float | int) and isclose(
                value, without, rel_tol=1e-12, abs_tol=1e-12
            ):
                continue  # the workbook's own sum over its counts
            numbers.append((sheet, address, value, without))
        elif isinstance(without, str):
            words.add(without)
    assert looked > 10
    assert len(numbers) == MADE[name][1], numbers
    for said in words:
        known = said in (*SAID, NO_ENGINE, ABSENT) or said.startswith("refused: ")
        assert known or said.startswith(
            ("The engine is not installed here", "Computed in this workbook", "Wagers: 6 refused")
        )


def test_every_workbook_says_that_nothing_is_computed(
    book: tuple[str, bytes, Values, Values],
) -> None:
    """On the first screen of its first sheet, or on the first sheet's line of what is settled."""
    name, data, _, absent = book
    first = opened(data).sheetnames[0]
    said = [one for one in absent[first].values() if isinstance(one, str)]
    told = ("The engine is not installed here", "Computed in this workbook", ABSENT)
    assert any(one.startswith(told) for one in said), name
