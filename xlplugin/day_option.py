"""A day that a command takes, as a person types it."""

from __future__ import annotations

import datetime

import click

from formulas.typed_day import ACCEPTED, typed_day


def read_day(
    context: click.Context, parameter: click.Parameter, words: str | None
) -> datetime.date | None:
    """Return the day of an option, None where it is not given.

    Raises:
        click.BadParameter: no day.
    """
    day = typed_day(words)
    if words is not None and day is None:
        raise click.BadParameter(f'"{words}" is no day: {ACCEPTED}.', context, parameter)
    return day
