import io
from collections.abc import Callable, Mapping

import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.recalculation import CellFunction, Uncomputed, recalculate
from workbooks.xlsx import values_of

Functions = Mapping[str, CellFunction]
Saved = Callable[[Worksheet], bytes]


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ("NOSUCHFN(1)", "NOSUCHFN is not among the functions"),
        ("TODAY()", "TODAY is not among the functions"),
        ("OFFSET(A1,1,0)", "OFFSET is not among the functions"),
        ('INDIRECT("A"&1)', "INDIRECT is not among the functions"),
        ("RAND()", "RAND is not among the functions"),
        ("_xlfn.LET(_xlpm.x,1,_xlpm.x)", "LET is not among the functions"),
        ("SUMPRODUCT(LEN(A1:A3))", "LEN stands over a range inside an array"),
        ("SUMPRODUCT(--ISNUMBER(A1:A3))", "ISNUMBER stands over a range"),
        ("SUMPRODUCT(ROUND(A1:A3*2,0))", "ROUND stands over a range"),
        ("SUMPRODUCT(IF(A1:A3>1,1,0))", "IF stands over a range"),
        ("SUMPRODUCT(COUNTIF(A1:A3,A1:A3))", "COUNTIF stands over a range"),
        ("SUMPRODUCT(ROUND(COUNTING(2),1))", "COUNTING answers with rows inside an array"),
        ("A1:A3", "a range stands where one value is needed"),
        ("A1:A3+1", "a range stands where one value is needed"),
        ("SUM(IF(A1:A3>1,1,0))", "a range stands where one value is needed"),
        ("ROUND(A1:A3,1)", "a range stands where one value is needed"),
        ("MATCH(1,(A1:A3=2)*1,0)", "a range stands where one value is needed"),
        ("INDEX(A1:A3,0)", "it yields several values"),
        ("A1:A3 A2:A4", "cannot be read"),
        ("SUM((A1:A2,A3))", "cannot be read"),
        ("1+", "cannot be read"),
        ("ROUND(1)", "ROUND has too few arguments"),
        ("ABS(1,2)", "ABS has too many arguments"),
        ("[1]Other!A1", "another workbook"),
        ("'[1]Other'!A1*2", "another workbook"),
        ("'[Book.xlsx]Other'!A1", "another workbook"),
        ("Missing!A1", "there is no sheet Missing"),
        ("Nowhere*2", "there is no name Nowhere"),
        ("Computed*2", "the name Computed is a formula"),
        ("Moving*2", "the name Moving moves with the cell"),
        ("Foreign*2", "the name Foreign cannot be used: it refers to another workbook"),
        ("Table9[Pays]", "there is no table Table9"),
        ('TEXT(A1,"0.00E+00")', "of TEXT is not computed"),
        ('TEXT(A1,"# ?/?")', "of TEXT is not computed"),
        ('TEXT(A1,"0/0")', "of TEXT is not computed"),
        ("TEXT(A1,A2)", "the format of TEXT is not written in the formula"),
        ("F1", "it refers to itself"),
        ("IFERROR(F1,0)", "it refers to itself"),
        ("SUM(" * 70 + "1" + ")" * 70, "nested too deeply"),
        ("A1" + "+A1" * 4000, "longer than Excel allows"),
        ("SUM(B1:XFD300)", "more than 4,000,000 cells"),
        ("SUM(A1:ZZ6000)", "more than 4,000,000 cells"),
        ("SUM($H:$K)", "more than 4,000,000 cells"),
        ("SUM(7:$900)", "more than 4,000,000 cells"),
        ("Vast", "the name Vast stands for a range of more than"),
        ("A1#", "built from several"),
    ],
)
def test_left_without_a_value(
    formula: str, reason: str, sheet: Worksheet, saved: Saved, functions: Functions
) -> None:
    """A formula that might come out otherwise than in Excel is left open and named."""
    for row in (1, 2, 3):
        sheet.cell(row, 1, row)
    assert sheet.parent is not None
    for name, text in {
        "Computed": "SUM(Sheet!$A$1:$A$3)",
        "Moving": "Sheet!A1",
        "Vast": "Sheet!$H:$Z",
        "Foreign": "'[1]Other'!$A$1",
    }.items():
        sheet.parent.defined_names[name] = DefinedName(name, attr_text=text)
    sheet["F1"] = f"={formula}"
    sheet["G1"] = "=A1+1"
    result = recalculate(saved(sheet), functions)
    (gap,) = result.report.uncomputed
    assert (gap.sheet, gap.address, gap.formula) == ("Sheet", "F1", f"={formula}")
    assert reason in gap.reason
    assert result.report.computed == 1
    assert "F1" not in values_of(result.data)["Sheet"]
    assert values_of(result.data)["Sheet"]["G1"] == 2.0


