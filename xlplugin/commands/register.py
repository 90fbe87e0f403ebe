"""`xlplugin register`: what each facility offers, and what became of approvals after signing."""

from __future__ import annotations

import datetime
from collections import Counter
from pathlib import Path

import click

from formulas.files import EntranceError, write_atomically
from formulas.typed_day import printed_day
from xlplugin.option_kinds import FILE_THERE, FOLDER_THERE, WORKBOOK, read_day
from xlplugin.output_file import replaces
from xlplugin.statuses import Unusable, finish, unusable
from xlplugin.verified_folder import read_approvals
from xlplugin.whole_words import MAKE, VerbLeftOut


@click.group(name="register", cls=VerbLeftOut)
def command() -> None:
    """Gather the approvals on file, and enter what became of one.

    xlplugin register FOLDER -o REGISTER.xlsx
    """


@command.command(name=MAKE)
@click.argument("folder", type=FOLDER_THERE)
@click.option("-o", "--output", required=True, type=WORKBOOK, help="The workbook to write.")
@click.option(
    "--on", metavar="DATE", callback=read_day, help="The day it is of, such as 5/1/2026; today."
)
@replaces("output")
def make(folder: Path, output: Path, on: datetime.date | None) -> None:
    """Gather the approval sheets below FOLDER into one register, a line for each wager offered.

    Each sheet is recomputed and its decision read. What stands is said as of one day, which is
    printed on the register: an approval stands until the day on which another supersedes it, or it
    is withdrawn, expires or is stayed. Sheets that do not stand are listed apart, with what
    is for staff review; then the exit status is 1.
    """
    from workbooks.register.sheets import register_book
    from workbooks.register.standing import SETTLED, pointed_out, standings

    approvals, unread = read_approvals(f"Opening {folder}", folder)
    day = on or datetime.date.today()
    lines = standings(approvals, day)
    write_atomically(output, register_book(lines, unread, day))
    counts = Counter(line.status for line in lines)
    said = ", ".join(f"{status} {number}" for status, number in sorted(counts.items()))
    said = f"as of {printed_day(day)}: {said or 'no approval sheet'}"
    click.echo(f"{output}, {said}; files not read {len(unread)}", err=True)
    found = list(pointed_out(lines))
    for what, of, files in found:
        click.echo(f"{what}: {of}: {files}", err=True)
    settled = all(line.status in SETTLED for line in lines)
    finish(for_a_person=bool(unread or found) or not settled)


@command.command()
@click.argument("approval", type=FILE_THERE)
@click.argument("event", type=click.Choice(["amended", "withdrawn", "expired", "stayed", "lifted"]))
@click.option(
    "--from", "since", required=True, metavar="DATE", callback=read_day, help="Its first day."
)
@click.option(
    "--until",
    metavar="DATE",
    callback=read_day,
    help="The first day after a stay, where it is set.",
)
@click.option("--cite", "authority", required=True, help="The order, rule or letter it rests on.")
@click.option("--by", required=True, help="The officer or body that decided it.")
@click.option("--words", default="", help="What is amended, or a remark.")
def enter(
    approval: Path,
    event: str,
    since: datetime.date,
    until: datetime.date | None,
    authority: str,
    by: str,
    words: str,
) -> None:
    """Enter that an APPROVAL was amended, withdrawn, expired or stayed, or its stay lifted.

    The sheet stays as it was signed: a small record is written beside it, which register, dispute,
    verify and archive read. On a day on which an approval is withdrawn, expired or stayed it holds
    at no gaming table. No record is overwritten: what was entered wrongly is moved away by hand.
    """
    from workbooks.register.approvals import on_file
    from workbooks.register.events import Event, file_of, read_events
    from workbooks.register.new_event import new_event
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    entered = Event(
        kind=event,
        since=since,
        until=until,
        authority=authority.strip(),
        by=by.strip(),
        words=words.strip(),
    )
    with unusable(EntranceError), unusable(WorkbookRefusal, ValueError, of=approval):
        sheet = on_file(approval.name, read_workbook(approval))
        there = list(read_events(approval.parent, approval.parent.iterdir()))
        for one in there:
            if isinstance(one, EntranceError):
                raise one
        record = new_event(sheet, entered, [one for one in there if isinstance(one, Event)])
    target = file_of(approval, record)
    if target.exists():
        raise Unusable(f"{target} is there already: no record is overwritten.")
    write_atomically(target, record.text().encode())
    click.echo(f"{target}: {approval.name} {record}", err=True)
