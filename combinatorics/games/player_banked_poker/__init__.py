"""Poker among players (58 Pa. Code Chapter 553): no wager against the house, only pots."""

from combinatorics.game import Game

GAME = Game("POKER", "Poker", (), aliases=("Player-banked Poker",))
