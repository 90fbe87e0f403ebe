"""A folder of submissions in; an approval sheet for each and one summary out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from formulas.files import looked_at, write_atomically
from workbooks.approval.judging import Reader
from workbooks.batch.folder import SUMMARY, jobs_of
from workbooks.batch.job import approve, ended
from workbooks.batch.outcome import Outcome, urgency
from workbooks.batch.summary import build_summary
from workbooks.files_kept import why_kept
from workbooks.kit.workers import Prepare, run
from workbooks.xlsx import WorkbookRefusal

__all__ = ["approve_folder"]


def approve_folder(
    folder: Path,
    out: Path,
    *,
    workers: int,
    prepare: Prepare,
    read: Reader,
    replace_summary: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> list[Outcome]:
    """Approve every submission of a folder and write the summary.

    Args:
        folder: of the submissions, folders inside it included.
        out: the folder to write to, made where there is none.
        workers: processes to use.
        prepare: called once in each process before its first file; must be importable.
        read: reads the text of a call on a sheet that is there already; must be importable.
        replace_summary: whether a summary that is there may be written over; an approval sheet,
            which may be signed, never is, whatever it is called.
        progress: called with how many files are done and how many there are.

    Returns:
        What became of each file, the most urgent first, then by name.

    Raises:
        WorkbookRefusal: folders that cannot be used, or a summary that would be written over.
        OSError: the folder of results cannot be written.
    """
    jobs, left = jobs_of(folder, out)
    summary = out / SUMMARY
    if summary.exists() and not replace_summary:
        raise WorkbookRefusal(
            f"{summary} is there already: give another folder, or --replace-summary to overwrite "
            "it."
        )
    if summary.exists() and (reason := why_kept(summary)):
        raise WorkbookRefusal(
            f"{summary} is not replaced: {reason}. Move it away or give another folder."
        )
    out.mkdir(parents=True, exist_ok=True)
    work = partial(approve, read=read)
    with looked_at(summary):
        outcomes = [*run(jobs, workers, prepare, progress, work, ended), *left]
        outcomes.sort(key=lambda one: (urgency(one), one.name))
        write_atomically(summary, build_summary(outcomes))
    return outcomes
