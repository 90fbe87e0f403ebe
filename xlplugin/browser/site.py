"""Writing the folder: the page, the rooms that answer, their bytecode, Pyodide, the lean wheel."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution, version
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path

from formulas.files import read_file, write_atomically
from formulas.refusal import not_available

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
NODE = "node"
_COMPILE = "compile.mjs"
BUILD = "1cells"
"""The build of the wheel: it holds a part of the program, under the program's own version."""
HOST = ("desktop/__init__.py", "desktop/vba.py", "desktop/udfs.py")
"""The modules by which xlwings calls the functions, beside those of the browser."""


def write_site(folder: Path, pyodide: Path | None) -> list[str]:
    """Write the page and its parts, whole in place of older ones, and return their names.

    Args:
        folder: the folder, made where there is none.
        pyodide: the folder of Pyodide's npm package, whose files are copied; None leaves them out.

    Raises:
        EntranceError: a file of Pyodide cannot be read in that folder.
        OSError: a file of the page cannot be written.
    """
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


def can_compile() -> bool:
    """Return whether there is the program that runs Pyodide outside a browser."""
    return shutil.which(NODE) is not None


def left_to_do(folder: Path, pyodide: Path | None) -> Iterator[str]:
    """Yield what a person has to lay into a folder that was written, or why it starts slowly."""
    if pyodide is None:
        yield f"Put into {folder / PYODIDE_FOLDER}: {', '.join(PYODIDE)}"
    elif not can_compile():
        yield "Python in the page compiles the program at each start, since node is not installed."


def bytecode(program: bytes, pyodide: Path) -> dict[str, bytes]:
    """Return the bytecode of what the page loads up to its first figures, by names in the archive.

    It is the same for the same program and Pyodide, wherever it is made.

    Args:
        program: the archive of the page's program.
        pyodide: the folder of Pyodide's npm package.

    Raises:
        Refusal: that Pyodide does not run, or does not run the program.
    """
    with (
        tempfile.TemporaryDirectory() as place,
        as_file(files("xlplugin.browser") / "page" / _COMPILE) as script,
    ):
        packed, made = Path(place) / "program.zip", Path(place) / "bytecode.zip"
        packed.write_bytes(program)
        command = [NODE, str(script), str(pyodide), str(packed), str(made)]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            raise not_available(
                f"The Python in {pyodide} does not run the program: name the folder of Pyodide's "
                "npm package, version 314."
            )
        with zipfile.ZipFile(made) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def integrity(content: bytes) -> str:
    """Return the digest by which a browser knows a file, as its attribute `integrity` has it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def python_files(edge: Iterable[str]) -> dict[str, bytes]:
    """Return what answers a cell by the standard library alone, by names in an archive.

    The modules of the hosts' room that are named go along.
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


def lean_wheel() -> tuple[str, bytes]:
    """Return the name and the content of the wheel, the same bytes for the same program."""
    number = version("xlplugin")
    about = f"xlplugin-{number}.dist-info"
    content = python_files((*EDGE, *HOST))
    content[f"{about}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: xlplugin\nBuild: {BUILD}\n"
        "Root-Is-Purelib: true\nTag: py3-none-any\n"
    ).encode()
    lines = [f"{name},{_digest(data)},{len(data)}" for name, data in sorted(content.items())]
    record = f"{about}/RECORD"
    content[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    return f"xlplugin-{number}-{BUILD}-py3-none-any.whl", packed(content)


def _digest(data: bytes) -> str:
    """Return a digest as the record of a wheel has it."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return f"sha256={digest.rstrip(b'=').decode()}"


def _modules(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        below = f"{name}/{entry.name}"
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _modules(entry, below)
        elif entry.name.endswith(SUFFIXES):
            yield below, entry.read_bytes()
