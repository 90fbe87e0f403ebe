"""openpyxl as the commands load it that write sheets: without numpy.

openpyxl imports numpy, where it is installed, to know numpy's numbers when they come into a cell.
No sheet of ours holds one, and numpy takes as long to load as openpyxl itself. Only a process that
ends with its command does without: in a notebook a person's own sheets may hold such numbers.
"""

from __future__ import annotations

import sys


def load() -> None:
    """Import openpyxl before anything else does; numpy can be imported afterwards as ever."""
    if "openpyxl" in sys.modules or "numpy" in sys.modules:
        return
    sys.modules["numpy"] = None  # type: ignore[assignment]  # Python's way to say: not installed
    try:
        import openpyxl  # noqa: F401
    finally:
        del sys.modules["numpy"]
