"""Three Card Poker (58 Pa. Code Chapter 649a, COMAR 36.05.14)."""

from combinatorics.counting.best_five_table import table_text
from combinatorics.game import Game, ShippedTable
from combinatorics.games.three_card_poker.base import BASE
from combinatorics.games.three_card_poker.showdown import SHOWDOWN
from combinatorics.games.three_card_poker.side_wagers import PAIR_PLUS, PROGRESSIVE, SIX_CARD

GAME = Game(
    "TCP",
    "Three Card Poker",
    (BASE, PAIR_PLUS, PROGRESSIVE, SIX_CARD),
    aliases=("3 Card Poker",),
    tables=(ShippedTable("best_five.json", lambda _progress: table_text()),),
    showdown=SHOWDOWN,
)
