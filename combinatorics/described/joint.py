"""What the wagers of a description bring together in one deal.

The kinds of deal are those that no row of any of the wagers tells apart, so the wagers are paid
alike in all deals of a kind, and what is possible together is what some kind brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod

from combinatorics.described.count import said_of
from combinatorics.described.deal import Deal, DescribedWager, Description, Row
from combinatorics.described.evaluate import Test, test_of
from combinatorics.described.kinds import Dealt, kinds_of, steps_at_most
from combinatorics.joint import Best, Joint, UndecidedError, Worth
from combinatorics.side_wager import Distribution

MOST_STEPS_OF_A_CELL = 1_000_000
MOST_READINGS = 64
"""Ways to read the doubtful words of several wagers at once."""


def row_met(wager: DescribedWager, tests: Sequence[Test], dealt: Dealt) -> Row | None:
    """Return the row that pays, None for no win.

    Args:
        wager: the wager.
        tests: the conditions of its rows, made into functions.
        dealt: the cards of each group.
    """
    for row, test in zip(wager.rows, tests, strict=True):
        if test(dealt):
            return row
    return None


def joint_of_description(
    description: Description, counted: Callable[[DescribedWager], Distribution]
) -> Joint:
    """Return the joint maxima of the wagers; no other player brings anything.

    Args:
        description: the description.
        counted: the ways of a wager alone, counted or kept.
    """
    components = {wager.name: wager for wager in description.wagers}
    if description.base is not None:
        base = description.base
        components = {one.name: base.paid for one in base.stakes} | components

    def most_won(worth: Worth, _others: int) -> Best:
        wagers = tuple(dict.fromkeys(components[name] for name in worth))
        if prod(len(one.each) for one in wagers) > MOST_READINGS:
            raise UndecidedError("Too many doubtful words stand in these wagers: ask for fewer.")
        found = [best(worth, wagers, read) for read in product(*(one.each for one in wagers))]
        if any(one.amount != found[0].amount for one in found):
            raise UndecidedError(
                f"What {_names(wagers)} can win depends on how doubtful words are read, and no "
                "reading is chosen here: describe the game as one of them."
            )
        return found[0]

    def best(
        worth: Worth, wagers: tuple[DescribedWager, ...], read: tuple[DescribedWager, ...]
    ) -> Best:
        """The most that wagers win as each is read."""
        most = Best(Fraction(), ())
        alone = read[0] if len(wagers) == 1 and wagers[0] in description.wagers else None
        for rows in (
            _together(description.deal, read)
            if alone is None
            else [(row,) for row in alone.rows if _paid(row, counted(alone))]
        ):
            paid = dict(zip(wagers, rows, strict=True))
            hands = tuple(
                (name, row.name, worth[name].get(row.name, Fraction()))
                for name in worth
                if (row := paid[components[name]]) is not None
            )
            won = sum((amount for _, _, amount in hands), Fraction())
            if won > most.amount:
                most = Best(won, tuple(hand for hand in hands if hand[2]))
        return most

    return Joint(tuple(components), most_won)


def _names(wagers: Sequence[DescribedWager]) -> str:
    return " and ".join(wager.name for wager in wagers)


def _paid(row: Row, counted: Distribution) -> bool:
    return any(one.name == row.name and one.ways for one in counted.outcomes)


@lru_cache(maxsize=64)
def _together(deal: Deal, wagers: tuple[DescribedWager, ...]) -> tuple[tuple[Row | None, ...], ...]:
    """The rows by which wagers can be paid in one deal, each once."""
    said = said_of(*wagers)
    if steps_at_most(deal, said) > MOST_STEPS_OF_A_CELL:
        raise UndecidedError(
            f"What {_names(wagers)} can win together has too many kinds of deal for a cell: ask "
            "for fewer wagers at once."
        )
    tests = [[test_of(row.condition) for row in wager.rows] for wager in wagers]
    return tuple(
        dict.fromkeys(
            tuple(row_met(one, mine, dealt) for one, mine in zip(wagers, tests, strict=True))
            for dealt, _ in kinds_of(deal, said).found
        )
    )
