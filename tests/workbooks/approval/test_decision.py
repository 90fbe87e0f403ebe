"""The decision on an approval sheet is read as a person would read it."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from formulas.values import CellError
from workbooks.approval.decision import CONDITIONS, IN_FORCE, decision_of, decision_words
from workbooks.xlsx import CellValue, values_of
from workbooks.xlsx.addresses import address, parse_address

BASELINE = Path(__file__).parents[2] / "baseline" / "0.1.0" / "OU-PA-approval.xlsx"


def sheet(**filled: CellValue) -> dict[str, CellValue]:
    """The part of a sheet below its flags, as version 0.1.0 laid it out, with cells filled."""
    words: dict[str, CellValue] = {
        "A29": "Decision of the Board",
        "B31": "Approved",
        "D31": "Approved with conditions",
        "G31": "Rejected",
        "J31": "Returned as deficient",
        "A32": "Conditions",
        "A35": "Analyst",
        "H35": "Date",
        "A36": "Approver",
        "H36": "Date",
        "A38": "Supersedes",
        "B38": "nothing stated",
    }
    return words | filled


WITHOUT_NAME = "Approved is filled without the approver's name"
SIGNED: dict[str, CellValue] = {"B36": "Director", "I36": 46143.0}


@pytest.mark.parametrize(
    ("filled", "result", "why"),
    [
        ({}, "undecided", "no box is filled"),
        ({"A31": "x"} | SIGNED, "approved", ""),
        ({"A31": True} | SIGNED, "approved", ""),
        ({"A31": 1.0} | SIGNED, "approved", ""),
        ({"F31": "X"} | SIGNED, "rejected", ""),
        ({"I31": "✓"} | SIGNED, "returned as deficient", ""),
        ({"C31": "x", "B33": "Only at table 301"} | SIGNED, "approved with conditions", ""),
        ({"A31": "no"} | SIGNED, "undecided", "no box is filled"),
        ({"A31": 0.0} | SIGNED, "undecided", "no box is filled"),
        ({"A31": " "} | SIGNED, "undecided", "no box is filled"),
        ({"A31": "x"}, "undecided", "Approved is filled without the approver's name and the date"),
        ({"A31": "x", "B36": "Director"}, "undecided", "Approved is filled without the date"),
        (
            {"A31": "x", "F31": "x"} | SIGNED,
            "unclear",
            "2 boxes are filled: Approved, Rejected",
        ),
        (
            {"A31": "x", "B32": "Only at table 301"} | SIGNED,
            "unclear",
            "Approved is filled and conditions are written",
        ),
        (
            {"C31": "x"} | SIGNED,
            "unclear",
            "Approved with conditions is filled and no condition is written",
        ),
        (
            {"A31": CellError("#N/A"), "F31": "x"} | SIGNED,
            "unclear",
            "the box Approved holds #N/A: type X, or clear it",
        ),
        ({"A31": "x", "B36": "-", "I36": 46143.0}, "undecided", WITHOUT_NAME),
    ],
)
def test_what_was_decided(filled: dict[str, CellValue], result: str, why: str) -> None:
    """One box, the approver's name and the date make a decision; anything else is said."""
    decision = decision_of(sheet(**filled))
    assert (decision.result, decision.why) == (result, why)
    assert decision.approves == (result in ("approved", "approved with conditions"))


TICKS = ("x", "X", "✓", "✔", "☑", "☒", "✗", "yes", "Y", "AB", "J.S.", "1", 1.0, True)
BLANKS = (None, "", " ", "\xa0", "no", "NO!", "n/a", "none", "off", "☐", "0", 0.0, False)
NEITHER = ("—", "-", ".", "·", "not approved", "see conditions", "X (withdrawn)", "void", "?")
UNSEEN = ("\u200b", "\u2800", "\u3164", "\u202e", "\u00ad", "\u2060", "\ufeff")
ASKED = {"A31": "Approved", "F31": "Rejected", "I31": "Returned as deficient"}


