"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

LONGEST_NAME = 32
"""Letters of the target's name in the temporary one, which a long name would make too long."""


def write_atomically(target: Path, data: bytes) -> None:
    """Write a file under a temporary name beside its target and move it into place.

    A reader sees the old file or the new one, never a part; if anything fails, the old file is
    untouched and nothing is left behind. A link is followed, and the file keeps its permissions.

    Args:
        target: the file to write.
        data: all of its content.

    Raises:
        OSError: the folder does not exist, is full or may not be written, or something that is no
            file has that name; it names the target, or its folder where there is none.
    """
    asked = target
    target = Path(os.path.realpath(asked))
    if target.exists() and not target.is_file():  # a device, which the move would replace
        raise OSError(errno.EINVAL, "This is no file that can be replaced", str(asked))
    try:
        handle, name = tempfile.mkstemp(
            prefix=f".{target.name[:LONGEST_NAME]}.", suffix=".part", dir=target.parent
        )
    except FileNotFoundError:
        raise FileNotFoundError(
            errno.ENOENT, "There is no such folder", str(asked.parent)
        ) from None
    except OSError as wrong:
        raise OSError(wrong.errno, wrong.strerror, str(asked)) from None
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_permissions(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _keep_move(target.parent)


def _permissions(target: Path) -> int:
    """Return the permissions of the old file, or those that a new one would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _keep_move(folder: Path) -> None:
    """Have the move itself survive a power cut, where the system can promise that."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
