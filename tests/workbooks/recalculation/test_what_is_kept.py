import io
import zipfile
from collections.abc import Callable, Mapping

import pytest
from lxml import etree
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import Rule
from openpyxl.styles import Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.table import Table
from openpyxl.worksheet.worksheet import Worksheet

from formulas.values import CellError
from workbooks.recalculation import CellFunction, recalculate
from workbooks.recalculation.patch import CALCULATION_ID
from workbooks.xlsx import values_of

Functions = Mapping[str, CellFunction]
Members = Callable[[bytes], dict[str, bytes]]
Repacked = Callable[[bytes, Mapping[str, bytes]], bytes]
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def by_openpyxl() -> bytes:
    """Return a workbook with a chart, a table, a comment, validation, formats, protection."""
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    for row in (("Hand", "Pays"), ("Flush", 6), ("Pair", 1)):
        sheet.append(row)
    sheet["D1"] = '=PAYBACK("UTH","Trips",A2:B3,)'
    sheet["D1"].number_format = "0.000%"
    sheet["D1"].font = Font(bold=True)
    sheet["D2"] = "=IF(D1>1,SUM(Pays[Pays]),0)"
    sheet["D4"] = ArrayFormula("D4:E5", "=COUNTING(2)")
    sheet["D7"] = '=SHOWN("  spaces  ")'
    sheet["D8"] = "=REFUSED()"
    sheet["D9"] = "=NOSUCHFN()"
    sheet["E5"].fill = PatternFill("solid", fgColor="FFEE00")
    sheet["B2"].comment = Comment("as the law prints it", "someone")
    sheet.add_table(Table(displayName="Pays", ref="A1:B3"))
    validation = DataValidation("whole", operator="between", formula1="0", formula2="=B2*100")
    validation.add("B2:B3")
    sheet.add_data_validation(validation)
    sheet.conditional_formatting.add("B2:B3", Rule("expression", formula=["B2<>6"]))
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=3), titles_from_data=True)
    sheet.add_chart(chart, "G2")  # type: ignore[call-arg]
    sheet.protection.enable()
    book.create_sheet("Foreign")["A1"] = "not ours"
    book.create_sheet("More")["A1"] = "=Sheet!D1*2"
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def by_xlsxwriter() -> bytes:
    """Return a workbook with what openpyxl cannot write: sparklines and dynamic arrays."""
    xlsxwriter = pytest.importorskip("xlsxwriter")
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    sheet = book.add_worksheet("Form")
    sheet.write_column("A1", ["Flush", "Pair"])
    sheet.write_column("B1", [6, 1])
    sheet.write_formula("D1", '=PAYBACK("UTH","Trips",A1:B2,)', book.add_format({"bold": True}), 9)
    sheet.write_dynamic_array_formula("D3:E5", "=COUNTING(3)", None, 9)
    sheet.write_formula("D7", '=_xlfn.XLOOKUP("Pair",A1:A2,B1:B2)', None, "old")
    sheet.write_array_formula("F1:F2", "{=B1:B2*2}", None, 9)
    sheet.add_sparkline("G1", {"range": "Form!B1:B2"})
    sheet.insert_checkbox("H1", True)
    sheet.write_rich_string("A4", "one ", book.add_format({"italic": True}), "two")
    sheet.insert_textbox("J4", "note")
    sheet.write_comment("B1", "as printed")
    chart = book.add_chart({"type": "pie"})
    chart.add_series({"values": "=Form!$B$1:$B$2"})
    sheet.insert_chart("J10", chart)
    bars = book.add_chart({"type": "bar"})
    bars.add_series({"values": "=Form!$B$1:$B$2"})
    book.add_chartsheet("Picture").set_chart(bars)
    book.add_worksheet("Last").write_formula("A1", "=Form!D1", None, 9)
    book.define_name("Last!Local", "=Form!$B$1")
    book.close()
    return buffer.getvalue()


MAKERS = [by_openpyxl, by_xlsxwriter]


