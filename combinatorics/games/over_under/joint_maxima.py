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
"""What can be paid: the Bonus by its row, the rest by `WON` or by the side that wins."""


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
        for component in (ANTE, side):
            wins = worth.get(component, {})
            name = side if side in wins else WON
            found.append((component, name, wins.get(name, Fraction(0))))
    if hand is not None:
        found.append((BONUS, hand, worth.get(BONUS, {}).get(hand, Fraction(0))))
    return [one for one in found if one[2]]
