"""`xlplugin reverify`: an older spelling of `verify FOLDER`."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.option_kinds import FOLDER_THERE, WORKBOOK
from xlplugin.output_file import check_target, replace_option
from xlplugin.verified_folder import of_today
from xlplugin.whole_words import say_now


@click.command(name="reverify", hidden=True)
@click.argument("folder", type=FOLDER_THERE)
@click.option("-o", "--output", type=WORKBOOK, help="A workbook.")
@replace_option
def command(folder: Path, output: Path | None, replace: bool) -> None:
    """Do what verify FOLDER does."""
    say_now("reverify", "verify FOLDER")
    if output is not None:
        check_target(output, replace=replace)
    of_today(folder, output)
