"""`xlplugin functions`: the reference of all cell functions."""

from __future__ import annotations

import click

from formulas.reference import reference


@click.command(name="functions")
@click.argument("names", nargs=-1)
def command(names: tuple[str, ...]) -> None:
    """Print the function reference, of all functions or of the NAMES given."""
    click.echo(reference(names), nl=False)
