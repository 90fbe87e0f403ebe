"""What goes through a game a second time: tests, and the program that reads proof files.

That program is written in another language and plays a game by what it holds of it; the words here
say to it what it cannot know: by which interpretations, from which states, and what a row is whose
name it does not have.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Derivation:
    """A second derivation of a wager.

    Args:
        reach: "full", "reduced" or "spot check".
        words: what is counted, and how.
        test: the module of tests that does it.
    """

    reach: str
    words: str
    test: str


@dataclass(frozen=True, kw_only=True)
class Again:
    """What the file of a game says of it.

    Args:
        derived: the second derivations of wagers that the program does not count hand by hand
            whenever it is asked, by wager.
        rules: the interpretations of the base game that it plays, "" for one that has none.
        states: cards of the player, cards that lie open, and how many such states are drawn.
        best: of how many cards a straight or a flush is made at most.
        words: what the cards of a row of a side wager have in common, where its name does not say.
    """

    derived: Mapping[str, Derivation]
    rules: tuple[str, ...]
    states: tuple[tuple[int, int, int], ...]
    best: int
    words: Mapping[str, str]
