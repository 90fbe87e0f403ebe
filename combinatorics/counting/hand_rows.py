"""The rows of hands of 52 cards, in the words of a description.

A side wager of a package that is paid by them has them as `told`; what each pays is the first row
that the cards meet. A wager that more than its own cards decide has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from combinatorics.described.language.deal import Deal, DescribedWager

Rows: TypeAlias = Mapping[str, str]
Told: TypeAlias = "tuple[Deal, DescribedWager]"
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


def told_by(rules: Mapping[str, tuple[int, Rows]]) -> Callable[[str], Told | None]:
    """Return what is dealt to a wager and its rows, by its counting rule.

    Args:
        rules: by rule how many cards are dealt, and the rows.
    """

    @cache
    def told(rule: str) -> Told | None:
        return _told(*rules[rule]) if rule in rules else None

    return told


def counted(cards: int, rows: Rows) -> dict[str, int]:
    """Return the deals of so many cards of one deck by the first row that they meet, weakest first.

    Args:
        cards: how many cards.
        rows: conditions by name, strongest first.
    """
    from combinatorics.described.counting.count import count

    ways = count(*_told(cards, rows)).rows
    return dict(reversed([*zip(rows, ways, strict=False)]))


def _told(cards: int, rows: Rows) -> Told:
    """So many cards and the rows."""
    from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
    from combinatorics.described.language.parser import read_condition

    deal = Deal(1, 0, (), (Group("hand", cards, "player"),))
    hand = ("hand",)
    read = (Row(name, read_condition(said, hand, hand, 1), said) for name, said in rows.items())
    return deal, DescribedWager("hand", hand, tuple(read))
