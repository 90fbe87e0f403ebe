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
from workbooks.xlsx.package import Package
from workbooks.xlsx.refusal import WorkbookRefusal

MOST_MADE = 512 * 2**20
SECONDS = 600.0  # LibreOffice hangs: a first start takes some ten, on a busy machine a hundred
_SETTING = """<item oor:path="{}"><prop oor:name="{}" oor:op="fuse"><value>{}</value></prop></item>
"""
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"
 xmlns:xs="http://www.w3.org/2001/XMLSchema">
{}</oor:items>
"""
# A LibreOffice newer than the one that used the profile last tries out how the screen draws, which
# takes longer than the rest of its start.
_NO_NEWER = "/org.openoffice.Setup/Product", "ooSetupLastVersion", "9999"
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
    settings: Sequence[tuple[str, str, str]] = (),
    prepare: Callable[[Path], Sequence[str]] = lambda _folder: (),
    seconds: float = SECONDS,
) -> bytes:
    """Return what LibreOffice makes of a workbook, nothing where it makes nothing.

    Args:
        data: the workbook.
        suffix: of the file to make.
        filter_name: LibreOffice's name of its kind.
        settings: path, name and value of each setting of LibreOffice that is not as usual.
        prepare: fills the folder that holds the thrown-away profile, returns further options.
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
        write_settings(folder / "profile", settings)
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


def write_settings(profile: Path, settings: Sequence[tuple[str, str, str]] = ()) -> None:
    """Begin a profile with settings, in which LibreOffice starts in a third of the time.

    Args:
        profile: its folder, which is not there yet.
        settings: path, name and value of each.
    """
    user = profile / "user"
    user.mkdir(parents=True)
    items = "".join(_SETTING.format(*one) for one in (_NO_NEWER, *settings))
    (user / "registrymodifications.xcu").write_text(_SETTINGS.format(items), encoding="utf-8")


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
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        elif process.poll() is None:
            process.kill()
        process.wait()
