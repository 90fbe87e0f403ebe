"""`xlplugin browser`: the functions as a folder of files that any web server can hold."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.files import write_atomically
from xlplugin.option_kinds import FOLDER, FOLDER_THERE
from xlplugin.statuses import Unusable


@click.command(name="browser")
@click.argument("folder", type=FOLDER)
@click.option(
    "--pyodide",
    type=FOLDER_THERE,
    help="The folder of Pyodide's npm package, whose files are copied.",
)
@click.option(
    "--wheel", is_flag=True, help="Write the lean wheel too: the functions, with no dependency."
)
def command(folder: Path, pyodide: Path | None, wheel: bool) -> None:
    """Write into FOLDER a page that answers every function in the browser, with no server.

    Python runs in the page (Pyodide). Without --pyodide its files are left out: put those of its
    npm package into FOLDER/pyodide. With it the program is compiled for it, if node is installed.
    """
    from xlplugin.browser.site import INDEX, PYODIDE, PYTHON, lean_wheel, left_to_do, write_site

    missing = [name for name in PYODIDE if pyodide and not (pyodide / name).is_file()]
    if missing:
        raise Unusable(
            f"{pyodide} has no {missing[0]}: name the folder of Pyodide's npm package, version 314."
        )
    # Only a page of this program is replaced by its new release, never somebody's own.
    if (folder / INDEX).exists() and not (folder / PYTHON).exists():
        raise Unusable(f"{folder} holds another {INDEX}: name a folder of its own.")
    written = write_site(folder, pyodide)
    if wheel:
        name, content = lean_wheel()
        write_atomically(folder / name, content)
        written.append(name)
    click.echo(f"{folder}: {len(written)} files", err=True)
    for words in left_to_do(folder, pyodide):
        click.echo(words, err=True)
    click.echo(f"Try it: python -m http.server --directory {folder} --bind 127.0.0.1", err=True)
