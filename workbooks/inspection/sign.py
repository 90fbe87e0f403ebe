"""The sheet on which a sign and a layout are compared with the approval, row by row.

Somebody types what the sign shows. Each row says whether it is as approved, each wager whether all
of it is, and which table of the law it is nearest to, by a live MATCHTABLE.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.tables import printed_amount, printed_rate
from formulas.pays import ODDS
from formulas.typed_number import digits
from formulas.values import Scalar
from workbooks.functions_sheet import packed_with_functions
from workbooks.inspection.approved import Approved, cited, warn
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import text
from workbooks.register.approvals import OnFile

SHEET: Final = "Signage"
WHAT, FOUND, APPROVED, FINDING, NUMBER = range(2, 7)
LAST: Final = FINDING
HEADS: Final = ("What", "Found", "Approved", "Finding")
WIDTHS: Final = (1.5, 46, 26, 30, 24, 12)
SAME, DIFFERS, UNREAD, NONE = "same", "differs", "not read", "none"
READ_BY: Final = "Gaming table, day, read by"
ANOTHER: Final = "Another wager on the signage or the layout"
EQUAL, MORE = "equal to the approval", "Another row on the signage"
SUMMARY: Final = 4
FIRST: Final = 6
NOTE: Final = (
    "Type what the signage and the layout show: 50 or 50 to 1, 3 to 2, 300 for 1, $25,000, 100% of "
    "meter, Push. A bare number has the unit of the approved pay, but a share needs its %. A pay "
    "that is pasted as a number is not read."
)


@dataclass
class _Page:
    sheet: Worksheet
    row: int = FIRST

    def section(self, words: str) -> None:
        """Write the heading of a section and of its columns, and go below."""
        style.bar(self.sheet, self.row, WHAT, LAST)
        self.sheet.cell(self.row, WHAT, words)
        self.row += 1
        style.heads(self.sheet, self.row, HEADS, WHAT, figures=None)
        self.row += 1

    def line(self, what: str, approved: str, number: float | None) -> None:
        """Write a row: what it is, what was found, what was approved, how they compare."""
        row, sheet = self.row, self.sheet
        style.law(sheet.cell(row, WHAT, _plain(what)), right=False)
        style.entry(sheet.cell(row, FOUND), style.TEXT, right=False)
        style.law(sheet.cell(row, APPROVED, _plain(approved)), right=False)
        if number is not None:
            sheet.cell(row, NUMBER, number)
        found, words, value = (f"{letter}{row}" for letter in "CDF")
        read, told = f'TRIM({found}&"")', f'{words}&""'
        if number is not None:  # 1000 to 1 is 1,000 to 1
            read, told = (f'SUBSTITUTE({one},",","")' for one in (read, told))
        odds, rate = ODDS.fullmatch(approved), "%" in approved
        dollar, percent = (f"ISNUMBER(SEARCH({text(sign)},{found}))" for sign in "$%")
        other_unit = f"OR({dollar if odds or rate else 'FALSE'},{percent}={str(not rate).upper()})"
        alike = (
            f"OR({read}={told},AND(ISNUMBER({value}),NOT({other_unit}),"
            f"IFERROR(VALUE(TRIM({found}))={value},FALSE)))"
        )
        unread = f'{found}=""'
        if odds or rate:  # a number that was pasted may be shown as dollars or a share
            unread = f"OR({unread},ISNUMBER({found}))"
        finding = Formula(f"=IF({unread},{text(UNREAD)},IF({alike},{text(SAME)},{text(DIFFERS)}))")
        style.figure(sheet.cell(row, FINDING, finding), "General")
        self.row += 1

    def none_besides(self, what: str) -> None:
        """Write a row for what the signage shows and nobody approved."""
        said = f'=IF(C{self.row}="",{text(NONE)},{text(DIFFERS)})'
        self.line(what, "", None)
        self.sheet.cell(self.row - 1, FINDING).value = Formula(said)

    def compared(self, what: str, cell: Scalar) -> None:
        """Write a row of something that is no pay: a number as a number, words as words."""
        if isinstance(cell, int | float) and not isinstance(cell, bool):
            self.line(what, f"{cell:,.2f}".removesuffix(".00"), float(cell))
        else:
            self.line(what, str(cell), _number(str(cell)))

    def told(self, label: str, formula: str, number_format: str = "General") -> None:
        """Write a line of the wager as a whole."""
        style.label(self.sheet.cell(self.row, WHAT, label))
        merge(self.sheet, self.row, FOUND, FINDING)
        style.figure(self.sheet.cell(self.row, FOUND, formula), number_format)
        self.sheet.cell(self.row, FOUND).alignment = style.TO_THE_LEFT
        self.row += 1


def sign_book(sheet: OnFile) -> bytes:
    """Return the workbook of an approval sheet, whose formulas have no values yet."""
    book = new_book()
    page = _Page(book.create_sheet(SHEET))
    title = f"Signage and layout: {cited(sheet)}"
    style.title(page.sheet.cell(1, WHAT, title), size=14)
    style.note(page.sheet.cell(2, WHAT, NOTE))
    merge(page.sheet, 2, WHAT, LAST)
    page.sheet.row_dimensions[2].height = 26
    style.label(page.sheet.cell(3, WHAT, READ_BY))
    style.entry(page.sheet.cell(3, FOUND), right=False)
    merge(page.sheet, 3, FOUND, LAST)
    if warn(page.sheet, FIRST - 1, WHAT, sheet):
        merge(page.sheet, FIRST - 1, WHAT, LAST)
    verdicts = [_wager(page, Approved(sheet, wager)) for wager in sheet.offered]
    page.section("Layout and table")
    first = page.row
    for entry in sheet.submission.limits:
        if entry.given and entry.field:
            page.compared(entry.label, entry.cell)
    page.none_besides(ANOTHER)
    verdicts.append(f"C{page.row}")
    page.told("Layout and table as a whole", _verdict(first, page.row - 1))
    _summary(page.sheet, verdicts)
    style.widths(page.sheet, WIDTHS)
    page.sheet.column_dimensions["F"].hidden = True
    last = page.row - 1
    for words, look in ((DIFFERS, style.departure()), (UNREAD, style.muted())):
        style.paint(page.sheet, f"E{FIRST}:E{last}", f"$E{FIRST}={text(words)}", look)
    style.finish(page.sheet, f"A{FIRST - 1}", f"E{last}", title, landscape=False, zoom=100)
    return packed_with_functions(book)


def _wager(page: _Page, approved: Approved) -> str:
    """Write a wager; return the cell of its verdict."""
    wager, submission = approved.wager, approved.sheet.submission
    edited = ", with pays of its own" if wager.edited else ""
    page.section(f"{wager.name} {wager.paytable}".strip() + edited)
    first = page.row
    for hand, words in approved.pays():
        page.line(hand, words, _number(words))
    rows = page.row - 1
    for name, words in approved.terms():
        page.line(name, words, _number(words))
    for name, entry in wager.entries.items():
        if entry.given and name in ("minimum", "maximum", "amounts"):
            page.compared(entry.label, entry.cell)
    last = page.row - 1
    page.none_besides(MORE)
    verdict = f"C{page.row}"
    page.told(f"{wager.name} as a whole", _verdict(first, last + 1))
    pairs = f"B{first}:C{rows}"
    asked = ",".join(text(str(part)) for part in (submission.game, wager.name))
    call = f"MATCHTABLE({asked},{pairs},{text(submission.jurisdiction)},"
    given = (
        ",".join(f"{cell}" if isinstance(cell, int | float) else text(str(cell)) for cell in row)
        for row in wager.handed("paytable")
    )
    table = f"{call}{{{';'.join(given)}}})"
    nearest, differs = f"INDEX({table},2,1)", f"INDEX({table},2,2)"
    read = f"COUNTIF(E{first}:E{rows},{text(UNREAD)})=0"
    words = f'{nearest}&" ("&{differs}&" rows differ)"'
    nearest = Formula(f'=IF({read},IFERROR({words},"see MATCHTABLE"),{text(UNREAD)})')
    page.told("Nearest table of the law", nearest)
    page.row += 1
    return verdict


def _verdict(first: int, last: int) -> str:
    """Return the formula that says whether rows are as approved."""
    area = f"E{first}:E{last}"
    alike, none, unread = (f"COUNTIF({area},{text(words)})" for words in (SAME, NONE, UNREAD))
    differ = f"({last - first + 1}-{alike}-{none}-{unread})"  # an error value is not the same
    return Formula(
        f'=IF({differ}>0,{differ}&" differ"&IF({unread}>0,", "&{unread}&" not read",""),'
        f'IF({unread}>0,{unread}&" not read",{text(EQUAL)}))'
    )


def _number(words: str) -> float | None:
    """Return what a pay in words is as a bare number, None where it is none."""
    odds, dollars, rate = ODDS.fullmatch(words), printed_amount(words), printed_rate(words)
    if odds is not None:
        return float(digits(odds[1], odds[2]) / digits(odds[4], odds[5]))
    if dollars is not None:
        return float(dollars[0])
    return None if rate is None else float(rate)


def _summary(sheet: Worksheet, verdicts: Sequence[str]) -> None:
    """Say at the head how many parts are as approved, differ, or were not read."""
    equal = "+".join(f"({cell}={text(EQUAL)})" for cell in verdicts)
    differ = "+".join(f'ISNUMBER(SEARCH("differ",{cell}))' for cell in verdicts)
    said = Formula(
        f'=({equal})&" of {len(verdicts)} parts equal to the approval, "&({differ})&" differ, "'
        f'&({len(verdicts)}-({equal})-({differ}))&" not read to the end"'
    )
    style.plain(sheet.cell(SUMMARY, WHAT, said), bold=True)
    merge(sheet, SUMMARY, WHAT, LAST)


def _plain(words: str) -> str:
    """Return words that no spreadsheet program takes for a formula."""
    return words if not words.startswith(("=", "+", "-", "@")) else f" {words}"
