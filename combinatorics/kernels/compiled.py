"""How a loop is compiled: at its first call, and to run outside the interpreter lock.

What was compiled is kept in the user's folder of solutions where a host named one, so that the next
process compiles nothing. The environment may name another folder (`NUMBA_CACHE_DIR`), as the tests
do: it holds for one state of the sources, and nobody checks it. Without either it is forgotten with
the process.

Each state of the mathematics and of the compiler has a folder of its own, since of a loop that
calls another the compiler sees only its own file; it tells processors apart by itself. A list of
digests beside the files says what was written. A file that the list does not hold as it is, is
taken away before the compiler looks, and its loop is compiled anew. The list finds damage. It is
no signature: whoever may write into the user's own folder may run programs as that user.

A loop is compiled anew for each type of its arguments: arrays with and without gaps are two, and
those that may be written and that may not; so are a constant and a value where one loop calls
another. No loop is called from C, so none has what that needs.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

from combinatorics.atomic import write_atomically
from combinatorics.cache import folder
from combinatorics.engine import engine_digest
from combinatorics.entrance import EntranceError, json_of, read_file

_Function = TypeVar("_Function", bound=Callable[..., Any])
FOLDER: Final = "compiled"
LIST: Final = "digests.json"
_SUFFIXES: Final = (".nbi", ".nbc")
_MOST_BYTES: Final = 64 * 2**20


def code_folder(solutions: Path, compiler: str) -> Path:
    """The folder of compiled loops of this state of the mathematics.

    Args:
        solutions: the user's folder of kept solutions.
        compiler: name and version of the compiler.
    """
    words = f"{engine_digest()} {compiler} {sys.version}"
    return solutions / FOLDER / hashlib.sha256(words.encode()).hexdigest()[:16]


def drop_damaged(folder: Path) -> int:
    """Take away the files that are not as the list says, and return how many.

    Args:
        folder: the folder of compiled loops; one that is not there has none.

    Raises:
        OSError: a damaged file cannot be taken away.
    """
    written = _written(folder)
    damaged = [path for path in _compiled(folder) if _digest(path) != written.get(_name(path))]
    for path in damaged:
        path.unlink(missing_ok=True)
    return len(damaged)


def list_written(folder: Path) -> None:
    """Write the digests of the compiled loops of a folder.

    Args:
        folder: the folder of compiled loops; nothing is written where none was compiled.

    Raises:
        OSError: the list cannot be written.
    """
    digests = {_name(path): _digest(path) for path in _compiled(folder)}
    if digests != _written(folder):
        write_atomically(folder / LIST, json.dumps(digests, sort_keys=True).encode(), private=True)


def _compiled(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.glob("*/*")) if path.suffix in _SUFFIXES]


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(read_file(path, _MOST_BYTES)).hexdigest()
    except EntranceError:  # another process took it away, or it is no file
        return ""


def _written(folder: Path) -> Mapping[str, object]:
    try:
        content = json_of(read_file(folder / LIST, _MOST_BYTES), LIST)
    except EntranceError:
        return {}
    return content if isinstance(content, dict) else {}


def _is_kept() -> bool:
    """Whether compiled loops are kept; the compiler is told where."""
    if os.environ.get("NUMBA_CACHE_DIR"):
        return True
    solutions = folder()
    if solutions is None:
        return False
    code = code_folder(solutions, f"numba {numba.__version__}")
    try:
        code.mkdir(mode=0o700, parents=True, exist_ok=True)
        drop_damaged(code)
    except OSError:  # a folder that cannot be written to keeps nothing
        return False
    numba.config.CACHE_DIR = str(code)
    atexit.register(_list_at_exit, code)
    return True


def _list_at_exit(code: Path) -> None:
    with suppress(OSError):  # not listed, it is compiled anew
        list_written(code)


_KEPT: Final = _is_kept()


def compiled(function: _Function) -> _Function:
    """Return a function that is compiled at its first call."""
    return cast(_Function, numba.njit(nogil=True, no_cfunc_wrapper=True, cache=_KEPT)(function))
