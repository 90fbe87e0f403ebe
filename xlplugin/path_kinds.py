"""What a path on the command line may name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import click

from formulas.files import printable


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
