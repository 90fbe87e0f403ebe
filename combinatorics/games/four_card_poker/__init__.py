"""Four Card Poker (58 Pa. Code Chapter 641a)."""

from fractions import Fraction

from combinatorics.base_wager import BaseWager
from combinatorics.counting.four_card_table import table_text
from combinatorics.game import Game, ShippedTable
from combinatorics.games.four_card_poker.base import PAID, TABLE, rounds
from combinatorics.games.four_card_poker.base import table_text as table_of_base_game
from combinatorics.games.four_card_poker.showdown import SHOWDOWN
from combinatorics.games.four_card_poker.side_wagers import ACES_UP, PROGRESSIVE
from combinatorics.games.four_card_poker.strategy import decisions

BASE = BaseWager(
    "Base",
    "The best four of the player's five cards, when Play was made.",
    PAID,
    Fraction(1),
    rounds,
    decisions,
    aliases=("Ante", "Ante Bonus", "Ante and Play"),
)

GAME = Game(
    "FCP",
    "Four Card Poker",
    (BASE, ACES_UP, PROGRESSIVE),
    aliases=("4 Card Poker",),
    tables=(
        ShippedTable("four_card.json", lambda _progress: table_text()),
        ShippedTable(TABLE, table_of_base_game),
    ),
    showdown=SHOWDOWN,
)
