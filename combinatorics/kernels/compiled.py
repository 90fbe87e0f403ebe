"""How a loop is compiled: at its first call, and to run outside the interpreter lock.

What was compiled is kept in the user's folder of solutions where a host named one, so that the next
process compiles nothing (`kept_code`). The environment may name another folder
(`NUMBA_CACHE_DIR`), as the tests do: it holds for one state of the sources, and nobody checks it.
Without either it is forgotten with the process.

A loop is compiled anew for each type of its arguments: arrays with and without gaps are two, and
those that may be written and that may not; so are a constant and a value where one loop calls
another. No loop is called from C, so none has what that needs.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

from combinatorics.cache import folder
from combinatorics.kernels.kept_code import code_folder, drop_damaged, list_written

_Function = TypeVar("_Function", bound=Callable[..., Any])


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
