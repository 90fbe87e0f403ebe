"""Wagers of Four Card Poker that the player's five cards alone decide.

Each is a partition of the C(52, 5) five-card hands by their best four cards (§ 641a.6(b)), with
four aces and a pair of aces apart, so that a paytable may have a row for any of them.
"""

from __future__ import annotations

from functools import cache

from combinatorics.counting.four_card_table import aces_of_five, best_four
from combinatorics.rankings.four_card import CATEGORIES, category, first_rank
from combinatorics.side_wager import Distribution, Outcome, SideWager

NO_WIN = "No win"
PLAIN = "plain"
_FINER = {"Four Aces": "Four-of-a-kind", "Pair of Aces": "Pair"}
_ACE = 12
HAND = "The best four of the player's five cards."


@cache
def distribution(rule: str) -> Distribution:
    """The five-card hands by their best four, strongest first.

    The categories cover every hand, so "No win" is left with none: what loses is for a paytable
    to say.

    Args:
        rule: the counting rule, "plain".

    Raises:
        ValueError: another rule.
    """
    if rule != PLAIN:
        raise ValueError(f"Four Card Poker has no counting rule {rule!r}. Known: {PLAIN}.")
    counts, aces = dict(best_four(5)), aces_of_five()
    outcomes = []
    for name in reversed(CATEGORIES):
        for finer, coarse in _FINER.items():
            if coarse == name:
                counts[name] -= aces[finer]
                outcomes.append(Outcome(finer, aces[finer], (name,)))
        outcomes.append(Outcome(name, counts[name]))
    return Distribution((*outcomes, Outcome(NO_WIN, 0)), sum(best_four(5).values()))


def hand_names(strength: int) -> tuple[str, ...]:
    """The names of a hand, finest first: ("Pair of Aces", "Pair").

    Args:
        strength: what `rankings.four_card.strength` returned for it.
    """
    name = CATEGORIES[category(strength)]
    if first_rank(strength) == _ACE:
        for finer, coarse in _FINER.items():
            if coarse == name:
                return finer, name
    return (name,)


ACES_UP = SideWager(name="Aces Up", hand=HAND, rules=(PLAIN,), distribution=distribution)
"""§ 641a.12(c)."""

PROGRESSIVE = SideWager(
    name="Progressive",
    hand=HAND,
    rules=(PLAIN,),
    distribution=distribution,
    aliases=("Progressive Payout",),
)
"""§ 641a.12(d). A fold forfeits it (§ 641a.11(b)(2)), but no hand that it pays is ever folded."""
