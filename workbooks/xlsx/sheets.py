"""The formulas of a workbook as its sheets hold them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from lxml import etree

from formulas.formula_words import LONGEST_FORMULA, tokens
from workbooks.xlsx.addresses import Area, parse_address, parse_area
from workbooks.xlsx.call_names import plain_calls
from workbooks.xlsx.package import MAIN, RELATIONS, Package, shown
from workbooks.xlsx.references import (
    ExcelTable,
    ReferenceProblem,
    expand,
    shift,
    straighten,
)
from workbooks.xlsx.refusal import WorkbookRefusal

MOST_FORMULAS = 200_000
MOST_ARRAY_CELLS = 1_000_000
# How the tag of a formula begins, whatever stands before its name.
FORMULA_TAG: Final = re.compile(rb"[<:]f[\s/>]")


@dataclass(slots=True, kw_only=True)
class Formula:
    """One formula and the cells it fills.

    Args:
        sheet: name of its sheet.
        row: of its first cell.
        column: of its first cell.
        cell: its element in the sheet.
        element: the formula's own element.
        text: as the engine shall read it, without `=`; plain addresses only.
        array: the cells an array formula fills, None for a plain formula.
        dynamic: whether the array takes the size of its value.
        stored_area: the cells an array formula filled when the file was saved.
        reason: why it is not computed, "" while it may be.
    """

    sheet: str
    row: int
    column: int
    cell: etree._Element
    element: etree._Element
    text: str
    array: Area | None = None
    dynamic: bool = False
    stored_area: Area | None = None
    reason: str = ""

    @property
    def area(self) -> Area:
        """The cells it fills."""
        return self.array or Area(self.row, self.column, self.row, self.column)


@dataclass
class Sheet:
    """One worksheet.

    Args:
        name: as on its tab.
        part: name of its part in the package.
        root: its parsed XML, None while it holds no formula.
        formulas: its formulas.
    """

    name: str
    part: str
    root: etree._Element | None = None
    formulas: list[Formula] = field(default_factory=list)


@dataclass(frozen=True)
class DefinedName:
    """A name with what it stands for.

    Args:
        name: as written.
        text: its meaning, without `=`; plain addresses only.
        sheet: the sheet it is limited to, None for the whole workbook.
    """

    name: str
    text: str
    sheet: str | None


@dataclass
class Book:
    """What recalculation reads of a workbook."""

    package: Package
    root: etree._Element
    sheets: list[Sheet]
    names: list[DefinedName]
    date1904: bool

    @property
    def formulas(self) -> list[Formula]:
        """All formulas, sheet by sheet."""
        return [formula for sheet in self.sheets for formula in sheet.formulas]


def worksheets(package: Package) -> list[tuple[str, str]]:
    """Return (name, part) of each worksheet in the order of the tabs."""
    relations = package.relations(package.workbook_part)
    found = []
    for sheet in package.xml(package.workbook_part).iterfind(f"{MAIN}sheets/{MAIN}sheet"):
        relation = relations.get(sheet.get(RELATIONS + "id", ""))
        if relation is not None and relation.kind == "worksheet" and not relation.external:
            found.append((sheet.get("name", ""), relation.target))
    return found


def hidden_tabs(package: Package) -> set[str]:
    """Return the names of the sheets whose tabs are hidden."""
    tabs = package.xml(package.workbook_part).iterfind(f"{MAIN}sheets/{MAIN}sheet")
    return {tab.get("name", "") for tab in tabs if tab.get("state", "visible") != "visible"}


def read_book(source: bytes | Package, own: Collection[str] = ()) -> Book:
    """Read a workbook's formulas, names and tables.

    Args:
        source: the .xlsx file, or the package that it was read to.
        own: names of our functions, upper case, whose calls are read in every spelling.

    Raises:
        WorkbookRefusal: it cannot be read or exceeds the limits.
    """
    package = Package.of(source)
    root = package.xml(package.workbook_part)
    sheets = [Sheet(name, part) for name, part in worksheets(package)]
    tables = {}
    for sheet in sheets:
        for name, table in _tables(package, sheet):
            tables[name] = table
    arrays = total = 0
    for sheet in sheets:
        content = package.content(sheet.part)
        if not FORMULA_TAG.search(content):
            continue
        sheet.root = package.xml(sheet.part)
        sheet.formulas = _formulas(sheet.name, sheet.root, tables, own)
        total += len(sheet.formulas)
        arrays += sum(formula.array.size for formula in sheet.formulas if formula.array)
        if total > MOST_FORMULAS or arrays > MOST_ARRAY_CELLS:
            raise WorkbookRefusal(
                f"This workbook holds more than {MOST_FORMULAS:,} formulas or arrays of more than "
                f"{MOST_ARRAY_CELLS:,} cells, which no form needs."
            )
    return Book(package, root, sheets, _names(root, tables), from_1904(root))


def from_1904(workbook: etree._Element) -> bool:
    """Say whether a workbook counts its days from 1904, as old Macintosh files do."""
    properties = workbook.find(MAIN + "workbookPr")
    return properties is not None and properties.get("date1904") in ("1", "true")


def _tables(package: Package, sheet: Sheet) -> Iterable[tuple[str, ExcelTable]]:
    """Yield the tables of a sheet by name in lower case."""
    for part in package.targets("table", sheet.part):
        root = package.xml(part)
        name = root.get("displayName") or root.get("name") or ""
        try:
            area = parse_area(root.get("ref", ""))
            headers = int(root.get("headerRowCount", "1"))
            totals = int(root.get("totalsRowCount", "0"))
        except ValueError as problem:
            raise WorkbookRefusal(
                f"This workbook is damaged: the table {shown(name)} has no readable place."
            ) from problem
        columns = tuple(
            # A line break in a header is written _x000a_ in the list of columns.
            column.get("name", "").replace("_x000a_", "\n").lower()
            for column in root.iter(MAIN + "tableColumn")
        )
        yield name.lower(), ExcelTable(sheet.name, area, columns, headers, totals)


def _names(root: etree._Element, tables: Mapping[str, ExcelTable]) -> list[DefinedName]:
    """Return the defined names except those that only the spreadsheet program uses."""
    order = [sheet.get("name", "") for sheet in root.iterfind(f"{MAIN}sheets/{MAIN}sheet")]
    names = []
    for element in root.iterfind(f"{MAIN}definedNames/{MAIN}definedName"):
        name, text = element.get("name", ""), (element.text or "").strip()
        if name.lower().startswith("_xlnm.") or not text:
            continue
        local = element.get("localSheetId")
        if local is not None and not (local.isdecimal() and int(local) < len(order)):
            continue
        if "[" in text:
            try:
                text = "".join(expand(tokens(text), tables, "", 0))
            except ReferenceProblem:
                continue
        text = straighten(text)
        names.append(DefinedName(name, text, None if local is None else order[int(local)]))
    return names


def _formulas(
    sheet: str, root: etree._Element, tables: Mapping[str, ExcelTable], own: Collection[str]
) -> list[Formula]:
    """Return the formulas of one sheet, with shared formulas and tables written out."""
    found = []
    shared: dict[str, tuple[int, int, list[str]]] = {}
    for element in root.iter(MAIN + "f"):
        cell = element.getparent()
        if cell is None or cell.tag != MAIN + "c":
            continue
        try:
            row, column = parse_address(cell.get("r", ""))
        except ValueError as problem:
            raise WorkbookRefusal(
                f"A formula on the sheet {shown(sheet)} has no readable address. "
                "Open the workbook in a spreadsheet program and save it again."
            ) from problem
        formula = Formula(
            sheet=sheet,
            row=row,
            column=column,
            cell=cell,
            element=element,
            text=plain_calls(element.text or "", own),
        )
        found.append(formula)
        kind = element.get("t")
        if len(formula.text) > LONGEST_FORMULA:
            formula.reason = "the formula is longer than Excel allows"
        elif kind == "shared":
            _write_out(formula, shared)
        elif kind in ("array", "dataTable"):
            _measure(formula, sheet)
            if kind == "dataTable":
                formula.reason = "a what-if data table is not computed without Excel"
        if "[" in formula.text and not formula.reason:
            try:
                words = expand(tokens(formula.text), tables, sheet, row)
                formula.text = "".join(words)
            except ReferenceProblem as problem:
                formula.reason = str(problem)
        if ":" in formula.text:
            formula.text = straighten(formula.text)
        if not formula.text and not formula.reason:
            formula.reason = "the formula is empty"
    return found


def _write_out(formula: Formula, shared: dict[str, tuple[int, int, list[str]]]) -> None:
    """Give a cell of a shared formula its own text."""
    group = formula.element.get("si", "")
    if formula.text:
        shared[group] = (formula.row, formula.column, tokens(formula.text))
        return
    if group not in shared:
        formula.reason = "the formula it shares is missing"
        return
    row, column, words = shared[group]
    formula.text = "".join(shift(words, formula.row - row, formula.column - column))


def _measure(formula: Formula, sheet: str) -> None:
    """Read the cells that an array formula fills."""
    try:
        area = parse_area(formula.element.get("ref", formula.cell.get("r", "")))
    except ValueError as problem:
        raise WorkbookRefusal(
            f"An array formula on the sheet {shown(sheet)} does not say which cells it fills."
        ) from problem
    formula.array = formula.stored_area = area
    if (area.first_row, area.first_column) != (formula.row, formula.column):
        formula.reason = "the array does not begin at its formula"
    # In a file an array that grows and shrinks is told from a fixed one by its cell metadata.
    formula.dynamic = formula.cell.get("cm") is not None
