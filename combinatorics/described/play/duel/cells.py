"""The states of hand against hand as a player tells them apart: by the hand and the open card.

A cell is all states whose hands are paid by the same row, may stake the same, compare alike and see
a card of the dealer of the same rank, which matches one of their own or does not. It has the deals
of its states by how the hands stand. The cells are found with the states, do not depend on the
pays, and are kept beside them: a short strategy for any pays is found from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from combinatorics.cache import counts, inflated_numbers, packed, part, require, rows
from combinatorics.cards import RANKS
from combinatorics.described.language.deal import Deal
from combinatorics.described.play.duel.states import Paid, deals_of, numbered
from combinatorics.described.ranking.order import laid
from combinatorics.described.rules.duel import STANDS, DescribedDuel

if TYPE_CHECKING:
    from combinatorics.kernels.card_sets import Ints
    from combinatorics.kernels.duel import Against

MOST_CELLS: Final = 100_000
WILD_SEEN: Final = 2 * len(RANKS)
SEEN: Final = WILD_SEEN + 2
"""Numbers of what is seen of the open card: twice its rank, and one more where it matches a card of
the player's; a wild card comes after the ranks."""


@dataclass(frozen=True)
class Cells:
    """All states of a game."""

    # Kinds of hands: the row, the multiples that may be staked, and the strength.
    kinds: tuple[tuple[int, tuple[int, ...], int], ...]
    kind: tuple[int, ...]  # of each cell
    # Of each cell twice the rank of the open card, and one more where it matches; 0 where none lies
    # open.
    seen: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...]  # by how the hands stand the deals of each cell


def cells_of(
    deal: Deal, duel: DescribedDuel, found: Against, paid_as: tuple[Sequence[Paid], Ints]
) -> Cells | None:
    """Return the cells of the states that were found, None where they are too many."""
    import numpy as np

    from combinatorics.kernels.duel_choices import SLICE, stands_of

    alike = np.array(laid(deal, duel.ranking)[1], np.int64)
    paid, number = paid_as
    held = zip(number.tolist(), found.strengths.tolist(), strict=True)
    known, kinds = numbered((*paid[at], strength) for at, strength in held)
    left = found.lower.shape[1]
    size = len(known) * SEEN
    sums = np.zeros((len(STANDS), size), np.int64)
    step = max(1, SLICE // left)
    for start in range(0, len(kinds), step):
        here = np.arange(start, min(start + step, len(kinds)))
        keys = np.repeat(kinds[here] * SEEN, left)
        if duel.opened:
            keys += _seen(found.hands[here], alike, left).ravel()
        stands = stands_of(found, here) * np.repeat(found.ways[here], left)[:, None]
        for stand in range(len(STANDS)):
            # Sums of so few are exact as doubles.
            sums[stand] += np.bincount(keys, stands[:, stand], size).astype(np.int64)
    met = np.flatnonzero(sums.any(axis=0))
    if len(met) > MOST_CELLS:
        return None
    return Cells(
        known,
        tuple((met // SEEN).tolist()),
        tuple((met % SEEN).tolist()),
        tuple(map(tuple, sums[:, met].tolist())),
    )


def _seen(hands: Ints, shoe: Ints, left: int) -> Ints:
    """What lies open, for every hand and each of the cards that are left; wild cards match."""
    import numpy as np

    place = np.broadcast_to(np.arange(left), (len(hands), left)).copy()
    for at in range(hands.shape[1]):
        place += hands[:, at, None] <= place
    rank = shoe[place] >> 2
    matched = (rank[:, :, None] == (shoe[hands] >> 2)[:, None, :]).any(axis=2)
    found: Ints = 2 * rank + matched
    return found


def as_kept(cells: Cells | None) -> dict[str, Any]:
    """Return the cells as JSON can hold them."""
    if cells is None:
        return {"cells": 0}
    return {
        "kinds": [[row, list(times), strength] for row, times, strength in cells.kinds],
        "cells": len(cells.kind),
        "kind": packed(cells.kind),
        "seen": packed(cells.seen),
        "deals": [packed(of_stand) for of_stand in cells.deals],
    }


def as_read(kept: Any, deal: Deal, duel: DescribedDuel) -> Cells | None:
    """Return kept cells, None where they were too many.

    Raises:
        SpoiltError: they do not add up to all deals.
    """
    number = part(kept, "cells")
    require(type(number) is int and 0 <= number <= MOST_CELLS, "It has no number of cells.")
    if not number:
        return None
    states, dealers = deals_of(deal, duel)
    kinds = [_kind(rows(one, 3), duel) for one in part(kept, "kinds")]
    kind, seen = (inflated_numbers(part(kept, name), number) for name in ("kind", "seen"))
    deals = tuple(inflated_numbers(one, number) for one in rows(part(kept, "deals"), len(STANDS)))
    require(all(0 <= one < len(kinds) for one in kind), "It has an unknown hand.")
    require(all(0 <= one < SEEN for one in seen), "It has an unknown card.")
    require(all(min(one, default=0) >= 0 for one in deals), "It has a count below zero.")
    require(sum(map(sum, deals)) == states * dealers, "It loses deals.")
    return Cells(tuple(kinds), kind, seen, deals)


def _kind(one: Sequence[Any], duel: DescribedDuel) -> tuple[int, tuple[int, ...], int]:
    row, times, strength = one
    require(isinstance(times, list), "It has no list where one should stand.")
    found = counts([row, strength], 2)
    require(found[0] <= len(duel.paid.rows), "It is paid by a row that is not there.")
    require(set(times) <= set(duel.decided.times), "It stakes what cannot be staked.")
    return found[0], tuple(times), found[1]
