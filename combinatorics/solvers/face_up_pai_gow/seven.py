"""What seven cards hold, as a house way names it: pairs, threes, fours, singles.

The joker is an ace here, as § 688a.6(a) ranks it; that it may complete a straight or a flush makes
a class of its own, since a house way may keep such a hand together or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from combinatorics.cards import JOKER
from combinatorics.rankings.pai_gow_high import (
    FLUSH,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    category,
)
from combinatorics.rankings.ranking import ACE
from combinatorics.solvers.face_up_pai_gow.settings import Setting, all_settings

PLAIN = {
    (1, 1, 1, 1, 1, 1, 1): "No pair",
    (2, 1, 1, 1, 1, 1): "One pair",
    (2, 2, 1, 1, 1): "Two pair",
    (2, 2, 2, 1): "Three pair",
    (3, 1, 1, 1, 1): "Three of a kind",
    (3, 2, 1, 1): "Full house",
    (3, 2, 2): "Full house with two pair",
    (3, 3, 1): "Two threes of a kind",
    (4, 1, 1, 1): "Four of a kind",
    (4, 2, 1): "Four of a kind with a pair",
    (4, 3): "Four of a kind with three of a kind",
    (5, 1, 1): "Five aces",
    (5, 2): "Five aces with a pair",
}
"""The classes of seven cards by how often each rank is held, the joker counted as an ace."""

_COMPLETE = {
    shape: "Straight or flush" + (f" with {name.lower()}" if shape[0] > 1 else "")
    for shape, name in PLAIN.items()
    if len(shape) >= 4
}
"""The same where five of the cards make a straight, a flush, a straight or a royal flush. At least
four ranks are held then: of four the joker, an ace in them, completes the fifth."""

WITHOUT = {complete: PLAIN[shape] for shape, complete in _COMPLETE.items()}
"""The class of a hand with a straight or flush, had it none."""

CLASSES = (*PLAIN.values(), *_COMPLETE.values())
"""All classes a house way must set."""

SHAPES = {name: shape for shapes in (PLAIN, _COMPLETE) for shape, name in shapes.items()}

_KEPT = frozenset((STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH))


def keeps_straight_or_flush(setting: Setting) -> bool:
    """Whether the high hand is a straight, a flush, a straight flush or a royal flush."""
    return category(setting.high_strength) in _KEPT


@dataclass(frozen=True)
class Seven:
    """Seven cards.

    Args:
        cards: seven different cards of the 53-card deck.

    Raises:
        ValueError: asked for what cards hold that are no seven different cards of the deck.
    """

    cards: tuple[int, ...]

    @cached_property
    def settings(self) -> Sequence[Setting]:
        """The legal settings, highest low hand first, then highest high hand."""
        return [each for each in self._all if each.legal]

    @cached_property
    def _all(self) -> Sequence[Setting]:
        return all_settings(self.cards)

    @cached_property
    def groups(self) -> dict[int, tuple[int, ...]]:
        """The ranks that are held once, twice, three, four or five times, highest first."""
        held = Counter(ACE if card == JOKER else card // 4 for card in self.cards)
        ranks = sorted(held, reverse=True)
        return {
            times: tuple(rank for rank in ranks if held[rank] == times) for times in range(1, 6)
        }

    @cached_property
    def kind(self) -> str:
        """The class, one of `CLASSES`."""
        shape = tuple(times for times in range(5, 0, -1) for _ in self.groups[times])
        kept = any(keeps_straight_or_flush(each) for each in self._all)
        return _COMPLETE[shape] if kept else PLAIN[shape]

    @property
    def joker(self) -> bool:
        """Whether the joker is among the cards."""
        return JOKER in self.cards
