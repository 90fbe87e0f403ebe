"""The cells of a filled workbook, found by the names they carry."""

from __future__ import annotations

from dataclasses import dataclass

from workbooks.kit.writable import kept, writable
from workbooks.xlsx import CellValue, WorkbookRefusal
from workbooks.xlsx.addresses import Area, address, parse_area
from workbooks.xlsx.package import Package
from workbooks.xlsx.sheets import read_book
from workbooks.xlsx.stored import shared_texts, values_in

MOST_BYTES = 40 * 2**20  # a filled form unpacks to a tenth of this
MOST_CELLS = 10_000  # in one named range
DAYS_1904 = 1462  # from the day zero of old Macintosh files to that of all others


@dataclass(frozen=True, kw_only=True)
class FilledCell:
    """One cell.

    Args:
        address: with its sheet ("Submission!C8").
        value: what it holds, or what its formula came to when the file was saved, as a sheet of
            ours gives it back; None for an empty cell. A day is its number.
        formula: its formula without the sign of equality, "" for none.
        sheet: the title of its sheet.
        row: its row.
        column: its column.
    """

    address: str
    value: CellValue
    formula: str
    sheet: str
    row: int
    column: int


class Filled:
    """A workbook from outside, read without running or following anything in it.

    Args:
        source: the .xlsx file, or the package that it was read to.

    Raises:
        WorkbookRefusal: no workbook, or one that is not safe to open.
    """

    def __init__(self, source: bytes | Package) -> None:
        book = read_book(source)
        if sum(len(content) for _, content in book.package.members.values()) > MOST_BYTES:
            raise WorkbookRefusal(
                f"This workbook unpacks to more than {MOST_BYTES // 2**20} MB: it is no form."
            )
        self.days = DAYS_1904 if book.date1904 else 0
        self.package = book.package
        self.root = book.root
        # Every sheet is parsed, since a damaged one is refused; the values of one when it is asked.
        self.roots = {
            sheet.name: book.package.xml(sheet.part) if sheet.root is None else sheet.root
            for sheet in book.sheets
        }
        self._texts = shared_texts(book.package)
        self._values: dict[str, dict[str, CellValue]] = {}
        self._sheets = {name.casefold(): name for name in self.roots}
        self._names = {name.name.casefold(): name.text for name in book.names if name.sheet is None}
        self.names = {(name.sheet, name.name): name.text for name in book.names}
        self.formulas = {
            (formula.sheet, formula.row, formula.column): formula for formula in book.formulas
        }

    def cell(self, name: str) -> FilledCell | None:
        """Return the first cell of a name, None where the workbook has lost it."""
        rows = self.rows(name)
        return rows[0][0] if rows else None

    def rows(self, name: str) -> list[list[FilledCell]]:
        """Return the cells of a name row by row, none where the workbook has lost them."""
        found = self._area(self._names.get(name.casefold(), ""))
        if found is None or found[1].size > MOST_CELLS:
            return []
        title, area = found
        return [[self.at(title, *cell) for cell in row] for row in area.rows()]

    def values(self, title: str) -> dict[str, CellValue]:
        """Return address -> value of every cell of a sheet that holds one."""
        if title not in self._values:
            self._values[title] = values_in(self.roots[title], self._texts)
        return self._values[title]

    def at(self, title: str, row: int, column: int) -> FilledCell:
        """Return a cell by its place."""
        place = address(row, column)
        value = self.values(title).get(place)
        formula = self.formulas.get((title, row, column))
        return FilledCell(
            address=writable(f"{title}!{place}"),
            value=kept(value),
            formula="" if formula is None else formula.text or "?",
            sheet=title,
            row=row,
            column=column,
        )

    def _area(self, reference: str) -> tuple[str, Area] | None:
        written, bang, area = reference.rpartition("!")
        title = self._sheets.get(written.strip("'").replace("''", "'").casefold())
        if not bang or title is None:
            return None
        try:
            return title, parse_area(area)
        except ValueError:
            return None
