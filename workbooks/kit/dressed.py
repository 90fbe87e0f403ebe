"""The cells, rows and columns of a sheet as a person sees them, held against those of another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import islice
from typing import Final

from lxml import etree
from openpyxl.utils.cell import get_column_letter, range_boundaries

from workbooks.kit.fitting import height
from workbooks.xlsx import CellValue
from workbooks.xlsx.addresses import column_number
from workbooks.xlsx.package import MAIN
from workbooks.xlsx.styles import Look

LOWER: Final = 1.0  # points that Excel may take from a row, whose height it counts in pixels
NARROWER: Final = 0.75  # letters that it may take from a column
MORE: Final = 1.5  # of all rows or columns, for a person who makes room for conditions
WIDEST: Final = 100  # columns: no sheet of ours has as many
SPARE: Final = 1.25  # of a width: most letters are narrower than a row is made for
DEFAULT_WIDTH, DEFAULT_HEIGHT = 8.43, 15.0
MOST_COVERED: Final = 10_000  # cells of a merged area; ours have some dozens
_AREA: Final = re.compile(r"[A-Z]{1,3}[1-9][0-9]{0,6}:[A-Z]{1,3}[1-9][0-9]{0,6}")
_WHOLE: Final = re.compile(r"[0-9]{1,8}")
_MEASURE: Final = re.compile(r"[0-9]{1,8}(\.[0-9]{0,20})?")


def whole(element: etree._Element, name: str, default: int) -> int:
    """An attribute as a whole number; the default where it is missing or none.

    Args:
        element: of a sheet; Excel opens none with another word there.
        name: the attribute.
        default: what counts without it.
    """
    words = element.get(name, "")
    return int(words) if _WHOLE.fullmatch(words) else default


def measure(element: etree._Element, name: str, default: float) -> float:
    """The same of an attribute that is a measure, such as the height of a row in points."""
    words = element.get(name, "")
    return float(words) if _MEASURE.fullmatch(words) else default


@dataclass(frozen=True)
class Dressed:
    """A sheet with the looks that its cells name by number."""

    name: str
    root: etree._Element
    looks: list[Look]

    def look(self, cell: etree._Element | None) -> Look | None:
        """Return the look of a cell, of an empty one for None; None for a number that is none."""
        number = 0 if cell is None else whole(cell, "s", 0)
        return self.looks[number] if number < len(self.looks) else None

    def formatted(self, values: Mapping[str, CellValue]) -> Iterator[tuple[str, float | str, str]]:
        """Yield the numbers and texts among values by address: address, value, number format."""
        for cell in self.root.iter(MAIN + "c"):
            look, address = self.look(cell), cell.get("r", "")
            value = values.get(address)
            if look is not None and isinstance(value, float | str):
                yield address, value, look.number_format

    def hidden(self, kind: str) -> set[int]:
        """Return the hidden rows of the sheet, or its hidden columns: "row" or "column"."""
        tag, first, last = ("row", "r", "r") if kind == "row" else ("col", "min", "max")
        return {
            number
            for one in self.root.iter(MAIN + tag)
            if one.get("hidden") in ("1", "true")
            for number in islice(range(whole(one, first, 0), whole(one, last, 0) + 1), WIDEST)
        }

    def unseen(self, values: Mapping[str, CellValue]) -> str:
        """Return what to do about a value in a hidden row or column, "" where there is none."""
        rows, columns = self.hidden("row"), self.hidden("column")
        for address, value in values.items():
            letters, row = re.split(r"(?=\d)", address, maxsplit=1)
            if str(value).strip() and (int(row) in rows or column_number(letters) in columns):
                return (
                    f"{self.name}!{address} is hidden: show all rows and columns, or delete what "
                    "shall not be read."
                )
        return ""


@dataclass(frozen=True)
class Facet:
    """One thing in which the look of a cell is another.

    Args:
        address: of the cell.
        name: what it is, such as `number_format`.
        value: as it is.
        made: as it was made.
        cell: the cell.
        before: the cell as it was made, None for none.
    """

    address: str
    name: str
    value: object
    made: object
    cell: etree._Element
    before: etree._Element | None

    def __str__(self) -> str:
        return f'has the {self.name.replace("_", " ")} "{self.value}", made with "{self.made}"'


def facets(sheet: Dressed, own: Dressed) -> Iterator[Facet]:
    """Yield in what a cell looks otherwise: in anything at all where something stands in it.

    Of a cell that another one covers only the lines around both are seen.
    """
    made = {cell.get("r", ""): cell for cell in own.root.iter(MAIN + "c")}
    covered = {one: (over, around) for one, over, around in covered_cells(sheet.root)}
    for cell in sheet.root.iter(MAIN + "c"):
        address = cell.get("r", "")
        before = made.get(address)
        look, wanted = sheet.look(cell), own.look(before)
        if look == wanted or look is None or wanted is None:
            continue
        if address in covered:
            over, around = covered[address]
            first = own.look(made.get(over)) or wanted
            sides = zip(look.edges, wanted.edges, first.edges, around, strict=True)
            # Programs draw around a merged area the lines of its first cell.
            if any(
                seen and line not in (own_line, of_first)
                for line, own_line, of_first, seen in sides
            ):
                yield Facet(address, "edges", look.edges, wanted.edges, cell, before)
            continue
        for facet in fields(Look):
            value, made_with = (getattr(one, facet.name) for one in (look, wanted))
            if value != made_with and (len(cell) or facet.name in ("paper", "edges")):
                yield Facet(address, facet.name, value, made_with, cell, before)


def covered_cells(sheet: etree._Element) -> Iterator[tuple[str, str, tuple[bool, ...]]]:
    """Yield the cells over which another one is merged, of each area the first ones.

    With each the cell over it, and whether it lies at the left, right, upper and lower side.
    """
    for one in sheet.iter(MAIN + "mergeCell"):
        ref = one.get("ref", "")
        if not _AREA.fullmatch(ref):
            continue
        left, top, right, bottom = (bound or 0 for bound in range_boundaries(ref))
        over = ref.partition(":")[0]
        places = (
            (column, row) for row in range(top, bottom + 1) for column in range(left, right + 1)
        )
        for column, row in islice(places, 1, MOST_COVERED):
            sides = column == left, column == right, row == top, row == bottom
            yield f"{get_column_letter(column)}{row}", over, sides


def sizes(sheet: Dressed, own: Dressed) -> Iterator[tuple[str, str]]:
    """Yield rows and columns that are smaller than they were made, or all of them far larger."""
    rows, made = _heights(sheet.root), _heights(own.root)
    found = sum(rows.get(number, tall) for number, tall in made.items())
    for number, tall in made.items():
        if rows.get(number, tall) < tall - LOWER:
            yield f"{sheet.name}, row {number}", f"is {rows[number]:g} points high, made {tall:g}"
    if found > MORE * sum(made.values()):
        yield f"sheet {sheet.name}", f"has rows of {found:g} points, made {sum(made.values()):g}"
    columns, wanted = _widths(sheet.root), _widths(own.root)
    for column, width in wanted.items():
        if columns.get(column, DEFAULT_WIDTH) < width - NARROWER:
            yield f"{sheet.name}, column {column}", f"is narrower than {width:g} letters"
    found = sum(columns.get(column, width) for column, width in wanted.items())
    if found > MORE * sum(wanted.values()):
        yield f"sheet {sheet.name}", f"has columns of {found:g} letters"


def cut_off(sheet: Dressed, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the cells that show their text, given by address, in part only, on screen and paper."""
    heights, widths = _heights(sheet.root), _widths(sheet.root)
    areas = [one.get("ref", "") for one in sheet.root.iter(MAIN + "mergeCell")]
    over = {area.partition(":")[0]: area for area in areas if _AREA.fullmatch(area)}
    for cell in sheet.root.iter(MAIN + "c"):
        address = cell.get("r", "")
        look = sheet.look(cell)
        if address not in texts or look is None:
            continue
        left, top, right, bottom = (
            one or 0 for one in range_boundaries(over.get(address, address))
        )
        width = sum(widths.get(one, DEFAULT_WIDTH) for one in range(left, right + 1))
        high = sum(heights.get(str(one), DEFAULT_HEIGHT) for one in range(top, bottom + 1))
        if height(texts[address], width * SPARE, look.size) > high + LOWER:
            yield address


def merged(sheet: Dressed, own: Dressed) -> Iterator[tuple[str, str]]:
    """Yield the areas that are one cell, or a link, in one of the sheets alone."""
    for tag, what in (("mergeCell", "one cell"), ("hyperlink", "a link")):
        found, made = (
            {one.get("ref", "") for one in root.iter(MAIN + tag)} for root in (sheet.root, own.root)
        )
        for area in sorted(found ^ made):
            words = f"was made {what}" if area in found else f"is {what} no longer"
            yield f"{sheet.name}!{area}", words


def _heights(sheet: etree._Element) -> dict[str, float]:
    return {
        row.get("r", ""): measure(row, "ht", DEFAULT_HEIGHT)
        for row in sheet.iterfind(f"{MAIN}sheetData/{MAIN}row")
    }


def _widths(sheet: etree._Element) -> dict[int, float]:
    return {
        number: measure(one, "width", DEFAULT_WIDTH)
        for one in sheet.iterfind(f"{MAIN}cols/{MAIN}col")
        for number in range(whole(one, "min", 1), min(whole(one, "max", 1), WIDEST) + 1)
    }
