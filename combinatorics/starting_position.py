"""Which place is dealt to first: the places are counted until the count matches a number.

The count begins with the dealer as one and goes around the table, so a number n comes to the place
(n - 1) mod p + 1 of p places. With three dice the number is their total.
"""

from __future__ import annotations

from collections.abc import Mapping

FACES = 6


def ways_of_totals(dice: int) -> Mapping[int, int]:
    """Return in how many ways so many dice have each total, die by die."""
    ways = {0: 1}
    for _ in range(dice):
        after: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, FACES + 1):
                after[total + face] = after.get(total + face, 0) + number
        ways = after
    return ways


def place_of(number: int, places: int) -> int:
    """Return the place, 1 being the dealer's, at which a count to a number of 1 or more ends.

    The dealer's is among the places.
    """
    return (number - 1) % places + 1
