"""The sheet Read me: how the workbook is used and what its figures mean."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.kit import style
from workbooks.kit.names import sheet_of
from workbooks.what_if.grid import Desk

SHEET = "Read me"
CHAPTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Asking",
        (
            "Cream cells take what you type; everything else is computed or quoted from the law.",
            "Each wager has a sheet. Choose the baseline, a paytable of the law, and type over a "
            'pay in the cream column: the row says "differs", and every figure, the pictures and '
            "the first sheet move with it. To take a pay back type = and the cell to its right.",
            'Odds are typed as a number (50, 1.5) or in words ("50 to 1", "3 to 2", "300 for 1", '
            '"100% of meter", "Push", "N/A"). A bare number has the unit of the law\'s row. Write '
            "0 or N/A for no pay; a blank pay is refused. A spreadsheet makes a time of 50:1 and a "
            "date of 3/2: both are refused, but 50:1 kept as text is 50 to 1.",
            "Scenarios: three more paytables for each wager, side by side. Tables: every paytable "
            "of the law with its payback. Settle: one round, its awards and their sections.",
        ),
    ),
    (
        "How to read the figures",
        (
            "Figures are exact fractions; a cell shows a rounded one. A refused figure is an error "
            "value with its reason beside it.",
            "Payback of a side wager: expected return per unit wagered, stake included. Base game, "
            "basis action: 1 - expected loss / expected total wager under the play with the least "
            "expected loss per Ante, ties to the larger wager, which is found anew for every edit. "
            "Bases differ: edge and payback do not add to 100%.",
            'Column "One step is worth": by how much the payback moves when that one pay goes up '
            "by the step, all others left alone, the strategy played anew.",
            "Meter slider: the next hand at that meter; the payback in the long run counts reseeds "
            "and rates instead and does not move with it. Rates and seeds that the law leaves open "
            "are assumed; type the ones that apply.",
            "Goal: the exact pay that meets a payback, and the highest payable one on the step.",
            "Pictures show cells of the sheet Chart data, and move with them.",
        ),
    ),
    (
        "Living cells",
        (
            "The values in this file were computed when it was written. They move with an edit "
            "where the functions are installed (xlplugin install), or after xlplugin recalc; "
            "elsewhere an edited cell shows #NAME?.",
            "Sheets are protected without a password. There are no macros and no links to other "
            "files. A what-if workbook asks; what is submitted and approved stands on the forms.",
        ),
    ),
)


def add_read_me_sheet(desk: Desk) -> None:
    """Add the sheet."""
    write_read_me(desk.book, CHAPTERS, f"What if: {desk.plan.title}")


def write_read_me(
    book: Workbook, chapters: tuple[tuple[str, tuple[str, ...]], ...], heading: str
) -> None:
    """Write the chapters of the sheet.

    Args:
        book: the workbook.
        chapters: the heading and the paragraphs of each.
        heading: what stands at the head of every page.
    """
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, "How this workbook works"))
    row = 3
    for words, lines in chapters:
        style.bar(sheet, row, 1, 1)
        sheet.cell(row, 1, words)
        row += 1
        for line in lines:
            style.plain(sheet.cell(row, 1, line))
            row += 1
        row += 1
    sheet.column_dimensions["A"].width = 104
    style.screen(sheet, "A2")
    style.page(sheet, f"A1:A{row - 2}", heading=heading)
    style.protect(sheet)
