"""Workbooks that tests only read, each opened once in a process."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.reader import excel
from openpyxl.reader.excel import ExcelReader
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.named_cells import Filled
from workbooks.xlsx import Package


@lru_cache(maxsize=32)
def opened(data: bytes, *, values: bool = False) -> Workbook:
    """Return a workbook as openpyxl reads it, the same to all that ask; nobody changes it.

    It is without what is drawn on its sheets.

    Args:
        data: the .xlsx file.
        values: whether its cells hold the stored values; their formulas otherwise.
    """
    with _undrawn():
        return load_workbook(io.BytesIO(data), data_only=values)


@lru_cache(maxsize=32)
def page(data: bytes, title: str) -> Worksheet:
    """Return one sheet of a workbook, the same to all that ask; the others are not read.

    Args:
        data: the .xlsx file.
        title: the name of the sheet.
    """
    reader = ExcelReader(io.BytesIO(data))
    read_all = reader.read_worksheets

    def read_one() -> None:
        found = [one for one in reader.parser.find_sheets() if one[0].name == title]
        reader.parser.find_sheets = lambda: found
        reader.parser.assign_names = lambda: None  # to sheets by their places
        read_all()

    reader.read_worksheets = read_one
    with _undrawn():
        reader.read()
    return reader.wb[title]


@contextmanager
def _undrawn() -> Iterator[None]:
    """Leave charts and pictures unread, at which nobody looks in a workbook that many share."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(excel, "find_images", lambda _archive, _path: ([], []))
        yield


@lru_cache(maxsize=32)
def named(source: bytes | Package) -> Filled:
    """Return the cells of a workbook by their names, the same to all that ask.

    Args:
        source: the .xlsx file, or the package of one that was computed and need not be packed.
    """
    return Filled(source)
