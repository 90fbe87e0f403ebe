"""`xlplugin record`: what a real Excel showed, into the docs."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.option_kinds import FILE, FOLDER_THERE
from xlplugin.statuses import finish, unusable


@click.command(name="record")
@click.argument("book", type=FILE)
@click.option(
    "--docs",
    type=FOLDER_THERE,
    default=Path("docs"),
    show_default=True,
    help="Folder of the docs in the repository.",
)
def command(book: Path, docs: Path) -> None:
    """Read the check-list in BOOK, a start workbook that Excel saved, into the docs."""
    from workbooks.xlsx import WorkbookRefusal
    from xlplugin.desktop.record import keep, read_record

    with unusable(WorkbookRefusal, of=book):
        record = read_record(book)
    target = keep(record, docs)
    click.echo(f"{target}: {record.excel}, {record.passed} of {len(record.rows)} rows pass.")
    for what, outcome in record.rows.items():
        if outcome != "pass":
            click.echo(f"{outcome}: {what}", err=True)
    finish(for_a_person=record.passed < len(record.rows))
