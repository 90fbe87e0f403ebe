"""Writing a sheet from top to bottom: texts, values, tables from columns, and what heads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Font, PatternFill, Protection
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.values import Scalar
from workbooks.kit import letters, style
from workbooks.kit.looks import (
    BAR,
    BELOW,
    CELL,
    CELL_RIGHT,
    CHANGED,
    FORMATS,
    FORMULA,
    HEAD,
    HEAD_RIGHT,
    PLAIN,
    SIGNATURE,
    SMALL,
    TEXT,
    Look,
)
from workbooks.kit.merging import merge
from workbooks.kit.writable import cell_value, put

POINTS = 13.2  # height of one line of ten-point text
LETTER = 5.2  # points of the unit of a column's width, in the program that makes it narrowest
PADDING, INDENT = 5.0, 7.0  # points beside text in a cell, and for each step of its indent
MONO = "Courier New"
TALLEST = 409.0  # a row cannot be higher in Excel
LOWEST = 12.0  # points: what no row is lower than for its text
LONGEST_PIECE = 700  # letters of a formula in one row: a row cannot be higher than a page
AROUND = 3.0  # points above and below text


@dataclass(frozen=True)
class Column:
    """One column of a table on a sheet.

    Args:
        kind: how its values are shown.
        look: how its cells look; its heading stands at the same side.
        wide: how many columns of the sheet it takes.
        marks: whether its cell shows that a row is marked.
    """

    kind: str = PLAIN
    look: Look = CELL
    wide: int = 1
    marks: bool = False


LEFT, RIGHT = Column(), Column(look=CELL_RIGHT)


class Flow:
    """One sheet, filled from top to bottom: it knows the row that is being written.

    What begins a row is `next`, `line`, `bar`, `gap`, `heads` and `rows`; what fills the row that
    was begun last names only its columns.

    Args:
        sheet: the sheet.
        widths: width of each column, in letters.
    """

    def __init__(self, sheet: Worksheet, widths: Sequence[float]) -> None:
        self.sheet = sheet
        self.widths = list(widths)
        self.row = 0
        self.open: list[str] = []
        self._least: dict[int, float] = {}
        style.widths(sheet, widths)

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return len(self.widths)

    def next(self, rows: int = 1) -> int:
        """Begin the row that stands so many below, and return it."""
        self.row += rows
        return self.row

    def line(self, words: object, look: Look = TEXT, *, column: int = 1) -> None:
        """Begin a row with text from a column to the last."""
        self.next()
        self.text(column, words, look, to=self.columns)

    def bar(self, words: str, *, above: int = 0) -> None:
        """Begin a row that heads a section, with so many empty rows above it."""
        self.next(above + 1)
        self.high(17)
        self.text(1, words, BAR, to=self.columns)

    def gap(self) -> None:
        """Begin a row of a little room."""
        self.next()
        self.high(7)

    def heads(self, words: Iterable[object], columns: Iterable[Column], *, first: int = 1) -> None:
        """Begin a row with the headings of a table that begins at a column of the sheet."""
        self.next()
        for one, (at, to, column) in zip(words, _placed(columns, first), strict=True):
            self.text(at, one, HEAD_RIGHT if column.look.right else HEAD, to=to)

    def rows(
        self,
        lines: Iterable[Sequence[Scalar]],
        columns: Sequence[Column],
        *,
        first: int = 1,
        label: str = "",
        marked: Callable[[Sequence[Scalar]], bool] | None = None,
    ) -> str:
        """Write the rows of a table and return the area of the cells that hold them.

        Args:
            lines: the rows.
            columns: the columns of the table.
            first: the column of the sheet at which it begins.
            label: what stands before its first row, in the first column of the sheet.
            marked: says whether a row is marked.
        """
        top = self.row + 1
        placed = list(_placed(columns, first))
        for line in lines:
            if self.next() == top and label:
                self.text(1, label, SMALL)
            self._make_room(None, first, first, CELL)  # numbers alone make none
            mark = marked is not None and marked(line)
            for cell, (at, to, column) in zip(line, placed, strict=True):
                look = CHANGED if mark and column.marks else column.look
                self.value(at, cell, column.kind, look, to=to)
        return self.place(first, since=top, to=placed[-1][0])

    def text(self, column: int, words: object, look: Look = TEXT, *, to: int = 0) -> Cell:
        """Put text into a cell, over several columns where `to` names the last one."""
        cell = self._cell(column, to, look)
        shown = None if words is None else str(words)
        put(cell, shown)
        self._make_room(shown, column, to, look)
        return cell

    def formula(self, column: int, words: str, *, to: int = 0) -> None:
        """Put a formula into a cell, and what is too long for one into the rows below it."""
        for place, part in enumerate(pieces(words)):
            if place:
                self.next()
            self.text(column, part, FORMULA, to=to)

    def value(
        self,
        column: int,
        value: Scalar,
        kind: str = PLAIN,
        look: Look = CELL_RIGHT,
        *,
        to: int = 0,
    ) -> Cell:
        """Put a value into a cell as a double, text or an error value."""
        cell = self._cell(column, to, look)
        shown = cell_value(value)
        put(cell, shown)
        if kind != PLAIN:
            cell.number_format = FORMATS[kind]
        if isinstance(shown, str):
            self._make_room(shown, column, to, look)
        return cell

    def place(self, column: int, *, since: int = 0, to: int = 0) -> str:
        """Return where a cell of this row stands, with its sheet; with `since` an area.

        Args:
            column: the column, of an area the first one.
            since: the row in which an area begins that ends in this one.
            to: the last column of an area.
        """
        area = f"{get_column_letter(column)}{since or self.row}"
        if since:
            area += f":{get_column_letter(to)}{self.row}"
        return f"{self.sheet.title}!{area}"

    def fit(self, cells: Sequence[object], size: float = 9) -> None:
        """Make the row high enough for one text in each column."""
        most = max(
            self.lines(cell or "", column, size=size) for column, cell in enumerate(cells, 1)
        )
        self.height(most * size / 9)

    def height(self, lines: float) -> None:
        """Make the row as high as that many lines."""
        points = max(max(lines, 1) * POINTS + 1.5, self._least.get(self.row, 0.0))
        self.high(round(min(points, TALLEST), 1))

    def _make_room(self, words: object, column: int, to: int, look: Look) -> None:
        """Make the row high enough for a text in it."""
        needed = self.lines(words, column, to, look=look) * look.size * letters.LINE + AROUND
        if needed > self._least.get(self.row, LOWEST):
            self._least[self.row] = needed
            row = self.sheet.row_dimensions.get(self.row)
            least = 0.0 if row is None else row.height or 0.0
            self.high(round(min(max(least, needed), TALLEST), 1))

    def high(self, points: float) -> None:
        """Make the row as high as that, whatever stands in it."""
        self.sheet.row_dimensions[self.row].height = points

    def lines(
        self, words: object, column: int, to: int = 0, size: float = 9, *, look: Look | None = None
    ) -> int:
        """Return how many lines text takes between two columns.

        Args:
            words: the text.
            column: the first column.
            to: the last column, 0 for the first.
            size: of the letters in points, where no look is given.
            look: how they look.
        """
        worn = look or Look(size=size, indent=1)
        room = sum(self.widths[column - 1 : (to or column)]) * LETTER - PADDING
        room -= INDENT * worn.indent
        text = str(words) if words not in (None, "") else " "
        return letters.lines(text, room, worn.size, bold=worn.bold, mono=worn.mono)

    def entry(self, column: int, look: Look = TEXT, *, to: int = 0) -> None:
        """Leave a cell open for the person who signs."""
        cell = self._cell(column, to, look)
        cell.protection = Protection(locked=False)
        self.open.append(self.place(column))

    def _cell(self, column: int, to: int, look: Look) -> Cell:
        cell = self.sheet.cell(self.row, column)
        assert isinstance(cell, Cell)
        _looks(cell, look)
        if to > column:
            merge(self.sheet, self.row, column, to)
        return cell


def _placed(columns: Iterable[Column], first: int) -> Iterator[tuple[int, int, Column]]:
    """Yield each column of a table with the first and last column of the sheet that it takes."""
    for column in columns:
        last = first + column.wide - 1
        yield first, last, column
        first = last + 1


def pieces(formula: str) -> list[str]:
    """Return a formula in parts that fit into rows, each ending behind a cell of a range."""
    found = []
    while len(formula) > LONGEST_PIECE:
        end = formula.rfind(";", 1, LONGEST_PIECE) + 1 or LONGEST_PIECE
        found.append(formula[:end])
        formula = formula[end:]
    return [*found, formula]


@style.named
def _looks(cell: style.Look, look: Look) -> None:
    # As a style of the workbook: looked up part by part it took most of the time of a whole sheet.
    cell.font = Font(
        MONO if look.mono else letters.FONT,
        size=look.size,
        bold=look.bold,
        italic=look.italic,
        color=look.ink,
    )
    horizontal = "right" if look.right else "center" if look.centre else "left"
    cell.alignment = Alignment(
        horizontal=horizontal,
        vertical="center",
        wrap_text=True,
        indent=0 if look.centre else look.indent,
    )
    if look.fill:
        cell.fill = PatternFill("solid", start_color=look.fill, end_color=look.fill)
    if look.box:
        cell.border = style.BOX
    elif look.signed:
        cell.border = SIGNATURE
    elif look.below:
        cell.border = BELOW
