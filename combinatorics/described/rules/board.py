"""A base game of hand against hand over a board that player and dealer share.

Two cards of the player and two of the dealer lie beside the board; the best of all of them are
held against each other. Stakes are decided when some cards of the board are known. Only the first
decision may give the round up. A later stake is made or not, and the round goes on; it is paid at
odds, so that what it brings depends neither on the paytable nor on what else lies staked. So each
later decision is best by itself: the largest multiple where it brings no loss, else nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from combinatorics.described.language.deal import DescribedWager, Row
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.ranking.order import DescribedRanking
from combinatorics.described.rules.duel import DescribedDuel, DuelStake, check_stakes

OWN: Final = 2
"""Cards of the player, and of the dealer."""
FEWEST_ON_BOARD, MOST_ON_BOARD = 3, 5
MOST_LATER: Final = 2
MOST_TO_COME: Final = 2
"""Cards of the board that come after a decision, where some lie."""


@dataclass(frozen=True, kw_only=True)
class BoardStake(DuelStake):
    """A stake of the game, or an award."""

    known: int = 0  # cards of the board that are known when it is decided
    goes_on: bool = False  # whether the round goes on without it; else all is lost

    @property
    def after(self) -> int:
        """How many cards the player knows when it is decided, 0 for one that is not."""
        return OWN + self.known if self.times else 0

    @property
    def forfeits(self) -> bool:
        """Whether the round is given up without it."""
        return bool(self.times) and not self.goes_on


@dataclass(frozen=True, kw_only=True)
class DescribedBoard:
    """A base game over a shared board.

    Raises:
        DescriptionError: stakes that cannot be.
    """

    paid: DescribedWager  # the player's hand, the board among it, and the rows of the paytable
    against: tuple[str, ...]  # the groups of the dealer's hand, the board among them
    board: tuple[str, ...]  # the groups that both share, in the order in which they are dealt
    ranking: DescribedRanking  # how hands compare
    qualifies: Row | None  # from which hand on the dealer's qualifies; None where every one does
    stakes: tuple[BoardStake, ...]  # the stakes and awards

    def __post_init__(self) -> None:
        check_stakes(self.stakes)
        points = [one.known for one in self.decisions]
        if not 1 <= len(points) <= 1 + MOST_LATER or len(set(points)) != len(points):
            raise DescriptionError(
                f"1 to {1 + MOST_LATER} stakes are decided, each after other cards of the board."
            )
        for one in self.decisions[1:]:
            if not one.goes_on:
                raise DescriptionError(
                    f'{one.name}: only the first decision may give the round up: "nothing".'
                )
            if one.tabled:
                raise DescriptionError(
                    f"{one.name}: a stake that is decided after another is paid at odds, not by "
                    "the paytable."
                )

    def needed_for(self, name: str) -> tuple[str, ...]:
        """Return the stakes without which another is not made."""
        stake = next(one for one in self.stakes if one.name == name)
        return tuple(
            one.name
            for one in self.stakes
            if one.opening or (one.forfeits and one.after < stake.after)
        )

    @property
    def own(self) -> tuple[str, ...]:
        """The groups of the player's cards."""
        return tuple(name for name in self.paid.hand if name not in self.board)

    @property
    def decisions(self) -> tuple[BoardStake, ...]:
        """The stakes that are decided, in the order of their decisions."""
        return tuple(sorted((one for one in self.stakes if one.times), key=lambda one: one.known))

    @property
    def decided(self) -> BoardStake:
        """The stake that is decided first."""
        return self.decisions[0]

    @property
    def later(self) -> tuple[BoardStake, ...]:
        """The stakes that are decided after it."""
        return self.decisions[1:]


Opposed: TypeAlias = DescribedDuel | DescribedBoard
"""A base game in which the player's hand is held against the dealer's."""
