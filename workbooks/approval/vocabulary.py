"""The parts, elements and attributes that our writer, Excel, Calc and openpyxl write of a record.

This is a list of what may stand in the file of a signed sheet, not of what may not: whatever is not
in it was put there by somebody, and nothing is said to be the same. `vocabulary.txt` holds it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

Rule: TypeAlias = Callable[[str], bool]
Vocabulary: TypeAlias = Mapping[str, "Element"]


@dataclass(frozen=True)
class Element:
    """What may stand in an element.

    Args:
        parents: the elements in which it may stand, "" for none.
        several: whether one parent may have several.
        hollow: whether it may stand without an element in it.
        rules: what an attribute may be, by its name; `#` for the text.
    """

    parents: frozenset[str]
    several: bool
    hollow: bool
    rules: Mapping[str, Rule]

    def allows(self, attribute: str, value: str) -> bool:
        """Say whether an attribute may be so; `#` for the text."""
        rule = self.rules.get(attribute)
        return rule is not None and rule(value)


_OFFICE: Final = "http://schemas.openxmlformats.org/"
_EXCEL: Final = "http://schemas.microsoft.com/office/"
PREFIXES: Final = {
    f"{_OFFICE}spreadsheetml/2006/main": "",
    f"{_OFFICE}package/2006/relationships": "",
    f"{_OFFICE}drawingml/2006/spreadsheetDrawing": "",
    f"{_OFFICE}drawingml/2006/chart": "",
    f"{_OFFICE}drawingml/2006/main": "a:",
    f"{_OFFICE}officeDocument/2006/relationships": "r:",
    f"{_OFFICE}markup-compatibility/2006": "mc:",
    "http://www.w3.org/XML/1998/namespace": "xml:",
    f"{_EXCEL}spreadsheetml/2009/9/ac": "x14ac:",
    f"{_EXCEL}spreadsheetml/2009/9/main": "x14:",
    f"{_EXCEL}spreadsheetml/2010/11/main": "x15:",
    f"{_EXCEL}spreadsheetml/2010/11/ac": "x15ac:",
    f"{_EXCEL}spreadsheetml/2014/revision": "xr:",
    f"{_EXCEL}spreadsheetml/2015/revision2": "xr2:",
    f"{_EXCEL}spreadsheetml/2016/revision3": "xr3:",
    f"{_EXCEL}spreadsheetml/2016/revision6": "xr6:",
    f"{_EXCEL}spreadsheetml/2016/revision10": "xr10:",
    f"{_EXCEL}drawing/2007/8/2/chart": "c14:",
    f"{_EXCEL}drawing/2012/chart": "c15:",
    f"{_EXCEL}drawing/2014/chart": "c16:",
    f"{_EXCEL}drawing/2017/03/chart": "c16r3:",
    f"{_EXCEL}drawing/2014/main": "a16:",
    "http://schemas.libreoffice.org/": "lo:",
}
PARTS: Final = (
    ("", r"\[Content_Types\]\.xml|docProps/.*|docMetadata/.*|xl/printerSettings/[^/]+\.bin"),
    ("relations", r".*\.rels"),
    ("workbook", r"xl/workbook\.xml"),
    ("styles", r"xl/styles\.xml"),
    ("texts", r"xl/sharedStrings\.xml"),
    ("theme", r"xl/theme/theme1\.xml"),
    ("sheet", r"xl/worksheets/sheet\d+\.xml"),
    ("drawing", r"xl/drawings/drawing\d+\.xml"),
    ("chart", r"xl/charts/chart\d+\.xml"),
)
RELATIONS: Final = {
    "officeDocument": "workbook",
    "worksheet": "sheet",
    "sharedStrings": "texts",
    **{kind: kind for kind in ("styles", "theme", "drawing", "chart")},
    **dict.fromkeys(("core-properties", "extended-properties", "custom-properties"), ""),
    **dict.fromkeys(("thumbnail", "printerSettings", "classificationlabels"), ""),
    "hyperlink": None,
}
"""The kind of part that a relation leads to, by its own kind."""
ONCE: Final = {
    "relations": (("Relationship", ("Id",)),),
    "workbook": (("sheet", ("name",)), ("definedName", ("name", "localSheetId"))),
    "styles": (("cellStyle", ("name",)), ("cellStyle", ("xfId",)), ("numFmt", ("numFmtId",))),
}
"""Of which elements no two may have the same attributes: readers take either."""
_FILE: Final = "vocabulary.txt"
_AREA: Final = r"\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(:\$?[A-Z]{1,3}\$?[1-9]\d{0,6})?"
_SHAPES: Final = {
    "*": ".*",
    "number": r"-?\d{1,20}(\.\d{1,40})?([eE][-+]?\d{1,3})?",
    "whole": r"0|[1-9]\d{0,7}",
    "measure": r"\d{1,8}(\.\d{1,20})?",
    "relation": rf"{_OFFICE}(officeDocument/2006/relationships/\w+(-properties)?"
    rf"|\w+/2006/relationships/metadata/[a-z-]+)|{_EXCEL}2020/02/relationships/\w+",
    "area": _AREA,
    "cells": f"[^!]+!{_AREA}",
    "hex": "[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}",
}
_YES_NO: Final = {"yes": ("1", "true"), "no": ("0", "false")}


@cache
def vocabulary() -> Mapping[str, Vocabulary]:
    """Return what may stand in each kind of part: what stands in an element, by its name."""
    text = files("workbooks.approval").joinpath(_FILE).read_text(encoding="utf-8")
    found: dict[str, dict[str, Element]] = {}
    for line in text.replace("\n  ", " ").splitlines():
        if line.startswith("["):
            part = found.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            name, *words = line.split(" ")
            parents = frozenset("".join(one[1:] for one in words if one[0] == "<").split("|"))
            pairs = (one.partition("=") for one in words if one[0] != "<")
            rules = {attribute: _rule(values) for attribute, _, values in pairs}
            several, hollow = "+" in name, "!" not in name
            part[name.rstrip("+!")] = Element(parents, several, hollow, rules)
    return found


def _rule(values: str) -> Rule:
    if values in _SHAPES:
        pattern = re.compile(_SHAPES[values], re.DOTALL | re.ASCII)
        return lambda value: pattern.fullmatch(value) is not None
    if bounds := re.fullmatch(r"(\d+)~(\d+)", values):
        least, most = (float(one) for one in bounds.groups())
        measured = _rule("measure")
        return lambda value: measured(value) and least <= float(value) <= most
    known = {one for value in values.split("|") for one in _YES_NO.get(value, (value,))}
    return known.__contains__
