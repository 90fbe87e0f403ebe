"""Builds the ready add-in: LibreOffice writes the Visual Basic project, in Microsoft's format.

usage: python3 .ci/export_addin.py FOLDER FILE.zlib, by a Python with `uno`, usually the system's

FOLDER holds the modules as `xlplugin install excel` writes them. LibreOffice writes a workbook
with macros; an add-in is the same package with another type of its main part. The project holds
the text of its modules and no compiled code, so Excel compiles it when it first opens it. It is
kept compressed: a wheel that carries a macro file is stopped on its way to a regulator.
"""

from __future__ import annotations

import contextlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import uno

MODULES = ("xlwings", "xlplugin_functions")
PROJECT = "VBAProject"
BOOK, SHEET = "ThisWorkbook", "Sheet1"
MODULE_KIND, DOCUMENT_KIND = 1, 4  # of com.sun.star.script.ModuleType
SECONDS_TO_START = 90
WORKBOOK = b"application/vnd.ms-excel.sheet.macroEnabled.main+xml"
ADD_IN = b"application/vnd.ms-excel.addin.macroEnabled.main+xml"
CODE_NAMES = {
    b"<workbookPr ": b'<workbookPr codeName="%s" ' % BOOK.encode(),
    b"<sheetPr ": b'<sheetPr codeName="%s" ' % SHEET.encode(),
}
RUN_MACROS = 4  # of com.sun.star.document.MacroExecMode
DAY = (1980, 1, 1, 0, 0, 0)


def option(name: str, value: object) -> Any:
    """Return one named option of a call."""
    pair = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
    pair.Name, pair.Value = name, value
    return pair


def desktop_of(pipe: str) -> Any:
    """Return the desktop of an office that is starting.

    Args:
        pipe: where it listens.
    """
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    end = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return context.ServiceManager.createInstanceWithContext(
                "com.sun.star.frame.Desktop", context
            )


def add(library: Any, name: str, text: str = "", *, of_document: bool = False) -> None:
    """Put a module into a library of Basic.

    Args:
        library: the Visual Basic project.
        name: of the module.
        text: its lines.
        of_document: whether it belongs to the workbook or to a sheet.
    """
    info = uno.createUnoStruct("com.sun.star.script.ModuleInfo")
    info.ModuleType = DOCUMENT_KIND if of_document else MODULE_KIND
    kind = "VBADocumentModule" if of_document else "VBAModule"
    library.insertModuleInfo(name, info)
    library.insertByName(name, f"Rem Attribute VBA_ModuleType={kind}\nOption VBASupport 1\n{text}")


def write(desktop: Any, folder: Path, scratch: Path) -> Path:
    """Have the office write a workbook with the modules and return its file.

    Args:
        desktop: of the office.
        folder: holds the modules.
        scratch: an empty folder.
    """
    hidden = option("Hidden", True)
    book = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (hidden,))
    book.BasicLibraries.VBACompatibilityMode = True
    book.BasicLibraries.ProjectName = PROJECT
    library = book.BasicLibraries.createLibrary(PROJECT)
    for name in (BOOK, SHEET):
        add(library, name, of_document=True)
    store(book, scratch / "first.xlsm")
    # Read again, LibreOffice knows which module is the workbook's and which the sheet's.
    packed(scratch / "first.xlsm", scratch / "named.xlsm", CODE_NAMES)
    options = (hidden, option("MacroExecutionMode", RUN_MACROS))
    named = (scratch / "named.xlsm").as_uri()
    book = desktop.loadComponentFromURL(named, "_blank", 0, options)
    library = book.BasicLibraries.getByName(PROJECT)
    for name in MODULES:
        text = (folder / f"{name}.bas").read_text("ascii")  # with the line ends of Basic
        add(library, name, text.partition("\n")[2])  # the first line names the module
    store(book, scratch / "book.xlsm")
    return scratch / "book.xlsm"


def store(book: Any, target: Path) -> None:
    """Write a document with its macros and close it.

    Args:
        book: the document.
        target: where to.
    """
    book.storeToURL(target.as_uri(), (option("FilterName", "Calc MS Excel 2007 VBA XML"),))
    book.close(True)


def packed(source: Path, target: Path, changes: Mapping[bytes, bytes]) -> None:
    """Write a package anew, the same bytes for the same parts.

    Args:
        source: the package.
        target: where to.
        changes: what is replaced in every part, by what.
    """
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            content = old.read(name)
            for before, after in changes.items():
                content = content.replace(before, after)
            entry = zipfile.ZipInfo(name, DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, content)


def main() -> None:
    """Write the add-in that the command line names."""
    folder, target = (Path(given).resolve() for given in sys.argv[1:3])
    pipe = f"xlplugin{uuid.uuid4().hex[:12]}"
    with tempfile.TemporaryDirectory() as rest:
        scratch = Path(rest)
        office = subprocess.Popen(
            [
                shutil.which("soffice") or "soffice",
                f"-env:UserInstallation={(scratch / 'profile').as_uri()}",
                *("--headless", "--norestore", "--nologo", "--nodefault"),
                f"--accept=pipe,name={pipe};urp;",
            ]
        )
        try:
            desktop = desktop_of(pipe)
            book = write(desktop, folder, scratch)
            with contextlib.suppress(Exception):  # the line breaks while the office ends
                desktop.terminate()
            office.wait(SECONDS_TO_START)
        finally:
            office.send_signal(signal.SIGTERM)
            office.wait()
        packed(book, scratch / "ready.xlam", {WORKBOOK: ADD_IN, **CODE_NAMES})
        target.write_bytes(zlib.compress((scratch / "ready.xlam").read_bytes(), 9))


if __name__ == "__main__":
    main()
