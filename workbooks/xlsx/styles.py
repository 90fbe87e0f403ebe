"""How the cells of a workbook look: number format, ink, paper, size, as the file says it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeVar

from lxml import etree
from openpyxl.styles.colors import COLOR_INDEX
from openpyxl.styles.numbers import BUILTIN_FORMATS

from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.refusal import damaged

T = TypeVar("T")
BLACK: Final = "000000"
WHITE: Final = "FFFFFF"
_UNSET: Final = ("0", "false", "none", "baseline")
_STRUCK: Final = frozenset(("strike", "vertAlign", "outline", "shadow", "u"))
_TURNED: Final = frozenset(("textRotation", "shrinkToFit", "readingOrder"))
SIDES: Final = ("left", "right", "top", "bottom")
_DRAWING: Final = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
# The order in which colours refer to a theme is not that of its parts.
_THEME_ORDER: Final = (1, 0, 3, 2, 4, 5, 6, 7, 8, 9, 10, 11)
_SYSTEM: Final = {"windowText": BLACK, "window": WHITE}
# The language of programs here. Any other may bring other digits, signs or days.
_WORDS: Final = re.compile(r'"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-0*409)?\]')
_HEX: Final = re.compile("[0-9A-F]{6}")
_NUMBER: Final = re.compile("[0-9]{1,8}")
_REAL: Final = re.compile(r"-?[0-9]{1,8}(\.[0-9]{0,20})?([eE][-+]?[0-9]{1,2})?")
_DIGIT: Final = re.compile("[0#?%]")
# What would be no letter if nothing stood around it, beside digits and beside a day.
_MEANT: Final = {True: re.compile("[^ $-]"), False: re.compile("[^ $,./:-]")}


@dataclass(frozen=True, kw_only=True)
class Look:
    """The look of a cell.

    Args:
        number_format: its code, without the signs that programs write differently.
        ink: color of the text, six hexadecimal digits; "" for one that is not known.
        paper: color behind it; "" for a pattern or gradient too.
        size: of the text, in points.
        font: its name.
        drawn: whether the text is bold, whether it is slanted.
        struck: what else is done to its letters: struck out, raised, underlined.
        placed: where it stands in the cell: across, upright, wrapped, indented.
        turned: what else is done to the whole of it: turned, shrunk, read from the right.
        edges: the lines at its left, right, top and bottom.
    """

    number_format: str
    ink: str
    paper: str
    size: float
    font: str
    drawn: tuple[bool, bool]
    struck: tuple[str, ...]
    placed: tuple[str, str, bool, int]
    turned: tuple[str, ...]
    edges: tuple[str, ...]


class Colors(NamedTuple):
    """The colors that cells refer to by number: those of the theme, and the indexed ones."""

    theme: list[str]
    indexed: list[str]


def colors_of(package: Package) -> Colors:
    """Return the colors of a workbook, "" for one that programs may show differently."""
    theme, styles = (part_of(package, kind) for kind in ("theme", "styles"))
    path = f"{_DRAWING}themeElements/{_DRAWING}clrScheme"
    schemes = [] if theme is None else theme.findall(path)
    named = [_theme_colour(one) for one in schemes[0]] if len(schemes) == 1 else []
    path = f"{MAIN}colors/{MAIN}indexedColors/{MAIN}rgbColor"
    own = [] if styles is None else [one.get("rgb", "") for one in styles.iterfind(path)]
    indexed = [one[-6:].upper() for one in (*own, *COLOR_INDEX[len(own) :])]
    return Colors([named[place] for place in _THEME_ORDER if place < len(named)], indexed)


def theme_fonts(package: Package) -> list[str]:
    """Return the fonts to which cells refer by a theme."""
    theme = part_of(package, "theme")
    fonts = () if theme is None else theme.iter(f"{_DRAWING}latin")
    return [one.get("typeface", "") for one in fonts]


def part_of(package: Package, kind: str) -> etree._Element | None:
    """Return the part of a kind that a workbook has, None for none."""
    parts = package.targets(kind)
    return package.xml(parts[0]) if parts else None


def looks_of(package: Package, listed: str = "cellXfs") -> list[Look]:
    """Return the looks that the cells of a workbook refer to by number.

    Args:
        package: the workbook.
        listed: the element that lists them; "cellStyleXfs" has those of the named styles.
    """
    styles, colours = part_of(package, "styles"), colors_of(package)
    if styles is None:
        return []
    formats = {
        one.get("numFmtId", ""): one.get("formatCode", "") for one in styles.iter(MAIN + "numFmt")
    }
    fonts = [_font(one, colours) for one in _children(styles, "fonts")]
    borders = _children(styles, "borders")
    fills = [_paper(one, colours) for one in _children(styles, "fills")]
    edges = [tuple(_edge(one.find(MAIN + side), colours) for side in SIDES) for one in borders]
    found = []
    for one in _children(styles, listed):
        number = one.get("numFmtId", "0")
        code = formats.get(number) or BUILTIN_FORMATS.get(_whole(number), "General")
        alignment = one.find(MAIN + "alignment")
        found.append(
            Look(
                number_format=plain_format(code),
                **_at(fonts, one.get("fontId"), _font(etree.Element("font"), colours)),
                paper=_at(fills, one.get("fillId"), WHITE),
                placed=_placed(alignment),
                turned=_done({} if alignment is None else dict(alignment.attrib), _TURNED),
                edges=_at(edges, one.get("borderId"), ("",) * len(SIDES)),
            )
        )
    return found


def plain_format(code: str) -> str:
    """Return a number format in one spelling: only letters that would mean something escaped."""
    meant = _MEANT[_DIGIT.search(code) is not None]
    return _WORDS.sub(lambda one: meant.sub(r"\\\g<0>", one[one.lastindex or 0]), code)


def _children(styles: etree._Element, name: str) -> list[etree._Element]:
    found = styles.find(MAIN + name)
    return [] if found is None else [one for one in found if isinstance(one.tag, str)]


def _at(found: list[T], number: str | None, default: T) -> T:
    place = _whole(number or "0")
    return found[place] if place < len(found) else default


def _whole(words: str) -> int:
    """Return an attribute that is a whole number; no program opens a file with another word."""
    if _NUMBER.fullmatch(words) is None:
        raise damaged()
    return int(words)


def _real(words: str) -> float:
    """The same of one that may have a sign, a fraction and an exponent."""
    if _REAL.fullmatch(words) is None:
        raise damaged()
    return float(words)


def runs_in(text: etree._Element, look: Look, colors: Colors) -> Iterator[Look]:
    """Yield the look of each part of a text that has one of its own.

    Args:
        text: a shared or an inline text.
        look: of the cell.
        colors: those of its workbook.
    """
    for own in text.iterfind(f"{MAIN}r/{MAIN}rPr"):
        named = own.find(MAIN + "rFont") is not None
        yield replace(look, **_font(own, colors) | ({} if named else {"font": look.font}))


def _font(font: etree._Element, colors: Colors) -> dict[str, Any]:
    size = font.find(MAIN + "sz")
    names = [one for tag in ("name", "rFont") for one in font.iterfind(MAIN + tag)]
    inks = font.findall(MAIN + "color")
    return {
        "ink": _colour(inks[0], colors) if len(inks) == 1 else "" if inks else BLACK,
        "size": 11.0 if size is None else _real(size.get("val", "11")),
        "font": names[0].get("val", "") if names else "",
        "drawn": (_set(font.find(MAIN + "b")), _set(font.find(MAIN + "i"))),
        "struck": _done(
            {etree.QName(one).localname: one.get("val", "1") for one in font.iter(f"{MAIN}*")},
            _STRUCK,
        ),
    }


def _set(element: etree._Element | None) -> bool:
    return element is not None and element.get("val", "1") not in _UNSET


def _done(marks: Mapping[Any, Any], known: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(name for name in known if marks.get(name, "0") not in _UNSET))


def _placed(alignment: etree._Element | None) -> tuple[str, str, bool, int]:
    if alignment is None:
        return "general", "bottom", False, 0
    return (
        alignment.get("horizontal", "general"),
        alignment.get("vertical", "bottom"),
        alignment.get("wrapText") in ("1", "true"),
        _whole(alignment.get("indent", "0")),
    )


def _edge(side: etree._Element | None, colors: Colors) -> str:
    style = "" if side is None else side.get("style", "").replace("none", "")
    color = None if side is None or not style else side.find(MAIN + "color")
    return style if color is None else f"{style} {_colour(color, colors)}"


def _paper(fill: etree._Element, colors: Colors) -> str:
    pattern = fill.find(MAIN + "patternFill")
    if pattern is None:
        return ""
    kind = pattern.get("patternType", "none")
    if kind == "none":
        return WHITE
    if kind != "solid":
        return ""
    front = pattern.find(MAIN + "fgColor")
    return "" if front is None else _colour(front, colors)


def _colour(element: etree._Element, colors: Colors) -> str:
    """Return a color, black for the automatic one; "" for one that is not known."""
    if rgb := element.get("rgb"):
        colour = rgb[-6:].upper()
    elif (number := element.get("theme")) is not None and _whole(number) < len(colors.theme):
        colour = colors.theme[int(number)]
    elif (number := element.get("indexed")) is not None and _whole(number) < len(colors.indexed):
        colour = colors.indexed[int(number)]
    else:
        return BLACK if element.get("auto") else ""
    if _HEX.fullmatch(colour) is None:
        return ""
    tint = _real(element.get("tint", "0"))
    if not tint:
        return colour
    parts = [int(colour[place : place + 2], 16) for place in (0, 2, 4)]
    mixed = [part * (1 + tint) if tint < 0 else part + (255 - part) * tint for part in parts]
    return "".join(f"{round(part):02X}" for part in mixed)


def _theme_colour(element: etree._Element) -> str:
    """Return one color of a theme, "" for one that is mixed of several or is another system's."""
    inner = element[0] if len(element) == 1 else element
    value = str(inner.get("val", ""))
    if len(inner) or _SYSTEM.get(value, value) != inner.get("lastClr", value):
        return ""
    return _SYSTEM.get(value, value).upper()


def unlocked_cells(
    package: Package, sheets: Mapping[str, etree._Element]
) -> Iterator[tuple[str, str]]:
    """Yield (sheet, address) of each cell of parsed sheets by name whose format leaves it open."""
    styles = part_of(package, "styles")
    if styles is None:
        return
    formats = styles.find(MAIN + "cellXfs")
    open_formats = {
        str(number)
        for number, one in enumerate(() if formats is None else formats)
        if (protection := one.find(MAIN + "protection")) is not None
        and protection.get("locked") in ("0", "false")
    }
    for name, sheet in sheets.items():
        for cell in sheet.iter(MAIN + "c"):
            if cell.get("s", "0") in open_formats:
                yield name, cell.get("r", "")
