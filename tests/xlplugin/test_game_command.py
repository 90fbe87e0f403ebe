"""`xlplugin game check` at the command line."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from xlplugin.cli import cli

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "pa-633b-17.toml"


def run(file: Path) -> tuple[int, str]:
    """Exit status and all that was said."""
    done = CliRunner().invoke(cli, ["game", "check", str(file)])
    return done.exit_code, done.output


def test_a_description_is_read_back_and_counted(tmp_path: Path) -> None:
    """With one deck: 12 straight flushes a suit, 52 three-of-a-kind, no three of one suit."""
    file = tmp_path / "one.toml"
    text = EXAMPLE.read_text(encoding="utf-8").replace("decks = 6", "decks = 1")
    file.write_text(text, encoding="utf-8")
    status, said = run(file)
    assert status == 1  # rows that no deal reaches
    assert "22,100 equally likely deals" in said
    assert "  Straight flush: 48, 1 in 460.42\n" in said
    assert "  Three-of-a-kind: 52," in said
    assert "Finding: Three-of-a-kind (suited): no deal reaches this row." in said
    assert "add up to 22,100." in said
    assert "agrees in every row" in said


def test_a_hostile_file_is_one_sentence(tmp_path: Path) -> None:
    """No traceback, whatever stands in a row."""
    file = tmp_path / "bad.toml"
    text = EXAMPLE.read_text(encoding="utf-8")
    for row in ("(" * 350, "__class__", "suited " * 50, "kind(999999999)"):
        file.write_text(text.replace("straight and suited", row), encoding="utf-8")
        status, said = run(file)
        assert status == 2
        assert "bad.toml" in said
        assert "row 4" in said
        assert len(said) < 600
