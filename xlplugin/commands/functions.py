"""`xlplugin functions`: the reference of all cell functions."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.reference import index, reference
from xlplugin.path_kinds import FILE_THERE
from xlplugin.statuses import Unusable

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
        from xlplugin.command_reference import command_reference

        click.echo(command_reference(), nl=False)
        return
    if page is None:
        click.echo(reference(names), nl=False)
        return
    from formulas.files import read_text
    from workbooks.kit.atomic import write_atomically

    text = read_text(page, MOST_BYTES)
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise Unusable(f"{page} has no table of functions: mark its place by {BEGIN.strip()} {END}")
    write_atomically(page, f"{before}{begin}{index()}{end}{after}".encode())
