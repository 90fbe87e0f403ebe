"""How our sheets look: one set of colors, fonts and formats for every workbook.

Meaning never hangs on a color alone: a departure also says "differs", a flag also says FAIL.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeAlias

from openpyxl.cell.cell import Cell as OneCell
from openpyxl.cell.cell import MergedCell
from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Protection, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.styles.numbers import NumberFormat
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.book import Book, TypedCell
from workbooks.kit.fitting import fit_rows

Cell: TypeAlias = OneCell | MergedCell
Look: TypeAlias = NamedStyle | Cell
PREFIX: Final = "Sheet"  # of the names of our styles

FONT: Final = "Calibri"
NAVY: Final = "1F3864"
PALE_BLUE: Final = "DCE6F1"
PAPER: Final = "F5F6F8"
INPUT: Final = "FFF8E1"
INPUT_INK: Final = "0B3D91"
INK: Final = "1A1A1A"
GREY_INK: Final = "595959"
MUTED_INK: Final = "8C8C8C"
LINE: Final = "BFC5CF"
DEPARTURE: Final = "FFD9A0"
DEPARTURE_INK: Final = "7A2E00"
RED: Final = "B3261E"
ORANGE: Final = "F4B183"
BLUE: Final = "BDD7EE"
GREEN: Final = "D5E8D4"
BEHIND: Final = "A6A6A6"

MONEY: Final = '"$"#,##0.00'
PERCENT: Final = "0.000%"
NUMBER: Final = "#,##0"
DECIMAL: Final = "#,##0.0000"
DAY: Final = "mmmm d, yyyy"
TEXT: Final = "@"
AMOUNT: Final = '[>=1000]"$"#,##0;"$"General'  # of a paytable, where most have no cents
PAY_TO: Final = 'General" to 1"'
PAY_FOR: Final = 'General" for 1"'

_THIN: Final = Side(style="thin", color=LINE)
BOX: Final = Border(left=_THIN, right=_THIN, top=_THIN, bottom=_THIN)
_BELOW: Final = Border(bottom=_THIN)
_TOP: Final = Alignment(vertical="center", wrap_text=True)
TO_THE_LEFT: Final = Alignment(horizontal="left", vertical="center", wrap_text=True, indent=1)
TO_THE_RIGHT: Final = Alignment(horizontal="right", vertical="center", indent=1, wrap_text=False)
SMALL: Final = Font(FONT, size=9, color=INK)  # of a dense table
STRONG: Final = Font(FONT, size=10, bold=True, color=INK)  # of a total in a dense table


Rest = ParamSpec("Rest")


def named(
    dress: Callable[Concatenate[Look, Rest], None],
) -> Callable[Concatenate[Cell, Rest], None]:
    """Have a look kept as a named style of the workbook, made when a cell first wears it.

    A named style sets a cell's whole look at once: what it wore before is taken off.
    """

    @wraps(dress)
    def dressed(cell: Cell, /, *given: Rest.args, **named: Rest.kwargs) -> None:
        assert cell.parent is not None
        book = cell.parent.parent
        assert isinstance(book, Book)
        worn = book.worn
        look = (dress, given, *named.items())
        if look not in worn:
            style = NamedStyle(f"{PREFIX} {dress.__name__} {len(worn) + 1}")
            dress(style, *given, **named)
            book.add_named_style(style)
            worn[look] = style
        assert isinstance(cell, TypedCell)
        cell.wear(worn[look])

    return dressed


def _fill(colour: str) -> PatternFill:
    return PatternFill("solid", start_color=colour, end_color=colour)


@named
def title(cell: Look, size: int = 16) -> None:
    """Show the title of a sheet."""
    cell.font = Font(FONT, size=size, bold=True, color=NAVY)
    cell.alignment = Alignment(vertical="center")


def head(sheet: Worksheet, words: str, said: str, **look: Any) -> None:
    """Write the title of a sheet and a line under it, which may run over empty neighbors."""
    title(sheet.cell(1, 1, words))
    plain(sheet.cell(2, 1, said), **look)
    sheet.cell(2, 1).alignment = Alignment(vertical="center")


@named
def _headed(cell: Look) -> None:
    cell.fill = _fill(NAVY)
    cell.font = Font(FONT, size=11, bold=True, color="FFFFFF")
    cell.alignment = Alignment(vertical="center")


def bar(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Show a row of cells as the heading of a section."""
    for column in range(first, last + 1):
        _headed(sheet.cell(row, column))
    sheet.row_dimensions[row].height = 20


