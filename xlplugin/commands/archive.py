"""`xlplugin archive`: everything of one approved case in a file that lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from formulas.files import EntranceError, read_file, write_atomically
from formulas.refusal import Refusal
from xlplugin.option_kinds import ANYTHING, ARCHIVE, FILE
from xlplugin.output_file import replaces
from xlplugin.progress import progress_bar
from xlplugin.statuses import Unusable, finish, unusable
from xlplugin.terminal_lines import one_line
from xlplugin.transcript import transcript
from xlplugin.whole_words import MAKE, VerbLeftOut

if TYPE_CHECKING:
    from workbooks.archive.case import Enclosed
    from workbooks.register.approvals import OnFile

MOST_ENCLOSED = 128 * 2**20


def _enclosing(kind: str, words: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option of a kind of file, which `workbooks.archive.case` knows by that name."""
    option = f"--{kind.removesuffix('s')}"
    return click.option(option, kind, type=ANYTHING, multiple=True, help=words)


@click.group(name="archive", cls=VerbLeftOut)
def command() -> None:
    """Put one approved case into an archive, and check such an archive.

    xlplugin archive APPROVAL -o CASE.zip
    """


@command.command(name=MAKE)
@click.argument("approval", type=FILE)
@click.option("-o", "--output", type=ARCHIVE, required=True, help="The archive to write.")
@_enclosing("filing", "A file as the applicant filed it; each of these may be given several times.")
@_enclosing("form", "The submission form that the sheet was made from.")
@_enclosing("print", "The printed approval, as PDF.")
@_enclosing("attachments", "An attachment of the submission.")
@_enclosing("engine", "A wheel of the engine, the list of its libraries, or a folder of both.")
@_enclosing("drafts", "A draft or another working paper: named as left out, but for --drafts.")
@click.option("--drafts", "with_drafts", is_flag=True, help="Put the drafts in too.")
@replaces("output")
def make(
    approval: Path,
    output: Path,
    with_drafts: bool,
    **enclosed: tuple[Path, ...],
) -> None:
    """Put APPROVAL, its law, its proof files and what is enclosed into one zip file.

    The exit status is 1 when the sheet is not reproduced, something is missing, which the archive
    names, or a record of what became of the approval lies beside it. A draft that is left out is
    named in it with its SHA-256 and is not missing.
    """
    from workbooks.approval.judging import SAME
    from workbooks.archive.case import APPROVAL, DRAFT, FORM, KINDS, case_of
    from workbooks.archive.checking import MOST_ON_DISK, form_verdicts, sheet_verdict
    from workbooks.register.events import usable_events
    from workbooks.xlsx.package import MOST_MEMBERS

    if with_drafts and not enclosed[DRAFT]:
        raise Unusable("--drafts puts drafts in: name them with --draft.")
    data, sheet, read = _read(approval, {kind: enclosed[kind] for kind in (*KINDS, DRAFT)})
    told = transcript(APPROVAL, data, sheet.checked)
    case, held = case_of(data, sheet, told, read, drafts=with_drafts)
    if len(case) > MOST_ON_DISK or len(held.members) > MOST_MEMBERS:
        raise Unusable(
            f"The archive would have {len(held.members)} files in {len(case) >> 20} MB, and "
            f"{MOST_MEMBERS} in {MOST_ON_DISK >> 20} MB can be checked: enclose less, such as the "
            "list of the libraries without their wheels."
        )
    write_atomically(output, case)
    click.echo(f"Archive: {output}", err=True)
    verdict = sheet_verdict(sheet.checked)
    for sentence in held.missing:
        _say("missing", sentence)
    _say_left_out(held.left_out)
    events = usable_events(approval, sheet.digest)
    for event in events:
        _say("event", f"{event}: {event.file}")
    if verdict != SAME:
        _say(verdict, f"{approval} is not reproduced in every part: see xlplugin verify")
    verdicts = form_verdicts(held.members, sheet.submission)
    others = [f"{name}: {words}" for name, words in verdicts.items() if words]
    others += [
        f"{name}: it cannot be read as a submission form"
        for name in sorted(held.members)
        if name.startswith(f"{FORM}/") and name not in verdicts
    ]
    for words in others:
        _say("different", words)
    finish(for_a_person=bool(held.missing or events or others) or verdict != SAME)


def _read(
    approval: Path, named: Mapping[str, tuple[Path, ...]]
) -> tuple[bytes, OnFile, tuple[Enclosed, ...]]:
    """Return an approval as it is and as it is judged, and what is enclosed, by its kind."""
    from workbooks.archive.case import Enclosed
    from workbooks.register.approvals import on_file
    from workbooks.register.events import FOLDER, usable_events
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    with unusable(EntranceError), unusable(WorkbookRefusal, Refusal, of=approval):
        data = read_workbook(approval)
        enclosed = tuple(
            Enclosed(kind, path.name, read_file(path, MOST_ENCLOSED))
            for kind, paths in named.items()
            for path in _files(paths)
        )
        with progress_bar(f"Verifying {approval.name}") as tell:
            sheet = on_file(approval.name, data, tell)
        since = usable_events(approval, sheet.digest)
        events = (Enclosed(FOLDER, one.file, one.text().encode()) for one in since)
        return data, sheet, (*enclosed, *events)


def _say_left_out(drafts: Mapping[str, str]) -> None:
    for name, digest in drafts.items():
        _say("left out", f"{name}, SHA-256 {digest}")


def _say(verdict: str, words: object) -> None:
    """Write one line of what an archive says, whatever lies in it."""
    click.echo(f"{verdict:<10} {one_line(words)}")


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    """Yield each file that is named, and each in a folder that is named, by their names."""
    for path in paths:
        yield from sorted(path.iterdir()) if path.is_dir() else [path]


@command.command()
@click.argument("case", type=FILE)
def check(case: Path) -> None:
    """Say whether CASE is intact, whether its sheet is reproduced here, and what is missing.

    A form that is enclosed is held against the sheet; a file that nothing on the sheet names is
    called unsigned, since whoever writes the manifest anew may exchange it. The exit status is 0
    when it is intact, reproduced and complete.
    """
    from workbooks.archive.checking import INTACT, MOST_ON_DISK, check_case
    from workbooks.xlsx import WorkbookRefusal

    with unusable(EntranceError), unusable(WorkbookRefusal, of=case):
        found = check_case(read_file(case, MOST_ON_DISK), _verified)
    for verdict, words in found.lines:
        _say(verdict, words)
    for event in found.events:
        _say("event", event)
    _say_left_out(found.left_out)
    for name in found.unsigned:
        _say("unsigned", f"{name}: nothing on the sheet names it, only the manifest")
    if found.verdict != INTACT:
        click.echo(found.transcript, nl=False)
    recomputed = ", the sheet recomputed" if found.transcript else ""
    _say(found.verdict, f"{case}: {found.files} files compared{recomputed}")
    finish(for_a_person=bool(found.lines) or found.verdict != INTACT)


def _verified(data: bytes) -> tuple[str, OnFile]:
    """Return what verify says of a sheet, and what stands on it."""
    from workbooks.archive.case import APPROVAL
    from workbooks.register.approvals import on_file
    from workbooks.xlsx import WorkbookRefusal

    try:
        with progress_bar(f"Verifying {APPROVAL}") as tell:
            sheet = on_file(APPROVAL, data, tell)
    except (ValueError, Refusal) as wrong:
        raise WorkbookRefusal(str(wrong)) from None
    return transcript(APPROVAL, data, sheet.checked), sheet
