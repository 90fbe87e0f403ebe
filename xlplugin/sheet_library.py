"""openpyxl as the commands load it that write sheets: without numpy and Pillow.

openpyxl imports them, where they are installed, to know numpy's numbers when they come into a cell
and to measure photographs. No sheet of ours holds one, and numpy takes as long to load as openpyxl
itself. Only a process that ends with its command does without: in a notebook a person's own sheets
may hold such numbers and photographs.
"""

from __future__ import annotations

import sys
from typing import Final

LEFT_OUT: Final = ("numpy", "PIL")


def load() -> None:
    """Import openpyxl before anything else does; the others can be imported afterwards as ever."""
    if "openpyxl" in sys.modules:
        return
    left_out = [name for name in LEFT_OUT if name not in sys.modules]
    for name in left_out:
        sys.modules[name] = None  # type: ignore[assignment]  # Python's way: not installed
    try:
        import openpyxl  # noqa: F401
    finally:
        for name in left_out:
            del sys.modules[name]
