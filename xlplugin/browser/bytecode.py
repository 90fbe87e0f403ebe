"""Bytecode for the browser's Python, made by that Python itself, so that no start compiles."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from importlib.resources import as_file, files
from pathlib import Path
from zipfile import ZipFile

from formulas.refusal import not_available

NODE = "node"
WITHOUT = f"Python in the page compiles the program at each start, since {NODE} is not installed."
"""What a person is told where no bytecode can be made."""

_COMPILE = "compile.mjs"


def can_compile() -> bool:
    """Return whether there is the program that runs Pyodide outside a browser."""
    return shutil.which(NODE) is not None


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
        with ZipFile(made) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
