"""The workbook of a field trial: what it expects, and that its pages are read as they are."""

import datetime
import io

import openpyxl
import pytest
from approvals_once import verified_once
from click.testing import CliRunner
from signing import signed

from xlplugin.cli import cli
from xlplugin.new_book import computed


def run(*words):
    """Run a command of the group; returns exit status, standard output and standard error."""
    done = CliRunner().invoke(cli, ["inspect", *(str(word) for word in words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture(scope="module", autouse=True)
def _computed_anew_once():
    """An approval is computed anew once, not for every command that reads it."""
    with verified_once():
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory, made_once):
    """A folder with the approval of the sample of Ultimate Texas Hold'em, and its trial."""
    folder = tmp_path_factory.mktemp("trial")
    (folder / "approval.xlsx").write_bytes(signed(made_once.approval("UTH")))
    assert run("trial", folder / "approval.xlsx", "-o", folder / "trial.xlsx")[0] == 0
    return folder


def test_it_expects_what_the_textbook_counts_give(folder):
    """Seven cards: 4,324 royal flushes and 4,047,644 flushes among 133,784,560 hands."""
    book = openpyxl.load_workbook(folder / "trial.xlsx")
    page = book["Trips expected"]
    page["C3"] = 1_000_000
    buffer = io.BytesIO()
    book.save(buffer)
    result = computed(buffer.getvalue())
    page = openpyxl.load_workbook(io.BytesIO(result.data), data_only=True)["Trips expected"]
    rows = {row[1]: row for row in page.iter_rows(min_row=6, values_only=True)}
    for hand, count in (("Royal flush", 4324), ("Flush", 4_047_644)):
        chance = count / 133_784_560
        assert rows[hand][2] == pytest.approx(chance, rel=1e-12)
        assert rows[hand][3] == pytest.approx(1e6 * chance, rel=1e-12)
        assert rows[hand][4] == pytest.approx((1e6 * chance * (1 - chance)) ** 0.5, rel=1e-12)


def test_wagers_that_decisions_enter_are_named(folder):
    """The base game and the Bad Beat, which a fold forfeits, have no page of counts."""
    book = openpyxl.load_workbook(folder / "trial.xlsx")
    counted = {"Trips", "Progressive", "Five Card Hand", "Six Card"}
    assert counted | {f"{name} expected" for name in counted} <= set(book.sheetnames)
    said = [row[1] for row in book["Trial"].iter_rows(values_only=True) if row[1]]
    unpaged = [words for words in said if words.startswith("No page of counts for ")]
    assert [words.split(": ")[0].rpartition(" ")[2] for words in unpaged] == ["Base", "Beat"]


def test_its_pages_are_read_as_they_are(folder, tmp_path):
    """Two days of counts and a log of meters are typed in and compared; no dollars were counted."""
    book = openpyxl.load_workbook(folder / "trial.xlsx")
    for row, hits in ((4, (0, 0, 2, 26, 30, 46, 48)), (5, (0, 1, 1, 25, 31, 47, 49))):
        page = book["Trips"]
        assert [page.cell(3, column).value for column in (1, 2, 3, 11)] == [
            "Date",
            "Table",
            "Settled",
            "Staked",
        ]
        cells = (datetime.date(2026, 6, row), 301, 1000, *hits)
        for column, value in enumerate(cells, 1):
            page.cell(row, column).value = value
    log = (("2026-06-04", 301, "mega", "start", 10_000), ("2026-06-04", 301, None, "wagered", 500))
    logs = {"Progressive": log, "Five Card Hand": [("2026-06-04", 7, None, "start", 10_000)]}
    for wager, lines in logs.items():
        for row, cells in enumerate(lines, 4):
            for column, value in enumerate(cells, 1):
                book[f"{wager} meters"].cell(row, column).value = value
    book.save(tmp_path / "filled.xlsx")
    approval, filled = folder / "approval.xlsx", tmp_path / "filled.xlsx"
    status, said, _ = run("counts", approval, filled, "--wager", "Trips", "-o", tmp_path / "c.xlsx")
    assert status == 0
    assert said.startswith("none   301: 2,000 wagers")
    found = openpyxl.load_workbook(tmp_path / "c.xlsx")["Found"][5]
    assert found[7].value == "not counted"
    target = tmp_path / "m.xlsx"
    for wager, lines in logs.items():
        words = (approval, filled, "--wager", wager, "-o", target, "--replace")
        status, _, said = run("meters", *words)
        assert status == 0
        assert f"{len(lines)} lines, 0 differ" in said
    empty = run("counts", approval, folder / "trial.xlsx", "--wager", "Trips", "-o", tmp_path / "d")
    assert empty[0] == 2
    assert "headings and no counts below them" in empty[2]
