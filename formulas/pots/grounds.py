"""The clauses behind each line of a division, by their keys in the regulation."""

from __future__ import annotations

from combinatorics.player_banked_poker.variants import (
    ANY_LOW,
    EIGHT_OR_BETTER,
    FIVE_CARD_DRAW,
    FIVE_CARD_STUD,
    HOLDEM,
    OMAHA,
    SEVEN_CARD_STUD,
)
from formulas.pots.divide import HIGH, LOW

UNCALLED = ("uncalled final bet not raked",)
SIDE_POT = ("side pot among the others", "All-in player wins only what he contributed to")
LAST_LEFT = ("who wins the pot", "pot awarded")
TIED = ("hands of identical rank",)
BOARD_PLAYS = ("the board plays",)
COMMON_CARD = ("common card",)
OPEN = ("decision of the Poker shift supervisor",)
PERCENTAGE_RAKE = ("rate of the percentage rake", "uncalled final bet not raked")
INCREMENTAL_RAKE = ("levels of the incremental rake", "uncalled final bet not raked")
INACTIVE = "inactive players assessed"
FUND = ("contribution extracted from each pot", "contribution after the rake")
WITHOUT_SHOWDOWN = {
    "fold": ("fold",),
    "concede": ("order of showing hands",),
    "dead": ("fouled hand", "hand not protected"),
}
VOID = "missing or additional cards"
REFUND = ("protected hand collected by the dealer",)

LOW_READING = "comparison of low hands"
EXCESS_READING = "excess in a game for one hand"
MINIMUM_READING = "pot of the minimum for a contribution"
COMPARED_READING, BY_LETTER = "hands compared after their pairs", "highest card not in the other"
SIDE_POTS_READING = "order of rake and side pots"
TWICE_READING = "when a percentage rake is taken"
READINGS = (
    LOW_READING,
    COMPARED_READING,
    EXCESS_READING,
    SIDE_POTS_READING,
    TWICE_READING,
    MINIMUM_READING,
)

_LOW_RANKING = ("rank of the cards in Low-hand Poker", "ranking of a Low-hand Poker hand")
WHO_WINS = {
    (SEVEN_CARD_STUD, ""): ("Seven-card Stud hand", "Seven-card Stud High, who wins"),
    (SEVEN_CARD_STUD, ANY_LOW): ("Seven-card Stud hand", "Seven-card Stud split, who wins"),
    (SEVEN_CARD_STUD, EIGHT_OR_BETTER): (
        "Seven-card Stud hand",
        "Seven-card Stud split, who wins",
        "Seven-card Stud eight or better",
    ),
    (HOLDEM, ""): ("Hold'em hand", "Hold'em, who wins"),
    (OMAHA, ""): ("Omaha hand", "Omaha High, who wins"),
    (OMAHA, EIGHT_OR_BETTER): ("Omaha hand", "Omaha split, who wins", "Omaha eight or better"),
    (FIVE_CARD_DRAW, ""): ("Five-card Draw High, who wins",),
    (FIVE_CARD_DRAW, ANY_LOW): ("Five-card Draw Low-hand, who wins", *_LOW_RANKING),
    (FIVE_CARD_STUD, ""): ("Five-card Stud, who wins",),
}
"""How a showdown is decided, by kind of game and low hand."""

MOST_PLAYERS = {
    SEVEN_CARD_STUD: "Seven-card Stud players",
    HOLDEM: "Hold'em players",
    OMAHA: "Omaha players",
    FIVE_CARD_DRAW: "Five-card Draw players",
    FIVE_CARD_STUD: "Five-card Stud players",
}
TWO_HANDS = {
    SEVEN_CARD_STUD: "Seven-card Stud two hands of one player",
    OMAHA: "Omaha two hands of one player",
}
"""One player contends for both halves; as all below, by kind of split game."""
EXCESS_OF_HALVES = {
    SEVEN_CARD_STUD: "Seven-card Stud excess given to the high hand",
    OMAHA: "Omaha excess given to the high hand",
}
EXCESS_SHARE = {
    (SEVEN_CARD_STUD, HIGH): "Seven-card Stud excess of the high share",
    (SEVEN_CARD_STUD, LOW): "Seven-card Stud excess of the low share",
    (OMAHA, HIGH): "Omaha excess of the high share",
    (OMAHA, LOW): "Omaha excess of the low share",
}
"""The excess among tied hands goes by a card's suit."""
SUITS = {SEVEN_CARD_STUD: "Seven-card Stud rank of suits", OMAHA: "Omaha rank of suits"}
