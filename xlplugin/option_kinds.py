"""What the command line takes, as a person types it: paths, days, names with their values."""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from typing import Any, Final

import click

from formulas.files import printable
from formulas.typed_day import ACCEPTED, typed_day


class NamedPath(click.Path):
    """A path that says something: without a word it would be the folder one is in.

    Args:
        endings: of a file to write; a workbook that is called .pdf opens nowhere.
        kinds: as of `click.Path`.
    """

    def __init__(self, *endings: str, **kinds: Any) -> None:
        super().__init__(path_type=Path, **kinds)
        self.endings = endings

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; what names nothing, or another kind of file, is refused."""
        if not os.fspath(value):
            self.fail("It is empty: name a file or a folder.", param, ctx)
        ending = Path(value).suffix.casefold()
        if self.endings and ending in ENDINGS.difference(self.endings):
            self.fail(
                f"{printable(os.fspath(value))} ends in {ending}, and another kind of file is "
                f"written: give a name that ends in {' or '.join(self.endings)}.",
                param,
                ctx,
            )
        return super().convert(value, param, ctx)


ENDINGS: Final = frozenset(
    [".csv", ".docx", ".html", ".json", ".ods", ".pdf", ".rtf", ".xls", ".xlsx", ".zip"]
)
ANYTHING: Final = NamedPath()
FILE: Final = NamedPath(dir_okay=False)
FOLDER: Final = NamedPath(file_okay=False)
FILE_THERE: Final = NamedPath(exists=True, dir_okay=False)
FOLDER_THERE: Final = NamedPath(exists=True, file_okay=False)
WORKBOOK: Final = NamedPath(".xlsx", dir_okay=False)
PRINTED: Final = NamedPath(".pdf", dir_okay=False)
WORKBOOK_OR_PRINTED: Final = NamedPath(".xlsx", ".pdf", dir_okay=False)
ARCHIVE: Final = NamedPath(".zip", dir_okay=False)


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


def named_value(words: str, what: str, example: str) -> tuple[str, str]:
    """Return the name and the value of what is typed with a sign = between them.

    Raises:
        click.UsageError: one of the two is missing; it says what is to be given, and an example.
    """
    name, _, value = (part.strip() for part in words.partition("="))
    if not name or not value:
        raise click.UsageError(f'"{words}" is no {what}: write {example}.')
    return name, value
