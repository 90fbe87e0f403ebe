"""A folder of submissions in; an approval sheet for each and one summary out.

Which files of the folder are submissions, and where their sheets go, is said before any is read.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePosixPath

from formulas.files import looked_at, printable, write_atomically
from workbooks.batch.job import approve, ended
from workbooks.batch.outcome import LEFT_OUT, REFUSED, Job, Outcome, urgency
from workbooks.batch.summary import build_summary
from workbooks.files_kept import why_kept
from workbooks.kit.files_below import files_below
from workbooks.kit.workers import Prepare, run
from workbooks.xlsx import WorkbookRefusal
from workbooks.xlsx.package import WORKBOOKS

SUMMARY = "summary.xlsx"


def approve_folder(
    folder: Path,
    out: Path,
    *,
    workers: int,
    prepare: Prepare,
    replace_summary: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> list[Outcome]:
    """Approve every submission of a folder and write the summary.

    Args:
        folder: of the submissions, folders inside it included.
        out: the folder to write to, made where there is none.
        workers: processes to use.
        prepare: called once in each process before its first file; must be importable.
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
    with looked_at(summary):
        outcomes = [*run(jobs, workers, prepare, progress, approve, ended), *left]
        outcomes.sort(key=lambda one: (urgency(one), one.name))
        write_atomically(summary, build_summary(outcomes))
    return outcomes


def jobs_of(folder: Path, out: Path) -> tuple[list[Job], list[Outcome]]:
    """Return the files to approve, and those that are no workbooks after folders not read.

    Folders inside are looked through too, links to folders are not followed. The sheets lie in
    folders of the same names.

    Args:
        folder: of the submissions.
        out: of the results.

    Raises:
        WorkbookRefusal: the two folders lie in each other, `out` is a file, or nothing is there.
    """
    here, there = folder.resolve(), out.resolve()
    if here == there or here in there.parents or there in here.parents:
        raise WorkbookRefusal(
            f"{out} and {folder} lie in each other: give the results a folder of their own."
        )
    if there.exists() and not there.is_dir():
        raise WorkbookRefusal(f"{out} is a file: name a folder for the results.")
    found, unread = files_below(folder)
    jobs: list[Job] = []
    left = [Outcome(name=name, result=REFUSED, sentence=why) for name, why in unread]
    taken: set[str] = set()
    for path in found:
        name = path.relative_to(folder)
        shown = printable(name.as_posix())
        if path.suffix.casefold() not in WORKBOOKS or not path.is_file():
            left.append(Outcome(name=shown, result=LEFT_OUT, sentence="This file is no workbook."))
            continue
        sheets = PurePosixPath(shown)
        stem = sheets.stem
        while (link := sheets.with_name(f"{stem}-approval.xlsx")).as_posix().casefold() in taken:
            stem = sheets.name if stem == sheets.stem else f"{stem}+"
        taken.add(link.as_posix().casefold())
        jobs.append(Job(shown, path, out / link, link.as_posix()))
    if not jobs and not unread:
        raise WorkbookRefusal(
            f"{folder} holds no workbook: put filled submission forms into it (.xlsx)."
        )
    return jobs, left
