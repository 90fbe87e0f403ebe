"""Building the settlement sheet of Poker: a disputed round replayed, and the Bad Beat fund."""

from __future__ import annotations

from collections.abc import Mapping

from formulas.bad_beats.ledger import COLUMNS as LEDGER_COLUMNS
from formulas.law.model import Edition
from formulas.pots.settling import COLUMNS as AWARD_COLUMNS
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit.book import new_book
from workbooks.kit.input_cells import LISTS, add_lists
from workbooks.kit.names import fill
from workbooks.poker.pots import fund_sheet
from workbooks.poker.pots import round_sheet as at
from workbooks.poker.pots.page import AnswerSheet

GAME = "POKER"
AWARDS = AnswerSheet(
    name="Awards",
    title="Awards of the round, pot by pot",
    function="SPLITPOT",
    asked=f"{at.VARIANT},{at.PLAYERS},{at.HANDS},{at.BOARD},{at.LAW},{at.CONDITIONS}",
    unready=f'{at.VARIANT}=""',
    wanted="State on the sheet Round the game, who put in what, and the cards.",
    fine=at.FINE,
    said=at.REASON,
    heads=(*AWARD_COLUMNS[:-1], "Clauses"),
    rows=96,  # ten players in ten pots, each with its rake, and the totals
    hidden=15,
    numbers=(2, 6, 7, 8, 9),
    names={0: at.AWARD_PLAYER, 1: at.AWARD_POT, 2: at.AWARD_PUT_IN, 9: at.AWARD_OUT},
    widths=(1.5, 16, 14, 11, 10, 30, 26, 11, 11, 10, 12, 96),
)
LEDGER = AnswerSheet(
    name="Ledger",
    title="Bad Beat fund: ledger of the gaming day",
    function="BADBEAT",
    asked=f"{fund_sheet.RULES},{fund_sheet.DAY},{at.LAW}",
    unready=f'{fund_sheet.name_of_rule("contribution")}=""',
    wanted="State the rules on the sheet Fund.",
    fine="The fund is as below.",
    heads=LEDGER_COLUMNS,
    rows=100,
    hidden=12,
    numbers=(1, 2, 3, 4, 5),
    names={0: "Ledger_entry", 3: "Ledger_contribution", 4: "Ledger_paid", 5: "Ledger_fund"},
    widths=(1.5, 26, 13, 11, 14, 13, 14, 62, 44),
)
ORDER = (at.SHEET, AWARDS.name, fund_sheet.SHEET, LEDGER.name, LISTS)

__all__ = ["build_settlement"]


def build_settlement(edition: Edition, filled: Mapping[str, object] | None = None) -> bytes:
    """Return the settlement sheet as a workbook whose formulas have no values yet.

    Args:
        edition: the text it opens with.
        filled: by defined name a value, or the rows of a range from its upper left cell.

    Raises:
        KeyError: a name that the workbook does not have.
        ValueError: more rows or columns than a range has.
    """
    book = new_book(*ORDER)
    lists = add_lists(book)
    at.add(book, lists, edition)
    AWARDS.add(book, f"Settlement sheet: {edition.heading}")
    fund_sheet.add(book, lists, edition)
    LEDGER.add(book, f"Bad Beat fund: {edition.heading}")
    for name, value in (filled or {}).items():
        fill(book, name, value)
    # Excel shows the stored values until somebody edits; see the submission form.
    book.properties.title = f"Settlement sheet: {edition.heading}"
    return packed_with_functions(book)
