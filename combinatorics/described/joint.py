"""What the wagers of a description bring together in one deal.

The kinds of deal are those that no row of any of the wagers tells apart, so the wagers are paid
alike in all deals of a kind, and what is possible together is what some kind brings.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from combinatorics.described.deal import DescribedWager
from combinatorics.described.description import Description
from combinatorics.described.duel_joint import joint_of_duel
from combinatorics.described.duel_kept import KeptTogether
from combinatorics.described.duel_rules import DescribedDuel
from combinatorics.described.outcome_joint import joint_of_outcomes
from combinatorics.described.outcome_rules import DescribedOutcomes
from combinatorics.described.together import paid_together, refuse_envy
from combinatorics.joint import Best, Joint, Worth
from combinatorics.side_wager import Distribution


def keep_joint(description: Description) -> None:
    """Find and keep what the wagers bring together, where a cell would not find it.

    Raises:
        OSError: the cache cannot be written to.
    """
    if isinstance(description.base, DescribedDuel):
        beside = tuple((one.name, one) for wager in description.wagers for one in wager.each)
        KeptTogether(description.code, description.deal, description.base, beside).keep()


def joint_of_description(
    description: Description, counted: Callable[[DescribedWager], Distribution]
) -> Joint:
    """Return the joint maxima of the wagers; no other player brings anything.

    Args:
        description: the description.
        counted: the ways of a wager alone, counted or kept.
    """
    read = [one for wager in description.wagers for one in wager.each]
    components = {wager.name: wager for wager in read}
    base = description.base
    if isinstance(base, DescribedDuel):
        return joint_of_duel(description.code, description.deal, base, components)
    if isinstance(base, DescribedOutcomes):
        return joint_of_outcomes(description.deal, base, components)
    if base is not None:
        components = {one.name: base.paid for one in base.stakes} | components

    def most_won(worth: Worth, _others: int) -> Best:
        refuse_envy(worth)
        wagers = tuple(dict.fromkeys(components[name] for name in worth))
        most = Best(Fraction(), ())
        alone = wagers[0] if len(wagers) == 1 and wagers[0] in read else None
        for rows in (
            [
                tuple(None if row is None else row.name for row in rows)
                for rows, _ in paid_together(description.deal, wagers)
            ]
            if alone is None
            else [(one.name,) for one in counted(alone).outcomes if one.ways]
        ):
            paid = dict(zip(wagers, rows, strict=True))
            hands = tuple(
                (name, row, worth[name].get(row, Fraction()))
                for name in worth
                if (row := paid[components[name]]) is not None
            )
            won = sum((amount for _, _, amount in hands), Fraction())
            if won > most.amount:
                most = Best(won, tuple(hand for hand in hands if hand[2]))
        return most

    return Joint(tuple(components), most_won)