def stripped(sheet: bytes) -> list[tuple[object, ...]]:
    """Return all elements of a sheet but values, and cells that hold nothing else, in order."""
    kept: list[tuple[object, ...]] = []
    for element in etree.fromstring(sheet).iter():
        attributes = dict(element.items())
        if element.tag == MAIN + "c":
            attributes.pop("t", None)
            if list(attributes) == ["r"] and element.find(MAIN + "f") is None:
                continue
        if element.tag == MAIN + "row":
            attributes.pop("spans", None)
        if element.tag == MAIN + "v":
            continue
        kept.append((element.tag, tuple(sorted(attributes.items())), element.text))
    return kept


@pytest.mark.parametrize("maker", MAKERS)
def test_only_values_change(
    maker: Callable[[], bytes], functions: Functions, members: Members
) -> None:
    """Every part but the sheets with formulas and the list of sheets stays byte for byte."""
    data = maker()
    result = recalculate(data, functions)
    before, after = members(data), members(result.data)
    assert list(before) == list(after)
    changed = {name for name in before if before[name] != after[name]}
    sheets = {name for name in before if name.startswith("xl/worksheets/sheet")}
    assert "xl/worksheets/sheet1.xml" in changed
    assert changed <= sheets | {"xl/workbook.xml"}
    assert len(before) - len(changed) >= 8
    for name in changed & sheets:
        # Inside a sheet formulas, styles, validations, formats, links to charts stay in order.
        assert stripped(after[name]) == stripped(before[name])


@pytest.mark.parametrize("maker", MAKERS)
def test_recalculating_twice_changes_nothing(
    maker: Callable[[], bytes], functions: Functions
) -> None:
    """The same input values give the same bytes, also from an already recalculated file."""
    once = recalculate(maker(), functions)
    twice = recalculate(once.data, functions)
    assert twice.data == once.data
    assert twice.values == once.values
    assert twice.report == once.report


def test_dates_of_the_package_are_fixed(functions: Functions) -> None:
    """No time stamp of the package tells when it was recalculated."""
    with zipfile.ZipFile(io.BytesIO(recalculate(by_openpyxl(), functions).data)) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


@pytest.mark.parametrize("maker", MAKERS)
def test_excel_is_told_that_values_are_current(
    maker: Callable[[], bytes], functions: Functions, members: Members
) -> None:
    """A full calculation is asked for on opening only where a formula was not computed."""
    data = maker()
    complete = not recalculate(data, functions).report.uncomputed
    before = etree.fromstring(members(data)["xl/workbook.xml"])
    after = etree.fromstring(members(recalculate(data, functions).data)["xl/workbook.xml"])
    properties = after.find(MAIN + "calcPr")
    assert properties is not None
    asked = {} if complete else {"fullCalcOnLoad": "1"}
    assert dict(properties.items()) == {"calcId": CALCULATION_ID, **asked}
    assert [child.tag for child in after] == [child.tag for child in before]


def test_calculation_properties_are_added_in_order(
    functions: Functions, members: Members, repacked: Repacked
) -> None:
    """A workbook without calculation properties gets them where the schema wants them."""
    data = by_openpyxl()
    root = etree.fromstring(members(data)["xl/workbook.xml"])
    properties = root.find(MAIN + "calcPr")
    assert properties is not None
    place = root.index(properties)
    root.remove(properties)
    without = repacked(data, {"xl/workbook.xml": etree.tostring(root)})
    after = etree.fromstring(members(recalculate(without, functions).data)["xl/workbook.xml"])
    assert after[place].tag == MAIN + "calcPr"


def test_values_are_read_by_openpyxl(functions: Functions) -> None:
    """Another reader sees the same values, formulas, styles and formats."""
    data = by_openpyxl()
    result = recalculate(data, functions)
    values = load_workbook(io.BytesIO(result.data), data_only=True)["Sheet"]
    formulas = load_workbook(io.BytesIO(result.data))["Sheet"]
    assert values["D1"].value == 1.007  # the pays 6 and 1 over 1000, plus 1
    assert values["D2"].value == 7
    assert [cell.value for row in values["D4:E5"] for cell in row] == [1, 1, 2, 4]
    assert values["D7"].value == "['  spaces  ']"
    assert values["D8"].value == "#N/A"
    assert values["D9"].value is None
    assert values["E5"].fill.fgColor.rgb == "00FFEE00"
    assert values["D1"].number_format == "0.000%"
    assert formulas["D2"].value == "=IF(D1>1,SUM(Pays[Pays]),0)"
    assert formulas.protection.sheet
    assert len(formulas.data_validations.dataValidation) == 1


