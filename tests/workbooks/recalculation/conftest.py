import io
import re
import zipfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import pytest
from lxml import etree
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.values import CellError
from workbooks.recalculation import Answer, Argument
from workbooks.recalculation.soffice import converted, find_soffice
from workbooks.xlsx import Package
from workbooks.xlsx.sheets import worksheets

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@dataclass(frozen=True)
class Double:
    """A stand-in for one of our functions."""

    call: Callable[[list[Argument]], Answer]
    least: int = 0
    most: int | None = None


def payback(arguments: list[Argument]) -> Answer:
    """Answer 1 plus the sum of the pays in the second column over 1000, plus the last argument."""
    _, _, table, addend = arguments
    assert isinstance(table, list)
    pays = [row[1] for row in table]
    if error := next((pay for pay in pays if isinstance(pay, CellError)), None):
        return error
    total = sum(pay for pay in pays if isinstance(pay, float))
    return 1 + total / 1000 + (addend if isinstance(addend, float) else 0)


def count(arguments: list[Argument]) -> Answer:
    """Answer rows 1, 2, ... with their squares."""
    (last,) = arguments
    assert isinstance(last, float)
    return [[float(number), float(number**2)] for number in range(1, int(last) + 1)]


def broken(arguments: list[Argument]) -> Answer:
    """Break down as a function with a bug does."""
    raise ZeroDivisionError(f"{len(arguments)} arguments")


@pytest.fixture
def functions() -> Mapping[str, Double]:
    """Stand-ins: what the numbers mean does not matter to recalculation."""
    return {
        "PAYBACK": Double(payback, 4, 4),
        "COUNTING": Double(count, 1, 1),
        "SHOWN": Double(lambda arguments: repr(arguments)),
        "REFUSED": Double(lambda _: CellError("#N/A")),
        "MIXED": Double(lambda _: [[1.0, "text", True], [CellError("#NUM!"), None, 2.5]]),
        "ENDLESS": Double(lambda _: float("inf")),
        "LONG": Double(lambda _: "x" * 40_000),
        "BROKEN": Double(broken),
        "WRONG": Double(lambda _: {"not": "a value"}),  # type: ignore[arg-type, return-value]
    }


@pytest.fixture
def sheet() -> Worksheet:
    """The first sheet of a new workbook; `Sheet` is its name."""
    made = Workbook().active
    assert isinstance(made, Worksheet)
    return made


def _saved(sheet: Worksheet) -> bytes:
    buffer = io.BytesIO()
    assert sheet.parent is not None
    sheet.parent.save(buffer)
    return buffer.getvalue()


@pytest.fixture
def saved() -> Callable[[Worksheet], bytes]:
    """Return the .xlsx file of the workbook that a sheet belongs to."""
    return _saved


@pytest.fixture
def members() -> Callable[[bytes], dict[str, bytes]]:
    """Return the members of a zip file by name."""

    def read(data: bytes) -> dict[str, bytes]:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    return read


@pytest.fixture
def repacked() -> Callable[[bytes, Mapping[str, bytes]], bytes]:
    """Return a zip file with members replaced or added."""

    def write(data: bytes, changed: Mapping[str, bytes]) -> bytes:
        buffer = io.BytesIO()
        with (
            zipfile.ZipFile(io.BytesIO(data)) as old,
            zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
        ):
            for name in old.namelist():
                new.writestr(name, changed.get(name, old.read(name)))
            for name in changed.keys() - set(old.namelist()):
                new.writestr(name, changed[name])
        return buffer.getvalue()

    return write


