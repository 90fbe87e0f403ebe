"""Builds the shipped table of what lines of play lose, from every deal.

The sums are linear in the Blind pays p, all zero or more and zero below a straight (see `build`):

1. *On the river* a hand that is paid and is played at p = 0 is played at every p, and a fold loses
   p times the dealer hands beaten more. What is not paid does not depend on p. A hand that is paid
   and folded at p = 0 has four of a kind on the board (the build refuses another) and a low card
   beside it: such *open states* are told by how many cards are lower and how many equal that one.
2. *On the flop* 2x is ahead of checking by what it is at p = 0, and by min(p w, s) more for each
   open state behind it, where w dealer hands are beaten and s is what playing loses at p = 0.
   Which of the two is best does not depend on p.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from combinatorics.cards import SUITS
from combinatorics.kernels.holdem_seen import river_seen
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.hands import HANDS
from combinatorics.solvers.ultimate.settlement import FOLD, MULTIPLES
from combinatorics.solvers.ultimate.shipped import table
from combinatorics.solvers.ultimate.solution import unit_pays

if TYPE_CHECKING:
    from combinatorics.kernels.holdem import Losses

TABLE = "uth_lines.zlib"
DEALERS = comb(45, 2)
TWICE, ONCE = (
    unit_pays(MULTIPLES[decision], (Fraction(0),) * len(CATEGORIES), None, 1)
    for decision in ("Play 2x", "Play 1x")
)
"""Net results of a Play of 2x and of 1x where the Blind pays nothing."""


def _open_states() -> Iterator[tuple[int, int]]:
    """Yield of each open state the dealer hands beaten, and what playing loses at p = 0.

    Of the 45 cards that are not seen the four of each higher rank beat the player's card beside
    four of a kind, and two (of a pair in the hand) or three are equal to it. The dealer qualifies.
    """
    for equal in (2, 3):
        for lower in range(45 - equal, 1, -len(SUITS)):
            wins = comb(lower, 2)
            ties = equal * lower + comb(equal, 2)
            lost = -2 * wins + 3 * (DEALERS - wins - ties) + FOLD * DEALERS
            if lost > 0:
                yield wins, lost


OPENED = tuple(_open_states())


def content(progress: Progress | None = None) -> bytes:
    """The content of the shipped table.

    Args:
        progress: is told how many boards of how many are done.
    """
    from combinatorics.kernels.holdem import Enumeration

    group = [int(name in table().raising) for name in HANDS]
    found = Enumeration(progress).losses(TWICE, ONCE, FOLD, OPENED, group)
    return json.dumps(written(found), separators=(",", ":")).encode()


def written(found: Losses) -> dict[str, Any]:
    """Return sums as the shipped table has them."""
    import numpy as np

    numbers = np.flatnonzero(found.rivers.any(axis=(0, 1, 3)))
    groups = []
    for flops, rivers, opened in zip(found.flops, found.rivers, found.opened, strict=True):
        lost = []
        for cells in rivers[:, numbers]:
            at = np.flatnonzero(cells.any(axis=1))
            lost.append([at.tolist(), *cells[at].T.tolist()])
        groups.append(
            {
                "flops": np.stack((-flops[::2], flops[1::2]), axis=1).tolist(),
                "opened": np.c_[np.argwhere(opened), opened[opened > 0]].tolist(),
                "rivers": lost,
            }
        )
    return {
        "about": "Ultimate Texas Hold'em: what a decision after a check loses where the Blind pays "
        "nothing, by what is seen; of the hands that best play checks, then of the others.",
        "built by": "xlplugin tables build UTH -o FOLDER",
        "open": OPENED,
        "flops": found.seen,
        "rivers": [river_seen(number) for number in numbers.tolist()],
        "groups": groups,
    }