def test_formulas_that_differ_in_a_text_keep_it(
    sheet: Worksheet, saved: Saved, functions: Functions
) -> None:
    """What is found out about one holds for the other, but the format of TEXT is a text too."""
    sheet["A1"] = 1
    sheet["B1"] = '=TEXT(A1,"0.00")'
    sheet["B2"] = '=TEXT(A1,"# ?/?")'
    sheet["B3"] = '=IF(A1=1,"one","other")'
    sheet["B4"] = """=IF(A1=1,"1'!A1 ""B1"", (","")"""
    sheet["B5"] = '=IF(A1="","",A1&" to 1")'
    result = recalculate(saved(sheet), functions)
    assert [gap.address for gap in result.report.uncomputed] == ["B2"]
    cells = values_of(result.data)["Sheet"]
    found = [cells.get(place) for place in ("B1", "B3", "B4", "B5")]
    assert found == ["1.00", "one", """1'!A1 "B1", (""", "1 to 1"]


def test_readers_of_a_gap_are_gaps(sheet: Worksheet, saved: Saved, functions: Functions) -> None:
    """An IFERROR, a range, a name or another sheet cannot turn a gap into a number."""
    assert sheet.parent is not None
    other = sheet.parent.create_sheet("Other one")
    sheet.parent.defined_names["Gap"] = DefinedName("Gap", attr_text="Sheet!$A$1")
    sheet["A1"] = "=NOSUCHFN()"
    sheet["B1"] = "=IFERROR(A1,0)"
    sheet["B2"] = "=SUM(A1:A200)"
    sheet["B3"] = "=COUNT(A:A)"
    sheet["B4"] = "=Gap+1"
    sheet["B5"] = "=B4*2"
    sheet["B6"] = ArrayFormula("B6:B7", "=A1:A2*2")
    sheet["B8"] = "=B7"
    sheet["B9"] = '="A1"&A3'
    other["A1"] = "=Sheet!B1"
    other["A2"] = "=A1+COUNT(Sheet!1:1)"
    other["A3"] = "=Sheet!C1"
    result = recalculate(saved(sheet), functions)
    gaps = {f"{gap.sheet}!{gap.address}" for gap in result.report.uncomputed}
    assert gaps == {
        f"Sheet!{cell}" for cell in ("A1", "B1", "B2", "B3", "B4", "B5", "B6", "B8")
    } | {
        "Other one!A1",
        "Other one!A2",
    }
    assert result.values["Sheet"]["B9"] == "A1"
    reasons = {gap.address: gap.reason for gap in result.report.uncomputed if gap.sheet == "Sheet"}
    assert reasons["B1"] == "it reads Sheet!A1, which has no value"


def test_spaces_beside_the_colon_change_no_range(
    sheet: Worksheet, saved: Saved, functions: Functions
) -> None:
    """Excel takes `A1 : A3` as A1:A3: a gap between its ends is one, and so is its size."""
    sheet["A1"], sheet["A2"], sheet["A3"] = 1, "=NOSUCHFN()", 3
    sheet["B1"] = "=SUM(A1 : A3)"
    sheet["B2"] = "=SUM(C1: ZZ6000)"
    sheet["B3"] = "=SUM(Sheet!A3 : A3)"
    sheet["B4"] = '="A1 : "&A1'
    result = recalculate(saved(sheet), functions)
    assert {gap.address for gap in result.report.uncomputed} == {"A2", "B1", "B2"}
    assert result.values["Sheet"]["B3"] == 3
    assert result.values["Sheet"]["B4"] == "A1 : 1"


def test_circle_of_cells(sheet: Worksheet, saved: Saved, functions: Functions) -> None:
    """Each cell of a circle and each reader of it is left open."""
    sheet["A1"] = "=B1+1"
    sheet["B1"] = "=IFERROR(A1,1)"
    sheet["C1"] = "=IFERROR(B1,2)"
    sheet["D1"] = "=SHOWN(A1)"
    result = recalculate(saved(sheet), functions)
    assert {gap.address for gap in result.report.uncomputed} == {"A1", "B1", "C1", "D1"}


