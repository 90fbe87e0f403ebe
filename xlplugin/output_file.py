"""Where a command may write: nothing that is there is replaced unless a person says so."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path

import click

from formulas.files import looked_at, write_atomically
from xlplugin.statuses import Unusable, unusable

replace_option = click.option(
    "--replace",
    is_flag=True,
    help="Overwrite an existing file; never over a signed sheet or a form somebody filled.",
)


def replaces(*targets: str) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Return the option --replace of a command whose files are checked before it begins.

    Args:
        *targets: the parameters that name what is written, as far as they are given.
    """

    def decorated(function: Callable[..., object]) -> Callable[..., object]:
        @replace_option
        @wraps(function)
        def checked(*, replace: bool, **given: object) -> object:
            for target in map(given.__getitem__, targets):
                if isinstance(target, Path):
                    check_target(target, replace=replace)
            return function(**given)

        return checked

    return decorated


def one_file(one: Path, other: Path) -> bool:
    """Say whether two paths are of one file, by whatever links and spelling."""
    return one.resolve() == other.resolve() or (
        one.exists() and other.exists() and one.samefile(other)
    )


def check_target(target: Path, *, replace: bool) -> None:
    """Refuse to write over a file that must stay, before anything is computed.

    So must whatever else the command that is running was given: what it reads, and what it writes.
    A folder that is not there, a pipe and the like are refused likewise.

    Raises:
        Unusable: it is there and stays, cannot be written, or another argument names it too.
    """
    context = click.get_current_context()
    # The option that named the file; where it has a name by default, the one of output.
    options = (one for one in context.command.params if isinstance(one, click.Option))
    named = (one.opts[0] for one in options if context.params.get(one.name or "") is target)
    option = next(named, "-o")
    for argument in context.params.values():
        for other in argument if isinstance(argument, tuple) else (argument,):
            if isinstance(other, Path) and other is not target and one_file(other, target):
                raise Unusable(
                    f"{target} is read or written by this command already: give what is written "
                    "here another name."
                )
    if not target.parent.is_dir():
        raise Unusable(
            f"There is no folder {target.parent}: make it, or give another name with {option}."
        )
    context.with_resource(looked_at(target))
    if not target.is_file():
        if target.exists() or target == Path("-"):
            raise Unusable(f"{target} is no file that can be written: give a name with {option}.")
        return
    if not replace:
        raise Unusable(
            f"{target} is there already: give another name with {option}, or --replace to "
            "overwrite it."
        )
    from workbooks.files_kept import why_kept

    reason = why_kept(target)
    if reason:
        raise Unusable(
            f"{target} is not replaced: {reason}. Move it away or give another name with {option}."
        )


def write_or_print(target: Path, book: bytes) -> None:
    """Write a workbook, or print it where the file's name says so.

    Raises:
        WorkbookRefusal: LibreOffice is not installed or cannot print it.
    """
    from workbooks.kit.printing import print_to_pdf

    if target.suffix.casefold() == ".pdf":
        print_to_pdf(book, target)
    else:
        write_atomically(target, book)


def check_input(book: Path) -> None:
    """Refuse to store new values in an approval sheet that somebody signed.

    Raises:
        Unusable: it is signed.
    """
    from workbooks.files_kept import signed_cells
    from workbooks.kind import APPROVAL, kind_of
    from workbooks.kit.named_cells import Filled
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    with unusable(WorkbookRefusal, of=book):
        filled = Filled(read_workbook(book))
        signed = kind_of(filled) == APPROVAL and signed_cells(filled)
    if signed:
        raise Unusable(
            f"{book} is an approval sheet that somebody signed and stays as it is: "
            "give the result another name with -o."
        )
