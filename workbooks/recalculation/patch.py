"""Storing values in the sheets of a package without touching anything else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from lxml import etree

from formulas.values import CellError
from workbooks.xlsx.addresses import address, parse_address
from workbooks.xlsx.package import MAIN
from workbooks.xlsx.refusal import damaged
from workbooks.xlsx.sheets import Book, Formula, Sheet
from workbooks.xlsx.stored import CellValue

# The version of the calculation engine of current Excel; with an older one it recalculates on
# opening, and where our functions are not installed every figure would become #NAME?.
CALCULATION_ID = "191029"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ESCAPE = re.compile(r"_x[0-9A-Fa-f]{4}_")
_CELL, _VALUE, _INLINE, _ROW = MAIN + "c", MAIN + "v", MAIN + "is", MAIN + "row"


def store(sheet: Sheet, values: Sequence[list[list[CellValue]]]) -> bytes:
    """Return the sheet's XML with new values in its formula cells.

    A formula without new values keeps what is stored in its cells.

    Args:
        sheet: the sheet.
        values: for each of its formulas the rows of values, empty for none.

    Raises:
        WorkbookRefusal: the sheet has rows or cells without an address.
    """
    root = sheet.root
    assert root is not None
    cells: dict[tuple[int, int], etree._Element] = {}
    if any(formula.array is not None for formula in sheet.formulas):
        cells = cells_of(root)
    anchors = {(formula.row, formula.column) for formula in sheet.formulas}
    for formula, rows in zip(sheet.formulas, values, strict=True):
        if not rows:
            continue
        clear(formula.cell)
        for place in () if formula.stored_area is None else formula.stored_area.cells():
            if place in cells and place not in anchors:
                clear(cells[place])
    lines = _Lines(root)
    for formula, rows in zip(sheet.formulas, values, strict=True):
        if not rows:
            continue
        put(formula.cell, rows[0][0])
        if formula.array is not None:
            try:
                _fill(lines, cells, formula, rows)
            except ValueError as problem:
                raise damaged() from problem
    return sheet_bytes(root)


def _fill(
    lines: _Lines,
    cells: dict[tuple[int, int], etree._Element],
    formula: Formula,
    rows: list[list[CellValue]],
) -> None:
    """Store the values of an array formula beyond its first cell."""
    area = formula.area
    if formula.dynamic:
        first = address(area.first_row, area.first_column)
        end = address(area.last_row, area.last_column)
        formula.element.set("ref", first if area.size == 1 else f"{first}:{end}")
    for (row, column), value in zip(area.cells(), (v for line in rows for v in line), strict=True):
        if (row, column) != (formula.row, formula.column):
            if (row, column) not in cells:
                cells[row, column] = lines.cell(row, column)
            put(cells[row, column], value)


def put(cell: etree._Element, value: CellValue) -> None:
    """Store one value in a cell that holds none."""
    if value is None:
        return
    element = etree.SubElement(cell, _VALUE)
    if isinstance(value, CellError):
        cell.set("t", "e")
        element.text = value.code
    elif isinstance(value, bool):
        cell.set("t", "b")
        element.text = "1" if value else "0"
    elif isinstance(value, str):
        cell.set("t", "str")
        element.text = _UNPRINTABLE.sub(
            lambda match: f"_x{ord(match[0]):04X}_",
            _ESCAPE.sub(lambda match: "_x005F" + match[0], value),
        )
        if value != value.strip() or "\n" in value:
            element.set(_SPACE, "preserve")
    else:  # a number in the shortest text that reads back the same
        whole = value.is_integer() and abs(value) < 1e15
        element.text = str(int(value)) if whole else repr(value)


def set_calculation(book: Book, current: bool) -> bytes | None:
    """Return the workbook part telling Excel whether its values are current, None if it does.

    Args:
        book: the workbook.
        current: whether every formula was computed; otherwise Excel shall compute on opening.
    """
    root = book.root
    properties = root.find(MAIN + "calcPr")
    if properties is None:
        properties = etree.Element(MAIN + "calcPr")
        names = ("sheets", "functionGroups", "externalReferences", "definedNames")
        before = root.iterchildren(*(f"{{*}}{name}" for name in names))
        root.insert(max(map(root.index, before), default=-1) + 1, properties)
    old = dict(properties.items())
    for name in ("fullCalcOnLoad", "forceFullCalc", "calcCompleted"):
        properties.attrib.pop(name, "")
    properties.set("calcId", CALCULATION_ID)
    if not current:
        properties.set("fullCalcOnLoad", "1")
    return None if dict(properties.items()) == old else serialise(root)


def serialise(root: etree._Element) -> bytes:
    """Return a part's XML as bytes."""
    return etree.tostring(
        root.getroottree(), xml_declaration=True, encoding="UTF-8", standalone=True
    )


