"""The words of the language: what each takes, what it says, and what it must see of a card.

The list is frozen: a new word needs a text of law that uses it, and no word serves one game only.
The best five of six or seven cards (Six Card Bonus, 58 Pa. Code Chapter 649a; Trips, Chapter 653a)
asked for `run`, `suited_run` and, for a royal flush, `suited_set`: what the best five cards show is
the first row that the six or seven cards hold. Drawing rules (baccarat, 58 Pa. Code Chapter 627a)
asked for `cards`: a hand to which a third card was dealt, or none. Cards that are compared by their
rank (S.D. Admin. R. 20:18:16:15.17(1) and (4), Casino War: "in order from the highest to lowest
rank: ace, king, queen, jack, 10", and "compare the rank of each player's card with that of the
dealer's card") asked for `highest`, and cards between two others (Red Dog) for `lowest` beside it.
A joker that completes straights and flushes and is an ace elsewhere (Pai Gow Poker, 58 Pa. Code
Chapter 688a) asked for no word: in `kind`, `pairs` and `pattern` such a card, a bug, is an ace.
A wager that is paid by the hand that loses (Bad Beat, § 653a.7(d)(6): "the dealer's hand outranks
the player's hand"; § 653b.3; Two-Way Bad Beat, § 687a.11(f)(3)) asked for `outranks`: hands compare
by the ranking of the description, and neither of two equal ones outranks the other.
Random events beside the cards asked for `rolled` (the total of dice, 58 Pa. Code Chapter 623a),
`stops` (the sections of a wheel, § 689a.1), `drawn` and `seat` (the Magic Card and the Lucky Bonus,
§ 653a.12).

What a word must see of a card (`sees`) is "suit", "color", "rank", "value" (ace 1, court cards 10),
or "named": whether the card is among those that its text names. Two cards that agree in all that
the words of a wager see can be exchanged in any deal without changing a row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Word:
    """One word.

    Args:
        sees: what it must see of a card.
        says: its sentence after "the cards", with {} for the number and the text in its brackets;
            what it is where it is compared, with {hand} for the cards or the event.
        numbers: how many numbers it takes; None for one or more.
        text: what else stands in its brackets: "set", "cards", "group", "hand", "ranks" or "".
        compared: whether it is a number that is compared with another.
        wild: whether wild cards stand in it for any card; elsewhere they are what they show.
        aced: whether a bug stands in it for an ace only, though wild cards stand for any card.
        event: the kind of random event that it is said of, "" for cards.
    """

    sees: tuple[str, ...]
    says: str
    numbers: int | None = 0
    text: str = ""
    compared: bool = False
    wild: bool = False
    aced: bool = False
    event: str = ""

    @property
    def beside(self) -> bool:
        """Whether another group, or hand of groups, stands in its brackets."""
        return self.text in ("group", "hand")


DICE, WHEEL, CARD, SEAT = "dice", "wheel", "card", "seat"
"""The kinds of random events."""

WORDS: Final[dict[str, Word]] = {
    "suited": Word(("suit",), "are all of one suit", wild=True),
    "colored": Word(("color",), "are all of one color", wild=True),
    "identical": Word(("rank", "suit"), "are all the same card, rank and suit"),
    "straight": Word(("rank",), "are in a row by rank, an ace high or low", wild=True),
    "kind": Word(("rank",), "hold {} of one rank or more", numbers=1, wild=True, aced=True),
    "pairs": Word(
        ("rank",), "hold {} ranks or more that lie twice or more", numbers=1, wild=True, aced=True
    ),
    "pair_of": Word(
        ("rank",),
        "hold two of one rank or more, of {}",
        text="ranks",
        wild=True,
        aced=True,
    ),
    "pattern": Word(
        ("rank",),
        "fall into ranks of {} cards, no other way",
        numbers=None,
        wild=True,
        aced=True,
    ),
    "flush": Word(("suit",), "hold {} of one suit or more", numbers=1, wild=True),
    "run": Word(("rank",), "hold {} in a row by rank, an ace high or low", numbers=1, wild=True),
    "suited_run": Word(
        ("rank", "suit"),
        "hold {} in a row by rank and of one suit, an ace high or low",
        numbers=1,
        wild=True,
    ),
    "suited_set": Word(("rank", "suit"), "hold, all of one suit, {}", text="ranks", wild=True),
    "blackjack": Word(("value",), "are two, an ace and a ten-valued card"),
    "holds": Word(("named",), "hold {}", text="cards"),
    "only": Word(("named",), "are all among {}", text="set"),
    "count": Word(
        ("named",), "the number of cards of {hand} that are among {}", text="set", compared=True
    ),
    "total": Word(("value",), "the total of {hand} (one ace as 11 where it fits)", compared=True),
    "hard": Word(("value",), "the total of {hand} (each ace as 1)", compared=True),
    "points": Word(
        ("value",), "the last digit of the total of {hand} (each ace as 1)", compared=True
    ),
    "cards": Word((), "the number of cards of {hand}", compared=True),
    "highest": Word(("rank",), "the highest rank of {hand}", compared=True),
    "lowest": Word(("rank",), "the lowest rank of {hand}", compared=True),
    "ranks_matched": Word(
        ("rank",),
        "the number of cards of {hand} with the rank of a card of {}",
        text="group",
        compared=True,
    ),
    "cards_matched": Word(
        ("rank", "suit"),
        "the number of cards of {hand} with rank and suit of a card of {}",
        text="group",
        compared=True,
    ),
    "outranks": Word(("rank", "suit"), "outrank those of {}", text="hand"),
    "rolled": Word((), "the total of {hand}", compared=True, event=DICE),
    "stops": Word((), "stops at {}", text="sectors", event=WHEEL),
    "drawn": Word((), "is among {}", text="set", event=CARD),
    "seat": Word((), "the number of {hand}", compared=True, event=SEAT),
}
"""Every word; a joker has no rank, no suit, no color and no value, and only `holds`, `only` and
`count` can name it."""

SIGNS: Final = {
    "=": "is", ">=": "is at least", "<=": "is at most", ">": "is over", "<": "is under",
    "!=": "is not",
}  # fmt: skip
