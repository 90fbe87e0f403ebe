"""Which engine and which data a figure comes from."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from importlib.metadata import version
from importlib.resources import files

from combinatorics.engine import package_digest

DIGEST_LETTERS = 12
ROOMS = ("combinatorics", "formulas", "workbooks", "xlplugin")
LIBRARIES = "894aad958d15"
"""The digest of `.ci/requirements.txt`, the list of all libraries with versions and hashes."""


@cache
def engine_version_number() -> str:
    """Return the version of the installed program."""
    return version("xlplugin")


def program_digest() -> str:
    """Return the digest of the program as it lies here: its source, its laws and its tables."""
    return hashlib.sha256("".join(package_digest(room) for room in ROOMS).encode()).hexdigest()


@cache
def data_digest() -> str:
    """Return the digest of all regulation files, texts, files of games and tables, by name."""
    found = {}
    for folder in (files("formulas") / "regulations").iterdir():
        if folder.is_dir():
            for file in folder.iterdir():
                if file.name.endswith(".toml"):
                    # Line ends differ between checkouts; the text does not.
                    found[f"{folder.name}/{file.name}"] = file.read_text("utf-8").encode()
    for file in (files("combinatorics") / "games").iterdir():
        if file.name.endswith(".toml"):
            found[f"games/{file.name}"] = file.read_text("utf-8").encode()
    for file in (files("combinatorics") / "tables").iterdir():
        if file.name.endswith(".json"):
            found[f"tables/{file.name}"] = file.read_text("utf-8").encode()
        elif file.name.endswith(".zlib"):
            found[f"tables/{file.name}"] = file.read_bytes()
    for file in (files("formulas") / "texts" / "shipped").iterdir():
        found[f"texts/{file.name}"] = gzip.decompress(file.read_bytes())
    digest = hashlib.sha256()
    for name, content in sorted(found.items()):
        digest.update(name.encode())
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:DIGEST_LETTERS]
