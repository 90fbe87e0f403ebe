"""The figures that versions moved, as `xlplugin verify --changes` lists them."""

from __future__ import annotations

from collections.abc import Iterator

import click

from formulas.figure_changes import NUMBERS, FigureChange, Shown, figure_changes
from formulas.former import changes_since, release
from xlplugin.statuses import Unusable


def list_moved_figures(since: str | None) -> None:
    """Print every figure that a version moved, with cause and proof.

    Args:
        since: the version after which, None for all.
    """
    if since is not None and release(since) is None:
        raise Unusable(f"{since} is no version: give one such as 0.1.0.")
    changes = figure_changes() if since is None else changes_since(since)
    number = 0
    for change in changes:
        click.echo(f"{change.version}  {change.cause}")
        click.echo(f"    Proof: {change.proof}")
        for line in _lines(change):
            click.echo(f"    {line}")
        number += sum(not one.kept for one in change.moved)
    click.echo(f"{number} figures moved by {len(changes)} changes.", err=True)


def _lines(change: FigureChange) -> Iterator[str]:
    for one in change.moved:
        if one.kept:
            what = "number" if one.kept == NUMBERS else "row and cell"
            yield f"{one.call}: rows or words changed, every {what} of before stands"
        else:
            place = f" row {one.row}, column {one.column}" if one.row else ""
            yield f"{one.call}{place}: {_shown(one.old)}, now {_shown(one.new)}"
    for former, today in change.words:
        yield f"words {former!r}, now {today!r}"


def _shown(value: Shown | None) -> str:
    if isinstance(value, list):
        return f"a table of {len(value)} rows"
    return " ".join(str(value).split())
