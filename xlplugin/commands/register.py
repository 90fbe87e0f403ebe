"""`xlplugin register`: what each facility offers, from the approvals on file."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(name="register")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The workbook to write.",
)
def command(folder: Path, output: Path) -> None:
    """Gather the approval sheets below FOLDER into one register, a line for each wager offered."""
    from workbooks.kit.atomic import write_atomically
    from workbooks.register.approvals import approvals_in
    from workbooks.register.sheets import register_book
    from xlplugin.progress import progress_bar

    with progress_bar(f"Reading {folder}") as tell:
        approvals, unread = approvals_in(folder, tell)
    write_atomically(output, register_book(approvals, unread))
    click.echo(f"{output}: approvals {len(approvals)}, files not read {len(unread)}", err=True)
