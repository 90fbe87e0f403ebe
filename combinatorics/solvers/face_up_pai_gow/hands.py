"""The counts of Face Up Pai Gow Poker's side wagers that come with the program, and their build."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from combinatorics.cards import JOKER
from combinatorics.counting.ace_high_pai_gow import AceHigh, ace_high
from combinatorics.rankings.seven_cards_joker import KING, QUEEN, ROYAL, kinds_of
from combinatorics.shipped import table as shipped_table

HANDS_FILE = "fupg_hands.json"


class Class(NamedTuple):
    """Hands that no paytable tells apart.

    Args:
        kinds: what they are with the joker as an ace or to complete a straight or a flush,
            strongest first.
        wild: what they are with the joker as any card.
        joker: whether they hold the joker.
    """

    kinds: tuple[str, ...]
    wild: tuple[str, ...]
    joker: bool


@cache
def held() -> Mapping[Class, int]:
    """All 154,143,080 seven-card hands by what they are."""
    return {
        Class(tuple(one["kinds"]), tuple(one["wild"]), one["joker"]): one["ways"]
        for one in shipped_table(HANDS_FILE)["hands"]
    }


@cache
def ace_high_deals() -> AceHigh:
    """The deals that an Ace High Bonus tells apart."""
    return AceHigh(*shipped_table(HANDS_FILE)["ace high deals"])


def hands_text() -> str:
    """The text of the table, counted by patterns of ranks and suits."""
    table = {
        "about": "Seven cards of 53 by what they are; deals by whose hand is ace high: both, the "
        "dealer's only with the joker, without it, all. Built by: xlplugin tables build FUPG -o "
        "FOLDER",
        "hands": [
            {"kinds": one.kinds, "wild": one.wild, "joker": one.joker, "ways": ways}
            for one, ways in sorted(classes().items())
        ],
        "ace high deals": ace_high(),
    }
    return json.dumps(table, indent=1) + "\n"


def classes() -> dict[Class, int]:
    """All 154,143,080 hands by class, counted by patterns.

    All hands of a pattern (`kernels.pai_gow_patterns`) are alike, but for the royal match: a king
    and a queen beside a royal flush are of one suit in one of three hands.
    """
    from combinatorics.kernels import pai_gow_open_hands
    from combinatorics.kernels.pai_gow_patterns import known

    found: Counter[Class] = Counter()
    hands = pai_gow_open_hands.held().tolist()
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
