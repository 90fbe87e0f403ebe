"""`xlplugin install`: the functions for a spreadsheet program."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin import sheet_library
from xlplugin.whole_words import WholeWords

FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)


@click.group(name="install", cls=WholeWords)
def command() -> None:
    """Install the functions in Excel or in LibreOffice Calc."""


@command.command()
@click.option("--folder", type=FOLDER, help="Where to write; xlplugin in your documents.")
def excel(folder: Path | None) -> None:
    """Prepare the add-in for Excel on Windows and say what is left to do there."""
    sheet_library.load()
    from xlplugin.desktop.install import prepare

    click.echo(str(prepare(folder)))


@command.command()
@click.option("--profile", type=FOLDER, help="A LibreOffice user profile other than your own.")
@click.option("--oxt", type=FILE, help="Write the extension to this file and install nothing.")
@click.option("--python", default="", help="With --oxt: the Python on the machine with Calc.")
def calc(profile: Path | None, oxt: Path | None, python: str) -> None:
    """Install the add-in in LibreOffice Calc, or write it as a file to be opened there."""
    from xlplugin.calc.install import install, write

    if python and oxt is None:
        raise click.UsageError("--python belongs to --oxt: the file for another machine.")
    if profile is not None and oxt is not None:
        raise click.UsageError("--profile and --oxt: give one of the two.")
    click.echo(str(install(profile) if oxt is None else write(oxt, python)))


@command.command()
@click.option("--address", help="Of the server, where it is not on this machine.")
@click.option("--folder", type=FOLDER, help="Where to write; xlplugin in your documents.")
def office(address: str | None, folder: Path | None) -> None:
    """Prepare the add-in for Excel on Windows, Mac and the web and say what is left to do."""
    from xlplugin.office.install import prepare

    click.echo(str(prepare(address, folder)))
