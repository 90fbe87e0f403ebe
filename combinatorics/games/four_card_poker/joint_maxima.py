"""What can be won together in one deal of Four Card Poker.

Every wager looks at the player's best four of five, and an envy bonus at those of the others. A
hand of any category can be higher than the dealer's, so Ante and Play win beside the rest. Up to
six others can hold four-of-a-kind or a straight flush each, of different ranks, beside any hand of
the player's and a lower one of the dealer's; only four aces are once in a deck.
"""

from __future__ import annotations

from fractions import Fraction

from combinatorics.games.four_card_poker.side_wagers import ACES_UP, PROGRESSIVE
from combinatorics.joint import Best, UndecidedError, Worth

ANTE, PLAY, ANTE_BONUS, ENVY = "Ante", "Play", "Ante Bonus", "Envy"
COMPONENTS = (ANTE, PLAY, ANTE_BONUS, ACES_UP.name, PROGRESSIVE.name, ENVY)
"""What can be paid, each by the name of a hand; Ante and Play by `WON`."""

WON = "Win"
FOUR_ACES = "Four Aces"
HANDS = (
    (FOUR_ACES, "Four-of-a-kind"),
    ("Four-of-a-kind",),
    ("Straight Flush",),
    ("Three-of-a-kind",),
    ("Flush",),
    ("Straight",),
    ("Two Pair",),
    ("Pair of Aces", "Pair"),
    ("Pair",),
    ("High card",),
)
"""The player's hand by its names, finest first."""
MOST_OTHERS = 6
_NOTHING = Fraction(0)


def most_won(worth: Worth, others: int) -> Best:
    """The most that is won together, by the player's own hand and those of the others.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing.
        others: other players who can bring an envy bonus.

    Raises:
        ValueError: a component that is not known.
        UndecidedError: more others than sit at a table of seven positions.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    if others > MOST_OTHERS:
        raise UndecidedError(
            f"Beside one player sit {MOST_OTHERS} others at most (§ 641a.2(a)), not {others}."
        )
    best = Best(_NOTHING, ())
    for names in HANDS:
        told = [(part, WON, worth.get(part, {}).get(WON, _NOTHING)) for part in (ANTE, PLAY)]
        for part in (ANTE_BONUS, ACES_UP.name, PROGRESSIVE.name):
            pays = worth.get(part, {})
            hand = next((name for name in names if name in pays), names[-1])
            told.append((part, hand, pays.get(hand, _NOTHING)))
        told += _envy(worth, others, names[0] == FOUR_ACES)
        won = tuple(one for one in told if one[2])
        amount = sum((one[2] for one in won), _NOTHING)
        if amount > best.amount:
            best = Best(amount, won)
    return best


def _envy(worth: Worth, others: int, aces_held: bool) -> list[tuple[str, str, Fraction]]:
    """The best hands of the others: four aces once, unless the player holds them."""
    amounts = sorted(worth.get(ENVY, {}).items(), key=lambda entry: entry[1], reverse=True)
    found: list[tuple[str, str, Fraction]] = []
    for hand, amount in amounts:
        aces = hand.casefold() == FOUR_ACES.casefold()
        free = others - len(found)
        times = min(free, 0 if aces_held else 1) if aces else free
        found += [(ENVY, hand, amount)] * times
    return found
