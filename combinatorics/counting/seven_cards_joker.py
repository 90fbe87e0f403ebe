"""Seven cards of the 53-card deck by what they are, counted by patterns.

All hands of a pattern (`kernels.pai_gow_patterns`) are alike, but for the royal match: a king and a
queen beside a royal flush are of one suit in one of three hands.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from combinatorics.cards import JOKER
from combinatorics.rankings.seven_cards_joker import KING, QUEEN, ROYAL, kinds_of


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
    from combinatorics.kernels.pai_gow_open_hands import held
    from combinatorics.kernels.pai_gow_patterns import known

    found: Counter[Class] = Counter()
    hands = held().tolist()
    for at, cards in known():
        own, ways = _class(cards), hands[at]
        beside = [card for card in cards if card != JOKER and card % 4 != cards[0] % 4]
        if ROYAL in own.kinds and [card // 4 for card in beside] == [QUEEN, KING]:
            suited = [card for card in cards if card not in beside]
            found[_class((*suited, 4 * QUEEN + 1, 4 * KING + 1))] += ways // 3
            ways -= ways // 3
        found[own] += ways
    return dict(found)


def _class(cards: tuple[int, ...]) -> Class:
    return Class(kinds_of(cards, wild=False), kinds_of(cards, wild=True), JOKER in cards)
