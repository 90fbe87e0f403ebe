"""What seen cards are worth: a wager's countability, or one card of the dealer, on one page."""

from __future__ import annotations

from openpyxl.styles import Alignment

from formulas.formula_text import call_text
from formulas.law.model import Edition
from formulas.question.ledger import Answered
from formulas.seen_cards import NO_SHOE
from formulas.values import Raw
from formulas.version import engine_version_number
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.names import sheet_of
from workbooks.kit.writable import cell_value, put

SHEET = "Countability"
FIRST = 10
WIDTHS = (44, 14, 18, 16, 16, 16, 16)
SMALL = "0.00000%"
WORDS = "@"
PLAY_WIDTHS, PLAY_FORMATS = (44, 14, 96), (WORDS, "0.000%", WORDS)
FORMATS = ("@", "#,##0", SMALL, SMALL, SMALL, SMALL, SMALL)
SAID = (
    "Values are expected net results per unit wagered, of the wager dealt from the cards that are "
    "left once the named cards were seen.",
    "Effect: what the removal of one such card adds to the expected value. Favorable: the share of "
    "sets of seen cards after which the expected value is above 0.",
    "Gain: the expected result, per round of play, of a player who has seen so many cards, any as "
    "likely, and wagers only where the expected value is above 0. Highest: after the best of them.",
)
ONE_SEEN = (
    "Values are expected results per unit of the base wager. A house advantage below zero is the "
    "player's.",
    "The player sees one of the dealer's hidden cards before the decision, any as likely, and "
    "plays best by it.",
    "Lines of cards are read from the top, the first that holds decides. Shares are how often a "
    "decision ends a round; the best play is counted over every deal.",
    "Confidential: how a dealer's card is seen, and who sees it, is for surveillance.",
)


def exposure_book(title: str, edition: Edition, asked: list[Raw], answer: Answered) -> bytes:
    """Return the workbook.

    Args:
        title: the game and its wager.
        edition: the text that the pays are of.
        asked: the arguments of the call.
        answer: what COUNTABILITY answers to them.
    """
    spilled = answer.value
    assert isinstance(spilled, list)
    call = call_text("COUNTABILITY", asked)
    widths: tuple[int, ...] = WIDTHS
    formats: tuple[str, ...] = FORMATS
    if len(spilled[0]) == len(PLAY_WIDTHS):
        title, said = f"One card of the dealer seen: {title}", ONE_SEEN
        widths, formats = PLAY_WIDTHS, PLAY_FORMATS
    else:
        title, said = f"Countability of {title}", (*SAID, NO_SHOE)
    book = new_book(SHEET)
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, title))
    head = (
        f"{edition.title}; {edition.standing}.",
        f"{call}, version {engine_version_number()}",
        *said,
        f"For the agency: not part of an approval, which goes to the {edition.words.holder}.",
    )
    for row, words in enumerate(head, start=2):
        line = sheet.cell(row, 1)
        put(line, words)
        style.plain(line, size=9)
        line.alignment = Alignment(vertical="center")
    for row, values in enumerate(spilled, start=FIRST):
        for column, cell in enumerate(values, start=1):
            shown = sheet.cell(row, column)
            put(shown, cell_value(cell))
            if row == FIRST:
                style.heading(shown, right=formats[column - 1] != WORDS)
            elif column == 1:
                style.label(shown)
            else:
                style.figure(shown, formats[column - 1])
                if formats[column - 1] == WORDS:
                    shown.alignment = Alignment(wrap_text=True, vertical="top", indent=1)
    style.widths(sheet, widths)
    last = FIRST + len(spilled) - 1
    style.finish(sheet, f"A{FIRST + 1}", f"{'ABCDEFG'[len(widths) - 1]}{last}", title, repeat=FIRST)
    return packed_with_functions(book)
