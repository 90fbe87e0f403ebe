"""What the wagers of one game can win together in one deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

ENVY = "Envy"
"""The component under which the hands of other players bring an envy bonus."""
Worth = Mapping[str, Mapping[str, Fraction]]


@dataclass(frozen=True)
class Best:
    """The most that is won in one deal.

    Args:
        amount: the sum of what is won, in the unit of the worths.
        hands: what is won by component, each with the hand that wins it.
    """

    amount: Fraction
    hands: tuple[tuple[str, str, Fraction], ...]


class UndecidedError(Exception):
    """The table leaves open whether more can be won; the sentence says what to ask instead."""


@dataclass(frozen=True)
class Joint:
    """The joint maxima of a game.

    Args:
        components: what can be paid, each by the name of a hand.
        most_won: the most that can be won together for what each component wins by hand and a
            number of other players.
        on_boxes: the same on several boxes of one player; None where nobody looked.
        read_kept: reads what is kept of it, by question and answer; None where nothing is.
    """

    components: tuple[str, ...]
    most_won: Callable[[Worth, int], Best]
    on_boxes: Callable[[Worth, int], Best] | None = None
    read_kept: Callable[[Mapping[str, Any], Any], object] | None = None
