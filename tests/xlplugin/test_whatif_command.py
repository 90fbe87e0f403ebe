import zipfile
from io import BytesIO

import pytest
from click.testing import CliRunner

from formulas.values import CellError
from workbooks.kit.named_cells import Filled
from workbooks.xlsx import values_of
from xlplugin.cli import cli


def run(*arguments):
    """Run the command line in this process."""
    return CliRunner().invoke(cli, ["whatif", *arguments], catch_exceptions=True)


def test_the_workbook_is_written_with_its_values(tmp_path):
    """A workbook with stored values and no error in its figures; the message names the law."""
    target = tmp_path / "asked.xlsx"
    result = run("OU", "-o", str(target))
    assert result.exit_code == 0
    assert "Over/Under" in result.output
    shown = values_of(target.read_bytes())
    assert {"What if", "Base", "Bonus", "Figures", "Workings", "Plays", "Read me"} <= shown.keys()
    assert not [v for v in shown["Base"].values() if isinstance(v, CellError)]


def test_only_the_wager_that_was_named_is_on_it(tmp_path):
    """Names are matched as everywhere: case and the word bonus ignored."""
    target = tmp_path / "asked.xlsx"
    assert run("UTH", "--wager", "trips bonus", "-o", str(target)).exit_code == 0
    shown = values_of(target.read_bytes())
    assert "Trips" in shown
    assert not {"Base", "Progressive"} & shown.keys()


def test_an_edition_is_named_and_stays_chosen(tmp_path):
    """The workbook opens with the edition that was asked for."""
    target = tmp_path / "asked.xlsx"
    arguments = ("TCP", "--wager", "Pair Plus", "--jurisdiction", "MD:prior", "-o", str(target))
    assert run(*arguments).exit_code == 0
    assert Filled(target.read_bytes()).cell("Form_jurisdiction").value == "MD:prior"


def test_a_host_gets_its_own_spelling(tmp_path):
    """With --for office the calls carry the name of the add-in."""
    target = tmp_path / "asked.xlsx"
    arguments = ("UTH", "--wager", "Trips", "--for", "office", "-o", str(target))
    assert run(*arguments).exit_code == 0
    with zipfile.ZipFile(BytesIO(target.read_bytes())) as archive:
        sheets = b"".join(
            archive.read(name) for name in archive.namelist() if "worksheets/sheet" in name
        )
    assert b"_xldudf_PT_SOLVEPAY(" in sheets
    assert b",SOLVEPAY(" not in sheets


def test_a_file_is_replaced_only_when_told(tmp_path, monkeypatch):
    """A what-if.xlsx that is there stays; --replace writes it whole."""
    monkeypatch.chdir(tmp_path)
    assert run("OU").exit_code == 0
    before = (tmp_path / "what-if.xlsx").read_bytes()
    refused = run("UTH")
    assert refused.exit_code == 2
    assert "is there already" in refused.output
    assert (tmp_path / "what-if.xlsx").read_bytes() == before
    assert run("OU", "--wager", "Bonus", "--replace").exit_code == 0
    assert (tmp_path / "what-if.xlsx").read_bytes() != before


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("XX",), "XX"),
        (("UTH", "--jurisdiction", "ZZ"), "ZZ"),
        (("UTH", "--wager", "Nothing"), "Nothing"),
        (("OU", "--for", "abacus"), "abacus"),
    ],
)
def test_what_does_not_exist_is_refused_and_writes_nothing(tmp_path, arguments, part):
    """The refusal names it, and no file is left behind."""
    result = run(*arguments, "-o", str(tmp_path / "none.xlsx"))
    assert result.exit_code != 0
    assert part in (result.output + str(result.exception))
    assert not list(tmp_path.iterdir())


def test_poker_gets_a_workbook_about_rake_and_fund(tmp_path):
    """Chapter 553 prints no paytable; § 553.15 and § 553.20 are what can be asked about."""
    target = tmp_path / "asked.xlsx"
    result = run("poker", "-o", str(target))
    assert result.exit_code == 0, result.output
    shown = values_of(target.read_bytes())
    assert {"Rake", "Scenarios", "Bad Beat", "Read me", "Functions"} <= shown.keys()
    assert not [v for v in shown["Rake"].values() if isinstance(v, CellError)]


def test_a_wager_of_poker_is_refused_with_a_sentence(tmp_path):
    """Player-banked poker of chapter 553 has no wager that the house banks."""
    result = run("POKER", "--wager", "Trips", "-o", str(tmp_path / "none.xlsx"))
    assert result.exit_code == 1
    assert "no wager that the house banks" in result.exception.sentence
    assert not list(tmp_path.iterdir())
