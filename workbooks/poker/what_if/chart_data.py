"""The sheet Chart data: the cells behind the pictures, every one a formula."""

from __future__ import annotations

from collections.abc import Sequence

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from workbooks.kit import charts, style
from workbooks.kit.charts import Column
from workbooks.kit.formula import Formula
from workbooks.kit.names import sheet_of
from workbooks.poker.what_if.terms import LIMIT, Rake

SHEET = "Chart data"
HEAD, POINTS = 3, 60
POT, TAKEN = 1, 2
COLOURS = (charts.BASELINE_COLOUR, charts.EDITED_COLOUR, "C55A11", "2E75B6", "548235")
SHARE = 8  # three columns: baseline, edited, limit
HOURS, FUND, WHEN, WORTH = 12, 13, 16, 17
STEPS = 20


class ChartData:
    """The sheet while it is filled, for the pots of a defined name."""

    def __init__(self, book: Workbook, pots: str) -> None:
        self.sheet = sheet_of(book, SHEET)
        self.first, self.last = HEAD + 1, HEAD + 1 + POINTS
        self._head(POT, "Pot")
        step = f"IFERROR(MAX(ROUNDUP(MAX({pots})/{POINTS},0),1),1)"
        for place, row in enumerate(range(self.first, self.last + 1)):
            self._cell(row, POT, Formula(f"={place}*{step}"), style.MONEY)
        self._drawn: dict[str, Column] = {}

    def rakes(self, wanted: Sequence[Rake]) -> tuple[Column, list[Column]]:
        """Return the pots and what each rake takes from them; a refused rake leaves a gap."""
        for rake in wanted:
            if rake.key in self._drawn:
                continue
            column = TAKEN + len(self._drawn)
            self._head(column, rake.key)
            for row in range(self.first, self.last + 1):
                taken = Formula(f"=IFERROR({rake.of(f'$A{row}')},NA())")
                self._cell(row, column, taken, style.MONEY)
            colour = COLOURS[len(self._drawn)]
            self._drawn[rake.key] = self._column(column, self.first, self.last, colour)
        return self._column(POT, self.first, self.last), [self._drawn[one.key] for one in wanted]

    def shares(self) -> tuple[Column, list[Column]]:
        """Return the pots above 0 and the first two rakes as shares of them, with the limit."""
        first = self.first + 1
        for place, words in enumerate(("Baseline", "Edited", "Limit of a percentage rake")):
            self._head(SHARE + place, words)
            taken = get_column_letter(TAKEN + place)
            for row in range(first, self.last + 1):
                formula = Formula(f"={LIMIT}") if place == 2 else Formula(f"={taken}{row}/$A{row}")
                self._cell(row, SHARE + place, formula, style.PERCENT)
        colours = (*COLOURS[:2], charts.LEVEL_COLOUR)
        return self._column(POT, first, self.last), [
            self._column(SHARE + place, first, self.last, colour)
            for place, colour in enumerate(colours)
        ]

    def fund(
        self, until: str, lines: Sequence[tuple[str, str, str]], hit: tuple[str, str]
    ) -> tuple[Column, list[Column], tuple[Column, Column]]:
        """Return hours, the fund over them, and the point at which it is expected to be hit.

        Args:
            until: the hours up to which it is drawn.
            lines: of each line its heading, the fund at first and what an hour adds.
            hit: hours and fund of the point.
        """
        last = self.first + STEPS
        self._head(HOURS, "Hours")
        for place, row in enumerate(range(self.first, last + 1)):
            self._cell(row, HOURS, Formula(f"={until}*{place}/{STEPS}"), "0.0")
            for column, (_, opening, an_hour) in enumerate(lines, start=FUND):
                worth = f"{opening}+{an_hour}*${get_column_letter(HOURS)}{row}"
                self._cell(row, column, Formula(f"=IFERROR({worth},NA())"), style.MONEY)
        for column, (heading, *_) in enumerate(lines, start=FUND):
            self._head(column, heading)
        for column, heading, formula in zip(
            (WHEN, WORTH), ("Hours", "Edited: expected hit"), hit, strict=True
        ):
            self._head(column, heading)
            self._cell(self.first, column, Formula(f"=IFERROR({formula},NA())"), "#,##0.0")
        when, worth_then = (self._column(at, self.first, self.first) for at in (WHEN, WORTH))
        drawn = [
            self._column(FUND + place, self.first, last, COLOURS[place])
            for place in range(len(lines))
        ]
        return self._column(HOURS, self.first, last), drawn, (when, worth_then)

    def finish(self, heading: str) -> None:
        """Give the sheet its widths, its paper and its protection."""
        style.title(self.sheet.cell(1, 1, "What the pictures show"))
        for column in range(1, WORTH + 1):
            self.sheet.column_dimensions[get_column_letter(column)].width = 14
        end = f"{get_column_letter(WORTH)}{self.last}"
        style.finish(self.sheet, f"A{HEAD + 1}", end, heading, repeat=HEAD)

    def _head(self, column: int, words: str) -> None:
        style.heading(self.sheet.cell(HEAD, column, words), right=True)

    def _cell(self, row: int, column: int, formula: str, shown: str) -> None:
        style.figure(self.sheet.cell(row, column, formula), shown)

    def _column(
        self, column: int, first: int, last: int, colour: str = charts.EDITED_COLOUR
    ) -> Column:
        return Column(
            sheet=self.sheet, column=column, first=first, last=last, heading=HEAD, colour=colour
        )
