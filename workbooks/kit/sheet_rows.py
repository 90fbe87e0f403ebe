"""Writing the cells of a sheet into its file, as openpyxl writes them and in a third of the time.

openpyxl hands each cell to lxml as three elements. What nearly all of our cells hold, texts,
numbers, errors, formulas or nothing, is written here at once; the rest is left to openpyxl.
"""

from __future__ import annotations

import io
import re
from copy import copy
from html import escape
from typing import Any

from openpyxl import Workbook
from openpyxl.cell._writer import write_cell
from openpyxl.comments.comment_sheet import CommentRecord
from openpyxl.compat import safe_string
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.dimensions import RowDimension
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from workbooks.kit.formula import Formula

_RARE = ("hidden", "outlineLevel", "collapsed", "thickBot", "thickTop")  # of a row
_NO_XML = re.compile("[\ud800-\udfff\ufffe\uffff]")  # what lxml refuses to write
_KINDS = {"s": ' t="inlineStr"', "n": ' t="n"', "b": ' t="b"', "e": ' t="e"', "f": ""}


class Parts:
    """The parts of a file as openpyxl writes them, which nobody packs yet: name -> content."""

    def __init__(self) -> None:
        self.members: dict[str, bytes] = {}

    def writestr(self, name: str, content: str | bytes) -> None:
        """Take a part."""
        self.members[name] = content.encode() if isinstance(content, str) else content

    def namelist(self) -> list[str]:
        """Return the names of the parts that were taken."""
        return list(self.members)

    def close(self) -> None:
        """Do nothing: there is no file."""


class BookWriter(ExcelWriter):
    """Write the sheets of a workbook by `_SheetWriter`, and all else as openpyxl does."""

    def write_worksheet(self, ws: Worksheet) -> None:
        """Do what `ExcelWriter.write_worksheet` does, without a file on the disk."""
        drawing = SpreadsheetDrawing()
        drawing.charts, drawing.images = ws._charts, ws._images  # type: ignore[attr-defined]
        ws._drawing = drawing  # type: ignore[attr-defined]
        writer = _SheetWriter(ws)
        writer.write()
        ws._rels = writer._rels  # type: ignore[attr-defined]
        self._archive.writestr(ws.path[1:], writer.out.getvalue())  # type: ignore[attr-defined]
        self.manifest.append(ws)


class _SheetWriter(WorksheetWriter):
    out: io.BytesIO
    ws: Any  # its own lists of links and comments are no part of the types of openpyxl
    xf: Any

    def __init__(self, sheet: Worksheet) -> None:
        super().__init__(sheet, io.BytesIO())
        book = sheet.parent
        assert isinstance(book, Workbook)
        self._known = book._cell_styles  # type: ignore[attr-defined]
        self._styles: dict[bytes, str] = {}
        self._letters: dict[int, str] = {}

    def write_rows(self) -> None:
        """Write the rows with their cells."""
        stream = self.xf.send(True)
        heights = self.ws.row_dimensions
        with stream.element("sheetData"):
            stream.flush()
            for number, cells in self.rows():
                line = [f'<row r="{number}"{_looks(heights.get(number))}>']
                for cell in cells:
                    words = self._cell(cell)
                    if words is not None:
                        line.append(words)
                        continue
                    self._put("".join(line))
                    line = []
                    write_cell(stream, self.ws, cell, cell.has_style)
                    stream.flush()
                self._put("".join(line) + "</row>")
        self.xf.send(None)

    def write_merged_cells(self) -> None:
        """Write which cells are one."""
        areas = [f'<mergeCell ref="{area}"/>' for area in self.ws.merged_cells]
        if areas:
            self.xf.send(True).flush()
            self._put(f'<mergeCells count="{len(areas)}">{"".join(areas)}</mergeCells>')
            self.xf.send(None)

    def _put(self, words: str) -> None:
        self.out.write(words.encode("ascii", "xmlcharrefreplace"))

    def _cell(self, cell: Any) -> str | None:
        """Return a cell as it stands in the file, None for one that openpyxl shall write."""
        if cell._comment is not None:
            self.ws._comments.append(CommentRecord.from_cell(cell))
        value, kind = cell._value, cell.data_type
        style = self._style(_quoted(cell._style) if _looks_typed(kind, value) else cell._style)
        if value is None and not style and cell._comment is None:
            return ""
        if kind not in _KINDS or not (value is None or isinstance(value, str | int | float)):
            return None
        if isinstance(value, str) and not value.isascii() and _NO_XML.search(value):
            return None
        if cell.hyperlink:
            self.ws._hyperlinks.append(cell.hyperlink)
        column = cell.column
        letter = self._letters.get(column)
        if letter is None:
            letter = self._letters[column] = get_column_letter(column)
        content = "" if value is None or value == "" else _content(kind, value)
        return f'<c r="{letter}{cell.row}"{style}{_KINDS[kind]}>{content}</c>'

    def _style(self, style: Any) -> str:
        """Return the number of a cell's look as an attribute, "" for that of every cell."""
        key = b"" if style is None else style.tobytes()
        if key not in self._styles:
            plain = style is None or not any(style)
            self._styles[key] = "" if plain else f' s="{self._known.add(style)}"'
        return self._styles[key]


def _looks_typed(kind: str, value: Any) -> bool:
    """Say whether a program would take a text for a formula as soon as a person touches it."""
    return kind == "s" and isinstance(value, str) and value.startswith(("=", "+", "-", "@"))


def _quoted(style: StyleArray | None) -> StyleArray:
    """Return a look with the mark that a cell holds text."""
    marked = StyleArray() if style is None else copy(style)
    marked.quotePrefix = 1
    return marked


def _looks(row: RowDimension | None) -> str:
    """Return how a row looks as attributes; of most it is its height alone."""
    if row is None:
        return ""
    of_row = vars(row)
    if row._style is None and not any(of_row[name] for name in _RARE):  # type: ignore[attr-defined]
        height = of_row["ht"]
        return "" if height is None else f' ht="{safe_string(height)}" customHeight="1"'
    return "".join(f' {name}="{value}"' for name, value in row)


def _content(kind: str, value: Any) -> str:
    """Return what a cell holds, of one of the kinds that are written here."""
    if kind == "s":
        kept = "" if value == value.strip() else ' xml:space="preserve"'
        return f"<is><t{kept}>{_escaped(value)}</t></is>"
    if kind == "f":
        assert isinstance(value, Formula), value
        return f"<f>{_escaped(value[1:])}</f><v></v>"
    return f"<v>{_escaped(safe_string(value))}</v>"


def _escaped(text: str) -> str:
    """Return text as it stands in an element; a bare return would be read back as a line feed."""
    return escape(text, quote=False).replace("\r", "&#13;")
