"""Wagers of Four Card Poker that the player's five cards alone decide.

Each is a partition of the C(52, 5) five-card hands by their best four cards (§ 641a.6(b)), with
four aces and a pair of aces apart, so that a paytable may have a row for any of them.
"""

from __future__ import annotations

import json
from functools import cache

from combinatorics import shipped
from combinatorics.counting.hand_rows import BEST_FOUR, counted, told_by
from combinatorics.rankings.four_card import CATEGORIES, category, first_rank
from combinatorics.side_wager import Distribution, Outcome, SideWager

NO_WIN = "No win"
PLAIN = "plain"
_FINER = {"Four Aces": "Four-of-a-kind", "Pair of Aces": "Pair"}
_ACE = 12
HANDS_FILE = "four_card.json"
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
    ways_of: dict[str, int] = shipped.table(HANDS_FILE)
    outcomes = [
        Outcome(name, ways, (_FINER[name],) if name in _FINER else ())
        for name, ways in ways_of.items()
    ]
    return Distribution((*outcomes, Outcome(NO_WIN, 0)), sum(ways_of.values()))


def table_text() -> str:
    """The text of the shipped table, counted by the rows of the ranking."""
    ways = counted(5, BEST_FOUR)
    return json.dumps(dict(reversed(ways.items())), indent=2) + "\n"


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


_TOLD = told_by({PLAIN: (5, BEST_FOUR, "")})
ACES_UP = SideWager(
    name="Aces Up", hand=HAND, rules=(PLAIN,), distribution=distribution, told=_TOLD
)
"""§ 641a.12(c)."""

PROGRESSIVE = SideWager(
    name="Progressive",
    hand=HAND,
    rules=(PLAIN,),
    distribution=distribution,
    aliases=("Progressive Payout",),
    told=_TOLD,
)
"""§ 641a.12(d). A fold forfeits it (§ 641a.11(b)(2)), but no hand that it pays is ever folded."""
