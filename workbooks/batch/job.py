"""A folder of submissions in; an approval sheet for each and one summary out.

Which files of the folder are submissions, and where their sheets go, is said before any is read.
Whatever is wrong with one submission stays its own affair.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path, PurePosixPath

from formulas.faults import places_of
from formulas.figure_catalogue import GLANCED
from formulas.files import holds, looked_at, printable, write_atomically
from formulas.refusal import Refusal
from formulas.values import Scalar
from workbooks.approval import approval_of
from workbooks.approval.decision import REJECTED, RETURNED, STANDING
from workbooks.approval.staff_findings import staff_findings
from workbooks.approval.wager_figures import WagerFigures
from workbooks.batch.outcome import (
    DECIDED,
    FAULT,
    KEPT,
    LEFT_OUT,
    MADE,
    REFUSED,
    SAME,
    Job,
    Outcome,
    WagerLine,
    urgency,
)
from workbooks.batch.summary import build_summary
from workbooks.files_kept import why_kept
from workbooks.kit.files_below import files_below
from workbooks.kit.workers import ENDED, Prepare, run
from workbooks.register.approvals import OnFile, on_file
from workbooks.register.events import events_beside
from workbooks.register.standing import not_standing
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import WorkbookRefusal, read_workbook
from workbooks.xlsx.package import WORKBOOKS

SUMMARY = "summary.xlsx"
SETTLED = (*STANDING, REJECTED, RETURNED)


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


def approve(job: Job) -> Outcome:
    """Write the approval sheet of one file and say what became of it; never raises.

    A refusal is the file's own; anything else that goes wrong is a fault of the program, which is
    reported with its trace and must not take the rest of the batch along.
    """
    try:
        return _approve(job)
    except WorkbookRefusal as refusal:
        return Outcome(name=job.name, result=REFUSED, sentence=str(refusal))
    except Refusal as refusal:
        return Outcome(name=job.name, result=REFUSED, sentence=refusal.sentence)
    except OSError as wrong:
        return Outcome(name=job.name, result=REFUSED, sentence=f"{wrong.strerror or wrong}.")
    except Exception as bug:  # noqa: BLE001 - one file must not stop the others; it is reported
        sentence = f"{type(bug).__name__}; the log holds the details."
        return Outcome(name=job.name, result=FAULT, sentence=sentence, trace=places_of(bug))


def ended(job: Job) -> Outcome:
    """Say of a file that its process was ended from outside."""
    return Outcome(name=job.name, result=FAULT, sentence=ENDED)


def _approve(job: Job) -> Outcome:
    submission = read_form(read_workbook(job.source))
    approval = approval_of(submission)
    try:
        result = _write(job, approval.data)
    except OSError as wrong:
        raise WorkbookRefusal(f"{job.link} cannot be written: {wrong.strerror or wrong}.") from None
    dossier = approval.dossier
    flags = [tuple(_text(cell) for cell in flag) for flag in dossier.flags]
    refusal = dossier.compliance.refusal
    if refusal is not None:
        flags.append(("COMPLIANCE", "FAIL", "refused", refusal.sentence, ""))
    sentence = decision = ""
    if result == KEPT:
        words = "there"
        there: OnFile | None = None
        with suppress(WorkbookRefusal, Refusal, ValueError):  # a file that is no sheet
            there = on_file(job.link, read_workbook(job.target))
        if there is not None:
            decision, why = not_standing(there) or (there.decision.result, "")
            if decision in SETTLED and there.digest != dossier.digest:
                decision += " (of other inputs)"
            words = f"{decision}: {why}" if why else decision
        if decision in SETTLED:
            result = DECIDED
            later = "; ".join(map(str, events_beside(job.target, dossier.digest)))
            sentence = later and f"{job.link} is {decision}, and since: {later}."
        else:
            sentence = f"{job.link} is {words}: move it away or give the results another folder."
    return Outcome(
        name=job.name,
        result=result,
        sentence=sentence,
        link=job.link,
        game=dossier.game,
        edition=dossier.edition.code,
        status=dossier.edition.standing,
        applicant=tuple((entry.key, _text(entry.cell)) for entry in dossier.submission.applicant),
        wagers=tuple(_line(wager) for wager in dossier.wagers),
        flags=tuple(flags),
        unusable=tuple(map(str, dossier.submission.problems)),
        altered=tuple(map(str, dossier.submission.altered)),
        digest=dossier.digest,
        findings=0 if result == DECIDED else len(staff_findings(dossier)),
        decision=decision,
    )


def _write(job: Job, data: bytes) -> str:
    if job.target.exists():
        return SAME if holds(job.target, data) else KEPT
    job.target.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(job.target, data)
    return MADE


def _line(wager: WagerFigures) -> WagerLine:
    refusal = wager.payback.refusal
    numbers = {key: wager.lines[key].figure.number_value for key in GLANCED}
    return WagerLine(
        wager=wager.name,
        paytable=wager.paytable,
        departures=", ".join(wager.departures),
        figures={key: None if one is None else float(one) for key, one in numbers.items()},
        basis=wager.payback_basis,
        claimed=None if wager.claimed is None else wager.claimed.cell,
        claim_holds=wager.claim_holds,
        explanation=wager.explanation,
        refusal="" if refusal is None else refusal.sentence,
    )


def _text(cell: Scalar) -> str:
    if cell is None:
        return ""
    return f"{cell:g}" if isinstance(cell, float) else str(cell)
