"""The sheet Flags: what COMPLIANCE finds, most serious first, by the functions or in this workbook.

Without the functions each line is looked up on the sheet Rules by the answer on the sheet Choices.
"""

from __future__ import annotations

from typing import Final

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.compliance.model import STATUSES
from formulas.figure_catalogue import PAYBACK
from workbooks.form import support
from workbooks.form.award_workings import REFUSED
from workbooks.form.choices_sheet import CHOICES, ENTRIES, LINES, UNREAD
from workbooks.form.conditions_sheet import CAP_CONDITIONS
from workbooks.form.engine_cell import ANSWERING
from workbooks.form.judged import AS_TYPED
from workbooks.form.rules_sheet import ANSWERS, ENDS
from workbooks.form.two_ways_sheet import ANSWERS as ANSWERS_SHOWN
from workbooks.form.two_ways_sheet import KINDS, PROBE
from workbooks.form.two_ways_sheet import SHEET as FIGURES
from workbooks.kit import style
from workbooks.kit.merging import merge
from workbooks.kit.names import GAME, JURISDICTION, absolute, define, sheet_of, text
from workbooks.plan.game_plan import Plan

SHEET = "Flags"
STATUS_RANGE = "Flags_status"
REASON = "Flags_reason"
COUNTS = "Flags_count"
"""Begins the names of the four cells that count the lines of each status."""
HEADINGS = ("Rule", "Status", "Found", "Required", "Citation")
ALL_READ = "Every choice could be read."
HEAD_ROW = 8
FIRST_FLAG = HEAD_ROW + 1
IN_WORDS, FLAGGED = "Flags_in_words", "Flags: "
LINE, ANSWER, ENTRY = 6, 7, 12  # of a flag that this workbook found: the first columns
OF_LINE: Final = (
    *("Line of Rules", "Rule", "Status", "Found", "Required", "Citation"),
    *("Entry", "Entry as found", "Required of it"),
)
MOST_HERE: Final = 60  # of which are shown
ANSWERED: Final = "Flags_answered"
"""The lines of the functions as they come, below the figures; #N/A stands below the last."""
ASKED = f"{GAME},{CHOICES},{JURISDICTION},{CAP_CONDITIONS}"


def add_flags_sheet(book: Workbook, plan: Plan, rows: int, raw: int) -> None:
    """Add the sheet.

    Args:
        book: the workbook.
        plan: the form.
        rows: most flags there can be.
        raw: the first free row below the figures.
    """
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, f"Flags: {plan.title}"))
    top = _ask(book, rows, raw + 1)
    anchor = f"{FIGURES}!A{top}"
    checked, needing = f'COUNTIF({LINES},">0")', f"COUNTIF({LINES},0)"
    here = (
        f'"checked here: "&{checked}&" of "&{checked}+{needing}&" rules; "&{needing}'
        '&" need the functions"'
    )
    why = f'IF(ISERROR({anchor}),WHY("COMPLIANCE",{ASKED}),{text(ALL_READ)})'
    support.put(sheet, 2, 1, f"IF({PROBE}=1,{why},{here})", REASON, right=False)
    read = f"OR($A$2={text(ALL_READ)},{PROBE}=0)"
    style.paint(sheet, "A2:E2", f"NOT({read})", style.refused())
    merge(sheet, 2, 1, 5)
    end = "0"
    for row, status in enumerate(STATUSES, start=3):
        style.label(sheet.cell(row, 1, f"Lines {status}"))
        counted = f'COUNTIFS({LINES},">"&{end},{LINES},"<="&{ENDS}_{status})'
        counted = f'IF({PROBE}=1,COUNTIF({STATUS_RANGE},"{status}"),{counted})'
        support.put(sheet, row, 2, counted, f"{COUNTS}_{status}")
        end = f"{ENDS}_{status}"
    _told(sheet)
    last = HEAD_ROW + rows
    style.heads(sheet, HEAD_ROW, (*HEADINGS, *OF_LINE), figures=None)
    looked_up = min(rows, MOST_HERE)
    for row in range(FIRST_FLAG, last + 1):
        for column in range(1, len(HEADINGS) + 1):
            style.row(sheet.cell(row, column))
    for number in range(1, looked_up + 1):
        row = HEAD_ROW + number
        place = f"COUNTIF({LINES},0)+{number}"
        line = f'IF(SMALL({LINES},{place})>{end},"",SMALL({LINES},{place}))'
        support.put(sheet, row, LINE, f'IFERROR({line},"")')
        for first, width, said in (
            (ANSWER, len(HEADINGS), f"INDEX({ANSWERS},$F{row},0)"),
            (ENTRY, 3, f"INDEX({ENTRIES},MATCH($F{row},{LINES},0),0)"),
        ):
            area = (row, first, row, first + width - 1)
            # Spreadsheet programs differ in whether an empty text is found among others.
            shown = f'IF($F{row}="","",IF({said}="","",{said}))'
            support.over(sheet, area, f'IFERROR({shown},"")', style.row)
    _shown(sheet, top, looked_up)
    first, behind = FIRST_FLAG + looked_up, top - HEAD_ROW
    for column in range(1, len(HEADINGS) + 1) if looked_up < rows else ():
        letter = get_column_letter(column)  # the functions' further lines
        source = f"{FIGURES}!{letter}{first + behind}:{letter}{last + behind}"
        shown = f'IFERROR({source}&"","")'
        support.over(sheet, (first, column, last, column), shown, style.row)
    define(sheet, STATUS_RANGE, FIRST_FLAG, 2, last_row=last, last_column=2)
    style.widths(sheet, (46, 11, 34, 60, 44, 12, 46, 11, 34, 60, 44, 24, 24, 40))
    for status, look in style.statuses().items():
        style.paint(sheet, f"B{FIRST_FLAG}:B{last}", f'$B{FIRST_FLAG}="{status}"', look)
    style.finish(sheet, f"A{FIRST_FLAG}", f"E{last}", plan.edition.heading, repeat=HEAD_ROW)


