"""What the wagers of a description bring together in one deal.

The kinds of deal are those that no row of any of the wagers tells apart, so the wagers are paid
alike in all deals of a kind, and what is possible together is what some kind brings. Where those
are too many for a cell, the rows that are paid together are found once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from combinatorics.cache import keep, recall, require, rows
from combinatorics.described.count import asked_of
from combinatorics.described.deal import TOGETHER, DescribedBase, DescribedWager, Row
from combinatorics.described.description import Description
from combinatorics.described.duel_joint import joint_of_duel
from combinatorics.described.duel_kept import KeptTogether
from combinatorics.described.duel_rules import DescribedDuel
from combinatorics.described.outcome_joint import joint_of_outcomes
from combinatorics.described.outcome_rules import DescribedOutcomes
from combinatorics.described.together import (
    found_together,
    paid_together,
    refuse_envy,
    too_long,
)
from combinatorics.described.tree import DescriptionError
from combinatorics.joint import Best, Joint, Worth
from combinatorics.side_wager import Distribution

Paid = tuple[str | None, ...]
"""The row that pays each of some wagers in a deal, None for no win."""


def keep_joint(description: Description) -> None:
    """Find and keep what the wagers bring together, where a cell would not find it.

    Raises:
        OSError: the cache cannot be written to.
    """
    if isinstance(description.base, DescribedDuel):
        beside = tuple((one.name, one) for wager in description.wagers for one in wager.each)
        KeptTogether(description.code, description.deal, description.base, beside).keep()
    elif description.base is None or isinstance(description.base, DescribedBase):
        _KeptRows(description).keep()


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
    kept = _KeptRows(description)

    def most_won(worth: Worth, _others: int) -> Best:
        refuse_envy(worth)
        wagers = tuple(dict.fromkeys(components[name] for name in worth))
        most = Best(Fraction(), ())
        alone = wagers[0] if len(wagers) == 1 and wagers[0] in read else None
        paid_rows = (
            kept.of(wagers)
            if alone is None
            else [(one.name,) for one in counted(alone).outcomes if one.ways]
        )
        for each in paid_rows:
            paid = dict(zip(wagers, each, strict=True))
            hands = tuple(
                (name, row, worth[name].get(row, Fraction()))
                for name in worth
                if (row := paid[components[name]]) is not None
            )
            won = sum((amount for _, _, amount in hands), Fraction())
            if won > most.amount:
                most = Best(won, tuple(hand for hand in hands if hand[2]))
        return most

    return Joint(tuple(components), most_won, read_kept=kept.read_kept)


@dataclass(frozen=True)
class _KeptRows:
    """The rows that pay the wagers of a description in one deal."""

    description: Description

    @property
    def wagers(self) -> tuple[DescribedWager, ...]:
        """The paid hand of the base game, then the wagers beside it as each is read."""
        base = self.description.base
        beside = (one for wager in self.description.wagers for one in wager.each)
        return (*([] if base is None else [base.paid]), *beside)

    @property
    def question(self) -> dict[str, Any]:
        """What is kept under."""
        asked = [asked_of(self.description.deal, wager) for wager in self.wagers]
        return {"game": self.description.code, "paid together": asked}

    def keep(self) -> None:
        """Find and keep the rows, where a cell would not find them and nothing is kept."""
        if not too_long(self.description.deal, self.wagers) or _recall(self) is not None:
            return
        with suppress(DescriptionError):  # too many deals: a cell asks for fewer wagers
            found = found_together(self.description.deal, self.wagers)
            keep(self.question, [list(_names(paid)) for paid, _ in found])
            _recalled.cache_clear()

    def of(self, wagers: tuple[DescribedWager, ...]) -> tuple[Paid, ...]:
        """Return the rows that pay some of the wagers, each once.

        Raises:
            UndecidedError: they are too many to be found in a cell, and nothing is kept.
        """
        kept = _recalled(self) if too_long(self.description.deal, wagers) else None
        if kept is None:
            return tuple(_names(paid) for paid, _ in paid_together(self.description.deal, wagers))
        places = [self.wagers.index(one) for one in wagers]
        return tuple(dict.fromkeys(tuple(paid[at] for at in places) for paid in kept))

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> tuple[Paid, ...]:
        """Return the rows that are kept.

        Raises:
            SpoiltError: they are not rows of the wagers.
        """
        require(question == self.question, "It is of another description.")
        known = [{row.name for row in wager.rows} for wager in self.wagers]
        require(isinstance(answer, list) and bool(answer), "It has no deals.")
        for paid in answer:
            for row, names in zip(rows(paid, len(known)), known, strict=True):
                named = row is None or (isinstance(row, str) and {*row.split(TOGETHER)} <= names)
                require(named, "It names another row.")
        return tuple(map(tuple, answer))


def _names(paid: Sequence[Row | None]) -> Paid:
    return tuple(None if row is None else row.name for row in paid)


def _recall(kept: _KeptRows) -> tuple[Paid, ...] | None:
    return recall(kept.question, lambda answer: kept.read_kept(kept.question, answer))


_recalled = lru_cache(maxsize=8)(_recall)
