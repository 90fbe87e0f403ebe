"""The files of counts that come with the program, in `combinatorics/tables`.

Most are JSON as it is. One with more numbers than words is packed: its content compressed by zlib.
Two packed files are the same where their contents are, whatever compressed them.
"""

from __future__ import annotations

import json
import zlib
from importlib.resources import files
from typing import Any

SUFFIX = ".zlib"
"""How the name of a packed file ends."""
_LEVEL = 9


def content(name: str) -> str | bytes:
    """The content of a file of the tables by its name: text, or the bytes of a packed one."""
    file = files("combinatorics").joinpath("tables", name)
    if name.endswith(SUFFIX):
        return zlib.decompress(file.read_bytes())
    return file.read_text("utf-8")


def table(name: str) -> Any:
    """What a file of JSON holds, by its name in the folder of the tables."""
    return json.loads(content(name))


def as_file(content: str | bytes) -> bytes:
    """The bytes of a file with this content: text as it is, bytes packed."""
    return content.encode() if isinstance(content, str) else zlib.compress(content, _LEVEL)