def test_a_drawn_mark_decides_or_is_said() -> None:
    """Ticks decide, what is no tick does not, and what is neither or not seen leaves it unclear.

    "not approved", an empty box ☐, a dash and signs that nobody sees approved a sheet.
    """
    draw, tried = random.Random(30), Counter[str]()
    for _ in range(2_000):
        marks = {place: draw.choice(draw.choice((TICKS, BLANKS, BLANKS))) for place in ASKED}
        ticked = [name for place, name in ASKED.items() if marks[place] in TICKS]
        result = {0: "undecided", 1: "".join(ticked).casefold()}.get(len(ticked), "unclear")
        cells: dict[str, CellValue] = {**SIGNED, **marks}
        if draw.random() < 0.3:
            cells[draw.choice([*ASKED])] = draw.choice(NEITHER)
            result = "unclear"
        elif draw.random() < 0.2:
            place = draw.choice([*ASKED, "B32", "B36", "B35", "I36"])
            cells[place] = f"{draw.choice(('', 'x', 'ok'))}{draw.choice(UNSEEN)}"
            result = "unclear"
        assert decision_of(sheet(**cells)).result == result, cells
        tried[result] += 1
    assert min(tried.values()) > 50


def test_the_record_of_decision_is_read() -> None:
    """The words of today's sheets, with cells between a label and what is written beside it."""
    words: dict[str, CellValue] = {
        "A40": "Decision of the Board",
        "B41": "Approved",
        "H41": "Approved with conditions",
        "G41": "x",
        "A42": "Conditions",
        "J42": "Only at table 301",
        "J43": "Until the meter is read",
        "A44": "Authority cited",
        "J44": "none",
        "A45": "Prepared by",
        "J45": "Analyst's name",
        "Y45": "Date",
        "A47": "Decided by",
        "J47": "Director",
        "Y47": "Date",
        "AA47": 46143.0,
    }
    decision = decision_of(words)
    assert (decision.result, decision.why) == ("approved with conditions", "")
    assert decision.conditions == "Only at table 301\nUntil the meter is read"
    assert (decision.analyst, decision.approver, decision.day) == (
        "Analyst's name",
        "Director",
        46143.0,
    )
    del words["J47"]
    assert decision_of(words).why == (
        "Approved with conditions is filled without the approver's name"
    )


def test_names_conditions_and_days_are_read() -> None:
    """Each from the cell beside its label; three lines of conditions are one text."""
    filled = {"C31": "x", "B32": "First", "B34": "Third", "B35": "Analyst's name"} | SIGNED
    decision = decision_of(sheet(**filled))
    assert decision.conditions == "First\nThird"
    assert (decision.analyst, decision.approver, decision.day) == (
        "Analyst's name",
        "Director",
        46143.0,
    )


@pytest.mark.parametrize("box", ["Approved", "Rejected", "Returned as deficient"])
def test_a_sheet_of_version_0_1_0_is_read(box: str) -> None:
    """The layout of the file itself, not of this test: the cells beside its words are filled."""
    cells = dict(values_of(BASELINE.read_bytes())["Approval"])
    assert decision_of(cells).why == "no box is filled"

    def beside(word: str, step: int) -> str:
        place = [at for at, value in cells.items() if value == word][-1]
        row, column = parse_address(place)
        return address(row, column + step)

    filled = {beside(box, -1): "x", beside("Approver", 1): "Director", beside("Date", 1): 46143.0}
    assert decision_of(cells | filled).result == box.casefold()


def test_a_record_that_has_lost_its_names_is_read() -> None:
    """A box that is ticked and nobody beside it: no name, no day, and no approval."""
    read = decision_of({"A40": "Decision of the Board", "B41": "Approved", "A41": "x"})
    assert (read.analyst, read.day) == ("", None)
    assert read.result != "approved"


DECIDED = Path(__file__).parents[2] / "baseline" / "0.2.0" / "FCP-PA-2011-decided.xlsx"


def test_what_an_applicant_entered_is_no_label_of_a_decision() -> None:
    """The words that the cells are found by, as a number, a name or the start of the request."""
    cells, draw = values_of(DECIDED.read_bytes())["Approval"], random.Random(47)
    decision = decision_of(cells)
    assert (decision.result, decision.in_force_under) == ("approved with conditions", "")
    [top] = [int(at[1:]) for at, words in cells.items() if f"{words}".startswith("Decision of the")]
    above = [
        at for at, words in cells.items() if parse_address(at)[0] < top and f"{words}" == words
    ]
    entries = [at for at in above if parse_address(at)[1] > 1]
    words = ("Decision of the Board", CONDITIONS, IN_FORCE, "Decided by", "Approved", "Date")
    for _ in range(200):
        entered: dict[str, CellValue] = {
            at: draw.choice(words) for at in draw.sample(entries, min(4, len(entries)))
        }
        first = draw.choice([at for at in above if at not in entries])
        changed = {**cells, **entered, first: "Decision of the Board Inc. asks to offer the game."}
        assert decision_of(changed) == decision
        assert decision_words(decision, "Approval", changed) == decision_words(
            decision, "Approval", cells
        )
