import io
import math
from dataclasses import dataclass

import openpyxl
import pytest

from formulas.reference import by_group
from formulas.registry import functions
from formulas.signatures import Function
from formulas.values import CellError
from workbooks.recalculation import recalculate
from xlplugin import cells
from xlplugin.desktop.checklist import HANDS, OFFICE, TRIPS
from xlplugin.desktop.workbook import CHECKS, FIRST_CHECK, START, start_workbook


@dataclass(frozen=True)
class Called:
    """A function as the recalculation calls it."""

    function: Function

    @property
    def least(self):
        """Fewest arguments."""
        return self.function.least

    @property
    def most(self):
        """Most arguments."""
        return self.function.most

    def call(self, arguments):
        """Answer a cell."""
        return cells.call(self.function.name, arguments)


@pytest.fixture(scope="module")
def book():
    """Give the start workbook as a file."""
    return start_workbook()


@pytest.fixture(scope="module")
def computed(book):
    """Give the values that the recalculation without Excel finds, sheet by sheet."""
    return recalculate(book, {name: Called(one) for name, one in functions().items()}).values


def check_rows(book):
    """Return the rows of the check-list: number, what, formula, expected, got, result."""
    sheet = openpyxl.load_workbook(io.BytesIO(book))[CHECKS]
    found = []
    for row in sheet.iter_rows(min_row=FIRST_CHECK, max_col=6):
        if row[0].value is None:
            break
        found.append(row)
    return found


def test_the_textbook_counts_are_those_of_the_textbooks():
    """Royal flushes by hand: 4 suits times C(47,2) other cards; all hands are C(52,7)."""
    assert TRIPS[0][1] == 4 * math.comb(47, 2)
    assert math.comb(52, 7) == HANDS
    # Four of a kind and three others: 13 * C(48,3).
    assert TRIPS[2][1] == 13 * math.comb(48, 3)


def test_the_first_row_is_a_plain_name(book):
    """Row 1 asks whether a bare name in a written file finds the add-in: no prefix."""
    first = check_rows(book)[0]
    assert first[4].value.text == '=HANDCOUNT("UTH","Trips","Royal flush","B")'
    assert first[3].value == 4324


def test_every_check_passes_where_no_excel_is_needed(book, computed):
    """Each formula computes to what is expected of it, which stands there as text or arithmetic."""
    passed = 0
    for row in check_rows(book):
        expected, got = row[3].value, computed[CHECKS][row[4].coordinate]
        if isinstance(expected, str) and expected.startswith("=("):
            expected = computed[CHECKS][row[3].coordinate]
        if isinstance(got, CellError):
            got = got.code
        if isinstance(expected, float):
            assert got == pytest.approx(expected, rel=1e-14), row[1].value
        else:
            assert got == expected, row[1].value
            assert isinstance(got, bool) == isinstance(expected, bool)
        passed += 1
    assert passed >= 20


def test_the_formula_beside_a_check_is_the_one_that_runs(book):
    """What a person reads in column C is what column E computes, and it is shown, not computed."""
    for row in check_rows(book):
        ran = getattr(row[4].value, "text", row[4].value)
        assert row[2].data_type == "s"
        assert row[2].value == ran
        assert row[5].value.startswith("=IF(")


def test_the_start_sheet_follows_an_edited_pay(book):
    """Flush at 6 instead of 7: payback falls by the textbook's 4,047,644 hands of 133,784,560."""
    known = {name: Called(one) for name, one in functions().items()}
    before = recalculate(book, known).values[START]["B13"]
    changed = openpyxl.load_workbook(io.BytesIO(book))
    assert changed[START]["A9"].value == "Flush"
    changed[START]["B9"] = 6
    file = io.BytesIO()
    changed.save(file)
    after = recalculate(file.getvalue(), known).values[START]["B13"]
    assert before - after == pytest.approx(4_047_644 / 133_784_560, rel=1e-12)


def test_every_function_is_on_the_start_sheet(book):
    """The list of functions comes from the registry, without names that have been replaced."""
    sheet = openpyxl.load_workbook(io.BytesIO(book))[START]
    listed = [sheet.cell(row, 4).value for row in range(5, sheet.max_row + 1)]
    shown = [one.name for _group, members in by_group() for one in members]
    assert [name for name in listed if name] == shown


def test_the_same_engine_writes_the_same_bytes(book):
    """The file carries no time of its making."""
    assert start_workbook() == book


NOT_IN_CALC = {
    "So does an error within a range": "Calc refuses the call itself (Err:504)",
    "An argument of the wrong kind": "Calc hands over TRUE as the number 1",
    "The sentence behind a refusal": "the TRUE of an array formula is a number in Calc",
    "Text of over 255 letters within rows": "the TRUE of an array formula is a number in Calc",
}


@pytest.mark.calc
def test_every_check_passes_in_calc(book, office, tmp_path):
    """The written file opens in a real spreadsheet and its own formulas say pass."""
    path = tmp_path / "start.xlsx"
    path.write_bytes(book)
    office.open(path)
    office.calculate()
    rows = check_rows(book)
    last = FIRST_CHECK + len(rows) - 1
    shown = office.data(f"{CHECKS}.B{FIRST_CHECK}:F{last}")
    failed = {line[0] for line in shown if line[4] != "pass"}
    assert failed == set(NOT_IN_CALC)
    assert len(shown) >= 20


def test_the_office_add_ins_workbook_asks_the_same(computed):
    """The same checks with its names, shown with PT. and stored as Excel stores them."""
    book = start_workbook(OFFICE)
    rows, known = check_rows(book), {name: Called(one) for name, one in functions().items()}
    values = recalculate(book, known).values[CHECKS]
    assert len(rows) == len(check_rows(start_workbook()))
    for row in rows:
        assert "PT." in row[2].value
        assert "_xldudf_PT_" in row[4].value.text
        assert values[row[4].coordinate] == computed[CHECKS][row[4].coordinate]
    assert "PT.PAYBACK" in {
        cell.value for cell in openpyxl.load_workbook(io.BytesIO(book))[START]["D"]
    }
