"""`xlplugin register`: what each facility offers, from the approvals on file."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.output_file import check_target, replace_option


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
    """Gather the approval sheets below FOLDER into one register, a line for each wager offered."""
    from workbooks.kit.atomic import write_atomically
    from workbooks.register.approvals import approvals_in
    from workbooks.register.sheets import register_book
    from xlplugin.progress import progress_bar

    check_target(output, replace=replace)
    with progress_bar(f"Reading {folder}") as tell:
        approvals, unread = approvals_in(folder, tell)
    write_atomically(output, register_book(approvals, unread))
    click.echo(f"{output}: approvals {len(approvals)}, files not read {len(unread)}", err=True)
