"""Answers that come with the program: of a game that a file tells, all that its cells only read.

They stand in one table of the game, each under the digest of its question, and are read as those
of the cache are; `tables verify` computes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

SUFFIX: Final = "_kept.json"


def file_of(code: str) -> str:
    """Return the file of the answers of a game, by its code."""
    return f"{code.lower()}{SUFFIX}"


@cache
def answers_of(code: str) -> Mapping[str, Any]:
    """Return a game's answers by the digests of their questions, by its code; none of most."""
    file = files("combinatorics").joinpath("tables", file_of(code))
    if not file.is_file():
        return {}
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def as_text(answers: Mapping[str, Any]) -> str:
    """Return the text of the file of some answers, by the digests of their questions."""
    lines = (
        f"{json.dumps(name)}: {json.dumps(answer, separators=(',', ':'))}"
        for name, answer in sorted(answers.items())
    )
    return "{" + ",\n".join(lines) + "}\n"
