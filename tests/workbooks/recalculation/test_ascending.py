"""Whatever is written into a sheet that exists leaves its rows and cells ascending."""

from __future__ import annotations

import random

from lxml import etree

from workbooks.recalculation.patch import put_at, sheet_bytes
from workbooks.xlsx.addresses import address, parse_address
from workbooks.xlsx.package import MAIN


def sheet(places: list[tuple[int, int]]) -> etree._Element:
    """A sheet with a number in each place, the places in their given order."""
    root = etree.Element(MAIN + "worksheet")
    data = etree.SubElement(root, MAIN + "sheetData")
    lines: dict[int, etree._Element] = {}
    for row, column in places:
        if row not in lines:
            lines[row] = etree.SubElement(data, MAIN + "row", r=str(row))
        cell = etree.SubElement(lines[row], MAIN + "c", r=address(row, column), s="3")
        etree.SubElement(cell, MAIN + "v").text = str(1000 * row + column)
    return root


def test_rows_and_cells_ascend_and_nothing_else_changes() -> None:
    """300 drawn sheets, a third of them out of order before: every cell keeps value and look."""
    chance, written = random.Random(30), 0
    for _ in range(300):
        every = [(row, column) for row in range(1, 8) for column in range(24, 30)]
        places = chance.sample(every, chance.randrange(1, len(every)))
        if chance.random() < 2 / 3:
            places.sort()
        root = sheet(places)
        expected = {place: str(1000 * place[0] + place[1]) for place in places}
        for place in chance.sample(every, 5):
            put_at(root, *place, "2026-05-01")
            expected[place] = "2026-05-01"
            written += 1
        found = etree.fromstring(sheet_bytes(root))
        rows = [int(row.get("r", "")) for row in found.iter(MAIN + "row")]
        assert rows == sorted(set(rows))
        cells = [parse_address(cell.get("r", "")) for cell in found.iter(MAIN + "c")]
        assert cells == sorted(set(cells))
        values = {
            parse_address(cell.get("r", "")): cell.findtext(MAIN + "v")
            for cell in found.iter(MAIN + "c")
        }
        assert values == expected
        looks = {parse_address(cell.get("r", "")): cell.get("s") for cell in found.iter(MAIN + "c")}
        assert all(looks[place] == "3" for place in places)
    assert written == 1_500


def test_cells_without_an_address_stand_where_they_stand() -> None:
    """Their order says where they are."""
    root = etree.fromstring(
        f'<worksheet xmlns="{MAIN[1:-1]}"><sheetData><row r="2"><c/><c r="A2"/></row><row r="1"/>'
        "</sheetData></worksheet>"
    )
    found = etree.fromstring(sheet_bytes(root))
    assert [row.get("r") for row in found.iter(MAIN + "row")] == ["1", "2"]
    assert [cell.get("r") for cell in found.iter(MAIN + "c")] == [None, "A2"]
