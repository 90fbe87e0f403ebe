"""What several tests of described games count card by card."""

from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.plain.count import plainly_met


def plainly_counted(deal: Deal, wager: DescribedWager) -> tuple[int, ...]:
    """Return the ways of each row in their order, then those of no row."""
    found = [0] * (len(wager.rows) + 1)
    for rows, ways in plainly_met(deal, wager).items():
        for at in rows or (-1,):
            found[at] += ways
    return tuple(found)
