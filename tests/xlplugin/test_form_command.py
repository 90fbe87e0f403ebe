from click.testing import CliRunner
from openpyxl import load_workbook

from formulas.values import CellError
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import values_of
from xlplugin.cli import cli


def run(*arguments):
    """Run the command line in this process."""
    return CliRunner().invoke(cli, list(arguments), catch_exceptions=True)


def test_the_sample_is_written_with_its_values(tmp_path):
    """A form with formulas and stored values, readable at once."""
    target = tmp_path / "sample.xlsx"
    result = run("form", "UTH", "-o", str(target), "--sample")
    assert result.exit_code == 0
    values = values_of(target.read_bytes())["Submission"]
    assert sum(isinstance(value, float) for value in values.values()) > 80
    assert not any(isinstance(value, CellError) for value in values.values())
    assert load_workbook(target)["Figures"]["D5"].value.text == "=ENGINEVERSION()"
    assert read_form(target.read_bytes()).wager("Trips").edited


def test_a_file_is_replaced_only_when_told(tmp_path, monkeypatch):
    """A submission.xlsx that is there stays; --replace writes it whole."""
    monkeypatch.chdir(tmp_path)
    assert run("form", "UTH").exit_code == 0
    before = (tmp_path / "submission.xlsx").read_bytes()
    refused = run("form", "UTH", "--sample")
    assert refused.exit_code == 2
    assert "is there already" in refused.output
    assert (tmp_path / "submission.xlsx").read_bytes() == before
    assert run("form", "UTH", "--sample", "--replace").exit_code == 0
    assert (tmp_path / "submission.xlsx").read_bytes() != before
    assert [path.name for path in tmp_path.iterdir()] == ["submission.xlsx"]


def test_an_older_edition_names_itself(tmp_path):
    """The form opens with the edition that was asked for."""
    target = tmp_path / "old.xlsx"
    assert run("form", "UTH", "-o", str(target), "--jurisdiction", "PA:2011").exit_code == 0
    assert read_form(target.read_bytes()).jurisdiction == "PA:2011"


def test_an_unknown_game_or_edition_writes_nothing(tmp_path):
    """The refusal names what exists, and no file is left behind."""
    for arguments in (("XX",), ("UTH", "--jurisdiction", "ZZ")):
        target = tmp_path / "none.xlsx"
        result = run("form", *arguments, "-o", str(target))
        assert result.exit_code == 1
        assert not list(tmp_path.iterdir())
