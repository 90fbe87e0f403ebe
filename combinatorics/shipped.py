"""The files of counts that come with the program, in `combinatorics/tables`.

Most are JSON as it is. One with more numbers than words is packed: its content compressed by zlib.
Two packed files are the same where their contents are, whatever compressed them.

Answers that come with the program, of a game that a file tells all that its cells only read, stand
in one table of the game, each under the digest of its question. They are read as those of the cache
are; `tables verify` computes them anew.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

SUFFIX = ".zlib"
"""How the name of a packed file ends."""
_LEVEL = 9


def content(name: str) -> str | bytes:
    """The content of a file of the tables by its name: text, or the bytes of a packed one."""
    file = _file(name)
    if name.endswith(SUFFIX):
        return zlib.decompress(file.read_bytes())
    return file.read_text("utf-8")


def _file(name: str) -> Traversable:
    return files("combinatorics").joinpath("tables", name)


def table(name: str) -> Any:
    """What a file of JSON holds, by its name in the folder of the tables."""
    return json.loads(content(name))


def as_file(content: str | bytes) -> bytes:
    """The bytes of a file with this content: text as it is, bytes packed."""
    return content.encode() if isinstance(content, str) else zlib.compress(content, _LEVEL)


def answers_file(code: str) -> str:
    """The file of the answers of a game, by its code."""
    return f"{code.lower()}_kept.json"


@cache
def answers_of(code: str) -> Mapping[str, Any]:
    """A game's answers by the digests of their questions, by its code; none of most."""
    name = answers_file(code)
    found: dict[str, Any] = table(name) if _file(name).is_file() else {}
    return found


def answers_text(answers: Mapping[str, Any]) -> str:
    """The text of the file of some answers, by the digests of their questions."""
    lines = (
        f"{json.dumps(name)}: {json.dumps(answer, separators=(',', ':'))}"
        for name, answer in sorted(answers.items())
    )
    return "{" + ",\n".join(lines) + "}\n"
