"""One page of paper a game: each working interpretation with its reason, its authority, a line.

The entries are those that no order has adopted, of the newest text of each game. What stands
beside each was written by the editor of the law files: an aid to staff, which binds nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from openpyxl import Workbook

from formulas.agency.interpretations import adopted
from formulas.law.library import on_file, regulation
from formulas.law.model import Edition
from formulas.law.readings import NOT_FOLLOWED, WORKING, Choice, Reading, reach
from formulas.question.names import ask_game
from formulas.question.resolver import default_of
from formulas.typed_day import printed_day
from formulas.worth.each_reading import meaning_of
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.flow import Flow
from workbooks.kit.looks import FORMULA, LABEL, SIGNATURE, STRONG, TEXT, TITLE, Look

TITLE_WORDS: Final = "Schedule of working interpretations"
WIDTHS: Final = (20, 62, 14, 30)
LAST: Final = len(WIDTHS)
QUOTE: Final = Look(italic=True)
NOTE: Final = (
    "Each interpretation is followed until an order adopts one; this schedule binds nobody. Adopt "
    "one by one: initial the line, write order and first day, and enter the adoption with the "
    "command below it."
)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One working interpretation of a text: a clause that can be read in several ways."""

    edition: Edition
    reading: Reading

    @property
    def working(self) -> Choice:
        """The choice that is followed."""
        return default_of(self.reading)


def entries(games: Sequence[str] = ()) -> Iterator[Entry]:
    """Yield the working interpretations that nobody adopted, game by game in the order on file.

    Args:
        games: codes of the games; every one where empty.
    """
    for game, jurisdiction in on_file():
        if games and game not in games:
            continue
        edition = regulation(game, jurisdiction).newest
        for reading in edition.readings:
            if reading.selectable and adopted(edition, reading, None) is None:
                yield Entry(edition=edition, reading=reading)


def schedule_book(scheduled: Sequence[Entry]) -> bytes:
    """Return the schedule as a workbook, a sheet for each game and text.

    Args:
        scheduled: the entries, those of one text one after the other.
    """
    book = new_book()
    for edition, of in groupby(scheduled, lambda one: one.edition):
        _page(book, edition, of)
    book.properties.title = TITLE_WORDS
    return packed_with_functions(book)


def _page(book: Workbook, edition: Edition, scheduled: Iterable[Entry]) -> None:
    sheet = book.create_sheet(f"{edition.game} {edition.code}".replace(":", " "))
    page = Flow(sheet, WIDTHS)
    title = f"{TITLE_WORDS}: {ask_game(edition.game).name}"
    page.line(title, TITLE)
    page.line(f"{edition.title}; {edition.standing}. {reach(edition.jurisdiction, edition.status)}")
    page.line(NOTE, LABEL)
    for number, entry in enumerate(scheduled, start=1):
        _entry(page, number, entry)
    style.screen(sheet, "A2", zoom=100)
    style.page(sheet, f"A1:D{page.row}", repeat="1:1", landscape=False, heading=title)


def _entry(page: Flow, number: int, entry: Entry) -> None:
    edition, reading, working = entry.edition, entry.reading, entry.working
    page.bar(f"{number}. {reading.title}: {reading.shown(working)}", above=1)
    _told(page, edition.citation(reading.section), reading.quote, QUOTE)
    for also in reading.also:
        _told(page, edition.citation(also.section), also.quote, QUOTE)
    _told(page, WORKING.capitalize(), reading.told(working), STRONG)
    _told(page, "Reason", reading.reason)
    for choice in reading.others(working):
        _told(page, "Otherwise", reading.told(choice))
    for criterion, answer in reading.asked:
        _told(page, f"Asked: {criterion}", answer)
    for choice in reading.choices:
        if choice.aside is not None:
            _told(page, NOT_FOLLOWED.capitalize(), f"{choice.id}: {meaning_of(edition, choice)}")
    if reading.classed is not None:
        _told(page, "Classed by", f"{reading.classed.by}, {printed_day(reading.classed.on)}")
    page.next()
    page.text(1, "Adopted, order, from", LABEL)
    page.entry(2)
    page.text(3, "Initials", LABEL)
    page.entry(4)
    for column in (2, 4):
        page.sheet.cell(page.row, column).border = SIGNATURE
    command = (  # with what the agency fills in
        f'xlplugin agency adopt {edition.game} "{reading.id}" "{working.id}" '
        f'--edition {edition.code} --by "..." --order "..." --from YYYY-MM-DD'
    )
    page.line(command, FORMULA, column=2)


def _told(page: Flow, label: str, words: str, look: Look = TEXT) -> None:
    page.next()
    page.text(1, label, LABEL)
    page.text(2, words, look, to=LAST)