ORDINARY = '''
ABS(-2.5)|ABS(B5)
AND(TRUE,B4>1)|AND(B4:B9)|AND(A4="flush",NOT(FALSE))
AVERAGE(B4:B9)|AVERAGE(B4,B5,10)
CHOOSE(2,"a","b","c")|CHOOSE(B4-49,B4,B5)|SUM(CHOOSE(2,B4:B5,B6:B9))
COLUMN()|COLUMN(C4)|COLUMNS(A4:C9)
COMBIN(52,5)|COMBIN(B6,B9)|COMBIN(4.9,2)|COMBIN(2,3)|GCD(48,36)|GCD(B4,B5)|GCD(7.9,0)
CONCATENATE(A4," pays ",B4)|A4&" "&B4
COUNT(A4:C12)|COUNTA(A4:C12)|COUNTBLANK(A4:C12)|COUNT(B4:B9,1,"x")
COUNTIF(A4:A9,"flush")|COUNTIF(B4:B9,">5")|COUNTIF(A4:A9,"*house")|COUNTIF(B4:B12,8)|COUNTIF(B4:B9,"<>8")
COUNTIFS(A4:A9,"*",B4:B9,">5")|COUNTIFS(B4:B9,">=3",B4:B9,"<=8")
DATE(2019,3,16)|DAY(43540)|MONTH(43540)|YEAR(43540)
EXACT("Flush","flush")|EXACT(A4,A4)|FALSE()|TRUE()
FIND("h","Straight flush")|FIND("x",A4)|IFERROR(FIND("x",A4),0)|FIND("S","xsSs",2)
HLOOKUP("Pays",A3:C9,2,FALSE)|HLOOKUP("nothing",A3:C9,2,FALSE)
HYPERLINK("https://example.org","Code")|HYPERLINK("https://example.org")
IF(B4>40,"high","low")|IF(B4>400,"high")|IF(A12="","empty",1)|IF(A12=0,1,2)|IF(B4,1,2)|SUM(IF(B4>1,B4:B6,B7:B9))
IFERROR(1/0,"none")|IFERROR(B4,"none")|IFERROR(A12,1)|_xlfn.IFNA(NA(),7)|_xlfn.IFNA(1/0,7)|_xlfn.IFNA(B5,7)
INDEX(B4:B9,3)|INDEX(A4:C9,2,1)|SUM(INDEX(A4:C9,0,2))|INDEX(B4:B9,7)|INDEX(A4:C4,2)
INT(2.7)|INT(-2.7)
ISBLANK(A12)|ISBLANK(A4)|ISERR(1/0)|ISERR(NA())|ISERROR(NA())|ISLOGICAL(C4)|ISNA(NA())|ISNUMBER(B4)|ISNUMBER(A4)|ISTEXT(A4)
LARGE(B4:B9,2)|SMALL(B4:B9,2)|LARGE(B4:B9,9)|MEDIAN(B4:B9)|RANK(B5,B4:B9)|RANK(B5,B4:B9,1)
LEFT(A4,3)|LEFT("ab")|LEN(A4)|LOWER(A4)|MID(A4,2,3)|MID("ab",5,2)|RIGHT(A4,5)|RIGHT("ab")
MATCH("flush",A4:A9,0)|MATCH("full*",A4:A9,0)|MATCH(7,B4:B9,-1)|MATCH("x",A4:A9,0)|MATCH(3,{1,2,3},0)|MATCH(6,{1,5,9})
MAX(B4:B9)|MAX(B4:B9,99)|MIN(B4:B9)|MAX(A4:A9)|MIN(B4,3)
MOD(7,3)|MOD(-7,3)|MOD(7,0)
NA()|OR(FALSE,B4=50)|OR(B4>100,B5>100)|NOT(B4>1)|PRODUCT(B4:B6)
REPT("ab",3)|SEARCH("H","Straight flush")|SEARCH("zz",A4)
ROUND(2.15,1)|ROUND(2.149,1)|ROUND(-1.475,2)|ROUND(21.5,-1)|ROUND(626.3,-3)|ROUND(1.005,2)|ROUND(0.5,0)
ROUNDDOWN(3.14159,3)|ROUNDDOWN(-3.14159,1)|ROUNDDOWN(31415.92654,-2)|ROUNDUP(3.2,0)|ROUNDUP(-3.14159,1)|ROUNDUP(76.9,0)
ROW()|ROW(A4)|ROWS(A4:C9)|SIGN(-3)|SQRT(16)|SQRT(-1)
SUBSTITUTE("Quarter 1, 2008","1","2",1)|SUBSTITUTE(A4,"Royal","Steel")|TRIM("  a  b ")|UPPER(A4)
SUM(B4:B9)|SUM(B4:B12,1)|SUM(B4,"3",TRUE)|SUM(A4:A9)
SUMIF(B4:B9,">5")|SUMIF(A4:A9,"flush",B4:B9)|SUMIF(A4:A9,"no",B4:B9)|SUMIFS(B4:B9,A4:A9,"*s*",C4:C9,TRUE)
SUMPRODUCT(B4:B9,B4:B9)|SUMPRODUCT((A4:A9="flush")*B4:B9)|SUMPRODUCT((B4:B9>5)*(B4:B9<50)*1)|SUMPRODUCT(B4:B9/2)
TEXT(0.285,"0.0%")|TEXT(1234.567,"#,##0.00")|TEXT(1234.567,"$#,##0.00")|TEXT(43540,"yyyy-mm-dd")|TEXT(43540,"mm/dd/yy")
TEXT(43540,"d mmmm yyyy")|TEXT(-5,"0;(0)")|TEXT(50,"0 ""to 1""")
TEXT(0.980959506836962,"0.000%")|TEXT(5,"000")|TEXT("x","0")
VALUE("12.5")|VALUE("x")|VLOOKUP("flush",A4:C9,2,FALSE)|VLOOKUP("no",A4:C9,2,FALSE)|VLOOKUP("flush",A4:C9,3,FALSE)
_xlfn.XLOOKUP("flush",A4:A9,B4:B9)|_xlfn.XLOOKUP("no",A4:A9,B4:B9,"none")|_xlfn.XLOOKUP("no",A4:A9,B4:B9)
-2^2|2^-1|50%|10%*B4|7/2|1/0|B4=50|A4="ROYAL FLUSH"|B4<>B5|"a"<"b"
1<"a"|TRUE+1|A4+1|-B4|+B4|2*(3+4)|A12|A12&"x"
"a"&0.1+0.2|1/3&""|0.1+0.2=0.3|LEN(1/3)|LEFT(2/3,9)|CONCATENATE(1/3,-2/3)|1/8101&"x"
"x"&1E5/81&1/7|(0.1+0.2)*3>=0.9|B4&B5=B5&B4|"5040"=B4/10&"040"|0.1*3<>0.3|A12="x"|A12<1|A12=FALSE
SUM(B9:B4)|SUM(B9:A$4)|COUNT($B$9:B4,"B9:B4")|SUM(Sheet!B9:$A$4)|ROWS(A9:C4)|COUNTA(3:2)|COUNTA(C:A)|SUM(Crossed)
1=1=TRUE|(A4="a")=(B4=1)|IF(B4>=50,IF(B5<=B6,1,2),3)|1/0=1|TRUE>"z"|"a"=1|B4&A12&C4|A4&1.5&""|-B4/3&"%"
1E3+1.5e-1|SUM(Pays)|Top*2|SUMIF(Hands,"flush",Pays)
'''


