"""The optional wagers of Let It Ride, which no decision touches (§ 643a.7(e)-(g))."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from combinatorics.cards import RANKS
from combinatorics.counting import three_card
from combinatorics.counting.best_five_table import best_five
from combinatorics.games.let_it_ride.hands import HANDS, MINI_ROYAL, PAIR, TEN, TENS
from combinatorics.side_wager import Distribution, Outcome, SideWager

PLAIN = "plain"
NO_WIN = "No win"
_STRAIGHT_FLUSH = "Straight flush"


def five_cards() -> Distribution:
    """Hands of five cards; each rank is paired equally often, and five ranks are ten or higher."""
    counts = list(best_five(5).values())[::-1]
    ways = dict(zip((hand for hand in HANDS if hand != TENS), counts, strict=True))
    total = sum(ways.values())
    tens = ways[PAIR] * (len(RANKS) - TEN) // len(RANKS)
    ways[PAIR] -= tens
    ways[TENS] = tens
    outcomes = (Outcome(hand, ways[hand], (PAIR,) if hand == TENS else ()) for hand in HANDS)
    return Distribution((*outcomes, Outcome(NO_WIN, 0)), total)


def three_cards() -> Distribution:
    """Hands of three cards; four of the straight flushes are ace, king and queen."""
    counts = three_card.three_card_hands()
    royals = 4
    counts[_STRAIGHT_FLUSH] -= royals
    categories = (Outcome(name, ways) for name, ways in reversed(counts.items()))
    return Distribution(
        (Outcome(MINI_ROYAL, royals, (_STRAIGHT_FLUSH,)), *categories, Outcome(NO_WIN, 0)),
        three_card.TOTAL,
    )


def _only_plain(count: Callable[[], Distribution]) -> Callable[[str], Distribution]:
    @cache
    def distribution(rule: str) -> Distribution:
        if rule != PLAIN:
            raise ValueError(f"There is no counting rule {rule!r} here. Known: {PLAIN}.")
        return count()

    return distribution


BONUS = SideWager(
    name="Bonus",
    hand="The player's three cards and the two community cards.",
    rules=(PLAIN,),
    distribution=_only_plain(five_cards),
    aliases=("Let It Ride Bonus", "Let It Ride Bonus Wager", "Five Card Bonus"),
)
"""§ 643a.7(e), § 643a.12(b): it has no bearing on other wagers, nor they on it (§ 643a.7(g))."""

THREE_CARD = SideWager(
    name="Three Card",
    hand="The player's three cards.",
    rules=(PLAIN,),
    distribution=_only_plain(three_cards),
    aliases=("Three Card Bonus", "3 Card Bonus"),
)
"""§ 643a.6(c), § 643a.7(f), § 643a.12(c)."""
