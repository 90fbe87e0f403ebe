"""Every kind of hand that a ranking tells apart, with cards that are such a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from combinatorics.rankings.strengths import RANKS

FEWEST: Final = 2


class Hand(NamedTuple):
    """One kind of hand.

    Args:
        ranks: of the cards that are not wild, in ascending order.
        suited: whether those are of one suit.
        cards: cards that are such a hand.
    """

    ranks: tuple[int, ...]
    suited: bool
    cards: tuple[int, ...]


@lru_cache(maxsize=16)
def every_hand(cards: int, wild: frozenset[int], wilds: int) -> tuple[Hand, ...]:
    """Return every kind of hand of so many cards, those of one suit before others of their ranks.

    Args:
        cards: how many cards.
        wild: the wild cards, of no suit.
        wilds: how many of them are in the shoe.
    """
    lying = sorted(wild)
    suits_of = [[suit for suit in range(4) if 4 * rank + suit not in wild] for rank in range(RANKS)]
    found = []
    for many in range(min(wilds, cards) + 1):
        beside = tuple((lying * many)[:many])
        for ranks in combinations_with_replacement(range(RANKS), cards - many):
            suits = [suits_of[rank] for rank in ranks]
            one_suit = (suit for suit in range(4) if all(suit in one for one in suits))
            suit = next(one_suit, None) if len({*ranks}) == len(ranks) else None
            if suit is not None:
                made = tuple([4 * rank + suit for rank in ranks])
                found.append(Hand(ranks, True, made + beside))
            several = _of_several(ranks, suits)
            if several is not None:
                found.append(Hand(ranks, False, several + beside))
    return tuple(found)


def _of_several(ranks: tuple[int, ...], suits: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
    """Cards of such ranks of several of their `suits`, None where there are none."""
    if len(ranks) < FEWEST:
        return None
    chosen = []
    for at, (rank, one) in enumerate(zip(ranks, suits, strict=True)):
        place = at - ranks.index(rank)
        if place >= len(one):
            return None
        chosen.append(one[place])
    if len({*chosen}) == 1:
        at = next((at for at, one in enumerate(suits) if len(one) > 1), -1)
        if at < 0:
            return None
        chosen[at] = next(suit for suit in suits[at] if suit != chosen[at])
    return tuple([4 * rank + suit for rank, suit in zip(ranks, chosen, strict=True)])