@pytest.fixture
def ordinary(sheet: Worksheet) -> tuple[bytes, dict[str, str]]:
    """A workbook with every ordinary function, and address -> formula of each."""
    table: tuple[tuple[str | float, ...], ...] = (
        ("Hand", "Pays", "Covered"),
        ("Royal flush", 50, True),
        ("Straight flush", 40, True),
        ("Four-of-a-kind", 30, True),
        ("Full house", 8, True),
        ("Flush", 6, False),
        ("Straight", 5, True),
    )
    for row, line in enumerate(table, start=3):
        for column, cell in enumerate(line, start=1):
            sheet.cell(row, column, cell)
    assert sheet.parent is not None
    for name, area in (
        ("Pays", "$B$4:$B$9"),
        ("Hands", "$A$4:$A$9"),
        ("Top", "$B$4"),
        ("Crossed", "$B$9:$A$4"),
    ):
        sheet.parent.defined_names[name] = DefinedName(name, attr_text=f"Sheet!{area}")
    sheet.parent.defined_names["Share"] = DefinedName("Share", attr_text="0.25")
    formulas = {}
    listed = [f for line in ORDINARY.strip().splitlines() for f in line.split("|")] + ["Share*4"]
    for row, formula in enumerate(listed, start=3):
        sheet.cell(row, 5, f"={formula}")
        formulas[f"E{row}"] = formula
    arrays = {
        "G3:H5": "COUNTING(3)",
        "G7:G12": "B4:B9*2",
        "I7:I12": 'IF(B4:B9>6,"many",A4:A9)',
        "J7:L7": "TRANSPOSE(B4:B6)",
        "J9": "SUM(IF(B4:B9>6,1,0))",
        "J10": "MAX(IF(C4:C9,B4:B9,0))",
        "K10": 'IFERROR(MATCH("x",IF(C4:C9,A4:A9),0),-1)',
    }
    for area, formula in arrays.items():
        anchor = area.partition(":")[0]
        sheet[anchor] = ArrayFormula(area, f"={formula}")
        formulas[anchor] = formula
    sheet["G20"] = '=PAYBACK("UTH","Trips",A4:B9,0)'
    sheet["G21"] = '=IFERROR(PAYBACK("UTH","Trips",A4:B9,0),0)*100'
    sheet["G22"] = "=G21+SUM(G3:H5)"
    sheet["G23"] = "=IFERROR(REFUSED(),5)+1"
    return _saved(sheet), formulas


