"""Headings, paragraphs and tables of a printed workbook, as a screen reader is told them.

LibreOffice calls every sheet one table with a cell for each of its columns. Here a sheet becomes
what a person sees on it: its title, the bars that head its parts, paragraphs, and tables that begin
at a row of headings, their cells as wide as on the sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.pdf_objects import PdfObjects
from workbooks.kit.style import NAVY, PALE_BLUE

TITLE, PART, TEXT = b"H1", b"H2", b"P"
_HEADS: Final = (NAVY, PALE_BLUE)  # the paper behind what heads a part or a column
_ROLE: Final = re.compile(rb"/S/(\w+)")
_KIDS: Final = re.compile(rb"/K\[(.*?)\]", re.DOTALL)
_LINK: Final = re.compile(rb"(\d+) 0 R")
_PARENT: Final = re.compile(rb"/P \d+ 0 R")
_PAGE: Final = re.compile(rb"/Pg (\d+ 0 R)")


@dataclass(frozen=True)
class _SheetCell:
    """A cell of a sheet, or several that are merged."""

    first: int  # its first column on paper, from 0
    wide: int
    filled: bool
    heads: bool  # whether it looks like what heads a part or a column


@dataclass(frozen=True)
class _SheetRow:
    """A row of a sheet on paper."""

    cells: tuple[_SheetCell, ...]  # from the left, merged ones as one
    columns: int
    repeated: bool  # at the head of every page

    @property
    def filled(self) -> tuple[_SheetCell, ...]:
        return tuple(cell for cell in self.cells if cell.filled)

    @property
    def heads(self) -> bool:
        """Whether most of it heads columns; the number of a figure may stand before them."""
        return 2 * sum(cell.heads for cell in self.filled) > len(self.filled)

    @property
    def whole(self) -> bool:
        """Whether one text takes the whole width."""
        return len(self.filled) == 1 and self.filled[0].wide == self.columns


def tagged(pdf: bytes, book: bytes) -> bytes:
    """Return a PDF file with the headings and tables of its workbook.

    A sheet whose rows are not those of the file keeps what LibreOffice says of it.

    Args:
        pdf: the file as LibreOffice printed it, with tags.
        book: the workbook that was printed.
    """
    objects = PdfObjects.read(pdf)
    if objects is None:
        return pdf
    root = next((one for one in objects.bodies.values() if _role(one) == "Workbook"), b"")
    sheets = [one for one in load_workbook(BytesIO(book)) if one.sheet_state == "visible"]
    for part, sheet in zip(_kids(root), sheets, strict=False):
        _Tags(objects, part).retell(_sheet_rows(sheet))
    return objects.write()


def _sheet_rows(sheet: Worksheet) -> list[_SheetRow]:
    """Return the rows of a sheet that are printed."""
    area = str(sheet.print_area or sheet.dimensions).rpartition("!")[2].replace("$", "")
    left, top, right, bottom = (bound or 1 for bound in range_boundaries(area))
    wide = {
        (one.min_row, one.min_col): one.max_col - one.min_col + 1
        for one in sheet.merged_cells.ranges
    }
    repeated = range_boundaries(sheet.print_title_rows or "1:0")
    rows = []
    for row in range(top, bottom + 1):
        if sheet.row_dimensions[row].hidden:
            continue
        cells, column = [], left
        while column <= right:
            cell, width = sheet.cell(row, column), wide.get((row, column), 1)
            fill = str(cell.fill.start_color.rgb)[-6:] if cell.fill.fill_type else ""
            heads = bool(cell.font.b) and fill in _HEADS
            cells.append(_SheetCell(column - left, width, cell.value is not None, heads))
            column += width
        again = (repeated[1] or 1) <= row <= (repeated[3] or 0)
        rows.append(_SheetRow(tuple(cells), right - left + 1, again))
    return rows


def _role(body: bytes) -> str:
    found = _ROLE.search(body) if b"/Type/StructElem" in body else None
    return found[1].decode() if found else ""


def _kids(body: bytes) -> list[int]:
    found = _KIDS.search(body)
    return [int(one) for one in _LINK.findall(found[1])] if found else []


@dataclass
class _Tags:
    """What is said of one sheet: the file, and the number of the sheet's own tag."""

    objects: PdfObjects
    part: int

    def retell(self, rows: Sequence[_SheetRow]) -> None:
        """Say headings, paragraphs and tables where one table is said."""
        kids = _kids(self.objects.bodies[self.part])
        grid = next((one for one in kids if _role(self.objects.bodies[one]) == "Table"), None)
        if grid is None or not (lines := self._beside(_kids(self.objects.bodies[grid]), rows)):
            return
        found: list[int] = []
        table: list[int] = []
        titled = False
        for line, row in lines:
            if row.heads and not row.whole:
                self._end(table, found)
                table = [self._line(line, row)]
            elif table and row.filled and not row.whole:
                table.append(self._line(line, row))
            else:
                self._end(table, found)
                table = []
                role = TEXT if titled and not row.heads else PART if titled else TITLE
                titled = titled or bool(row.filled)
                found += self._texts(line, role)
        self._end(table, found)
        del self.objects.bodies[grid]
        self._put(self.part, kids=[*found, *(one for one in kids if one != grid)])

    def _beside(
        self, lines: Sequence[int], rows: Sequence[_SheetRow]
    ) -> list[tuple[int, _SheetRow]]:
        """Return each row of the file with that of the sheet; none where they do not belong."""
        again = [row for row in rows if row.repeated]
        rest, found, page = list(rows), [], b""
        waiting: list[_SheetRow] = []
        for line in lines:
            at = _PAGE.search(self.objects.bodies[line])
            if at is not None and at[1] != page:
                waiting = list(again) if page else []
                page = at[1]
            row = waiting.pop(0) if waiting else rest.pop(0) if rest else None
            if row is None:
                return []
            cells = _kids(self.objects.bodies[line])
            filled = {cell.first for cell in row.filled}
            if len(cells) != row.columns or any(
                place not in filled and _kids(self.objects.bodies[cell])
                for place, cell in enumerate(cells)
            ):
                return []
            found.append((line, row))
        return found

    def _line(self, line: int, row: _SheetRow) -> int:
        """Say the cells of a row of a table, as wide as they are, and return the row."""
        cells = _kids(self.objects.bodies[line])
        kept = [cell for cell in row.cells if cell.filled or cell.first == 0]
        ends = [cell.first for cell in kept[1:]] + [row.columns]
        role = b"TH" if row.heads else b"TD"
        for cell, end in zip(kept, ends, strict=True):
            scope = b"/Scope/Column" if row.heads else b""
            said = b"/A<</O/Table%s/ColSpan %d>>\n" % (scope, end - cell.first)
            self._put(cells[cell.first], role=role, attributes=said)
        places = {cell.first for cell in kept}
        for place, number in enumerate(cells):
            if place not in places:
                del self.objects.bodies[number]
        self._put(line, kids=[cells[place] for place in sorted(places)])
        return line

    def _texts(self, line: int, role: bytes) -> Iterator[int]:
        """Yield what is said in a row that belongs to no table, the first text in a role."""
        for cell in _kids(self.objects.bodies[line]):
            for text in _kids(self.objects.bodies[cell]):
                self._put(text, parent=self.part, role=role)
                role = TEXT if role == TITLE else role
                yield text
            del self.objects.bodies[cell]
        del self.objects.bodies[line]

    def _end(self, table: list[int], found: list[int]) -> None:
        """Close a table of which these are the rows."""
        if table:
            page = _PAGE.search(self.objects.bodies[table[0]])
            assert page is not None
            said = b"<</Type/StructElem\n/S/Table\n/P %d 0 R\n/Pg %s\n/K[]\n>>" % (
                self.part,
                page[1],
            )
            number = self.objects.add(said)
            self._put(number, kids=table)
            for line in table:
                self._put(line, parent=number)
            found.append(number)

    def _put(
        self,
        number: int,
        *,
        role: bytes = b"",
        parent: int = 0,
        kids: Sequence[int] = (),
        attributes: bytes = b"",
    ) -> None:
        """Change what a tag says of itself."""
        body = self.objects.bodies[number]
        if role:
            body = _ROLE.sub(b"/S/" + role, body, count=1)
        if parent:
            body = _PARENT.sub(b"/P %d 0 R" % parent, body, count=1)
        if kids:
            listed = b"/K[%s]" % b" ".join(b"%d 0 R" % one for one in kids)
            body = _KIDS.sub(listed, body, count=1)
        if attributes:
            body = body.replace(b"\n/P ", b"\n" + attributes + b"/P ", 1)
        self.objects.bodies[number] = body
