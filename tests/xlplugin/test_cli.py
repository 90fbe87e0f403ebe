"""The command line as a whole: what a bug, a refusal and a missing file look like to a person."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from xlplugin.statuses import NOT_READ, STOPPED


def run(
    *words: str, home: Path, prelude: str = "", page: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with a home and a code page of its own."""
    script = f"import sys; {prelude}\nfrom xlplugin.cli import main\nmain()"
    folders = {"HOME": str(home), "XDG_STATE_HOME": str(home), "XDG_CACHE_HOME": str(home)}
    environment = {**os.environ, **folders, "LOCALAPPDATA": str(home), "PYTHONIOENCODING": page}
    environment.pop("XLPLUGIN_DEBUG", None)
    return subprocess.run(
        [sys.executable, "-c", script, *words],
        capture_output=True,
        encoding=page,
        check=False,
        env=environment,
    )


def test_a_bug_shows_an_error_value_and_no_traceback(tmp_path: Path) -> None:
    """The cell's answer is #VALUE!, the person reads one sentence, the log holds where it was."""
    prelude = "import formulas.functions.payback as m; m.value = None"
    done = run("eval", '=PAYBACK("UTH","Trips","B")', home=tmp_path, prelude=prelude)
    assert done.returncode == 1
    assert done.stdout == "#VALUE!\n"
    assert "internal error" in done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    logs = list(tmp_path.rglob("*.log"))
    assert logs
    kept = logs[0].read_text(encoding="utf-8")
    assert "TypeError" in kept
    assert "registry.py" in kept


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("eval", '=MAXWIN("UTH",{"Ante",10})'), 1),
        (("form", "UTH", "--sample", "-o", "form.xlsx"), 2),
    ],
)
def test_a_law_file_at_fault_is_one_sentence_with_its_line_and_key(
    tmp_path: Path, words: tuple[str, ...], status: int
) -> None:
    """A misspelt key of a shipped file: no figure, the file, the line, the key, no traceback."""
    prelude = """
import formulas.law.shelf as shelf
read = shelf.load_text
def spoilt(text, *more, **also):
    return read(text.replace('"odds of the Play"', '"odds of the Pley"'), *more, **also)
shelf.load_text = spoilt
"""
    done = run(*words, home=tmp_path, prelude=prelude)
    assert done.returncode == status
    assert done.stderr.startswith("A law file of this program cannot be used: PA/ultimate_texas")
    assert (
        'nobody reads the key "odds of the Pley"; did you mean "odds of the Play"?' in done.stderr
    )
    assert ", line " in done.stderr
    assert "nternal error" not in done.stderr
    assert not list(tmp_path.rglob("*.log"))


@pytest.mark.skipif(os.name != "posix", reason="permissions as on Unix")
def test_the_log_is_its_owners_and_holds_no_cell(tmp_path: Path) -> None:
    """What a cell held stands in the message of the bug, and the message is not kept."""
    prelude = (
        "import formulas.functions.cite as m\n"
        "def broken(game): raise KeyError(game)\n"
        "m.ask_game = broken"
    )
    old = tmp_path / "xlplugin" / "log" / "command.log"
    old.parent.mkdir(parents=True)
    old.write_text("from before\n" * 100_000)
    old.chmod(0o644)
    done = run("eval", '=CITE("Zebra-4711","Trips","B")', home=tmp_path, prelude=prelude)
    assert done.stdout == "#VALUE!\n", done.stderr
    logs = {path.name: path for path in tmp_path.rglob("*.log*")}
    assert set(logs) == {"command.log", "command.log.1"}
    assert (logs["command.log"].stat().st_mode & 0o777) == 0o600
    assert "KeyError" in logs["command.log"].read_text()
    for path in logs.values():
        assert "Zebra-4711" not in path.read_text()


PRINTING = (
    ("verify", "--changes"),
    ("law", "list"),
    ("law", "vocabulary"),
    ("diff", "UTH", "PA:2011", "PA"),
    ("formula", "=SUM(\udcff)"),
    ("functions", "CITE"),
)
PAGES = ("cp1252", "cp437", "ascii", "iso8859-5", "utf-8")  # of consoles and of files on Windows


@pytest.mark.skipif(os.name != "posix", reason="words that are no text as on Unix")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_printed_is_printed_in_any_code_page(seed: int, tmp_path: Path) -> None:
    """§, arrows and thin spaces stand in the law: what a page has no letter for is escaped."""
    drawn = random.Random(seed)
    verb = PRINTING[seed]
    more = ("-o", str(tmp_path / "book.xlsx")) if verb[0] == "diff" else ()
    done = run(*verb, *more, home=tmp_path, page=drawn.choice(PAGES))
    assert "nternal error" not in done.stderr
    assert done.returncode in (0, 1)
    assert done.stdout


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_a_closed_stream_ends_no_command(closed: str, tmp_path: Path) -> None:
    """A program that starts ours without a console closes all three."""
    words = (
        ("eval", "-", "--json") if closed == "stdin" else ("eval", '=PAYBACK("UTH","Trips","B")')
    )
    done = run(*words, home=tmp_path, prelude=f"sys.{closed} = None")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="limits as on Unix")
