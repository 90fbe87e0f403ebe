"""The dealer's card that lies open: what a short strategy sees of it, and may say of it.

What is seen is one number: twice the rank of the card, and one more where a card of the player's
hand has that rank. A wild card comes after the ranks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import ge, le
from typing import Final

from combinatorics.cards import RANKS
from combinatorics.short_rules import Beside

_WILD: Final = 2 * len(RANKS)
SEEN: Final = _WILD + 2
"""Numbers of what is seen, 0 where no card lies open."""
ANY_CARD: Final = Beside([1] * SEEN, "")


def besides(*, wild: bool) -> list[Beside]:
    """Return what a rule may say of the open card; a wild one has no rank.

    Args:
        wild: whether it can be wild.
    """

    def beside(words: str, holds: Callable[[int], bool]) -> Beside:
        return Beside([int(holds(seen)) for seen in range(SEEN)], words)

    found = [ANY_CARD]
    found.append(beside("matches one of yours", lambda seen: seen & 1 == 1))
    found.append(beside("matches none of yours", lambda seen: seen & 1 == 0))
    for at in range(1, len(RANKS) - 1):
        found.append(beside(f"is {RANKS[at]} or lower", partial(ge, 2 * at + 1)))
        found.append(beside(f"is {RANKS[at]} or higher", range(2 * at, _WILD).__contains__))
    if wild:
        found.append(beside("is wild", partial(le, _WILD)))
    return found


def words_of(hand: str, beside: str) -> str:
    """Return the words of a line.

    Args:
        hand: the name of the weakest hand, "" for any.
        beside: what is said of the open card, "" for nothing.
    """
    held = f"{hand} or better" if hand else "any hand"
    return f"{held}, where the dealer's card {beside}" if beside else held
