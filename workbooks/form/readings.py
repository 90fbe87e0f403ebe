"""The readings that the figures rest on, each with a line for the person who adopts it."""

from __future__ import annotations

from formulas.agency.interpretations import standing
from workbooks.form import grid as at
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import (
    READING_CHOICE,
    READING_KEY,
    READING_REASON,
    READING_TITLE,
    taken_as,
)
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.names import JURISDICTION, lookup, text
from workbooks.plan.agency_lines import heading_formula


def add_readings(grid: Grid) -> None:
    """Write one row for each reading of the chosen edition and go to the row below."""
    grid.section(
        "Interpretations of ambiguous clauses", "Adopted by (name, date)", "Reason and citation"
    )
    sheet = grid.sheet
    if standing(grid.plan.edition):
        style.note(sheet.cell(grid.row, at.HAND, heading_formula()))
        grid.merge(grid.row, at.HAND, at.LAST)
        grid.row += 1
    known = grid.plan.edition.readings
    for place, asked in enumerate(grid.plan.adopted, start=1):
        row = grid.row
        key = f"{JURISDICTION}&{text(f'|{place}')}"
        title, taken, reason = (
            Formula("=" + lookup(name, key, READING_KEY))
            for name in (READING_TITLE, READING_CHOICE, READING_REASON)
        )
        style.label(sheet.cell(row, at.HAND, title))
        sheet.cell(row, at.OFFERED, taken)
        for column in range(at.OFFERED, at.NET + 1):
            style.law(sheet.cell(row, column), right=False)
        sheet.cell(row, at.OFFERED).font = style.small()
        grid.merge(row, at.OFFERED, at.NET)
        put_input(grid.lists, sheet, row, at.LABEL, asked, span=2)
        style.note(sheet.cell(row, at.NOTE, reason))
        if place <= len(known):
            reading = known[place - 1]
            meanings = map(reading.told, reading.choices)
            meaning = max((*meanings, taken_as(grid.plan.edition, reading)), key=len)
            where = grid.plan.edition.citation(reading.section)
            fit(sheet, row, reading.title, grid.width(at.HAND, at.HAND))
            fit(sheet, row, meaning, grid.width(at.OFFERED, at.NET), 9)
            fit(sheet, row, f"{reading.reason} {where}", grid.width(at.NOTE, at.NOTE), 9)
        grid.row += 1
    grid.row += 1