def test_values_of_reads_every_kind(functions: Functions) -> None:
    """Stored values come back with their kind: numbers, text, booleans, errors, rich text."""
    cells = values_of(recalculate(by_openpyxl(), functions).data)
    assert list(cells) == ["Sheet", "Foreign", "More"]
    assert cells["Sheet"]["A1"] == "Hand"
    assert cells["Sheet"]["D8"] == CellError("#N/A")
    assert cells["More"]["A1"] == 2.014
    other = values_of(recalculate(by_xlsxwriter(), functions).data)
    assert list(other) == ["Form", "Last"]
    assert other["Form"]["A4"] == "one two"
    assert other["Form"]["H1"] is True
    assert other["Form"]["E5"] == 9.0
    assert other["Form"]["F2"] == 2.0


@pytest.mark.parametrize(
    "text",
    [
        "a\x07b",
        "_x0041_",
        "a\nb",
        " lead",
        "tab\tend\t",
        "<&>\"'",
        "é 𝄞 ♠",
        "",
        "_x005F_",
        "\ufffe",
    ],
)
def test_any_text_survives(
    text: str, sheet: Worksheet, saved: Callable[[Worksheet], bytes]
) -> None:
    """Text that XML cannot hold, or that looks like an escape, reads back as it was."""

    class Text:
        least = 0
        most = None

        def call(self, _: object) -> str:
            return text

    sheet["A1"] = "=TEXTUAL()"
    result = recalculate(saved(sheet), {"TEXTUAL": Text()})
    assert result.values["Sheet"]["A1"] == text
    assert values_of(result.data)["Sheet"]["A1"] == text


def test_shared_formulas(
    sheet: Worksheet,
    saved: Callable[[Worksheet], bytes],
    functions: Functions,
    members: Members,
    repacked: Repacked,
) -> None:
    """Formulas that Excel stores once for many cells compute in each, and stay shared."""
    part = "xl/worksheets/sheet1.xml"
    for row in (1, 2, 3):
        sheet.cell(row, 1, row)
        sheet.cell(row, 2, "=0")
    shared = members(saved(sheet))[part]
    texts = [
        b'<f t="shared" ref="B1:B3" si="0">SHOWN(A1,$A$1)</f>',
        b'<f t="shared" si="0"/>',
        b'<f t="shared" si="7"/>',
    ]
    for text in texts:
        shared = shared.replace(b"<f>0</f>", text, 1)
    result = recalculate(repacked(saved(sheet), {part: shared}), functions)
    values = result.values["Sheet"]
    assert (values["B1"], values["B2"], values["B3"]) == ("[1.0, 1.0]", "[2.0, 1.0]", None)
    assert result.report.uncomputed[0].reason == "the formula it shares is missing"
    assert all(text in members(result.data)[part] for text in texts)


@pytest.mark.calc
def test_file_saved_by_calc(
    functions: Functions, members: Members, by_calc: Callable[[bytes], bytes]
) -> None:
    """A workbook saved by LibreOffice is recalculated with all other parts as they were."""
    data = by_calc(by_openpyxl())
    result = recalculate(data, functions)
    before, after = members(data), members(result.data)
    changed = {name for name in before if before[name] != after[name]}
    assert changed <= {f"xl/worksheets/sheet{n}.xml" for n in (1, 2, 3)} | {"xl/workbook.xml"}
    # Calc writes names that it does not know in lower case; they are ours all the same.
    assert result.values["Sheet"]["D1"] == 1.007
    assert result.values["Sheet"]["D2"] == 7.0
    assert result.values["Sheet"]["E5"] == 4.0
