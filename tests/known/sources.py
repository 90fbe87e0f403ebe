"""The syntax trees of the program's modules, each parsed and walked once in a process."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ROOMS = ("combinatorics", "formulas", "workbooks", "xlplugin")


class Source(NamedTuple):
    """What tests look for in a module, anywhere in it.

    Args:
        imports: its statements that import.
        calls: its calls.
        strings: its texts, those in f-strings as well.
    """

    imports: list[ast.Import | ast.ImportFrom]
    calls: list[ast.Call]
    strings: list[ast.Constant]


@cache
def modules() -> dict[Path, Source]:
    """Return every module of the rooms, in the order of the rooms and of their paths."""
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    return {path: parsed(path.read_text(encoding="utf-8")) for path in paths}


def parsed(text: str) -> Source:
    """Return what a module holds."""
    found = Source([], [], [])
    below: list[ast.AST] = [ast.parse(text)]
    for node in below:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.imports.append(node)
        elif isinstance(node, ast.Call):
            found.calls.append(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.strings.append(node)
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                below += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST):
                below.append(value)
    return found
