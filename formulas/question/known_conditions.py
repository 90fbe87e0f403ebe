"""The conditions that can stand in the range behind a call, as `conditions.toml` declares them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import groupby
from typing import Final

MONEY = "money"
SIGNED = "money, also below 0"
WHOLE = "whole number"
PERCENT = "percentage"
DATE = "date"
WORD = "word"
YES = "yes or no"


@dataclass(frozen=True, kw_only=True)
class Condition:
    """One condition that can stand in the range.

    Args:
        name: as it is typed.
        kind: what its value must be.
        topic: the group that the reference shows it in.
        help: one sentence for the reference.
        example: a call that takes it.
        taken_by: the functions that take it, or the titles of their groups.
    """

    name: str
    kind: str
    topic: str
    help: str
    example: str
    taken_by: tuple[str, ...]


_TEXT: Final = files(__package__).joinpath("conditions.toml").read_text(encoding="utf-8")
_DECLARED: Final = tuple(
    Condition(topic=topic["title"], **{**each, "taken_by": tuple(each["taken_by"])})
    for topic in tomllib.loads(_TEXT)["topic"]
    for each in topic["condition"]
)
KNOWN: Final = tuple(sorted(_DECLARED, key=lambda condition: condition.name))
"""Every condition, in order of name."""


def by_topic() -> Iterator[tuple[str, list[Condition]]]:
    """Yield the title of each group with its conditions, in the order of the reference."""
    for topic, conditions in groupby(_DECLARED, key=lambda condition: condition.topic):
        yield topic, list(conditions)
