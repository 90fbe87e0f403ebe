"""DJ Wild Stud Poker (58 Pa. Code Chapter 687a)."""

from combinatorics.game import Game, ShippedTable
from combinatorics.games.dj_wild_stud.again import AGAIN
from combinatorics.games.dj_wild_stud.base import BASE
from combinatorics.games.dj_wild_stud.build import base_text
from combinatorics.games.dj_wild_stud.joint_build import table_text
from combinatorics.games.dj_wild_stud.joint_maxima import COMPONENTS, most_won
from combinatorics.games.dj_wild_stud.joint_maxima import TABLE as JOINT_FILE
from combinatorics.games.dj_wild_stud.shipped import BASE_FILE, HANDS_FILE
from combinatorics.games.dj_wild_stud.showdown import SHOWDOWN
from combinatorics.games.dj_wild_stud.side_wagers import BAD_BEAT, PROGRESSIVE, TRIPS
from combinatorics.joint import Joint
from combinatorics.progress import Progress
from combinatorics.stored_plays import plays_table


def _hands(_progress: Progress | None) -> str:
    from combinatorics.games.dj_wild_stud.hands_build import hands_text

    return hands_text()


GAME = Game(
    code="DJW",
    name="DJ Wild Stud Poker",
    wagers=(BASE, TRIPS, PROGRESSIVE, BAD_BEAT),
    aliases=("DJ Wild Stud", "DJ Wild"),
    tables=(
        ShippedTable(HANDS_FILE, _hands),
        ShippedTable(BASE_FILE, base_text),
        ShippedTable(JOINT_FILE, table_text),
        plays_table("DJW", __name__),
    ),
    showdown=SHOWDOWN,
    joint=Joint(COMPONENTS, most_won),
    again=AGAIN,
)
