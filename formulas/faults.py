"""What may be written down of a bug: its kind and the code it passed, not its message.

The message of an exception may quote what a cell holds.
"""

from __future__ import annotations

import traceback


def places_of(bug: BaseException) -> str:
    """Return the kind of a bug and the places in the code, innermost last, a line each."""
    places = [
        f"  {frame.filename}:{frame.lineno} in {frame.name}"
        for frame in traceback.extract_tb(bug.__traceback__)
    ]
    return "\n".join([type(bug).__name__, *places])
