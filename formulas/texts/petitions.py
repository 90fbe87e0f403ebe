"""What a request for a new game, wager or paytable must contain, by jurisdiction."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Asked:
    """One thing that a request must contain.

    Args:
        section: where the text asks for it ("COMAR 36.05.03.20A(6)").
        input: the input of the form that it is typed into.
        label: what stands beside it.
        asks: what the text wants, in a few words.
    """

    section: str
    input: str
    label: str
    asks: str

    def __str__(self) -> str:
        """The label with its section."""
        return f"{self.label}, {self.section}"


@cache
def petition(jurisdiction: str) -> tuple[Asked, ...]:
    """Return what a request must contain, in the text's order; () where no text is on file."""
    raw = tomllib.loads((files("formulas") / "texts" / "petitions.toml").read_text("utf-8"))
    found = raw.get(jurisdiction, {})
    return tuple(
        Asked(f"{found['section']}{one['number']}", one["input"], one["label"], one["asks"])
        for one in found.get("item", ())
    )
