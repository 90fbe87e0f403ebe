"""What a person sees of a signed sheet, held against the sheet made again from its inputs.

A cell may hold the right number and show another: by its number format, by ink of the colour of
the paper, by a hidden row, column or sheet, by a cell merged over it. So may a header, a footer, a
chart. What saving by Calc or Excel changes is left out: quoting in number formats, fonts named in
headers, heights by a fraction of a point.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from lxml import etree

from workbooks.recalculation.addresses import parse_address
from workbooks.recalculation.package import MAIN, Package
from workbooks.recalculation.sheets import worksheets
from workbooks.recalculation.styles import Look, contrast, looks_of

LEAST_CONTRAST: Final = 3.0  # WCAG 2.2, large text and signs
LEAST_SIZE: Final = 5.0  # points
LEAST_HEIGHT, LEAST_WIDTH = 3.0, 0.5  # points; letters
SYMBOLS: Final = ("wingdings", "webdings", "symbol", "marlett")
WORDS: Final = frozenset({"General", "@"})  # formats that show text as it is
_CHART: Final = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_TEXT: Final = "{http://schemas.openxmlformats.org/drawingml/2006/main}t"
_SHEET_DRAWING: Final = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
_FONT: Final = re.compile(r'&"[^"]*"|&\d+ ?|&amp;')
_AREA: Final = "_xlnm.Print_Area"


@dataclass
class Seen:
    """What differs to the eye.

    Args:
        altered: place and words for each thing that shows, or hides, something else.
        notes: place and words for what a person must look at: added pictures and comments, other
            colours and sizes that leave the words legible.
    """

    altered: list[tuple[str, str]] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)


def compare(here: bytes | Package, there: bytes | Package) -> Seen:
    """Return what a person sees otherwise in a signed sheet than in the one made again.

    Args:
        here: the signed file.
        there: the file made again from the inputs on it.

    Raises:
        WorkbookRefusal: one of them is no workbook.
    """
    seen = Seen()
    found, expected = Package.of(here), Package.of(there)
    same = untouched(found, expected)
    _sheets(found, expected, seen)
    looks, own_looks = looks_of(found), looks_of(expected)
    parts, own_parts = dict(worksheets(found)), dict(worksheets(expected))
    for name, own_part in own_parts.items():
        if name not in parts:
            continue  # said by the comparison of values
        if name not in same:
            sheet, own = found.xml(parts[name]), expected.xml(own_part)
            _cells(name, (sheet, looks), (own, own_looks), seen)
            _hidden(name, sheet, own, seen)
            _merged(name, sheet, own, seen)
            _paper(name, sheet, own, seen)
        _drawn(name, (found, parts[name]), (expected, own_part), seen)
    return seen


def untouched(found: Package, expected: Package) -> frozenset[str]:
    """Return the sheets whose cells stand in two files byte by byte, with their texts and looks.

    What is drawn on them stands in other parts, which may differ.
    """
    if _named_by_number(found) != _named_by_number(expected):
        return frozenset()
    parts = dict(worksheets(found))
    return frozenset(
        name
        for name, part in worksheets(expected)
        if name in parts and found.content(parts[name]) == expected.content(part)
    )


def _named_by_number(package: Package) -> dict[str, bytes]:
    """Return the parts from which a cell names its text, its look and the colours of that."""
    return {
        one.kind: package.content(one.target)
        for one in package.relations(package.workbook_part).values()
        if one.kind in ("sharedStrings", "styles", "theme") and not one.external
    }


def _sheets(found: Package, expected: Package, seen: Seen) -> None:
    own = {name: state for name, state, _ in _states(expected)}
    for name, state, area in _states(found):
        if state != "visible" and own.get(name) == "visible":
            seen.altered.append((f"sheet {name}", "is hidden"))
        wanted = next((area for one, _, area in _states(expected) if one == name), "")
        if name in own and area != wanted:
            words = f"prints {area or 'all'}, made to print {wanted or 'all'}"
            seen.altered.append((f"sheet {name}", words))


def _states(package: Package) -> Iterator[tuple[str, str, str]]:
    """Yield name, visibility and print area of each sheet."""
    root = package.xml(package.workbook_part)
    areas = {
        one.get("localSheetId", ""): (one.text or "").rpartition("!")[2].replace("$", "")
        for one in root.iterfind(f"{MAIN}definedNames/{MAIN}definedName")
        if one.get("name") == _AREA
    }
    for place, sheet in enumerate(root.iterfind(f"{MAIN}sheets/{MAIN}sheet")):
        yield sheet.get("name", ""), sheet.get("state", "visible"), areas.get(str(place), "")


def _cells(
    name: str,
    here: tuple[etree._Element, list[Look]],
    there: tuple[etree._Element, list[Look]],
    seen: Seen,
) -> None:
    found = dict(_dressed(*here))
    restyled: list[str] = []
    for address, (own, text) in _dressed(*there):
        if address not in found:
            continue  # the comparison of values says that it is empty
        look = found[address][0]
        if look == own:
            continue
        words = _worse(look, own, text)
        if words:
            seen.altered.append((f"{name}!{address}", words))
        elif (look.ink, look.paper, look.size) != (own.ink, own.paper, own.size):
            restyled.append(address)
    if restyled:
        words = f"has {len(restyled)} cells in other colours or sizes ({restyled[0]}), not judged"
        seen.notes.append((f"sheet {name}", words))


def _dressed(sheet: etree._Element, looks: list[Look]) -> Iterator[tuple[str, tuple[Look, bool]]]:
    """Yield each cell that shows something, with its look and whether it is text."""
    for cell in sheet.iter(MAIN + "c"):
        number = int(cell.get("s", "0"))
        if number < len(looks) and len(cell):
            text = cell.get("t") in ("s", "str", "inlineStr")
            yield cell.get("r", ""), (looks[number], text)


def _worse(look: Look, own: Look, text: bool) -> str:
    """Return what a look hides or shows otherwise, "" for nothing."""
    formats = {look.number_format, own.number_format}
    if len(formats) > 1 and not (text and formats <= WORDS):
        return f'has the number format "{look.number_format}", made with "{own.number_format}"'
    if (look.ink, look.paper) != (own.ink, own.paper):
        if not look.paper:
            return "has a pattern behind it that was not there"
        if contrast(look.ink, look.paper) < min(LEAST_CONTRAST, _contrast_of(own)):
            return f"is written in {look.ink} on {look.paper} and cannot be read"
    if look.size < min(LEAST_SIZE, own.size):
        return f"is written in {look.size:g} points, made in {own.size:g}"
    if look.struck and not own.struck:
        return "is struck through"
    if look.font.casefold().startswith(SYMBOLS) and look.font != own.font:
        return f"is written in the signs of {look.font}"
    return ""


def _contrast_of(own: Look) -> float:
    return contrast(own.ink, own.paper) if own.paper else LEAST_CONTRAST


def _hidden(name: str, sheet: etree._Element, own: etree._Element, seen: Seen) -> None:
    rows = {row.get("r", "") for row in own.iter(MAIN + "row") if not _row_hidden(row)}
    for row in sheet.iter(MAIN + "row"):
        if _row_hidden(row) and row.get("r", "") in rows:
            seen.altered.append((f"{name}, row {row.get('r')}", "is hidden"))
    last = max((parse_address(cell.get("r", ""))[1] for cell in own.iter(MAIN + "c")), default=0)
    kept = _hidden_columns(own, last)
    for column in sorted(_hidden_columns(sheet, last) - kept):
        seen.altered.append((f"{name}, column {column}", "is hidden"))


def _row_hidden(row: etree._Element) -> bool:
    height = row.get("ht")
    return _true(row.get("hidden")) or (height is not None and float(height) < LEAST_HEIGHT)


def _hidden_columns(sheet: etree._Element, last: int) -> set[int]:
    found: set[int] = set()
    for one in sheet.iterfind(f"{MAIN}cols/{MAIN}col"):
        if _true(one.get("hidden")) or float(one.get("width", "9")) < LEAST_WIDTH:
            found.update(range(int(one.get("min", "1")), min(int(one.get("max", "1")), last) + 1))
    return found


def _merged(name: str, sheet: etree._Element, own: etree._Element, seen: Seen) -> None:
    kept = {one.get("ref") for one in own.iter(MAIN + "mergeCell")}
    for one in sheet.iter(MAIN + "mergeCell"):
        if one.get("ref") not in kept:
            seen.altered.append((f"{name}!{one.get('ref')}", "was made one cell"))
    if sheet.find(MAIN + "conditionalFormatting") is not None and (
        own.find(MAIN + "conditionalFormatting") is None
    ):
        seen.altered.append((f"sheet {name}", "has conditional formats that were not there"))


def _paper(name: str, sheet: etree._Element, own: etree._Element, seen: Seen) -> None:
    """Compare headers and footers, and look for a picture behind the cells."""
    found, wanted = _margins(sheet), _margins(own)
    for place in dict.fromkeys((*wanted, *found)):
        if found.get(place, "") != wanted.get(place, ""):
            words = f'reads "{found.get(place, "")}", made with "{wanted.get(place, "")}"'
            seen.altered.append((f"{place} of sheet {name}", words))
    if sheet.find(MAIN + "picture") is not None:
        seen.altered.append((f"sheet {name}", "has a picture behind its cells"))


def _margins(sheet: etree._Element) -> Mapping[str, str]:
    block = sheet.find(MAIN + "headerFooter")
    if block is None:
        return {}
    wanted = ["oddHeader", "oddFooter"]
    if _true(block.get("differentFirst")):
        wanted += ["firstHeader", "firstFooter"]
    if _true(block.get("differentOddEven")):
        wanted += ["evenHeader", "evenFooter"]
    texts = {tag: block.findtext(MAIN + tag) or "" for tag in wanted}
    return {tag: " ".join(_FONT.sub(" ", text).split()) for tag, text in texts.items()}


def _drawn(name: str, here: tuple[Package, str], there: tuple[Package, str], seen: Seen) -> None:
    """Compare what is drawn: charts by their words and the cells they show; note what was added."""
    found, wanted = _drawings(*here), _drawings(*there)
    for kind, words in (("sp", "a text box or shape"), ("cxnSp", "a line"), ("grpSp", "a group")):
        if found[kind] > wanted[kind]:
            seen.altered.append((f"sheet {name}", f"has {words} that was not there"))
    if found["pic"] > wanted["pic"]:
        seen.notes.append((f"sheet {name}", "has a picture: look what it shows and what it covers"))
    if found["comments"] > wanted["comments"]:
        seen.notes.append((f"sheet {name}", "has comments: read them"))
    charts, own_charts = _charts(*here), _charts(*there)
    if charts != own_charts:
        more, less = charts - own_charts, own_charts - charts
        shown = "; ".join(sorted(more)) or "nothing"
        made = "; ".join(sorted(less)) or "nothing"
        seen.altered.append((f"charts of sheet {name}", f"show {shown}, made with {made}"))


def _drawings(package: Package, part: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for relation in package.relations(part).values():
        if relation.external:
            continue
        if relation.kind == "comments":
            counts["comments"] += 1
        elif relation.kind == "drawing":
            for kind in ("sp", "pic", "cxnSp", "grpSp"):
                counts[kind] += sum(
                    1 for _ in package.xml(relation.target).iter(_SHEET_DRAWING + kind)
                )
    return counts


def _charts(package: Package, part: str) -> Counter[str]:
    """Return the words in the charts of a sheet and the cells that they show."""
    found: Counter[str] = Counter()
    for relation in package.relations(part).values():
        if relation.kind != "drawing" or relation.external:
            continue
        for one in package.relations(relation.target).values():
            if one.kind != "chart" or one.external:
                continue
            chart = package.xml(one.target)
            for title in chart.iter(_CHART + "title"):
                words = "".join(element.text or "" for element in title.iter(_TEXT)).strip()
                if words:
                    found[f'"{words}"'] += 1
            for element in chart.iter(_CHART + "f"):
                found[re.sub(r"['$]", "", element.text or "")] += 1
    return found


def _true(value: str | None) -> bool:
    return value in ("1", "true")
