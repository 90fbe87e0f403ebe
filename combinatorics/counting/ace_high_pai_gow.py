"""Deals of Face Up Pai Gow Poker in which the dealer, or dealer and player, have ace high.

A hand of ace high holds seven ranks once each, an ace (or the joker) among them, no straight and
no flush. So it is a set of ranks and a suit for each: the sets are listed, the suits counted in
closed form. Two hands that share k ranks must hold them in different suits; hands with a flush are
taken away by inclusion and exclusion over the suit of the dealer's flush and of the player's.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from typing import NamedTuple

RANKS = 13
SUITS = 4
HAND = 7
_ACE = 12
_ROWS = (0b1000000001111, *(0b11111 << low for low in range(9)))


class AceHigh(NamedTuple):
    """Deals by whose hand is ace high.

    Args:
        both: the dealer's and the player's.
        with_joker: the dealer's only, made with the joker.
        no_joker: the dealer's only, made without it.
        total: all deals of a hand to the dealer and one to the player.
    """

    both: int
    with_joker: int
    no_joker: int
    total: int


def ace_high() -> AceHigh:
    """Count the deals: the dealer's seven cards of 53, then the player's of the 46 left."""
    beside = comb(53 - HAND, HAND)
    joker_dealer = together(1, 0)
    both = joker_dealer + together(0, 0) + together(0, 1)
    return AceHigh(
        both,
        hands(1) * beside - joker_dealer,
        hands(0) * beside - (both - joker_dealer),
        comb(53, HAND) * beside,
    )


def rank_sets(joker: int) -> list[int]:
    """The sets of natural ranks of ace high, as masks.

    Args:
        joker: 1 for the hands with the joker (six other ranks, no ace), 0 for those without.
    """
    found = []
    for ranks in combinations(range(RANKS), HAND - joker):
        mask = sum(1 << rank for rank in ranks)
        if mask >> _ACE & 1 == joker:
            continue
        if all((mask & row).bit_count() < 5 - joker for row in _ROWS):
            found.append(mask)
    return found


def hands(joker: int) -> int:
    """Hands of ace high, with the joker or without."""
    cards = HAND - joker
    unflushed: int = SUITS**cards - SUITS * _at_least(cards, 5 - joker)
    return len(rank_sets(joker)) * unflushed


def together(dealer: int, player: int) -> int:
    """Pairs of hands without a common card, both ace high.

    Args:
        dealer: 1 where the dealer's hand holds the joker.
        player: 1 where the player's hand holds it; not both.
    """
    dealers, players = rank_sets(dealer), rank_sets(player)
    shared = Counter((one & other).bit_count() for one in dealers for other in players)
    return sum(ways * _suits(ranks, dealer, player) for ranks, ways in shared.items())


def _suits(shared: int, dealer: int, player: int) -> int:
    """Suits for two hands with so many common ranks: no flush in either, no card in both."""
    one, other = HAND - dealer - shared, HAND - player - shared
    everything: int = (SUITS * (SUITS - 1)) ** shared * SUITS ** (one + other)
    dealers: int = SUITS * _flushes(shared, one, 5 - dealer) * SUITS**other
    players: int = SUITS * _flushes(shared, other, 5 - player) * SUITS**one
    # Of a common rank: both hands in their flush suits, the dealer's only, the player's only, none.
    same = _both(shared, one, other, (5 - dealer, 5 - player), (0, 3, 3, 6))
    apart = _both(shared, one, other, (5 - dealer, 5 - player), (1, 2, 2, 7))
    return everything - dealers - players + SUITS * same + SUITS * (SUITS - 1) * apart


def _flushes(shared: int, own: int, needed: int) -> int:
    """Suits of the common ranks in both hands and of the other ranks of one, flush in one suit."""
    return sum(
        comb(shared, x) * 3**x * 9 ** (shared - x) * comb(own, y) * 3 ** (own - y)
        for x in range(shared + 1)
        for y in range(own + 1)
        if x + y >= needed
    )


def _both(
    shared: int, one: int, other: int, needed: tuple[int, int], ways: tuple[int, int, int, int]
) -> int:
    """Suits of all ranks where each hand has its flush, in two given suits."""
    total = 0
    for x in range(shared + 1):
        for y in range(shared - x + 1):
            for z in range(shared - x - y + 1):
                rest = shared - x - y - z
                common = comb(shared, x) * comb(shared - x, y) * comb(shared - x - y, z)
                common *= ways[0] ** x * ways[1] ** y * ways[2] ** z * ways[3] ** rest
                total += (
                    common * _at_least(one, needed[0] - x - y) * _at_least(other, needed[1] - x - z)
                )
    return total


def _at_least(ranks: int, needed: int) -> int:
    """Suits of so many ranks with at least so many in a given suit."""
    return sum(
        comb(ranks, suited) * (SUITS - 1) ** (ranks - suited)
        for suited in range(max(needed, 0), ranks + 1)
    )
