"""Poker among players (58 Pa. Code Chapter 553): no wager against the house, only pots."""

from combinatorics.game import Game
from combinatorics.player_banked_poker import bad_beats

GAME = Game(
    code="POKER",
    name="Poker",
    wagers=(),
    aliases=("Player-banked Poker",),
    tables=bad_beats.TABLES,
)
