"""Which files no command may replace: what somebody signed, and what somebody filled."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final

from formulas.files import EntranceError, read_file
from workbooks.kind import APPROVAL, FORM, kind_of
from workbooks.kit.changed_entries import changed_entries
from workbooks.kit.named_cells import Filled
from workbooks.xlsx import CellValue, WorkbookRefusal, read_workbook
from workbooks.xlsx.addresses import in_reading_order, parse_address
from workbooks.xlsx.package import MOST_ON_DISK
from workbooks.xlsx.styles import unlocked_cells

PACKED: Final = (b"PK", b"\xd0\xcf\x11\xe0")  # a workbook, and one with a password
SHOWN: Final = 3  # cells that a message names
SUFFIX: Final = ".xlsx"


def why_kept(file: Path) -> str:
    """Return why a file is never written over, "" where it may be when a person says so.

    Raises:
        OSError: it cannot be read.
    """
    if file.suffix.casefold() != SUFFIX:
        return ""
    try:
        book = Filled(read_workbook(file))
    except WorkbookRefusal as refused:
        try:
            packed = read_file(file, MOST_ON_DISK).startswith(PACKED)
        except EntranceError:
            packed = True
        return f"it is a workbook that cannot be looked into ({refused})" if packed else ""
    if kind_of(book) == APPROVAL:
        signed = signed_cells(book)
        return f"it is an approval sheet that somebody signed ({_listed(signed)})" if signed else ""
    if kind_of(book) != FORM:
        return ""
    changed = changed_entries(book)
    if changed is None:
        return "it is a submission form that keeps no record of what it was written with"
    return f"somebody filled this form ({_listed(changed)})" if changed else ""


def signed_cells(book: Filled) -> dict[str, CellValue]:
    """Return the filled cells for decision, names and dates of an approval sheet, by place."""
    found: dict[str, CellValue] = {}
    for sheet, address in unlocked_cells(book.package, book.roots):
        value = book.at(sheet, *parse_address(address)).value
        if value not in (None, ""):
            found[f"{sheet}!{address}"] = value
    return found


def _listed(given: Collection[str]) -> str:
    places = sorted(given, key=in_reading_order)
    more = f" and {len(places) - SHOWN} more" if len(places) > SHOWN else ""
    return ", ".join(places[:SHOWN]) + more
