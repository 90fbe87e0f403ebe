"""Opened fast, a workbook is what openpyxl makes of it by itself."""

import io

import merged_cells
from openpyxl import load_workbook
from openpyxl.worksheet import _reader
from openpyxl.worksheet.merge import MergedCellRange


def test_an_approval_opened_fast_has_the_same_styles(approval, monkeypatch):
    """Every cell of every sheet: its value, the numbers of its style, and what they stand for."""
    opened = []
    for form, get_borders, text in (merged_cells.FAST, merged_cells.SLOW):
        monkeypatch.setattr(MergedCellRange, "format", form)
        monkeypatch.setattr(MergedCellRange, "_get_borders", get_borders)
        monkeypatch.setattr(_reader, "Text", text)
        opened.append(load_workbook(io.BytesIO(approval.data)))
    fast, slow = opened
    assert fast.sheetnames == slow.sheetnames
    merged = 0
    for one, other in zip(fast, slow, strict=True):
        assert one._cells.keys() == other._cells.keys()
        merged += len(one.merged_cells.ranges)
        for place, cell in one._cells.items():
            theirs = other._cells[place]
            assert (type(cell), cell.value) == (type(theirs), theirs.value)
            assert tuple(cell._style or ()) == tuple(theirs._style or ()), (one.title, place)
    assert list(fast._borders) == list(slow._borders)
    assert list(fast._protections) == list(slow._protections)
    assert merged > 300
