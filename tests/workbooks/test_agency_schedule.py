"""The schedule of working interpretations: one entry for each that no order has adopted."""

from __future__ import annotations

import io

import openpyxl

from formulas.law.library import on_file, regulation
from formulas.law.readings import NOT_FOLLOWED
from workbooks.agency.schedule import entries, schedule_book


def tight(words: str) -> str:
    """Words without their spaces."""
    return "".join(words.split())


def lines(sheet) -> list[str]:
    """The words of a sheet, row by row, without the spaces by which they are laid out."""
    return [tight(str(cell)) for row in sheet.iter_rows(values_only=True) for cell in row if cell]


def test_every_reading_that_can_be_chosen_has_an_entry_with_its_reason_and_its_command():
    """As many as the newest texts on file have; each with a line to initial."""
    scheduled = list(entries())
    wanted = sum(
        reading.selectable
        for game, place in on_file()
        for reading in regulation(game, place).newest.readings
    )
    assert len(scheduled) == wanted >= 50
    book = openpyxl.load_workbook(io.BytesIO(schedule_book(scheduled)))
    for entry in scheduled:
        told = lines(book[f"{entry.edition.game} {entry.edition.code}".replace(":", " ")])
        reading = entry.reading
        assert tight(reading.reason) in told
        assert any(tight(f'"{reading.id}" "{reading.default}"') in one for one in told)
        assert any(tight(entry.edition.citation(reading.section)) in one for one in told)
        for choice in reading.choices:
            if choice.aside is not None:
                assert any(tight(choice.aside.why) in one for one in told), choice.id
                assert tight(NOT_FOLLOWED.capitalize()) in told
    sheets = [sheet for sheet in book if sheet.title != "Functions"]
    initials = sum(lines(sheet).count("Initials") for sheet in sheets)
    assert initials == len(scheduled)
