"""The way of docs/a-new-wager.md: every cell is typed as its tables say, every command runs."""

from __future__ import annotations

import contextlib
import datetime
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from combinatorics import cache
from formulas.registry import follow, look_in
from workbooks.own_law.shape import FIRST_FIELD, FIRST_LINE
from xlplugin.cli import main

PAGE = (Path(__file__).parents[1] / "docs" / "a-new-wager.md").read_text(encoding="utf-8")
BLOCK = re.compile(
    r"<!-- (walk|page|decision) (.+?) -->\n(?:```console\n(.*?)```|((?:\|[^\n]*\n)+))", re.DOTALL
)
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def blocks() -> Iterator[tuple[str, str, list[str]]]:
    """What stands on the page, in order: its kind, what it is about, its lines."""
    for kind, about, console, table in BLOCK.findall(PAGE):
        yield kind, about, (console or table).splitlines()


def cells(line: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def typed(words: str) -> object:
    """What a spreadsheet program makes of what is typed: a number, a day or text."""
    if DAY.fullmatch(words):
        return datetime.date.fromisoformat(words)
    try:
        return float(words)
    except ValueError:
        return words


def fill(sheet: Worksheet, lines: list[str]) -> int:
    """Type a table of the page into a page of a workbook, and return how many cells that were."""
    heads, *rows = [cells(line) for line in lines if not line.startswith("| ---")]
    if heads == ["label", "type"]:
        labels = {
            str(sheet.cell(row, 1).value).replace(" (may be blank)", ""): row
            for row in range(FIRST_FIELD, FIRST_FIELD + 30)
        }
        for label, words in rows:
            sheet.cell(labels[label], 2, words)
        return len(rows)
    if heads == ["cell", "label", "type"]:
        for address, _, words in rows:
            assert not sheet[address].protection.locked, address
            sheet[address] = typed(words)
        return len(rows)
    columns = {str(cell.value): cell.column for cell in sheet[FIRST_LINE - 1]}
    done = 0
    for row, line in enumerate(rows, FIRST_LINE):
        for head, words in zip(heads, line, strict=True):
            if words:
                sheet.cell(row, columns[head], words)
                done += 1
    return done


def decide(sheet: Worksheet, lines: list[str]) -> None:
    """Write beside the words of page one, into cells that are left open."""
    for words, written in [cells(line) for line in lines[2:]]:
        found = [cell for row in sheet.iter_rows() for cell in row if cell.value == words]
        # The last one: each person who signs has a date, the one who decides comes last.
        place = found[-1]
        step = -1 if words == "Approved" else 1
        column = place.column + step
        while sheet.cell(place.row, column).protection.locked:
            column += step
        while column > 1 and not sheet.cell(place.row, column - 1).protection.locked and step < 0:
            column -= 1
        sheet.cell(place.row, column).value = written


def at_home(folder: Path) -> dict[str, str]:
    """What a command finds set: a home of its own and this machine's `xlplugin`."""
    home = folder / "home"
    return {
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder in which the page is walked; what the commands set is forgotten afterwards."""
    for name in [one for one in os.environ if one.startswith("XLPLUGIN_")]:
        monkeypatch.delenv(name)
    for name, value in at_home(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    cache.keep_in(None)
    look_in(())
    follow(None)


def run(command: str) -> tuple[int, str]:
    """Run a line; return its status and what it prints.

    `xlplugin` runs in this process, but for `eval`: in a process of its own it has only what the
    commands before it kept in files. All other lines run in a shell.
    """
    words = shlex.split(command)
    if words[0] == "xlplugin" and words[1] != "eval":
        said = io.StringIO()
        with (
            pytest.MonkeyPatch.context() as patch,
            contextlib.redirect_stdout(said),
            contextlib.redirect_stderr(said),
        ):
            patch.setattr(sys, "argv", words)
            with pytest.raises(SystemExit) as ended:
                main()
        return int(ended.value.code or 0), said.getvalue()
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="ssh-keygen is not installed")
@pytest.mark.skipif(sys.platform == "win32", reason="the page is written for a shell")
def test_the_way_is_walked_as_the_page_says(home: Path) -> None:
    """Two wagers, from a blank sheet to a signed approval; the counts of cells are the page's."""
    filled: dict[str, int] = {}
    commands = 0
    for kind, about, lines in blocks():
        if kind == "walk":
            for line in lines:
                if line.startswith("$ "):
                    status, said = run(line[2:])
                    # A text that nobody adopted is a finding of every record.
                    found = line.startswith("$ xlplugin approve ")
                    assert status == int(found), f"{line}\n{said}"
                    commands += 1
                else:
                    assert line in said, (line, said)
            continue
        name, _, page = about.partition(" ")
        book = openpyxl.load_workbook(home / name)
        if kind == "page":
            filled[name] = filled.get(name, 0) + fill(book[page], lines)
        else:
            decide(book["Approval"], lines)
        book.save(home / name)
    assert commands == 18
    assert f"The first has {filled['21-plus-3.xlsx']} cells" in PAGE
    assert f"the second {filled['mississippi-stud.xlsx']} on" in PAGE
    assert (home / "approval.xlsx.sig").exists()
    assert (home / "stud-approval.xlsx.sig").exists()
    from workbooks.approval.decision import decision_of
    from workbooks.xlsx import values_of

    for name in ("approval.xlsx", "stud-approval.xlsx"):
        decision = decision_of(values_of((home / name).read_bytes())["Approval"])
        assert decision.approves, decision.why
        assert decision.approver == "The approver"
