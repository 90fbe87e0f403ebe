"""`xlplugin register`: what each facility offers, from the approvals on file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from xlplugin.output_file import check_target, replace_option
from xlplugin.statuses import finish


@click.command(name="register")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The workbook to write.",
)
@replace_option
def command(folder: Path, output: Path, replace: bool) -> None:
    """Gather the approval sheets below FOLDER into one register, a line for each wager offered.

    Each sheet is computed anew and its decision read. Sheets that are rejected, undecided,
    superseded, altered or not reproduced are listed apart, with what a person must look at; then
    the exit status is 1.
    """
    from workbooks.kit.atomic import write_atomically
    from workbooks.register.sheets import register_book
    from workbooks.register.standing import STANDS, SUPERSEDED, pointed_out, standings
    from xlplugin.approval_folder import read_approvals

    check_target(output, replace=replace)
    approvals, unread = read_approvals(f"Reading {folder}", folder)
    lines = standings(approvals)
    write_atomically(output, register_book(lines, unread))
    counts = Counter(line.status for line in lines)
    said = ", ".join(f"{status} {number}" for status, number in sorted(counts.items()))
    click.echo(f"{output}: {said or 'no approval sheet'}; files not read {len(unread)}", err=True)
    found = list(pointed_out(lines))
    for what, of, files in found:
        click.echo(f"{what}: {of}: {files}", err=True)
    settled = counts[STANDS] + counts[SUPERSEDED] == len(lines)
    finish(for_a_person=bool(unread or found) or not settled)
