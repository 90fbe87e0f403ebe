"""Face Up Pai Gow Poker (58 Pa. Code Chapter 688a)."""

from __future__ import annotations

from typing import Final

from combinatorics.again import FULL, REDUCED, Again, Deals, Derivation, Shape
from combinatorics.game import Game, ShippedTable
from combinatorics.joint import Joint
from combinatorics.rankings import seven_cards_joker as kinds
from combinatorics.solvers.face_up_pai_gow import build_rows, random_deals
from combinatorics.solvers.face_up_pai_gow.base import BASE
from combinatorics.solvers.face_up_pai_gow.hands import HANDS_FILE, hands_text
from combinatorics.solvers.face_up_pai_gow.shipped import DEALS_FILE
from combinatorics.solvers.face_up_pai_gow.showdown import SHOWDOWN
from combinatorics.solvers.face_up_pai_gow.side_wagers import (
    ACE_HIGH,
    COMPONENTS,
    FORTUNE,
    PROGRESSIVE,
    most_won,
)
from combinatorics.stored_plays import plays_table

_AT_ONCE: Final = {
    kinds.NATURAL_SEVEN: "natural seven card straight flush",
    kinds.WILD_SEVEN: "wild seven card straight flush",
    kinds.ROYAL_MATCH: "royal flush and royal match",
    kinds.FIVE_ACES: "five aces",
    kinds.FIVE: "five of a kind",
    kinds.ROYAL: "royal flush",
    kinds.STRAIGHT_FLUSH: "straight flush",
    kinds.FOUR: "four of a kind",
    kinds.FULL_HOUSE: "full house",
    kinds.FLUSH: "flush",
    kinds.STRAIGHT: "straight",
    kinds.THREE: "three of a kind",
    kinds.THREE_PAIR: "three pairs",
    kinds.ACE_HIGH: "ace high",
}
"""What seven cards are, by the name under which they are counted; other names mean one of these."""
_SEVEN: Final = Shape(dealt=7, best=5, joker=True, wild=("joker as ace",), at_once=_AT_ONCE)
_JOKER_WILD: Final = Shape(dealt=7, best=5, joker=True, wild=("joker",), at_once=_AT_ONCE)
_PATTERNS: Final = Derivation(
    FULL,
    "patterns of ranks and suits against every one of 154,143,080 hands",
    "tests/combinatorics/test_fupg_seven_cards.py",
)
AGAIN: Final = Again(
    derived={
        "Base": Derivation(
            REDUCED,
            "every deal of a deck of 17 cards one by one; ten million random deals of the whole "
            "deck",
            "tests/combinatorics/test_fupg_base.py",
        ),
        "Fortune": _PATTERNS,
        "Progressive": _PATTERNS,
        "Ace High": Derivation(
            FULL,
            "closed forms against inclusion and exclusion over all deals",
            "tests/combinatorics/test_fupg_ace_high.py",
        ),
    },
    rules=(),
    states=((7, 7, 6),),
    shapes={
        ("Fortune", "paytable order"): _SEVEN,
        ("Fortune", "rank order"): _SEVEN,
        ("Progressive", "paytable order"): _SEVEN,
        ("Progressive", "rank order"): _SEVEN,
        ("Progressive", "fully wild joker"): _JOKER_WILD,
        ("Progressive", "joker not fully wild"): _SEVEN,
    },
    deals={"Ace High": Deals(rules=("ace high",), player=7, dealer=7)},
    joker=True,
)

GAME = Game(
    code="FUPG",
    name="Face Up Pai Gow Poker",
    wagers=(BASE, ACE_HIGH, FORTUNE, PROGRESSIVE),
    aliases=("Face Up Pai Gow", "Face-Up Pai Gow Poker", "Face-Up Pai Gow"),
    tables=(
        ShippedTable(HANDS_FILE, lambda _progress: hands_text()),
        ShippedTable(DEALS_FILE, random_deals.table_text),
        *build_rows.TABLES,
        plays_table("FUPG", "combinatorics.solvers.face_up_pai_gow"),
    ),
    showdown=SHOWDOWN,
    joint=Joint(COMPONENTS, most_won),
    again=AGAIN,
)
