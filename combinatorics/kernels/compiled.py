"""How a loop is compiled: at its first call, and to run outside the interpreter lock.

What was compiled is forgotten with the process, unless the environment names a folder for it
(`NUMBA_CACHE_DIR`), as the tests do. A folder holds for one state of the sources: of a loop that
calls another the compiler sees only its own file.
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
    return cast(_Function, numba.njit(nogil=True, cache=_KEPT)(function))
