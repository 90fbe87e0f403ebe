"""A full disk, a broken one and a kill at every step of every file that the program writes.

Each command runs in a process of its own, split off from this one, in which the n-th step fails or
kills it. Whatever happens, a file is the old one, the new one whole, or not there; what fails is
said in one line that names a file; what is left is removed by the next run.
"""

import errno
import gc
import importlib
import os
import signal
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from harness import budget, draw, report, times

from combinatorics import atomic, cache
from xlplugin import cli
from xlplugin.commands import tables as tables_command

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="splits processes as Unix does")

FAULTS = ("ENOSPC", "EIO", "kill")
STEPS = ("mkdir", "chmod", "fsync", "replace")
OLD = b"what was there before"
RUNS = 3  # of the commands that compute, each drawn from all its steps and faults


class Steps:
    """Counts the steps of writing files in this process, and lets one of them fail.

    Args:
        at: the step that fails, counted from 0; -1 for none.
        fault: how.
        below: the folder in which steps count.
    """

    def __init__(self, at, fault, below):
        self._at, self._fault, self._below = at, fault, str(below)
        self.done = 0
        for name in STEPS:
            setattr(os, name, self._counted(getattr(os, name), name))
        self._mkstemp, self._fdopen = tempfile.mkstemp, os.fdopen
        tempfile.mkstemp, os.fdopen = self._make, self._open

    def _step(self, *names):
        known = [name for name in names if isinstance(name, str | os.PathLike)]
        if known and not str(known[0]).startswith(self._below):
            return
        self.done += 1
        if self.done - 1 == self._at:
            if self._fault == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            number = getattr(errno, self._fault)
            raise OSError(number, os.strerror(number), *map(str, known))  # as the system does

    def _counted(self, real, _name):
        def step(*arguments, **named):
            self._step(*arguments[:1])
            return real(*arguments, **named)

        return step

    def _make(self, *arguments, **named):
        self._step(named.get("dir") or "/")
        return self._mkstemp(*arguments, **named)

    def _open(self, handle, *arguments, **named):
        file = self._fdopen(handle, *arguments, **named)
        real = file.write
        steps = self

        class Written:
            """A file whose writing counts as a step."""

            def __enter__(self):
                return self

            def __exit__(self, *_):
                file.close()

            def write(self, data):
                real(data[: len(data) // 2])
                steps._step()
                return real(data[len(data) // 2 :])

            def __getattr__(self, name):
                return getattr(file, name)

        return Written()


@dataclass
class Ended:
    """How a split-off process ended: status, or minus the signal, its words and its steps."""

    status: int
    words: str
    steps: int


def split_off(work, folder, at=-1, fault=""):
    """Run work in a process split off from this one."""
    log = folder.parent / f"{folder.name}.log"
    ends = os.pipe()
    child = os.fork()
    if child == 0:
        gc.freeze()  # what was there before stays where it is: to look through it copies it
        status = 99
        try:
            stream = os.open(log, os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
            os.dup2(stream, 1)
            os.dup2(stream, 2)
            sys.stdout = sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
            atomic._swept.clear()
            steps = Steps(at, fault, folder)
            try:
                work()
                status = 0
            except SystemExit as end:
                status = end.code if isinstance(end.code, int) else int(bool(end.code))
            except OSError as wrong:
                print(f"{wrong.strerror}: {wrong.filename}", file=sys.stderr)
                status = 1
            sys.stderr.flush()
            os.write(ends[1], str(steps.done).encode())
        finally:
            os._exit(status)
    os.close(ends[1])
    _, ended = os.waitpid(child, 0)
    done = os.read(ends[0], 100)
    os.close(ends[0])
    return Ended(os.waitstatus_to_exitcode(ended), log.read_text(), int(done or b"0"))


def command(*words):
    """Return what runs a command of the command line in this process."""

    def work():
        sys.argv = ["xlplugin", *map(str, words)]
        cli.main()

    return work


def contents(folder):
    """Return the files below a folder with what they hold."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def check(name, work, tmp_path, *, runs=None, alike=None, seeded=()):
    """Let each step fail in each way, or so many of them, and look at what is there.

    Args:
        name: for the report.
        work: takes the folder it writes to, and returns what is done.
        tmp_path: for everything.
        runs: so many of all steps and faults, drawn; every one for None.
        alike: says whether two contents are as good as equal; their bytes are compared for None.
        seeded: names of files that are there before.
    """
    alike = alike or (lambda one, other: one == other)
    clean = tmp_path / "clean"
    clean.mkdir()
    whole = split_off(work(clean), clean)
    assert whole.status in (0, 1), whole.words
    expected = contents(clean)
    assert expected
    assert whole.steps >= 3
    every = [(at, fault) for at in range(whole.steps) for fault in FAULTS]
    drawn = every if runs is None else draw(name).sample(every, min(runs, len(every)))
    for number, (at, fault) in enumerate(drawn):
        folder = tmp_path / f"run{number}"
        folder.mkdir()
        for seed in seeded:
            (folder / seed).parent.mkdir(exist_ok=True)
            (folder / seed).write_bytes(OLD)
        ended = split_off(work(folder), folder, at, fault)
        left = contents(folder)
        for path, content in left.items():
            if not path.endswith(".part"):
                old = path in seeded and content == OLD
                assert old or alike(content, expected[path]), (name, at, fault, path)
        if fault == "kill":
            assert ended.status == -signal.SIGKILL, (name, at, ended)
            for path in left:
                if not path.endswith(".part") and path not in seeded:
                    (folder / path).unlink()
            again = split_off(work(folder), folder)
            assert again.status == whole.status, again.words
        elif ended.status == whole.status:  # making the move last is asked for, not relied on
            assert set(left) == set(expected), (name, at, fault)
        else:
            assert "Traceback" not in ended.words
            assert os.strerror(getattr(errno, fault)) in ended.words, (name, at, ended)
            says = {os.strerror(errno.EIO), os.strerror(errno.ENOSPC)}
            for line in ended.words.splitlines():
                if any(one in line for one in says):
                    assert any(one in line for one in named_by(folder, expected)), line
        parts = [path for path in contents(folder) if path.endswith(".part")]
        assert parts == [], (name, at, fault)
    report("faults", command=name, steps=whole.steps, runs=len(drawn), every=len(every))
    return len(drawn)


def named_by(folder, expected):
    """Return the names by which a failure may name a file: the file, or the folder it lies in."""
    return {folder.name, *(Path(path).name for path in expected)}


def drawn_runs():
    """Return how many faults of a command that computes: all of them in a long run."""
    return None if times() >= 100 else budget(RUNS)


def test_law_folder(tmp_path, monkeypatch):
    """The setting that names the folder of regulation files, at each of its steps."""
    law = tmp_path / "law"
    law.mkdir()

    def work(folder):
        def set_it():
            os.environ["XDG_CONFIG_HOME"] = str(folder)
            command("law", "folder", law)()

        return set_it

    assert check("law folder", work, tmp_path, seeded=["xlplugin/regulations.txt"]) >= 15


def test_the_calc_extension(tmp_path):
    """A file for LibreOffice, in the place of an old one."""
    runs = check(
        "install calc",
        lambda folder: command("install", "calc", "--oxt", folder / "x.oxt"),
        tmp_path,
        runs=drawn_runs(),
    )
    assert runs >= 3


def test_kept_tables(tmp_path, monkeypatch):
    """A solution kept in the cache: the old one, the new one, or none."""
    question = {"game": "UTH", "pays": ["1"]}

    def work(folder):
        def keep():
            cache.keep_in(folder / "solutions")
            cache.keep(question, {"ways": list(range(5_000))})

        return keep

    assert check("keep a table", work, tmp_path) >= 12


def test_tables_build(tmp_path, monkeypatch):
    """Two tables built one after the other: the first stays when the second fails."""

    class Table:
        def __init__(self, name):
            self.name = name

        def build(self, _tell):
            return self.name * 1_000

    made = [Table("one.json"), Table("two.json")]
    monkeypatch.setattr(tables_command, "shipped", lambda _game: made)
    runs = check(
        "tables build", lambda folder: command("tables", "build", "UTH", "-o", folder), tmp_path
    )
    assert runs >= 30


def test_certificates(tmp_path):
    """Key, certificate and authority: whole or not there, and the next start makes the rest."""
    from xlplugin.office.certificate import prepare_certificate

    prepare_certificate(tmp_path / "first")  # what it imports, the processes below have then
    runs = check(
        "certificate",
        lambda folder: lambda: prepare_certificate(folder / "kept"),
        tmp_path,
        alike=lambda one, other: one[:20] == other[:20] or one == b"",
    )
    assert runs >= 30


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A folder with two filled forms; what the commands import, the processes below have then."""
    for name in ("workbooks.approval", "workbooks.batch", "workbooks.recalculation"):
        importlib.import_module(name)
    folder = tmp_path_factory.mktemp("filled")
    for name in ("a", "b"):
        ended = split_off(command("form", "OU", "--sample", "-o", folder / f"{name}.xlsx"), folder)
        assert ended.status == 0, ended.words
    return folder


def test_approve(tmp_path, filled):
    """The approval sheet of a submission, which stays as it was."""
    before = contents(filled)
    runs = check(
        "approve",
        lambda folder: command("approve", filled / "a.xlsx", "-o", folder / "a.xlsx"),
        tmp_path,
        runs=drawn_runs(),
    )
    assert runs >= 3
    assert contents(filled) == before


def test_recalc(tmp_path, filled):
    """A workbook recalculated into another file."""
    runs = check(
        "recalc",
        lambda folder: command("recalc", filled / "a.xlsx", "-o", folder / "r.xlsx"),
        tmp_path,
        runs=drawn_runs(),
    )
    assert runs >= 3


def test_batch(tmp_path, filled):
    """A folder of submissions: what cannot be written is listed, and the rest goes on."""
    runs = check(
        "batch",
        lambda folder: command("batch", filled, "-o", folder / "out", "--workers", "1"),
        tmp_path,
        runs=drawn_runs(),
        alike=lambda _one, _other: True,
    )
    assert runs >= 3
