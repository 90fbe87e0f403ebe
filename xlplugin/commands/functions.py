"""`xlplugin functions`: the reference of the cell functions, and of the commands in groups."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from formulas.files import read_text, write_atomically
from formulas.markdown import page as page_of
from formulas.markdown import table
from formulas.reference import index, reference
from xlplugin.cli import Verbs, cli
from xlplugin.option_kinds import FILE_THERE
from xlplugin.statuses import Unusable
from xlplugin.whole_words import LONGEST

MOST_BYTES = 2**20
BEGIN, END = "<!-- functions -->\n", "<!-- end of functions -->"


@click.command(name="functions")
@click.argument("names", nargs=-1)
@click.option(
    "--page",
    type=FILE_THERE,
    help="Write the short table between the marks of this page instead.",
)
@click.option("--commands", is_flag=True, help="Print the reference of the commands instead.")
def command(names: tuple[str, ...], page: Path | None, *, commands: bool) -> None:
    """Print the function reference, of all functions or of the NAMES given."""
    if commands:
        if names or page is not None:
            raise click.UsageError("--commands goes with no name and no --page.")
        click.echo(command_reference(), nl=False)
        return
    if page is None:
        click.echo(reference(names), nl=False)
        return
    text = read_text(page, MOST_BYTES)
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise Unusable(f"{page} has no table of functions: mark its place by {BEGIN.strip()} {END}")
    write_atomically(page, f"{before}{begin}{index()}{end}{after}".encode())


def command_reference() -> str:
    """Return the page: a table for each group, a command or a part of one a line."""
    assert isinstance(cli, Verbs)
    context = click.Context(cli)
    parts = ["# Commands", "`xlplugin COMMAND --help` has every option."]
    for heading, names in cli.headings(context):
        rows = [row for name in names for row in _rows(context, cli, name, "xlplugin")]
        if rows:
            parts += [f"## {heading}", table(("command", "what it does"), rows)]
    return page_of(parts)


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
