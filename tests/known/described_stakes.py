"""Stakes of hands that are revealed card by card: a street at a time, and three bets."""

from __future__ import annotations

from combinatorics.described.language.deal import DescribedStake

STREETS = (
    DescribedStake("Ante"),
    DescribedStake("3rd Street", 2, (1, 2, 3), forfeits=True),
    DescribedStake("4th Street", 3, (1, 2, 3), forfeits=True),
    DescribedStake("5th Street", 4, (1, 2, 3), forfeits=True),
)
BETS = (DescribedStake("Bet 1", 3), DescribedStake("Bet 2", 4), DescribedStake("Bet 3"))
