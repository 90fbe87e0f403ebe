"""Deals of one side of hand against hand laid beside those of the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from combinatorics.described.counting.outranked import Sides, beside, laid_out
from combinatorics.described.language.deal import Deal
from combinatorics.described.rules.duel import LOSE, TIE, WIN

if TYPE_CHECKING:
    from combinatorics.kernels.card_sets import Ints

SHOWN: Final = 3_000
"""Deals of a side that bring the same which are laid beside those of the other."""
TRIED: Final = 400
"""Hands of the dealer that are laid beside each."""
COMPARED: Final = 60
"""Hands of each side that are laid beside each other where the least is taken from others."""
Taken = Callable[[Sequence[int]], tuple[int, ...]]
"""How much of the hands of others some cards take, the dearest first; nothing is all zeros."""
Lying = dict[str, tuple[int, ...]]
"""The cards of each group."""


class Held(NamedTuple):
    """Deals of one side that bring the same, the weakest hand first."""

    strengths: Ints  # of the hands
    hands: Ints
    other: Ints  # the card beside each, below zero where none is dealt


@dataclass(frozen=True, kw_only=True)
class Beside:
    """Deals of one side beside those of the other in which the hands stand so."""

    deal: Deal
    shoe: Sequence[int]  # its cards, the wild ones last
    sides: Sides  # the hands
    name: str  # how they stand
    own: Held  # deals of the player's side that bring the same
    theirs: Held  # hands of the dealer that do
    extra: Sequence[str]  # the group of a card beside the player's hand

    @cached_property
    def _mine(self) -> list[int]:
        """The deals of the player's side that can stand so, those that stand best first."""
        import numpy as np

        fit = {
            WIN: self.own.strengths > self.theirs.strengths[0],
            LOSE: self.own.strengths < self.theirs.strengths[-1],
            TIE: np.isin(self.own.strengths, self.theirs.strengths),
        }[self.name]
        places: list[int] = np.flatnonzero(fit).tolist()
        return places[::-1] if self.name == WIN else places

    def first(self) -> Lying | None:
        """Return cards of a deal; None where there is none, {} if it is left open."""
        whole = len(self._mine) <= SHOWN
        for at in _spread(self._mine, SHOWN):
            others = self._others(at)
            whole &= len(others) <= TRIED
            found = self._with(at, _spread(others, TRIED))
            if found is not None:
                return found
        return None if whole else {}

    def least(self, taken: Taken, first: Lying) -> Lying:
        """Return cards of a deal, of some that are looked at one that takes least from others."""
        best = _cost(taken, first), first
        for at in _spread(self._mine, COMPARED):
            alone = taken(self._lying(at))
            if alone >= best[0]:
                continue
            for place in _spread(self._others(at), COMPARED):
                found = self._with(at, (place,))
                if found is not None and _cost(taken, found) < best[0]:
                    best = _cost(taken, found), found
                    if best[0] == alone:
                        break
        return best[1]

    def _others(self, at: int) -> Sequence[int]:
        """The dealer's hands against which a hand stands so."""
        import numpy as np

        strength = self.own.strengths[at]
        low, high = np.searchsorted(self.theirs.strengths, [strength, strength + 1])
        if self.name == TIE:
            return range(low, high)
        beaten = self.name == WIN
        return range(low)[::-1] if beaten else range(high, len(self.theirs.hands))

    def _lying(self, at: int) -> tuple[int, ...]:
        hand, card = self.own.hands[at].tolist(), int(self.own.other[at])
        return tuple(hand) if card < 0 else (*hand, card)

    def _with(self, at: int, places: Sequence[int]) -> Lying | None:
        """Cards of a deal with one of some hands of the dealer, None where none fits."""
        hands = (self.theirs.hands[one].tolist() for one in places)
        other = beside(self._lying(at), hands, self.sides, self.shoe)
        if other is None:
            return None
        card = int(self.own.other[at])
        return {
            **laid_out(self.deal, self.sides, (self.own.hands[at].tolist(), other)),
            **(dict.fromkeys(self.extra, (card,)) if card >= 0 else {}),
        }


def _cost(taken: Taken, lying: Lying) -> tuple[int, ...]:
    return taken([card for cards in lying.values() for card in cards])


def _spread(places: Sequence[int], most: int) -> Sequence[int]:
    """Some of many, the first among them."""
    return places[:: -(-len(places) // most) or 1]
