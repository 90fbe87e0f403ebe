"""The nine games of 58 Pa. Code § 553.9: cards of a player, common cards, hands that win."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

SEVEN_CARD_STUD = "Seven-card Stud"
HOLDEM = "Hold'em"
OMAHA = "Omaha"
FIVE_CARD_DRAW = "Five-card Draw"
FIVE_CARD_STUD = "Five-card Stud"

ANY_LOW = "any low hand"
EIGHT_OR_BETTER = "eight or better"


@dataclass(frozen=True, eq=False, kw_only=True)
class Variant:
    """One game of § 553.9.

    Args:
        name: as the law calls it, in full.
        kind: the game whose procedures it follows ("Omaha").
        own: cards dealt to a player by the showdown.
        board: numbers of cards that may lie in the center at the showdown; in stud each common
            card stands for one that every player lacks.
        high: whether the highest hand wins the pot or a half of it.
        low: which low hands win a half, or the whole where no high hand plays; "" for none.
        aliases: other names.
    """

    name: str
    kind: str
    own: int
    board: tuple[int, ...]
    high: bool = True
    low: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def split(self) -> bool:
        """Whether high and low hand divide the pot."""
        return self.high and bool(self.low)

    def own_with(self, board: int) -> int:
        """The cards a player has at the showdown when so many lie in the center."""
        return self.own - board if self.kind == SEVEN_CARD_STUD else self.own


# Section 553.10(h) deals a common card in place of a sixth or a seventh card.
_STUD = partial(Variant, kind=SEVEN_CARD_STUD, own=7, board=(0, 1, 2))
_OMAHA = partial(Variant, kind=OMAHA, own=4, board=(5,))
_FIVE = partial(Variant, own=5, board=(0,))

VARIANTS = (
    _STUD(name="Seven-card Stud High", aliases=("Seven-card Stud",)),
    _STUD(name="Seven-card Stud High-low-hand Split", low=ANY_LOW),
    _STUD(
        name="Seven-card Stud High-low-hand Split Eight or Better",
        low=EIGHT_OR_BETTER,
        aliases=("Seven-card Stud Eight or Better",),
    ),
    Variant(
        name="Hold'em", kind=HOLDEM, own=2, board=(5,), aliases=("Hold'em High", "Texas Hold'em")
    ),
    _OMAHA(name="Omaha High", aliases=("Omaha",)),
    _OMAHA(
        name="Omaha High-low-hand Split Eight or Better",
        low=EIGHT_OR_BETTER,
        aliases=("Omaha Eight or Better", "Omaha High-low-hand Split"),
    ),
    _FIVE(name="Five-card Draw High", kind=FIVE_CARD_DRAW, aliases=("Five-card Draw",)),
    _FIVE(name="Five-card Draw Low-hand", kind=FIVE_CARD_DRAW, high=False, low=ANY_LOW),
    _FIVE(name="Five-card Stud", kind=FIVE_CARD_STUD, aliases=("Five-card Stud High",)),
)
"""In the law's order."""
