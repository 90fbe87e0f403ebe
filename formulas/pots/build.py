"""Main pot and side pots from what each player put in. All amounts are whole cents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

MAIN = "Main pot"


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
    ends where a player who is still in has no more in it; what folded players put in belongs to
    the pots that it reaches.

    Args:
        contributions: what each player put in.
        live: the players who are still in, by their places.
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
    return tuple(
        [
            level - below if amount >= level else amount - below if amount > below else 0
            for amount in amounts
        ]
    )
