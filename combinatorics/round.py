"""A round of a base game: what each stake of it wins.

A base game is played for several stakes at once (Ante, Blind, Play). Each is a `Part`, and a round
says what each part staked and won. All amounts are in base wagers (one Ante, one bet).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

NONE = Fraction(0)
ONE = Fraction(1)


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a base game, which is a wager of its own.

    Args:
        name: the wager as the layout calls it ("Blind").
        opening: how much of it is staked before the deal.
        tabled: whether the paytable of the base game says what it wins.
        paid_on: the part on whose stake it is paid, for an award without a stake of its own (the
            Ante Bonus is paid on the Ante); "" for a part that is staked.
        aliases: other names.
    """

    name: str
    opening: Fraction = NONE
    tabled: bool = False
    paid_on: str = ""
    aliases: tuple[str, ...] = ()


class Stake(NamedTuple):
    """What becomes of one part in a round.

    Args:
        part: its name.
        staked: what was wagered on it; 0 for an award without a stake.
        net: what the player is ahead on it; negative for a loss.
    """

    part: str
    staked: Fraction
    net: Fraction


@dataclass(frozen=True, kw_only=True)
class Round:
    """A class of rounds of a base game that end alike.

    Args:
        ways: number of deals (cards in the order in which they matter) that end so.
        decision: what the player did ("Play 4x", "Fold").
        result: "win", "tie", "lose" or "fold", the player's hand against the dealer's; "fold" for
            every way to give a round up, which `decision` calls by its name.
        category: the player's hand as the paytable of the base game names it.
        qualifies: whether the dealer's hand qualifies.
        stakes: what becomes of each part that was staked or paid.
        paid: whether the paytable of the base game pays the hand; None where it does so exactly
            when the hand wins.
    """

    ways: int
    decision: str
    result: str
    category: str
    qualifies: bool = True
    stakes: tuple[Stake, ...]
    paid: bool | None = None

    @cached_property
    def staked(self) -> Fraction:
        """All that was wagered in the round."""
        return total(stake.staked for stake in self.stakes)

    @cached_property
    def net(self) -> Fraction:
        """What the player is ahead afterwards; negative for a loss."""
        return total(stake.net for stake in self.stakes)


def total(amounts: Iterable[Fraction]) -> Fraction:
    """Add up amounts, most of which are whole."""
    whole = 0
    parts = NONE
    for amount in amounts:
        if amount.denominator == 1:
            whole += amount.numerator
        else:
            parts += amount
    return parts + whole


def limited(stakes: tuple[Stake, ...], cap: Fraction | None) -> tuple[Stake, ...]:
    """What becomes of the parts when the winnings of a hand are limited.

    The limit is on what the player is ahead of all parts, in base wagers; None for no limit.
    """
    if cap is None:
        return stakes
    excess = total(stake.net for stake in stakes) - cap
    if excess <= 0:
        return stakes
    odds = [stake.net / (stake.staked or ONE) for stake in stakes]
    cut = reductions([stake.net for stake in stakes], odds, excess)
    return tuple(
        stake._replace(net=stake.net - less) for stake, less in zip(stakes, cut, strict=True)
    )


def reductions(
    won: Sequence[Fraction], odds: Sequence[Fraction], excess: Fraction
) -> list[Fraction]:
    """By how much each of several winnings is reduced where their sum is over a limit.

    What exceeds it is taken from the winnings with the highest odds first, of equal odds from the
    later ones, and never more than they are.

    Args:
        won: the winnings; a loss is not reduced.
        odds: what each won to 1.
        excess: how far their sum is over the limit.
    """
    cut = [NONE] * len(won)
    for place in sorted(range(len(won)), key=lambda place: (odds[place], place), reverse=True):
        cut[place] = max(NONE, min(excess, won[place]))
        excess -= cut[place]
    return cut
