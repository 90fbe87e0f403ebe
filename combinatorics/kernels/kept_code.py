"""Compiled loops that are kept between processes, in the user's folder of solutions.

Each state of the mathematics and of the compiler has a folder of its own, since of a loop that
calls another the compiler sees only its own file; it tells processors apart by itself. A list of
digests beside the files says what was written. A file that the list does not hold as it is, is
taken away before the compiler looks, and its loop is compiled anew. The list finds damage. It is
no signature: whoever may write into the user's own folder may run programs as that user.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from combinatorics.atomic import write_atomically
from combinatorics.engine import engine_digest
from combinatorics.entrance import EntranceError, json_of, read_file

FOLDER: Final = "compiled"
LIST: Final = "digests.json"
_SUFFIXES: Final = (".nbi", ".nbc")
_MOST_BYTES: Final = 64 * 2**20


def code_folder(solutions: Path, compiler: str) -> Path:
    """The folder of the compiled loops of this state of the mathematics.

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
