"""Working off many files on all cores, in an order that does not depend on them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeAlias, TypeVar

FEW: Final = 10  # files for which a second process costs more CPU than it saves time
ENDED: Final = "The process that read this file was ended, perhaps for want of memory."
Prepare: TypeAlias = Callable[[], None]
Job = TypeVar("Job")
Outcome = TypeVar("Outcome")


def nothing() -> None:
    """Prepare a process for work that needs no preparation."""


def run(
    jobs: Sequence[Job],
    workers: int,
    prepare: Prepare,
    progress: Callable[[int, int], None] | None,
    work: Callable[[Job], Outcome],
    ended: Callable[[Job], Outcome],
) -> list[Outcome]:
    """Return what became of each file, in the order of the files.

    Args:
        jobs: the files.
        workers: processes to use; with one, or with few files, everything stays in this process.
        prepare: called once in each process before its first file; must be importable.
        progress: called with how many files are done and how many there are.
        work: what is done with a file; must be importable and never raise.
        ended: what became of a file whose process was ended from outside.
    """

    def tell(done: int) -> None:
        if progress is not None:
            progress(done, len(jobs))

    tell(0)
    if workers < 2 or len(jobs) <= FEW:
        found = []
        for job in jobs:
            found.append(work(job))
            tell(len(found))
        return found
    outcomes = _together(jobs, min(workers, len(jobs)), prepare, work, tell)
    # A process that was ended from outside took the files with it that nobody had begun, too.
    for place, job in enumerate(jobs):
        if place not in outcomes:
            outcomes[place] = _alone(job, prepare, work, ended)
            tell(len(outcomes))
    return [outcomes[place] for place in range(len(jobs))]


def _pool(workers: int, prepare: Prepare) -> ProcessPoolExecutor:
    # A fresh process on every system: a copy of this one would copy its threads' locks too.
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, fresh, _begin, (prepare,))


def _begin(prepare: Prepare) -> None:
    """Prepare a process; Ctrl+C goes to all of them, and the first one alone ends the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepare()


def _together(
    jobs: Sequence[Job],
    workers: int,
    prepare: Prepare,
    work: Callable[[Job], Outcome],
    tell: Callable[[int], None],
) -> dict[int, Outcome]:
    """Return what was done before the pool broke, all of it where it did not."""
    outcomes: dict[int, Outcome] = {}
    with _pool(workers, prepare) as pool:
        try:
            waiting = {pool.submit(work, job): place for place, job in enumerate(jobs)}
            for future in as_completed(waiting):
                outcomes[waiting[future]] = future.result()
                tell(len(outcomes))
        except BrokenProcessPool:
            return outcomes
        except BaseException:
            # Waited for: nobody cancels the files of a pool that is already forgotten.
            pool.shutdown(cancel_futures=True)
            raise
    return outcomes


def _alone(
    job: Job,
    prepare: Prepare,
    work: Callable[[Job], Outcome],
    ended: Callable[[Job], Outcome],
) -> Outcome:
    """Do one file in a process of its own, which it may bring down."""
    with _pool(1, prepare) as pool:
        try:
            return pool.submit(work, job).result()
        except BrokenProcessPool:
            return ended(job)
