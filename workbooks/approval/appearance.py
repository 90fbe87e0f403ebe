"""What a person sees of a signed sheet, held against the sheet made again from its inputs.

A cell may hold the right number and show another: by its look, by a low row, by a hidden sheet, by
a cell merged over it. So may a header, a footer, a chart. `written` has whatever no program writes
of a record; here is what programs do write, and what must then be as it was made. What saving by
Calc or Excel changes is left out: quoting in number formats, fonts named in headers, heights by a
fraction of a point, the lines of cells that another cell covers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final
from urllib.parse import unquote

from lxml import etree

from workbooks.approval.drawn import drawn_otherwise
from workbooks.kit.dressed import Dressed, facets, merged, sizes
from workbooks.xlsx.package import MAIN, RELATIONS, Package
from workbooks.xlsx.sheets import worksheets
from workbooks.xlsx.stored import Stored
from workbooks.xlsx.styles import colors_of, looks_of, theme_fonts

MARGIN: Final = 0.05  # inches
# Text is shown as it is in the first two; the others are days as Excel shows one that is typed.
WORDS: Final = frozenset({"General", "@"})
DAYS: Final = frozenset(
    {"mm-dd-yy", "mm/dd/yy", "m/d/yyyy", "d-mmm-yy", "yyyy-mm-dd", r"yyyy\-mm\-dd"}
)
_FONT: Final = re.compile(r'&"(Arial|Calibri|-),(Regular|Standard|Normal)"|&amp;')
_CORE: Final = "docProps/core.xml"
_PAPER: Final = {"orientation": "portrait", "fitToHeight": "1", "fitToWidth": "1"}
_WHOLE_ROWS: Final = re.compile(r"\$A(\$\d+):\$(?:XFD|AMJ)(\$\d+)")  # as Calc writes them
_OF_SHEET: Final = re.compile(r"('[^']*'|[^',!]+)!")
_NAMES: Final = ("_xlnm.Print_Area", "_xlnm.Print_Titles")


def seen_otherwise(here: bytes | Package, there: bytes | Package) -> Iterator[tuple[str, str]]:
    """Yield place and words of what a signed sheet shows or hides otherwise than as it was made.

    Args:
        here: the signed file.
        there: the file made again from the inputs on it.

    Raises:
        WorkbookRefusal: one of them is no workbook.
    """
    found, expected = Package.of(here), Package.of(there)
    same = untouched(found, expected)
    drawn = same if _beside_sheets(found) == _beside_sheets(expected) else frozenset()
    yield from _sheets(found, expected)
    theme, own_theme = ([*colors_of(one).theme, *theme_fonts(one)] for one in (found, expected))
    if theme != own_theme:
        yield "the file", "has colors or fonts of another theme"
    looks, own_looks = looks_of(found), looks_of(expected)
    # Widths are counted in letters of the first named style.
    named, own_named = (looks_of(one, "cellStyleXfs")[:1] for one in (found, expected))
    if looks[:1] != own_looks[:1] or named != own_named:
        yield "the file", "has another look of cells in which nothing stands"
    parts, cells = dict(worksheets(found)), Stored(found)
    for name, own_part in worksheets(expected):
        if name not in parts:
            continue  # said by the comparison of values
        if name not in same:
            sheet = Dressed(name, found.xml(parts[name]), looks)
            own = Dressed(name, expected.xml(own_part), own_looks)
            for look in (_cells, sizes, merged, _paper):
                yield from look(sheet, own)
        if name not in drawn:
            here_and_there = (found, parts[name]), (expected, own_part)
            led, wanted = (_led(*one) for one in here_and_there)
            for place in led | wanted:
                to, made = led.get(place, ""), wanted.get(place, "")
                if to != made:
                    yield f"the link at {place}", f'leads to "{to}", made to "{made}"'
            for words in drawn_otherwise(*here_and_there, cells, own_looks):
                yield f"sheet {name}", words


def not_as_written(
    found: Package, made: Package, filled: frozenset[str]
) -> Iterator[tuple[str, str]]:
    """Yield the parts of a file that no program saved anew and that are not as they were written.

    A program that saves a file writes the day into its core properties; we write always the same.

    Args:
        found: a signed sheet of this very version.
        made: the one made again from its inputs.
        filled: the cells that a person fills, `Sheet!A1`.
    """
    sheets = {part: name for name, part in worksheets(made)}
    if found.members.get(_CORE, (None, b""))[1] != made.content(_CORE):
        return
    for part in dict.fromkeys((*made.members, *found.members)):
        here, there = found.members.get(part), made.members.get(part)
        if here is None or there is None:
            yield part, "is missing" if here is None else "was added"
        elif here[1] != there[1] and (
            part not in sheets
            or _unfilled(found.xml(part), sheets[part], filled)
            != _unfilled(made.xml(part), sheets[part], filled)
        ):
            place = f"sheet {sheets[part]}" if part in sheets else part
            yield place, "is not as it was written, and no program saved it"


def _unfilled(sheet: etree._Element, name: str, filled: frozenset[str]) -> bytes:
    """Return a sheet without what stands in the cells that a person fills."""
    for cell in sheet.iter(MAIN + "c"):
        if f"{name}!{cell.get('r')}" in filled:
            cell[:] = []
            if "t" in cell.attrib:
                del cell.attrib["t"]
    return etree.tostring(sheet, method="c14n")


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


def _beside_sheets(package: Package) -> dict[str, bytes]:
    """Return all parts but the sheets: charts and drawings, and what leads to them."""
    sheets = {part for _, part in worksheets(package)}
    return {part: one for part, (_, one) in package.members.items() if part not in sheets}


def _named_by_number(package: Package) -> dict[str, bytes]:
    """Return the parts from which a cell names its text, its look and the colors of that."""
    return {
        kind: package.content(part)
        for kind in ("sharedStrings", "styles", "theme")
        for part in package.targets(kind)
    }


def _sheets(found: Package, expected: Package) -> Iterator[tuple[str, str]]:
    """Yield sheets that are hidden or stand elsewhere, and what is printed of them."""
    (states, names), (own, wanted) = _states(found), _states(expected)
    for name, state in own.items():
        if states.get(name, state) != state:
            yield f"sheet {name}", f"is {states[name]}, made {state}"
    if [name for name in states if name in own] != [name for name in own if name in states]:
        yield "the sheets", "stand in another order"
    for name, kind in dict.fromkeys((*names, *wanted)):
        area, made = names.get((name, kind), ""), wanted.get((name, kind), "")
        if not name and area != made:
            yield f"the name {kind}", f"means {area or 'nothing'}, made to mean {made or 'nothing'}"
        if name in own and name in states and area != made:
            yield f"sheet {name}", f"prints {area or 'all'}, made to print {made or 'all'}"


def _states(package: Package) -> tuple[dict[str, str], dict[tuple[str, str], str]]:
    """Return the visibility of each sheet, and by sheet and kind what is printed, and names."""
    root = package.xml(package.workbook_part)
    states = {
        sheet.get("name", ""): sheet.get("state", "visible")
        for sheet in root.iterfind(f"{MAIN}sheets/{MAIN}sheet")
    }
    titles = list(states)
    names = {}
    for one in root.iterfind(f"{MAIN}definedNames/{MAIN}definedName"):
        place = one.get("localSheetId", "")
        if one.get("name") in _NAMES and place.isdecimal() and int(place) < len(titles):
            area = _OF_SHEET.sub("", one.text or "")
            plain = _WHOLE_ROWS.sub(r"\1:\2", area).replace("$", "")
            names[titles[int(place)], str(one.get("name"))] = plain
        else:
            names["", one.get("name", "")] = (one.text or "").replace("$", "").replace("'", "")
    return states, names


def _cells(sheet: Dressed, own: Dressed) -> Iterator[tuple[str, str]]:
    """Yield each cell whose look is another: all of it where something stands in the cell."""
    for one in facets(sheet, own):
        # Formats that show a cell alike: words, or a day that was typed.
        text = one.cell.get("t") in ("s", "str", "inlineStr")
        filled = one.before is None or not len(one.before)
        alike = WORDS if text else WORDS | DAYS if filled else frozenset()
        if one.name != "number_format" or not {one.value, one.made} <= alike:
            yield f"{sheet.name}!{one.address}", str(one)


def _paper(sheet: Dressed, own: Dressed) -> Iterator[tuple[str, str]]:
    """Yield headers and footers that read otherwise, and pages that are laid out otherwise."""
    found, wanted = _margins(sheet.root), _margins(own.root)
    for place in dict.fromkeys((*wanted, *found)):
        if found.get(place, "") != wanted.get(place, ""):
            words = f'reads "{found.get(place, "")}", made with "{wanted.get(place, "")}"'
            yield f"{place} of sheet {sheet.name}", words
    one, other = _page(sheet.root), _page(own.root)
    for name in other:
        if one[name] != other[name]:
            words = f"has the {name} {one[name]} in print, made with {other[name]}"
            yield f"sheet {sheet.name}", words


def _led(package: Package, part: str) -> dict[str, str]:
    """Return where each link of a sheet leads inside the file, by its cell.

    It stands beside the cell, or behind the name of the file that the link leads to.
    """
    relations = package.relations(part)
    told = {}
    for link in package.xml(part).iter(MAIN + "hyperlink"):
        relation = relations.get(link.get(RELATIONS + "id", ""))
        behind = "" if relation is None else relation.target.partition("#")[2]
        told[link.get("ref", "")] = unquote(link.get("location") or behind).replace("'", "")
    return told


def _page(sheet: etree._Element) -> dict[str, object]:
    """Return how a page is laid out, and what does not move on the screen."""
    page, sides = sheet.find(MAIN + "pageSetup"), sheet.find(MAIN + "pageMargins")
    fit = sheet.find(f"{MAIN}sheetPr/{MAIN}pageSetUpPr")
    view = sheet.find(f"{MAIN}sheetViews/{MAIN}sheetView")
    pane = None if view is None else view.find(MAIN + "pane")
    told: dict[str, object] = {
        name: usual if page is None else page.get(name, usual) for name, usual in _PAPER.items()
    }
    told["fit"] = fit is not None and fit.get("fitToPage") in ("1", "true")
    told["margins"] = [
        f"{name!s} {round(float(value) / MARGIN) * MARGIN:g}"
        for name, value in sorted({} if sides is None else sides.attrib.items())
    ]
    centred = sheet.find(MAIN + "printOptions")
    told["middle"] = [
        centred is not None and centred.get(side) in ("1", "true")
        for side in ("horizontalCentered", "verticalCentered")
    ]
    told["breaks"] = sorted(
        one.get("id", "") for one in sheet.iter(MAIN + "brk") if one.get("man") in ("1", "true")
    )
    told["frozen rows"] = 0 if pane is None else float(pane.get("ySplit", "0"))
    told["frozen columns"] = 0 if pane is None else float(pane.get("xSplit", "0"))
    if pane is not None and view is not None:
        told["first cell"] = view.get("topLeftCell", "A1")
    return told


def _margins(sheet: etree._Element) -> Mapping[str, str]:
    block = sheet.find(MAIN + "headerFooter")
    if block is None:
        return {}
    wanted = ["oddHeader", "oddFooter"]
    told = {}
    for flag, pages in (("differentFirst", "first"), ("differentOddEven", "even")):
        if block.get(flag) in ("1", "true"):
            told[f"{pages} page"] = "other words"
            wanted += [f"{pages}Header", f"{pages}Footer"]
    texts = {tag: block.findtext(MAIN + tag) or "" for tag in wanted}
    read = {tag: " ".join(_FONT.sub("", text).split()) for tag, text in texts.items()}
    return read | told
