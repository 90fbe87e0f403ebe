"""Prepares the add-in for Excel on Windows: the command `xlplugin install excel`."""

from __future__ import annotations

import importlib.metadata
import locale
import sys
import zlib
from importlib.resources import files
from pathlib import Path

import platformdirs

from formulas.files import write_atomically
from formulas.refusal import bad_value, not_available
from formulas.registry import functions
from xlplugin.desktop import vba
from xlplugin.desktop.workbook import start_workbook
from xlplugin.lasting import check_lasting

LINK_FILE = "xlwings.bas"
FUNCTIONS_FILE = "xlplugin_functions.bas"
START_FILE = "xlplugin-start.xlsx"
ADDIN_FILE = f"{vba.NAME}.xlam"
SHIPPED_FILE = "ready_add_in.zlib"
SETTINGS_FILE = f"{vba.NAME}.conf"
WRITTEN = (ADDIN_FILE, LINK_FILE, FUNCTIONS_FILE, START_FILE)
STEPS = """\
Once, in Excel (File > Options > Trust Center must not forbid macros), one of two ways:
A. The ready add-in, not yet opened in Excel by its makers:
   File > Options > Add-ins > Go > Browse, choose {addin}, tick Xlplugin.
B. The same code put in by Excel itself, where it does not take the ready file:
   1. In a blank workbook press Alt+F11. With File > Import File (Ctrl+M) import {link},
      then {functions}. Back in Excel press Alt+F8 and run DescribeFunctions.
   2. File > Save As: name xlplugin, type Excel Add-in (*.xlam), in the folder Excel proposes.
   3. File > Options > Add-ins > Go: tick Xlplugin.
Then open {start}: its sheet Check-list says what passes.
After an upgrade run this command again, and go the same way again."""


def prepare(folder: Path | None = None) -> tuple[Path, str]:
    """Write the add-in, its modules, the settings and the start workbook, replacing older ones.

    The settings go where xlwings' module looks for them on Windows, the user's folder
    `.xlplugin`; elsewhere they stay with the rest.

    Args:
        folder: where to; `xlplugin` among the user's documents when omitted.

    Returns:
        The folder that holds the modules and the start workbook, and the report of what was done
        with the steps left to a person.

    Raises:
        Refusal: this Python's environment will vanish, xlwings' library is not where Excel would
            look for it, or the settings cannot name the path of this Python.
        OSError: a file cannot be written, perhaps because Excel has it open.
    """
    check_lasting()
    windows = sys.platform == "win32"
    if windows:
        _check_library(Path(sys.executable))
    target = folder or Path(platformdirs.user_documents_dir()) / "xlplugin"
    settings = (Path.home() / f".{vba.NAME}" if windows else target) / SETTINGS_FILE
    contents = {
        target / ADDIN_FILE: ready_add_in(),
        target / LINK_FILE: vba.link_module().encode("ascii"),
        target / FUNCTIONS_FILE: vba.functions_module().encode("ascii"),
        target / START_FILE: start_workbook(),
        settings: _settings(sys.executable),
    }
    for path, content in contents.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, content)
    lines = [f"Prepared {len(functions())} functions for Excel on Windows."]
    lines += [f"  {target / name}" for name in WRITTEN]
    lines += [f"  {settings}", f"They are answered by {sys.executable}."]
    if not windows:
        lines.append(
            "This is not Windows: look at the files here, but run the same command on the machine "
            "that has Excel, so that the settings name its Python."
        )
    addin = target / ADDIN_FILE
    steps = STEPS.format(addin=addin, link=LINK_FILE, functions=FUNCTIONS_FILE, start=START_FILE)
    return target, "\n".join([*lines, "", steps])


def ready_add_in() -> bytes:
    """Return the add-in with its macros as Excel opens it.

    The package holds it compressed, so that no macro file lies in the wheel.
    """
    return zlib.decompress(files("xlplugin.desktop").joinpath(SHIPPED_FILE).read_bytes())


def _settings(python: str) -> bytes:
    """Return the settings as Visual Basic reads them.

    A workbook's folder is kept out of the search for modules: what lies beside a mailed workbook
    must not run.
    """
    pairs = (
        ("INTERPRETER_WIN", python),
        ("UDF MODULES", vba.ANSWERS),
        ("SHOW CONSOLE", "False"),
        ("ADD_WORKBOOK_TO_PYTHONPATH", "False"),
    )
    text = "".join(f'"{key}","{value}"{vba.LINE_END}' for key, value in pairs)
    try:
        return text.encode(locale.getencoding())
    except UnicodeEncodeError:
        raise bad_value(
            f"Visual Basic cannot read the path of this Python, {python}: "
            "install it in a folder with a plainer name."
        ) from None


def _check_library(python: Path) -> None:
    """Refuse where xlwings' library is not beside this Python or one folder up (venv)."""
    version = importlib.metadata.version("xlwings")
    if not any(
        list(place.glob(f"xlwings*-{version}.dll"))
        for place in (python.parent, python.parent.parent)
    ):
        raise not_available(
            f"The library of xlwings {version} is not beside {python}, where Excel would look "
            "for it: install into an environment of its own (py -m venv) and run this from there."
        )
