"""Every shipped table names how it is made anew; those that take seconds are made anew here."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from formulas.registry import look_in
from formulas.tables import shipped
from xlplugin.commands.tables import command

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples" / "games"
FOLDER = Path(__file__).parent.parent / "combinatorics" / "tables"


def test_every_shipped_table_has_its_builder() -> None:
    """No file of counts stands in the folder without the code that computes it, and none lacks."""
    files = {path.name for path in FOLDER.iterdir() if path.suffix in (".json", ".zlib")}
    assert {table.name for table in shipped()} == files
    assert len(files) >= 5


def test_a_table_is_verified_from_the_command_line() -> None:
    """The counts of best five-card hands are counted by the rows of the file and compared."""
    done = CliRunner().invoke(command, ["verify", "UTH", "--table", "uth_kept.json"])
    assert done.exit_code == 0
    assert done.output == "uth_kept.json: same\n"


def test_an_unknown_table_is_refused() -> None:
    """A table that does not exist is refused with those that do."""
    done = CliRunner().invoke(command, ["verify", "UTH", "--table", "roulette.json"])
    assert done.exit_code == 2
    assert "uth_base.json" in done.output


def test_over_under_has_its_plays() -> None:
    """Over/Under counts its shoe when it is asked; its plays for a workbook are shipped."""
    done = CliRunner().invoke(command, ["verify", "OU"])
    assert done.exit_code == 0
    assert done.output == "ou_plays.json: same\n"


def test_a_game_without_tables_says_so() -> None:
    """A described game is counted when it is asked."""
    look_in((EXAMPLES,))
    try:
        done = CliRunner().invoke(command, ["verify", "CWAR"])
    finally:
        look_in(())
    assert done.exit_code == 0
    assert done.output == "CWAR ships no table: its counts are made when they are asked for.\n"
