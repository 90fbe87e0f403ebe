"""The solver of Face Up Pai Gow Poker (58 Pa. Code Chapter 688a)."""

from __future__ import annotations

from dataclasses import replace

from combinatorics.game import Game, ShippedTable
from combinatorics.joint import Joint
from combinatorics.solvers.face_up_pai_gow import build_rows, random_deals
from combinatorics.solvers.face_up_pai_gow.base import BASE
from combinatorics.solvers.face_up_pai_gow.hands import HANDS_FILE, hands_text
from combinatorics.solvers.face_up_pai_gow.shipped import DEALS_FILE
from combinatorics.solvers.face_up_pai_gow.showdown import with_wagers
from combinatorics.solvers.face_up_pai_gow.side_wagers import (
    ACE_HIGH,
    COMPONENTS,
    FORTUNE,
    PROGRESSIVE,
    most_won,
)
from combinatorics.stored_plays import plays_table


def solved(game: Game) -> Game:
    """Return the game with its wagers and what is found of them.

    Args:
        game: the names of the game and how a round is typed, as its file tells them.
    """
    assert game.showdown is not None, game.code
    return replace(
        game,
        wagers=(BASE, ACE_HIGH, FORTUNE, PROGRESSIVE),
        tables=(
            ShippedTable(HANDS_FILE, lambda _progress: hands_text()),
            ShippedTable(DEALS_FILE, random_deals.table_text),
            *build_rows.TABLES,
            plays_table(game.code, __name__),
        ),
        showdown=with_wagers(game.showdown),
        joint=Joint(COMPONENTS, most_won),
    )
