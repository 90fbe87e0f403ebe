"""How the stakes and wagers of a described game can stand, as a law's clauses call it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from combinatorics.described.language.deal import NO_WIN, DescribedBase
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import STANDS
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.described.settlement.duel import given_up, ground_of, no_row_of, stake_ground
from combinatorics.described.settlement.duel import stand_of as dueled_stand
from combinatorics.described.settlement.outcome import stand_of

MOST_BESIDE: Final = 3
"""Wagers beside one of a round that is given up, up to which a clause may name them."""


def stands_of(description: Description) -> frozenset[str]:
    """Return every stand that a clause can settle: "rows of the Bonus", "Ante given up"."""
    base = description.base
    found = {
        ground_of(paid, row)
        for paid in (*([] if base is None else [base.paid]), *description.wagers)
        for row in ("", *(one.name for one in paid.rows))
    }
    found |= {no_row_of(wager) for wager in description.wagers}
    if base is not None and not isinstance(base, DescribedBase):
        found |= {stake_ground(one.name) for one in base.stakes}
    if isinstance(base, DescribedOutcomes):
        found |= set(_stands(base))
        if any(point.of.forfeits for point in base.points):
            found |= {given_up(one.name) for one in base.stakes}
            found |= {given_up(one.name) for one in description.wagers}
    if isinstance(base, Opposed):
        found |= {dueled_stand(one, at) for one in base.stakes for at in range(len(STANDS))}
        found |= {given_up(one.name) for one in base.stakes}
        wagers = [one.name for one in description.wagers]
        found |= {
            given_up(name, *beside)
            for name in wagers
            for size in range(min(len(wagers), MOST_BESIDE + 1))
            for beside in combinations([one for one in wagers if one != name], size)
        }
    return frozenset(found)


def _stands(game: DescribedOutcomes) -> Iterator[str]:
    """Each stake on each row, with each choice of stakes that may lie beside it."""
    rows = (*(row.name for row in game.paid.rows), NO_WIN)
    opening = [one.name for one in game.stakes if one.opening]
    choices = [["", *(game.stakes[at].name for at in point.stakes)] for point in game.points]
    for made in product(*choices):
        lying = frozenset((*opening, *made))
        for stake in game.stakes:
            if stake.name in lying:
                yield from (stand_of(game, stake, row, lying) for row in rows)
