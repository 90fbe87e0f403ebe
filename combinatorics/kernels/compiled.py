"""How a loop is compiled: at its first call, and to run outside the interpreter lock.

What was compiled is forgotten with the process, unless the environment names a folder for it
(`NUMBA_CACHE_DIR`), as the tests do. A folder holds for one state of the sources: of a loop that
calls another the compiler sees only its own file.

A loop is compiled anew for each type of its arguments: arrays with and without gaps are two, and
those that may be written and that may not; so are a constant and a value where one loop calls
another. No loop is called from C, so none has what that needs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba

_Function = TypeVar("_Function", bound=Callable[..., Any])
_KEPT: Final = bool(os.environ.get("NUMBA_CACHE_DIR"))


def compiled(function: _Function) -> _Function:
    """Return a function that is compiled at its first call."""
    return cast(_Function, numba.njit(nogil=True, no_cfunc_wrapper=True, cache=_KEPT)(function))
