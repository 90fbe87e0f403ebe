import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook

from workbooks.xlsx import values_of
from xlplugin.cli import cli


def run(*arguments):
    """Run the command line in this process."""
    return CliRunner().invoke(cli, list(arguments), catch_exceptions=True)


@pytest.fixture
def book(tmp_path):
    """Return a workbook with one call of ours, a sum and one unknown function."""
    workbook = Workbook()
    sheet = workbook.active
    sheet["A1"] = '=PAYBACKEXACT("UTH","Trips","B")'
    sheet["A2"] = "=1+2"
    sheet["A3"] = "=NOSUCHFUNCTION(1)"
    sheet["A4"] = '=PAYBACK("UTH","Trips","Z")'
    path = tmp_path / "book.xlsx"
    workbook.save(path)
    return path


def test_values_are_stored_in_place_and_reported(book):
    """Ours and ordinary formulas get values; what cannot be computed is named."""
    result = run("recalc", str(book))
    assert result.exit_code == 1  # one formula is for a person
    values = values_of(book.read_bytes())["Sheet"]
    # 1 - 48987/2572780, from textbook counts.
    assert values["A1"] == "2523793/2572780"
    assert values["A2"] == 3
    assert values["A4"].code == "#N/A"
    assert "A3" not in values
    assert "3 of 4 formulas" in result.output
    assert "NOSUCHFUNCTION" in result.output
    assert load_workbook(book)["Sheet"]["A2"].value == "=1+2"


def test_another_file_leaves_the_first_alone(book, tmp_path):
    """-o writes a new workbook; the source keeps its bytes."""
    before = book.read_bytes()
    assert run("recalc", str(book), "-o", str(tmp_path / "out.xlsx")).exit_code == 1
    assert book.read_bytes() == before
    assert values_of((tmp_path / "out.xlsx").read_bytes())["Sheet"]["A2"] == 3


def test_what_is_no_workbook_is_refused_and_untouched(tmp_path):
    """A sentence, status 2, and the file as it was."""
    path = tmp_path / "notes.xlsx"
    path.write_text("not a workbook")
    result = run("recalc", str(path))
    assert result.exit_code == 2
    assert "not a workbook" in result.output
    assert path.read_text() == "not a workbook"


def test_a_file_that_is_not_there_is_named(tmp_path):
    """No traceback for a wrong name."""
    result = run("recalc", str(tmp_path / "missing.xlsx"))
    assert result.exit_code != 0
    assert not (tmp_path / "missing.xlsx").exists()
