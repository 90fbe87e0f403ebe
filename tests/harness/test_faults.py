"""A full disk, a broken one and a kill at every step of every file that the program writes.

Each command runs in a process of its own, split off from this one, in which the n-th step fails or
kills it. Whatever happens, a file is the old one, the new one whole, or not there; what fails is
said in one line that names a file; what is left is removed by the next run.
"""

import errno
import os
import signal
from functools import partial
from pathlib import Path

import pytest
from fault_work import certificate, command, done_before, keep, law_folder, two_tables
from harness import budget, draw, report, times
from split_off import Splitter

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="splits processes as Unix does")

FAULTS = ("ENOSPC", "EIO", "kill")
OLD = b"what was there before"
RUNS = 3  # of the commands that compute, each drawn from all its steps and faults


@pytest.fixture(scope="module")
def splitter():
    """The process from which those that fail are split off."""
    made = Splitter()
    yield made
    made.end()


def contents(folder):
    """Return the files below a folder with what they hold."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def check(name, splitter, work, tmp_path, *, runs=None, alike=None, seeded=()):
    """Let each step fail in each way, or so many of them, and look at what is there.

    Args:
        name: for the report.
        splitter: splits processes off.
        work: takes the folder it writes to, and returns what is done.
        tmp_path: for everything.
        runs: so many of all steps and faults, drawn; every one for None.
        alike: says whether two contents are as good as equal; their bytes are compared for None.
        seeded: names of files that are there before.
    """
    alike = alike or (lambda one, other: one == other)
    clean = tmp_path / "clean"
    clean.mkdir()
    whole = splitter.split_off(work(clean), clean)
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
        ended = splitter.split_off(work(folder), folder, at, fault)
        left = contents(folder)
        for path, content in left.items():
            if not path.endswith((".part", ".lock")):  # a lock left behind is nobody's
                old = path in seeded and content == OLD
                assert old or alike(content, expected[path]), (name, at, fault, path)
        if fault == "kill":
            assert ended.status == -signal.SIGKILL, (name, at, ended)
            for path in left:
                if not path.endswith(".part") and path not in seeded:
                    (folder / path).unlink()
            again = splitter.split_off(work(folder), folder)
            assert again.status == whole.status, again.words
        elif (
            ended.status == whole.status and os.strerror(getattr(errno, fault)) not in ended.words
        ):  # making the move last is asked for, not relied on
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


def test_law_folder(tmp_path, splitter):
    """The setting that names the folder of regulation files, at each of its steps."""
    law = tmp_path / "law"
    law.mkdir()
    seeded = ["xlplugin/regulations.txt"]
    runs = check(
        "law folder",
        splitter,
        lambda folder: partial(law_folder, folder, law),
        tmp_path,
        seeded=seeded,
    )
    assert runs >= 15


def test_the_calc_extension(tmp_path, splitter):
    """A file for LibreOffice, in the place of an old one."""
    runs = check(
        "install calc",
        splitter,
        lambda folder: partial(command, "install", "calc", "--oxt", folder / "x.oxt"),
        tmp_path,
        runs=drawn_runs(),
    )
    assert runs >= 3


def test_kept_tables(tmp_path, splitter):
    """A solution kept in the cache: the old one, the new one, or none."""
    work = lambda folder: partial(keep, folder / "solutions")  # noqa: E731
    assert check("keep a table", splitter, work, tmp_path) >= 12


def test_tables_build(tmp_path, splitter):
    """Two tables built one after the other: the first stays when the second fails."""
    work = lambda folder: partial(two_tables, folder)  # noqa: E731
    assert check("tables build", splitter, work, tmp_path) >= 30


def test_certificates(tmp_path, splitter):
    """Key, certificate and authority: whole or not there, and the next start makes the rest."""
    splitter.beforehand(partial(certificate, tmp_path / "first"))
    runs = check(
        "certificate",
        splitter,
        lambda folder: partial(certificate, folder / "kept"),
        tmp_path,
        alike=lambda one, other: one[:20] == other[:20] or one == b"",
    )
    assert runs >= 30


@pytest.fixture(scope="module")
def filled(tmp_path_factory, splitter):
    """A folder with two filled forms; what they read is there in the processes split off then."""
    folder = tmp_path_factory.mktemp("filled")
    for name in ("a", "b"):
        made = partial(done_before, "form", "OU", "--sample", "-o", folder / f"{name}.xlsx")
        splitter.beforehand(made)
    other = tmp_path_factory.mktemp("other")
    splitter.beforehand(partial(done_before, "approve", folder / "a.xlsx", "-o", other / "a.xlsx"))
    return folder


def test_approve(tmp_path, splitter, filled):
    """The approval sheet of a submission, which stays as it was."""
    before = contents(filled)
    runs = check(
        "approve",
        splitter,
        lambda folder: partial(command, "approve", filled / "a.xlsx", "-o", folder / "a.xlsx"),
        tmp_path,
        runs=drawn_runs(),
    )
    assert runs >= 3
    assert contents(filled) == before


def test_recalc(tmp_path, splitter, filled):
    """A workbook recalculated into another file."""
    runs = check(
        "recalc",
        splitter,
        lambda folder: partial(command, "recalc", filled / "a.xlsx", "-o", folder / "r.xlsx"),
        tmp_path,
        runs=drawn_runs(),
    )
    assert runs >= 3


def test_batch(tmp_path, splitter, filled):
    """A folder of submissions: what cannot be written is listed, and the rest goes on."""
    runs = check(
        "batch",
        splitter,
        lambda folder: partial(command, "batch", filled, "-o", folder / "out", "--workers", "1"),
        tmp_path,
        runs=drawn_runs(),
        alike=lambda _one, _other: True,
    )
    assert runs >= 3
