"""The server's log: what happened and where, never what stood in a cell."""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType

NAMES = ("xlplugin", "uvicorn.error")


class WithoutContents(logging.Formatter):
    """Writes of an exception only its kind and the lines of code it passed.

    The message of an exception may quote what a cell holds.
    """

    def formatException(  # noqa: N802 - the name that logging calls
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        """Return kind and places, innermost last."""
        kind, _, trace = ei
        places = [
            f"  {frame.filename}:{frame.lineno} in {frame.name}"
            for frame in traceback.extract_tb(trace)
        ]
        return "\n".join([kind.__name__ if kind else "no exception", *places])


def log_to_standard_error() -> None:
    """Send what the server and its calculators say to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(WithoutContents("%(asctime)s %(levelname)s %(message)s"))
    for name in NAMES:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO)
        logger.propagate = False
