"""Ultimate Texas Hold'em: two cards each, five community cards, a Play wager on three streets."""

from __future__ import annotations

from combinatorics.game import Game
from combinatorics.games.ultimate_texas_holdem.side_wagers import (
    FIVE_CARD_HAND,
    PROGRESSIVE,
    SIX_CARD,
    TRIPS,
)

GAME = Game(
    "UTH",
    "Ultimate Texas Hold 'Em Poker",
    (TRIPS, SIX_CARD, PROGRESSIVE, FIVE_CARD_HAND),
    aliases=("Ultimate Texas Hold 'Em", "Ultimate Texas Hold'em Poker", "Ultimate"),
)
