"""Writing a workbook's calls the way one host needs them: the mailed workbook.

Excel stores a call of an add-in by the name that the add-in gave it, and the path of an add-in
that is a file. A workbook that travels must carry neither: `respell` writes the plain names
(desktop Excel and Calc) or those of the Office add-in.

Excel shows an `@` before what might return more than one value, where it was not told that the
formula is one of today's: a call of an add-in, INDEX and OFFSET (support.microsoft.com, "Implicit
intersection operator: @"). Told it is by the array metadata that Excel 365 itself stores: such a
formula is an array formula over its own cell, with `cm` for the cell. Older Excel takes it for an
array formula of one cell, of the same value. A formula over several cells stays the array formula
of old in all of them: where it refuses, it fills its whole area, and one of today would not.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final

from lxml import etree

from formulas.formula_words import TEXT
from workbooks.recalculation.patch import serialise, sheet_bytes
from workbooks.xlsx.call_names import calls_any, plain_calls
from workbooks.xlsx.package import MAIN, RELATIONS, Package
from workbooks.xlsx.sheets import worksheets


class Host(StrEnum):
    """Who shall calculate the workbook."""

    DESKTOP = "desktop"
    OFFICE = "office"
    CALC = "calc"


PREFIX: Final = {Host.DESKTOP: "", Host.OFFICE: "_xldudf_PT_", Host.CALC: ""}
"""What stands before a function's name in the file."""

_RANGES = re.compile(r"(?<![\w.])(?:INDEX|OFFSET)\(", re.IGNORECASE)
_ADD_IN = re.compile(r"\.xl(am|a|l)$", re.IGNORECASE)
_FORMULAS = ("f", "formula", "formula1", "formula2", "definedName")
_METADATA = "xl/metadata.xml"
_TYPES = "[Content_Types].xml"
_KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sheetMetadata"
_CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml"
_DYNAMIC = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
    'xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray">'
    '<metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" '
    'pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" '
    'clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes>'
    '<futureMetadata name="XLDAPR" count="1"><bk><extLst>'
    '<ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}">'
    '<xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk>'
    '</futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>'
)


def respell(
    source: bytes | Package, host: Host, names: Collection[str], *, ours: bool = False
) -> bytes:
    """Return a workbook whose calls of our functions are written for one host.

    Styles, values and every other formula stay as they are.

    Args:
        source: the .xlsx file, or the package that it was read to.
        host: who shall calculate it.
        names: our functions, upper case.
        ours: whether we wrote the whole workbook; then its other formulas at which Excel shows an @
            are marked too. A person's own may rely on it.

    Raises:
        WorkbookRefusal: no workbook, or one that is not safe to open.
    """
    package = Package.of(source)
    marks = host is not Host.CALC and _METADATA not in package.members
    changed: dict[str, bytes] = {}
    parts = [part for _, part in worksheets(package)]
    marked = False
    for part in (*parts, package.workbook_part):
        root = package.xml(part)
        touched = False
        for element in root.iter(*(MAIN + tag for tag in _FORMULAS)):
            if element.text:
                written = plain_calls(element.text, names, PREFIX[host])
                if written != element.text:
                    element.text = written
                    touched = True
        if part in parts and host is Host.CALC:
            touched |= _without_marks(root, names)
        elif part in parts and marks:
            added = _with_marks(root, names, ours)
            marked |= added
            touched |= added
        if touched:
            changed[part] = sheet_bytes(root)
    if marked:
        changed |= _with_metadata(package)
    return _without_links(package, changed)


def _with_marks(root: etree._Element, names: Collection[str], ours: bool) -> bool:
    """Mark each formula of one cell that shows an @ as one of today's; say whether there is any.

    Excel has no array formula in merged cells: one there shows the @, which changes no value.
    """
    found = False
    merged = {one.get("ref", "").partition(":")[0] for one in root.iter(MAIN + "mergeCell")}
    for cell, formula, text in _formulas_in(root):
        place = cell.get("r", "")
        plain = formula.get("t") is None or _is_single(cell, formula)
        if not place or place in merged or not plain or cell.get("cm") is not None:
            continue
        # A call of what yields ranges, be it not inside of a text.
        ranges = ours and _RANGES.search(text) and _RANGES.search(TEXT.sub("", text))
        if calls_any(text, names) or ranges:
            formula.set("t", "array")
            formula.set("ref", place)
            cell.set("cm", "1")
            found = True
    return found


