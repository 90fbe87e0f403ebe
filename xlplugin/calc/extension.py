"""The extension file (.oxt) that LibreOffice installs."""

from __future__ import annotations

import io
import sys
import zipfile
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from formulas import registry
from formulas.files import write_atomically
from formulas.signatures import Function
from formulas.version import engine_version_number
from xlplugin.calc import description

FIRST_DAY_OF_ZIP = (1980, 1, 1, 0, 0, 0)
UNIX = 3  # the system in whose words an entry's rights are written, whatever this one is


def worker_command(python: str = "") -> list[str]:
    """Return what starts the worker by a Python, as the machine with Calc names it; "" for ours."""
    # The office sets variables for its own Python; the worker must not follow them.
    return [python or sys.executable, "-E", "-P", "-m", "xlplugin.calc.worker"]


def extension_files(
    functions: Mapping[str, Function] | None = None,
    command: Sequence[str] | None = None,
) -> dict[str, str]:
    """Return the text of every file of the extension by its path.

    Args:
        functions: what it offers; the registry when omitted.
        command: starts the worker; the one in this environment when omitted.
    """
    offered = registry.functions() if functions is None else functions
    return {
        "META-INF/manifest.xml": description.manifest(),
        "description.xml": description.description(engine_version_number()),
        "CalcAddIns.xcu": description.calc_addins(offered),
        description.IDL_FILE: description.idl(offered),
        description.COMPONENTS_FILE: description.components(),
        "functions.json": description.setup(offered, command or worker_command()),
        description.ADDIN_FILE: files("xlplugin.calc").joinpath("addin.py").read_text("utf-8"),
        "pythonpath/xlplugin_link.py": files("xlplugin.calc")
        .joinpath("link.py")
        .read_text("utf-8"),
    }


def build_oxt(
    path: Path,
    functions: Mapping[str, Function] | None = None,
    command: Sequence[str] | None = None,
) -> Path:
    """Write the extension file in one step and return its path; see `extension_files`."""
    write_atomically(path, packed_oxt(functions, command))
    return path


def packed_oxt(
    functions: Mapping[str, Function] | None = None, command: Sequence[str] | None = None
) -> bytes:
    """Return the extension, the same bytes for the same content; see `extension_files`."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in extension_files(functions, command).items():
            entry = zipfile.ZipInfo(name, FIRST_DAY_OF_ZIP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = UNIX
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text)
    return packed.getvalue()
