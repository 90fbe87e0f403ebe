"""What the commands that write a new workbook of a game share: options, place and values."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from formulas.files import write_atomically
from formulas.law.editions import DEFAULT_JURISDICTION, default_code
from formulas.question.names import ask_game
from formulas.refusal import Refusal
from xlplugin.mailing import written_for
from xlplugin.path_kinds import WORKBOOK
from xlplugin.statuses import finish, unusable
from xlplugin.unread import say_unread

if TYPE_CHECKING:
    from workbooks.recalculation import Recalculated
    from workbooks.xlsx import Package

_F = TypeVar("_F", bound=Callable[..., Any])


def output_option(default: Path) -> Callable[[_F], _F]:
    """Return the option -o of a workbook that has a name of its own where none is given.

    Args:
        default: that name.
    """
    return click.option(
        "-o",
        "--output",
        type=WORKBOOK,
        default=default,
        show_default=True,
        help="The workbook to write.",
    )


def _or_default(context: click.Context, _option: click.Parameter, named: str | None) -> str:
    """The edition that is meant where none is named, which an imported text may be."""
    if named is not None:
        return named
    try:
        say_unread(context.params["game"])
        return default_code(ask_game(context.params["game"]).code)
    except Refusal:
        return DEFAULT_JURISDICTION  # the command refuses the game by name


jurisdiction_option = click.option(
    "--jurisdiction",
    callback=_or_default,
    show_default=DEFAULT_JURISDICTION,
    help="Jurisdiction and edition, such as PA or PA:2011; else an imported text, if there is one.",
)


def computed(book: bytes | Package) -> Recalculated:
    """Return a new workbook with its values inside, and what was computed.

    Args:
        book: as it was built, without a value in its formulas.

    Raises:
        Unusable: the recalculation engine cannot be loaded, or breaks down.
    """
    from workbooks.recalculation import recalculate
    from workbooks.xlsx import WorkbookRefusal
    from xlplugin.host_functions import cell_functions

    with unusable(WorkbookRefusal):
        return recalculate(book, cell_functions())


def write_new(
    output: Path, host: str, book: bytes | Package, about: str, *, look: bool = False
) -> None:
    """Write a new workbook with its values inside, say what it is, and end the command.

    Args:
        output: where to.
        host: whose spelling of the functions its formulas have.
        book: as it was built.
        about: what it is, for a person.
        look: whether it says what a person must look at.

    Raises:
        Unusable: as `computed`.
    """
    result = computed(book)
    write_atomically(output, written_for(host, result.package))
    for uncomputed in result.report.uncomputed:
        click.echo(str(uncomputed), err=True)
    click.echo(f"{output}: {about}", err=True)
    finish(for_a_person=look or bool(result.report.uncomputed))
