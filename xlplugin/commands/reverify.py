"""`xlplugin reverify`: every signed figure in a folder that this version answers otherwise."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.output_file import check_target, replace_option
from xlplugin.statuses import finish


@click.command(name="reverify")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="A workbook.")
@replace_option
def command(folder: Path, output: Path | None, replace: bool) -> None:
    """List every figure on the approval sheets below FOLDER that is another one today.

    Each has the old and the new figure, the listed change that moved it, and whether the decision
    could change. The exit status is 1 where there is any, or a file that is no approval sheet.
    """
    from workbooks.kit.atomic import write_atomically
    from workbooks.register.recall_sheets import recall_book
    from xlplugin.approval_folder import read_approvals
    from xlplugin.recalled import say

    if output is not None:
        check_target(output, replace=replace)
    approvals, unread = read_approvals(f"Verifying {folder}", folder)
    for one in unread:
        click.echo(f"Not read  {one.file}: {one.why}", err=True)
    touched = say(approvals)
    if output is not None:
        write_atomically(output, recall_book(approvals, unread))
    finish(for_a_person=bool(touched or unread))
