"""Which formulas read a cell, directly or through others.

A formula that reads a cell without a value must not get one either: an IFERROR would turn the gap
into a number that looks right. References are taken as written, so a formula counts as reading a
cell also where the branch that names it is not taken.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from formulas.formula_words import sheet_name
from workbooks.xlsx.addresses import LAST_COLUMN, LAST_ROW, Area, column_number
from workbooks.xlsx.sheets import DefinedName, Formula

_REFERENCE = re.compile(
    r"""
    "(?:[^"]|"")*"
  | ((?:'(?:[^']|'')*'|[^\W\d][\w.]*)!)?
    (?: \$?([A-Za-z]{1,3})\$?([0-9]{1,7})(?![\w.(\\])
        (?: :\$?([A-Za-z]{1,3})\$?([0-9]{1,7})(?![\w.(\\]) )?
      | \$?([A-Za-z]{1,3}):\$?([A-Za-z]{1,3})(?![\w.(\\])
      | \$?([0-9]{1,7}):\$?([0-9]{1,7})(?![\w.])
      | ([^\W\d][\w.\\?]*)
    )
    """,
    re.VERBOSE,
)
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
        for sheet, area in areas(formula.text, formula.sheet, names):
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
            if (
                area.first_row <= gap.area.last_row
                and gap.area.first_row <= area.last_row
                and area.first_column <= gap.area.last_column
                and gap.area.first_column <= area.last_column
            ):
                found.update(places)
        for reader in found - start - reached.keys():
            reached[reader] = place
            queue.append(reader)
    return reached


def areas(
    text: str, sheet: str, names: Mapping[tuple[str | None, str], DefinedName], depth: int = 0
) -> Iterator[tuple[str, Area]]:
    """Yield (sheet in lower case, area) of every reference in a formula."""
    for match in _REFERENCE.finditer(text):
        home, start, start_row, end, end_row, left, right, top, bottom, name = match.groups()
        home = sheet_name(home).lower() if home else sheet.lower()
        rows, columns = [1, LAST_ROW], [1, LAST_COLUMN]
        if start or left:
            columns = sorted((column_number(start or left), column_number(end or right or start)))
        if start or top:
            rows = sorted((int(start_row or top), int(end_row or bottom or start_row)))
        if start or left or top:
            yield home, Area(rows[0], columns[0], rows[1], columns[1])
        elif name and names and depth == 0:
            found = names.get((sheet, name.lower())) or names.get((None, name.lower()))
            if found is not None:
                yield from areas(found.text, sheet, names, depth + 1)
