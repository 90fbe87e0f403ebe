"""A game that is described: deal, wagers, base game, and rounds that were worked out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from combinatorics.described.language.deal import Deal, DescribedBase, DescribedWager, Replaced
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.showdown import Dealt

BaseGame: TypeAlias = DescribedBase | Opposed | DescribedOutcomes


@dataclass(frozen=True, kw_only=True)
class Example:
    """A round that the text or the applicant worked out, with what it says of it."""

    source: str  # where it stands
    dealt: Dealt  # the cards, in groups apart by bars, and what random events showed
    pays: tuple[tuple[str, str], ...]  # for each wager the row that is said to pay, or "No win"


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
    def wagers_read(self) -> tuple[DescribedWager, ...]:
        """Every wager as described and as each of its variants reads it."""
        return tuple(one for wager in self.wagers for one in wager.each)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """What is dealt, from each number of decks."""
        return (self.deal, *(replace(self.deal, decks=decks) for decks in self.decks[1:]))
