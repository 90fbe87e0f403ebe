"""Over/Under as its file tells it, for the tests that play it."""

from __future__ import annotations

from combinatorics.catalogue import shipped
from combinatorics.described.play.outcome.best import DescribedOutcomePlay

SIDES = OVER, UNDER = ("Over 23", "Under 18")
SURRENDER = "Surrender"
RULES = LOSES, PUSHES, RETURNS_ANTE = (
    "wrong side loses",
    "wrong side pushes",
    "wrong side returns the Ante",
)


def base(decks: int = 6, rule: str = LOSES) -> DescribedOutcomePlay:
    """The base game of a shoe under a reading."""
    game = shipped()["OU"]
    assert game.dealt_from is not None
    play = game.dealt_from(decks).wagers[0]
    assert isinstance(play, DescribedOutcomePlay)
    return play.under(rule)
