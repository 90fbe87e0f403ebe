"""Does a signed sheet still hold? Every figure anew, line by line, and everything beside them.

Two independent looks: the formulas that stand in the file are computed and compared with the
values beside them, and the whole sheet is made again from the inputs on it and compared cell by
cell and as a person sees it. A changed value fails the first, a changed formula, text, input,
number format, colour, hidden row or chart the second.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from openpyxl.utils.cell import coordinate_from_string, get_column_letter, range_boundaries

from formulas.refusal import Refusal
from formulas.values import CellError, Raw, Value
from formulas.version import data_digest, engine_version_number
from workbooks.approval import decision_page, figures_page, inputs_page
from workbooks.approval.appearance import compare
from workbooks.approval.build import Approval, approval_of
from workbooks.approval.figures import CellValue, answer_of, cell_value, refused
from workbooks.recalculation import WorkbookRefusal, values_of
from workbooks.recalculation.package import MAIN, Package
from workbooks.recalculation.sheets import worksheets

Reader: TypeAlias = Callable[[str], tuple[str, Sequence[Raw]]]
"""Reads the text of a call: the function and its arguments; raises `ValueError` where it cannot."""

Cells: TypeAlias = Mapping[str, Mapping[str, CellValue]]

SAME = "same"
DIFFERENT = "different"
TOLERANCE = 1e-12  # a spreadsheet program that saves a file may round the last digits
MOST_PLACES = 10_000
SHORT = 60
_LABEL = re.compile(r"F\d{1,6}")


@dataclass(frozen=True)
class Checked:
    """One line of the verification.

    Args:
        verdict: "same" or "different".
        what: the figure or the cell.
        detail: the value, or what stands there and what should.
    """

    verdict: str
    what: str
    detail: str


@dataclass(kw_only=True)
class Verification:
    """What became of a signed sheet.

    Args:
        figures: one line for each figure of its list.
        cells: one line for each other cell that is different.
        remarks: what a reader must know besides: another engine, formulas, lost sheets.
        notes: what a person must look at, without being different: pictures, comments.
        made_by: the engine that is named on the sheet, where it is another or has other data.
        digest: the digest printed on the sheet.
        agreed: number of cells that were compared and are the same.
    """

    figures: list[Checked] = field(default_factory=list)
    cells: list[Checked] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    made_by: str = ""
    digest: str = ""
    agreed: int = 0

    @property
    def holds(self) -> bool:
        """Whether everything is the same."""
        every = (*self.figures, *self.cells)
        return (
            bool(self.figures) and not self.remarks and all(line.verdict == SAME for line in every)
        )


def verify(
    data: bytes,
    read: Reader,
    progress: Callable[[int, int], None] | None = None,
) -> Verification:
    """Compute a signed sheet anew.

    Args:
        data: the .xlsx file.
        read: reads the text of a call.
        progress: called with what is done and what there is to do.

    Raises:
        WorkbookRefusal: no workbook, not safe to open, or no approval sheet of this program.
    """
    cells = values_of(data)
    for name in (decision_page.SHEET, inputs_page.SHEET, figures_page.SHEET):
        if name not in cells:
            raise WorkbookRefusal(
                f"This workbook is no approval sheet: it has no sheet {name}. "
                "Make one with xlplugin approve."
            )
    result = Verification()
    result.remarks += [
        f"{place} holds a formula; a signed sheet holds values only." for place in _formulas(data)
    ]
    _check_figures(cells, read, result, progress)
    _check_cells(data, cells, result)
    return result


def _formulas(data: bytes) -> Iterator[str]:
    package = Package.read(data)
    for name, part in worksheets(package):
        for cell in package.xml(part).iter(MAIN + "c"):
            formula = cell.find(MAIN + "f")
            # LibreOffice saves the values yes and no as these two.
            if formula is not None and formula.text not in ("TRUE()", "FALSE()"):
                yield f"{name}!{cell.get('r', '')}"


def _check_figures(
    cells: Cells,
    read: Reader,
    result: Verification,
    progress: Callable[[int, int], None] | None,
) -> None:
    sheet = cells[figures_page.SHEET]
    rows = []
    row = figures_page.FIRST
    while isinstance(label := sheet.get(f"A{row}"), str) and _LABEL.fullmatch(label):
        rows.append(row)
        row += 1
    if not rows:
        result.remarks.append(f"The sheet {figures_page.SHEET} lists no figure.")
    for done, row in enumerate(rows, start=1):
        result.figures.append(_figure(cells, row, read))
        if progress is not None:
            progress(done, 2 * len(rows))


def _figure(cells: Cells, row: int, read: Reader) -> Checked:
    sheet = cells[figures_page.SHEET]

    def at(column: int) -> CellValue:
        return sheet.get(f"{get_column_letter(column)}{row}")

    what = f"{at(figures_page.NUMBER)} {at(figures_page.NAME)}"
    formula = at(figures_page.FORMULA_COLUMN)
    places = [place for place in str(at(figures_page.PLACES) or "").split("; ") if place]
    if at(figures_page.VALUE) != figures_page.SPILLS:
        places.append(f"{figures_page.SHEET}!{get_column_letter(figures_page.VALUE)}{row}")
    try:
        name, arguments = read(formula if isinstance(formula, str) else "")
    except ValueError as wrong:
        return Checked(DIFFERENT, what, f"its formula cannot be read: {wrong}")
    answer, refusal = answer_of(name, arguments)
    computed = answer if refusal is None else refused(refusal)
    for place in places:
        for address, expected in _expected(place, computed):
            found = _find(cells, address)
            if not _alike(found, expected):
                return Checked(
                    DIFFERENT,
                    what,
                    f"{address} shows {_shown(found)}, the formula gives {_shown(expected)}",
                )
    return Checked(SAME, what, _summary(computed))


def _expected(place: str, computed: Value) -> Iterator[tuple[str, CellValue]]:
    """Yield each cell of a place with what it should hold."""
    sheet, _, area = place.rpartition("!")
    if not isinstance(computed, list):
        yield place, cell_value(computed)
        return
    try:
        left, top, right, bottom = range_boundaries(area)
    except (TypeError, ValueError):
        yield place, CellError("#REF!")
        return
    assert left is not None
    assert top is not None
    height, width = (bottom or top) - top + 1, (right or left) - left + 1
    # The header of a spilled table stands on the sheet as a heading of its own.
    lines = computed[len(computed) - height :] if height <= len(computed) else None
    if lines is None or height * width > MOST_PLACES or any(len(line) < width for line in lines):
        yield place, CellError("#REF!")
        return
    for down, line in enumerate(lines):
        for across in range(width):
            address = f"{get_column_letter(left + across)}{top + down}"
            yield f"{sheet}!{address}", cell_value(line[across])


def _find(cells: Cells, place: str) -> CellValue:
    sheet, _, address = place.rpartition("!")
    return cells.get(sheet, {}).get(address)


def _check_cells(data: bytes, cells: Cells, result: Verification) -> None:
    """Compare every cell, and what a person sees, with the sheet made again from the inputs."""
    engine, origin, libraries = inputs_page.made_by(cells[inputs_page.SHEET])
    if (engine, origin) != (engine_version_number(), data_digest()):
        result.made_by = f"engine {engine or 'unknown'}, data {origin or 'unknown'}"
        result.remarks.append(
            f"The sheet was made by engine {engine or 'unknown'} with data {origin or 'unknown'}; "
            f"this is engine {engine_version_number()} with data {data_digest()}."
        )
    try:
        submission = inputs_page.inputs_of(cells[inputs_page.SHEET])
        again = approval_of(submission, made_by=(engine, origin, libraries))
    except (ValueError, Refusal) as wrong:
        words = wrong.sentence if isinstance(wrong, Refusal) else str(wrong)
        result.cells.append(Checked(DIFFERENT, f"sheet {inputs_page.SHEET}", words))
        return
    _compare(cells, again, result)
    seen = compare(data, again.data)
    result.cells += [Checked(DIFFERENT, place, words) for place, words in seen.altered]
    result.notes += [f"{place} {words}." for place, words in seen.notes]


def _compare(cells: Cells, again: Approval, result: Verification) -> None:
    expected = values_of(again.data)
    printed = cells[decision_page.SHEET]
    attached = {entry.cell for entry in again.dossier.submission.applicant}
    result.digest = next(
        (
            str(value)
            for value in printed.values()
            if isinstance(value, str)
            and re.fullmatch("[0-9a-f]{64}", value)
            and value not in attached
        ),
        "",
    )
    if result.digest != again.dossier.digest:
        result.remarks.append(
            f"The digest printed is {result.digest[:12] or 'missing'}; the inputs on the sheet "
            f"give {again.dossier.digest[:12]}."
        )
    for name in dict.fromkeys((*expected, *cells)):
        if name not in expected:
            result.remarks.append(f"The sheet {name} was added.")
            continue
        if name not in cells:
            result.remarks.append(f"The sheet {name} is missing.")
            continue
        here, there = cells[name], expected[name]
        for address in sorted({*here, *there}, key=_order):
            place = f"{name}!{address}"
            if place in again.open:
                continue
            if _alike(here.get(address), there.get(address)):
                result.agreed += 1
                continue
            result.cells.append(
                Checked(
                    DIFFERENT,
                    place,
                    f"shows {_shown(here.get(address))}, "
                    f"the inputs give {_shown(there.get(address))}",
                )
            )


def _order(address: str) -> tuple[int, int, str]:
    try:
        column, row = coordinate_from_string(address)
    except ValueError:
        return 0, 0, address
    return row, len(column), column


def _alike(found: CellValue, expected: CellValue) -> bool:
    numbers = (
        isinstance(found, float | int)
        and isinstance(expected, float | int)
        and not isinstance(found, bool)
        and not isinstance(expected, bool)
    )
    if numbers:
        assert isinstance(found, float | int)
        assert isinstance(expected, float | int)
        return math.isclose(found, expected, rel_tol=TOLERANCE, abs_tol=0)
    if found in (None, "") or expected in (None, ""):
        return found in (None, "") and expected in (None, "")
    return type(found) is type(expected) and found == expected


def _shown(value: CellValue) -> str:
    if value is None:
        return "nothing"
    words = value.code if isinstance(value, CellError) else str(value)
    return words if len(words) <= SHORT else f"{words[: SHORT - 3]}..."


def _summary(computed: Value) -> str:
    if isinstance(computed, list):
        return f"table of {len(computed)} rows"
    return _shown(cell_value(computed))
