"""What can be won together in one deal of Over/Under: every wager looks at the same total."""

from __future__ import annotations

from fractions import Fraction

from combinatorics.games.over_under.base import SIDES, side_of
from combinatorics.games.over_under.bonus import NAME as BONUS
from combinatorics.games.over_under.bonus import row
from combinatorics.games.over_under.totals import HIGHEST, LOWEST
from combinatorics.joint import Best, Worth

ANTE = "Ante"
WON = "Win"
COMPONENTS = (ANTE, *SIDES, BONUS)
"""What can be paid: the Bonus by its row, the rest by `WON`. Where the pays of both sides stand
under one of them, by their names, those count: the two have one table and one stake."""


def most_won(worth: Worth, _others: int) -> Best:
    """The most that one total brings on all wagers staked.

    Args:
        worth: by component and row what is won.
        _others: other players, whose hands bring nothing here.
    """
    best = Best(Fraction(0), ())
    for total in range(LOWEST, HIGHEST + 1):
        hands = tuple(_hands(worth, total))
        amount = sum((won for _, _, won in hands), Fraction(0))
        if amount > best.amount:
            best = Best(amount, hands)
    return best


def _hands(worth: Worth, total: int) -> list[tuple[str, str, Fraction]]:
    side, hand = side_of(total), row(total)
    found = []
    if side is not None:
        sides = [worth.get(one, {}) for one in SIDES]
        by_name = next((wins[side] for wins in sides if side in wins), None)
        won = worth.get(side, {}).get(WON, Fraction(0)) if by_name is None else by_name
        found += [(ANTE, WON, worth.get(ANTE, {}).get(WON, Fraction(0))), (side, WON, won)]
    if hand is not None:
        found.append((BONUS, hand, worth.get(BONUS, {}).get(hand, Fraction(0))))
    return [one for one in found if one[2]]
