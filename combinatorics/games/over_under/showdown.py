"""What the cards decide for each wager of Over/Under (58 Pa. Code § 686a.7)."""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.cards import JOKER
from combinatorics.games.over_under.base import (
    ANTE,
    HOUSE,
    LOSES,
    OVER,
    RETURNS_ANTE,
    SIDES,
    UNDER,
    side_of,
)
from combinatorics.games.over_under.bonus import NAME as BONUS
from combinatorics.games.over_under.bonus import row
from combinatorics.games.over_under.totals import value
from combinatorics.showdown import (
    FORFEIT,
    LOSE,
    PUSH,
    WIN,
    Dealt,
    Decided,
    SampleRound,
    Showdown,
    Spot,
    Written,
)

HAND = 3
WRONG_SIDE = "total on the wrong side"


def resolve(
    dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide; neither Over 23 nor Under 18 means a surrender.

    Args:
        dealt: the player's three cards, the first one first.
        placed: names of the spots with a stake.
        rules: the rule on a total on the wrong side, under "Base".

    Raises:
        ValueError: both sides staked, a wrong number of cards, or cards of a dealer.
    """
    if placed.issuperset(SIDES):
        raise ValueError(
            f"{OVER} and {UNDER} are both staked: a player elects one of them (§ 686a.7(g))."
        )
    cards = tuple(card for group in dealt.player for card in group)
    if dealt.dealer or dealt.board:
        raise ValueError(
            "Over/Under is decided by the player's three cards: give no dealer and no board."
        )
    if JOKER in cards:
        raise ValueError("Over/Under is played without a joker.")
    side = next((one for one in SIDES if one in placed), None)
    if len(cards) != HAND and (side or BONUS in placed or len(cards) != 1):
        raise ValueError(
            f"The player has {len(cards)} card{'' if len(cards) == 1 else 's'} where {HAND} cards "
            "are needed (1 is enough after a surrender without a Bonus)."
        )
    total = sum(map(value, cards))
    decided = _base(side, total, rules.get("Base", LOSES))
    decided[BONUS] = _bonus(total, surrendered=side is None)
    return {name: decided[name] for name in placed}


def _base(side: str | None, total: int, rule: str) -> dict[str, Decided]:
    if side is None:
        return {ANTE: Decided(result=FORFEIT, grounds=("Ante surrendered",))}
    if total in HOUSE:
        lost = Decided(result=LOSE, grounds=("house wins on 18 to 23",))
        return {ANTE: lost, side: lost}
    if side_of(total) == side:
        won = Decided(result=WIN, grounds=(f"{side} wins",))
        return {ANTE: won, side: won}
    lost = Decided(result=LOSE, doubt=WRONG_SIDE)
    returned = Decided(result=PUSH, doubt=WRONG_SIDE)
    if rule == LOSES:
        return {ANTE: lost, side: lost}
    return {ANTE: returned, side: lost if rule == RETURNS_ANTE else returned}


def _bonus(total: int, *, surrendered: bool) -> Decided:
    also = ("surrender leaves the Bonus",) if surrendered else ()
    hand = row(total)
    if hand is None:
        return Decided(result=LOSE, grounds=("Bonus settled", *also))
    return Decided(result=WIN, hands=(hand,), grounds=("Bonus settled", *also))


SHOWDOWN = Showdown(
    (
        Spot(name=ANTE, compulsory=True),
        Spot(name=OVER, aliases=("Over",)),
        Spot(name=UNDER, aliases=("Under",)),
        Spot(name=BONUS, paid_by=BONUS),
    ),
    resolve,
    written=(
        Written("player", "three cards, the first one first; one after a surrender", "Ks 9d 6c"),
    ),
    sample=SampleRound(
        player="Ks Qd 9h",
        stakes=(("Ante", 10), ("Over 23", 10)),
    ),
)
