"""What a rule of the house is worth beside others; all values at even money, in base wagers."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Bound(NamedTuple):
    """What a base game returns under a rule that no table of rules need say.

    Args:
        name: of the rule.
        net: the player's expected net result.
        meaning: what the figure says about all rules.
    """

    name: str
    net: Fraction
    meaning: str


class Changed(NamedTuple):
    """A table of rules with one of its rows changed.

    Args:
        row: the row, from 1.
        cells: the row as it stands.
        words: what is changed.
        net: the player's expected net result under the changed table; None where it leaves hands
            that it does not settle.
    """

    row: int
    cells: tuple[str, ...]
    words: str
    net: Fraction | None


class Differing(NamedTuple):
    """Hands that two rules play in different ways.

    Args:
        kind: their class.
        cards: what they have in common.
        first: what the first rule does.
        second: what the second does.
        share: how often they are dealt.
        net: by how much the player's expected net result is higher under the second rule.
    """

    kind: str
    cards: str
    first: str
    second: str
    share: Fraction
    net: Fraction