def _told(sheet: Worksheet) -> None:
    """Write what the head of the form says of entries, refused wagers, paybacks and flags."""
    refused, above = (
        f'COUNTIFS({KINDS},"{PAYBACK}",{ANSWERS_SHOWN},"{what}")' for what in (REFUSED, ">1")
    )
    of_status = '&", "&'.join(f'{COUNTS}_{status}&" {status}"' for status in STATUSES)
    other = 'IF(D4>0,D4&" REFUSED, ","")'
    before = f'IF(D3>0,D3&" UNREAD, ",{other})&IF(D5>0,D5&" ABOVE 100%, ","")'
    for row, words, expression in (
        (3, "Entries that cannot be read", UNREAD),
        (4, "Wagers that are refused", refused),
        (5, "Wagers that return more than 100%", above),
        (6, "In words", f'IF(D3+D4+D5>0,{before},"{FLAGGED}")&{of_status}'),
    ):
        style.label(sheet.cell(row, 3, words))
        support.put(sheet, row, 4, expression, right=False)
    define(sheet, IN_WORDS, 6, 4)


def _shown(sheet: Worksheet, top: int, lines: int) -> None:
    """Show the functions' first lines, or those found here, a column of them by one formula."""

    def area(column: int, first: int = FIRST_FLAG) -> str:
        return absolute(first, column, first + lines - 1)

    own = [area(ANSWER + place) for place in range(len(HEADINGS))]
    entry, found, required = (area(ENTRY + place) for place in range(3))
    shown = f'IF({found}="",{entry},{found})'
    own[2] = f'IF({own[2]}="{AS_TYPED}",{shown},{own[2]})'
    own[3] = f'IF({required}="",{own[3]},{required})'
    for column, expression in enumerate(own, start=1):
        # Calc finds a text of an add-in's rows equal to nothing; joined to "" it is compared.
        told = f'IFERROR(IF({PROBE}=1,{FIGURES}!{area(column, top + 1)},{expression})&"","")'
        support.over(sheet, (FIRST_FLAG, column, HEAD_ROW + lines, column), told, style.row)


def _ask(book: Workbook, rows: int, head: int) -> int:
    """Ask COMPLIANCE below the figures, and return the first row of its answer."""
    sheet = sheet_of(book, FIGURES)
    style.bar(sheet, head, 1, len(HEADINGS))
    sheet.cell(head, 1, "Flags, by the functions; #N/A stands below the last")
    top, columns = head + 1, len(HEADINGS)
    area = f"A{top}:{get_column_letter(columns)}{top + rows}"
    asked = f'IF({ANSWERING}=1,COMPLIANCE({ASKED}),"")'
    support.over(sheet, (top, 1, top + rows, columns), asked, style.row)
    style.paint(sheet, area, f"ISERROR(A{top})", style.muted())
    define(sheet, ANSWERED, top, 1, last_row=top + rows, last_column=columns)
    return top
