"""`xlplugin dispute`."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from formulas.refusal import Refusal
from workbooks.xlsx import values_of
from xlplugin.cli import cli


def run(*words: str):
    """Run the command."""
    return CliRunner().invoke(cli, ["dispute", *words], catch_exceptions=True)


def test_a_sheet_is_written_with_its_values(tmp_path: Path) -> None:
    """The file opens with what its formulas come to, results on standard output none."""
    target = tmp_path / "d.xlsx"
    done = run("Let It Ride", "-o", str(target), "--jurisdiction", "PA:2011")
    assert done.exit_code == 0
    assert "Let It Ride" in done.stderr
    assert done.stdout == ""
    words = values_of(target.read_bytes())["Dispute"].values()
    assert "Type the cards and the stakes." in words


def test_a_sheet_in_use_is_not_replaced_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An existing dispute.xlsx is refused and untouched."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dispute.xlsx").write_bytes(b"mine")
    done = run("OU")
    assert done.exit_code == 2
    assert "give another name with -o" in done.stderr
    assert (tmp_path / "dispute.xlsx").read_bytes() == b"mine"


def test_an_unknown_game_writes_nothing(tmp_path: Path) -> None:
    """The refusal is a sentence, and there is no file."""
    done = run("Whist", "-o", str(tmp_path / "d.xlsx"))
    assert isinstance(done.exception, Refusal)
    assert not list(tmp_path.iterdir())
