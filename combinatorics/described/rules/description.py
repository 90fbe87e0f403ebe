"""A game that is described: deal, wagers, base game, and rounds that were worked out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from combinatorics.described.language.deal import Deal, DescribedBase, DescribedWager, Replaced
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.outcome import DescribedOutcomes

BaseGame: TypeAlias = DescribedBase | Opposed | DescribedOutcomes


@dataclass(frozen=True, kw_only=True)
class Example:
    """A round that the text or the applicant worked out, with what it says of it."""

    source: str  # where it stands
    # The cards that lie with the player, in groups apart by bars.
    player: tuple[tuple[int, ...], ...]
    dealer: tuple[tuple[int, ...], ...]  # those with the dealer
    board: tuple[tuple[int, ...], ...]  # those on the board
    pays: tuple[tuple[str, str], ...]  # for each wager the row that is said to pay, or "No win"
    events: str = ""  # what random events showed, as it is written


@dataclass(frozen=True, kw_only=True)
class Description:
    """A game that is described."""

    code: str
    name: str
    deal: Deal
    wagers: tuple[DescribedWager, ...]
    base: BaseGame | None = None  # the base game; None for wagers that a hand alone decides
    examples: tuple[Example, ...] = ()  # rounds that were worked out
    decks: tuple[int, ...] = ()  # the numbers of decks that the text allows, that of the deal first
    # The dealt group whose joker another card replaces for some wagers, if there is.
    replaced: Replaced | None = None

    def deal_to(self, wager: DescribedWager, deal: Deal | None = None) -> Deal:
        """Return what is dealt to one of the wagers, of the game's deal or another."""
        every = deal or self.deal
        if self.replaced is None or wager.hand != (self.replaced.name,):
            return every
        return self.replaced.deal(every)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """What is dealt, from each number of decks."""
        return (self.deal, *(replace(self.deal, decks=decks) for decks in self.decks[1:]))
