"""The hands that the paytables of Three Card Poker name, finest first."""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.rankings.five_card import CATEGORIES as FIVE_CARD
from combinatorics.rankings.five_card import category as five_card_category
from combinatorics.rankings.five_card import strength as five_card_strength
from combinatorics.rankings.three_card import CATEGORIES, category, strength

STRAIGHT_FLUSH = "Straight flush"
SPADES = "Ace, king and queen of spades"
OTHER_SUITS = "Ace, king and queen of hearts, diamonds or clubs"
HANDS = (SPADES, OTHER_SUITS, *reversed(CATEGORIES))
"""Strongest first; an ace, king and queen of one suit stands apart from other straight flushes."""

DIAMONDS = "Super Royal of diamonds"
NOT_DIAMONDS = "Super Royal of hearts, spades or clubs"
ANY_SUIT = "Super Royal of diamonds, hearts, spades or clubs"

_ACE_KING_QUEEN = {12, 11, 10}
_ACE_TO_NINE = {12, 11, 10, 9, 8, 7}
_DIAMOND, _SPADE = 1, 3


def three_card_names(cards: Collection[int]) -> tuple[str, ...]:
    """The names of a three-card hand, finest first (§ 649a.6(b), § 649a.12(c) and (e)).

    Args:
        cards: three different cards.

    Raises:
        ValueError: as the ranking says.
    """
    name = CATEGORIES[category(strength(cards))]
    if name == STRAIGHT_FLUSH and {card // 4 for card in cards} == _ACE_KING_QUEEN:
        return (SPADES if min(cards) % 4 == _SPADE else OTHER_SUITS, name)
    return (name,)


def six_card_names(cards: Collection[int]) -> tuple[str, ...]:
    """The names of the best hand of six cards, finest first (COMAR 36.05.14.06F).

    A Super Royal is all six cards from ace to 9 of one suit; where a table has no row for it, it
    is a royal flush of five.

    Args:
        cards: six different cards.

    Raises:
        ValueError: as the ranking says.
    """
    name = FIVE_CARD[five_card_category(five_card_strength(cards))]
    suits = {card % 4 for card in cards}
    if len(suits) == 1 and {card // 4 for card in cards} == _ACE_TO_NINE:
        return (DIAMONDS if suits == {_DIAMOND} else NOT_DIAMONDS, ANY_SUIT, name)
    return (name,)
