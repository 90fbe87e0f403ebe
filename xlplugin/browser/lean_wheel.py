"""The lean wheel: all functions of a cell and no dependency, for Python inside a spreadsheet."""

from __future__ import annotations

import base64
import hashlib
from importlib.metadata import version
from typing import Final

from xlplugin.browser.site import EDGE, packed, python_files

BUILD: Final = "1cells"
"""The build of the wheel: it holds a part of the program, under the program's own version."""
HOST: Final = ("desktop/__init__.py", "desktop/arguments.py", "desktop/udfs.py")
"""The modules by which xlwings calls the functions, beside those of the browser."""


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
