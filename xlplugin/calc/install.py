"""Hands the add-in to LibreOffice: the one command `xlplugin install calc`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from formulas import registry
from formulas.refusal import bad_value, not_available
from workbooks.recalculation.soffice import find_soffice
from xlplugin.calc.description import IDENTIFIER, LEAST_OFFICE
from xlplugin.calc.extension import build_oxt, worker_command
from xlplugin.lasting import check_lasting

HOW_TO_GET = (
    f"install LibreOffice {LEAST_OFFICE} or newer with its Python (Debian 12: apt-get install "
    "--no-install-recommends -t bookworm-backports libreoffice-calc-nogui python3-uno; "
    "newer Debian and Ubuntu the same without -t; elsewhere the installer of LibreOffice)"
)
SECONDS_FOR_OFFICE = 120
WINDOWS_ROOTS = ("ProgramFiles", "ProgramW6432", "ProgramFiles(x86)")
PYTHON_FOLDERS = (".", "../Resources")  # the second on macOS


def install(target: Path | None = None, options: Sequence[str] = ()) -> str:
    """Install the add-in, or replace an older one, and return the report of what was done.

    Args:
        target: the folder of a user profile; the user's own when omitted. The superuser installs
            for all users, as LibreOffice demands.
        options: further options of unopkg, such as `-env:NAME=value`.

    Raises:
        Refusal: there is no LibreOffice, it is too old, it lacks Python, or it refused; or this
            Python's environment will vanish.
    """
    check_lasting()
    program, version = find_office()
    shared = hasattr(os, "geteuid") and os.geteuid() == 0
    command = [str(_program(program, "unopkg")), "add", "-f"]
    if shared:
        command.append("--shared")
    if target is not None:
        command.append(f"-env:UserInstallation={target.resolve().as_uri()}")
    with tempfile.TemporaryDirectory() as folder:
        oxt = build_oxt(Path(folder) / "xlplugin.oxt")
        done = _run([*command, *options, str(oxt)])
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise bad_value(
            "LibreOffice did not take the add-in: "
            f"{said[-1] if said else f'status {done.returncode}'}. "
            "Close every LibreOffice window and try again."
        )
    whom = "all users" if shared else target or "this user"
    return (
        f"{len(registry.functions())} functions are in LibreOffice {version} for {whom}.\n"
        f"They are answered by {worker_command()[0]}.\n"
        "Close and reopen LibreOffice, then try =ENGINEVERSION() in a cell.\n"
        f"To remove them: unopkg remove{' --shared' if shared else ''} {IDENTIFIER}"
    )


def write(path: Path, python: str = "") -> str:
    """Write the extension file alone, for this machine or another, and return what is left to do.

    Args:
        path: where to, with the ending .oxt by which LibreOffice knows it.
        python: the Python that answers on the machine with Calc, with `~` and variables of the
            environment where users differ; this one when empty.

    Raises:
        Refusal: the path has another ending.
        OSError: the file cannot be written.
    """
    if path.suffix.lower() != ".oxt":
        raise bad_value(
            f'"{path}" does not end in .oxt, by which LibreOffice knows an extension: '
            "give such a name."
        )
    command = worker_command(python)
    build_oxt(path, command=command)
    return (
        f"{path}: the functions for LibreOffice {LEAST_OFFICE} or newer.\n"
        f"They are answered by {command[0]}, which must be there with this program.\n"
        "Open the file with LibreOffice (or Tools > Extensions > Add), then close and reopen "
        "LibreOffice and try =ENGINEVERSION() in a cell."
    )


def find_office() -> tuple[Path, str]:
    """Return the folder of programs of this machine's LibreOffice, and its version ("25.2.3.2").

    Raises:
        Refusal: there is none, it is too old, or it lacks Python.
    """
    folders = [folder for folder in _folders() if _program(folder, "soffice").is_file()]
    if not folders:
        raise not_available(f"There is no LibreOffice here: {HOW_TO_GET}.")
    # A package manager may have put a launcher on the path, with nothing else beside it.
    whole = [folder for folder in folders if _program(folder, "unopkg").is_file()]
    program = (whole or folders)[0]
    said = _run([str(_program(program, "soffice")), "--version"]).stdout
    found = re.search(r"LibreOffice\s+(\d+(?:\.\d+)*)", said)
    if found is None:
        raise not_available(f"{program} holds no LibreOffice that tells its version: {HOW_TO_GET}.")
    version = found[1]
    if _numbers(version) < _numbers(LEAST_OFFICE):
        raise not_available(
            f"LibreOffice {version} in {program} is too old, it cannot read our function names "
            f"in Excel's files: {HOW_TO_GET}."
        )
    if not any((program / folder / "pythonloader.py").exists() for folder in PYTHON_FOLDERS):
        raise not_available(f"LibreOffice {version} in {program} lacks Python: {HOW_TO_GET}.")
    return program, version


def _folders() -> Iterator[Path]:
    """Where the programs of LibreOffice may lie, the most likely place first."""
    soffice = find_soffice()
    if soffice is not None:
        yield soffice.resolve().parent
    if sys.platform == "darwin":
        for root in (Path("/"), Path.home()):
            yield root / "Applications" / "LibreOffice.app" / "Contents" / "MacOS"
    for name in WINDOWS_ROOTS if sys.platform == "win32" else ():
        if name in os.environ:
            yield Path(os.environ[name]) / "LibreOffice" / "program"


def _program(folder: Path, name: str) -> Path:
    # Only the .com programs of Windows write to the console.
    return folder / (f"{name}.com" if sys.platform == "win32" else name)


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=SECONDS_FOR_OFFICE,
            stdin=subprocess.DEVNULL,
            check=False,
        )
    except OSError as trouble:
        raise not_available(
            f"LibreOffice's {command[0]} cannot be run ({trouble.strerror}): {HOW_TO_GET}."
        ) from None
    except subprocess.TimeoutExpired:
        raise bad_value(
            f"LibreOffice did not answer within {SECONDS_FOR_OFFICE} seconds: "
            "close every LibreOffice window and try again."
        ) from None
