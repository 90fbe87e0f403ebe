"""`xlplugin browser`: the functions as a folder of files that any web server can hold."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(name="browser")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--pyodide",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of Pyodide's npm package, whose files are copied.",
)
def command(folder: Path, pyodide: Path | None) -> None:
    """Write into FOLDER a page that answers every function in the browser, with no server.

    Python runs in the page (Pyodide). Without --pyodide its files are left out: put those of its
    npm package into FOLDER/pyodide.
    """
    from xlplugin.browser.site import PYODIDE, PYODIDE_FOLDER, write_site

    try:
        written = write_site(folder, pyodide)
    except FileNotFoundError as missing:
        name = Path(str(missing.filename)).name
        raise click.ClickException(
            f"{pyodide} has no {name}: name the folder of Pyodide's npm package, version 314."
        ) from None
    click.echo(f"{folder}: {len(written)} files", err=True)
    if pyodide is None:
        click.echo(f"Put into {folder / PYODIDE_FOLDER}: {', '.join(PYODIDE)}", err=True)
    click.echo(f"Try it: python -m http.server --directory {folder} --bind 127.0.0.1", err=True)
