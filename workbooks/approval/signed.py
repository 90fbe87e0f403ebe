"""The list of figures on a signed sheet: what stands there, and whether it is a given answer."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, TypeAlias

from openpyxl.utils.cell import get_column_letter, range_boundaries

from formulas.figure_changes import FigureChange, reworded
from formulas.former import Answer
from formulas.values import CellError, is_number
from workbooks.approval import figures_page
from workbooks.kit.writable import cell_value
from workbooks.xlsx import CellValue

Cells: TypeAlias = Mapping[str, Mapping[str, CellValue]]

TOLERANCE: Final = 1e-12  # a spreadsheet program that saves a file may round the last digits
MOST_PLACES: Final = 10_000
SHORT: Final = 60
_COUNT: Final = re.compile(r"-?\d{1,3}(?:,\d{3}){5,}")
_LABEL: Final = re.compile(r"F\d{1,6}")


@dataclass(frozen=True)
class SignedFigure:
    """One line of the list.

    Args:
        label: its number, F1 and so on.
        name: what it is, wager first.
        formula: the call as text.
        places: where it is shown, `Sheet!A1` or `Sheet!A1:F9`.
    """

    label: str
    name: str
    formula: str
    places: tuple[str, ...]

    @property
    def what(self) -> str:
        """Number and name."""
        return f"{self.label} {self.name}"


@dataclass(frozen=True)
class Mismatch:
    """A place that shows something else than an answer.

    Args:
        place: the cell.
        found: what stands there.
        expected: what the answer has there.
    """

    place: str
    found: CellValue
    expected: CellValue


def signed_figures(cells: Cells) -> list[SignedFigure]:
    """Return the figures that a sheet lists, in their order.

    Args:
        cells: values by sheet and address.
    """
    sheet = cells[figures_page.SHEET]
    found = []
    for row, formula in listed(sheet):

        def at(column: int, row: int = row) -> CellValue:
            return sheet.get(f"{get_column_letter(column)}{row}")

        said = str(at(figures_page.PLACES) or "")
        places = [place for place in re.split(r";\s+", said) if place]
        if at(figures_page.VALUE) != figures_page.SPILLS:
            value = f"{get_column_letter(figures_page.VALUE)}{row}"
            places.append(f"{figures_page.SHEET}!{value}")
        label, name = (str(at(one)) for one in (figures_page.NUMBER, figures_page.NAME))
        found.append(SignedFigure(label, name, formula, tuple(places)))
    return found


def listed(sheet: Mapping[str, CellValue]) -> Iterator[tuple[int, str]]:
    """Yield the row of each figure and its whole formula, which may go on in the rows below.

    Args:
        sheet: values by address of the sheet that lists the figures.
    """
    row = figures_page.FIRST
    letter = get_column_letter(figures_page.FORMULA_COLUMN)
    before = [get_column_letter(one) for one in range(1, figures_page.FORMULA_COLUMN)]

    def part(row: int) -> str:
        found = sheet.get(f"{letter}{row}")
        return found if isinstance(found, str) else ""

    while isinstance(label := sheet.get(f"A{row}"), str) and _LABEL.fullmatch(label):
        top, parts = row, [part(row)]
        row += 1
        while part(row) and all(sheet.get(f"{one}{row}") in (None, "") for one in before):
            parts.append(part(row))
            row += 1
        yield top, "".join(parts)


def mismatch(
    cells: Cells, figure: SignedFigure, answer: Answer, changes: Sequence[FigureChange] = ()
) -> Mismatch | None:
    """Return the first place of a figure that does not show an answer, None where all do.

    Args:
        cells: values by sheet and address.
        figure: the figure.
        answer: an answer; an error value for a refusal.
        changes: changes whose words are the same as those before them.
    """
    for place in figure.places:
        for address, expected in _expected(place, answer):
            found = at_place(cells, address)
            texts = isinstance(found, str) and isinstance(expected, str)
            same_words = texts and reworded(str(found), changes) == reworded(str(expected), changes)
            if not same_words and not alike(found, expected):
                return Mismatch(address, found, expected)
    return None


def numbers_stand(cells: Cells, figure: SignedFigure, answer: Answer) -> bool:
    """Say whether every number of a table as signed stands in an answer, in order.

    Args:
        cells: values by sheet and address.
        figure: the figure.
        answer: an answer of rows.
    """
    if not isinstance(answer, list):
        return False
    rest = iter([cell_value(cell) for row in answer for cell in row])
    numbers = (
        value
        for place in figure.places
        for address in chain.from_iterable(cells_of_place(place))
        if isinstance(value := at_place(cells, address), float | int)
        and not isinstance(value, bool)
    )
    return all(any(alike(known, number) for known in rest) for number in numbers)


def at_place(cells: Cells, place: str) -> CellValue:
    """Return what stands at a place such as `Sheet!A1`."""
    sheet, _, address = place.rpartition("!")
    return cells.get(sheet, {}).get(address)


def cells_of_place(place: str) -> list[list[str]]:
    """Return the cells of a place by rows, none where it names none that can be."""
    sheet, _, area = place.rpartition("!")
    try:
        left, top, right, bottom = range_boundaries(area)
    except (TypeError, ValueError):
        return []
    if left is None or top is None:
        return []
    right, bottom = right or left, bottom or top
    if (right - left + 1) * (bottom - top + 1) > MOST_PLACES:
        return []
    return [
        [f"{sheet}!{get_column_letter(column)}{row}" for column in range(left, right + 1)]
        for row in range(top, bottom + 1)
    ]


def _expected(place: str, answer: Answer) -> Iterator[tuple[str, CellValue]]:
    """Yield each cell of a place with what it should hold."""
    if not isinstance(answer, list):
        shown = f"refused {answer.code}" if isinstance(answer, CellError) else cell_value(answer)
        yield place.partition(":")[0], shown
        return
    rows = cells_of_place(place)
    # The header of a spilled table stands on the sheet as a heading of its own.
    height = len(rows) if len(rows) <= len(answer) else 0
    lines = [[cell_value(cell) for cell in line] for line in answer[len(answer) - height :]]
    if not height or any(len(line) < len(row) for row, line in zip(rows, lines, strict=True)):
        yield place, CellError("#REF!")
        return
    for row, line in zip(rows, lines, strict=True):
        yield from zip(row, line, strict=False)


def alike(found: CellValue, expected: CellValue) -> bool:
    """Say whether two cells show the same, numbers but for the last digits of a saved double."""
    if is_number(found) and is_number(expected):
        return math.isclose(found, expected, rel_tol=TOLERANCE, abs_tol=0)
    if found in (None, "") or expected in (None, ""):
        return found in (None, "") and expected in (None, "")
    if isinstance(found, str) and isinstance(expected, str) and _COUNT.fullmatch(expected):
        return found.replace(",", "") == expected.replace(",", "")  # layout 3 had no commas
    return type(found) is type(expected) and found == expected


def shown(value: CellValue) -> str:
    """Return a cell's value for a line of text."""
    if value is None:
        return "nothing"
    words = value.code if isinstance(value, CellError) else str(value)
    return words if len(words) <= SHORT else f"{words[: SHORT - 3]}..."


def summary(answer: Answer) -> str:
    """Return an answer for a line of text."""
    if isinstance(answer, list):
        return f"table of {len(answer)} rows"
    return "refused " + answer.code if isinstance(answer, CellError) else shown(cell_value(answer))
