"""`xlplugin install`: the functions for a spreadsheet program."""

from __future__ import annotations

from pathlib import Path

import click

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.group(name="install")
def command() -> None:
    """Install the functions in Excel or in LibreOffice Calc."""


@command.command()
@click.option("--folder", type=FOLDER, help="Where to write; xlplugin in your documents.")
def excel(folder: Path | None) -> None:
    """Prepare the add-in for Excel on Windows and say what is left to do there."""
    from xlplugin.desktop.install import prepare

    click.echo(str(prepare(folder)))


@command.command()
@click.option("--profile", type=FOLDER, help="A LibreOffice user profile other than your own.")
def calc(profile: Path | None) -> None:
    """Install the add-in in LibreOffice Calc."""
    from xlplugin.calc.install import install

    click.echo(str(install(profile)))


@command.command()
@click.option("--address", help="Of the server, where it is not on this machine.")
@click.option("--folder", type=FOLDER, help="Where to write; xlplugin in your documents.")
def office(address: str | None, folder: Path | None) -> None:
    """Prepare the add-in for Excel on Windows, Mac and the web and say what is left to do."""
    from xlplugin.office.install import prepare

    click.echo(str(prepare(address, folder)))
