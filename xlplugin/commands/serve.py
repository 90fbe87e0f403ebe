"""`xlplugin serve`: the server of the Office add-in."""

from __future__ import annotations

from typing import Any

import click

from xlplugin.option_kinds import FILE_THERE, FOLDER_THERE

MOST_WORKERS = 64


@click.command(name="serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port; 3553, or 0 for a free one.")
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=2,
    show_default=True,
    help="Processes that calculate.",
)
@click.option("--address", help="By which Excel knows the server, such as https://name:port.")
@click.option("--certificate", type=FILE_THERE, help="Certificate with its chain (PEM).")
@click.option("--key", type=FILE_THERE, help="Key of the certificate (PEM).")
@click.option(
    "--token-file", type=FILE_THERE, help="Holds the access token that callers must bring."
)
@click.option(
    "--origin", "origins", multiple=True, help="A further page that may read the list of functions."
)
@click.option(
    "--frame", "frames", multiple=True, help="A further page that may show the add-in's pane."
)
@click.option(
    "--office-js",
    type=FOLDER_THERE,
    help="Folder of the npm package @microsoft/office-js, for machines without the net.",
)
def command(
    port: int | None, origins: tuple[str, ...], frames: tuple[str, ...], **others: Any
) -> None:
    """Serve the functions to Excel on Windows, Mac and the web, over https.

    Only this machine can call it unless --host says otherwise; then an access token is needed.
    """
    from xlplugin.office.address import PORT
    from xlplugin.office.serve import Wanted, run

    at = PORT if port is None else port
    run(Wanted(port=at, origins=frozenset(origins), frames=frozenset(frames), **others))
