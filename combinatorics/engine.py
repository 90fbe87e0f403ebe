"""Which mathematics an answer was computed by."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from combinatorics.shipped import SUFFIX

_KINDS = (".py", ".json", ".toml", SUFFIX)


def engine_digest() -> str:
    """The SHA-256 of the source and the tables of the mathematics, in the order of their names."""
    return package_digest("combinatorics")


@cache
def package_digest(package: str) -> str:
    """The SHA-256 of the source and the data of a named package, in the order of their names."""
    found = hashlib.sha256()
    for name, file in sorted(_files(files(package), ""), key=lambda each: each[0]):
        # Line ends differ between checkouts; the text does not.
        packed = name.endswith(SUFFIX)
        content = file.read_bytes() if packed else file.read_text("utf-8").encode()
        found.update(f"{name} {len(content)}\n".encode() + content)
    return found.hexdigest()


def _files(folder: Traversable, under: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, f"{under}{entry.name}/")
        elif entry.name.endswith(_KINDS):
            yield f"{under}{entry.name}", entry
