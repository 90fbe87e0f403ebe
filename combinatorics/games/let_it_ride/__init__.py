"""Let It Ride Poker (58 Pa. Code Chapter 643a)."""

from combinatorics.game import Game, ShippedTable
from combinatorics.games.let_it_ride.base import BASE
from combinatorics.games.let_it_ride.patterns import text
from combinatorics.games.let_it_ride.shipped import NAME
from combinatorics.games.let_it_ride.showdown import SHOWDOWN
from combinatorics.games.let_it_ride.side_wagers import BONUS, THREE_CARD
from combinatorics.stored_plays import plays_table

GAME = Game(
    code="LIR",
    name="Let It Ride Poker",
    wagers=(BASE, BONUS, THREE_CARD),
    aliases=("Let It Ride",),
    tables=(ShippedTable(NAME, text), plays_table("LIR", __name__)),
    showdown=SHOWDOWN,
)
