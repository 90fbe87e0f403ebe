"""The right half of a wager's sheet: one line for each input and each figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input
from workbooks.kit.merging import merge
from workbooks.kit.names import define, text
from workbooks.plan.game_plan import WagerPlan
from workbooks.what_if import grid as at
from workbooks.what_if.figures import OFFER, TABLE_ID, ComparedFigure, call, chosen, why
from workbooks.what_if.grid import Desk

SIGNED = {
    style.PERCENT: "+0.000%;-0.000%;0.000%",
    style.DECIMAL: "+#,##0.0000;-#,##0.0000;0.0000",
    style.MONEY: '+"$"#,##0.00;-"$"#,##0.00;"$"0.00',
}


@dataclass
class Lines:
    """The lines while they are written.

    Args:
        desk: the workbook.
        sheet: the sheet.
        row: the next free row.
    """

    desk: Desk
    sheet: Worksheet
    row: int

    def section(self, title: str, *heads: str) -> None:
        """Head a section."""
        style.bar(self.sheet, self.row, at.LABEL, at.NOTE)
        for column, words in enumerate((title, *heads), start=at.LABEL):
            self.sheet.cell(self.row, column, words or None)
            if at.LABEL < column < at.NOTE:
                self.sheet.cell(self.row, column).alignment = style.to_the_right()
        self.row += 1

    def input(self, asked: Input, remark: str = "", source: str = "") -> str:
        """Write an input and return its address."""
        style.label(self.sheet.cell(self.row, at.LABEL, asked.label))
        desk = self.desk
        put_input(desk.lists, self.sheet, self.row, at.BASELINE, asked, span=2, source=source)
        self.sheet.cell(self.row, at.BASELINE).alignment = style.to_the_right()
        style.note(self.sheet.cell(self.row, at.DIFFERENCE))
        style.note(self.sheet.cell(self.row, at.NOTE, remark or asked.remark or None))
        self.row += 1
        return self.sheet.cell(self.row - 1, at.BASELINE).coordinate

    def figure(self, wager: WagerPlan, figure: ComparedFigure, again: bool = False) -> None:
        """Write a figure of the baseline and of the edited pays, and their difference.

        Args:
            wager: the wager.
            figure: the figure.
            again: whether a refusal was explained in a line above.
        """
        calls, reasons = [], []
        for pays in (TABLE_ID, OFFER):
            asked = call(self.desk, wager, figure.function, pays, figure.purpose)
            calls.append(chosen(self.desk, wager, asked, figure.needs))
            reason = why(self.desk, wager, figure.function, pays, figure.purpose)
            reasons.append(text("refused as above") if again else reason)
        self.pair(
            name=self.desk.name(wager, figure.key),
            label=figure.label,
            calls=calls,
            reasons=reasons,
            note=figure.note,
            number_format=figure.number_format,
        )

    def pair(
        self,
        name: str,
        label: str,
        calls: Sequence[str],
        reasons: Sequence[str],
        note: str,
        number_format: str,
        note_name: str = "",
    ) -> None:
        """Write the same figure for the baseline and for the edited pays.

        Args:
            name: defined name of the edited one; the baseline's has "_baseline" at its end.
            label: what stands beside them.
            calls: what answers the two.
            reasons: expressions for the sentences of their refusals.
            note: the remark beside them.
            number_format: how they are shown.
            note_name: a defined name for the remark, "" for none.
        """
        both = []
        for column, end, expression in zip(
            (at.BASELINE, at.CHANGED), ("_baseline", ""), calls, strict=True
        ):
            both.append(self._cell(column, expression, f"{name}{end}"))
            cell = self.sheet.cell(self.row, column)
            style.figure(cell, number_format, bold=label.startswith("Payback"))
        before, after = both
        self._difference(before, after, number_format)
        told = f'IF({after}="","",{text(note)})'
        words = f"IF(ISERROR({before}),{reasons[0]},IF(ISERROR({after}),{reasons[1]},{told}))"
        style.note(self.sheet.cell(self.row, at.NOTE, Formula(f"={words}")))
        if note_name:
            define(self.sheet, note_name, self.row, at.NOTE)
        style.label(self.sheet.cell(self.row, at.LABEL, label))
        self._refused(before)
        self.row += 1

    def answer(
        self, name: str, label: str, expression: str, reason: str, note: str, number_format: str
    ) -> str:
        """Write one figure that stands for itself and return its address.

        Args:
            name: its defined name.
            label: what stands beside it.
            expression: what answers it.
            reason: an expression for the sentence of a refusal.
            note: an expression for the remark.
            number_format: how it is shown.
        """
        address = self._cell(at.BASELINE, expression, name)
        self._wide(number_format)
        style.label(self.sheet.cell(self.row, at.LABEL, label))
        style.note(self.sheet.cell(self.row, at.DIFFERENCE))
        words = f'IF(ISERROR({address}),{reason},IF({address}="","",{note}))'
        style.note(self.sheet.cell(self.row, at.NOTE, Formula(f"={words}")))
        self._refused(address)
        self.row += 1
        return address

    def exact(self, wager: WagerPlan) -> None:
        """Write the payback of the baseline and of the edited pays as fractions, in two lines."""
        for pays, end, which in (
            (TABLE_ID, "_baseline", "baseline"),
            (OFFER, "", "edited"),
        ):
            asked = chosen(self.desk, wager, call(self.desk, wager, "PAYBACKEXACT", pays))
            name = self.desk.name(wager, f"payback exact{end}")
            self._cell(at.BASELINE, f'IFERROR({asked},"")', name)
            for column in range(at.BASELINE, at.NOTE + 1):
                style.exact(self.sheet.cell(self.row, column))
            merge(self.sheet, self.row, at.BASELINE, at.NOTE)
            style.label(self.sheet.cell(self.row, at.LABEL, f"Exact payback, {which}"))
            self.row += 1

    def _wide(self, number_format: str) -> None:
        for column in (at.BASELINE, at.CHANGED):
            style.figure(self.sheet.cell(self.row, column), number_format, bold=True)
        merge(self.sheet, self.row, at.BASELINE, at.CHANGED)

    def _cell(self, column: int, expression: str, name: str) -> str:
        cell = self.sheet.cell(self.row, column, Formula(f"={expression}"))
        define(self.sheet, name, self.row, column)
        return cell.coordinate

    def _difference(self, before: str, after: str, number_format: str) -> None:
        cell = self.sheet.cell(self.row, at.DIFFERENCE)
        signed = SIGNED.get(number_format)
        if signed is None:
            style.note(cell)
            return
        subtracted = f'IF(ISNUMBER({before}),IF(ISNUMBER({after}),{after}-{before},""),"")'
        cell.value = Formula(f"={subtracted}")
        style.figure(cell, signed)
        moved = f"IF(ISNUMBER({cell.coordinate}),ROUND({cell.coordinate},12)<>0,FALSE)"
        style.paint(self.sheet, cell.coordinate, moved, style.departure())

    def _refused(self, first: str) -> None:
        area = f"{first}:{self.sheet.cell(self.row, at.CHANGED).coordinate}"
        style.paint(self.sheet, area, f"ISERROR({first})", style.refused())
