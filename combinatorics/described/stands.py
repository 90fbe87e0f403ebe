"""How the stakes and wagers of a described game can stand, as a law's clauses call it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from combinatorics.described.deal import NO_WIN, DescribedBase
from combinatorics.described.description import Description
from combinatorics.described.duel_showdown import ground_of, stake_ground
from combinatorics.described.outcome_rules import DescribedOutcomes
from combinatorics.described.outcome_showdown import given_up, stand_of


def stands_of(description: Description) -> frozenset[str]:
    """Return every stand that a clause can settle: "rows of the Bonus", "Ante given up".

    Args:
        description: the game.
    """
    base = description.base
    found = {
        ground_of(paid, row)
        for paid in (*([] if base is None else [base.paid]), *description.wagers)
        for row in ("", *(one.name for one in paid.rows))
    }
    if base is not None and not isinstance(base, DescribedBase):
        found |= {stake_ground(one.name) for one in base.stakes}
    if isinstance(base, DescribedOutcomes):
        found |= set(_stands(base))
        if any(point.of.forfeits for point in base.points):
            found |= {given_up(one.name) for one in base.stakes}
            found |= {given_up(one.name) for one in description.wagers}
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
