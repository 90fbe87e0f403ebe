"""Working off many files in several processes."""

import multiprocessing
from functools import cache
from pathlib import Path

import pytest
from batch_work import DEADLY, begun, interrupted, may_die, name_only, prepare

from workbooks.batch.job import ended
from workbooks.batch.outcome import FAULT, MADE, Job
from workbooks.kit.workers import FEW, run


def jobs(*names):
    """Jobs of these names; the files are never opened here."""
    return [Job(name, Path(name), Path("out") / name, name) for name in names]


NAMES = [f"{number:02}.xlsx" for number in range(12)]


@cache
def worked_off(workers):
    """Return what became of the files with so many processes, and what was told on the way."""
    told = []
    done = run(
        jobs(*NAMES), workers, prepare, lambda at, of: told.append((at, of)), name_only, ended
    )
    return done, told


@pytest.mark.parametrize("workers", [1, 2])
def test_the_order_is_that_of_the_files_and_progress_reaches_the_end(workers):
    """However many processes there are, and whichever is done first."""
    done, told = worked_off(workers)
    assert [one.name for one in done] == NAMES
    assert told == [(at, 12) for at in range(13)]


def test_each_process_is_prepared():
    """The user's folders are named in every process before its first file."""
    done, _ = worked_off(2)
    assert {one.sentence for one in done} == {"yes"}


def test_a_file_that_brings_its_process_down_takes_no_other_along():
    """The pool breaks; the others are done all the same, and the deadly one is named."""
    names = ["a.xlsx", "b.xlsx", DEADLY, *NAMES]
    done = run(jobs(*names), 2, prepare, None, may_die, ended)
    assert [one.name for one in done] == names
    assert [one.result for one in done] == [MADE, MADE, FAULT, *(MADE for _ in NAMES)]
    assert "was ended" in done[2].sentence


def test_few_files_need_no_second_process():
    """With so few files this process does them itself, unprepared by anybody."""
    done = run(
        jobs(*(f"{number}.xlsx" for number in range(FEW))), 8, prepare, None, name_only, ended
    )
    assert {one.sentence for one in done} == {"no"}


def test_no_files_are_no_work():
    """An empty batch ends at once."""
    assert run([], 4, prepare, None, name_only, ended) == []


def test_a_stopped_run_begins_no_more_files(tmp_path):
    """Ctrl+C at the first file that is done: what waits is never begun, and no process is left."""
    files = [tmp_path / f"{number:03}.xlsx" for number in range(60)]
    many = [Job(file.name, file, file, file.name) for file in files]

    def stop(at, _of):
        if at:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(many, 2, prepare, stop, begun, ended)
    assert not multiprocessing.active_children()
    assert 1 <= len(list(tmp_path.iterdir())) < len(files)


def test_an_interrupt_of_the_terminal_is_for_the_first_process_alone():
    """The others go on with their file: none breaks off in the middle, none writes a traceback."""
    done = run(jobs(*NAMES), 2, prepare, None, interrupted, ended)
    assert [one.result for one in done] == [MADE] * len(NAMES)
