"""The reference of the commands, generated from the commands themselves in their groups."""

from __future__ import annotations

from collections.abc import Iterator

import click

from formulas.markdown import page, table
from xlplugin.cli import Verbs, cli
from xlplugin.whole_words import LONGEST


def command_reference() -> str:
    """Return the page: a table for each group, a command or a part of one a line."""
    return page(_parts())


def _parts() -> Iterator[str]:
    assert isinstance(cli, Verbs)
    context = click.Context(cli)
    yield "# Commands"
    yield "`xlplugin COMMAND --help` has every option."
    for heading, names in cli.headings(context):
        rows = [row for name in names for row in _rows(context, cli, name, "xlplugin")]
        if rows:
            yield f"## {heading}"
            yield table(("command", "what it does"), rows)


def _rows(
    context: click.Context, group: click.Group, name: str, before: str
) -> Iterator[tuple[str, str]]:
    """Yield the line of a command and, of a group, those of its parts."""
    command = group.get_command(context, name)
    if command is None or command.hidden:
        return
    yield f"`{before} {name}`", command.get_short_help_str(LONGEST)
    if isinstance(command, click.Group):
        for part in command.list_commands(context):
            yield from _rows(context, command, part, f"{before} {name}")
