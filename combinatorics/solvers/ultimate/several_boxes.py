"""The most that one player wins on the Ante, Blind and Play of several boxes in one deal.

All boxes share the five community cards, so they cannot all hold the best hand. Of the boxes that
beat the dealer, whose hand is never under that of the five cards alone,

- at most one has a royal flush: two suits would need three community cards each; of one suit the
  community cards lack a card of it, which only one box can hold (were all five on the board, the
  dealer would tie);
- at most two have a straight flush or better: of one suit again, and no three, four or five ranks
  leave three boxes disjoint pairs of cards that beat the board (a test looks at all of them).

So where a higher hand never wins less, two boxes win at most as a royal and a straight flush, and
every further box at most as four of a kind. `DEAL` brings just that on four boxes.
"""

from __future__ import annotations

from fractions import Fraction

from combinatorics.joint import Best, UndecidedError, Worth
from combinatorics.rankings.five_card import CATEGORIES

HANDS = ("Royal flush", "Straight flush", "Four-of-a-kind", "Four-of-a-kind")
"""What the boxes of `DEAL` hold."""
DEAL = ("Qs Js Ts Qh Jh", ("As Ks", "9s 8s", "Qd Qc", "Jd Jc"), "2c 3d")
"""The community cards, the two cards of each box, and the dealer's, who has two pairs."""
WON = "Win"
RESTS_ON_SEVEN_CARDS = ("Ante", "Play", "Blind")


def most_on_boxes(worth: Worth, boxes: int) -> Best:
    """Return the most that one player wins in one deal on several boxes staked alike.

    Args:
        worth: what each component wins on one box by hand, Ante and Play by `WON`.
        boxes: on how many boxes, from 2.

    Raises:
        UndecidedError: more boxes than are examined, other wagers, or pays that fall as hands rise.
    """
    if boxes > len(HANDS):
        raise UndecidedError(
            f"Up to {len(HANDS)} boxes of one deal are examined together, not {boxes}."
        )
    others = [name for name in worth if name not in RESTS_ON_SEVEN_CARDS]
    if others:
        raise UndecidedError(
            f"On several boxes only {', '.join(RESTS_ON_SEVEN_CARDS)} are examined together, not "
            f"{', '.join(others)}."
        )
    even = sum((worth[name][WON] for name in ("Ante", "Play") if name in worth), start=Fraction(0))
    blind = worth.get("Blind", {})
    won = [even + blind.get(hand, Fraction(0)) for hand in CATEGORIES]
    if won != sorted(won):
        raise UndecidedError(
            "Several boxes are examined together only where a higher hand never wins less."
        )
    by_hand = dict(zip(CATEGORIES, won, strict=True))
    hands = tuple(
        (f"Box {number}", hand, by_hand[hand]) for number, hand in enumerate(HANDS[:boxes], start=1)
    )
    return Best(sum((amount for *_, amount in hands), start=Fraction(0)), hands)
