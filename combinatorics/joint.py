"""What the wagers of one game can win together in one deal."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, TypeVar

ENVY = "Envy"
"""The component under which the hands of other players bring an envy bonus."""
Worth = Mapping[str, Mapping[str, Fraction]]
Number = TypeVar("Number", int, Fraction)
Deal = TypeVar("Deal", contravariant=True)


@dataclass(frozen=True)
class Best:
    """The most that is won in one deal.

    Args:
        amount: the sum of what is won, in the unit of the worths.
        hands: what is won by component, each with the hand that wins it.
    """

    amount: Fraction
    hands: tuple[tuple[str, str, Fraction], ...]


Won: TypeAlias = list[tuple[str, str, Number]]
"""By component what is won, each with the hand that wins it."""


class Told(Protocol[Deal]):
    """What each component wins in a combination that can be dealt, `nothing` where it wins nothing.

    It is asked in whole numbers to find the most, and of that once more in Fractions.
    """

    def __call__(
        self, one: Deal, worth: Mapping[str, Mapping[str, Number]], nothing: Number
    ) -> Won[Number]:
        """What is won, by component and hand."""


def most_together(combinations: Iterable[Deal], told: Told[Deal], worth: Worth) -> Best:
    """The most that is won in one of some combinations, the first that wins as much.

    Args:
        combinations: what can be dealt.
        told: what each component wins in one of them.
        worth: what each component wins by hand.
    """
    amounts = [amount for wins in worth.values() for amount in wins.values()]
    common = math.lcm(*{amount.denominator for amount in amounts})
    whole = {
        component: {hand: int(amount * common) for hand, amount in wins.items()}
        for component, wins in worth.items()
    }
    most, best = 0, None
    for one in combinations:
        amount = sum([won for _, _, won in told(one, whole, 0)])
        if amount > most:
            most, best = amount, one
    if best is None:
        return Best(Fraction(), ())
    won = tuple([part for part in told(best, worth, Fraction()) if part[2]])
    return Best(sum((part[2] for part in won), Fraction()), won)


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