@named
def heading(cell: Look, right: bool = False) -> None:
    """Show a cell as the heading of a column."""
    cell.fill = _fill(PALE_BLUE)
    cell.font = Font(FONT, size=10, bold=True, color=NAVY)
    cell.border = BOX
    cell.alignment = Alignment(
        horizontal="right" if right else "left",
        vertical="center",
        wrap_text=True,
        indent=int(right),
    )


def heads(
    sheet: Worksheet,
    row: int,
    names: Iterable[str | None],
    first: int = 1,
    *,
    figures: int | None = 1,
) -> None:
    """Write the headings of columns, None for an empty one.

    From the place `figures` on they stand over figures; None for none.
    """
    for place, name in enumerate(names):
        over = {} if figures is None else {"right": place >= figures}
        heading(sheet.cell(row, first + place, name), **over)


@named
def label(cell: Look) -> None:
    """Show a cell as what names the cell beside it."""
    cell.font = Font(FONT, size=10, color=INK)
    cell.border = _BELOW
    cell.alignment = _TOP


@named
def entry(cell: Look, number_format: str = "General", right: bool = True) -> None:
    """Show a cell as one that a person fills, and let them."""
    cell.fill = _fill(INPUT)
    cell.font = Font(FONT, size=10, color=INPUT_INK)
    cell.border = BOX
    cell.number_format = number_format
    cell.protection = Protection(locked=False)
    cell.alignment = TO_THE_RIGHT if right else TO_THE_LEFT


@named
def law(cell: Look, right: bool = True) -> None:
    """Show a cell as what the law says."""
    cell.fill = _fill(PAPER)
    cell.font = Font(FONT, size=10, color=INK)
    cell.border = BOX
    cell.alignment = TO_THE_RIGHT if right else TO_THE_LEFT


@named
def figure(cell: Look, number_format: str = PERCENT, bold: bool = False) -> None:
    """Show a cell as a computed figure."""
    cell.font = Font(FONT, size=11 if bold else 10, bold=bold, color=INK)
    cell.border = BOX
    cell.number_format = number_format
    cell.alignment = TO_THE_RIGHT


@named
def exact(cell: Look) -> None:
    """Show a cell as a fraction written out."""
    cell.font = Font(FONT, size=9, color=GREY_INK)
    cell.border = BOX
    cell.number_format = TEXT
    cell.alignment = TO_THE_LEFT


@named
def note(cell: Look) -> None:
    """Show a cell as a remark."""
    cell.font = Font(FONT, size=9, italic=True, color=GREY_INK)
    cell.border = _BELOW
    cell.alignment = TO_THE_LEFT


@named
def plain(cell: Look, size: int = 10, bold: bool = False) -> None:
    """Show a cell as running text."""
    cell.font = Font(FONT, size=size, bold=bold, color=INK)
    cell.alignment = _TOP


@named
def warning(cell: Look) -> None:
    """Show a cell as what must be read first."""
    cell.font = Font(FONT, size=10, bold=True, color=RED)
    cell.alignment = _TOP


def paint(sheet: Worksheet, area: str, formula: str, look: DifferentialStyle) -> None:
    """Give a range a look where a formula, written for its first cell, holds."""
    rule = Rule(type="expression", dxf=look)
    rule.formula = [formula]
    sheet.conditional_formatting.add(area, rule)


@named
def row(cell: Look) -> None:
    """Show a cell as one of a dense table."""
    cell.font = SMALL
    cell.border = _BELOW
    cell.alignment = _TOP


@cache
def departure() -> DifferentialStyle:
    """Return the look of a pay that departs from the law."""
    return DifferentialStyle(
        font=Font(bold=True, color=DEPARTURE_INK), fill=PatternFill(bgColor=DEPARTURE)
    )


@cache
def refused() -> DifferentialStyle:
    """Return the look of a figure that was refused."""
    return DifferentialStyle(font=Font(color=RED), fill=PatternFill(bgColor="FDECEA"))


