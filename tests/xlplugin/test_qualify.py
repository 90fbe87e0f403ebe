"""`xlplugin qualify`: what it checks can fail, and the record says so."""

import io
import zipfile
from importlib.metadata import Distribution

import openpyxl
import pytest
import release_calls
from click.testing import CliRunner

from formulas.refusal import Refusal
from formulas.tables import shipped
from xlplugin.cli import cli
from xlplugin.qualification import figures, programs
from xlplugin.qualification.figures import Result

FEWEST_CALLS = 150


def test_the_calls_of_the_release_are_those_of_today():
    """Make docs writes them anew; a figure that moves is listed as such besides."""
    assert figures.golden_calls() == tuple(
        (line[17:], line[:16]) for line in release_calls.text().splitlines()
    )
    assert len(figures.golden_calls()) >= FEWEST_CALLS


def test_another_answer_than_the_releases_fails(monkeypatch):
    """One digest of the list is another."""
    calls = [('=PAYBACK("UTH","Trips","B")', "0" * 16)]
    monkeypatch.setattr(figures, "golden_calls", lambda: tuple(calls))
    assert [one.result for one in figures.calls_of_the_release()] == [Result.FAILED] * 2


def test_published_figures_are_met_explained_or_unresolved():
    """Over/Under's 98.95% is met; a Fortune that nothing explains is said to be unresolved."""
    found = {one.what: one for one in figures.published_figures()}
    assert found["OU Base"].result is Result.PASSED
    assert found["OU Base"].detail.endswith("published 98.95%: met")
    assert found["FUPG Fortune 1"].result is Result.UNRESOLVED
    assert len(found) >= 25


def test_own_cases_are_held_to_their_limits(tmp_path):
    """A payback within them passes; a refusal and a text fail."""
    file = tmp_path / "cases.csv"
    rows = (
        '"=PAYBACK(""UTH"",""Trips"",""B"")",0.98,0.981',
        "=HITFREQ(),0,1",
        "=ENGINEVERSION(),0,1",
    )
    file.write_text("\n".join(["call,least,most", *rows]), encoding="utf-8")
    passed, failed, text = figures.own_cases(file)
    assert passed.result is Result.PASSED
    assert "2523793/2572780" in passed.detail
    assert (failed.result, text.result) == (Result.FAILED, Result.FAILED)
    file.write_text("call,limit\n", encoding="utf-8")
    with pytest.raises(Refusal, match="needs the columns call, least, most"):
        list(figures.own_cases(file))


def test_a_file_that_is_not_as_released_is_named(made_once, tmp_path):
    """Of the wheel, unpacked: whole, and with one letter more in one file."""
    with zipfile.ZipFile(made_once.wheel()) as archive:
        archive.extractall(tmp_path)
    (about,) = tmp_path.glob("*.dist-info")
    (whole,) = figures.files_as_released(Distribution.at(about))
    assert whole.result is Result.PASSED
    with (tmp_path / "formulas" / "pays.py").open("a", encoding="utf-8") as file:
        file.write("#")
    (broken,) = figures.files_as_released(Distribution.at(about))
    assert broken.result is Result.FAILED
    assert "formulas/pays.py" in broken.detail


def test_the_record_names_what_was_and_was_not_run(tmp_path, monkeypatch):
    """Without node and LibreOffice; a failed case ends with status 1."""
    monkeypatch.setattr(programs.shutil, "which", lambda _name: None)
    monkeypatch.setattr(programs, "find_soffice", lambda: None)
    monkeypatch.setattr(figures, "shipped", lambda _every: shipped("OU"))
    cases, target = tmp_path / "cases.csv", tmp_path / "record.xlsx"
    cases.write_text("call,least,most\n=HITFREQ(),0,1\n", encoding="utf-8")
    words = ["qualify", "--cases", str(cases), "-o", str(target)]
    done = CliRunner().invoke(cli, words)
    assert isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == 1, done.output
    book = openpyxl.load_workbook(io.BytesIO(target.read_bytes()))
    rows = [[cell.value for cell in row] for row in book["Qualification"].iter_rows()]
    lines = {(row[0], row[1]): row[2] for row in rows if row[2] in {one.value for one in Result}}
    assert lines["6. The checker in JavaScript", "proof files"] == "not run"
    assert lines["2. Counts made anew", "ou_plays.json"] == "passed"
    assert lines["5. The laboratory's own cases", "=HITFREQ()"] == "FAILED"
    assert (
        lines["7. A form computed three ways", "by its own formulas, no function there"] == "passed"
    )
    assert "not run" in str(book["Qualification"]["B10"].value)
    assert CliRunner().invoke(cli, words).exit_code == 2  # the record is not overwritten
