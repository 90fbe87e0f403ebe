"""Reading the values that stand stored in a workbook."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from lxml import etree

from formulas.values import CellError
from workbooks.xlsx.package import MAIN, Package, shown
from workbooks.xlsx.refusal import WorkbookRefusal
from workbooks.xlsx.sheets import from_1904, worksheets

CellValue: TypeAlias = float | str | bool | CellError | None
Values: TypeAlias = list[list[list[CellValue]]]
"""Formula by formula the rows of values of the cells that it fills, empty if it has none."""
_INLINE, _STORED, _LETTERS = MAIN + "is", MAIN + "v", MAIN + "t"
_ADDRESS = re.compile(r"[A-Z]{1,3}[1-9]\d{0,6}")
_NUMBER = re.compile(r"[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]{1,3})?")
_PLACE = re.compile("[0-9]{1,9}")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


def values_of(source: bytes | Package) -> dict[str, dict[str, CellValue]]:
    """Return sheet -> address -> value of every cell that holds one, formula cells included.

    Dates are the serial numbers that the file holds.

    Raises:
        WorkbookRefusal: it cannot be read.
    """
    return dict(Stored(source))


class Stored(Mapping[str, dict[str, CellValue]]):
    """Sheet -> address -> value as `values_of` has it, each sheet read when it is asked for.

    Args:
        source: as `values_of` takes it.
        computed: whether a formula without a value is refused, which would be read as a blank
            cell, and days counted from 1904, which would be four years earlier.

    Raises:
        WorkbookRefusal: it cannot be read; for a single sheet, when that is asked for.
    """

    def __init__(self, source: bytes | Package, *, computed: bool = False) -> None:
        self._computed = computed
        self._package = Package.of(source)
        if computed and from_1904(self._package.xml(self._package.workbook_part)):
            raise WorkbookRefusal(
                "This workbook counts its days from 1904: clear the 1904 date system in its "
                "options and type the days anew."
            )
        self._texts = shared_texts(self._package)
        self._parts = dict(worksheets(self._package))
        self._read: dict[str, dict[str, CellValue]] = {}

    def __getitem__(self, name: str) -> dict[str, CellValue]:
        if name not in self._read:
            sheet = self._package.xml(self._parts[name])
            self._read[name] = cells = values_in(sheet, self._texts)
            formulas = sheet.iter(f"{MAIN}f") if self._computed else ()
            if blank := [one for one in map(_place, formulas) if one not in cells]:
                raise WorkbookRefusal(
                    f"{name}!{blank[0]} has a formula and no value: type the value, or open the "
                    "workbook in a spreadsheet program and save it."
                )
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._parts

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)


def _place(formula: etree._Element) -> str:
    """The address of the cell of a formula."""
    cell = formula.getparent()
    return "" if cell is None else cell.get("r", "")


def shared_texts(package: Package) -> list[str]:
    """Return the texts that cells name by their numbers."""
    texts: list[str] = []
    for part in package.targets("sharedStrings"):
        texts = [_text(item) for item in package.xml(part).iterfind(MAIN + "si")]
    return texts


def values_in(sheet: etree._Element, texts: list[str]) -> dict[str, CellValue]:
    """Return address -> value of every cell of a sheet that holds one, by the workbook's texts.

    Raises:
        WorkbookRefusal: a cell has a value and no address, or one that can be none.
    """
    cells: dict[str, CellValue] = {}
    for cell in sheet.iter(MAIN + "c"):
        value = _value(cell, texts) if len(cell) else None
        if value is not None:
            address = cell.get("r", "")
            if not _ADDRESS.fullmatch(address):
                raise WorkbookRefusal(
                    f"A cell of this workbook has {shown(address) or 'nothing'} for its address. "
                    "Open the workbook in a spreadsheet program and save it."
                )
            cells[address] = value
    return cells


def _value(cell: etree._Element, texts: list[str]) -> CellValue:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        inline = cell.find(_INLINE)
        return None if inline is None else _text(inline)
    element = cell.find(_STORED)
    if element is None or (element.text is None and kind != "str"):
        return None
    text = element.text or ""
    if kind == "s":
        place = int(text) if _PLACE.fullmatch(text) else len(texts)
        return texts[place] if place < len(texts) else CellError("#REF!")
    if kind == "b":
        return text in ("1", "true")
    if kind == "e":
        return CellError(text)
    if kind in ("str", "d"):
        return _unescape(text)
    number = float(text) if _NUMBER.fullmatch(text) else math.inf
    return number if math.isfinite(number) else CellError("#VALUE!")


def _text(item: etree._Element) -> str:
    """Return the text of a shared or inline string without its reading aids."""
    if len(item) == 1 and item[0].tag == _LETTERS:
        return _unescape(item[0].text or "")
    parts = [
        element.text or ""
        for element in item.iter(_LETTERS)
        if (parent := element.getparent()) is not None and parent.tag != MAIN + "rPh"
    ]
    return _unescape("".join(parts))


def _unescape(text: str) -> str:
    if "_x" not in text:
        return text
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
