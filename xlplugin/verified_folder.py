"""Reading a folder of approvals, and what `xlplugin verify` says of it and of moved figures.

Sheets are read on all cores; what was read before is kept for the user.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from formulas.figure_changes import NUMBERS, FigureChange, Shown, figure_changes
from formulas.files import write_atomically
from formulas.former import changes_since, release
from formulas.law.editions import find
from formulas.law.library import on_file
from formulas.law.model import Edition
from formulas.refusal import Refusal, echo, not_available
from xlplugin import user_folders
from xlplugin.progress import progress_bar
from xlplugin.statuses import Unusable, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbooks.register.amendment import Touched
    from workbooks.register.approvals import OnFile, Unread


def read_approvals(
    what: str, folder: Path, *, made_by: str = "", of_game: str = ""
) -> tuple[list[OnFile], list[Unread]]:
    """Return the approval sheets below a folder and the files that are none.

    How far it is, is shown on standard error.

    Args:
        what: what is being done, for a person.
        folder: the folder.
        made_by: only sheets that this version made; "" for all.
        of_game: only sheets of the game of this code; "" for all.
    """
    from formulas.version import program_digest
    from workbooks.register.approvals import approvals_in
    from workbooks.register.kept_sheets import KeptSheets, state_of
    from xlplugin.prepared import begin

    # What became of sheets in the state of today: program, law and the user's folders.
    agency = user_folders.agency_folder()
    solutions = sorted(user_folders.solutions_folder().glob("*.json"))
    named = [*user_folders.regulation_folders(), *([] if agency is None else [agency]), *solutions]
    kept = KeptSheets(user_folders.sheets_folder(), f"{program_digest()} {state_of(named)}")
    with progress_bar(what, "files") as tell:
        return approvals_in(
            folder,
            tell,
            made_by=made_by,
            of_game=of_game,
            workers=os.cpu_count() or 1,
            prepare=begin,
            kept=kept,
        )


def of_today(folder: Path, output: Path | None) -> None:
    """Say each figure of a folder's approvals that is another today, and what became of them."""
    from workbooks.register.recall_sheets import recall_book

    approvals, unread = read_approvals(f"Verifying {folder}", folder)
    for one in unread:
        click.echo(f"Not read  {one.file}: {one.why}", err=True)
    touched = _say(approvals)
    events = [f"{one.file}: {event}" for one in approvals for event in one.events]
    for words in events:
        click.echo(f"event     {words}")
    if output is not None:
        write_atomically(output, recall_book(approvals, unread))
    finish(for_a_person=bool(touched or unread or events))


def of_engine(
    folder: Path, engine: tuple[str, str], output: Path | None, letter: Path | None
) -> None:
    """Say which approvals that one version made have a figure that this one answers otherwise."""
    from formulas.version import engine_version_number
    from workbooks.register.recall_sheets import letter as draft
    from workbooks.register.recall_sheets import recall_book

    old, new = engine
    here = engine_version_number()
    if release(old) is None:
        raise Unusable(f"{old} is no version: give one such as 0.1.0.")
    if new not in (here, here.partition(".dev")[0]):
        raise Unusable(f"This is version {here}: what {new} answers is said by {new} itself.")
    every, unread = read_approvals(f"Verifying {folder}", folder, made_by=old)
    made = [one for one in every if one.decision.approves]
    for one in every:
        if not one.decision.approves:
            click.echo(f"Left out  {one.file}: {one.decision.result}", err=True)
    for file in unread:
        click.echo(f"Not read  {file.file}: {file.why}", err=True)
    touched = _say(made)
    if output is not None:
        write_atomically(output, recall_book(made, unread))
    if letter is not None:
        write_atomically(letter, draft(touched, old, new))
    finish(for_a_person=bool(touched or unread))