@pytest.mark.parametrize("most", [0, 100, 20_000, 50_000])
def test_a_full_disk_is_one_sentence_and_leaves_no_file(most: int, tmp_path: Path) -> None:
    """Wherever it fills up: the sheets in the temporary folder, or the workbook where it goes."""
    prelude = (  # a cache of bytecode that is cut off would stay behind
        "import sys, resource; sys.dont_write_bytecode = True; "
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most}))"
    )
    target = tmp_path / "form.xlsx"
    done = run("form", "OU", "-o", str(target), home=tmp_path, prelude=prelude)
    assert done.returncode == 2, done.stderr
    assert len([line for line in done.stderr.splitlines() if "xlplugin form, " not in line]) == 1
    assert [file for file in tmp_path.rglob("*") if "form" in file.name] == []


@pytest.mark.parametrize(
    "words", [["law", "list"], ["functions", "PAYBACK"], ["eval", "=ENGINEVERSION()"]]
)
def test_a_reader_that_leaves_ends_a_command_quietly(words: list[str], tmp_path: Path) -> None:
    """With nobody at the other end, as `| head` leaves it: no word, and no status of a finding."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "xlplugin", *words],
        stdout=writer,
        stderr=subprocess.PIPE,
        env={**os.environ, "HOME": str(tmp_path)},
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (NOT_READ, b"")


def test_a_log_that_cannot_be_written_is_not_told(tmp_path: Path) -> None:
    """The cell is refused as with a log; nobody reads a traceback of the log itself."""
    (tmp_path / "xlplugin" / "log" / "command.log").mkdir(parents=True)
    prelude = "import formulas.functions.payback as m; m.value = None"
    found = [
        run("eval", '=PAYBACK("UTH","Trips","B")', home=home, prelude=prelude)
        for home in (tmp_path, tmp_path / "other")
    ]
    assert [one.returncode for one in found] == [1, 1]
    assert found[0].stderr == found[1].stderr


@pytest.mark.parametrize("setting", ["agency.txt", "regulations.txt"])
@pytest.mark.parametrize("kind", ["UTF-16", "folder", "link to nothing"])
def test_a_setting_that_cannot_be_read_is_one_sentence(
    setting: str, kind: str, tmp_path: Path
) -> None:
    """Nothing is answered without what was named, and nobody reads a traceback."""
    file = tmp_path / "xlplugin" / setting
    file.parent.mkdir()
    if kind == "UTF-16":  # as an editor of Windows may save it
        file.write_text("/srv/agency", encoding="utf-16")
    elif kind == "folder":
        file.mkdir()
    else:
        file.symlink_to(tmp_path / "away")
    prelude = f"import os; os.environ['XDG_CONFIG_HOME'] = {str(tmp_path)!r}; "
    prelude += "[os.environ.pop(one, '') for one in ('XLPLUGIN_AGENCY', 'XLPLUGIN_REGULATIONS')]"
    done = run("eval", '=PAYBACK("UTH","Trips","B")', home=tmp_path, prelude=prelude)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(str(file))
    assert done.stderr.endswith("Delete this setting, and name the folder again.\n")
    assert done.stderr.count("\n") == 1


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A file that is not there is one sentence and exit status 1."""
    done = run("recalc", str(tmp_path / "nothing.xlsx"), home=tmp_path)
    assert done.returncode != 0
    assert "nothing.xlsx" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_verb_is_listed_with_its_help(tmp_path: Path) -> None:
    """Every job has its verb."""
    done = run("--help", home=tmp_path)
    assert done.returncode == 0
    for verb in (
        "eval", "form", "approve", "verify", "recalc", "tables", "functions", "install",
    ):  # fmt: skip
        assert f"\n  {verb} " in done.stdout


def test_a_stop_while_the_program_is_read_is_no_traceback(tmp_path: Path) -> None:
    """Most of the program is imported once the command runs: Ctrl+C then is told as later."""
    prelude = """
class Reading:
    def __getattr__(self, name):
        raise KeyboardInterrupt
sys.modules["xlplugin.prepared"] = Reading()"""
    done = run("eval", "=ENGINEVERSION()", home=tmp_path, prelude=prelude)
    assert (done.returncode, done.stdout) == (STOPPED, "")
    assert "Traceback" not in done.stderr
    assert "Stopped. What was finished is kept" in done.stderr
