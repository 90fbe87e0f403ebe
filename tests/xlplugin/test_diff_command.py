"""`xlplugin diff` at the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from xlplugin.cli import cli


def test_the_table_is_printed_and_the_workbook_written(tmp_path: Path) -> None:
    """Each changed cell stands with its effect; the file is a workbook."""
    book = tmp_path / "maryland.xlsx"
    done = CliRunner().invoke(cli, ["diff", "TCP", "MD:prior", "MD", "-o", str(book)])
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "TCP: MD:prior (codified) against MD (draft)"
    (row,) = [line for line in lines if "Four-of-a-kind" in line]
    assert row.split()[-8:] == ["Four-of-a-kind", "100", "to", "1", "50", "to", "1", "-3.601"]
    assert book.read_bytes().startswith(b"PK")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["UTH", "PA", "PA"], "are one edition"),
        (["UTH", "PA:1999", "PA"], "has no edition"),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: list[str], words: str) -> None:
    """The refusal reaches the command line as it is, without a traceback."""
    done = CliRunner().invoke(cli, ["diff", *arguments])
    assert done.exit_code == 1
    assert words in str(done.exception)
