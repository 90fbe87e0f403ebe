"""`xlplugin record`: what a real Excel showed, into the docs."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.statuses import Unusable, finish


@click.command(name="record")
@click.argument("book", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--docs",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path("docs"),
    show_default=True,
    help="Folder of the docs in the repository.",
)
def command(book: Path, docs: Path) -> None:
    """Read the check-list in BOOK, a start workbook that Excel saved, into the docs."""
    from workbooks.xlsx import WorkbookRefusal
    from xlplugin.desktop.record import keep, read_record

    try:
        record = read_record(book)
    except WorkbookRefusal as refused:
        raise Unusable(f"{book}: {refused}") from None
    target = keep(record, docs)
    click.echo(f"{target}: {record.excel}, {record.passed} of {len(record.rows)} rows pass.")
    for what, outcome in record.rows.items():
        if outcome != "pass":
            click.echo(f"{outcome}: {what}", err=True)
    finish(for_a_person=record.passed < len(record.rows))
