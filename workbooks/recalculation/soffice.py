"""Running LibreOffice on a workbook: without a window, in a profile that is thrown away."""

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
from workbooks.recalculation.package import Package
from workbooks.recalculation.refusal import WorkbookRefusal

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