def sheet_bytes(root: etree._Element) -> bytes:
    """Return a sheet that was written into, rows and cells ascending: Excel repairs any other.

    Rows and cells without an address stand where they stand.
    """
    data = root.find(MAIN + "sheetData")
    for parent in () if data is None else (data, *data):
        try:
            numbers = [_number(child) for child in parent]
        except ValueError:
            continue
        if numbers != sorted(numbers):
            parent[:] = sorted(parent, key=_number)
    return serialise(root)


def _number(child: etree._Element) -> int:
    """Return the number of a row, or that of a cell's column."""
    name = child.get("r", "")
    return parse_address(name)[1] if child.tag == _CELL else int(name)


def put_at(root: etree._Element, row: int, column: int, value: CellValue) -> None:
    """Store one value in a cell of a sheet, in place of all that it held; its look stays.

    Raises:
        WorkbookRefusal: a row has no number, or a cell of its row no address.
    """
    try:
        cell = _Lines(root).cell(row, column)
    except ValueError as problem:
        raise damaged() from problem
    del cell[:]
    for name in ("t", "vm", "cm"):
        cell.attrib.pop(name, "")
    put(cell, value)


def clear(cell: etree._Element) -> None:
    """Remove the value stored in a cell."""
    for child in list(cell):
        if child.tag in (_VALUE, _INLINE):
            cell.remove(child)
    for name in ("t", "vm"):
        cell.attrib.pop(name, "")


def cells_of(root: etree._Element) -> dict[tuple[int, int], etree._Element]:
    """Return the cells of a sheet that have a readable address, by row and column."""
    found = {}
    for cell in root.iter(_CELL):
        try:
            found[parse_address(cell.get("r", ""))] = cell
        except ValueError:
            continue
    return found


class _Lines:
    """The rows of a sheet with the numbers of their cells, while cells are added to them."""

    def __init__(self, root: etree._Element) -> None:
        self._root = root
        self._columns: dict[int, list[int]] = {}

    @cached_property
    def _data(self) -> etree._Element:
        data = self._root.find(MAIN + "sheetData")
        assert data is not None
        return data

    @cached_property
    def _rows(self) -> list[int]:
        return [int(line.get("r", "0")) for line in self._data]

    def cell(self, row: int, column: int) -> etree._Element:
        """Return a cell, added at its place where there is none.

        Raises:
            ValueError: a row has no number, or a cell of its row no address.
        """
        line = _insert(self._data, self._rows, _ROW, str(row), row)
        if row not in self._columns:
            self._columns[row] = [parse_address(cell.get("r", ""))[1] for cell in line]
            line.attrib.pop("spans", "")  # a hint that would no longer be true
        return _insert(line, self._columns[row], _CELL, address(row, column), column)


def _insert(
    parent: etree._Element, numbers: list[int], tag: str, name: str, number: int
) -> etree._Element:
    """Return the child of that number among its parent's, inserted in order if it is not there."""
    if number in numbers:
        return parent[numbers.index(number)]
    place = next((at for at, one in enumerate(numbers) if one > number), len(numbers))
    element = etree.Element(tag, r=name)
    parent.insert(place, element)
    numbers.insert(place, number)
    return element
