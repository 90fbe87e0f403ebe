"""What Excel asks of a workbook beyond the schema: its limits, and what it offers to repair."""

from __future__ import annotations

import itertools
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from lxml import etree
from openpyxl.utils import range_boundaries

LONGEST_TITLE, LONGEST_TEXT, LONGEST_FORMULA, LONGEST_NAME = 31, 32_767, 8_192, 255
LONGEST_OF_A_RULE = {"error": 255, "errorTitle": 32, "prompt": 255, "promptTitle": 32}
FORBIDDEN = re.compile(r"[\\/?*\[\]:]")
LONGEST_LITERAL, DEEPEST = 255, 64
TOKEN = re.compile(r'"(?:[^"]|"")*"|[()]')
NAME = re.compile(r"[^\W\d][\w.\\?]*")
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def parts(path: Path) -> dict[str, etree._Element]:
    """The XML parts of a workbook by name."""
    with zipfile.ZipFile(path) as archive:
        return {
            name: etree.fromstring(archive.read(name))
            for name in archive.namelist()
            if name.endswith((".xml", ".rels"))
        }


def faults(book: dict[str, etree._Element]) -> Iterator[str]:
    """Yield each breach of a rule that no schema states."""
    root = book["xl/workbook.xml"]
    titles = [one.get("name", "") for one in root.iter(MAIN + "sheet")]
    for title in titles:
        if len(title) > LONGEST_TITLE or FORBIDDEN.search(title) or title.strip("'") != title:
            yield f"sheet title {title!r}"
    if len({title.casefold() for title in titles}) != len(titles):
        yield "two sheets of one title"
    names = [
        (one.get("name", "").casefold(), one.get("localSheetId"))
        for one in root.iter(MAIN + "definedName")
    ]
    if len(set(names)) != len(names):
        yield "two names alike"
    for name, _ in names:
        if not name.startswith("_xlnm.") and (not NAME.fullmatch(name) or len(name) > LONGEST_NAME):
            yield f"name {name!r}"
    formulas = False
    tables: list[str] = []
    for part, sheet in book.items():
        if part.startswith("xl/worksheets/sheet"):
            formulas |= sheet.find(f".//{MAIN}f") is not None
            yield from (
                f"{part}: {fault}"
                for fault in of_a_sheet(sheet, metadata="xl/metadata.xml" in book)
            )
        elif part.startswith("xl/tables/"):
            tables.append(sheet.get("displayName", "").casefold())
        elif part.startswith("xl/drawings/drawing"):
            ids = [one.get("id") for one in sheet.iter("{*}cNvPr")]
            if len(set(ids)) != len(ids):
                yield f"{part}: two drawings of one id"
    if len(set(tables)) != len(tables) or set(tables) & {name for name, _ in names}:
        yield "a table has a name that is taken"
    properties = root.find(MAIN + "calcPr")
    if (
        properties is not None
        and properties.get("fullCalcOnLoad") in ("1", "true")
        and not formulas
    ):
        yield "asks for a calculation without a formula"


def of_a_sheet(sheet: etree._Element, *, metadata: bool) -> Iterator[str]:
    """Yield the breaches of one sheet."""
    for text in sheet.iter(MAIN + "t", MAIN + "v"):
        if len(text.text or "") > LONGEST_TEXT:
            yield "a text of more than 32,767 letters"
    for formula in sheet.iter(MAIN + "f", MAIN + "formula", MAIN + "formula1", MAIN + "formula2"):
        yield from of_a_formula(formula.text or "")
    for cell in sheet.iter(MAIN + "c"):
        if cell.get("cm") is not None and not metadata:
            yield f"{cell.get('r')}: cell metadata without their part"
    areas = [range_boundaries(one.get("ref", "")) for one in sheet.iter(MAIN + "mergeCell")]
    for one, other in itertools.combinations(sorted(areas, key=lambda area: area[1]), 2):
        if one[3] < other[1]:
            continue
        if one[0] <= other[2] and other[0] <= one[2]:
            yield f"merged ranges {one} and {other} overlap"
    covered = {
        (column, row)
        for left, top, right, bottom in areas
        for column in range(left, right + 1)
        for row in range(top, bottom + 1)
        if (column, row) != (left, top)
    }
    for cell in sheet.iter(MAIN + "c"):
        if len(cell) and range_boundaries(cell.get("r", "A1"))[:2] in covered:
            yield f"{cell.get('r')}: something in a cell that another one covers"
    rows = [int(row.get("r", "0")) for row in sheet.iter(MAIN + "row")]
    if rows != sorted(set(rows)):
        yield "rows out of order"
    for row in sheet.iter(MAIN + "row"):
        places = [range_boundaries(cell.get("r", ""))[:2] for cell in row]
        if places != sorted(set(places)) or {place[1] for place in places} > {
            int(row.get("r", "0"))
        }:
            yield f"cells of row {row.get('r')} out of order"
    for formula in sheet.iterfind(f".//{MAIN}f[@t='array']"):
        left, top, right, bottom = range_boundaries(formula.get("ref", ""))
        if any(
            one[0] <= right and left <= one[2] and one[1] <= bottom and top <= one[3]
            for one in areas
        ):
            yield f"an array formula in merged cells: {formula.get('ref')}"
    for rule in sheet.iter(MAIN + "dataValidation"):
        for text, most in (
            ("error", 255),
            ("errorTitle", 32),
            ("prompt", 255),
            ("promptTitle", 32),
        ):
            if len(rule.get(text, "")) > most:
                yield f"a validation whose {text} is too long"
        for tag in ("formula1", "formula2"):
            if (
                len(rule.findtext(MAIN + tag) or "") > 255
                and '"' in (rule.findtext(MAIN + tag) or "")[:1]
            ):
                yield "a list of more than 255 letters"
    for tag in ("oddHeader", "oddFooter"):
        if len(sheet.findtext(f"{MAIN}headerFooter/{MAIN}{tag}") or "") > 255:
            yield f"{tag} of more than 255 letters"


def of_a_formula(text: str) -> Iterator[str]:
    """Yield the breaches of one formula, by "Excel specifications and limits" of Microsoft."""
    if len(text) > LONGEST_FORMULA:
        yield "a formula of more than 8,192 letters"
    depth = deepest = 0
    for found in TOKEN.finditer(text):
        if found[0].startswith('"') and len(found[0][1:-1].replace('""', '"')) > LONGEST_LITERAL:
            yield "a text of more than 255 letters in a formula"
        depth += (found[0] == "(") - (found[0] == ")")
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        yield "a formula of more than 64 levels"
