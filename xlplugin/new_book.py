"""What the commands that write a new workbook of a game share: its options, and where it goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from formulas.law.editions import DEFAULT_JURISDICTION

_F = TypeVar("_F", bound=Callable[..., Any])


def output_option(default: Path) -> Callable[[_F], _F]:
    """Return the option -o of a workbook that has a name of its own where none is given.

    Args:
        default: that name.
    """
    return click.option(
        "-o",
        "--output",
        type=click.Path(dir_okay=False, path_type=Path),
        default=default,
        show_default=True,
        help="The workbook to write.",
    )


jurisdiction_option = click.option(
    "--jurisdiction",
    default=DEFAULT_JURISDICTION,
    show_default=True,
    help="Jurisdiction and edition, such as PA or PA:2011.",
)
