"""What the commands that write workbooks share: options, for whom one is, its day and values."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from formulas.files import write_atomically
from formulas.law.editions import DEFAULT_JURISDICTION, default_code
from formulas.law.local import refused_files
from formulas.question.names import ask_game
from formulas.refusal import Refusal
from formulas.registry import functions
from formulas.typed_day import printed_day
from formulas.values import Raw
from xlplugin.option_kinds import WORKBOOK
from xlplugin.statuses import finish, unusable

if TYPE_CHECKING:
    from workbooks.recalculation import Recalculated
    from workbooks.xlsx import Package

_F = TypeVar("_F", bound=Callable[..., Any])
HOSTS = ("desktop", "office", "calc")
FOR = "Write the calls as this host needs them: desktop Excel, the Office add-in or Calc."


def output_option(default: Path) -> Callable[[_F], _F]:
    """Return the option -o of a workbook that has a name of its own where none is given."""
    return click.option(
        "-o",
        "--output",
        type=WORKBOOK,
        default=default,
        show_default=True,
        help="The workbook to write.",
    )


def say_unread(game: Raw) -> None:
    """Say why files of a game are not read: what is answered is answered as if they were not there.

    Args:
        game: as a cell or a command names it; of what is no game nothing is said.
    """
    try:
        code = ask_game(game).code
    except Refusal:
        return
    for sentence in refused_files(code):
        click.echo(f"Not read: {sentence}", err=True)


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


host_option = click.option(
    "--for", "host", type=click.Choice(HOSTS), default=HOSTS[0], show_default=True, help=FOR
)


def written_for(host: str, source: bytes | Package, *, ours: bool = True) -> bytes:
    """Return a workbook with the calls of our functions written for one host.

    Args:
        host: one of HOSTS.
        source: the workbook, or the package that it was read to.
        ours: whether every formula in it is of our writing.

    Raises:
        WorkbookRefusal: no workbook, or one that is not safe to open.
    """
    from workbooks.spelling import Host, respell

    return respell(source, Host(host), frozenset(functions()), ours=ours)


def today() -> str:
    """Return the day on which figures are stored, as papers print it."""
    return printed_day(datetime.date.today())


def computed(book: bytes | Package) -> Recalculated:
    """Return a new workbook with its values inside, and what was computed.

    Args:
        book: as it was built, without a value in its formulas.

    Raises:
        Unusable: the recalculation engine cannot be loaded, or breaks down.
    """
    from workbooks.xlsx import WorkbookRefusal

    with unusable(WorkbookRefusal):
        return recalculated(book)


def recalculated(book: bytes | Package) -> Recalculated:
    """Return a new workbook with its values inside, and the day, where it has a cell for that.

    Raises:
        WorkbookRefusal: the recalculation engine cannot be loaded, or breaks down.
    """
    from workbooks.recalculation import recalculate
    from workbooks.stored_day import note_day
    from xlplugin.host_functions import cell_functions

    return recalculate(note_day(book, today()), cell_functions())


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
