"""Writing a file whole or not at all, and clearing away what a killed process left.

A temporary file carries the machine and the process that writes it in its name. The first time a
process writes into a folder it removes those of its own machine whose process is dead; those of a
living one, and of another machine on a shared drive, stay.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from combinatorics.entrance import EntranceError, read_file, state_of

LONGEST_NAME = 32
"""Letters of the target's name in the temporary one, which a long name would make too long."""
PART = ".part"
_OWNER = re.compile(r"\.([0-9a-f]{8})-([0-9]{1,10})-[^.]*\.part")
_swept: set[Path] = set()
_looked_at: dict[Path, object] = {}


@contextlib.contextmanager
def looked_at(target: Path) -> Iterator[None]:
    """Keep from writing a target that others write meanwhile, while the block runs.

    Args:
        target: what stands there now was found fit to be written over, or nothing stands there.
    """
    target = Path(os.path.realpath(target))
    _looked_at[target] = state_of(target)
    try:
        yield
    finally:
        _looked_at.pop(target, None)


def write_atomically(target: Path, data: bytes, *, private: bool = False) -> None:
    """Write a file under a temporary name beside its target and move it into place.

    A reader sees the old file or the new one, never a part; if anything fails, the old file is
    untouched and nothing is left behind. A link is followed, and the file keeps its permissions.

    Args:
        target: the file to write.
        data: all of its content.
        private: whether only its owner may ever read it.

    Raises:
        OSError: the folder does not exist, is full or may not be written, something that is no
            file has that name, or somebody wrote it since it was looked at; it names the target, or
            its folder where there is none.
    """
    asked = target
    target = Path(os.path.realpath(asked))
    if target.exists() and not target.is_file():  # a device, which the move would replace
        raise OSError(errno.EINVAL, "This is no file that can be replaced", str(asked))
    sweep(target.parent)
    try:
        handle, name = tempfile.mkstemp(
            prefix=f".{target.name[:LONGEST_NAME]}.{owner()}", suffix=PART, dir=target.parent
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
        if not private:  # as it was made, only its owner reads it
            temporary.chmod(_permissions(target))
        if _looked_at.pop(target, now := state_of(target)) != now:
            words = "Kept, since somebody else wrote it meanwhile; look at it before asking again"
            raise FileExistsError(errno.EEXIST, words)
        temporary.replace(target)
    except OSError as wrong:
        _remove(temporary)
        # A full disk names no file, a failed move both.
        raise OSError(wrong.errno, wrong.strerror or str(wrong), str(asked)) from None
    except BaseException:
        _remove(temporary)
        raise
    _keep_move(target.parent)


def holds(path: Path, data: bytes) -> bool:
    """Say whether a file has just this content."""
    try:
        return read_file(path, len(data)) == data
    except EntranceError:
        return False


def owner() -> str:
    """Return this machine and this process as a part of a temporary name."""
    return f"{_machine()}-{os.getpid()}-"


def sweep(folder: Path) -> None:
    """Remove the temporary files and folders of dead processes of this machine, once a process.

    They are looked for in the folder, not below it.
    """
    if folder in _swept:
        return
    _swept.add(folder)
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            found = _OWNER.search(entry.name)
            if found and found[1] == _machine() and not _alive(int(found[2])):
                _remove(Path(entry.path))


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


@cache
def _machine() -> str:
    return hashlib.sha256(platform.node().encode("utf-8", "replace")).hexdigest()[:8]


def _alive(process: int) -> bool:
    """Say whether a process of this machine lives; where nobody can tell, it does."""
    if sys.platform == "win32":
        import ctypes

        synchronize, no_such = 0x00100000, 87
        handle = ctypes.windll.kernel32.OpenProcess(synchronize, False, process)
        if not handle:
            return ctypes.windll.kernel32.GetLastError() != no_such
        waited = ctypes.windll.kernel32.WaitForSingleObject(handle, 0)
        ctypes.windll.kernel32.CloseHandle(handle)
        return waited != 0
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


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
