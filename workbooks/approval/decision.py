"""What a person decided on an approval sheet: read from the cells that were left open.

A box is ticked by a tick, a cross, a yes, a number or initials; other words in it leave the
decision unclear, and so does a sign that nobody sees. The cells are found by the words left of them
in the first column, where no applicant writes, so that sheets of every layout are read; what cannot
be told apart is said, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from formulas.refusal import echo
from formulas.typed_day import numbered_day, printed_day, typed_day
from formulas.typed_yes import yes
from formulas.values import CellError, blank, key
from workbooks.kit.writable import unseen
from workbooks.xlsx import CellValue
from workbooks.xlsx.addresses import address, parse_address

APPROVED: Final = "approved"
CONDITIONAL: Final = "approved with conditions"
REJECTED: Final = "rejected"
RETURNED: Final = "returned as deficient"
UNDECIDED: Final = "undecided"
UNCLEAR: Final = "unclear"
BOXES: Final = ("Approved", "Approved with conditions", "Rejected", "Returned as deficient")
STANDING: Final = (APPROVED, CONDITIONAL)
HEADING: Final = "Decision of the "
CONDITIONS, AUTHORITY, DATE = "Conditions", "Authority cited", "Date"
IN_FORCE: Final = "In force under (an officer's entry of the citation)"
PREPARED, CHECKED, DECIDED = "Prepared by", "Independently checked by", "Decided by"
ANALYST: Final = (PREPARED, "Analyst")  # as version 0.1.0 called them
APPROVER: Final = (DECIDED, "Approver")
_CROSSES: Final = ("☒", "✗", "✘", "×", "✕", "√")
_INITIALS: Final = re.compile(r"(?:[A-Z]\.? ?){2,3}")
NOT_THREE: Final = "not three different names for prepared, checked and decided"


@dataclass(frozen=True, kw_only=True)
class Decision:
    """What stands in the cells for the decision.

    Args:
        result: "approved", "approved with conditions", "rejected", "returned as deficient",
            "undecided", or "unclear" where the boxes contradict each other or the conditions.
        why: what is missing or contradictory, "" for nothing.
        conditions: as written, line by line.
        analyst: the name beside "Prepared by".
        checker: the name beside "Independently checked by".
        approver: the name beside "Decided by".
        day: what stands beside the Date of that row; a day that a spreadsheet program understood
            is its number.
        authority: what stands beside "Authority cited".
        in_force_under: the citation that an officer entered for the text, "" for none.
    """

    result: str
    why: str
    conditions: str
    analyst: str
    checker: str
    approver: str
    day: CellValue
    authority: str
    in_force_under: str

    @property
    def approves(self) -> bool:
        """Whether the sheet is approved, with or without conditions."""
        return self.result in STANDING


def decision_of(cells: Mapping[str, CellValue]) -> Decision:
    """Return the decision on the first sheet of an approval.

    Args:
        cells: the sheet's values by address.
    """
    grid = {parse_address(place): value for place, value in cells.items()}
    top = heading_row(grid)
    below = {at: value for at, value in grid.items() if 0 < top < at[0]}
    boxes = list(_boxes(below))
    conditions = "\n".join(_conditions(below))
    approver, day = _beside(below, APPROVER)
    ticked = [name for name, box in boxes if _ticked(box)]
    result, why = _result(ticked, conditions, approver, day)
    unclear = next(_unclear(boxes, below), "")
    if unclear:
        result, why = UNCLEAR, unclear
    return Decision(
        result=result,
        why=why,
        conditions=conditions,
        analyst=_beside(below, ANALYST)[0],
        checker=_beside(below, (CHECKED,))[0],
        approver=approver,
        day=day,
        authority=_beside(below, (AUTHORITY,))[0],
        in_force_under=_beside(grid, (IN_FORCE,))[0],
    )


def heading_row(grid: Mapping[tuple[int, int], CellValue]) -> int:
    """Return the row above the cells for the decision, 0 where there is none.

    Args:
        grid: what stands on the first sheet of an approval, by row and column.
    """
    first = ((row, value) for (row, at), value in grid.items() if at == 1)
    heads = (row for row, value in first if isinstance(value, str) and value.startswith(HEADING))
    return max(heads, default=0)


def _result(ticked: list[str], conditions: str, approver: str, day: CellValue) -> tuple[str, str]:
    if len(ticked) > 1:
        return UNCLEAR, f"{len(ticked)} boxes are filled: {', '.join(ticked)}"
    if not ticked:
        return UNDECIDED, "no box is filled"
    missing = [
        what
        for what, given in (("the approver's name", approver), ("the date", day))
        if not key(given or "")
    ]
    if missing:
        return UNDECIDED, f"{ticked[0]} is filled without {' and '.join(missing)}"
    if ticked[0] == BOXES[0] and conditions:
        return UNCLEAR, "Approved is filled and conditions are written"
    if ticked[0] == BOXES[1] and not conditions:
        return UNCLEAR, "Approved with conditions is filled and no condition is written"
    return ticked[0].casefold(), ""


def _boxes(below: Mapping[tuple[int, int], CellValue]) -> Iterator[tuple[str, CellValue]]:
    """Yield each box: what stands before its words and behind those of the box before."""
    for (row, column), value in below.items():
        if isinstance(value, str) and value in BOXES:
            places = [at for at in below if at[0] == row and at[1] < column]
            before = below[max(places)] if places else None
            yield value, None if before in BOXES else before


def _ticked(value: CellValue) -> bool | None:
    """Say whether a box is ticked, None where what stands in it says neither."""
    said = yes(value)
    if said is not None or isinstance(value, CellError):
        return said
    if blank(value) or value in (0, "0"):
        return False
    marked = not isinstance(value, str) or value.strip() in (*_CROSSES, "1")
    return True if marked or _INITIALS.fullmatch(str(value).strip()) else None


def _unclear(
    boxes: list[tuple[str, CellValue]], below: Mapping[tuple[int, int], CellValue]
) -> Iterator[str]:
    """Yield what in the cells of the decision can be meant in two ways, or is not seen."""
    for name, box in boxes:
        if _ticked(box) is None:
            words = box.code if isinstance(box, CellError) else echo(box)
            yield f"the box {name} holds {words}: type X, or clear it"
    for at, value in below.items():
        if isinstance(value, str) and (sign := unseen(value)):
            yield f"{address(*at)} holds a sign that is not seen, {sign}"


def _conditions(below: Mapping[tuple[int, int], CellValue]) -> Iterator[str]:
    """Yield the lines beside and under the word Conditions, up to the next label."""
    first = next((row for row, at in below if at == 1 and below[row, at] == CONDITIONS), None)
    if first is None:
        return
    for row in range(first, max(at[0] for at in below) + 1):
        if row > first and not blank(below.get((row, 1))):
            return
        value = _right_of(below, (row, 1))
        if not blank(value):
            yield str(value)


def _beside(
    below: Mapping[tuple[int, int], CellValue], labels: tuple[str, ...]
) -> tuple[str, CellValue]:
    """Return the name beside a label and what stands beside the Date of its row."""
    at = next((at for at, value in below.items() if at[1] == 1 and value in labels), None)
    if at is None:
        return "", None
    dates = [place for place, value in below.items() if place[0] == at[0] and value == DATE]
    name = _right_of(below, at)
    day = _right_of(below, dates[0]) if dates else None
    return "" if blank(name) else str(name), day


def _right_of(below: Mapping[tuple[int, int], CellValue], at: tuple[int, int]) -> CellValue:
    """Return the first thing that stands right of a label, up to the word Date."""
    right = sorted(place for place in below if place[0] == at[0] and place[1] > at[1])
    found = next((below[place] for place in right if not blank(below[place])), None)
    return None if found == DATE else found


def decision_words(decision: Decision, sheet: str, cells: Mapping[str, CellValue]) -> str:
    """Return a decision in one sentence.

    Args:
        decision: as it was read.
        sheet: the name of its sheet.
        cells: the values of that sheet by address.
    """
    words = [decision.result.capitalize()]
    if decision.result in (UNDECIDED, UNCLEAR):
        words = [f"{words[0]}: {decision.why}"]
    if not blank(decision.day):
        number = decision.day if isinstance(decision.day, float | int) else 0
        read = typed_day(decision.day) or numbered_day(number)
        words.append(str(decision.day) if read is None else printed_day(read))
    if decision.approver:
        words.append(f"by {decision.approver}")
    names = {key(name) for name in (decision.analyst, decision.checker, decision.approver)}
    if decision.result not in (UNDECIDED, UNCLEAR) and len(names - {""}) < 3:
        words.append(NOT_THREE)
    if decision.conditions:
        words.append(f"conditions: {' / '.join(decision.conditions.splitlines())}")
    grid = {parse_address(place): place for place in cells}
    top = heading_row({at: cells[place] for at, place in grid.items()})
    said = {decision.approver, decision.day, *decision.conditions.splitlines()} - {"", None}
    boxes = {at for at, place in grid.items() if at[0] > top and cells[place] in BOXES}
    marks = {
        at for at in grid for box in boxes if at[0] == box[0] and at[1] < box[1] and at not in boxes
    }
    places = [  # of the mark, the conditions, the name and the day
        place
        for at, place in sorted(grid.items())
        if at[0] > top and not blank(cells[place]) and (at in marks or cells[place] in said)
    ]
    where = f" (sheet {sheet}, cells {', '.join(places)})" if places else ""
    return f"Decision: {', '.join(words)}{where}"
