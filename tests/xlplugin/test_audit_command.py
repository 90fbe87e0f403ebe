"""`xlplugin audit` at the command line."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from xlplugin.cli import cli


def run(*arguments: str) -> tuple[int, str]:
    """Exit status and all that was said."""
    done = CliRunner().invoke(cli, ["audit", *arguments])
    return done.exit_code, done.output


def test_the_report_is_written(tmp_path: Path) -> None:
    """One command writes workbook and page and says what it found."""
    book, page = tmp_path / "audit.xlsx", tmp_path / "audit.md"
    status, said = run("-o", str(book), "--page", str(page))
    assert status == 0
    assert "published paybacks" in said
    assert book.read_bytes().startswith(b"PK")
    assert page.read_text(encoding="utf-8").startswith("# Audit of the law")


def test_a_pdf_needs_the_workbook(tmp_path: Path) -> None:
    """What is printed is the workbook, so it must have a name."""
    status, said = run("--pdf", str(tmp_path / "audit.pdf"))
    assert status == 2
    assert "give -o FILE with --pdf" in said


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    """Workbook and page cannot be the same file."""
    name = str(tmp_path / "audit.xlsx")
    status, said = run("-o", name, "--page", name)
    assert status == 2
    assert "by this command already" in said
    assert not Path(name).exists()


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    """A file that cannot be written leaves nothing behind."""
    status, _said = run("-o", str(tmp_path / "missing" / "audit.xlsx"))
    assert status != 0
    assert not (tmp_path / "missing").exists()
