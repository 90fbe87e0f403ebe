"""Two descriptions of one wager, entered apart: equal in every deal, or where they differ.

The kinds of deal are those that no row of either wager tells apart. Within a kind both pay the same
rows in every deal, so one deal of each kind decides all of them, and the kinds are all deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from combinatorics.described.counting.count import paying, row_name, said_of
from combinatorics.described.counting.kinds import real_cards
from combinatorics.described.counting.outranked import kinds_in
from combinatorics.described.counting.witness import as_text
from combinatorics.described.language.deal import Deal, DescribedWager

SHOWN: Final = 3


@dataclass(frozen=True)
class Differing:
    """A deal that two wagers pay by rows of different names.

    Args:
        cards: the deal, as text.
        one: the row of the first wager, or "No win".
        other: that of the second.
    """

    cards: str
    one: str
    other: str


@dataclass(frozen=True)
class Compared:
    """What two wagers do with all deals.

    Args:
        total: all deals.
        kinds: kinds of deal, each looked at.
        differing: the deals that they pay by rows of different names.
        first: some of them, no two of the same pair of rows.
    """

    total: int
    kinds: int
    differing: int
    first: tuple[Differing, ...]


def compared(deal: Deal, one: DescribedWager, other: DescribedWager) -> Compared:
    """Return what two wagers on one deal do with all deals; rows of one name are the same row.

    Raises:
        DescriptionError: it would take too many steps.
    """
    said = said_of(one, other)
    kinds = kinds_in(deal, (*one.rows, *other.rows))
    pays = [(wager, paying(wager)) for wager in (one, other)]
    differing = 0
    first: dict[tuple[str, str], Differing] = {}
    for dealt, ways in kinds.found:
        mine, theirs = (row_name(wager, met(dealt)) for wager, met in pays)
        if " ".join(mine.casefold().split()) == " ".join(theirs.casefold().split()):
            continue
        differing += ways
        if (mine, theirs) not in first and len(first) < SHOWN:
            cards = as_text(deal, real_cards(deal, said, dealt))
            first[mine, theirs] = Differing(cards, mine, theirs)
    return Compared(kinds.total, len(kinds.found), differing, tuple(first.values()))
