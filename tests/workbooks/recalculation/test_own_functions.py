from collections.abc import Callable, Mapping

import pytest
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.values import CellError
from workbooks.recalculation import CellFunction, FunctionFailure, recalculate
from workbooks.xlsx import CellValue

Functions = Mapping[str, CellFunction]
Saved = Callable[[Worksheet], bytes]
PART = "xl/worksheets/sheet1.xml"


def value(formula: str, sheet: Worksheet, saved: Saved, functions: Functions) -> CellValue:
    """Return what a formula in F1 yields beside a few cells of every kind."""
    for row in ((1, "text", True), (None, "=1/0", 2.5)):
        sheet.append(row)
    sheet["F1"] = f"={formula}"
    result = recalculate(saved(sheet), functions)
    assert result.report.uncomputed == ()
    return result.values["Sheet"]["F1"]


@pytest.mark.parametrize(
    ("formula", "shown"),
    [
        ("SHOWN()", "[]"),
        ("SHOWN(1)", "[1.0]"),
        ('SHOWN("a",TRUE,-2)', "['a', True, -2.0]"),
        ("SHOWN(A1,B1,C1,A2)", "[1.0, 'text', True, None]"),
        ("SHOWN(1,,2)", "[1.0, None, 2.0]"),
        ("SHOWN(,)", "[None, None]"),
        ("SHOWN(#N/A)", "[CellError(code='#N/A')]"),
        (
            "SHOWN(A1:C2)",
            "[[[1.0, 'text', True], [None, CellError(code='#DIV/0!'), 2.5]]]",
        ),
        ('SHOWN({"Flush",6;"Pair",1})', "[[['Flush', 6.0], ['Pair', 1.0]]]"),
        ('SHOWN("a "" b, (c")', "['a \" b, (c']"),
        ("_xll.SHOWN(1)", "[1.0]"),
        ("_xldudf_PT_SHOWN(,1)", "[None, 1.0]"),
        ("PT.SHOWN(1)", "[1.0]"),
        ("shown( 1 , 2 )", "[1.0, 2.0]"),
        ("SHOWN(IF(A1=1,,2))", "[0.0]"),
    ],
)
def test_arguments_arrive(
    formula: str, shown: str, sheet: Worksheet, saved: Saved, functions: Functions
) -> None:
    """Each kind of argument reaches a function as the protocol says."""
    assert value(formula, sheet, saved, functions) == shown


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("REFUSED()", CellError("#N/A")),
        ("IFERROR(REFUSED(),3)", 3.0),
        ("ISNA(REFUSED())", True),
        ("ENDLESS()", CellError("#NUM!")),
        ("LONG()", CellError("#VALUE!")),
        ("PAYBACK(1,2)", CellError("#VALUE!")),
        ("COUNTING(1,2)", CellError("#VALUE!")),
        ("COUNTING(3)", 1.0),  # Excel shows the first value of rows in a plain formula
        ("COUNTING(3)+1", 2.0),
        ("SUM(COUNTING(3))", 20.0),  # 1+2+3 + 1+4+9
        ("INDEX(COUNTING(3),2,2)", 4.0),
        ('IF(FALSE,BROKEN(),"no")', "no"),
        ("ROUND(PAYBACK(1,2,A1:C1,0.12345),3)", 1.123),
    ],
)
def test_answers(
    formula: str, expected: CellValue, sheet: Worksheet, saved: Saved, functions: Functions
) -> None:
    """Answers, refusals and rows reach the cell as Excel shows them."""
    assert value(formula, sheet, saved, functions) == expected


def test_a_breakdown_names_the_cell(sheet: Worksheet, saved: Saved, functions: Functions) -> None:
    """A function with a bug is not hidden behind an error value, and the cell is named."""
    sheet["A1"] = "=IFERROR(C7,0)"
    sheet["C7"] = "=1+BROKEN(1,2)"
    with pytest.raises(FunctionFailure, match=r"BROKEN broke down in Sheet!C7 .*2 arguments"):
        recalculate(saved(sheet), functions)
    sheet["C7"] = "=WRONG()"
    with pytest.raises(FunctionFailure, match=r"WRONG broke down in Sheet!C7 .*no cell can hold"):
        recalculate(saved(sheet), functions)


def test_an_interrupt_is_not_swallowed(sheet: Worksheet, saved: Saved) -> None:
    """Ctrl+C inside a function ends the recalculation."""

    class Interrupted:
        least = 0
        most = None

        def call(self, _: object) -> CellValue:
            raise KeyboardInterrupt

    sheet["A1"] = "=WAIT()"
    with pytest.raises(KeyboardInterrupt):
        recalculate(saved(sheet), {"WAIT": Interrupted()})


