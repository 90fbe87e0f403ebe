"""Writing the folder: the page, the two rooms that answer, and what Pyodide needs."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

INDEX = "index.html"
MOST_BYTES = 256 * 2**20  # of a file of Pyodide; the largest has some ten million
PAGE = (
    INDEX,
    "page.css",
    "engine.js",
    "desk.js",
    "draw.js",
    "formulas.js",
    "house_way.js",
    "page.js",
)
WORKER = "worker.js"
INTEGRITY = "INTEGRITY"
OWN_FILES = "OWN_FILES = []"
PYTHON = "xlpaytables.zip"
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
"""What Pyodide loads: the files of its npm package that a page needs."""

PYODIDE_FOLDER = "pyodide"
ROOMS = ("combinatorics", "formulas")

EDGE = (
    "__init__.py",
    "cells.py",
    "formula_text.py",
    "missing.py",
    "own_parts.py",
    "browser/__init__.py",
    "browser/asked.py",
    "browser/choices.py",
    "browser/findings.py",
    "browser/house_way.py",
    "browser/inside.py",
    "browser/own_files.py",
    "browser/picture.py",
    "browser/worked.py",
    "browser/written.py",
    "calc/__init__.py",
    "calc/description.py",
    "calc/formula_text.py",
    "office/__init__.py",
    "office/books.py",
    "office/calls.py",
)
"""The modules of the hosts' room that run in the browser."""

SUFFIXES = (".py", ".json", ".toml", ".gz", ".zlib")
_DAY = (1980, 1, 1, 0, 0, 0)


def write_site(folder: Path, pyodide: Path | None) -> list[str]:
    """Write the page and its parts; a file that is there already is replaced whole.

    Args:
        folder: the folder, made where there is none.
        pyodide: the folder of Pyodide's npm package, whose files are copied; None leaves them out.

    Returns:
        The names of what was written, below the folder.

    Raises:
        EntranceError: a file of Pyodide cannot be read in that folder.
        OSError: a file of the page cannot be written.
    """
    from workbooks.kit.atomic import write_atomically

    parts = {name: (files("xlplugin.browser") / "page" / name).read_bytes() for name in PAGE}
    parts |= python_parts(pyodide)
    for name, content in parts.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, content)
    return list(parts)


def python_parts(pyodide: Path | None, own: Mapping[str, bytes] | None = None) -> dict[str, bytes]:
    """Return the worker, the program and Pyodide, by their names below the folder.

    Beside the program stands its bytecode for that Pyodide, where it can be made.

    Args:
        pyodide: the folder of Pyodide's npm package; None leaves its files out.
        own: an agency's files, by their names below the folder.

    Raises:
        Refusal: its Python does not run the program.
        EntranceError: a file of Pyodide cannot be read in that folder.
    """
    from formulas.files import read_file
    from xlplugin.browser.bytecode import bytecode, can_compile

    program = python_files(EDGE)
    if pyodide is not None and can_compile():
        program |= bytecode(packed(program), pyodide)
    archive = packed(program)
    worker = (files("xlplugin.browser") / "page" / WORKER).read_text("utf-8")
    worker = worker.replace(INTEGRITY, integrity(archive))
    own = own or {}
    listed = json.dumps([[name, integrity(content)] for name, content in own.items()])
    worker = worker.replace(OWN_FILES, f"OWN_FILES = {listed}")
    parts = {PYTHON: archive, WORKER: worker.encode(), **own}
    if pyodide is not None:
        parts |= {
            f"{PYODIDE_FOLDER}/{name}": read_file(pyodide / name, MOST_BYTES) for name in PYODIDE
        }
    return parts


def integrity(content: bytes) -> str:
    """Return the digest by which a browser knows a file, as its attribute `integrity` has it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def python_files(edge: Iterable[str]) -> dict[str, bytes]:
    """Return what answers a cell by the standard library alone, by names in an archive.

    Args:
        edge: the modules of the hosts' room that go along.
    """
    content: dict[str, bytes] = {}
    for room in ROOMS:
        content.update(_modules(files(room), room))
    for name in edge:
        content[f"xlplugin/{name}"] = files("xlplugin").joinpath(*name.split("/")).read_bytes()
    whole = distribution("xlplugin")
    # Without it the program would not know its own version there.
    content[f"xlplugin-{whole.version}.dist-info/METADATA"] = (
        f"Metadata-Version: 2.1\nName: xlplugin\nVersion: {whole.version}\n".encode()
    )
    return content


def packed(content: Mapping[str, bytes]) -> bytes:
    """Return files as an archive, the same bytes for the same files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(content):
            entry = zipfile.ZipInfo(name, _DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content[name])
    return buffer.getvalue()


def _modules(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        below = f"{name}/{entry.name}"
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _modules(entry, below)
        elif entry.name.endswith(SUFFIXES):
            yield below, entry.read_bytes()
