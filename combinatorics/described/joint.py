"""What the wagers of a description bring together in one deal.

The kinds of deal are those that no row of any of the wagers tells apart, so the wagers are paid
alike in all deals of a kind, and what is possible together is what some kind brings. Where those
are too many for a cell, the rows that are paid together are found once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import product
from typing import Any

from combinatorics.cache import keep, recall, require, rows
from combinatorics.described.counting.count import asked_of
from combinatorics.described.counting.together import (
    found_together,
    paid_together,
    refuse_envy,
    too_long,
)
from combinatorics.described.language.deal import (
    NO_WIN,
    TOGETHER,
    Deal,
    DescribedBase,
    DescribedWager,
    Row,
)
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.base_play import WON, Won, sum_of, won_beside, won_by_row
from combinatorics.described.play.board.best import board_of
from combinatorics.described.play.board.joint import joint_of_board
from combinatorics.described.play.duel.joint import kept_together
from combinatorics.described.play.outcome.tree import MOST_STATES
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.joint import Best, Joint, UndecidedError, Worth
from combinatorics.side_wager import Distribution

Paid = tuple[str | None, ...]
"""The row that pays each of some wagers in a deal, None for no win."""


def keep_joint(description: Description) -> None:
    """Find and keep what the wagers bring together, where a cell would not find it.

    Raises:
        OSError: the cache cannot be written to.
    """
    if isinstance(description.base, DescribedDuel):
        kept_together(description, description.base).keep()
    elif description.base is None or isinstance(description.base, DescribedBase):
        _KeptRows(description).keep()


def joint_of_description(
    description: Description, counted: Callable[[DescribedWager], Distribution]
) -> Joint:
    """Return the joint maxima of wagers, each `counted` alone; no other player brings anything."""
    base = description.base
    beside = {one.name: one for one in description.wagers_read}
    if isinstance(base, DescribedDuel):
        return kept_together(description, base).joint()
    if isinstance(base, DescribedOutcomes):
        return joint_of_outcomes(description.deal, base, beside)
    if isinstance(base, DescribedBoard):
        return joint_of_board(board_of(description.code, description.deal, base), beside)
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
        self.beside = description.wagers_read
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
        """The rows that pay some of the wagers, each once; refused where they are too many."""
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
        """The rows that are kept, refused where they are not rows of the wagers."""
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


def joint_of_outcomes(
    deal: Deal, game: DescribedOutcomes, wagers: Mapping[str, DescribedWager]
) -> Joint:
    """Return the joint maxima; no other player brings anything.

    The kinds of deal are those that no row of the game or of a wager beside it tells apart, nor
    whether a decision arises. In each, every stake that may be made is made or not.
    """
    stakes = tuple(one.name for one in game.stakes)
    whens = tuple(
        DescribedWager(f"when {point.of.name}", point.known, (point.of.when,))
        for point in game.points
        if point.of.when is not None
    )

    def most_won(worth: Worth, _others: int) -> Best:
        refuse_envy(worth)
        beside = tuple(wagers[name] for name in worth if name in wagers)
        found = [best_of(worth, game.under(reading), beside) for reading in ("", *game.readings)]
        if any(one.amount != found[0].amount for one in found):
            raise UndecidedError(
                "What the stakes can win depends on how doubtful words are read, and no "
                "interpretation is chosen here: describe the game as one of them."
            )
        return found[0]

    def best_of(worth: Worth, game: DescribedOutcomes, beside: tuple[DescribedWager, ...]) -> Best:
        """The most that is won as the stakes are read."""
        best: Won = ()
        own = (game.paid, *whens) if any(name in worth for name in stakes) else ()
        for paid, _ in paid_together(deal, (*own, *beside), MOST_STATES):
            met = dict(zip((one.name for one in (*own, *beside)), paid, strict=True))
            told = won_beside(beside, paid[len(own) :], worth)
            for of_stakes in _won(game, met, worth) if own else ((),):
                won = (*told, *of_stakes)
                if sum_of(won) > sum_of(best):
                    best = won
        return Best(sum_of(best), tuple(one for one in best if one[2]))

    return Joint((*stakes, *wagers), most_won)


def _won(game: DescribedOutcomes, met: Mapping[str, Row | None], worth: Worth) -> Iterator[Won]:
    """Yield what the stakes win, for each choice of stakes that may be made."""
    choices = [
        ["", *(game.stakes[place].name for place in point.stakes)]
        if point.of.when is None or met[f"when {point.of.name}"] is not None
        else [""]
        for point in game.points
    ]
    opening = [one.name for one in game.stakes if one.opening]
    tabled = [one for one in game.stakes if one.tabled]  # one table pays them, under any's name
    row = met[game.paid.name]
    name = NO_WIN if row is None else row.name
    for made in product(*choices):
        if any(
            not one and point.of.forfeits and len(known) > 1
            for one, point, known in zip(made, game.points, choices, strict=True)
        ):
            continue  # the round is given up
        lying = frozenset((*opening, *filter(None, made)))
        found = []
        for one in game.stakes:
            if one.name not in lying or one.name not in worth:
                continue
            settled = one.end(name, lying)
            if settled.tabled:
                paid = (worth.get(stake.name, {}).get(name) for stake in (one, *tabled))
                odds = worth[one.name].get(WON, Fraction())
                found.append((one.name, name, next(filter(None, paid), odds)))
            elif settled.net > 0:
                found.append((one.name, WON, worth[one.name].get(WON, Fraction())))
        yield tuple(found)
