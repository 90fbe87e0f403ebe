"""Exposure as a cell asks for it: found at once where that is little work, else as it was kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import comb, factorial
from typing import Any, Final

from combinatorics.base_wager import UnsolvedError
from combinatorics.cache import SpoiltError, keep, recall, require
from combinatorics.described.counting.count import asked_of
from combinatorics.described.language.deal import NO_WIN
from combinatorics.described.language.tree import DescriptionError
from combinatorics.exposure.deals import Deals
from combinatorics.exposure.seen import MOST_SEEN, Exposure, as_kept, as_read, exposure
from combinatorics.game import Game
from combinatorics.progress import Progress
from combinatorics.side_wager import SideWager

MOST_OF_A_CELL: Final = 30_000
"""Kinds of deal and of seen cards that a cell goes through: under a second."""
MOST: Final = 12_000_000
"""Kinds of deal that the command goes through: some minutes."""


def deals_of(wager: SideWager, rule: str) -> Deals | None:
    """Return the deals of a wager under a rule, None for one whose hands no words tell.

    Raises:
        ValueError: so many decks are not gone through.
    """
    told = None if wager.told is None else wager.told(rule)
    return None if told is None else Deals(*told)


def exposure_of(
    game: Game, wager: SideWager, rule: str, deals: Deals, *, solving: bool = False,
    progress: Progress | None = None,
) -> Exposure:  # fmt: skip
    """Return the exposure of a wager; if `solving`, found and kept where a cell would not find it.

    Raises:
        UnsolvedError: it takes longer than a cell may, and is not kept.
        DescriptionError: too many kinds of deal to be found.
        OSError: the cache cannot be written to.
    """
    if solving and deals.at_most() > MOST:
        raise DescriptionError(
            f"over {MOST:,} kinds of deal are too many for its countability to be computed."
        )
    asked = _Asked(game.code, wager.name, rule, deals, wager)
    if not (solving and asked.long):
        return _found(asked)  # of the command too, so the cell need not find it again
    known = asked.recalled()
    if known is None:
        known = asked.computed(progress)
        keep(asked.question, as_kept(known))
    _found.cache_clear()
    return known


def read_kept(game: Game, question: Mapping[str, Any], answer: Any) -> Exposure:
    """Read what is kept of the exposure of a game's wager, a `SpoiltError` where it is of none."""
    beside = {one.name: one for one in game.wagers if isinstance(one, SideWager)}
    wager, rule = beside.get(str(question.get("wager"))), str(question.get("rule"))
    deals = None if wager is None else deals_of(wager, rule)
    if wager is None or deals is None:
        raise SpoiltError("It is of another question.")
    asked = _Asked(game.code, wager.name, rule, deals, wager)
    require(question == asked.question, "It is of another description.")
    return as_read(answer, deals)


@dataclass(frozen=True)
class _Asked:
    """A wager whose exposure is asked for; two are equal where the same is asked."""

    code: str
    name: str
    rule: str
    deals: Deals
    wager: SideWager = field(compare=False)

    @property
    def question(self) -> dict[str, Any]:
        """What is kept of it is named by."""
        exposure = asked_of(self.deals.deal, self.deals.wager)
        return {"game": self.code, "wager": self.name, "rule": self.rule, "exposure": exposure}

    @property
    def long(self) -> bool:
        """Whether a cell would not find it."""
        deals = self.deals
        sets = comb(len(deals.classes) + MOST_SEEN - 1, MOST_SEEN)
        often = factorial(max(map(len, deals.blocks)))
        return deals.at_most() + sets // often > MOST_OF_A_CELL

    def computed(self, progress: Progress | None = None) -> Exposure:
        """Find it; its deals are those of the wager's own count, row by row."""
        counted = self.wager.distribution(self.rule)  # refused before the long way, not after
        found = exposure(self.deals, progress)
        rows = self.deals.wager.rows
        mine = dict(zip((*(row.name for row in rows), NO_WIN), found.rows, strict=True))
        for one in counted.outcomes:
            if one.ways * sum(found.rows) != counted.total * mine.get(one.name, 0):
                raise AssertionError(f"{self.name} of {self.code}, {one.name}: two counts differ.")
        return found

    def recalled(self) -> Exposure | None:
        """What is kept of it."""
        return recall(self.question, lambda answer: as_read(answer, self.deals))


@lru_cache(maxsize=32)
def _found(asked: _Asked) -> Exposure:
    if not asked.long:
        return asked.computed()
    known = asked.recalled()
    if known is None:
        raise UnsolvedError(
            f"The countability of {asked.name} of {asked.code} goes through too many deals for a "
            "cell: run xlplugin countability for it, which finds and keeps it."
        )
    return known
