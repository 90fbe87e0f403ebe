"""The sheet Tables: every paytable of every edition on file with its figures."""

from __future__ import annotations

from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.worth.entering import ABOUT_MONEY, LEVELS, handed
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import GAME, sheet_of, text
from workbooks.plan.game_plan import WagerPlan, label_of
from workbooks.what_if.figures import inputs_given
from workbooks.what_if.grid import Desk
from workbooks.what_if.tables import add_table

SHEET = "Tables"
HEADINGS = (
    "Edition",
    "Wager",
    "Paytable",
    "Payback",
    "House advantage",
    "Hit frequency",
    "Volatility",
    "Citation, or why it is refused",
)
WIDTHS = (14, 22, 20, 13, 13, 13, 13, 84)
TOP = 4
FUNCTIONS = (
    ("PAYBACK", style.PERCENT),
    ("HOUSEEDGE", style.PERCENT),
    ("HITFREQ", style.PERCENT),
    ("VOLATILITY", style.DECIMAL),
)
FIRST_FIGURE = 4


def add_tables_sheet(desk: Desk) -> dict[str, list[tuple[str, str]]]:
    """Fill the sheet.

    Returns:
        For each wager the name and the cell of the payback of each table of the edition that the
        workbook opens with.
    """
    sheet = sheet_of(desk.book, SHEET)
    plan = desk.plan
    style.title(sheet.cell(1, 1, f"Every paytable on file: {plan.title}"))
    told = (
        "As printed, under the conditions typed on the sheets of the wagers. Base games: payback "
        "on basis action, house advantage on basis ante, which do not add to 100%."
    )
    style.plain(sheet.cell(2, 1, told))
    merge(sheet, 2, 1, len(HEADINGS))
    for column, words in enumerate(HEADINGS, start=1):
        style.heading(sheet.cell(TOP, column, words), right=FIRST_FIGURE <= column < len(HEADINGS))
    sheet.row_dimensions[TOP].height = 28
    found: dict[str, list[tuple[str, str]]] = {wager.name: [] for wager in plan.wagers}
    row = TOP
    for edition in plan.editions:
        for wager in plan.wagers:
            for table in edition.tables(wager.name):
                row += 1
                payback = _line(desk, sheet, row, edition, wager, table)
                if edition is plan.edition:
                    found[wager.name].append((label_of(table), f"{SHEET}!${payback[0]}${row}"))
    if row > TOP:
        add_table(sheet, "Every_paytable", f"A{TOP}:H{row}", HEADINGS)
        style.paint(sheet, f"D{TOP + 1}:G{row}", f"ISERROR(D{TOP + 1})", style.refused())
        above = f"IF(ISNUMBER($D{TOP + 1}),$D{TOP + 1}>1,FALSE)"
        style.paint(sheet, f"D{TOP + 1}:D{row}", above, style.departure())
    for letter, width in zip("ABCDEFGH", WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    style.screen(sheet, f"A{TOP + 1}")
    heading = f"What if: {plan.title}"
    style.page(sheet, f"A1:H{row}", repeat=f"1:{TOP}", heading=heading)
    style.protect(sheet)
    return found


def _line(
    desk: Desk, sheet: Worksheet, row: int, edition: Edition, wager: WagerPlan, table: Paytable
) -> str:
    """Write the figures of a table and return the cell of its payback."""
    for column, words in enumerate((edition.code, wager.name, label_of(table)), start=1):
        cell = sheet.cell(row, column, words)
        style.label(cell)
        cell.number_format = style.TEXT
    asked = ",".join((GAME, text(wager.name), text(table.id) if table.id else "", f"$A{row}"))
    given = f"{asked},{_conditions(desk, wager, edition, table, 'PAYBACK')}"
    for column, (function, look) in enumerate(FUNCTIONS, start=FIRST_FIGURE):
        conditions = _conditions(desk, wager, edition, table, function)
        cell = sheet.cell(row, column, Formula(f"={function}({asked},{conditions})"))
        style.figure(cell, look, bold=column == FIRST_FIGURE)
    where = f"{edition.citation(table.section)}; {edition.standing}"
    payback = str(sheet.cell(row, FIRST_FIGURE).coordinate)
    reason = Formula(f'=IF(ISERROR({payback}),WHY("PAYBACK",{given}),{text(where)})')
    style.note(sheet.cell(row, len(HEADINGS), reason))
    return payback


def _conditions(
    desk: Desk, wager: WagerPlan, edition: Edition, table: Paytable, function: str
) -> str:
    """Return the name of the conditions that enter a figure of a table, written where needed."""
    lines = dict(inputs_given(desk, wager))
    entering = handed(function, edition, table, ABOUT_MONEY.difference(LEVELS))
    kept = [name for name in lines if name not in ABOUT_MONEY or name in entering]
    name = desk.name(wager, " ".join(("tables", *kept)))
    if name not in desk.book.defined_names:
        # A range has a row at least; one without a value counts as absent.
        rows = [(one, lines[one]) for one in kept] or [("reading", "")]
        desk.conditions.place(name, f"Tables: {', '.join(kept) or 'none'}", rows)
    return name
