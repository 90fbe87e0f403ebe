import os
import time
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.kit.printing import print_to_pdf
from workbooks.recalculation import soffice
from workbooks.recalculation.soffice import find_soffice
from workbooks.xlsx import WorkbookRefusal


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A small workbook whose name looks like an option."""
    made = Workbook()
    sheet = made.active
    assert isinstance(sheet, Worksheet)
    sheet["A1"] = "Paytable approval"
    path = tmp_path / "--sheet.xlsx"
    made.save(path)
    return path


@pytest.mark.calc
def test_prints(book: Path, tmp_path: Path) -> None:
    """A workbook becomes a PDF file, and nothing else is left beside it."""
    if find_soffice() is None:
        pytest.skip("LibreOffice Calc is not installed")
    print_to_pdf(book.read_bytes(), tmp_path / "sheet.pdf")
    content = (tmp_path / "sheet.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert b"%%EOF" in content[-64:]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["--sheet.xlsx", "sheet.pdf"]


def test_without_libreoffice(book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where LibreOffice is missing, the refusal names what to install."""
    monkeypatch.setattr(soffice, "find_soffice", lambda: None)
    with pytest.raises(WorkbookRefusal, match="apt-get install libreoffice-calc-nogui"):
        print_to_pdf(book.read_bytes(), tmp_path / "sheet.pdf")
    assert not (tmp_path / "sheet.pdf").exists()


def test_what_is_no_workbook(tmp_path: Path) -> None:
    """LibreOffice is not started on a file that is no workbook."""
    path = tmp_path / "book.xlsx"
    path.write_bytes(b"<html>")
    with pytest.raises(WorkbookRefusal, match="not a workbook"):
        print_to_pdf(path.read_bytes(), tmp_path / "sheet.pdf")


@pytest.mark.skipif(os.name != "posix", reason="process groups as on Unix")
@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("sleep 60 & echo $! > '{note}'; wait", "was stopped"),
        ("sleep 60 & echo $! > '{note}'; exit 1", "could not print"),
    ],
)
def test_nothing_is_left_running(
    script: str, sentence: str, book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too slow or failing, LibreOffice ends with everything it started; the old PDF stays."""
    note = tmp_path / "started"
    program = tmp_path / "soffice"
    program.write_text("#!/bin/sh\n" + script.format(note=note) + "\n")
    program.chmod(0o755)
    (tmp_path / "sheet.pdf").write_bytes(b"old")
    monkeypatch.setattr(soffice, "find_soffice", lambda: program)
    with pytest.raises(WorkbookRefusal, match=sentence):
        print_to_pdf(book.read_bytes(), tmp_path / "sheet.pdf", seconds=1)
    assert (tmp_path / "sheet.pdf").read_bytes() == b"old"
    child = int(note.read_text())
    for _ in range(50):
        status = Path(f"/proc/{child}/stat")
        if not status.exists() or status.read_text().split()[2] == "Z":
            return
        time.sleep(0.02)
    pytest.fail("a process is still running")
