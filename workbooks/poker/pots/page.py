"""What the sheets of a settlement write with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from workbooks.kit.names import NO_ENGINE, define, sheet_of, text

HEAD, SHOWN = 4, 2
"""Of the rows of an answer: the row of their heads, and the first column in which they stand."""


@dataclass
class Page:
    """A sheet in the making, with the lists of its drop-downs."""

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

    def hand_over(self, row: int, column: int, key: str, name: str) -> None:
        """Write a condition and its value beside it: a blank cell must not reach it as 0."""
        style.label(self.sheet.cell(row, column, key))
        self.sheet.cell(row, column + 1, Formula(f'=IF({name}="","",{name})'))

    def give(self, row: int, column: int, name: str, values: Mapping[str, str]) -> int:
        """Write what a function is given by its keys, name the area, and return the row below."""
        for at, (key, formula) in enumerate(values.items(), start=row):
            self.sheet.cell(at, column, key)
            self.sheet.cell(at, column + 1, Formula(f"={formula}"))
        end = row + len(values)
        define(self.sheet, name, row, column, last_row=end - 1, last_column=column + 1)
        return end

    def hide(self, first: int, last: int) -> None:
        """Hide columns."""
        for column in range(first, last + 1):
            self.sheet.column_dimensions[get_column_letter(column)].hidden = True


@dataclass(frozen=True, kw_only=True)
class AnswerSheet:
    """A sheet of the rows that a function answers, kept in hidden columns and shown beside them.

    Args:
        name: of the sheet.
        title: its title.
        function: the function.
        asked: its arguments.
        unready: an expression: whether it cannot be asked yet.
        wanted: what to do first where it cannot.
        fine: what is said where nothing is wrong.
        said: the defined name of the cell that says so, or why the function refused.
        heads: the heads of the shown columns.
        rows: most rows below the heads.
        hidden: the first hidden column.
        numbers: places of the columns that hold dollars.
        names: defined names of columns, by place.
        widths: of the columns from A on, in letters.
    """

    name: str
    title: str
    function: str
    asked: str
    unready: str
    wanted: str
    fine: str
    said: str = ""
    heads: Sequence[str]
    rows: int
    hidden: int
    numbers: Sequence[int]
    names: Mapping[int, str]
    widths: Sequence[float]

    def add(self, book: Workbook, heading: str) -> None:
        """Fill the sheet, with the heading of its printed pages."""
        sheet = sheet_of(book, self.name)
        style.title(sheet.cell(1, SHOWN, self.title))
        # Why the function refused, or that nothing is wrong.
        told = f'WHY("{self.function}",{self.asked})'
        refused = f"IF(ISERROR(ENGINEVERSION()),{text(NO_ENGINE)},{told})"
        why = f"IF({self.unready},{text(self.wanted)},{refused})"
        anchor = f"{get_column_letter(self.hidden)}{HEAD}"
        cell = sheet.cell(2, SHOWN, Formula(f"=IF(ISERROR({anchor}),{why},{text(self.fine)})"))
        style.law(cell, right=False)
        shown = SHOWN + len(self.heads) - 1
        line = f"B2:{get_column_letter(shown)}2"
        style.paint(sheet, line, f"$B$2<>{text(self.fine)}", style.refused())
        merge(sheet, 2, SHOWN, shown)
        sheet.row_dimensions[2].height = 30
        if self.said:
            define(sheet, self.said, 2, SHOWN)
        last = HEAD + self.rows
        corner, end = (
            get_column_letter(column) for column in (self.hidden, self.hidden + len(self.heads) - 1)
        )
        called = Formula(f"={self.function}({self.asked})")
        sheet[f"{corner}{HEAD}"] = ArrayFormula(f"{corner}{HEAD}:{end}{last}", called)
        for place in range(len(self.heads)):
            self._column(sheet, place, last)
        style.widths(sheet, self.widths)
        area = f"{get_column_letter(len(self.widths))}{last}"
        look = DifferentialStyle(font=Font(bold=True), fill=PatternFill(bgColor=style.PALE_BLUE))
        style.paint(sheet, f"B{HEAD + 1}:{area}", f'$B{HEAD + 1}="Total"', look)
        style.finish(sheet, f"A{HEAD + 1}", area, heading, repeat=HEAD, zoom=85)

    def _column(self, sheet: Worksheet, place: int, last: int) -> None:
        """Hide a column of the answer and show it beside."""
        letter = get_column_letter(self.hidden + place)
        sheet.column_dimensions[letter].hidden = True
        number, column = place in self.numbers, SHOWN + place
        style.heading(sheet.cell(HEAD, column, self.heads[place]), right=number)
        for row in range(HEAD + 1, last + 1):
            source = f"{letter}{row}"
            cell = sheet.cell(row, column)
            style.row(cell)
            if number:
                cell.number_format = style.MONEY
                cell.alignment = style.TO_THE_RIGHT
                cell.value = Formula(f'=IFERROR(IF({source}="","",{source}),"")')
            else:
                # Calc finds a text of an add-in's rows equal to nothing; joined to "" not.
                cell.value = Formula(f'=IFERROR({source}&"","")')
        if place in self.names:
            define(sheet, self.names[place], HEAD + 1, column, last_row=last)
