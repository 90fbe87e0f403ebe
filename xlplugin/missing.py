"""A library of an extra that is not installed: which extra has it, in one sentence.

Which library belongs to which extra stands in the package's own metadata and nowhere else.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import requires
from typing import Final

_NEEDED: Final = re.compile(r"([A-Za-z0-9._-]+).*extra == [\"']([a-z]+)[\"']")
_ENTIRE: Final = "all"


def sentence(error: Exception) -> str:
    """Return which extra to install for a library that is missing, "" for any other error."""
    if not isinstance(error, ModuleNotFoundError):
        return ""
    library = (error.name or "").partition(".")[0].lower()
    extra = _extras().get(library)
    if extra is None:
        return ""
    return (
        f"This needs the library {library}, which is not installed: "
        f"pip install 'xlplugin[{extra}]', or 'xlplugin[{_ENTIRE}]' for everything."
    )


@cache
def _extras() -> dict[str, str]:
    """Return the extra of each library that only an extra installs."""
    found: dict[str, str] = {}
    for line in requires("xlplugin") or ():
        match = _NEEDED.match(line)
        if match and match[2] != _ENTIRE:
            found.setdefault(match[1].lower().replace("-", "_"), match[2])
    return found
