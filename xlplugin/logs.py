"""The logs of the hosts: what happened and where, never what stood in a cell.

A log file is readable by its owner only and is begun anew at a size; the last full one is kept.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
import re
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, requires, version
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from formulas.faults import places_of

MOST_BYTES = 1_000_000
FORM = "%(asctime)s %(levelname)s %(message)s"
SERVER = ("xlplugin", "uvicorn.error")


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
        return places_of(ei[1]) if ei[1] is not None else "no exception"


class PrivateFile(RotatingFileHandler):
    """A log file that only its owner reads, made when something is written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", delay=True)
        self.setFormatter(WithoutContents(FORM))

    def _open(self) -> io.TextIOWrapper:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        descriptor = os.open(self.baseFilename, flags, 0o600)
        if hasattr(os, "fchmod"):
            os.fchmod(descriptor, 0o600)  # one of an earlier version was readable by all
        return io.TextIOWrapper(io.FileIO(descriptor, "ab"), "utf-8", "backslashreplace")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - of logging
        """Go on without a log that cannot be written: what is wrong is told where it is done."""


def log_to_standard_error(names: Sequence[str] = SERVER) -> None:
    """Send what the server and its calculators, or some names, log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(WithoutContents(FORM))
    for name in names:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO)
        logger.propagate = False


def log_to_file(path: Path) -> None:
    """Send what this program logs to a file too, in a folder that is made where there is none.

    Raises:
        OSError: the folder cannot be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    logger = logging.getLogger("xlplugin")
    others = [one for one in logger.handlers if not isinstance(one, PrivateFile)]
    logger.handlers = [*others, PrivateFile(path)]
    logger.setLevel(logging.INFO)


def note_libraries() -> None:
    """Log the versions of the libraries that are installed here."""
    here = []
    for line in requires("xlplugin") or ():
        name = re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0]
        if "extra ==" not in line:
            with contextlib.suppress(PackageNotFoundError):
                here.append(f"{name} {version(name)}")
    logging.getLogger("xlplugin").info("libraries: %s", ", ".join(here))
