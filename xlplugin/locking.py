"""A lock on a file that several people write, in a folder that any of them may reach.

The lock is the operating system's, on a file beside the one that is written, which says who holds
it, on which machine and since when. The system takes it from a process that ends, however it ends.
"""

from __future__ import annotations

import datetime
import getpass
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from formulas.files import EntranceError, printable, read_text
from xlplugin.statuses import Unusable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST_BYTES = 1_000
_BEYOND = 1 << 30  # the byte that Windows locks, behind what others read


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep others from writing a file.

    Raises:
        Unusable: somebody else is writing it.
        OSError: the folder is not there, or may not be written.
    """
    lock = file.with_name(f"{file.name}.lock")
    handle = _taken(lock)
    if handle is None:
        owner = ""
        with suppress(EntranceError):
            owner = printable(read_text(lock, MOST_BYTES))
        raise Unusable(
            f"{file} is being written by {owner or 'another person'}, and nothing was changed: "
            "try again when that is done."
        )
    try:
        os.ftruncate(handle, 0)
        now = datetime.datetime.now().astimezone()
        machine = platform.node() or "a machine without a name"
        where = f"on {machine} since {now:%Y-%m-%d %H:%M:%S %z}, process {os.getpid()}"
        person = "another person"
        with suppress(KeyError, OSError):  # a user without a name
            person = getpass.getuser()
        os.write(handle, f"{person} {where}".encode())
        yield
    finally:
        with suppress(PermissionError):  # Windows keeps a file that somebody looks into
            lock.unlink(missing_ok=True)
        os.close(handle)


def _taken(lock: Path) -> int | None:
    """Return the open file of a lock that is ours now, None where another process holds it."""
    while True:
        handle = os.open(lock, os.O_CREAT | os.O_RDWR)
        try:
            if sys.platform == "win32":
                os.lseek(handle, _BEYOND, os.SEEK_SET)
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
                os.lseek(handle, 0, os.SEEK_SET)
            else:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            return None
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(handle), lock.stat()):
                return handle
        os.close(handle)  # who held it has taken it away since it was opened
