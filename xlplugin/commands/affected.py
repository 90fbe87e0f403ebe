"""`xlplugin affected`: an older spelling of `verify FOLDER --amended OLD NEW`."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.option_kinds import FILE, FOLDER_THERE, WORKBOOK
from xlplugin.output_file import check_target, replace_option
from xlplugin.verified_folder import of_amendment, of_engine
from xlplugin.whole_words import say_now


@click.command(name="affected", hidden=True)
@click.argument("folder", type=FOLDER_THERE)
@click.argument("old", required=False)
@click.argument("new", required=False)
@click.option(
    "--engine",
    nargs=2,
    metavar="OLD NEW",
    help="Ask by versions of the program: what OLD made and NEW, this one, answers otherwise.",
)
@click.option("-o", "--output", type=WORKBOOK, help="A workbook.")
@click.option(
    "--letter",
    type=FILE,
    help="With --engine: the draft of the letters, an .rtf document to edit.",
)
@replace_option
def command(
    folder: Path,
    old: str | None,
    new: str | None,
    engine: tuple[str, str] | None,
    output: Path | None,
    letter: Path | None,
    replace: bool,
) -> None:
    """Do what verify FOLDER --amended and --engine do."""
    say_now("affected", "verify FOLDER --amended OLD NEW, or --engine OLD NEW")
    for target in (output, letter):
        if target is not None:
            check_target(target, replace=replace)
    if engine is not None:
        if old is not None:
            raise click.UsageError("Give two editions, or --engine with two versions.")
        of_engine(folder, engine, output, letter)
    elif letter is not None:
        raise click.UsageError("--letter goes with --engine.")
    elif old is None or new is None:
        raise click.UsageError("Give two editions such as PA:2011 PA, or --engine OLD NEW.")
    else:
        of_amendment(folder, old, new, output)
