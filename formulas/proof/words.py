"""The words of a proof file: what the cards of each category of a wager have in common.

A proof file is read by a program that knows nothing of our rankings, so each category says in the
words of `docs/proof-files.md` what its cards contain. Of Face Up Pai Gow's seven cards, which are
several hands at once, a category lists all that they are. A wager that more than one hand decides
has no words here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from combinatorics.game import Game
from combinatorics.rankings import seven_cards_joker as kinds
from combinatorics.side_wager import SideWager

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


_AT_ONCE: Final = {
    kinds.NATURAL_SEVEN: "natural seven card straight flush",
    kinds.WILD_SEVEN: "wild seven card straight flush",
    kinds.ROYAL_MATCH: "royal flush and royal match",
    kinds.FIVE_ACES: "five aces",
    kinds.FIVE: "five of a kind",
    kinds.ROYAL: "royal flush",
    kinds.STRAIGHT_FLUSH: "straight flush",
    kinds.FOUR: "four of a kind",
    kinds.FULL_HOUSE: "full house",
    kinds.FLUSH: "flush",
    kinds.STRAIGHT: "straight",
    kinds.THREE: "three of a kind",
    kinds.THREE_PAIR: "three pairs",
    kinds.ACE_HIGH: "ace high",
}
"""What seven cards are, by the name under which they are counted; other names mean one of these."""


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
        at_once: whether a category names everything that its cards are at once.
    """

    dealt: int
    best: int
    joker: bool = False
    wild: tuple[str, ...] = ()
    own: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    at_once: bool = False

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
            listed = [_AT_ONCE[kind] for kind in category.split("; ") if kind in _AT_ONCE]
            return f"just: {'; '.join(listed) or 'nothing'}", "any"
        name, _, part = category.partition("—")
        plain = re.sub(r"[- ]", " ", name).casefold()
        word = plain if plain in _SAME else _OTHER[plain]
        return word, self.parts[part] if part else "any"


_SIX_CARD_ROYAL: Final = "9{0}T{0}J{0}Q{0}K{0}A{0}"


def _royals(cards: str, suits: str) -> str:
    return "all of: " + " ".join(cards.format(suit) for suit in suits)


_FIVE: Final = Shape(dealt=5, best=5)
_SIX: Final = Shape(
    dealt=6,
    best=5,
    own={
        "Six-card royal flush—diamonds": _royals(_SIX_CARD_ROYAL, "d"),
        "Six-card royal flush—hearts, spades or clubs": _royals(_SIX_CARD_ROYAL, "hsc"),
    },
)
_SEVEN: Final = Shape(dealt=7, best=5)
_WILD: Final = Shape(
    dealt=5,
    best=5,
    joker=True,
    wild=("deuces", "joker"),
    parts={"natural": "none held", "with wild": "some held"},
)
_WILD_OR_TWO: Final = Shape(
    dealt=5,
    best=5,
    joker=True,
    wild=("deuces", "joker"),
    parts={"natural": "none used", "with wild": "some used"},
)
_DEUCES: Final = Shape(dealt=5, best=5, wild=("deuces",))

_SEVEN_AT_ONCE: Final = Shape(dealt=7, best=5, joker=True, wild=("joker as ace",), at_once=True)
_SEVEN_JOKER_WILD: Final = Shape(dealt=7, best=5, joker=True, wild=("joker",), at_once=True)

SHAPES: Final[Mapping[tuple[str, str, str], Shape]] = {
    ("DJW", "Trips", "no wild card"): _WILD,
    ("DJW", "Trips", "deuces as twos"): _WILD_OR_TWO,
    ("DJW", "Progressive", "deuces natural"): _FIVE,
    ("DJW", "Progressive", "deuces wild"): _DEUCES,
    ("FUPG", "Fortune", "paytable order"): _SEVEN_AT_ONCE,
    ("FUPG", "Fortune", "rank order"): _SEVEN_AT_ONCE,
    ("FUPG", "Progressive", "paytable order"): _SEVEN_AT_ONCE,
    ("FUPG", "Progressive", "rank order"): _SEVEN_AT_ONCE,
    ("FUPG", "Progressive", "fully wild joker"): _SEVEN_JOKER_WILD,
    ("FUPG", "Progressive", "joker not fully wild"): _SEVEN_AT_ONCE,
    ("UTH", "Trips", "plain"): _SEVEN,
    ("UTH", "Progressive", "flop"): _FIVE,
    ("UTH", "Progressive", "seven cards"): _SEVEN,
    ("UTH", "Five Card Hand", "plain"): _FIVE,
    ("UTH", "Six Card", "plain"): _SIX,
}
"""By game, wager and the rule by which the engine counts it; of a game whose file does not say so.
"""


def shape_of(game: Game, wager: SideWager, rule: str) -> Shape | None:
    """Return what is dealt to a wager and what its categories are called, None where none is.

    Args:
        game: the game.
        wager: the wager.
        rule: the rule by which it is counted.
    """
    if game.again is None or wager.told is None:
        return SHAPES.get((game.code, wager.name, rule))
    told = wager.told(rule)
    if told is None:
        return None
    deal, described = told
    cards = sum(group.cards for group in deal.groups if group.name in described.hand)
    return Shape(dealt=cards, best=min(cards, game.again.best), own=game.again.words)
