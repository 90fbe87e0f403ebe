"""Workbooks that tests only read, each opened once in a process."""

from __future__ import annotations

import io
from functools import lru_cache

from openpyxl import Workbook, load_workbook

from workbooks.kit.named_cells import Filled


@lru_cache(maxsize=32)
def opened(data: bytes, *, values: bool = False) -> Workbook:
    """Return a workbook as openpyxl reads it, the same to all that ask; nobody changes it.

    Args:
        data: the .xlsx file.
        values: whether its cells hold the stored values; their formulas otherwise.
    """
    return load_workbook(io.BytesIO(data), data_only=values)


@lru_cache(maxsize=32)
def named(data: bytes) -> Filled:
    """Return the cells of a workbook by their names, the same to all that ask."""
    return Filled(data)
