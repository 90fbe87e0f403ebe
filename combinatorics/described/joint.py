"""What the wagers of a description bring together in one deal.

The kinds of deal are those that no row of any of the wagers tells apart, so the wagers are paid
alike in all deals of a kind, and what is possible together is what some kind brings. Where those
are too many for a cell, the rows that are paid together are found once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

from combinatorics.cache import keep, recall, require, rows
from combinatorics.described.counting.count import asked_of
from combinatorics.described.counting.together import (
    found_together,
    paid_together,
    refuse_envy,
    too_long,
)
from combinatorics.described.language.deal import TOGETHER, DescribedBase, DescribedWager, Row
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.base_play import sum_of, won_by_row
from combinatorics.described.play.board.best import board_of
from combinatorics.described.play.board.joint import joint_of_board
from combinatorics.described.play.duel.joint import joint_of_duel
from combinatorics.described.play.duel.kept import KeptTogether
from combinatorics.described.play.outcome.joint import joint_of_outcomes
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.described.rules.outcome import DescribedOutcomes
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
        KeptTogether(
            description.code, description.deal, description.base, beside, description.replaced
        ).keep()
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
    base = description.base
    beside = {one.name: one for wager in description.wagers for one in wager.each}
    if isinstance(base, DescribedDuel):
        return joint_of_duel(description.code, description.deal, base, beside, description.replaced)
    if isinstance(base, DescribedOutcomes):
        return joint_of_outcomes(description.deal, base, beside)
    if isinstance(base, DescribedBoard):
        ended = board_of(description.code, description.deal, base).ended
        return joint_of_board(description.deal, base, beside, ended)
    kept = _KeptRows(description)
    staked = {} if base is None else {one.name: base.paid for one in base.stakes}
    components = staked | {one.name: one for one in kept.beside}

    def most_won(worth: Worth, _others: int) -> Best:
        refuse_envy(worth)
        wagers = [one for one in kept.wagers if any(components[name] is one for name in worth)]
        of_wager = {id(one): at for at, one in enumerate(wagers)}
        places = {name: of_wager[id(components[name])] for name in worth}
        alone = wagers[0] if len(wagers) == 1 and wagers[0] is not kept.paid else None
        paid_rows: Iterable[Paid] = (
            kept.of(wagers)
            if alone is None
            else ((one.name,) for one in counted(alone).outcomes if one.ways)
        )
        most = Best(Fraction(), ())
        for paid in paid_rows:
            hands = tuple(
                won_by_row(name, components[name].names(row), worth)
                for name, at in places.items()
                if (row := paid[at]) is not None
            )
            if sum_of(hands) > most.amount:
                most = Best(sum_of(hands), tuple(one for one in hands if one[2]))
        return most

    return Joint(tuple(components), most_won, read_kept=kept.read_kept)


class _KeptRows:
    """The rows that pay the wagers of a description in one deal."""

    def __init__(self, description: Description) -> None:
        base = description.base
        self.paid = None if base is None else base.paid
        self.beside = tuple(one for wager in description.wagers for one in wager.each)
        self.wagers = self.beside if self.paid is None else (self.paid, *self.beside)
        self._deal = description.deal
        self._code = description.code
        self._known: dict[tuple[str, ...], tuple[Paid, ...]] = {}

    @property
    def question(self) -> dict[str, Any]:
        """What is kept under."""
        asked = [asked_of(self._deal, wager) for wager in self.wagers]
        return {"game": self._code, "paid together": asked}

    def keep(self) -> None:
        """Find and keep the rows, where a cell would not find them and nothing is kept."""
        if not too_long(self._deal, self.wagers) or self._recalled() is not None:
            return
        with suppress(DescriptionError):  # too many deals: a cell asks for fewer wagers
            found = found_together(self._deal, self.wagers)
            keep(self.question, [list(_names(paid)) for paid, _ in found])

    def of(self, wagers: Sequence[DescribedWager]) -> tuple[Paid, ...]:
        """Return the rows that pay some of the wagers, each once.

        Raises:
            UndecidedError: they are too many to be found in a cell, and nothing is kept.
        """
        asked = tuple(wager.name for wager in wagers)
        if asked not in self._known:
            kept = self._recalled()
            if kept is None:
                found = paid_together(self._deal, tuple(wagers))
                self._known[asked] = tuple(_names(paid) for paid, _ in found)
            else:
                places = [self.wagers.index(one) for one in wagers]
                brought = (tuple(paid[at] for at in places) for paid in kept)
                self._known[asked] = tuple(dict.fromkeys(brought))
        return self._known[asked]

    def _recalled(self) -> tuple[Paid, ...] | None:
        question = self.question
        return recall(question, lambda answer: self.read_kept(question, answer))

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