def test_a_stored_value_stays_where_a_formula_is_not_computed(
    sheet: Worksheet,
    saved: Saved,
    functions: Functions,
    members: Callable[[bytes], dict[str, bytes]],
    repacked: Callable[[bytes, Mapping[str, bytes]], bytes],
) -> None:
    """Array cells included; a computed formula gets its own value whatever the file claims."""
    part = "xl/worksheets/sheet1.xml"
    sheet["A1"] = "=NOSUCHFN()"
    sheet["A2"] = "=1+1"
    sheet["A3"] = ArrayFormula("A3:A4", "=OFFSET(A1,1,0)")
    sheet["A4"] = 777
    sheet["A5"] = "=IFERROR(A1,0)"
    sheet["B1"] = "=A2*NOSUCHFN()"
    sheet["B2"] = "=A7*NOSUCHFN()"
    sheet["B3"] = "=B1+1"
    sheet["A7"] = 5
    data = saved(sheet)
    stale = members(data)[part].replace(b"<v></v>", b"<v>777</v>").replace(b"<v/>", b"<v>777</v>")
    stale = stale.replace(b"<v />", b"<v>777</v>")
    assert stale.count(b"777") == 8
    result = recalculate(repacked(data, {part: stale}), functions)
    kept = dict.fromkeys(("A1", "A3", "A4", "A5", "B1", "B2", "B3"), 777.0)
    assert values_of(result.data)["Sheet"] == {**kept, "A2": 2.0, "A7": 5.0}
    # A2 was 777 and is 2: what reads it is out of date, directly and through a kept value.
    fates = {one.address: (one.kept, one.stale) for one in result.report.uncomputed}
    assert fates == {
        "A1": (True, False),
        "A3": (True, False),
        "A5": (True, False),
        "B1": (True, True),
        "B2": (True, False),
        "B3": (True, True),
    }


def test_a_workbook_with_gaps_is_computed_on_opening(
    sheet: Worksheet,
    saved: Saved,
    functions: Functions,
    members: Callable[[bytes], dict[str, bytes]],
) -> None:
    """Excel is told so by fullCalcOnLoad; without a gap it is told that all values are current."""
    part = "xl/workbook.xml"
    sheet["A1"] = "=1+1"
    assert b"fullCalcOnLoad" not in members(recalculate(saved(sheet), functions).data)[part]
    sheet["A2"] = "=NOSUCHFN()"
    assert b'fullCalcOnLoad="1"' in members(recalculate(saved(sheet), functions).data)[part]


@pytest.mark.parametrize(
    ("kept", "stale", "fate"),
    [
        (False, False, "it has no value"),
        (True, False, "its stored value is kept"),
        (True, True, "its stored value is kept and out of date"),
    ],
)
def test_gap_reads_as_a_sentence(kept: bool, stale: bool, fate: str) -> None:
    """A gap names the cell, the reason, what became of the stored value, and the formula."""
    gap = Uncomputed(
        sheet="Base game",
        address="B1",
        formula="=TODAY()",
        reason="TODAY is not computed",
        kept=kept,
        stale=stale,
    )
    assert str(gap) == f"Base game!B1: TODAY is not computed; {fate}. =TODAY()"


def test_a_name_alone_as_a_condition_within_an_is_function(functions: Functions) -> None:
    """The engine takes ISERROR(IF(Flag,...)) for false whatever Flag is: no value, and why."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet["B1"] = False
    book.defined_names["Flag"] = DefinedName("Flag", attr_text="'Sheet'!$B$1")
    formulas = {
        "E1": "=ISERROR(IF(Flag,1,1/0))",
        "E2": '=IF(ISNUMBER( IF( flag ,1,2)),"yes","no")',
        "E3": "=ISERROR(IF(Flag=TRUE,1,1/0))",
        "E4": "=ISERROR(IF(B1,1,1/0))",
        "E5": '=IFERROR(IF(Flag,1,1/0),"caught")',
        "E6": '="ISERROR(IF(Flag,1,1/0))"',
    }
    for place, formula in formulas.items():
        sheet[place] = formula
    buffer = io.BytesIO()
    book.save(buffer)
    result = recalculate(buffer.getvalue(), functions)
    reasons = {one.address: one.reason for one in result.report.uncomputed}
    assert set(reasons) == {"E1", "E2"}
    assert "write IF(Flag=TRUE, ...)" in reasons["E1"]
    values = result.values["Sheet"]
    assert [values[place] for place in ("E3", "E4", "E5")] == [True, True, "caught"]
    assert values["E6"] == "ISERROR(IF(Flag,1,1/0))"


def test_a_formula_of_another_workbook_is_judged_by_this_ones_names(
    sheet: Worksheet, saved: Saved, functions: Functions
) -> None:
    """One formula, computed where its name is a cell, and not where it is a range or missing."""
    sheet["A1"], sheet["A2"], sheet["E1"] = 3, 4, "=2*Kept"
    several = "a range stands where one value is needed, and Excel would take one cell of it"
    for text, reason in (
        ("Sheet!$A$1", ""),
        ("Sheet!$A$1:$A$2", several),
        ("Sheet!$A$1", ""),
        ("", "there is no name Kept"),
        ("Sheet!$A$2", ""),
    ):
        sheet.parent.defined_names.pop("Kept", None)
        if text:
            sheet.parent.defined_names["Kept"] = DefinedName("Kept", attr_text=text)
        result = recalculate(saved(sheet), functions)
        expected = 2.0 * sheet[text[-4:].replace("$", "")].value if not reason else None
        assert result.values["Sheet"]["E1"] == expected
        assert [one.reason for one in result.report.uncomputed] == [reason] * bool(reason)
