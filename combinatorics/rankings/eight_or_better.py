"""The low hands that qualify for eight or better (58 Pa. Code §§ 553.10(j) and 553.12(k)).

"A winning low-hand may not contain a pair, a three-of-a-kind or a four-of-a-kind or a nine, 10,
jack, queen or king": five different ranks of ace to eight. Such hands are compared as all low
hands are, from the highest card down, the lower one better; straights and flushes count nothing.
"""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.rankings.low_hand import low_rank

CATEGORIES = ("Eight low", "Seven low", "Six low", "Five low")
"""By the highest card, weakest to strongest; a hand that is none of these does not qualify."""

LOWEST = 7
"""The rank of the eight, which is the lowest ranking card that may stand in such a hand."""

_FIVE_OF_EIGHT = 1 << LOWEST + 1
_BIT = {card: 1 << low_rank(card) for card in range(52) if low_rank(card) <= LOWEST}


def qualifying(cards: Collection[int]) -> int | None:
    """The ranks of the best qualifying hand, one bit each from the ace, None where there is none.

    Args:
        cards: cards of a 52-card deck.
    """
    held = 0
    for card in cards:
        held |= _BIT.get(card, 0)
    if held.bit_count() < 5:
        return None
    # Every five of the ranks held qualify; the best leaves out the highest of them.
    while held.bit_count() > 5:
        held ^= 1 << held.bit_length() - 1
    return held


def strength(cards: Collection[int]) -> int | None:
    """The strength of the best low hand that qualifies, None where none does.

    A larger number is a better low hand, equal numbers are a tie.

    Args:
        cards: cards of a 52-card deck.
    """
    held = qualifying(cards)
    return None if held is None else _FIVE_OF_EIGHT - held


def strength_ace_first(cards: Collection[int]) -> int | None:
    """The same where § 553.4(e) is taken with the order of § 553.4(c), the ace before all others.

    Args:
        cards: cards of a 52-card deck.
    """
    held = qualifying(cards)
    if held is None:
        return None
    return sum(1 << LOWEST - rank for rank in range(LOWEST + 1) if held >> rank & 1)


def category(strength: int) -> int:
    """The category of the strength of a qualifying hand as an index into `CATEGORIES`."""
    return LOWEST + 1 - (_FIVE_OF_EIGHT - strength).bit_length()
