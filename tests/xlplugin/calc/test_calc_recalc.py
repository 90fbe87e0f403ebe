"""`xlplugin recalc --with calc`, and what is said where the engine is missing or breaks down."""

import sys

import pytest
from click.testing import CliRunner
from openpyxl import Workbook

from workbooks.recalculation import engine, recalculate
from workbooks.xlsx import WorkbookRefusal, values_of
from xlplugin.cli import cli
from xlplugin.host_functions import cell_functions


@pytest.fixture
def book(tmp_path):
    """A workbook that was never computed, with our functions, Excel's, an array and a refusal."""
    made = Workbook()
    sheet = made.active
    sheet["A1"] = 7
    sheet["A2"] = "=A1*6"
    sheet["A3"] = '=PAYBACK("UTH","Trips","B")'
    sheet["A4"] = '=PAYBACK("UTH","Trips","Z")'
    sheet["A5"] = '=IFERROR(A4,"refused")'
    sheet["A6"] = '=PAYBACKEXACT("UTH","Trips","B")'
    made.save(tmp_path / "book.xlsx")
    return tmp_path / "book.xlsx"


@pytest.mark.calc
def test_calc_computes_what_the_engine_does(book, tmp_path):
    """The same values, stored in the workbook as it is; Calc's own copy is thrown away."""
    found = {}
    for program in ("engine", "calc"):
        target = tmp_path / f"{program}.xlsx"
        result = CliRunner().invoke(
            cli, ["recalc", str(book), "-o", str(target), "--with", program]
        )
        assert result.exit_code == 0, result.output
        assert "5 of 5 formulas computed" in result.stdout
        (found[program],) = values_of(target.read_bytes()).values()
    exact = found["engine"].pop("A3")
    assert found["calc"].pop("A3") == pytest.approx(exact, rel=1e-14)  # Calc stores 15 digits
    assert found["calc"] == found["engine"]
    assert found["calc"]["A2"] == 42
    assert found["calc"]["A5"] == "refused"
    assert found["calc"]["A6"] == "2523793/2572780"  # by textbook counts, § 653a.12(c)


def test_a_missing_engine_is_said(book, monkeypatch):
    """One sentence with the two ways on, no internal error."""
    monkeypatch.setitem(sys.modules, "formualizer", None)
    result = CliRunner().invoke(cli, ["recalc", str(book)])
    assert result.exit_code != 0
    assert "formualizer cannot be loaded" in result.output
    assert "--with calc" in result.output


def test_an_engine_that_breaks_down_is_said(book, monkeypatch):
    """What its own language calls a panic is no Exception in Python, and passes most nets."""

    class PanicException(BaseException):
        pass

    class Panicking:
        def __init__(self, real):
            self._real = real

        def evaluate_all(self):
            raise PanicException("index out of bounds")

        def __getattr__(self, name):
            return getattr(self._real, name)

    made = engine.Engine.__init__

    def start(self, *arguments):
        made(self, *arguments)
        self._workbook = Panicking(self._workbook)

    monkeypatch.setattr(engine.Engine, "__init__", start)
    with pytest.raises(WorkbookRefusal, match="broke down at this workbook"):
        recalculate(book.read_bytes(), cell_functions())


def test_without_calc_the_refusal_says_what_to_install(book, monkeypatch):
    """Where LibreOffice is not installed."""
    monkeypatch.setattr("workbooks.recalculation.soffice.find_soffice", lambda: None)
    result = CliRunner().invoke(cli, ["recalc", str(book), "--with", "calc"])
    assert result.exit_code != 0
    assert "needs LibreOffice Calc" in result.output
