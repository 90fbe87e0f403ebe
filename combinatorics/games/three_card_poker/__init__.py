"""Three Card Poker (58 Pa. Code Chapter 649a, COMAR 36.05.14)."""

from combinatorics.counting.best_five_table import table_text
from combinatorics.game import Game, ShippedTable
from combinatorics.games.three_card_poker.base import BASE
from combinatorics.games.three_card_poker.showdown import SHOWDOWN
from combinatorics.games.three_card_poker.side_wagers import PAIR_PLUS, PROGRESSIVE, SIX_CARD
from combinatorics.games.three_card_poker.six_card_folds import TABLE as SIX_CARD_FOLDS
from combinatorics.games.three_card_poker.six_card_folds import (
    table_text as table_of_six_card_folds,
)
from combinatorics.progress import Progress
from combinatorics.stored_plays import plays_table


def _joint_maxima(progress: Progress | None) -> str:
    from combinatorics.games.three_card_poker import joint_build

    return joint_build.table_text(progress)


GAME = Game(
    code="TCP",
    name="Three Card Poker",
    wagers=(BASE, PAIR_PLUS, PROGRESSIVE, SIX_CARD),
    aliases=("3 Card Poker",),
    tables=(
        ShippedTable("best_five.json", lambda _progress: table_text()),
        ShippedTable(SIX_CARD_FOLDS, table_of_six_card_folds),
        ShippedTable("tcp_joint_maxima.json", _joint_maxima),
        plays_table("TCP", __name__),
    ),
    showdown=SHOWDOWN,
)
