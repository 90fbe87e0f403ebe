import re
from collections.abc import Callable, Iterable, Mapping

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from formulas.values import CellError
from workbooks.recalculation import CellFunction, recalculate
from workbooks.recalculation.allowed import ALLOWED
from workbooks.xlsx import CellValue, Package, values_of
from workbooks.xlsx.package import MAIN

Functions = Mapping[str, CellFunction]
Cells = list[tuple[str, str]]
Frozen = Callable[[bytes, Iterable[str]], tuple[bytes, Cells]]

# Microsoft's own examples on the reference page of each function, results as printed there.
DOCUMENTED = {
    "ROUND(2.15,1)": 2.2,
    "ROUND(2.149,1)": 2.1,
    "ROUND(-1.475,2)": -1.48,
    "ROUND(21.5,-1)": 20.0,
    "ROUND(626.3,-3)": 1000.0,
    "ROUNDUP(-3.14159,1)": -3.2,
    "ROUNDUP(31415.92654,-2)": 31500.0,
    "ROUNDDOWN(-3.14159,1)": -3.1,
    "ROUNDDOWN(31415.92654,-2)": 31400.0,
    "MOD(-3,2)": 1.0,
    "MOD(3,-2)": -1.0,
    "INT(-8.9)": -9.0,
    'TEXT(0.285,"0.0%")': "28.5%",
    'TEXT(1234.567,"$#,##0.00")': "$1,234.57",
    'SUBSTITUTE("Quarter 1, 2008","1","2",1)': "Quarter 2, 2008",
    'MID("Fluid Flow",7,20)': "Flow",
    'TRIM(" First Quarter Earnings ")': "First Quarter Earnings",
    "MATCH(3,{1,2,3},0)": 3.0,
    "NA()": CellError("#N/A"),
    "1/0": CellError("#DIV/0!"),
    "-2^2": 4.0,
    # Excel keeps fifteen significant digits ("Excel specifications and limits").
    "IF(0.1+0.2=0.3,1,2)": 1.0,
    '1/3&""': "0.333333333333333",
}


@pytest.mark.parametrize(("formula", "expected"), DOCUMENTED.items())
def test_documented_examples(
    formula: str,
    expected: CellValue,
    sheet: Worksheet,
    saved: Callable[[Worksheet], bytes],
    same: Callable[[object, object], bool],
) -> None:
    """The examples of Microsoft's reference come out as printed."""
    sheet["A1"] = f"={formula}"
    assert same(recalculate(saved(sheet), {}).values["Sheet"]["A1"], expected)


def test_every_allowed_function_is_compared(ordinary: tuple[bytes, dict[str, str]]) -> None:
    """No function is on the list of computed ones without a formula in the comparison."""
    _, formulas = ordinary
    compared = {
        name for formula in formulas.values() for name in re.findall(r"([A-Z]+)\(", formula)
    }
    assert ALLOWED.keys() - compared == set()
    assert len(ALLOWED) >= 70


def test_agrees_with_another_engine(
    ordinary: tuple[bytes, dict[str, str]],
    functions: Functions,
    frozen: Frozen,
    by_cellrune: Callable[[bytes, Cells], list[object]],
    same: Callable[[object, object], bool],
) -> None:
    """Another engine, given our functions' values as constants, computes all else the same."""
    data, formulas = ordinary
    result = recalculate(data, functions)
    assert result.report.uncomputed == ()
    constants, cells = frozen(result.data, functions)
    differing = {
        formulas.get(address, address): value
        for (sheet, address), value in zip(cells, by_cellrune(constants, cells), strict=True)
        if not same(result.values[sheet][address], value)
    }
    assert differing == {}
    assert len(cells) > 200


@pytest.mark.parametrize(
    "written",
    [
        "<f>1+1</f>",
        '<f t="normal">1+1</f>',
        "<f\n>1+1</f>",
        f'<x:f xmlns:x="{MAIN[1:-1]}">1+1</x:f>',
    ],
)
def test_a_formula_is_found_however_its_tag_is_written(
    written: str,
    sheet: Worksheet,
    saved: Callable[[Worksheet], bytes],
    repacked: Callable[[bytes, Mapping[str, bytes]], bytes],
    functions: Functions,
) -> None:
    """Each spelling is one element of the schema; it is the only formula of its sheet."""
    sheet["A1"] = "=1+1"
    data = saved(sheet)
    part = "xl/worksheets/sheet1.xml"
    content = Package.read(data).content(part)
    assert b"<f>1+1</f>" in content
    changed = repacked(data, {part: content.replace(b"<f>1+1</f>", written.encode())})
    assert recalculate(changed, functions).values["Sheet"] == {"A1": 2.0}


@pytest.mark.calc
def test_agrees_with_calc(
    ordinary: tuple[bytes, dict[str, str]],
    functions: Functions,
    frozen: Frozen,
    by_calc: Callable[[bytes], bytes],
    same: Callable[[object, object], bool],
) -> None:
    """LibreOffice Calc computes the same, but where it is known to differ from Excel itself."""
    data, formulas = ordinary
    result = recalculate(data, functions)
    constants, cells = frozen(result.data, functions)
    computed = values_of(by_calc(constants))
    differing = {
        formulas.get(address, address)
        for sheet, address in cells
        if not same(result.values[sheet][address], computed[sheet].get(address))
    }
    # Calc takes booleans for numbers, text among arguments for an error, and has one error value
    # where Excel documents #NUM!.
    assert differing == {
        "COUNT(A4:C12)",
        'VLOOKUP("flush",A4:C9,3,FALSE)',
        'SUM(B4,"3",TRUE)',
        "COMBIN(2,3)",
        "LARGE(B4:B9,9)",
        "SQRT(-1)",
        'TRUE>"z"',
        "B4&A12&C4",
    }
    assert len(cells) > 200
