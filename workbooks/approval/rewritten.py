"""A signed record written anew from what was read of it: nothing else of the file comes along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lxml import etree

from formulas.values import CellError
from workbooks.approval.build import approval_of
from workbooks.approval.judging import DIFFERENT
from workbooks.approval.signed import Cells
from workbooks.approval.verification import submission_on, verify
from workbooks.kit.writable import writable
from workbooks.register.events import Event
from workbooks.xlsx import CellValue, WorkbookRefusal, values_of
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets


def rewritten(data: bytes, events: Sequence[Event] = ()) -> bytes:
    """Return a record made again from its inputs, with what the person who signed wrote.

    Args:
        data: the .xlsx file of a signed sheet.
        events: what became of it since, for a page in front of it.

    Raises:
        WorkbookRefusal: as `reproduced`.
    """
    cells = reproduced(data)
    made = approval_of(submission_on(cells), events=events)
    return _filled(made.package, cells, made.open).write()


def reproduced(data: bytes) -> Cells:
    """Return the values of a signed sheet that is what its inputs give.

    Args:
        data: the .xlsx file of a signed sheet.

    Raises:
        WorkbookRefusal: no approval sheet, one of another version, or one that shows something
            else than its inputs give.
    """
    checked = verify(data)
    if not checked.ours:
        raise WorkbookRefusal(
            f"This sheet was made by engine {checked.origin.engine or 'unknown'}, which draws "
            "another layout or other data. Print it with that version."
        )
    wrong = [line for line in (*checked.figures, *checked.cells) if line.verdict == DIFFERENT]
    if wrong or checked.remarks:
        words = f"{wrong[0].what}: {wrong[0].detail}" if wrong else checked.remarks[0]
        raise WorkbookRefusal(f"This sheet is not what its inputs give ({words}). See its verify.")
    return values_of(data)


def _filled(package: Package, cells: Cells, places: frozenset[str]) -> Package:
    """Return a sheet with what stands in the cells that a person fills."""
    parts = {}
    for name, part in worksheets(package):
        values: Mapping[str, CellValue] = {
            address: value
            for address, value in cells.get(name, {}).items()
            if f"{name}!{address}" in places
        }
        if values:
            root = package.xml(part)
            for cell in root.iter(f"{MAIN}c"):
                if cell.get("r") in values:
                    _write(cell, values[cell.get("r", "")])
            parts[part] = etree.tostring(root)
    return package.changed(parts)


def _write(cell: etree._Element, value: CellValue) -> None:
    if isinstance(value, float | int) and not isinstance(value, bool):
        cell.set("t", "n")
        etree.SubElement(cell, f"{MAIN}v").text = repr(value)
        return
    words = value.code if isinstance(value, CellError) else str(value)
    cell.set("t", "inlineStr")
    text = etree.SubElement(etree.SubElement(cell, f"{MAIN}is"), f"{MAIN}t")
    text.text = writable(words)
    text.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
