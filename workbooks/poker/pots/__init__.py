"""Building the settlement sheet of Poker: a disputed round replayed, and the Bad Beat fund."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openpyxl import Workbook
from openpyxl.utils.cell import coordinate_to_tuple

from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.question.names import ask_game
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit.book import new_book
from workbooks.kit.input_cells import LISTS, add_lists
from workbooks.kit.names import sheet_of
from workbooks.kit.packing import packed
from workbooks.poker.pots import fund_sheet, round_sheet
from workbooks.poker.pots.awards_sheet import AWARDS
from workbooks.poker.pots.ledger_sheet import LEDGER

GAME = "POKER"
ORDER = (round_sheet.SHEET, AWARDS.name, fund_sheet.SHEET, LEDGER.name, LISTS)

__all__ = ["build_settlement", "edition_of"]


def edition_of(jurisdiction: str) -> Edition:
    """Return the text that the sheet opens with.

    Raises:
        Refusal: no such jurisdiction or edition.
    """
    return find(ask_game(GAME).code, jurisdiction)


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
    round_sheet.add(book, lists, edition)
    AWARDS.add(book, f"Settlement sheet: {edition.heading}")
    fund_sheet.add(book, lists, edition)
    LEDGER.add(book, f"Bad Beat fund: {edition.heading}")
    for name, value in (filled or {}).items():
        _fill(book, name, value)
    book.active = 0
    # Excel shows the stored values until somebody edits; see the submission form.
    book.properties.title = f"Settlement sheet: {edition.heading}"
    add_functions_sheet(book, on_paper=False)
    return packed(book)


def _fill(book: Workbook, name: str, value: object) -> None:
    [(title, area)] = book.defined_names[name].destinations
    first, _, last = area.replace("$", "").partition(":")
    top, left = coordinate_to_tuple(first)
    bottom, right = coordinate_to_tuple(last or first)
    rows: Sequence[Sequence[object]] = value if isinstance(value, list) else [[value]]
    if len(rows) > bottom - top + 1 or any(len(row) > right - left + 1 for row in rows):
        raise ValueError(f"{name} has less room than what is filled in.")
    sheet = sheet_of(book, title)
    for down, row in enumerate(rows):
        for across, one in enumerate(row):
            sheet.cell(top + down, left + across).value = one  # type: ignore[assignment]
