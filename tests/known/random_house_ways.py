"""House ways drawn at random from the whole language of the rules: what a proof is tried on.

No casino sets hands so. A class gets a few rules, any low hand under any conditions that the words
allow, and a last rule that sets what is left.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay, parse
from combinatorics.solvers.face_up_pai_gow.house_words import (
    ABOVE,
    JOKER,
    PARTS,
    Unreadable,
    lows_of,
    read_clause,
)
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, WITHOUT

_MOST_RULES = 5
_MOST_CLAUSES = 2
_LAST = "highest"
_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_AS = 0.2
"""How often a straight or flush is set as if it were none, where it can be."""


def random_ways(number: int, seed: int) -> Sequence[HouseWay]:
    """Some sheets of rules, none of which leaves a hand unset.

    Args:
        number: how many.
        seed: of the random numbers; the same seed draws the same sheets.
    """
    draw = random.Random(seed)
    return [parse(_sheet(draw)) for _ in range(number)]


def _sheet(draw: random.Random) -> list[tuple[str, str, str]]:
    rules = []
    for kind in CLASSES:
        for _ in range(draw.randrange(_MOST_RULES)):
            clauses = {_clause(draw, kind) for _ in range(draw.randrange(_MOST_CLAUSES + 1))}
            rules.append((kind, " and ".join(sorted(clauses)), _low(draw, kind)))
        rules.append((kind, "", _LAST))
    return rules


def _low(draw: random.Random, kind: str) -> str:
    if kind in WITHOUT and draw.random() < _AS:
        return f"as {WITHOUT[kind]}"
    return str(draw.choice(lows_of(kind)))


def _clause(draw: random.Random, kind: str) -> str:
    while True:
        part = draw.choice((*PARTS, JOKER, ABOVE))
        if part == ABOVE:
            text = ABOVE + str(draw.choice(lows_of(kind)))
        elif part == JOKER:
            text = draw.choice((JOKER, f"no {JOKER}"))
        else:
            low, high = sorted(draw.choices(range(len(_RANKS)), k=2))
            text = f"{draw.choice(('', 'no '))}{part} {_RANKS[low]}-{_RANKS[high]}"
        try:
            read_clause(text, kind)
        except Unreadable:
            continue
        return text
