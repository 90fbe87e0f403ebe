"""The readings that the figures rest on, each with a line for the person who adopts it."""

from __future__ import annotations

from workbooks.form import grid as at
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import READING_CHOICE, READING_KEY, READING_REASON, READING_TITLE
from workbooks.kit import style
from workbooks.kit.input_cells import put_input
from workbooks.kit.names import JURISDICTION, lookup, text

LETTERS_LEFT, LETTERS_RIGHT, LINE = 82, 70, 12.5


def add_readings(grid: Grid) -> None:
    """Write one row for each reading of the chosen edition and go to the row below."""
    grid.section("Readings of ambiguous clauses", "Adopted by (name, date)", "Reason and citation")
    sheet = grid.sheet
    known = grid.plan.edition.readings
    for place, asked in enumerate(grid.plan.adopted, start=1):
        row = grid.row
        key = f"{JURISDICTION}&{text(f'|{place}')}"
        style.label(sheet.cell(row, at.HAND, "=" + lookup(READING_TITLE, key, READING_KEY)))
        taken = sheet.cell(row, at.OFFERED, "=" + lookup(READING_CHOICE, key, READING_KEY))
        for column in range(at.OFFERED, at.RETURN + 1):
            style.law(sheet.cell(row, column), right=False)
        taken.font = style.small()
        grid.merge(row, at.OFFERED, at.RETURN)
        put_input(
            book=grid.book,
            sheet=sheet,
            lists=grid.lists,
            row=row,
            column=at.LABEL,
            asked=asked,
            span=2,
        )
        style.note(sheet.cell(row, at.NOTE, "=" + lookup(READING_REASON, key, READING_KEY)))
        if place <= len(known):
            reading = known[place - 1]
            meaning = max(len(choice.id + choice.meaning) for choice in reading.choices)
            lines = max(
                -(-meaning // LETTERS_LEFT), -(-(len(reading.reason) + 26) // LETTERS_RIGHT)
            )
            sheet.row_dimensions[row].height = LINE * lines + 3
        grid.row += 1
    grid.row += 1
