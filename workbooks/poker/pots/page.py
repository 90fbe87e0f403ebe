"""What the sheets of a settlement write with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.styles import Font, PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists, put_input
from workbooks.kit.inputs import Input
from workbooks.kit.merging import merge
from workbooks.kit.names import define, text


@dataclass
class Page:
    """A sheet in the making.

    Args:
        book: the workbook.
        sheet: the sheet.
        lists: the lists of its drop-downs.
    """

    book: Workbook
    sheet: Worksheet
    lists: Lists

    def bar(self, row: int, first: int, last: int, *words: tuple[int, str]) -> None:
        """Write the heading of a section, each part in its column."""
        style.bar(self.sheet, row, first, last)
        for column, part in words:
            self.sheet.cell(row, column, part)

    def ask(self, asked: Input, row: int, label: int, first: int, span: int = 1) -> None:
        """Write a label and its input; the remark of the input stands behind it."""
        style.label(self.sheet.cell(row, label, asked.label))
        put_input(self.lists, self.sheet, row, first, asked, span=span)
        if asked.remark:
            style.note(self.sheet.cell(row, first + span, asked.remark))

    def merge(self, row: int, first: int, last: int) -> None:
        """Make one cell of several."""
        merge(self.sheet, row, first, last)


@dataclass(frozen=True)
class Spilled:
    """Rows that a function answers, kept in hidden columns and shown beside them.

    Args:
        first: the first hidden column.
        head: the row of the heads.
        rows: most rows below the heads.
        columns: how many.
    """

    first: int
    head: int
    rows: int
    columns: int

    @property
    def last(self) -> int:
        """The last row."""
        return self.head + self.rows

    @property
    def area(self) -> str:
        """The range of the array formula."""
        end = get_column_letter(self.first + self.columns - 1)
        return f"{get_column_letter(self.first)}{self.head}:{end}{self.last}"

    def source(self, column: int, row: int) -> str:
        """The hidden cell behind a shown one, columns counted from 0."""
        return f"{get_column_letter(self.first + column)}{row}"

    def put(self, sheet: Worksheet, formula: str) -> None:
        """Write the array formula and hide its columns."""
        sheet[self.area.partition(":")[0]] = ArrayFormula(self.area, Formula(f"={formula}"))
        for column in range(self.first, self.first + self.columns):
            sheet.column_dimensions[get_column_letter(column)].hidden = True

    def show(
        self,
        page: Page,
        shown: int,
        heads: Sequence[str],
        numbers: Sequence[int],
        names: dict[int, str],
    ) -> None:
        """Write the shown columns.

        Args:
            page: the sheet.
            shown: the first shown column.
            heads: the heads.
            numbers: places of the columns that hold dollars.
            names: defined names of columns, by place.
        """
        for place, head in enumerate(heads):
            style.heading(page.sheet.cell(self.head, shown + place, head), right=place in numbers)
            for row in range(self.head + 1, self.last + 1):
                source = self.source(place, row)
                cell = page.sheet.cell(row, shown + place)
                style.row(cell)
                if place in numbers:
                    cell.number_format = style.MONEY
                    cell.alignment = style.to_the_right()
                    cell.value = Formula(f'=IFERROR(IF({source}="","",{source}),"")')
                else:
                    # Calc finds a text of an add-in's rows equal to nothing; joined to "" not.
                    cell.value = Formula(f'=IFERROR({source}&"","")')
            if place in names:
                define(
                    page.sheet,
                    names[place],
                    self.head + 1,
                    shown + place,
                    last_row=self.last,
                    last_column=shown + place,
                )


def _total(page: Page, area: str, first: str) -> None:
    """Give the rows of totals their look, where the first cell of a row says so."""
    look = DifferentialStyle(font=Font(bold=True), fill=PatternFill(bgColor=style.PALE_BLUE))
    style.paint(page.sheet, area, f'{first}="Total"', look)


def finish(page: Page, spilled: Spilled, widths: Sequence[float], heading: str) -> None:
    """Dress a sheet that shows the rows of one function, and make it ready to print.

    Args:
        page: the sheet.
        spilled: the rows; the first of them that is shown stands in column B.
        widths: of the columns from A on, in letters.
        heading: of the printed pages.
    """
    sheet, first = page.sheet, spilled.head + 1
    style.widths(sheet, widths)
    end = f"{get_column_letter(len(widths))}{spilled.last}"
    _total(page, f"B{first}:{end}", f"$B{first}")
    style.finish(sheet, f"A{first}", end, heading, repeat=spilled.head, zoom=85)


def reason(page: Page, row: int, last: int, anchor: str, why: str, fine: str) -> None:
    """Write the line that says why a function refused, or that nothing is wrong."""
    cell = page.sheet.cell(row, 2, Formula(f"=IF(ISERROR({anchor}),{why},{text(fine)})"))
    style.law(cell, right=False)
    area = f"B{row}:{get_column_letter(last)}{row}"
    style.paint(page.sheet, area, f"$B${row}<>{text(fine)}", style.refused())
    page.merge(row, 2, last)
    page.sheet.row_dimensions[row].height = 30
