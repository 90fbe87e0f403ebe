"""Which formulas read a cell, directly or through others.

A formula that reads a cell without a value must not get one either: an IFERROR would turn the gap
into a number that looks right. References are taken as written, so a formula counts as reading a
cell also where the branch that names it is not taken.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence

from workbooks.recalculation.addresses import LAST_COLUMN, LAST_ROW, Area, column_number
from workbooks.recalculation.sheets import DefinedName, Formula
from workbooks.recalculation.tokens import CELL, COLUMNS, ROWS, sheet_name, tokens

# Up to this size a range is entered cell by cell, above it is searched.
_SMALL = 64


def readers(
    formulas: Sequence[Formula],
    names: Mapping[tuple[str | None, str], DefinedName],
    gaps: Iterable[int],
) -> dict[int, int]:
    """Return the formulas that read what others leave without a value.

    Args:
        formulas: all formulas of the workbook.
        names: defined names by (sheet or None, name in lower case).
        gaps: places in `formulas` of those without a value.

    Returns:
        Place of each reader -> place of the formula through which the gap reaches it.
    """
    cells: defaultdict[tuple[str, int, int], list[int]] = defaultdict(list)
    ranges: defaultdict[str, defaultdict[Area, list[int]]] = defaultdict(lambda: defaultdict(list))
    for place, formula in enumerate(formulas):
        for sheet, area in _areas(formula.text, formula.sheet, names):
            if area.size <= _SMALL:
                for row, column in area.cells():
                    cells[sheet, row, column].append(place)
            else:
                ranges[sheet][area].append(place)
    reached: dict[int, int] = {}
    start = set(gaps)
    queue = deque(start)
    while queue:
        place = queue.popleft()
        gap = formulas[place]
        found: set[int] = set()
        for row, column in gap.area.cells():
            found.update(cells.get((gap.sheet.lower(), row, column), ()))
        for area, places in ranges[gap.sheet.lower()].items():
            if _overlap(area, gap.area):
                found.update(places)
        for reader in found - start - reached.keys():
            reached[reader] = place
            queue.append(reader)
    return reached


def _overlap(one: Area, other: Area) -> bool:
    return (
        one.first_row <= other.last_row
        and other.first_row <= one.last_row
        and one.first_column <= other.last_column
        and other.first_column <= one.last_column
    )


def _areas(
    text: str, sheet: str, names: Mapping[tuple[str | None, str], DefinedName], depth: int = 0
) -> list[tuple[str, Area]]:
    """Return (sheet in lower case, area) of every reference in a formula."""
    areas: list[tuple[str, Area]] = []
    words = [word for word in tokens(text) if not word.isspace()]
    place = 0
    home = sheet
    while place < len(words):
        word = words[place]
        place += 1
        if word.endswith("!") and word[0] not in '#"':
            home = sheet_name(word)
            continue
        if cell := CELL.fullmatch(word):
            row, column = int(cell[4]), column_number(cell[2])
            area = Area(row, column, row, column)
            if place + 1 < len(words) and words[place] == ":":
                end = CELL.fullmatch(words[place + 1])
                if end:
                    place += 2
                    rows = sorted((row, int(end[4])))
                    columns = sorted((column, column_number(end[2])))
                    area = Area(rows[0], columns[0], rows[1], columns[1])
            areas.append((home.lower(), area))
        elif pair := COLUMNS.fullmatch(word):
            columns = sorted((column_number(pair[2]), column_number(pair[4])))
            areas.append((home.lower(), Area(1, columns[0], LAST_ROW, columns[1])))
        elif pair := ROWS.fullmatch(word):
            rows = sorted((int(pair[2]), int(pair[4])))
            areas.append((home.lower(), Area(rows[0], 1, rows[1], LAST_COLUMN)))
        elif depth == 0:
            name = names.get((sheet, word.lower())) or names.get((None, word.lower()))
            if name is not None:
                areas += _areas(name.text, sheet, names, depth + 1)
        home = sheet
    return areas
