"""The lines of a law file, as its drafts have them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Final

ASK: Final = "?"
"""What stands in a draft where a person must write."""


def said(value: object) -> str:
    """Return a day, words, a number or a list of those as a law file has it."""
    return str(value) if isinstance(value, date) else json.dumps(value, ensure_ascii=False)


def keyed(facts: Mapping[str, object]) -> Iterator[str]:
    """Yield a line for each key with its value."""
    yield from (f"{key} = {said(value)}" for key, value in facts.items())


def block_lines(kind: str, facts: Mapping[str, object]) -> list[str]:
    """Return the head of a block of an edition and each of its keys that has a value."""
    given = {key: value for key, value in facts.items() if value}
    return [f"[[edition.{kind}]]", *keyed(given)]


def pairs(key: str, found: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield a key with a list of pairs, a line each."""
    yield f"{key} = ["
    yield from (f"  [{said(one)}, {said(other)}]," for one, other in found)
    yield "]"
