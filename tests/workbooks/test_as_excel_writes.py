"""What Excel 365 is told about the formulas of our workbooks, part by part.

The second library here is XlsxWriter, whose own tests hold what it writes against files that Excel
saved (its folder xlsxwriter/test/comparison, dynamic_array01.xlsx and the next): what it writes of
dynamic arrays is what Excel writes. Microsoft's own validator looks at whole files.
"""

import io
import re
import zipfile

import ooxml_validator
import openpyxl
import pytest
from lxml import etree
from openpyxl.worksheet.formula import ArrayFormula
from xlsxwriter import Workbook as SecondLibrary

from formulas.registry import functions
from workbooks.recalculation import recalculate
from workbooks.spelling import Host, respell
from workbooks.xlsx import values_of
from xlplugin.desktop.workbook import start_workbook
from xlplugin.host_functions import cell_functions

NAMES = functions().keys()
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
# Microsoft's page on the implicit intersection operator names these, and the functions of add-ins.
MANY = re.compile(r"(?<![\w.])(?:" + "|".join(("INDEX", "OFFSET", *NAMES)) + r")\(")
TEXT = re.compile(r'"[^"]*"')
FEWEST_MARKED = 15


MADE = {
    "form": lambda kept: kept.computed("OU").data,
    "what-if": lambda kept: kept.what_if("OU").data,
    "start": lambda _: live(start_workbook()),
}


def live(data):
    """Return a workbook with its values."""
    return recalculate(data, cell_functions()).data


@pytest.fixture(scope="module", params=MADE)
def books(request, made_once):
    """Give a workbook with its values as it is built, and as it is written for desktop Excel."""
    data = MADE[request.param](made_once)
    return data, respell(data, Host.DESKTOP, NAMES, ours=True)


def parts(data):
    """Return the parts of a package by their name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def cells_with_formulas(data):
    """Yield each cell that has a formula of its own, and whether it is several merged ones."""
    for name, content in parts(data).items():
        if name.startswith("xl/worksheets/sheet"):
            root = etree.fromstring(content)
            merged = {one.get("ref").split(":")[0] for one in root.iter(f"{MAIN}mergeCell")}
            for cell in root.iter(f"{MAIN}c"):
                formula = cell.find(f"{MAIN}f")
                if formula is not None and formula.text:
                    yield cell, formula, cell.get("r") in merged


def by_second_library(formula):
    """Return the parts of a workbook with one formula of today's in A1."""
    buffer = io.BytesIO()
    with SecondLibrary(buffer, {"in_memory": True}) as book:
        book.add_worksheet().write_dynamic_array_formula("A1", f"={formula}", None, 4324)
    return parts(buffer.getvalue())


def entry(listing, **wanted):
    """Return the attributes of the one entry of a list of types or relations."""
    (found,) = (
        dict(one.attrib)
        for one in etree.fromstring(listing)
        if all(one.get(key, "").endswith(value) for key, value in wanted.items())
    )
    return found


def test_no_formula_is_left_for_an_at_sign(books):
    """What might return more than one value is marked; only fixed areas stay in braces.

    Excel takes no array formula in merged cells, so there stands none.
    """
    marked = 0
    for cell, formula, merged in cells_with_formulas(books[1]):
        if formula.get("t") == "array" and ":" in formula.get("ref"):
            assert cell.get("cm") is None
            assert not merged
        elif merged or not MANY.search(TEXT.sub("", formula.text)):
            assert (formula.get("t"), cell.get("cm")) == (None, None)
        else:
            place = cell.get("r")
            assert (formula.get("t"), formula.get("ref"), cell.get("cm")) == ("array", place, "1")
            marked += 1
    assert marked >= FEWEST_MARKED


def test_the_parts_are_those_that_excel_writes(books):
    """Metadata, its type and its relation, and the cell: letter for letter the second library's."""
    ours, theirs = parts(books[1]), by_second_library('HANDCOUNT("UTH","Trips","Flush")')
    told, expected = (
        etree.tostring(etree.fromstring(one["xl/metadata.xml"]), method="c14n")
        for one in (ours, theirs)
    )
    assert told == expected
    for name, wanted in (
        ("[Content_Types].xml", {"PartName": "metadata.xml"}),
        ("xl/_rels/workbook.xml.rels", {"Type": "sheetMetadata"}),
    ):
        one, other = entry(ours[name], **wanted), entry(theirs[name], **wanted)
        assert {**one, "Id": ""} == {**other, "Id": ""}
    cell, formula = next(
        (cell, formula) for cell, formula, _ in cells_with_formulas(books[1]) if cell.get("cm")
    )
    sheet = etree.fromstring(theirs["xl/worksheets/sheet1.xml"])
    other = next(sheet.iter(f"{MAIN}c"))
    assert set(other.attrib) - {"r", "s", "t"} == set(cell.attrib) - {"r", "s", "t"} == {"cm"}
    assert set(other.find(f"{MAIN}f").attrib) == set(formula.attrib) == {"t", "ref"}


def test_nothing_but_the_marks_changes(books):
    """The values stand as they were, and computed anew they are the same."""
    before, after = books
    assert values_of(after) == values_of(before)
    assert values_of(recalculate(after, cell_functions()).data) == values_of(before)
    changed = {name for name, content in parts(after).items() if parts(before).get(name) != content}
    assert {name for name in changed if not name.startswith("xl/worksheets/")} <= {
        "xl/metadata.xml",
        "[Content_Types].xml",
        "xl/_rels/workbook.xml.rels",
    }
    assert respell(after, Host.DESKTOP, NAMES, ours=True) == after


def test_a_formula_of_somebody_elses_stays_as_it_is():
    """In a workbook that is not ours only the cells that call us are marked, and back to Calc."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet["A1"], sheet["A2"] = "=INDEX(B1:B3,2)", '=HITFREQ("UTH","Trips","B")'
    sheet["A3"] = ArrayFormula("A3", "=INDEX(B1:B3*2,2)")
    buffer = io.BytesIO()
    book.save(buffer)

    def kinds(data):
        return {
            cell.get("r"): (formula.get("t"), cell.get("cm"))
            for cell, formula, _ in cells_with_formulas(data)
        }

    before = {"A1": (None, None), "A2": (None, None), "A3": ("array", None)}
    assert kinds(buffer.getvalue()) == before
    written = respell(buffer.getvalue(), Host.DESKTOP, NAMES)
    assert kinds(written) == {**before, "A2": ("array", "1")}
    assert kinds(respell(written, Host.CALC, NAMES)) == before


@pytest.mark.browser
@pytest.mark.parametrize("version", [ooxml_validator.OLDEST, ooxml_validator.NEWEST])
def test_microsofts_validator_finds_nothing(books, version, tmp_path):
    """For the Excel of 2010 and for today's."""
    if ooxml_validator.why_not():
        pytest.skip(ooxml_validator.why_not())
    (tmp_path / "book.xlsx").write_bytes(books[1])
    assert ooxml_validator.faults(tmp_path / "book.xlsx", version) == []


@pytest.mark.calc
def test_calc_shows_the_same(office, tmp_path, made_once):
    """Marked and unmarked, a form computed anew by Calc shows the same in every cell."""
    data = made_once.computed("OU").data
    shown = []
    for host in (Host.DESKTOP, Host.CALC):
        path = tmp_path / f"{host.value}.xlsx"
        path.write_bytes(respell(data, host, NAMES, ours=True))
        sheets = office.open(path)
        office.calculate()
        shown.append({name: office.data(f"{name}.A1:R120") for name in sheets})
    assert shown[0] == shown[1]
    assert len(shown[0]) >= 4
