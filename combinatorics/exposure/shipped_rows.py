"""The hands of the side wagers that came with the program, in the words of a description.

What each wager pays is the first row that the cards meet, as of a described game. Whoever asks sees
to it that the rows have the ways of the wager's own count, category by category (`kept`). A wager
that more than its own cards decide has none here, nor has one whose joker is wild only in part.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from combinatorics.described.count import count
from combinatorics.described.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language import card_set, read_condition

_Rows = Mapping[str, str]
ELSE: Final = "cards >= 1"

BEST_FIVE: Final = {
    "Royal flush": "suited_set('TJQKA')",
    "Straight flush": "suited_run(5)",
    "Four-of-a-kind": "kind(4)",
    "Full house": "kind(3) and pairs(2)",
    "Flush": "flush(5)",
    "Straight": "run(5)",
    "Three-of-a-kind": "kind(3)",
    "Two pairs": "pairs(2)",
    "Pair": "kind(2)",
    "High card": ELSE,
}
_SIX_CARD_ROYALS: Final = "suited_set('9TJQKA')"
SIX_CARD_ROYALS: Final = {
    "diamonds": f"{_SIX_CARD_ROYALS} and only('9TJQKAd')",
    "hearts, spades or clubs": _SIX_CARD_ROYALS,
}
"""All six cards, by the suits that are paid alike."""
BEST_FOUR: Final = {
    "Four Aces": "count('A') = 4",
    "Four-of-a-kind": "kind(4)",
    "Straight Flush": "suited_run(4)",
    "Three-of-a-kind": "kind(3)",
    "Flush": "flush(4)",
    "Straight": "run(4)",
    "Two Pair": "pairs(2)",
    "Pair of Aces": "count('A') = 2",
    "Pair": "kind(2)",
    "High card": ELSE,
}
FIVE_WILDS: Final = "count('2') = 4 and count('Jo') = 1"
WILD: Final = {
    "Royal flush": "suited_set('TJQKA')",
    "Five-of-a-kind": "kind(5)",
    "Straight flush": "straight and suited",
    "Four-of-a-kind": "kind(4)",
    "Full house": "pattern(3, 2)",
    "Flush": "suited",
    "Straight": "straight",
    "Three-of-a-kind": "kind(3)",
    "Two pairs": "pairs(2)",
    "Pair": "kind(2)",
    "High card": ELSE,
}


def _natural_or_wild() -> _Rows:
    """Each hand apart without a wild card and with one."""
    found = {"Five wilds": FIVE_WILDS}
    for name, said in WILD.items():
        if name == "Five-of-a-kind":
            found[name] = said
            continue
        found[f"{name}—natural"] = f"({said}) and count('2') = 0 and count('Jo') = 0"
        found[f"{name}—with wild"] = said
    return found


SHIPPED: Final[Mapping[tuple[str, str, str], tuple[int, str, _Rows]]] = {
    ("DJW", "Trips", "no wild card"): (5, "2 Jo", _natural_or_wild()),
    ("DJW", "Progressive", "deuces natural"): (5, "", BEST_FIVE),
    ("DJW", "Progressive", "deuces wild"): (5, "2", WILD),
    ("FCP", "Aces Up", "plain"): (5, "", BEST_FOUR),
    ("FCP", "Progressive", "plain"): (5, "", BEST_FOUR),
    ("UTH", "Trips", "plain"): (7, "", BEST_FIVE),
    ("UTH", "Progressive", "flop"): (5, "", BEST_FIVE),
    ("UTH", "Progressive", "seven cards"): (7, "", BEST_FIVE),
    ("UTH", "Five Card Hand", "plain"): (5, "", BEST_FIVE),
    ("UTH", "Six Card", "plain"): (
        6,
        "",
        {
            **{f"Six-card royal flush—{suits}": said for suits, said in SIX_CARD_ROYALS.items()},
            **BEST_FIVE,
        },
    ),
}
"""By game, wager and counting rule: how many cards, the wild ones, and the rows."""


@cache
def shipped_rows(
    game: str, wager: str, rule: str, decks: int
) -> tuple[Deal, DescribedWager] | None:
    """Return what is dealt to a wager and its rows, None for one that has none here.

    Args:
        game: the game's code.
        wager: its name.
        rule: the counting rule.
        decks: decks of the shoe.
    """
    found = SHIPPED.get((game, wager, rule))
    if found is None:
        return None
    return _told(wager, *found, decks)


def counted(cards: int, rows: Mapping[str, str], wild: str = "") -> dict[str, int]:
    """Return the deals of so many cards of one deck by the first row that they meet, weakest first.

    Args:
        cards: how many cards.
        rows: conditions by name, strongest first.
        wild: the cards that stand for any; with a joker the deck has one.
    """
    ways = count(*_told("", cards, wild, rows, 1)).rows
    return dict(reversed([*zip(rows, ways, strict=False)]))


def _told(
    wager: str, cards: int, wild: str, rows: _Rows, decks: int
) -> tuple[Deal, DescribedWager]:
    """So many cards, the wild ones among them, and the rows."""
    deal = Deal(decks, int("Jo" in wild), (), (Group("hand", cards, "player"),))
    stands = card_set(wild) if wild else frozenset()
    hand = ("hand",)
    read = (
        Row(name, read_condition(said, hand, hand, decks, stands), said)
        for name, said in rows.items()
    )
    return deal, DescribedWager(wager, hand, tuple(read))
