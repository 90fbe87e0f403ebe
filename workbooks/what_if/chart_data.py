"""The sheet Chart data: the cells that the pictures show, all of them live."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows
from workbooks.kit import charts, style
from workbooks.kit.charts import Column
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan
from workbooks.plan.handed import rows_handed
from workbooks.results import Class, classes_of
from workbooks.what_if.figures import OFFER, TABLE_ID, call, chosen, shared_conditions
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import PLAYED, first_conditions

SHEET = "Chart data"
NAME, BEFORE, AFTER = 1, 2, 3  # net win of each hand
RESULT, ABOVE, UP_TO, CHANCE_BEFORE, CHANCE_AFTER = 5, 6, 7, 8, 9  # distribution
LEAST_BEFORE, LEAST_AFTER = 10, 11  # the chance of that result or a better one
ALONG, LINE_BEFORE, LINE_AFTER, LEVEL = 13, 14, 15, 16  # meter or Ante
TABLE, PAYBACK, WHOLE = 18, 19, 20  # tables side by side
ROUNDS = 22  # and low, expected, high: the win range
RAW = 27  # hidden: what the functions spill
LAST = ROUNDS + 3
SPARE = 12  # rows that an edit can add to a distribution that cannot be asked for beforehand
NO_WIN, FOLD, TOTAL = "No win", "Fold", "Total"
WIDTHS = (
    34,
    12,
    12,
    2,
    13,
    8,
    8,
    13,
    13,
    15,
    15,
    2,
    14,
    12,
    12,
    12,
    2,
    30,
    12,
    9,
    2,
    12,
    12,
    12,
    12,
)
BOUNDS = {ABOVE: "General", UP_TO: '[>=1000000000]"any";General'}


@dataclass(frozen=True)
class Sizes:
    """How many cells the pictures of a wager need.

    Args:
        returns: most rows of PAYTABLE.
        results: most rows of DISTRIBUTION.
        classes: the classes of net results.
        drawn: how many of them hold a result of any table, up to the highest.
        paybacks: of its tables, as printed.
    """

    returns: int
    results: int
    classes: tuple[Class, ...]
    drawn: int
    paybacks: tuple[Fraction | int, ...]

    @property
    def least(self) -> float:
        """Where an axis begins that shows these paybacks and 100%: at a multiple of 5%."""
        return max(0, math.floor(20 * min((*self.paybacks, 1)) - Fraction(1, 2))) / 20


def sizes(plan: Plan, wager: WagerPlan) -> Sizes:
    """Return the sizes that hold for every table of the edition, as printed and edited."""
    conditions = first_conditions(plan, wager)
    returns, results = 1, 1
    nets: list[Fraction | int] = []
    paybacks: list[Fraction | int] = []
    for table in plan.edition.tables(wager.name):
        asked: list[Raw] = [plan.game, wager.name, table.id or None, plan.edition.code]
        whole = rows_handed("PAYTABLE", plan.edition, table, conditions)
        own = rows_handed("DISTRIBUTION", plan.edition, table, conditions)
        try:
            rows = invoke("PAYTABLE", [*asked, whole])
            found = invoke("DISTRIBUTION", [*asked, own])
        except Refusal:
            continue
        assert isinstance(rows, list)
        assert isinstance(found, list)
        # The header and the total are no rows; a side wager returns nothing on No win.
        returns = max(returns, len(rows) - (2 if wager.base else 3))
        results = max(results, len(found) - 1, _distinct(plan, wager, rows, table.id, own))
        nets += [row[0] for row in found[1:] if isinstance(row[0], Fraction | int)]
        payback = next((row[5] for row in rows if row[0] == TOTAL), None)
        paybacks += [payback] if isinstance(payback, Fraction | int) else []
    classes = classes_of(nets)
    drawn = sum(one.above < max(nets, default=0) for one in classes)
    return Sizes(
        returns=returns,
        results=results + SPARE,
        classes=classes,
        drawn=drawn,
        paybacks=tuple(paybacks),
    )


def _distinct(plan: Plan, wager: WagerPlan, paytable: Rows, table: str, conditions: Rows) -> int:
    """Return how many results there are when every pay of a table is another number."""
    edited: Rows = [
        [row[0], 1000 + 1.25 * place]
        for place, row in enumerate(paytable[1:])
        if isinstance(row[1], str) and row[1][:1].isdigit() and "%" not in row[1]
    ]
    named: Rows = [*conditions, ["paytable", table]]
    given: list[Raw] = [plan.game, wager.name, edited, plan.edition.code, named]
    try:
        found = invoke("DISTRIBUTION", given)
    except Refusal:
        return 0
    assert isinstance(found, list)
    return len(found)


class ChartData:
    """The sheet while it is filled.

    Args:
        desk: the workbook.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sheet: Worksheet = sheet_of(desk.book, SHEET)
        self.row = self.bottom = 3
        self._curve = 0  # last row of the points of a line
        self._spilled = 3  # last row of the results that are spilled, which stand apart

    def wager(self, wager: WagerPlan) -> None:
        """Start the cells of a wager below all others."""
        self.row = self.bottom + 2
        style.bar(self.sheet, self.row, 1, LAST)
        self.sheet.cell(self.row, 1, wager.title)
        self.row += 1
        self.bottom = self.row

    def returns(self, wager: WagerPlan, size: int) -> tuple[Column, list[Column]]:
        """Write the net win of each row of PAYTABLE that wins or returns something."""
        for column, words in ((NAME, "Hand"), (BEFORE, "Baseline"), (AFTER, "Edited")):
            style.heading(self.sheet.cell(self.row, column, words), right=column > NAME)
        desk = self.desk
        for key, give in (("conditions hand", "Hand"), ("conditions net", "Net win")):
            name = desk.name(wager, key)
            if name not in desk.book.defined_names:
                lines = (*shared_conditions(desk, wager), ("give", give))
                desk.conditions.place(name, f"Column {give}", lines)
        for place, (column, pays, purpose) in enumerate(
            (
                (NAME, OFFER, "conditions hand"),
                (BEFORE, TABLE_ID, "conditions net"),
                (AFTER, OFFER, "conditions net"),
            )
        ):
            self._spill(
                wager=wager,
                function="PAYTABLE",
                pays=pays,
                purpose=purpose,
                place=place,
                first=self.row + 1,
                size=size,
            )
            for row in range(self.row + 1, self.row + size + 1):
                self._shown(row, column, RAW + place, text=column == NAME)
        first, last = self.row + 1, self.row + size
        self._reach(last)
        return self._column(NAME, first, last), [
            self._column(BEFORE, first, last, charts.BASELINE_COLOUR),
            self._column(AFTER, first, last),
        ]

    def results(self, wager: WagerPlan, sizes: Sizes) -> tuple[Column, list[Column]]:
        """Write the distribution of a round's net result in classes."""
        for column, words in (
            (RESULT, "Net result"),
            (ABOVE, "above"),
            (UP_TO, "up to"),
            (CHANCE_BEFORE, "Baseline"),
            (CHANCE_AFTER, "Edited"),
            (LEAST_BEFORE, "Baseline, or better"),
            (LEAST_AFTER, "Edited, or better"),
        ):
            style.heading(self.sheet.cell(self.row, column, words), right=column > RESULT)
        desk = self.desk
        for give in ("Net result", "Probability"):
            shared = shared_conditions(desk, wager, function="DISTRIBUTION")
            lines = (*shared, ("give", give))
            desk.conditions.place(desk.name(wager, f"results {give}"), f"Results: {give}", lines)
        size = sizes.results
        areas = []
        for place, (pays, give) in enumerate(
            (pays, give) for pays in (TABLE_ID, OFFER) for give in ("Net result", "Probability")
        ):
            purpose, first = f"results {give}", self._spilled + 1
            areas.append(
                self._spill(
                    wager=wager,
                    function="DISTRIBUTION",
                    pays=pays,
                    purpose=purpose,
                    place=3 + place,
                    first=first,
                    size=size,
                )
            )
        self._spilled += size
        first, last = self.row + 1, self.row + len(sizes.classes)
        self._classes(sizes, areas)
        self._all_results(first, last)
        self._reach(last + 1)
        # The picture ends with the highest result of any table; an edit above it moves no curve.
        drawn = first + sizes.drawn - 1
        return self._column(RESULT, first, drawn), [
            self._column(LEAST_BEFORE, first, drawn, charts.BASELINE_COLOUR),
            self._column(LEAST_AFTER, first, drawn),
        ]

    def _classes(self, sizes: Sizes, areas: list[str]) -> None:
        """Write the chance of each class of results, from both distributions."""
        row = self.row
        for one in sizes.classes:
            row += 1
            style.label(self.sheet.cell(row, RESULT, one.label))
            for column, value in ((ABOVE, one.above), (UP_TO, one.up_to)):
                style.figure(self.sheet.cell(row, column, value), BOUNDS[column])
            low, high = (self.sheet.cell(row, one).coordinate for one in (ABOVE, UP_TO))
            for column, (net, probability) in (
                (CHANCE_BEFORE, areas[:2]),
                (CHANCE_AFTER, areas[2:]),
            ):
                added = f'SUMIFS({probability},{net},">"&{low},{net},"<="&{high})'
                known = Formula(f"=IF(ISERROR(INDEX({probability},1,1)),NA(),{added})")
                cell = self.sheet.cell(row, column, known)
                style.figure(cell, "0.00000%")
                letter, end = get_column_letter(column), self.row + len(sizes.classes)
                better = Formula(f"=SUM({letter}{row}:{letter}${end})")
                shown = self.sheet.cell(row, column + LEAST_BEFORE - CHANCE_BEFORE, better)
                style.figure(shown, "0.00000%")

    def _all_results(self, first: int, last: int) -> None:
        """Write below the classes what their chances add up to."""
        row = last + 1
        style.label(self.sheet.cell(row, RESULT, "All results"))
        for column in (CHANCE_BEFORE, CHANCE_AFTER):
            letter = get_column_letter(column)
            total = Formula(f"=SUM({letter}{first}:{letter}{last})")
            style.figure(self.sheet.cell(row, column, total), "0.00000%")
            # Less than all is shown, never left unsaid.
            style.paint(
                self.sheet,
                f"{letter}{row}",
                f"AND({letter}{row}<>0,ROUND({letter}{row},9)<>1)",
                style.refused(),
            )

    def curve(
        self, heads: tuple[str, ...], rows: list[tuple[str, ...]], look: str
    ) -> tuple[Column, list[Column]]:
        """Write points of lines: where they are, and each line's value there."""
        for column, words in enumerate(heads, start=ALONG):
            style.heading(self.sheet.cell(self.row, column, words), right=True)
        for row, cells in enumerate(rows, start=self.row + 1):
            for column, formula in enumerate(cells, start=ALONG):
                cell = self.sheet.cell(row, column, formula)
                style.figure(cell, look if column == ALONG else style.PERCENT)
        first, last = self.row + 1, self.row + len(rows)
        self._curve = last
        self._reach(last)
        colours = (charts.BASELINE_COLOUR, charts.EDITED_COLOUR, charts.LEVEL_COLOUR)
        lines = [
            self._column(column, first, last, colour)
            for column, colour in zip(range(LINE_BEFORE, ALONG + len(heads)), colours, strict=False)
        ]
        return self._column(ALONG, first, last), lines

    def point(self, title: str, along: str, value: str, look: str) -> tuple[Column, Column]:
        """Write a single point below the points of the lines."""
        row = self._curve + 2
        style.heading(self.sheet.cell(row - 1, ALONG, title), right=True)
        style.figure(self.sheet.cell(row, ALONG, Formula(f"={along}")), look)
        style.heading(self.sheet.cell(row - 1, LINE_BEFORE, title), right=True)
        style.figure(self.sheet.cell(row, LINE_BEFORE, Formula(f"={value}")), style.PERCENT)
        self._reach(row)
        return (
            Column(sheet=self.sheet, column=ALONG, first=row, last=row),
            Column(sheet=self.sheet, column=LINE_BEFORE, first=row, last=row, heading=row - 1),
        )

    def tables(self, rows: list[tuple[str, str]], least: float) -> tuple[Column, Column, Column]:
        """Write payback of each table and of the edited pays, and the line of 100%.

        Args:
            rows: name and expression; one under the axis is shown at its foot and says so.
            least: where the axis begins.
        """
        heads = ((TABLE, "Paytable"), (PAYBACK, "Payback"), (WHOLE, "100%"))
        for column, words in heads:
            style.heading(self.sheet.cell(self.row, column, words), right=column > TABLE)
        for row, (name, payback) in enumerate(rows, start=self.row + 1):
            known = f"IF(ISNUMBER({payback}),{payback}<{least},FALSE)"
            below = f'IF({known}," (below "&TEXT({least},"0%")&")","")'
            style.label(self.sheet.cell(row, TABLE, Formula(f"={text(name)}&{below}")))
            cell = self.sheet.cell(row, PAYBACK, Formula(f'=IFERROR(MAX({payback},{least}),"")'))
            style.figure(cell)
            style.figure(self.sheet.cell(row, WHOLE, Formula("=1")), "0%")
        first, last = self.row + 1, self.row + len(rows)
        self._reach(last)
        return (
            self._column(TABLE, first, last),
            self._column(PAYBACK, first, last),
            self._column(WHOLE, first, last, charts.LEVEL_COLOUR),
        )

    def whole(self, wagers: int) -> Column:
        """Write the line of 100% over so many wagers."""
        self.row = self.bottom + 2
        style.heading(self.sheet.cell(self.row, WHOLE, "100%"), right=True)
        for row in range(self.row + 1, self.row + wagers + 1):
            style.figure(self.sheet.cell(row, WHOLE, Formula("=1")), "0%")
        self._reach(self.row + wagers)
        return self._column(WHOLE, self.row + 1, self.row + wagers, charts.LEVEL_COLOUR)

    def win_range(self, wager: WagerPlan) -> tuple[Column, list[Column]]:
        """Write the house win of numbers of rounds as edited: low, expected, high, per action."""
        heads = ("Rounds", "Low", "Expected", "High")
        for column, words in enumerate(heads, start=ROUNDS):
            style.heading(self.sheet.cell(self.row, column, words), right=True)
        for place in range(len(PLAYED)):
            row = self.row + 1 + place
            rounds = self.desk.name(wager, f"rounds {place + 1}")
            cell = self.sheet.cell(row, ROUNDS, Formula(f"={rounds}"))
            style.figure(cell, style.NUMBER)
            for column, words in enumerate(heads[1:], start=ROUNDS + 1):
                share = self.desk.name(wager, f"{words} per action {place + 1}")
                style.figure(self.sheet.cell(row, column, Formula(f'=IFERROR({share},"")')))
        first, last = self.row + 1, self.row + len(PLAYED)
        self._reach(last)
        return self._column(ROUNDS, first, last), [
            self._column(column, first, last) for column in range(ROUNDS + 1, ROUNDS + 4)
        ]

    def finish(self) -> None:
        """Head the sheet and set it up for screen and paper."""
        sheet = self.sheet
        style.title(sheet.cell(1, 1, "Chart data: the cells that the pictures show"))
        told = (
            "Net results: base wagers of a base game, units of a side wager, as they settle with a "
            "meter at its reseed. Meter and Ante: dollars."
        )
        style.plain(sheet.cell(2, 1, told))
        merge(sheet, 2, 1, LAST)
        for column, width in enumerate(WIDTHS, start=1):
            sheet.column_dimensions[get_column_letter(column)].width = width
        for column in range(RAW, RAW + 7):
            sheet.column_dimensions[get_column_letter(column)].hidden = True
        style.screen(sheet, "A3")
        last = get_column_letter(LAST)
        heading = f"What if: {self.desk.plan.title}"
        style.page(sheet, f"A1:{last}{self.bottom}", repeat="1:2", heading=heading)
        style.behind(sheet)
        style.protect(sheet)

    def _spill(
        self,
        wager: WagerPlan,
        function: str,
        pays: str,
        purpose: str,
        place: int,
        first: int,
        size: int,
    ) -> str:
        """Let a function fill a hidden column and return its cells."""
        letter = get_column_letter(RAW + place)
        last = first + size - 1
        area = f"{letter}{first}:{letter}{last}"
        asked = chosen(self.desk, wager, call(self.desk, wager, function, pays, purpose))
        self.sheet[f"{letter}{first}"] = ArrayFormula(area, Formula(f"={asked}"))
        return f"${letter}${first}:${letter}${last}"

    def _shown(self, row: int, column: int, raw: int, *, text: bool) -> None:
        source = self.sheet.cell(row, raw).coordinate
        # Calc finds a text of an add-in's rows equal to nothing; joined to "" it is copied.
        shown = f'{source}&""' if text else source
        # What loses has its row in the paytable, and the total is not a hand.
        name = f"${get_column_letter(RAW)}{row}"
        for left_out in (TOTAL, NO_WIN, FOLD):
            shown = f'IF({name}&""="{left_out}","",{shown})'
        cell = self.sheet.cell(row, column, Formula(f'=IFERROR({shown},"")'))
        if text:
            style.label(cell)
        else:
            style.figure(cell)

    def _column(
        self, column: int, first: int, last: int, colour: str = charts.EDITED_COLOUR
    ) -> Column:
        return Column(
            sheet=self.sheet, column=column, first=first, last=last, heading=self.row, colour=colour
        )

    def _reach(self, *rows: int) -> None:
        self.bottom = max(self.bottom, *rows)
