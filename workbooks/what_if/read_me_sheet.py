"""The sheet Read me: how the workbook is used and what its figures mean."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.kit import style
from workbooks.kit.names import sheet_of
from workbooks.plan.game_plan import Plan

SHEET = "Read me"
CHAPTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Asking",
        (
            "Cream cells take what you type; everything else is computed or quoted from the law.",
            "Each wager has a sheet with five paytables side by side. The baseline has the law's "
            "pays; the edited one starts from it, the others from any paytable that you choose. "
            "Type over a pay: every figure and the first sheet move with it, and the difference "
            "from the baseline stands beside it. To take a pay back type = and the cell to its "
            "right.",
            'Odds are typed as a number (50, 1.5) or in words ("50 to 1", "3 to 2", "300 for 1", '
            '"100% of meter", "Push", "N/A"). A bare number has the unit of the law\'s row. Write '
            "0 or N/A for no pay; a blank pay is refused. A spreadsheet makes a time of 50:1 and a "
            "date of 3/2: both are refused, but 50:1 kept as text is 50 to 1.",
            "Target: choose payback or house advantage and type it. The last column of each "
            "paytable says what pay of that hand alone reaches it, all others left alone. Of a "
            "base game it holds while the best play stays the same; SOLVEPAY optimizes it again.",
            "Session: rounds per hour, hours, days, tables and seats on the first sheet. What the "
            "house wins lies between the two bounds with the chosen confidence by the normal law, "
            "as if all rounds were independent; of few rounds and high pays it is rough. WINRANGE "
            "answers without that law.",
        ),
    ),
    (
        "How to read the figures",
        (
            "The figures are the functions' where they are installed, else sums of this workbook "
            "over the sheets Counts, Workings and Plays. The sheet Figures has both ways and their "
            'difference; "needs the functions" stands where the workbook has no way of its own.',
            "Payback of a side wager: expected return per unit wagered, stake included. Base game, "
            "basis action: 1 - expected loss / expected total wager under the play with the least "
            "expected loss per Ante, ties to the larger wager, which is recomputed for every edit. "
            "Bases differ: edge and payback do not add to 100%.",
            "The payback of the next hand follows the meter as displayed; the payback in the long "
            "run counts what a meter starts again with and its rates instead. Rates and initial "
            "amounts that the law leaves open are assumed; type the ones that apply.",
            "Pictures show cells of the same sheet, and move with them.",
        ),
    ),
    (
        "Living cells",
        (
            "Sheets are protected without a password. There are no macros and no links to other "
            "files. A what-if workbook asks; what is submitted and approved stands on the forms.",
        ),
    ),
)


def add_read_me_sheet(book: Workbook, plan: Plan) -> None:
    """Add the sheet."""
    write_read_me(book, CHAPTERS, f"What if: {plan.title}")


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
