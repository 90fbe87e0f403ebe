"""`xlplugin errata`: an older spelling of `verify --changes`."""

from __future__ import annotations

import click

from xlplugin.verified_folder import list_moved_figures
from xlplugin.whole_words import say_now


@click.command(name="errata", hidden=True)
@click.option("--since", metavar="VERSION", help="Only what versions after this one moved.")
def command(since: str | None) -> None:
    """Do what verify --changes does."""
    say_now("errata", "verify --changes")
    list_moved_figures(since)
