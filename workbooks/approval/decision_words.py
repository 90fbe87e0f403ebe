"""What was read of a decision, in words, with the cells in which it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from formulas.typed_day import numbered_day, printed_day, typed_day
from formulas.values import blank
from workbooks.approval.decision import BOXES, UNCLEAR, UNDECIDED, Decision, heading_row
from workbooks.xlsx import CellValue
from workbooks.xlsx.addresses import parse_address

NOT_THREE: Final = "not three different names for prepared, checked and decided"


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
        words.append(_day(decision.day))
    if decision.approver:
        words.append(f"by {decision.approver}")
    if decision.result not in (UNDECIDED, UNCLEAR) and not decision.three_people:
        words.append(NOT_THREE)
    if decision.conditions:
        words.append(f"conditions: {' / '.join(decision.conditions.splitlines())}")
    places = list(_places(decision, cells))
    where = f" (sheet {sheet}, cells {', '.join(places)})" if places else ""
    return f"Decision: {', '.join(words)}{where}"


def _day(day: CellValue) -> str:
    number = day if isinstance(day, float | int) else 0
    read = typed_day(day) or numbered_day(number)
    return str(day) if read is None else printed_day(read)


def _places(decision: Decision, cells: Mapping[str, CellValue]) -> Iterator[str]:
    """Yield the cells that hold the mark, the conditions, the name and the day."""
    grid = {parse_address(place): place for place in cells}
    top = heading_row({at: cells[place] for at, place in grid.items()})
    said = {decision.approver, decision.day, *decision.conditions.splitlines()} - {"", None}
    boxes = sorted(at for at, place in grid.items() if at[0] > top and cells[place] in BOXES)
    marks = {
        (row, column)
        for row, column in grid
        if any(row == box[0] and column < box[1] for box in boxes) and (row, column) not in boxes
    }
    for at in sorted(grid):
        value = cells[grid[at]]
        if at[0] > top and not blank(value) and (at in marks or value in said):
            yield grid[at]
