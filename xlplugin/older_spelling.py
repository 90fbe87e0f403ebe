"""Older spellings of commands, which go on answering for one version."""

from __future__ import annotations

import click


def say_now(older: str, now: str) -> None:
    """Tell on standard error what an older spelling is called now.

    Args:
        older: the command as it was typed.
        now: what to type.
    """
    click.echo(f"xlplugin {older} is now xlplugin {now}.", err=True)