def of_amendment(folder: Path, old: str, new: str, output: Path | None) -> None:
    """Say which standing approvals the change from one edition to another touches."""
    from workbooks.register.amendment import touched
    from workbooks.register.sheets import amendment_book
    from workbooks.register.standing import PENDING, SETTLED, STANDS, standings

    if not any(_edition(game, old) and _edition(game, new) for game, _ in on_file()):
        raise not_available(
            f"No game on file has both editions {echo(old)} and {echo(new)}: "
            "xlplugin law list shows those there are."
        )
    sheets, unread = read_approvals(f"Opening {folder}", folder)
    every = standings(sheets, datetime.date.today())
    approvals = [line.approval for line in every if line.status in (STANDS, PENDING)]
    pairs: dict[str, tuple[Edition, Edition]] = {}
    lines: list[Touched] = []
    concerned = 0
    for approval in approvals:
        game = approval.edition.game
        under = _edition(game, old)
        # A sheet carries its own file, so that one text is two editions here.
        if under is None or under.code != approval.edition.code:
            continue
        concerned += 1
        after = _edition(game, new)
        if after is None:
            continue  # the amendment is of another game's chapter
        pairs[game] = (approval.edition, after)
        lines += touched(approval, after)
    for line in lines:
        click.echo(
            f"{line.approval.file}  {f'{line.wager} {line.table}'.strip()}: {_shown(line.before)}, "
            f"now {_shown(line.after)}"
        )
        for change in line.changes:
            click.echo(f"    {change}")
    if output is not None:
        both = tuple(zip(*pairs.values(), strict=True)) or ((), ())
        write_atomically(output, amendment_book(both[0], both[1], lines, unread))
    files = len({line.approval.file for line in lines})
    others = [one for one in every if one.status not in (STANDS, PENDING)]
    for one in others:
        words = f"{one.status}: {one.why}" if one.why else one.status
        click.echo(f"Left out  {one.approval.file}: {words}", err=True)
    click.echo(
        f"{files} of {concerned} approvals under {old} are touched; standing approvals: "
        f"{len(approvals)}, other approval sheets: {len(others)}, files not read: {len(unread)}.",
        err=True,
    )
    unsettled = any(one.status not in SETTLED for one in others)
    finish(for_a_person=bool(unread) or unsettled)


def list_moved_figures(since: str | None) -> None:
    """Print every figure that a version moved, or one after `since`, with cause and proof."""
    if since is not None and release(since) is None:
        raise Unusable(f"{since} is no version: give one such as 0.1.0.")
    changes = figure_changes() if since is None else changes_since(since)
    number = 0
    for change in changes:
        click.echo(f"{change.version}  {change.cause}")
        click.echo(f"    Proof: {change.proof}")
        for line in _lines(change):
            click.echo(f"    {line}")
        number += sum(not one.kept for one in change.moved)
    click.echo(f"{number} figures moved by {len(changes)} changes.", err=True)


def _lines(change: FigureChange) -> Iterator[str]:
    for one in change.moved:
        if one.kept:
            what = "number" if one.kept == NUMBERS else "row and cell"
            yield f"{one.call}: rows or words changed, every {what} of before stands"
        else:
            place = f" row {one.row}, column {one.column}" if one.row else ""
            yield f"{one.call}{place}: {_told(one.old)}, now {_told(one.new)}"
    for former, today in change.words:
        yield f"words {former!r}, now {today!r}"


def _told(value: Shown | None) -> str:
    if isinstance(value, list):
        return f"a table of {len(value)} rows"
    return " ".join(str(value).split())


def _say(approvals: Sequence[OnFile]) -> list[OnFile]:
    """Print each figure that moved under its file, and return the files that have any."""
    from workbooks.approval.signed import shown

    touched = [one for one in approvals if one.recalled]
    for approval in touched:
        click.echo(
            f"{approval.file}  engine {approval.checked.origin.engine}, {approval.decision.result}"
        )
        for cause in dict.fromkeys(one.cause for one in approval.recalled):
            click.echo(f"  {cause}")
            for one in approval.recalled:
                if one.cause == cause:
                    bears = f"; could change the decision: {one.bearing}" if one.bearing else ""
                    words = f"{shown(one.old)}, today {shown(one.new)} ({one.place})"
                    click.echo(f"    {one.name}: {words}{bears}")
    figures = sum(len(one.recalled) for one in touched)
    bearing = sum(any(each.bearing for each in one.recalled) for one in touched)
    click.echo(
        f"{figures} figures on {len(touched)} of {len(approvals)} approval sheets are others "
        f"today; on {bearing} the decision could change.",
        err=True,
    )
    return touched


def _edition(game: str, code: str) -> Edition | None:
    """The edition of that code, None where the game has none."""
    try:
        return find(game, code)
    except Refusal:
        return None


def _shown(value: object) -> str:
    if isinstance(value, Fraction):
        return f"{float(value):.3%}"
    return f"refused ({value.sentence})" if isinstance(value, Refusal) else "no such table"
