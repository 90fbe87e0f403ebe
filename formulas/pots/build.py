"""Main pot and side pots from what each player put in. All amounts are whole cents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MAIN = "Main pot"


@dataclass(frozen=True)
class Pot:
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


@dataclass(frozen=True)
class Pots:
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


def build(contributions: Sequence[int], live: Sequence[bool]) -> Pots:
    """Return the pots of a round (§§ 553.8(b)(4) and 553.15(d)).

    The part of the largest contribution that no other player matched is the uncalled bet. A pot
    ends where a player who is still in has no more in it; what folded players put in belongs to
    the pots that it reaches.

    Args:
        contributions: what each player put in.
        live: whether each player is still in.
    """
    players = range(len(contributions))
    most = max(contributions, default=0)
    second = max((amount for amount in sorted(contributions)[:-1]), default=0)
    uncalled = tuple(amount - second if amount == most > second else 0 for amount in contributions)
    called = [amount - back for amount, back in zip(contributions, uncalled, strict=True)]
    pots: list[Pot] = []
    below = 0
    for level in sorted({called[player] for player in players if live[player]} - {0}):
        name = f"Side pot {len(pots)}" if pots else MAIN
        put_in = tuple(min(amount, level) - min(amount, below) for amount in called)
        eligible = tuple(player for player in players if live[player] and called[player] >= level)
        pots.append(Pot(name, put_in, eligible))
        below = level
    left = tuple(max(amount - below, 0) for amount in called)
    return Pots(uncalled, tuple(pots), left if any(left) else ())
