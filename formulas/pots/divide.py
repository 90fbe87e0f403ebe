"""Main pot and side pots, and each divided among its winners. All amounts are whole cents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import gcd
from typing import NamedTuple

MOST_EXCESS = 100
"""The excess of a division "may not exceed $1" (§§ 553.10(i)(2) and 553.12(j)(2))."""

COINS = (100, 50, 25, 10, 5, 1)
"""What a pot can be divided down to, largest first."""

MAIN = "Main pot"
HIGH = "high"
LOW = "low"


class Pot(NamedTuple):
    """One pot.

    Args:
        name: "Main pot", "Side pot 1", ...
        put_in: what each player has in it, folded players included.
        eligible: the players who can win it, by their places.
    """

    name: str
    put_in: tuple[int, ...]
    eligible: tuple[int, ...]

    @property
    def amount(self) -> int:
        """What the players have in it together."""
        return sum(self.put_in)


class Pots(NamedTuple):
    """What the contributions of a round make.

    Args:
        uncalled: what comes back to each player as the part of the last bet that nobody called.
        pots: main pot first.
        unclaimed: what players have put in beyond all who are left, which nobody can win; by
            player, empty where there is nothing of the kind.
    """

    uncalled: tuple[int, ...]
    pots: tuple[Pot, ...]
    unclaimed: tuple[int, ...] = ()


def build(contributions: Sequence[int], live: Sequence[int]) -> Pots:
    """Return the pots of a round (§§ 553.8(b)(4) and 553.15(d)).

    The part of the largest contribution that no other player matched is the uncalled bet. A pot
    ends where a player who is still in, `live` by his place, has no more in it; what folded players
    put in belongs to the pots that it reaches.
    """
    most, second = (*sorted(contributions, reverse=True)[:2], 0, 0)[:2]
    uncalled = [0] * len(contributions)
    called = list(contributions)
    if most > second:
        place = called.index(most)
        called[place] = second
        uncalled[place] = most - second
    left_in = list(live)
    pots: list[Pot] = []
    below = 0
    for level in sorted({called[player] for player in left_in} - {0}):
        name = f"Side pot {len(pots)}" if pots else MAIN
        left_in = [player for player in left_in if called[player] >= level]
        pots.append(Pot(name, _between(called, below, level), tuple(left_in)))
        below = level
    unclaimed = _between(called, below, second) if below < second else ()
    return Pots(tuple(uncalled), tuple(pots), unclaimed)


def _between(amounts: Sequence[int], below: int, level: int) -> tuple[int, ...]:
    """Return the part of each amount that lies between two levels."""
    return tuple([max(min(amount, level) - below, 0) for amount in amounts])


class Share(NamedTuple):
    """What one player receives of one pot.

    Args:
        high: for the high hand, or as the last player left.
        low: for the low hand.
        odd: how much of it is excess that could not be divided equally.
    """

    high: int = 0
    low: int = 0
    odd: int = 0


NOTHING = Share()


class Division(NamedTuple):
    """How one pot was divided.

    Args:
        shares: by player; only those who receive something.
        high: the players with the highest high hand.
        low: the players with the best low hand that qualifies; none where there is none.
        odd_half: the excess of the two halves, which goes with the high hand.
        odd_high: the excess among tied high hands.
        odd_low: the excess among tied low hands.
        open: an excess that is awarded to nobody.
    """

    shares: Mapping[int, Share]
    high: tuple[int, ...]
    low: tuple[int, ...] = ()
    odd_half: int = 0
    odd_high: int = 0
    odd_low: int = 0
    open: int = 0


def chip_of(amounts: Sequence[int]) -> int:
    """Return the largest coin of at most $1 that all amounts are made of.

    It is the smallest chip that the bets show: whole dollars are divided into whole dollars.
    """
    common = gcd(*amounts)
    return next(coin for coin in COINS if common % coin == 0)


def divide(
    amount: int,
    high: tuple[int, ...],
    low: tuple[int, ...],
    chip: int,
    favorite: Callable[[str, tuple[int, ...]], int | None],
) -> Division:
    """Return a pot divided among its winners.

    Args:
        amount: the pot.
        high: the players with the highest high hand; none in a game for the low hand.
        low: the players with the best qualifying low hand.
        chip: the smallest chip.
        favorite: the tied player who receives an excess, given "high" or "low" and the tied
            players; None where nobody does.
    """
    odd_half = 0
    high_part, low_part = (amount, 0) if high else (0, amount)
    if high and low:
        low_part, odd_half = _equally(amount, 2, chip)
        high_part = amount - low_part
    each_high, odd_high = _equally(high_part, len(high), chip)
    each_low, odd_low = _equally(low_part, len(low), chip)
    shares = dict.fromkeys(high, Share(each_high))
    for player in low:
        shares[player] = Share(each_high if player in shares else 0, each_low)
    left_open = 0
    for half, winners, odd in ((HIGH, high, odd_high), (LOW, low, odd_low)):
        if not odd:
            continue
        takes = favorite(half, winners)
        if takes is None:
            left_open += odd
            continue
        share = shares[takes]
        shares[takes] = (
            Share(share.high + odd, share.low, share.odd + odd)
            if half == HIGH
            else Share(share.high, share.low + odd, share.odd + odd)
        )
    if odd_half and len(high) == 1:
        only = shares[high[0]]
        shares[high[0]] = Share(only.high, only.low, only.odd + odd_half)
    return Division(
        shares=shares,
        high=high,
        low=low,
        odd_half=odd_half,
        odd_high=odd_high,
        odd_low=odd_low,
        open=left_open,
    )


def _equally(amount: int, ways: int, chip: int) -> tuple[int, int]:
    """Return each part of an amount, and an excess of at most $1."""
    if ways <= 1:
        return amount, 0
    for coin in (chip, *(coin for coin in COINS if coin < chip)):
        each = amount // (ways * coin) * coin
        odd = amount - ways * each
        if odd <= MOST_EXCESS:
            return each, odd
    raise AssertionError("A cent leaves an excess of less than ten cents among ten players.")
