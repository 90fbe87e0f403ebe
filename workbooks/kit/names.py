"""Defined names and the formulas that look something up by them."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.utils.cell import coordinate_to_tuple
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.writable import writable

LONGEST_CONSTANT = 255  # letters, in a formula of Excel's
GAME = "Form_game"
JURISDICTION = "Form_jurisdiction"
VERSION = "Form_version"
STATUS = "Form_status"
MISSED = "Controls_missed"
"""Counts the controls of a form that do not hold; one, and no figure is shown."""
NOT_IN_FORCE = "not shown to be in effect"
NO_ENGINE = "The engine is not installed here: nothing is computed."


def define(
    sheet: Worksheet,
    name: str,
    row: int,
    column: int,
    *,
    last_row: int | None = None,
    last_column: int | None = None,
) -> None:
    """Give a cell or a range of a sheet a name in its workbook.

    Raises:
        ValueError: the name is taken, or the sheet is in no workbook.
    """
    book = sheet.parent
    if book is None:
        raise ValueError(f"The sheet {sheet.title} is in no workbook.")
    if name in book.defined_names:
        raise ValueError(f"The name {name} is given twice.")
    area = absolute(row, column, last_row, last_column)
    reference = f"{quote_sheetname(sheet.title)}!{area}"
    book.defined_names[name] = DefinedName(name, attr_text=reference)


def sheet_of(book: Workbook, title: str) -> Worksheet:
    """Return a sheet of a workbook by its title, made where there is none."""
    sheet = book[title] if title in book.sheetnames else book.create_sheet(title)
    if not isinstance(sheet, Worksheet):
        raise TypeError(f"{title} is a sheet of another kind.")
    return sheet


def absolute(
    row: int, column: int, last_row: int | None = None, last_column: int | None = None
) -> str:
    """Return `$C$8`; with a last row `$C$8:$C$12`, with a last column too `$C$8:$D$12`."""
    cell = f"${get_column_letter(column)}${row}"
    if last_row is None:
        return cell
    return f"{cell}:{absolute(last_row, last_column or column)}"


def text(words: str) -> str:
    """Return an expression for a text; Excel takes at most 255 letters in one constant."""
    clean = writable(words)
    parts = [clean[at : at + LONGEST_CONSTANT] for at in range(0, len(clean), LONGEST_CONSTANT)]
    quoted = ['"' + part.replace('"', '""') + '"' for part in parts or [""]]
    return quoted[0] if len(quoted) == 1 else f"({'&'.join(quoted)})"


def as_it_stands(words: str, signs: str = "~*?") -> str:
    """Return an expression for a text in which no sign stands for others as it is looked up.

    Args:
        words: an expression for the text.
        signs: those that may stand in it; no key begins with "~", so that one can be left out.
    """
    for sign in signs:
        words = f'SUBSTITUTE({words},"{sign}","~{sign}")'
    return words


def lookup(what: str, key: str, keys: str) -> str:
    """Return an expression for a cell found by its key, empty text where there is none."""
    return f'IFERROR(INDEX({what},MATCH({key},{keys},0)),"")'


def fill(book: Workbook, name: str, value: object) -> None:
    """Put a value into the first cell of a name, or into a later row of it.

    Args:
        book: the workbook.
        name: the defined name, "name|row" for a row counted from 1.
        value: what the cell shall hold, or the rows of a range from its upper left cell.

    Raises:
        KeyError: the workbook has no such name.
        ValueError: more rows or columns than the range has.
    """
    plain, _, place = name.partition("|")
    [(title, area)] = book.defined_names[plain].destinations
    first, _, last = area.replace("$", "").partition(":")
    top, left = coordinate_to_tuple(first)
    bottom, right = coordinate_to_tuple(last or first)
    top += int(place or 1) - 1
    rows = value if isinstance(value, list) else [[value]]
    if isinstance(value, list) and (
        len(rows) > bottom - top + 1 or any(len(row) > right - left + 1 for row in rows)
    ):
        raise ValueError(f"{name} has less room than what is filled in.")
    for row, cells in enumerate(rows, start=top):
        for column, cell in enumerate(cells, start=left):
            book[title].cell(row, column).value = cell
