"""The hands that the paytables of Let It Ride name (58 Pa. Code § 643a.6 and § 643a.12)."""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.rankings import five_card, three_card

TENS = "Pair - Tens or better"
PAIR = "Pair"
HIGH_CARD = "High card"
HANDS = (
    "Royal Flush",
    "Straight Flush",
    "Four-of-a-kind",
    "Full House",
    "Flush",
    "Straight",
    "Three-of-a-kind",
    "Two Pair",
    TENS,
    PAIR,
    HIGH_CARD,
)
"""Hands of five cards, strongest first and named as in the paytables; the last two pay nothing."""
PAID = HANDS[: HANDS.index(TENS) + 1]
MINI_ROYAL = "Mini-royal"
THREE_CARD_HANDS = (MINI_ROYAL, *reversed(three_card.CATEGORIES))
"""Hands of three cards, strongest first; a straight flush is one other than a mini-royal."""

TEN = 8
"""The rank of a ten."""
_BY_CATEGORY = (
    HIGH_CARD,
    PAIR,
    "Two Pair",
    "Three-of-a-kind",
    "Straight",
    "Flush",
    "Full House",
    "Four-of-a-kind",
    "Straight Flush",
    "Royal Flush",
)
_ACE_KING_QUEEN = {12, 11, 10}


def hand_of(cards: Collection[int]) -> str:
    """The name of a hand of five cards, one of `HANDS`.

    Args:
        cards: five different cards.

    Raises:
        ValueError: as the ranking says.
    """
    value = five_card.strength(cards)
    name = _BY_CATEGORY[five_card.category(value)]
    if name == PAIR and any(
        rank >= TEN and sum(card // 4 == rank for card in cards) == 2
        for rank in {card // 4 for card in cards}
    ):
        return TENS
    return name


def three_card_hand_of(cards: Collection[int]) -> str:
    """The name of a hand of three cards, one of `THREE_CARD_HANDS` (§ 643a.6(c)).

    Args:
        cards: three different cards.

    Raises:
        ValueError: as the ranking says.
    """
    name = three_card.CATEGORIES[three_card.category(three_card.strength(cards))]
    if name == "Straight flush" and {card // 4 for card in cards} == _ACE_KING_QUEEN:
        return MINI_ROYAL
    return name
