"""What each state of a form is painted in: the marks beside pays, the strip, head and flags."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from opened import named
from openpyxl.utils import get_column_letter
from painted import Look, look_of, painted

from workbooks.form.flags_sheet import FIRST_FLAG
from workbooks.form.head import HEADLINE
from workbooks.kit import style
from workbooks.kit.names import STATUS
from workbooks.recalculation import CellFunction
from xlplugin.host_functions import cell_functions

PLAIN = ("", "")
REFUSED, DEPARTS = look_of(style.refused()), look_of(style.departure())
MUTED = look_of(style.muted())
STATUSES = {word: look_of(look) for word, look in style.statuses().items()}
FLUSH = "UTH_Trips_pays|5"
FLAGS = tuple(("Flags", f"B{row}") for row in (*range(FIRST_FLAG, FIRST_FLAG + 6), 60))
State = tuple[dict[str, Look], dict[str, tuple[object, Look]]]


@pytest.fixture(scope="module", autouse=True)
def _kept(made_once: MadeOnce) -> None:
    """Let the functions of this module find what is made once in a run."""
    global kept
    kept = made_once


def state(functions: Mapping[str, CellFunction], code: str = "PA", **changes: object) -> State:
    """Return how the watched places of a filled example look, and each flag with its look."""
    data = kept.form("UTH", code)
    book = named(data)

    def beside(name: str, down: int = 0, right: int = 0) -> tuple[str, str]:
        cell = book.cell(name)
        assert cell is not None, name
        return cell.sheet, f"{get_column_letter(cell.column + right)}{cell.row + down}"

    # The strip stands below the worst flag, two wagers in a row: Base, Trips; Progressive, ...
    places = {
        "headline": beside(HEADLINE),
        "status": beside(STATUS),
        "worst": ("Submission", "C4"),
        "strip Base": ("Submission", "C5"),
        "strip Trips": ("Submission", "J5"),
        "strip words": ("Submission", "K5"),
        "flush": beside("UTH_Trips_pays", 4),
        "flush mark": beside("UTH_Trips_pays", 4, 2),
        "straight": beside("UTH_Trips_pays", 5),
        "base royal": beside("UTH_Base_pays"),
        "read": ("Flags", "A2"),
        "payback": beside("UTH_Trips_payback"),
        "reason": beside("UTH_Trips_reason"),
        "not offered": beside("UTH_Five_Card_Hand_pays"),
    }
    entries = {"UTH_Five_Card_Hand_offered": "no"} | changes
    looks, values = painted(data, entries, functions, (*places.values(), *FLAGS))
    flags = {
        address: (values["Flags"].get(address), looks["Flags", address]) for _, address in FLAGS
    }
    worst = values["Submission"]["C4"]
    flags["worst"] = (worst, looks["Submission", "C4"])
    return {name: looks[place] for name, place in places.items() if name != "worst"}, flags


def marked(**painted_cells: Look) -> dict[str, Look]:
    """Return the looks of all watched places: the named ones, the others plain."""
    every = (
        "headline",
        "status",
        "strip Base",
        "strip Trips",
        "strip words",
        "flush",
        "flush mark",
        "straight",
        "base royal",
        "read",
        "payback",
        "reason",
        "not offered",
    )
    given = {name.replace("_", " "): look for name, look in painted_cells.items()}
    assert set(given) <= set(every)
    return {name: given.get(name, MUTED if name == "not offered" else PLAIN) for name in every}


FLUSH_DEPARTS = {"flush": DEPARTS, "flush_mark": DEPARTS}
STRIP_DEPARTS = {"strip_Trips": DEPARTS, "strip_words": DEPARTS}
STRIP_REFUSED = {"strip_Trips": REFUSED, "strip_words": REFUSED}
NO_FIGURE = {"payback": REFUSED, "reason": REFUSED}


@pytest.mark.parametrize(
    ("pay", "looks"),
    [
        (6, {}),
        (5, FLUSH_DEPARTS | STRIP_DEPARTS),
        (7, FLUSH_DEPARTS | STRIP_REFUSED | {"headline": REFUSED}),
        ("fifty", FLUSH_DEPARTS | STRIP_REFUSED | NO_FIGURE | {"headline": REFUSED}),
    ],
    ids=["the law's own pay", "a departure", "above 100%", "unreadable"],
)
def test_each_state_of_a_pay_is_painted(pay: object, looks: dict[str, Look]) -> None:
    """By § 653b.2, Paytable B, a flush pays 6 to 1; 7 to 1 returns more than all."""
    found, flags = state(cell_functions(), **{FLUSH: pay})
    assert found == marked(**looks)
    words = {word for word, _ in flags.values() if word}
    assert "OK" in words
    # A constant of the game needs no entry, so a flag for staff is the departure's alone.
    assert ("CHECK" in words) == (pay in (5, 7))
    for word, look in flags.values():
        assert look == STATUSES.get(str(word), PLAIN)


def test_without_the_engine_the_heads_are_painted() -> None:
    """Headline and strip are those of the figures here; each flag has the look of its status."""
    found, flags = state(without_engine())
    assert found == marked(
        headline=REFUSED,
        **FLUSH_DEPARTS,
        **STRIP_REFUSED,
    )
    assert {str(word) for word, _ in flags.values()} >= {"CHECK", "OK"}
    for word, look in flags.values():
        assert look == STATUSES.get(str(word), PLAIN)


def test_a_text_not_known_in_force_is_painted() -> None:
    """The temporary rules of 2010, and the proposed ones, beside the codified text."""
    found, _ = state(cell_functions(), code="PA:2011", **{FLUSH: 6})
    assert found["status"] == REFUSED


def test_every_status_is_reached_by_some_form() -> None:
    """FAIL, MISSING, CHECK and OK, each in its own look."""
    limit = {"Table_payout_limit": 5, "Table_betting_positions": None}
    _, flags = state(cell_functions(), **limit)
    assert {word for word, _ in flags.values()} >= {"FAIL"}
    for word, look in flags.values():
        assert look == STATUSES.get(str(word), PLAIN)