def _without_marks(root: etree._Element, names: Collection[str]) -> bool:
    """Take the mark from each formula of one cell that calls us; say whether there was any."""
    found = False
    for cell, formula, text in _formulas_in(root):
        if _is_single(cell, formula) and cell.get("cm") is not None and calls_any(text, names):
            for owner, key in ((formula, "t"), (formula, "ref"), (cell, "cm")):
                del owner.attrib[key]
            found = True
    return found


def _formulas_in(root: etree._Element) -> Iterator[tuple[etree._Element, etree._Element, str]]:
    """Yield each cell of a sheet that has a formula of its own, with that formula and its text."""
    for cell in root.iter(MAIN + "c"):
        formula = cell.find(MAIN + "f")
        if formula is not None and formula.text:
            yield cell, formula, formula.text


def _is_single(cell: etree._Element, formula: etree._Element) -> bool:
    """Say whether a formula is an array formula over its own cell."""
    return formula.get("t") == "array" and formula.get("ref") == cell.get("r")


def _with_metadata(package: Package) -> dict[str, bytes]:
    """The part that says what a mark means, with its type and its relation."""
    types = package.xml(_TYPES)
    override = etree.SubElement(types, types.tag.replace("Types", "Override"))
    override.set("PartName", f"/{_METADATA}")
    override.set("ContentType", _CONTENT)
    folder, _, name = package.workbook_part.rpartition("/")
    listing = f"{folder}/_rels/{name}.rels".lstrip("/")
    relations = package.xml(listing)
    taken = {relation.get("Id") for relation in relations}
    number = next(n for n in range(1, len(taken) + 2) if f"rId{n}" not in taken)
    relation = etree.SubElement(relations, relations.tag.replace("Relationships", "Relationship"))
    relation.set("Id", f"rId{number}")
    relation.set("Type", _KIND)
    relation.set("Target", "metadata.xml" if folder == "xl" else f"/{_METADATA}")
    return {_METADATA: _DYNAMIC.encode(), _TYPES: serialise(types), listing: serialise(relations)}


def _without_links(package: Package, changed: dict[str, bytes]) -> bytes:
    """A workbook with changed parts, without links to add-ins where no formula needs one any more.

    The links of a workbook are counted through in its formulas: only all of them can go at once.
    """
    links = package.external_links
    package = package.changed(changed)
    if not links or not all(_ADD_IN.search(link) for link in links):
        return package.write()
    workbook = package.xml(package.workbook_part)
    texts = [element.text or "" for element in workbook.iter(MAIN + "definedName")]
    for _, part in worksheets(package):
        elements = package.xml(part).iter(*(MAIN + tag for tag in _FORMULAS))
        texts += [element.text or "" for element in elements]
    if any(re.search(r"\[\d+\]", TEXT.sub("", text)) for text in texts):
        return package.write()
    listed = workbook.find(MAIN + "externalReferences")
    if listed is None:
        return package.write()
    ids = {one.get(RELATIONS + "id") for one in listed}
    workbook.remove(listed)
    folder, _, name = package.workbook_part.rpartition("/")
    listing = f"{folder}/_rels/{name}.rels".lstrip("/")
    relations = package.xml(listing)
    for relation in [one for one in relations if one.get("Id") in ids]:
        relations.remove(relation)
    types = package.xml(_TYPES)
    gone = {name for name in package.members if name.startswith("xl/externalLinks/")}
    for one in [one for one in types if one.get("PartName", "").lstrip("/") in gone]:
        types.remove(one)
    kept = {name: member for name, member in package.members.items() if name not in gone}
    changed = {
        package.workbook_part: serialise(workbook),
        listing: serialise(relations),
        _TYPES: serialise(types),
    }
    return Package(kept).changed(changed).write()