@cache
def muted() -> DifferentialStyle:
    """Return the look of what does not apply."""
    return DifferentialStyle(font=Font(color=MUTED_INK), fill=PatternFill(bgColor="EDEDED"))


def shown_as(code: str) -> DifferentialStyle:
    """Return the look of a number under another format."""
    number = 200 if code != AMOUNT else 201  # two formats of one book need two numbers
    return DifferentialStyle(numFmt=NumberFormat(numFmtId=number, formatCode=code))


def statuses() -> dict[str, DifferentialStyle]:
    """Return the look of each status of a flag."""
    return {
        "FAIL": DifferentialStyle(
            font=Font(bold=True, color="FFFFFF"), fill=PatternFill(bgColor=RED)
        ),
        "MISSING": DifferentialStyle(
            font=Font(bold=True, color=INK), fill=PatternFill(bgColor=ORANGE)
        ),
        "CHECK": DifferentialStyle(font=Font(bold=True, color=INK), fill=PatternFill(bgColor=BLUE)),
        "OK": DifferentialStyle(font=Font(color="1E5631"), fill=PatternFill(bgColor=GREEN)),
    }


def page(
    sheet: Worksheet, area: str, *, repeat: str = "", landscape: bool = True, heading: str = ""
) -> None:
    """Set a sheet up for paper: its width on one page, the date and page numbers below.

    Args:
        sheet: the sheet.
        area: what is printed ("A1:K90").
        repeat: the rows repeated on every page ("1:3"), "" for none.
        landscape: the way the paper lies.
        heading: what stands at the head of every page.
    """
    sheet.print_area = area
    if repeat:
        sheet.print_title_rows = repeat
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.paperSize = 1  # Letter
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    assert sheet.sheet_properties.pageSetUpPr is not None
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    margins = sheet.page_margins
    margins.left = margins.right = 0.4
    margins.top, margins.bottom = 0.65, 0.6
    margins.header = margins.footer = 0.3
    assert sheet.oddHeader is not None
    assert sheet.oddFooter is not None
    _print_text(sheet.oddHeader.left, heading.replace("&", "&&"))
    _print_text(sheet.oddHeader.right, "&A")
    _print_text(sheet.oddFooter.left, "&F")
    _print_text(sheet.oddFooter.center, "Printed &D")
    _print_text(sheet.oddFooter.right, "Page &P of &N")


def _print_text(part: Any, text: str) -> None:
    part.text = text
    part.size = 8
    part.font = f"{FONT},Regular"


def protect(sheet: Worksheet) -> None:
    """Leave only the input cells open; no password, widths may be changed."""
    sheet.protection.sheet = True
    sheet.protection.formatColumns = False
    sheet.protection.formatRows = False


def behind(sheet: Worksheet, *, one_line: bool = False) -> None:
    """Show by the color of its tab that a finished sheet only serves the others; fit its rows."""
    sheet.sheet_properties.tabColor = BEHIND
    fit_rows(sheet, one_line=one_line)


def screen(sheet: Worksheet, freeze: str, zoom: int = 90) -> None:
    """Set a sheet up for the screen: no grid lines, its head always in view."""
    sheet.sheet_view.showGridLines = False
    sheet.sheet_view.zoomScale = zoom
    sheet.freeze_panes = freeze


def widths(sheet: Worksheet, letters: Iterable[float]) -> None:
    """Make the first columns of a sheet so many letters wide."""
    for column, width in enumerate(letters, start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width


def finish(
    sheet: Worksheet,
    freeze: str,
    end: str,
    heading: str,
    *,
    repeat: int = 0,
    landscape: bool = True,
    zoom: int = 90,
) -> None:
    """Set a sheet that is written up for screen and paper, and protect it.

    Args:
        sheet: the sheet.
        freeze: the cell left of and above which it does not move.
        end: the last cell that is printed.
        heading: what stands at the head of every page.
        repeat: the row repeated on every page, 0 for none.
        landscape: the way the paper lies.
        zoom: of the screen, in percent.
    """
    screen(sheet, freeze, zoom)
    rows = f"{repeat}:{repeat}" if repeat else ""
    page(sheet, f"A1:{end}", repeat=rows, landscape=landscape, heading=heading)
    protect(sheet)
