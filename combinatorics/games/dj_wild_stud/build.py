"""Builds the shipped tables of DJ Wild Stud Poker.

Why one table answers every Blind table. A raise wins 3 + p antes, loses 4 or ties, a fold loses 2,
with p the pay of the Blind for the player's kind of hand, zero or more. The build shows that with
p = 0 every three-of-a-kind or better is raised; a larger p only makes the raise better. Lower
hands have p = 0 in every table of the law's shape, so whether they are raised does not depend on
the table at all. Nor does a short strategy, "this hand or better is raised", or what it loses.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from combinatorics.games.dj_wild_stud.shipped import BASE_FILE, DEALERS, DEALS
from combinatorics.progress import Progress
from combinatorics.rankings.wild_five_card import CATEGORIES, RULES, category, ranks_in
from combinatorics.short_names import shortest, told
from combinatorics.short_play import BOUND

if TYPE_CHECKING:
    from combinatorics.kernels.wild_five_card import Against

_THREE = CATEGORIES.index("Three-of-a-kind")
_BUILT_BY = "xlplugin tables build DJW -o FOLDER"


def base_text(progress: Progress | None = None) -> str:
    """The text of the table of the base game, every hand held against every other.

    Args:
        progress: is told how many rules of how many are done.

    Raises:
        ArithmeticError: a three-of-a-kind or better folds without a Blind pay, or one line is no
            short strategy.
    """
    from combinatorics.kernels.wild_five_card import against_all

    table: dict[str, dict[str, list[int]]] = {}
    short: dict[str, dict[str, str | int]] = {}
    for number, rule in enumerate(RULES):
        if progress is not None:
            progress(number, len(RULES))
        against = against_all(rule)
        table[rule] = _played(against)
        short[rule] = _raised_from(against)
    if progress is not None:
        progress(len(RULES), len(RULES))
    about = f"{BASE_FILE}: deals by the player's hand under best play: win, tie, lose, fold, beaten"
    return dump(about, {"rules": table, "raised from": short})


def _raised_from(against: Against) -> dict[str, str | int]:
    """The weakest hand raised by one line, and the antes that it loses over all deals."""
    import numpy as np

    beaten = DEALERS - against.lower - against.equal
    gains = 3 * against.lower - 4 * beaten + 2 * DEALERS
    starts = np.concatenate(([0], np.flatnonzero(np.diff(against.strengths)) + 1))
    brought = np.cumsum(np.add.reduceat(gains, starts)[::-1])[::-1]
    at = int(np.argmax(brought))
    lost = int(gains[gains > 0].sum()) - int(brought[at])
    if lost > BOUND * DEALS:
        raise ArithmeticError("One line loses too much to be a short strategy.")
    strengths = against.strengths[starts].tolist()
    names = shortest([_told(one) for one in strengths[: at + 1]])
    return {"hand": names[at], "lost": lost}


def _told(strength: int) -> tuple[str, tuple[str, ...]]:
    name = CATEGORIES[category(strength)]
    ranks = told(ranks_in(strength), straight=False, sets_first=True)
    return "" if name == CATEGORIES[0] else name, ranks


def _played(against: Against) -> dict[str, list[int]]:
    beaten = DEALERS - against.lower - against.equal
    raised = 3 * against.lower - 4 * beaten >= -2 * DEALERS
    if not raised[against.kinds >= _THREE].all():
        raise ArithmeticError("A three-of-a-kind folds without a Blind pay.")
    found = {}
    for number, name in enumerate(CATEGORIES):
        kind = against.kinds == number
        counts = [
            int(deals[kind & raised].sum()) for deals in (against.lower, against.equal, beaten)
        ]
        folded = DEALERS * int((kind & ~raised).sum())
        found[name] = [*counts, folded, int(beaten[kind].sum())]
    return found


def dump(about: str, table: object) -> str:
    """Return the text of a table, with what it is about."""
    whole = {"about": about, "built by": _BUILT_BY, **table} if isinstance(table, dict) else {}
    return json.dumps(whole, indent=1) + "\n"