def test_calls_are_counted(sheet: Worksheet, saved: Saved, functions: Functions) -> None:
    """The report counts formulas and calls; a branch not taken is no call."""
    sheet["A1"] = "=SHOWN()&SHOWN(1)"
    sheet["A2"] = "=IF(1=1,COUNTING(1),SHOWN())"
    report = recalculate(saved(sheet), functions).report
    assert (report.formulas, report.computed) == (2, 2)
    assert report.calls == {"COUNTING": 1, "SHOWN": 2}


def test_array_formula_is_fitted(sheet: Worksheet, saved: Saved, functions: Functions) -> None:
    """Rows fill a fixed array as in Excel: cut, repeated, or #N/A where there are none."""
    for area, formula in {
        "A1:B2": "COUNTING(3)",
        "A4:C7": "COUNTING(3)",
        "E1:F2": "REFUSED()",
        "E4:F6": "MIXED()",
        "H1:H3": "COUNTING(1)",
    }.items():
        sheet[area.partition(":")[0]] = ArrayFormula(area, f"={formula}")
    sheet["J1"] = "=SUM(A1:B2)"
    values = recalculate(saved(sheet), functions).values["Sheet"]

    def block(*addresses: str) -> list[CellValue]:
        return [values[address] for address in addresses]

    missing = CellError("#N/A")
    assert block("A1", "B1", "A2", "B2") == [1.0, 1.0, 2.0, 4.0]
    assert block("A6", "B6", "C6", "A7") == [3.0, 9.0, missing, missing]
    assert block("E1", "F2") == [missing, missing]
    assert block("E4", "F4", "E5", "F5", "E6") == [1.0, "text", CellError("#NUM!"), "", missing]
    assert block("H1", "H3") == [1.0, 1.0]
    assert values["J1"] == 8.0


@pytest.fixture
def dynamic(
    sheet: Worksheet,
    saved: Saved,
    members: Callable[[bytes], dict[str, bytes]],
    repacked: Callable[[bytes, Mapping[str, bytes]], bytes],
) -> Callable[[int, str | None], bytes]:
    """Return a workbook with a dynamic array of as many rows as asked, stored with two."""

    def make(rows: int, obstacle: str | None) -> bytes:
        sheet["A1"] = rows
        sheet["C1"] = ArrayFormula("C1:D2", "=COUNTING(A1)")
        sheet["F1"] = "=SUM(C1:C100)"
        sheet["F2"] = "=IFERROR(C4,0)"
        sheet["C4"] = obstacle
        data = saved(sheet)
        part = members(data)[PART].replace(b'<c r="C1"', b'<c r="C1" cm="1"')
        metadata = {"xl/metadata.xml": b"<metadata/>"}
        return repacked(data, {PART: part, **metadata})

    return make


def test_dynamic_array_takes_its_size(
    dynamic: Callable[[int, str | None], bytes],
    functions: Functions,
    members: Callable[[bytes], dict[str, bytes]],
    repacked: Callable[[bytes, Mapping[str, bytes]], bytes],
) -> None:
    """A dynamic array grows and shrinks, keeps its mark, and its readers follow."""
    grown = recalculate(dynamic(4, None), functions)
    part = members(grown.data)[PART]
    assert b'cm="1"' in part
    assert b'ref="C1:D4"' in part
    assert members(grown.data)["xl/metadata.xml"] == b"<metadata/>"
    assert grown.values["Sheet"]["D4"] == 16.0
    assert grown.values["Sheet"]["F1"] == 10.0
    smaller = part.replace(b'<c r="A1" t="n"><v>4</v>', b'<c r="A1" t="n"><v>1</v>')
    assert smaller != part
    shrunk = recalculate(repacked(grown.data, {PART: smaller}), functions)
    assert b'ref="C1:D1"' in members(shrunk.data)[PART]
    assert shrunk.values["Sheet"]["F1"] == 1.0
    assert shrunk.values["Sheet"]["F2"] == 0.0
    assert "C2" not in shrunk.values["Sheet"]


def test_dynamic_array_runs_into_a_cell(
    dynamic: Callable[[int, str | None], bytes], functions: Functions
) -> None:
    """An array that finds no room gets no value, nor do its readers, and the cell stays."""
    blocked = recalculate(dynamic(4, "mine"), functions)
    assert blocked.values["Sheet"]["C1"] is None
    assert blocked.values["Sheet"]["F1"] is None
    reasons = {gap.address: gap.reason for gap in blocked.report.uncomputed}
    assert "#SPILL!" in reasons["C1"]
