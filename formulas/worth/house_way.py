"""What a base game returns at even money under the house way it stands under."""

from __future__ import annotations

from fractions import Fraction

from combinatorics.base_wager import HouseWays


def even_net(way: HouseWays) -> Fraction:
    """Return the player's expected net result in base wagers when every row pays 1 to 1.

    Raises:
        RuleError: the way does not settle every deal.
    """
    rounds = way.rounds(dict.fromkeys(way.categories, Fraction(1)))
    net = sum((end.ways * end.net for end in rounds), Fraction())
    return net / sum(end.ways for end in rounds)
