"""New workbooks where the recalculation engine is missing, as it is on Windows for ARM."""

import sys

import pytest
from click.testing import CliRunner

from xlplugin.cli import cli


@pytest.mark.parametrize("verb", ["form", "whatif", "dispute"])
def test_a_missing_engine_is_said(verb, tmp_path, monkeypatch):
    """Two sentences with what to do, status 2, nothing written; no internal error."""
    monkeypatch.setitem(sys.modules, "formualizer", None)
    target = tmp_path / "new.xlsx"
    result = CliRunner().invoke(cli, [verb, "OU", "-o", str(target)])
    assert result.exit_code == 2
    assert "formualizer cannot be loaded" in result.output
    assert "for Windows on ARM: take the 64-bit (x64) Python" in result.output
    assert not target.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["form", "--jurisdiction", "", "OU"], 'is not on file for ""'),
        (["whatif", "--jurisdiction", "", "OU"], 'is not on file for ""'),
        (["proof", "write", "OU", "Bonus", "-c", "rate="], '"rate=" is no condition'),
        (["proof", "write", "OU", "Bonus", "-c", " =5"], '" =5" is no condition'),
        (["law", "import", "."], "give --game and --parent"),
        (["law", "import", ".", "--game", "UTH"], "give --game and --parent"),
    ],
)
def test_a_word_of_nothing_is_neither_left_out_nor_a_bug(words, said, tmp_path):
    """An option that a script fills from a variable that is not set is refused by name."""
    target = tmp_path / "new"
    result = CliRunner().invoke(cli, [*words, "-o", str(target)])
    assert result.exit_code != 0
    assert said in " ".join(f"{result.output} {result.exception}".split())
    assert not target.exists()
