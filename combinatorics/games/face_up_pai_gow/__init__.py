"""Face Up Pai Gow Poker (58 Pa. Code Chapter 688a)."""

from combinatorics.game import Game, ShippedTable
from combinatorics.games.face_up_pai_gow import build_rows, random_deals
from combinatorics.games.face_up_pai_gow.again import AGAIN
from combinatorics.games.face_up_pai_gow.base import BASE
from combinatorics.games.face_up_pai_gow.hands import HANDS_FILE, hands_text
from combinatorics.games.face_up_pai_gow.shipped import DEALS_FILE
from combinatorics.games.face_up_pai_gow.showdown import SHOWDOWN
from combinatorics.games.face_up_pai_gow.side_wagers import (
    ACE_HIGH,
    COMPONENTS,
    FORTUNE,
    PROGRESSIVE,
    most_won,
)
from combinatorics.joint import Joint
from combinatorics.stored_plays import plays_table

GAME = Game(
    code="FUPG",
    name="Face Up Pai Gow Poker",
    wagers=(BASE, ACE_HIGH, FORTUNE, PROGRESSIVE),
    aliases=("Face Up Pai Gow", "Face-Up Pai Gow Poker", "Face-Up Pai Gow"),
    tables=(
        ShippedTable(HANDS_FILE, lambda _progress: hands_text()),
        ShippedTable(DEALS_FILE, random_deals.table_text),
        *build_rows.TABLES,
        plays_table("FUPG", __name__),
    ),
    showdown=SHOWDOWN,
    joint=Joint(COMPONENTS, most_won),
    again=AGAIN,
)
