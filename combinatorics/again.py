"""What goes through a game a second time: tests, and the program that reads proof files.

That program is written in another language and plays a game by what it holds of it; the words here
say to it what it cannot know: by which interpretations, from which states, and what a row is whose
name it does not have.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

FULL: Final = "full"
ANYTHING: Final = "anything"
_SAME: Final = frozenset(
    (
        "five wilds",
        "royal flush",
        "straight flush",
        "five of a kind",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pairs",
        "pair",
    )
)
"""Categories that the words of a proof file call by the same name."""
_OTHER: Final = {"two pair": "two pairs", "high card": ANYTHING, "no win": ANYTHING}


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
class Shape:
    """What cards are dealt to a wager that one hand decides.

    Args:
        dealt: how many cards.
        best: how many of them make a flush or a straight.
        joker: whether each deck has a joker.
        wild: which cards are wild.
        own: words for categories that only this wager has, by the name of the category.
        parts: what the two parts of a category say of wild cards, by the end of its name.
        at_once: what each part of the name of a category is called, where it names everything that
            its cards are at once; a part that is not here means one of the others.
    """

    dealt: int
    best: int = 5
    joker: bool = False
    wild: tuple[str, ...] = ()
    own: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    at_once: Mapping[str, str] = field(default_factory=dict)

    def words(self, category: str) -> tuple[str, str]:
        """Return what the cards of a category contain, and what it says of wild cards.

        Args:
            category: its name.

        Raises:
            KeyError: there is no word for it.
        """
        if category in self.own:
            return self.own[category], "any"
        if self.at_once:
            listed = [self.at_once[kind] for kind in category.split("; ") if kind in self.at_once]
            return f"just: {'; '.join(listed) or 'nothing'}", "any"
        name, _, part = category.partition("—")
        plain = re.sub(r"[- ]", " ", name).casefold()
        word = plain if plain in _SAME else _OTHER[plain]
        return word, self.parts[part] if part else "any"


@dataclass(frozen=True, kw_only=True)
class Deals:
    """How deals of a wager that two hands decide are drawn.

    Args:
        rules: the rules of counting by which the checker settles them.
        player: cards of the player.
        dealer: cards of the dealer.
        board: cards on the board.
        beside: the base game's stakes without which the hands are not compared.
    """

    rules: tuple[str, ...]
    player: int
    dealer: int
    board: int = 0
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Again:
    """What a game says of it.

    Args:
        derived: the second derivations of wagers that the program does not count hand by hand
            whenever it is asked, by wager.
        rules: the interpretations of the base game that it plays, "" for one that has none.
        states: cards of the player, cards that lie open, and how many such states are drawn.
        best: of how many cards a straight or a flush is made at most.
        words: what the cards of a row of a side wager have in common, where its name does not say.
        shapes: what is dealt to side wagers, by wager and rule of counting; none where the rows
            that a file tells say it.
        deals: how deals of a wager that two hands decide are drawn, by wager.
        joker: whether the deck has a joker.
    """

    derived: Mapping[str, Derivation]
    rules: tuple[str, ...]
    states: tuple[tuple[int, int, int], ...]
    best: int = 5
    words: Mapping[str, str] = field(default_factory=dict)
    shapes: Mapping[tuple[str, str], Shape] = field(default_factory=dict)
    deals: Mapping[str, Deals] = field(default_factory=dict)
    joker: bool = False
