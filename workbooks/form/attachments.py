"""The block of attachments: each file with its digest, so that nobody reviews another one."""

from __future__ import annotations

from workbooks.form import grid as at
from workbooks.form.grid import Grid
from workbooks.kit import style
from workbooks.kit.input_cells import put_input

HEADS = (
    (at.HAND, at.HAND, "What it is"),
    (at.OFFERED, at.ONE_IN, "File"),
    (at.NET, at.NET, "Pages"),
    (at.LABEL, at.NOTE, "SHA-256 digest of the file"),
)


def add_attachments(grid: Grid) -> None:
    """Write one row for each attachment and go to the row below them."""
    grid.section("Attachments")
    sheet = grid.sheet
    for first, last, words in HEADS:
        for column in range(first, last + 1):
            style.heading(sheet.cell(grid.row, column))
        sheet.cell(grid.row, first, words)
        grid.merge(grid.row, first, last)
    for attachment in grid.plan.attachments:
        grid.row += 1
        if attachment.what is None:
            style.label(sheet.cell(grid.row, at.HAND, attachment.label))
        else:
            put_input(grid.lists, sheet, grid.row, at.HAND, attachment.what)
            sheet.cell(grid.row, at.HAND).alignment = style.to_the_left()
        for column, last, asked in (
            (at.OFFERED, at.ONE_IN, attachment.file),
            (at.NET, at.NET, attachment.pages),
            (at.LABEL, at.NOTE, attachment.digest),
        ):
            span = last - column + 1
            put_input(grid.lists, sheet, grid.row, column, asked, span=span)
    grid.row += 2
