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
    """A round that the text or the applicant worked out, with what it says of it.

    Args:
        source: where it stands.
        dealt: the cards, in groups apart by bars, and what random events showed.
        pays: for each wager the row that is said to pay, or "No win".
    """

    source: str
    dealt: Dealt
    pays: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class Description:
    """A game that is described.

    Args:
        code: the short code.
        name: the full name.
        deal: what is dealt.
        wagers: the wagers.
        base: the base game; None for wagers that a hand alone decides.
        examples: rounds that were worked out.
        decks: the numbers of decks that the text allows, that of the deal first.
        replaced: the dealt group whose joker another card replaces for some wagers, if there is.
    """

    code: str
    name: str
    deal: Deal
    wagers: tuple[DescribedWager, ...]
    base: BaseGame | None = None
    examples: tuple[Example, ...] = ()
    decks: tuple[int, ...] = ()
    replaced: Replaced | None = None

    def deal_to(self, wager: DescribedWager, deal: Deal | None = None) -> Deal:
        """Return what is dealt to a wager.

        Args:
            wager: one of the wagers.
            deal: the deal, None for that of the game.
        """
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
