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
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from combinatorics.cards import SUITS
from combinatorics.kernels.holdem_seen import RiverSeen, rivers_seen
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
HANDS_OF_A_PASS = 22
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
    import numpy as np

    group = [int(name in table().raising) for name in HANDS]
    every = rivers_seen(len(OPENED))
    [found] = _losses(progress, every, [group])
    seen, _, lost, _ = found
    rivers = np.flatnonzero(lost.any(axis=(0, 1, 3))).tolist()
    data = {
        "about": "Ultimate Texas Hold'em: what a decision after a check loses where the Blind pays "
        "nothing, by what is seen; of the hands that best play checks, then of the others.",
        "built by": "xlplugin tables build UTH -o FOLDER",
        "flops": seen,
        "rivers": [every[at] for at in rivers],
        "groups": written(found, rivers),
    }
    return json.dumps(data, separators=(",", ":")).encode()


def by_hand(seen: Sequence[RiverSeen], progress: Progress | None = None) -> list[dict[str, Any]]:
    """Return the same for each starting hand by itself, in some passes.

    Args:
        seen: what is seen of the rivers, as the shipped table has it.
        progress: is told how many boards of how many are done.
    """
    passes = [
        [at - first if first <= at < first + HANDS_OF_A_PASS else -1 for at in range(len(HANDS))]
        for first in range(0, len(HANDS), HANDS_OF_A_PASS)
    ]
    losses = _losses(progress, seen, passes)
    return [one for found in losses for one in written(found, range(len(seen)))]


def _losses(
    progress: Progress | None, rivers: Sequence[RiverSeen], groups: Sequence[Sequence[int]]
) -> Iterator[Losses]:
    from combinatorics.kernels.holdem import Enumeration

    enumeration = Enumeration(progress, passes=1 + len(groups))
    return enumeration.losses((TWICE, ONCE, FOLD), OPENED, rivers, groups)


def written(found: Losses, rivers: Sequence[int]) -> list[dict[str, Any]]:
    """Return what is lost by group, at places of what is seen of rivers, as the tables have it."""
    import numpy as np

    groups = []
    for flops, lost, opened in zip(*found[1:], strict=True):
        ahead = flops.reshape(-1, 2) * (-1, 1)
        at, cells = np.flatnonzero(ahead.any(axis=1)), lost[:, rivers]
        flop, river = np.nonzero(cells.any(axis=2))
        groups.append(
            {
                "flops": [at.tolist(), *ahead[at].T.tolist()],
                "opened": [*np.argwhere(opened).T.tolist(), opened[opened > 0].tolist()],
                "rivers": [flop.tolist(), river.tolist(), *cells[flop, river].T.tolist()],
            }
        )
    return groups
