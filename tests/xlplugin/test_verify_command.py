import hashlib
import sys

import openpyxl
import pytest
from opened import page
from signing import Page
from typed import written

from formulas.law.editions import find
from xlplugin.cli import main

CHECKER = "Independently checked by"


@pytest.fixture(scope="module")
def signed(tmp_path_factory, made_once):
    """The approval sheet of the sample form."""
    path = tmp_path_factory.mktemp("signed") / "approval.xlsx"
    path.write_bytes(made_once.approval("UTH"))
    return path


@pytest.fixture
def run(monkeypatch, capsys):
    """Run `xlplugin verify`; returns exit status, lines of standard output, standard error."""

    def go(*words):
        monkeypatch.setattr(sys, "argv", ["xlplugin", "verify", *map(str, words)])
        status = 0
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        out, err = capsys.readouterr()
        return status, out.splitlines(), err

    return go


def test_a_signed_sheet_is_the_same_line_by_line(signed, run):
    """Exit status 0, one line a figure and the verdict; the file is only read."""
    before = signed.read_bytes()
    status, lines, err = run(signed)
    assert (status, err) == (0, "")
    assert len(lines) > 90
    *checked, read, file, verdict = lines
    assert all(line.startswith("same ") for line in (*checked, verdict))
    assert read == "read       Decision: Undecided: no box is filled"
    assert file == f"file       SHA-256 {hashlib.sha256(before).hexdigest()}"
    assert " 0 differ" in lines[-1]
    assert signed.read_bytes() == before


def test_who_prepared_and_checked_and_the_authority_are_read_aloud(signed, run, tmp_path):
    """Each stands in its cell beside its label; nothing is said against a text in force."""
    sheet = Page(signed.read_bytes())
    said = ("Authority cited", "Order 7"), ("Prepared by", "P. One"), (CHECKER, "C. Two")
    for label, words in said:
        sheet.write(sheet.beside(sheet.labelled(label)), words)
    path = tmp_path / "read.xlsx"
    path.write_bytes(sheet.saved())
    _status, lines, _err = run(path, "--quiet")
    read = [line.removeprefix("read").strip() for line in lines if line.startswith("read ")]
    assert read[1:] == [f"{label}: {words}" for label, words in said]


def test_what_stands_on_a_sheet_makes_no_line_of_its_own(signed, run, tmp_path):
    """Line breaks of every kind and signs that turn or clear a line, in the cells read aloud."""
    breaks = ("\n", "\r\n", "\u2028", "\u2029", "\x85")
    tried = 0
    for label in ("Authority cited", "Prepared by", CHECKER):
        sheet = Page(signed.read_bytes())
        forged = "".join(f"X{one}same       FORGED" for one in breaks) + "\u202eY\u200b"
        sheet.write(sheet.beside(sheet.labelled(label)), forged)
        (tmp_path / "forged.xlsx").write_bytes(sheet.saved())
        _status, lines, _err = run(tmp_path / "forged.xlsx", "--quiet")
        assert not [line for line in lines if line.startswith("same       FORGED")]
        assert all(line.isprintable() for line in lines)
        tried += any("FORGED" in line for line in lines)
    assert tried == 3


def test_a_tampered_sheet_is_different(signed, run, tmp_path):
    """Exit status 1 and the line says what stands there and what should."""
    data = signed.read_bytes()
    row = next(cell.row for cell in page(data, "Approval")["A"] if cell.value == "Base")
    tampered = tmp_path / "tampered.xlsx"  # its house advantage of the Ante
    tampered.write_bytes(written(data, {f"Approval!O{row}": 0.99}).write())
    status, lines, _ = run("--quiet", tampered)
    assert status == 1
    assert lines[0].startswith("different")
    assert "shows 0.99, the formula gives 0.021849713762753353" in lines[0]
    assert lines[-1].startswith("different")


def test_what_is_no_approval_is_refused(run, tmp_path):
    """A text file, another workbook, no file: a sentence and exit status 2."""
    text, book = tmp_path / "text.xlsx", tmp_path / "book.xlsx"
    text.write_text("approved")
    openpyxl.Workbook().save(book)
    for path, words in (
        (text, "not a workbook"),
        (book, "no approval sheet"),
        (tmp_path / "nowhere.xlsx", "nowhere.xlsx"),
    ):
        status, lines, err = run(path)
        assert (status, lines) == (2, [])
        assert words in err
        assert "Traceback" not in err


def test_a_text_never_in_force_is_named_beside_the_verdict(run, tmp_path, made_once):
    """One line in the words of the register; the verdict on the figures is the same as before."""
    path = tmp_path / "proposed.xlsx"
    path.write_bytes(made_once.approval("TCP", "PA:2011"))
    _status, lines, _err = run(path, "--quiet")
    edition = find("TCP", "PA:2011")
    assert edition.barred
    assert f"read       the text: {edition.barred}" in lines
    assert lines[-1].startswith("same ")
