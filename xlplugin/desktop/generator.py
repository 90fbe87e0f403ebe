"""Lets xlwings write its VBA for `udfs` and prints that as one line of JSON.

xlwings imports functions into an open Excel only; here a stand-in takes the workbook's place, and
where there is no Windows the three modules that xlwings asks for are empty. Both would be in
the way of anything else, so this runs in a process of its own.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import subprocess
import sys
import types
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

UDFS = "xlplugin.desktop.udfs"
# A name ending in .xlam would have the wrappers pass whatever workbook is in front.
BOOK = "xlplugin.xlsm"
SECONDS = 120


@dataclass(frozen=True)
class Described:
    """What the function wizard shows of a function.

    Args:
        name: of the function.
        description: one sentence.
        category: where the wizard lists it.
        arguments: the help of each argument, in order.
    """

    name: str
    description: str
    category: str
    arguments: tuple[str, ...]


@dataclass
class Generated:
    """What xlwings would put into a workbook.

    Args:
        module: the text of the VBA module.
        described: what it tells the wizard.
    """

    module: str = ""
    described: list[Described] = field(default_factory=list)


def generate() -> Generated:
    """Have a new process write the VBA.

    Raises:
        RuntimeError: it failed; the message says how.
    """
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"xlwings did not write its VBA: {done.stderr.strip()}")
    answer = json.loads(done.stdout)
    return Generated(
        answer["module"],
        [
            Described(one["name"], one["description"], one["category"], tuple(one["arguments"]))
            for one in answer["described"]
        ],
    )


class _Application:
    Version = "16.0"

    def __init__(self, generated: Generated) -> None:
        self._generated = generated

    def MacroOptions(self, macro: str, **options: Any) -> None:  # noqa: N802 - Excel's name
        self._generated.described.append(
            Described(
                macro.rpartition("!")[2],
                options["Description"],
                options["Category"],
                tuple(options["ArgumentDescriptions"] or ()),
            )
        )


class _Components:
    def __init__(self, generated: Generated) -> None:
        self._generated = generated

    def __call__(self, name: str) -> str:
        return name

    def Remove(self, component: str) -> None:  # noqa: N802 - Excel's name
        """Take nothing away: there is no older module."""

    def Import(self, path: str) -> None:  # noqa: N802 - Excel's name
        self._generated.module = Path(path).read_text()


def _stand_in(generated: Generated) -> types.SimpleNamespace:
    return types.SimpleNamespace(
        Name=BOOK,
        Application=_Application(generated),
        VBProject=types.SimpleNamespace(VBComponents=_Components(generated)),
    )


def _empty_windows_modules() -> None:
    contents: dict[str, dict[str, object]] = {
        "pythoncom": {"CoInitialize": lambda: None},
        "pywintypes": {"com_error": type("com_error", (Exception,), {})},
        "win32com": {},
        "win32com.client": {"Dispatch": lambda thing: thing},
    }
    for name, content in contents.items():
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(content)


def _main() -> None:
    if importlib.util.find_spec("pythoncom") is None:
        _empty_windows_modules()
    import xlwings
    from xlwings import udfs

    xlwings.func, xlwings.arg = udfs.xlfunc, udfs.xlarg
    generated = Generated()
    with contextlib.redirect_stdout(sys.stderr):
        # Once it is known, xlwings does not search the workbook for code.
        udfs.get_udf_module(UDFS, None)
        udfs.import_udfs(UDFS, _stand_in(generated))
    described = [vars(one) for one in generated.described]
    json.dump({"module": generated.module, "described": described}, sys.stdout)


if __name__ == "__main__":
    _main()