@pytest.fixture
def frozen(
    members: Callable[[bytes], dict[str, bytes]],
    repacked: Callable[[bytes, Mapping[str, bytes]], bytes],
) -> Callable[[bytes, Iterable[str]], tuple[bytes, list[tuple[str, str]]]]:
    """Return a recalculated workbook whose cells that call our functions hold constants.

    An empty text is held as the formula ="": Calc takes one stored without a formula for an empty
    cell, whose number is 0. The stored values of all other formulas are removed, so that another
    program must compute them; (sheet, address) of each of these is returned.
    """

    def freeze(data: bytes, functions: Iterable[str]) -> tuple[bytes, list[tuple[str, str]]]:
        own = re.compile(rf"\b(?:{'|'.join(functions)})\(")
        left, changed = [], {}
        for sheet, part in worksheets(Package.read(data)):
            root = etree.fromstring(members(data)[part])
            for cell in root.iter(MAIN + "c"):
                formula, value = cell.find(MAIN + "f"), cell.find(MAIN + "v")
                if formula is not None and own.search(formula.text or ""):
                    cell.remove(formula)
                    formula = None
                if formula is None:
                    if cell.get("t") == "str" and value is not None and not value.text:
                        empty = etree.Element(MAIN + "f")
                        empty.text = '""'
                        value.addprevious(empty)
                    continue
                left.append((sheet, cell.get("r", "")))
                if value is not None:
                    cell.remove(value)
                cell.attrib.pop("t", "")
            changed[part] = etree.tostring(root)
        return repacked(data, changed), left

    return freeze


@pytest.fixture
def by_cellrune() -> Callable[[bytes, list[tuple[str, str]]], list[object]]:
    """Return the values of cells as the engine cellrune computes them."""
    cellrune = pytest.importorskip("cellrune")

    def compute(data: bytes, cells: list[tuple[str, str]]) -> list[object]:
        book = cellrune.Workbook.from_bytes(data)
        book.calculate()
        values = []
        for sheet, address in cells:
            value = book.read_values(sheet, address, address)[0][0]
            if isinstance(value, dict):
                value = value.get("value", value.get("code"))
            if isinstance(value, str) and value.startswith("#"):
                value = CellError(value)
            values.append(value)
        return values

    return compute


@pytest.fixture
def by_calc() -> Callable[[bytes], bytes]:
    """Return a workbook as LibreOffice Calc saves it, formulas without a value computed."""
    if find_soffice() is None:
        pytest.skip("LibreOffice Calc is not installed")
    return lambda data: converted(data, "xlsx", "Calc MS Excel 2007 XML")


def _same(one: object, other: object) -> bool:
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, float | int) and isinstance(other, float | int):
        return abs(one - other) <= 1e-12 * max(1.0, abs(one))
    return one == other


@pytest.fixture
def same() -> Callable[[object, object], bool]:
    """Say whether two programs agree: numbers to twelve digits, everything else exactly."""
    return _same
