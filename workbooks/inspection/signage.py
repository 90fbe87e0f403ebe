"""A draft of signage and gaming guide, written from an approval for the operator who files it.

It holds what patrons may rely on: payout odds, minimum and maximum wagers, payout limits, and the
words of the chapter on what layout or signage must bear. Its head and the head of each page say
that it is a draft that nobody approved; `xlplugin inspect sign` reviews what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openpyxl.worksheet.pagebreak import Break

from formulas.law.model import Rule
from formulas.question.ask import ask_cell
from formulas.question.names import ask_game
from formulas.values import Scalar, is_number
from workbooks.approval.figures import capital
from workbooks.inspection.approved import Approved, cited, since_signed
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.flow import Column, Flow
from workbooks.kit.looks import CELL, CELL_RIGHT, LABEL, PLAIN, STRONG, TITLE, Look
from workbooks.kit.packing import packed
from workbooks.register.approvals import OnFile

SHEET: Final = "Signage"
DRAFT: Final = "Draft, not approved"
WIDTHS: Final = (44, 24, 52)
ROWS: Final = 76  # of a printed page
MARK: Final = Look(size=16, bold=True, ink="C00000")
WARNING: Final = Look(bold=True, ink=style.RED)
QUOTE: Final = Look(italic=True)
NOTE: Final = (
    "Signage and gaming guide as the approval has them. The operator completes and files them; "
    "what is displayed is then compared with the approval by xlplugin inspect sign."
)
BASE: Final = "Base"
INSCRIBED: Final = "must be inscribed"
EVEN: Final = "odds of the "  # a part of the base game that no paytable pays
PAYS: Final = (Column(look=CELL), Column(look=CELL_RIGHT))
ORDERED: Final = "What the chapter orders to be displayed"
LIMITS: Final = "Payout limits"


def signage_book(sheet: OnFile) -> bytes:
    """Return the draft of an approval sheet as a workbook for paper."""
    book = new_book()
    page = Flow(book.create_sheet(SHEET), WIDTHS)
    title = f"{ask_game(sheet.edition.game).name}: signage and gaming guide"
    page.line(DRAFT, MARK)
    page.line(title, TITLE)
    page.line(f"{cited(sheet)}; {sheet.edition.title}, {sheet.edition.standing}.", LABEL)
    page.line(NOTE, LABEL)
    if words := since_signed(sheet):
        page.line(words, WARNING)
    top = 0
    for wager in sheet.offered:
        before = page.row
        _wager(page, Approved(sheet, wager))
        if page.row - top > ROWS:
            page.sheet.row_breaks.append(Break(id=before))
            top = before
    page.bar(LIMITS, above=1)
    stated = [one for one in sheet.submission.limits if one.given and "limit" in str(one.field)]
    for entry in stated:
        _told(page, entry.label, entry.cell)
    if not stated:
        page.line("The submission states none.")
    page.bar(ORDERED, above=1)
    for rule in ordered(sheet):
        page.next()
        page.text(1, rule.key, STRONG)
        page.text(2, sheet.edition.citation(rule.section), LABEL)
        page.text(3, f"“{rule.quote}”", QUOTE)
    style.screen(page.sheet, "A2", zoom=100)
    heading = f"{DRAFT}: {title}"
    style.page(page.sheet, f"A1:C{page.row}", repeat="1:1", landscape=False, heading=heading)
    book.properties.title = heading
    return packed(book)


def _wager(page: Flow, approved: Approved) -> None:
    """Write a wager: its name, its minimum and maximum, what each hand pays."""
    with approved.sheet.submission.followed():
        table = ask_cell(*approved.asked).offered.table
    title = table.title or approved.wager.name
    page.bar(" ".join(map(capital, title.split(" "))), above=1)
    for name, entry in approved.wager.entries.items():
        if entry.given and name in ("minimum", "maximum", "amounts"):
            _told(page, entry.label, entry.cell)
    page.heads(("Hand", "Payout odds"), PAYS)
    page.rows(approved.pays(), PAYS)
    edition, name = approved.sheet.edition, approved.wager.name
    for rule in edition.rules:
        if name == BASE and rule.key.startswith(EVEN):
            odds = ", ".join(map(str, rule.values))
            _told(page, f"{capital(rule.key)}, {edition.citation(rule.section)}", odds)
    for name, words in approved.terms():
        _told(page, name, words)


def ordered(sheet: OnFile) -> Iterator[Rule]:
    """Yield the rules of the edition on what must be inscribed for the wagers that are offered."""
    offered = {wager.name for wager in sheet.offered}
    left_out = {table.wager for table in sheet.edition.paytables} - offered
    for rule in sheet.edition.rules:
        if rule.comparison == INSCRIBED and (not rule.wagers or set(rule.wagers) - left_out):
            yield rule


def _told(page: Flow, label: str, value: Scalar) -> None:
    page.next()
    page.text(1, label, LABEL)
    page.value(2, value, "dollars" if is_number(value) else PLAIN)
