"""The files of a folder and of the folders inside it, and which of those cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

from formulas.files import printable

HIDDEN = (".", "~$")  # of the system, and of a spreadsheet program that has a file open


def files_below(folder: Path) -> tuple[list[Path], list[tuple[str, str]]]:
    """Return the files below a folder, and by its name why a folder there cannot be read.

    What is hidden is passed over, links to folders are not followed.
    """
    wrong: list[OSError] = []
    found: list[Path] = []
    for place, inside, names in os.walk(folder, onerror=wrong.append):
        inside[:] = [name for name in inside if not name.startswith(HIDDEN)]
        found += [Path(place) / name for name in names if not name.startswith(HIDDEN)]
    unread = []
    for one in wrong:
        name = printable(Path(one.filename).relative_to(folder).as_posix())
        unread.append((name, f"This folder cannot be read: {one.strerror}."))
    return sorted(found), sorted(unread)
