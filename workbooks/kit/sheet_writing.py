"""Writing the rows of a sheet, byte for byte as openpyxl does it and faster.

openpyxl writes a sheet element by element into a file of its own; here the rows are made as text.
A cell of a kind that our sheets do not hold is openpyxl's to write, and all rows beside it.
"""

from __future__ import annotations

import datetime
import io
import re
from typing import Any

from openpyxl.comments.comment_sheet import CommentRecord
from openpyxl.compat import safe_string
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.utils.datetime import to_excel
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.writer.excel import ExcelWriter

_KINDS = ("n", "s", "f", "b", "e")
_EMPTY = b"<sheetData></sheetData>"
_ESCAPED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"}
_IN_QUOTES = {**_ESCAPED, '"': "&quot;", "\n": "&#10;", "\t": "&#9;"}
# What XML cannot hold: openpyxl's own words refuse it.
_NEVER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_SPECIAL = re.compile('[&<>"\x00-\x1f\ud800-\udfff\ufffe\uffff]')


class _OtherKindError(Exception):
    """A cell is none of those that are written here."""


class BookWriter(ExcelWriter):
    """Writes a workbook into an archive, no sheet by way of a file."""

    def write_worksheet(self, ws: Any) -> None:
        """Write a sheet and note it in the list of parts."""
        ws._drawing = SpreadsheetDrawing()
        ws._drawing.charts = ws._charts
        ws._drawing.images = ws._images
        writer: Any = _SheetWriter(ws, io.BytesIO())
        writer.write()
        ws._rels = writer._rels
        archive: Any = self._archive  # type: ignore[attr-defined]
        archive.writestr(ws.path[1:], writer.read())
        self.manifest.append(ws)


class _SheetWriter(WorksheetWriter):
    """Writes a sheet whose rows are made as text."""

    def __init__(self, ws: Any, out: io.BytesIO) -> None:
        super().__init__(ws, out)
        self._sheet = ws
        self._made: bytes | None = None
        self._styles: dict[bytes, str] = {b"": ""}

    def write_rows(self) -> None:
        """Make the rows, and leave a place for them."""
        try:
            text = "".join(self._row(number, cells) for number, cells in self.rows())
        except _OtherKindError:
            self._sheet._comments.clear()
            self._sheet._hyperlinks.clear()
            super().write_rows()
            return
        self._made = text.encode("ascii", "xmlcharrefreplace")
        xf: Any = self.xf.send(True)
        with xf.element("sheetData"):
            pass
        self.xf.send(None)

    def read(self) -> bytes:
        """Return the whole sheet."""
        whole: bytes = super().read()
        if self._made is None:
            return whole
        top, _, tail = whole.partition(_EMPTY)
        return top + b"<sheetData>" + self._made + b"</sheetData>" + tail

    def _row(self, number: int, cells: list[Any]) -> str:
        attributes = {"r": f"{number}"}
        attributes.update(self._sheet.row_dimensions.get(number, {}))
        parts = [f"<row{_attributes(attributes)}>"]
        for cell in cells:
            if cell._comment is not None:
                self._sheet._comments.append(CommentRecord.from_cell(cell))
            style = self._style(cell)
            if cell._value is not None or style or cell._comment:
                parts.append(self._cell(cell, style))
        parts.append("</row>")
        return "".join(parts)

    def _style(self, cell: Any) -> str:
        worn = b"" if cell._style is None else cell._style.tobytes()
        if worn not in self._styles:
            self._styles[worn] = f' s="{cell.style_id}"' if cell.has_style else ""
        return self._styles[worn]

    def _cell(self, cell: Any, style: str) -> str:
        kind, value, book = cell.data_type, cell._value, cell.parent.parent
        if kind == "d" and isinstance(value, datetime.date) and not book.iso_dates:
            if getattr(value, "tzinfo", None) is not None:
                raise _OtherKindError
            kind, value = "n", to_excel(value, book.epoch)  # type: ignore[no-untyped-call]
        if kind not in _KINDS:
            raise _OtherKindError
        if cell.hyperlink:
            self._sheet._hyperlinks.append(cell.hyperlink)
        written = "" if kind == "f" else ' t="inlineStr"' if kind == "s" else f' t="{kind}"'
        head = f'<c r="{cell.coordinate}"{style}{written}>'
        if value is None or value == "":
            return f"{head}</c>"
        if kind == "s":
            if type(value) is not str:
                raise _OtherKindError
            space = ' xml:space="preserve"' if value != value.strip() else ""
            return f"{head}<is><t{space}>{_escaped(value)}</t></is></c>"
        if kind == "f":
            return f"{head}{_formula(value)}<v></v></c>"
        return f"{head}<v>{_escaped(safe_string(value))}</v></c>"


def _formula(value: object) -> str:
    attributes: dict[str, str] = {}
    if isinstance(value, ArrayFormula):
        attributes, value = dict(value), value.text
    if not isinstance(value, str):
        raise _OtherKindError
    return f"<f{_attributes(attributes)}>{_escaped(value[1:])}</f>"


def _attributes(given: dict[str, str]) -> str:
    return "".join(f' {name}="{_escaped(value, _IN_QUOTES)}"' for name, value in given.items())


def _escaped(text: str, words: dict[str, str] = _ESCAPED) -> str:
    """Return text as XML has it."""
    if _SPECIAL.search(text) is None:
        return text
    if _NEVER.search(text) is not None:
        raise _OtherKindError
    return "".join(words.get(letter, letter) for letter in text)
