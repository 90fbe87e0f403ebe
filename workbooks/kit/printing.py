"""Printing a workbook to PDF with LibreOffice, where it is installed.

LibreOffice prints the values that stand stored in the file; it need not know our functions.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from formulas.files import PART, owner, read_file, sweep
from workbooks.kit.atomic import write_atomically
from workbooks.recalculation import Package, WorkbookRefusal, read_workbook

MOST_MADE = 512 * 2**20
SECONDS = 600.0  # LibreOffice hangs: a first start takes some ten, on a busy machine a hundred
_USUAL_PLACES = (
    Path("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    Path("C:/Program Files/LibreOffice/program/soffice.exe"),
)


def find_soffice() -> Path | None:
    """Return LibreOffice's program, None where it is not installed."""
    for name in ("soffice", "libreoffice"):
        if found := shutil.which(name):
            return Path(found)
    return next((place for place in _USUAL_PLACES if place.is_file()), None)


def to_pdf(xlsx: Path, pdf: Path, *, seconds: float = SECONDS) -> None:
    """Print a workbook to a PDF file, written whole or not at all.

    LibreOffice runs without a window, with a profile of its own that is thrown away: it meets
    neither the user's settings nor a LibreOffice that is open, and it runs no macros.

    Args:
        xlsx: the workbook.
        pdf: the file to write.
        seconds: how long LibreOffice may take before it is stopped.

    Raises:
        WorkbookRefusal: LibreOffice is not installed, cannot print the workbook or takes too long,
            or the file is no workbook that is safe to open.
        OSError: a file cannot be read or written.
    """
    print_to_pdf(read_workbook(xlsx), pdf, seconds=seconds)


def print_to_pdf(data: bytes, pdf: Path, *, seconds: float = SECONDS) -> None:
    """Print a workbook that lies in memory, as `to_pdf` does one that lies in a file.

    Args:
        data: the workbook.
        pdf: the file to write.
        seconds: how long LibreOffice may take before it is stopped.

    Raises:
        WorkbookRefusal: as `to_pdf`.
        OSError: the file cannot be written.
    """
    content = converted(data, "pdf", "calc_pdf_Export", seconds=seconds)
    if not content.startswith(b"%PDF"):
        raise WorkbookRefusal("LibreOffice could not print this workbook.")
    write_atomically(pdf, content)


def converted(
    data: bytes,
    suffix: str,
    filter_name: str,
    *,
    prepare: Callable[[Path], Sequence[str]] = lambda _folder: (),
    seconds: float = SECONDS,
) -> bytes:
    """Return what LibreOffice makes of a workbook, nothing where it makes nothing.

    Args:
        data: the workbook.
        suffix: of the file to make.
        filter_name: LibreOffice's name of its kind.
        prepare: fills the folder of the thrown-away profile and returns further options.
        seconds: how long LibreOffice may take before it is stopped.

    Raises:
        WorkbookRefusal: LibreOffice is not installed or takes too long, or the file is no workbook
            that is safe to open.
    """
    Package.read(data)
    program = find_soffice()
    if program is None:
        raise WorkbookRefusal(
            "This needs LibreOffice Calc, which is not installed. On Debian: "
            "apt-get install libreoffice-calc-nogui"
        )
    sweep(Path(tempfile.gettempdir()))
    with tempfile.TemporaryDirectory(
        prefix=f"xlplugin.{owner()}", suffix=PART, ignore_cleanup_errors=True
    ) as name:
        folder = Path(name)
        # A plain name: the user's might look like an option.
        copy, made = folder / "workbook.xlsx", folder / "made"
        copy.write_bytes(data)
        _run(
            [
                str(program),
                f"-env:UserInstallation={(folder / 'profile').as_uri()}",
                *prepare(folder),
                "--headless",
                "--norestore",
                "--convert-to",
                f"{suffix}:{filter_name}",
                "--outdir",
                str(made),
                str(copy),
            ],
            seconds,
        )
        target = made / f"workbook.{suffix}"
        return read_file(target, MOST_MADE) if target.is_file() else b""


def _run(command: list[str], seconds: float) -> None:
    """Run LibreOffice and end it with all its children when the time is over."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        raise WorkbookRefusal(
            f"LibreOffice was not done with the workbook in {seconds:g} seconds and was stopped."
        ) from None
    finally:
        # The launcher may be gone while the program it started still runs.
        _end_group(process)


def _end_group(process: subprocess.Popen[bytes]) -> None:
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        process.kill()
    process.wait()
