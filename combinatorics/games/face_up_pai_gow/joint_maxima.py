"""What can be won together in one deal of Face Up Pai Gow Poker.

Fortune and Progressive look at the player's hand, Ace High at the dealer's, and the Face Up Pai Gow
Poker Wager wins only where the dealer has no ace high. Beside a hand of any kind the dealer's may
be lower in both parts, or of ace high: without the joker, and with it where the player has it not.
Two kinds stand apart: five aces leave the dealer no ace high, and only a player's own ace high is
paid as both.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from operator import itemgetter

from combinatorics.counting.seven_cards_joker import Class
from combinatorics.games.face_up_pai_gow.base import PAID, WAGER
from combinatorics.games.face_up_pai_gow.hands import held
from combinatorics.games.face_up_pai_gow.side_wagers import (
    ACE_HIGH,
    BOTH,
    FORTUNE,
    FULLY_WILD,
    NO_JOKER,
    PROGRESSIVE,
    WITH_JOKER,
    paid_as,
)
from combinatorics.joint import Best, Worth
from combinatorics.rankings.seven_cards_joker import ACE_HIGH as ACE_HIGH_HAND
from combinatorics.rankings.seven_cards_joker import FIVE_ACES

SEVEN_CARDS = {
    f"{wager.name}, {rule}": rule for wager in (FORTUNE, PROGRESSIVE) for rule in wager.rules
}
"""The wagers on the player's hand, each under each of its rules, with the rule."""
COMPONENTS = (WAGER, ACE_HIGH.name, *SEVEN_CARDS)
"""What can be paid, each by the name of a hand."""


def most_won(worth: Worth, _others: int = 0) -> Best:
    """The most that is won together in one deal.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing.
        _others: other players, whose hands bring nothing on these components.

    Raises:
        ValueError: a component that is not known.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    brought = [[part for part in _told(one, worth) if part[2]] for one in held()]
    return max(
        (Best(sum((part[2] for part in won), Fraction()), tuple(won)) for won in brought),
        key=lambda best: best.amount,
    )


def _told(one: Class, worth: Worth) -> list[tuple[str, str, Fraction]]:
    """What each component wins beside the hand of the dealer that brings most."""
    told = []
    for component, rule in SEVEN_CARDS.items():
        if component in worth:
            names = paid_as(one.wild if rule == FULLY_WILD else one.kinds, rule)
            hand = next((name for name in names if name in worth[component]), names[0])
            told.append((component, hand, worth[component].get(hand, Fraction())))
    beside = [
        (component, hand, worth.get(component, {}).get(hand, Fraction()))
        for component, hand in dealers(one)
    ]
    told.append(max(beside, key=itemgetter(2)))
    return told


def dealers(one: Class) -> Iterator[tuple[str, str]]:
    """What the dealer's hand can bring beside a hand of the player, by component and hand."""
    yield WAGER, PAID
    if FIVE_ACES in one.kinds:
        return
    own = one.kinds[0] == ACE_HIGH_HAND
    yield ACE_HIGH.name, BOTH if own else NO_JOKER
    if not one.joker and not own:
        yield ACE_HIGH.name, WITH_JOKER
