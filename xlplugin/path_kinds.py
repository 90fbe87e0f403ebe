"""What a path on the command line may name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click


class NamedPath(click.Path):
    """A path that says something: without a word it would be the folder one is in."""

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; a word of nothing is refused."""
        if not os.fspath(value):
            self.fail("It is empty: name a file or a folder.", param, ctx)
        return super().convert(value, param, ctx)


ANYTHING: Final = NamedPath(path_type=Path)
FILE: Final = NamedPath(dir_okay=False, path_type=Path)
FOLDER: Final = NamedPath(file_okay=False, path_type=Path)
FILE_THERE: Final = NamedPath(exists=True, dir_okay=False, path_type=Path)
FOLDER_THERE: Final = NamedPath(exists=True, file_okay=False, path_type=Path)
