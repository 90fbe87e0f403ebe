"""What stands in the file of a signed sheet beside what programs write of a record."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from lxml import etree

from workbooks.approval.vocabulary import ONCE, PARTS, PREFIXES, RELATIONS, vocabulary
from workbooks.kit.dressed import whole
from workbooks.xlsx.addresses import parse_address
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.package import shown as printable
from workbooks.xlsx.sheets import worksheets

TEXT: Final = "#"
_PARTS: Final = tuple((kind, re.compile(pattern)) for kind, pattern in PARTS)
_OWN_FILE: Final = re.compile(r"#.*|([^/\\:]+/)*[^/\\:]+\.xlsx")
_FILLS: Final = {"a:noFill", "a:solidFill"}
_COLORS: Final = ("rgb", "theme", "indexed", "auto")
BUILT_IN: Final = {
    "Normal": "0",
    "Comma": "3",
    "Currency": "4",
    "Percent": "5",
    "Comma [0]": "6",
    "Currency [0]": "7",
}
"""The numbers of the styles that programs bring along (ECMA-376, 18.8.7)."""


def beside(package: Package, made: Package | None = None) -> Iterator[tuple[str, str]]:
    """Yield place and words for whatever no writer of records writes.

    Args:
        package: a signed sheet.
        made: what our writer made of its inputs; a part that stands there byte by byte needs no
            look.
    """
    titles = {part: f"sheet {name}" for name, part in worksheets(package)}
    written = {} if made is None else made.members
    for part, (_, content) in package.members.items():
        if part in written and written[part][1] == content:
            continue
        for words in beside_in(package, part):
            yield titles.get(part, part), f"has {words}"


def beside_in(package: Package, part: str) -> Iterator[str]:
    """Yield whatever stands in one part and no writer of records writes.

    Args:
        package: a signed sheet.
        part: the name of the part.
    """
    kind = _kind(part)
    if kind is None:
        yield "a part of a kind that no record has"
    elif kind and kind != "theme":
        root = package.xml(part)
        for words, number in Counter(_strange(root, kind)).items():
            yield words if number == 1 else f"{words}, {number} times"
        for tag, names in ONCE.get(kind, ()):  # which two readers may take for one another
            every = root.iter(f"{{*}}{tag}")
            called = [tuple(one.get(name, "").casefold() for name in names) for one in every]
            if len(set(called)) < len(called):
                yield f"two elements {tag} of one {names[0]}"
        if kind == "relations":
            yield from _related(package, part)
        if kind == "sheet":
            yield from _disorder(root)
        if kind == "workbook":
            sheets = len(list(root.iter(f"{MAIN}sheet")))
            for name in root.iter(f"{MAIN}definedName"):
                local = name.get("localSheetId", "0")  # behind the last one Calc breaks down
                if not local.isdecimal() or int(local) >= sheets:
                    yield f"a name of sheet {printable(local)}, of {sheets}"
        for one in root.iter(f"{MAIN}cellStyle") if kind == "styles" else ():
            if one.get("builtinId") != BUILT_IN.get(words := one.get("name", "")):
                yield f"the style {printable(words)} under the number {one.get('builtinId')}"


def _kind(part: str) -> str | None:
    return next((kind for kind, pattern in _PARTS if pattern.fullmatch(part)), None)


def _strange(root: etree._Element, kind: str) -> Iterator[str]:
    """Yield what stands in a part and not in its vocabulary."""
    known = vocabulary()[kind]
    for element in root.iter():
        if not isinstance(element.tag, str):
            continue  # comments and instructions, which no reader shows
        name = _name(element.tag)
        shape = known.get(name)
        if shape is None:
            yield f"an element {printable(name)}"
            continue
        above = element.getparent()
        if ("" if above is None else _name(str(above.tag))) not in shape.parents:
            yield f"{name} in another place"
        if not (shape.hollow or len(element)):
            yield f"an empty element {name}"
        attributes = element.attrib
        for attribute, value in attributes.items():
            if not shape.allows(_name(str(attribute)), str(value)):
                yield f"{name} with {printable(_name(str(attribute)))} {printable(str(value))}"
        if len(attributes) > 1 and sum(one in attributes for one in _COLORS) > 1:
            yield f"{name} of two colors"
        letters = element.text
        if letters and not letters.isspace() and not shape.allows(TEXT, letters):
            yield f"text in {name}"
        if any(child.tail and not child.tail.isspace() for child in element):
            yield f"text between the elements of {name}"
        if len(element) < 2:
            continue
        found = Counter(_name(str(child.tag)) for child in element)
        if len(_FILLS & found.keys()) > 1:
            yield f"{name} of two fills"
        for each, number in found.items():
            inner = known.get(each)
            if number > 1 and inner is not None and not inner.several:
                yield f"{number} elements {each} in one {name}"


@lru_cache(maxsize=4096)
def _name(tag: str) -> str:
    space, _, local = tag.rpartition("}")
    return f"{PREFIXES.get(space[1:], f'{space[1:]} ')}{local}" if space else local


def _related(package: Package, part: str) -> Iterator[str]:
    """Yield relations of a kind that no record has, and what they lead to outside the file."""
    folder, name = posixpath.split(part)
    owner = posixpath.join(posixpath.dirname(folder), name.removesuffix(".rels"))
    for relation in package.relations(owner).values():
        # Calc writes a link to a cell as one to the file itself, from where it is saved to.
        inside = not relation.external or (
            relation.kind == "hyperlink" and _OWN_FILE.fullmatch(relation.target)
        )
        led = None if relation.kind == "hyperlink" else _kind(relation.target)
        if (relation.kind, led) not in RELATIONS.items() or not inside:
            yield printable(f"a relation {relation.kind} to {relation.target}")


def _disorder(sheet: etree._Element) -> Iterator[str]:
    """Yield what two readers of a sheet may read differently."""
    before = 0, 0
    row = last = 0
    for element in sheet.iterfind(f"{MAIN}cols/{MAIN}col"):
        if whole(element, "min", 0) <= last:
            yield f"column {whole(element, 'min', 0)} after column {last}"
        last = whole(element, "max", 0)
    for element in sheet.iterfind(f"{MAIN}sheetData/{MAIN}row"):
        number = whole(element, "r", 0)
        if number <= row:
            yield f"row {number or 'without a number'} after row {row}"
        row = number
        for cell in element:
            try:
                place = parse_address(cell.get("r", ""))
            except ValueError:
                place = 0, 0
            if place <= before or place[0] != row:
                yield f"a cell {printable(cell.get('r', 'without an address'))} in row {row}"
            before = max(before, place)
            kinds = [_name(str(one.tag)) for one in cell]
            inline = cell.get("t") == "inlineStr"
            if kinds not in ([], ["is"] if inline else ["v"], ["f", "v"]):
                yield f"{', '.join(kinds)} in cell {printable(cell.get('r', ''))}"
            if inline and len(cell) and [_name(str(one.tag)) for one in cell[0]] != ["t"]:
                yield f"letters of several kinds in cell {printable(cell.get('r', ''))}"
