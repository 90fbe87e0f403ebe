"""A year of one agency, run to the letter from its page: every command, every line it shows.

The tables of the page are what was filed and decided; each row is filled into a form, approved by
the command and signed, in the page's order, so that a sheet follows what was adopted before it. The
consoles are run in between. `...` on the page stands for lines, digests and folders that are left
out, and `(status 1)` for the status that a command ends with.
"""

from __future__ import annotations

import datetime
import doctest
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from approvals_once import approvals_once
from made_once import MadeOnce
from remembered import remembered
from signing import signed

from formulas.registry import follow
from workbooks import approval
from workbooks.approval.verification import verify
from workbooks.form import build_form, plan_of
from workbooks.kit.inputs import name_of
from workbooks.plan.game_plan import Plan
from workbooks.plan.sample import sample_values
from workbooks.register import approvals
from xlplugin import user_folders
from xlplugin.cli import main

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "a-year.md"
FORMER = ROOT / "tests" / "baseline" / "0.1.0" / "DJW-PA-approval.xlsx"
PART = re.compile(
    r"((?:^\|[^\n]*\n)+)|(?:<!-- writes (\S+) -->\n)?^```(\w+)\n(.*?)^```$", re.M | re.S
)
ATTACHED = {"rules description": b"Rules of the game, as filed\n", "layout": b"Layout, as filed\n"}
PROPOSED = ("TCP", "FCP", "LIR")  # of these only a proposed text is on file
UNDER = "50 Pa.B. 1234"
SAME = doctest.OutputChecker()
Run = Callable[..., tuple[int, str]]


@cache
def plan(game: str) -> Plan:
    """The plan of a game's form."""
    return plan_of(game, "PA")


def filled(row: dict[str, str]) -> bytes:
    """The form of a row: the sample with its pays as the law has them, but for a rejected one."""
    entries: dict[str, object] = {
        "facility": row["Facility"],
        "licensee": "Certificate holder",
        "submission number": row["Number"],
        "revision": row["Revision"],
        "date received": datetime.date.fromisoformat(row["Received"]),
        "effective date": datetime.date.fromisoformat(row["From"]),
        "tables covered": row["Tables"],
        "supersedes": row["Supersedes"] or None,
    }
    if row["Game"] in PROPOSED:
        entries["text in force under"] = UNDER
    for name, data in ATTACHED.items():
        entries[f"{name} digest"] = sha256(data).hexdigest()
    values = sample_values(plan(row["Game"]))
    if row["Decision"] != "Rejected":
        values = {
            key: one for key, one in values.items() if "_pays|" not in key and "claim" not in key
        }
    named = {name_of("Applicant", key): one for key, one in entries.items()}
    return build_form(plan(row["Game"]), values | named)


def rows(table: str) -> Iterator[dict[str, str]]:
    """Yield each row of a table of the page by its headings."""
    lines = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines()]
    for line in lines[2:]:
        yield dict(zip(lines[0], line, strict=True))


def file_of(row: dict[str, str]) -> str:
    """Where the sheet of a row lies below its folder."""
    return f"{row['Facility'].replace(' ', '-').casefold()}/{row['Number']}-{row['Revision']}.xlsx"


def filed(row: dict[str, str], run: Run) -> None:
    """Put a row on file: form, approval by the command, signature."""
    form, sheet = Path("forms", file_of(row)), Path("approvals", file_of(row))
    for path in (form, sheet):
        path.parent.mkdir(parents=True, exist_ok=True)
    day = datetime.date.fromisoformat(row["Decided"])
    if row["Game"] == "DJW":  # made by the version before this one
        data = FORMER.read_bytes()
    else:
        form.write_bytes(filled(row))
        status, printed = run("approve", str(form), "-o", str(sheet))
        assert status in (0, 1), printed
        data = sheet.read_bytes()
    sheet.write_bytes(signed(data, row["Decision"], day, row["Conditions"]))


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Iterator[Run]:
    """Run `xlplugin` in a folder of its own; returns status and what a terminal shows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(user_folders.AGENCY, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(user_folders, "user_config_path", lambda *_a, **_k: tmp_path / "config")

    def go(*words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["xlplugin", *words])
        status = 0
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
        printed = capsys.readouterr()
        return status, printed.out + printed.err

    yield go
    follow(None)


@pytest.fixture
def _made_once_each(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Make a sheet once of the same inputs, and see once whether it holds under the same files.

    Several commands ask that of a whole folder. What the agency has on file is looked at each time.
    """

    def agency() -> tuple[object, ...]:
        kept = (tmp_path / "config", tmp_path / "agency")
        files = [file for folder in kept for file in sorted(folder.rglob("*")) if file.is_file()]
        return tuple((file, file.read_bytes()) for file in files)

    with approvals_once() as made:
        monkeypatch.setattr(approval, "approval_of", lambda submission, _tell: made(submission))
        checked = remembered(verify, lambda data, *_: (data, agency()))
        monkeypatch.setattr(approvals, "verify", checked)
        yield


def console(line: str, run: Run) -> str:
    """Run one line of a console and return what it shows, and its status where that is not 0."""
    words = shlex.split(line)
    if words[0] == "xlplugin":
        status, printed = run(*words[1:])
    else:
        if words[0] == "python":
            words = [sys.executable, "-P", *words[1:]]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        status, printed = done.returncode, done.stdout + done.stderr
    return f"{printed}(status {status})\n" if status else printed


@pytest.mark.usefixtures("_made_once_each")
def test_the_year_goes_as_its_page_says(run: Run, tmp_path: Path, made_once: MadeOnce) -> None:
    """Each table is filed, each file written, each command run, in the page's order."""
    (tmp_path / "filing").mkdir()
    for name, data in ATTACHED.items():
        (tmp_path / "filing" / f"{name}.txt".replace(" ", "-")).write_bytes(data)
    (tmp_path / "wheels").mkdir()
    shutil.copy(made_once.wheel(), tmp_path / "wheels")
    decided: Counter[str] = Counter()
    commands: Counter[str] = Counter()
    wrong = []
    for table, target, kind, body in PART.findall(PAGE.read_text(encoding="utf-8")):
        if table.startswith("| Number |"):
            for row in rows(table):
                filed(row, run)
                decided[row["Decision"]] += 1
        elif target:
            path = tmp_path / target
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
        elif kind == "console":
            for block in re.split(r"^\$ ", body, flags=re.M)[1:]:
                line, _, expected = block.replace("\\\n", " ").partition("\n")
                shown = console(line, run)
                commands[" ".join(line.split()[:2])] += 1
                if not SAME.check_output(
                    expected.rstrip("\n") + "\n", shown or "\n", doctest.ELLIPSIS
                ):
                    wrong.append(f"$ {line}\n{shown}")
    assert not wrong, "\n".join(wrong)
    assert sum(decided.values()) == 20
    assert decided["Rejected"] == 1
    assert commands["xlplugin dispute"] == 2
    assert commands["xlplugin agency"] >= 4
    assert {"xlplugin archive", "python check.py", "xlplugin verify"} <= commands.keys()
    assert {"xlplugin register", "xlplugin verify", "xlplugin inspect"} <= commands.keys()
