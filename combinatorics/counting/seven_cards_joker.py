"""Seven cards of the 53-card deck by what they are, counted by patterns.

A pattern says how many natural cards of each rank are held, and which ranks of them one suit holds.
Seven cards hold five of at most one suit (six cards and the joker: four of at most one), so the
hands of a pattern with a flush in the ranks S are 4 times the product of C(3, h - [rank in S]) over
the ranks, h the cards held of each; all its hands are the product of C(4, h), and what is left has
no flush. All hands of a part are alike, but for the royal match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

from combinatorics.rankings.seven_cards_joker import HAND, KING, QUEEN, RANKS, is_straight, kinds

SUITS = 4
_WAYS = [comb(SUITS, each) for each in range(SUITS + 1)]
_WAYS_BESIDE = [comb(SUITS - 1, each) for each in range(SUITS + 1)]
"""Ways to suit so many cards of a rank, in all suits and beside one of them."""


class Class(NamedTuple):
    """Hands that no paytable tells apart.

    Args:
        kinds: what they are with the joker as an ace or to complete a straight or a flush.
        wild: what they are with the joker as any card.
        joker: whether they hold the joker.
    """

    kinds: tuple[str, ...]
    wild: tuple[str, ...]
    joker: bool


def classes() -> dict[Class, int]:
    """All 154,143,080 hands by class."""
    found: Counter[Class] = Counter()
    for joker in (False, True):
        for held in _held(HAND - joker):
            _count(held, joker, found)
    return dict(found)


def _count(held: tuple[int, ...], joker: bool, found: Counter[Class]) -> None:
    ranks = [rank for rank in range(RANKS) if held[rank]]
    left = prod(_WAYS[held[rank]] for rank in ranks)
    flushes = 0  # of whatever ranks, where no five of them are in a row
    any_suited: tuple[int, ...] = ()
    for size in range(5 - joker, len(ranks) + 1):
        for suited in combinations(ranks, size):
            beside = [held[rank] - (rank in suited) for rank in ranks]
            ways = SUITS * prod([_WAYS_BESIDE[each] for each in beside])
            if not ways:
                continue
            left -= ways
            if not is_straight(suited, joker=joker):
                flushes, any_suited = flushes + ways, suited
                continue
            matched = 0
            if size == HAND - joker - 2:
                others = [rank for rank, each in zip(ranks, beside, strict=True) if each]
                # A king and a queen beside the suit are of one suit in one of three cases.
                matched = ways // 3 if others == [QUEEN, KING] else 0
            for match, part in ((True, matched), (False, ways - matched)):
                if part:
                    found[_class(held, suited, match, joker)] += part
    for part, of_suit in ((flushes, any_suited), (left, ())):
        if part:
            found[_class(held, of_suit, False, joker)] += part


def _class(held: Sequence[int], suited: Sequence[int], match: bool, joker: bool) -> Class:
    plain = kinds(held, suited, match=match, joker=joker, wild=False)
    wild = kinds(held, suited, match=match, joker=joker, wild=True) if joker else plain
    return Class(plain, wild, joker)


def _held(cards: int, rank: int = 0) -> Iterator[tuple[int, ...]]:
    """Every way to hold so many natural cards of the ranks from one on."""
    if rank == RANKS:
        if cards == 0:
            yield ()
        return
    for each in range(min(SUITS, cards) + 1):
        for rest in _held(cards - each, rank + 1):
            yield (each, *rest)
