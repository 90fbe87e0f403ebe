"""Reading a block of a file into a record whose fields bear the names of its keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from datetime import date
from functools import cache
from typing import Any, TypeVar, get_type_hints

from combinatorics.files.blocks import Block

Record = TypeVar("Record")

_READERS: Mapping[object, Callable[..., object]] = {
    str: Block.text,
    int: Block.whole,
    bool: Block.flag,
    date: Block.date,
    tuple[str, ...]: Block.texts,
}
"""By the type of a field what reads its key."""


def record(block: Block, kind: Callable[..., Record], /, **read: Any) -> Record:
    """Return the record that a block holds, and nothing else.

    A text, a whole number, a truth value, a day and a list of texts are read under the name of
    their field; what has a default may be absent.

    Args:
        block: the block; it is at its end afterwards.
        kind: the data class.
        read: the other fields, and those that are read in a way of their own.

    Raises:
        RegulationError: a key that is missing, unknown or of another type.
    """
    for name, (hint, default) in _fields(kind).items():
        if name not in read:
            read[name] = _READERS[hint](block, name, *default)
    block.end()
    return kind(**read)


@cache
def _fields(kind: Any) -> dict[str, tuple[object, tuple[object, ...]]]:
    """Return the type of each field of a data class, and its default, if it has one."""
    hints = get_type_hints(kind)
    return {
        one.name: (hints[one.name], () if one.default in (MISSING, ()) else (one.default,))
        for one in fields(kind)
    }
