"""A lock on a file that several people write, in a folder that any of them may reach.

The lock is a file beside it, made so that only one can make it, also on a shared drive. It holds
who made it and on which machine, and is taken away at the end. A lock that a machine left when it
was switched off is removed by a person, who is told its name: no time decides that it is old.
"""

from __future__ import annotations

import getpass
import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from formulas.files import EntranceError, printable, read_text
from xlplugin.statuses import Unusable

MOST_BYTES = 1_000


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep others from writing a file.

    Args:
        file: the file.

    Raises:
        Unusable: somebody else is writing it.
        OSError: the folder is not there, or may not be written.
    """
    lock = file.with_name(f"{file.name}.lock")
    try:
        handle = os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    except FileExistsError:
        raise Unusable(
            f"{file} is being written by {_owner(lock)}, and nothing was changed: try again, and "
            f"where nobody is writing it remove {lock}."
        ) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as made:
            made.write(f"{_person()} on {platform.node() or 'a machine without a name'}")
        yield
    finally:
        lock.unlink(missing_ok=True)


def _owner(lock: Path) -> str:
    with suppress(EntranceError):
        return printable(read_text(lock, MOST_BYTES)) or "another person"
    return "another person"


def _person() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name
        return "another person"
