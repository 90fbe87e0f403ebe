"""Which files of a folder are submissions, and where their approval sheets go."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from formulas.files import printable
from workbooks.batch.outcome import LEFT_OUT, REFUSED, Job, Outcome
from workbooks.kit.files_below import files_below
from workbooks.xlsx import WorkbookRefusal
from workbooks.xlsx.package import WORKBOOKS

SUMMARY = "summary.xlsx"


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
