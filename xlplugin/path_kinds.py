"""What a path on the command line may name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

FILE: Final = click.Path(dir_okay=False, path_type=Path)
FOLDER: Final = click.Path(file_okay=False, path_type=Path)
FILE_THERE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER_THERE: Final = click.Path(exists=True, file_okay=False, path_type=Path)
