"""A second engine of formulas, HyperFormula, which computes what a workbook comes to."""

from __future__ import annotations

import functools
import json
import os
import re
import subprocess
from pathlib import Path

import chromium
from opened import opened
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

PROGRAM = Path(__file__).with_name("second_engine.js")
WHOLE_ROW = re.compile(r"INDEX\((\w+,(?:\$F\d+|MATCH\([^()]*\))),0\)")
"""A row of a range, which this engine is asked for column by column: it knows no column 0."""


@functools.cache
def why_not() -> str:
    """Return why it does not compute here, "" where it does."""
    there = (chromium.packages() / "node_modules" / "hyperformula").exists()
    return "" if there else f"no second engine: {chromium.HOW_TO_GET}"


def computed(data: bytes, folder: Path) -> dict[str, list[list[object]]]:
    """Return the values of each sheet of a workbook, row by row, after all is computed anew.

    Args:
        data: the .xlsx file.
        folder: where the cells are handed over.
    """
    book = opened(data)
    sheets: dict[str, list[list[object]]] = {}
    for sheet in book.worksheets:
        rows: list[list[object]] = [[None] * sheet.max_column for _ in range(sheet.max_row)]
        filled: set[tuple[int, int]] = set()
        for cell in (cell for line in sheet.iter_rows() for cell in line):
            value: object = cell.value
            if isinstance(value, ArrayFormula):
                left, top, right, bottom = range_boundaries(value.ref)
                area = {(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)}
                filled |= area - {(cell.row, cell.column)}
                columns = ",".join(str(one) for one in range(1, right - left + 2))
                told = WHOLE_ROW.sub(rf"INDEX(\1,{{{columns}}})", str(value.text)[1:])
                value = f"=ARRAYFORMULA({told})"
            elif isinstance(value, str) and cell.data_type != "f":
                value = f"'{value}"  # a text, though it looks like a number
            if (cell.row, cell.column) not in filled:
                known = isinstance(value, int | float | str | None)
                rows[cell.row - 1][cell.column - 1] = value if known else str(value)
        sheets[sheet.title] = rows
    names = [
        {"name": one, "expression": f"={at.attr_text}"} for one, at in book.defined_names.items()
    ]
    given, back = folder / "cells.json", folder / "values.json"
    given.write_text(json.dumps({"sheets": sheets, "names": names}))
    packages = {"NODE_PATH": str(chromium.packages() / "node_modules")}
    subprocess.run(
        ["node", PROGRAM, given, back], check=True, env={**os.environ, **packages}, timeout=600
    )
    found: dict[str, list[list[object]]] = json.loads(back.read_text())
    return found
