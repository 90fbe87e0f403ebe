"""`xlplugin verify`: whether signed approvals still hold, one or a folder of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from formulas.files import EntranceError
from formulas.refusal import Refusal
from xlplugin.option_kinds import ANYTHING, FILE, WORKBOOK, WORKBOOK_OR_PRINTED
from xlplugin.output_file import replaces, write_or_print
from xlplugin.progress import progress_bar
from xlplugin.statuses import finish, unusable
from xlplugin.transcript import transcript
from xlplugin.verified_folder import list_moved_figures, of_amendment, of_engine, of_today

if TYPE_CHECKING:
    from workbooks.approval.verification import Verification


@click.command(name="verify")
@click.argument("path", required=False, type=ANYTHING)
@click.option("--quiet", "-q", is_flag=True, help="Print only what is different and the verdict.")
@click.option(
    "--print",
    "target",
    type=WORKBOOK_OR_PRINTED,
    help="Of one approval: write it again from what was read, as a workbook or .pdf.",
)
@click.option(
    "--public",
    type=WORKBOOK_OR_PRINTED,
    help="Of one approval: write its public copy, as a workbook or .pdf, without what was claimed "
    "as confidential at filing and confirmed by an officer.",
)
@click.option(
    "--amended",
    nargs=2,
    metavar="OLD NEW",
    help="Of a folder: which standing approvals the change from edition OLD to NEW touches.",
)
@click.option(
    "--engine",
    nargs=2,
    metavar="OLD NEW",
    help="Of a folder: what version OLD of the program made and NEW, this one, answers otherwise.",
)
@click.option(
    "--letter",
    type=FILE,
    help="With --engine: the draft of the letters, an .rtf document to edit.",
)
@click.option("-o", "--output", type=WORKBOOK, help="Of a folder: a workbook.")
@click.option("--changes", is_flag=True, help="List every figure that versions moved, with cause.")
@click.option("--since", metavar="VERSION", help="With --changes: only after this version.")
@replaces("target", "public", "output", "letter")
def command(
    path: Path | None,
    quiet: bool,
    target: Path | None,
    public: Path | None,
    amended: tuple[str, str] | None,
    engine: tuple[str, str] | None,
    letter: Path | None,
    output: Path | None,
    changes: bool,
    since: str | None,
) -> None:
    """Recompute every figure of the signed sheet or the folder of them at PATH.

    Of one approval it says same or different line by line, values and what a person sees, and
    reads the decision aloud. What no spreadsheet program writes of a record is "look not judged";
    the paper to trust is that of --print, which takes from the file only what was read. "Same" is
    said by the program that made the sheet, so it is no independent check. Of a sheet that another
    version made it says apart: its figures as of its own version, its figures today with the
    listed changes that moved them, and whether its layout is judged.

    Of a folder it lists every figure that differs from the figure of record, with the listed
    change that moved it and whether the decision could change. With --amended it lists each wager
    whose table the new text leaves out or changes, with its payback before and after; with
    --engine the approvals of one version that this one answers otherwise.

    The exit status is 0 when everything is the same, 1 when anything is not, was added for staff
    to look at or is not read, or an approval was amended, withdrawn, expired or stayed since, 2
    when the file is no approval sheet.
    """
    if changes:
        _allow("--changes", path, quiet, target, public, amended, engine, letter, output)
        list_moved_figures(since)
    elif since is not None:
        raise click.UsageError("--since goes with --changes.")
    elif path is None:
        raise click.UsageError("Name the approval or the folder of approvals to verify.")
    elif path.is_dir():
        _allow("a folder", quiet, target, public)
        if amended is not None and engine is not None:
            raise click.UsageError(
                "Give --amended with two editions, or --engine with two versions."
            )
        if letter is not None and engine is None:
            raise click.UsageError("--letter goes with --engine.")
        if engine is not None:
            of_engine(path, engine, output, letter)
        elif amended is not None:
            of_amendment(path, *amended, output)
        else:
            of_today(path, output)
    else:
        _allow("one approval", amended, engine, letter, output)
        _one(path, target, public, quiet=quiet)


def _allow(what: str, *others: object) -> None:
    """Refuse options that do not enter what is asked."""
    if any(others):
        raise click.UsageError(f"Options are given that do not go with {what}: see --help.")


def _one(approval: Path, target: Path | None, public: Path | None, *, quiet: bool) -> None:
    """Say whether one approval still holds."""
    from workbooks.approval.verification import verify
    from workbooks.register.events import events_beside
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    with (
        unusable(WorkbookRefusal, of=approval),
        progress_bar(f"Verifying {approval.name}") as tell,
    ):
        data = read_workbook(approval)
        result = verify(data, tell)
    if target is not None:
        _print(approval, data, result.digest, target)
    if public is not None:
        _publish(approval, data, result, public)
    click.echo(transcript(str(approval), data, result, quiet=quiet), nl=False)
    events = list(events_beside(approval, result.digest))
    for one in events:
        if isinstance(one, EntranceError):
            click.echo(f"{'look':<10} {one}")
        else:
            click.echo(f"{'event':<10} {one}: {one.file}")
    finish(for_a_person=bool(result.notes or events) or not result.holds)


def _publish(approval: Path, data: bytes, found: Verification, target: Path) -> None:
    """Write the public copy of what was decided on, with what became of it since."""
    from workbooks.approval.public_copy import public_copy
    from workbooks.approval.rewritten import reproduced
    from workbooks.approval.verification import submission_on
    from workbooks.register.events import usable_events
    from workbooks.xlsx import WorkbookRefusal

    with unusable(EntranceError), unusable(Refusal, WorkbookRefusal, of=approval):
        events = usable_events(approval, found.digest)
        submission = submission_on(reproduced(data))
        write_or_print(target, public_copy(submission, found.decision, events))
    click.echo(f"Public copy: {target}", err=True)


def _print(approval: Path, data: bytes, digest: str, target: Path) -> None:
    """Write the record anew; on paper behind what became of it, which a workbook has beside it."""
    from workbooks.approval.build import without_annex
    from workbooks.approval.rewritten import rewritten
    from workbooks.register.events import usable_events
    from workbooks.xlsx import WorkbookRefusal

    paper = target.suffix.casefold() == ".pdf"
    with unusable(EntranceError), unusable(WorkbookRefusal, of=approval):
        record = rewritten(data, usable_events(approval, digest) if paper else ())
        write_or_print(target, without_annex(record) if paper else record)
    click.echo(f"Written from what was read: {target}", err=True)
