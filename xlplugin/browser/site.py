"""Writing the folder: the page, the two rooms that answer, and what Pyodide needs."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
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
    "worker.js",
)
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
    "own_parts.py",
    "browser/__init__.py",
    "browser/asked.py",
    "browser/choices.py",
    "browser/findings.py",
    "browser/house_way.py",
    "browser/inside.py",
    "browser/picture.py",
    "browser/worked.py",
    "browser/written.py",
    "calc/__init__.py",
    "calc/description.py",
    "calc/formula_text.py",
    "office/__init__.py",
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
    from formulas.files import read_file
    from workbooks.kit.atomic import write_atomically

    parts = {name: (files("xlplugin.browser") / "page" / name).read_bytes() for name in PAGE}
    parts[PYTHON] = packed_python()
    if pyodide is not None:
        parts |= {
            f"{PYODIDE_FOLDER}/{name}": read_file(pyodide / name, MOST_BYTES) for name in PYODIDE
        }
    for name, content in parts.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, content)
    return list(parts)


def packed_python() -> bytes:
    """Return what runs in the browser as an archive, the same bytes for the same program."""
    content: dict[str, bytes] = {}
    for room in ROOMS:
        content.update(_modules(files(room), room))
    for name in EDGE:
        content[f"xlplugin/{name}"] = files("xlplugin").joinpath(*name.split("/")).read_bytes()
    whole = distribution("xlplugin")
    # Without it the program would not know its own version there.
    content[f"xlplugin-{whole.version}.dist-info/METADATA"] = (
        f"Metadata-Version: 2.1\nName: xlplugin\nVersion: {whole.version}\n".encode()
    )
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
