"""The hands that the side wagers of Face Up Pai Gow Poker pay for (58 Pa. Code § 688a.6(b)-(f)).

Seven cards are paid as the best five of them, or as all seven. A hand is often several things at
once: a royal flush is a straight flush too, and five cards of seven may be a straight while three
others are alike. So a hand is a row of kinds, strongest first; a paytable pays the first it names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from itertools import compress

from combinatorics.cards import JOKER, show_cards

HAND = 7
RANKS = 13
ACE, KING, QUEEN = 12, 11, 10

NATURAL_SEVEN = "7 card natural straight flush"
WILD_SEVEN = "7 card wild straight flush"
SEVEN = "7 card straight flush"
SEVEN_WITH_JOKER = "7 card straight flush with joker"
SEVEN_W_JOKER = "7 card straight flush w/joker"
ROYAL_MATCH = "Royal flush + royal match"
FIVE_ACES = "Five aces"
FIVE = "Five-of-a-kind"
ROYAL = "Royal flush"
STRAIGHT_FLUSH = "Straight flush"
FOUR = "Four-of-a-kind"
FULL_HOUSE = "Full house"
FLUSH = "Flush"
STRAIGHT = "Straight"
THREE = "Three-of-a-kind"
THREE_PAIR = "Three pair"
ACE_HIGH = "Ace high"
LESS = "No win"

NAMES = {
    NATURAL_SEVEN: (NATURAL_SEVEN, SEVEN),
    WILD_SEVEN: (WILD_SEVEN, SEVEN_WITH_JOKER, SEVEN_W_JOKER, SEVEN),
}
"""The names under which paytables print a kind that has several, the narrowest first."""

_BITS = [1 << rank for rank in range(RANKS)]
_ROYAL_RANKS = 0b11111 << 8


def kinds_of(cards: Collection[int], *, wild: bool) -> tuple[str, ...]:
    """What seven cards are, strongest first; `LESS` for nothing that is paid.

    Args:
        cards: seven different cards of the 53-card deck.
        wild: whether the joker is any card; else it is an ace or completes a straight or a flush.

    Raises:
        ValueError: cards that are no such hand.
    """
    if len(set(cards)) != HAND or len(cards) != HAND:
        raise ValueError(f"A hand has seven different cards, not {show_cards(cards)}.")
    joker = JOKER in cards
    natural = [card for card in cards if card != JOKER]
    held = [0] * RANKS
    for card in natural:
        held[card // 4] += 1
    suit, most = Counter(card % 4 for card in natural).most_common(1)[0]
    suited = {card // 4 for card in natural if card % 4 == suit} if most >= 5 - joker else set()
    others = {card for card in natural if card % 4 != suit}
    match = any({4 * KING + other, 4 * QUEEN + other} <= others for other in range(4))
    short = int(joker)
    ranks = sum(compress(_BITS, held))
    of_suit = sum(map(_BITS.__getitem__, suited))
    royal = (of_suit & _ROYAL_RANKS).bit_count() >= 5 - short
    seven = len(suited) >= HAND - short and _in_a_row(of_suit, HAND, short)
    alike = _alike(held, joker=joker, wild=wild)
    met = (
        (seven, WILD_SEVEN if joker else NATURAL_SEVEN),
        (royal and match and len(suited) == 5 - short, ROYAL_MATCH),
        (joker and held[ACE] == 4, FIVE_ACES),
        (joker and wild and max(held) == 4, FIVE),
        (royal, ROYAL),
        (suited and _in_a_row(of_suit, 5, short), STRAIGHT_FLUSH),
        (alike[0] >= 4, FOUR),
        (alike[0] >= 3 and alike[1] >= 2, FULL_HOUSE),
        (suited, FLUSH),
        (_in_a_row(ranks, 5, short), STRAIGHT),
        (alike[0] >= 3, THREE),
        (alike[2] >= 2, THREE_PAIR),
    )
    found = [kind for holds, kind in met if holds]
    if not found and alike[0] == 1:
        found.append(ACE_HIGH if joker or held[ACE] else LESS)
    return tuple(found) or (LESS,)


def names(kinds: Sequence[str]) -> tuple[str, ...]:
    """Every name under which a paytable may list a hand, first choice first."""
    return tuple(name for kind in kinds for name in NAMES.get(kind, (kind,)))


@cache
def _in_a_row(ranks: int, length: int, short: int) -> bool:
    """Whether ranks, one bit each, hold so many in a row or lack so few; the ace is low too."""
    low_too = ranks << 1 | ranks >> ACE
    row = (1 << length) - 1
    return any(
        (low_too >> low & row).bit_count() >= length - short for low in range(RANKS + 2 - length)
    )


def _alike(held: Sequence[int], *, joker: bool, wild: bool) -> list[int]:
    """How many cards of a rank, most first; the joker where it makes the most of them."""
    counts = sorted(held, reverse=True)
    if joker and wild:
        counts[0] += 1
    elif joker:
        counts = sorted((*held[:ACE], held[ACE] + 1), reverse=True)
    return counts
