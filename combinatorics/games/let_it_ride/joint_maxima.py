"""What can be won together in one deal of Let It Ride.

The bets and the Bonus look at the five cards, the Three Card Bonus at three of them. Which hands
go together follows from the classes of starting hands: what three cards are, and what the two
community cards can make of them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from combinatorics.cards import RANKS
from combinatorics.games.let_it_ride.hands import HANDS, three_card_hand_of
from combinatorics.games.let_it_ride.patterns import SUITED
from combinatorics.games.let_it_ride.shipped import table
from combinatorics.games.let_it_ride.showdown import BETS
from combinatorics.games.let_it_ride.side_wagers import BONUS, THREE_CARD
from combinatorics.joint import Best, Worth

COMPONENTS = (*BETS, BONUS.name, THREE_CARD.name)


@cache
def together() -> frozenset[tuple[str, str]]:
    """Every hand of five cards with every hand that three of them can make."""
    shipped = table()
    found = set()
    for start in shipped.starts:
        three = three_card_hand_of(_example(start.name))
        for place, _cards in start.fourth:
            for hand, ways in zip(HANDS, shipped.tallies[place], strict=True):
                if ways:
                    found.add((hand, three))
    return frozenset(found)


def most_won(worth: Worth, _others: int = 0) -> Best:
    """Return the most that can be won together in one deal.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing.
        _others: other players; none of them brings anything in this game.

    Raises:
        ValueError: a component that is not known.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    best = Best(Fraction(), ())
    for five, three in sorted(together()):
        told = []
        for component in COMPONENTS:
            hand = three if component == THREE_CARD.name else five
            won = worth.get(component, {}).get(hand, Fraction())
            if won:
                told.append((component, hand, won))
        amount = sum((won for _, _, won in told), Fraction())
        if amount > best.amount:
            best = Best(amount, tuple(told))
    return best


def _example(name: str) -> tuple[int, ...]:
    """Three cards of a class of starting hands."""
    ranks = [RANKS.index(letter) for letter in name.removesuffix(SUITED)]
    if name.endswith(SUITED):
        return tuple(4 * rank for rank in ranks)
    return tuple(4 * rank + suit for suit, rank in enumerate(ranks))
