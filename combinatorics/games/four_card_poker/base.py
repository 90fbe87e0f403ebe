"""The base game (58 Pa. Code §§ 641a.11, 641a.12(a), (b)): optimal play for any Ante Bonus.

Amounts are in antes. With a Play wager of m antes the player wins m + 1 where his hand is not
lower than the dealer's, loses m + 1 otherwise, and has the Ante Bonus b of his hand in both cases.
With p for the share of dealer hands that are not higher, Play brings b + (m + 1)(2p - 1): the most
at three times where p is at least 1/2, at once below. A fold loses the Ante, so it is right where
b + 2(2p - 1) < -1, that is p < (1 - b)/4.

The bonus is paid on three-of-a-kind and higher. There p is at least 1/2 in every state (the table
has no deal of such a hand that is not played three times), so no Ante Bonus of zero or more changes
a decision, and the same table answers all of them. Nor does a bonus that a losing hand does not
have: three times then brings pb + 4(2p - 1), which is still the most where p is at least 1/2.

The clauses leave open whether a losing hand has its bonus and how hands of one kind compare; each
reading is a rule here, and the table has the deals of both comparisons.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

from combinatorics.base_wager import UnsolvedError
from combinatorics.rankings.four_card import CATEGORIES
from combinatorics.round import NONE, ONE, Part, Round, Stake
from combinatorics.shipped import table as shipped_table
from combinatorics.short_play import Line, Point, Short

TABLE = "fcp_base.json"
SHORT = "short strategy"
"""Where the table has its lines."""
DEALS = comb(52, 5) * 47 * comb(46, 5)
"""The player's hand, the dealer's open card and the dealer's other five."""
PAID_ALWAYS, COLLECTED = "paid", "collected"
"""Whether a hand lower than the dealer's has its Ante Bonus."""
SETS_FIRST, BY_LETTER = "ranks of pairs and sets first", "by the letter"
"""How hands of one kind compare."""
RULES = (PAID_ALWAYS, COLLECTED, *(f"{rule}; {BY_LETTER}" for rule in (PAID_ALWAYS, COLLECTED)))
MULTIPLES = {"Play 3x": 3, "Play 1x": 1, "Fold": 0}
"""Decisions that optimal play takes, with the Play wager they place, the larger wager first."""
RESULTS = ("win", "tie", "lose")
PAID = ("Four-of-a-kind", "Straight Flush", "Three-of-a-kind")
"""The categories an Ante Bonus may pay, strongest first."""
ANTE, PLAY, ANTE_BONUS = "Ante", "Play", "Ante Bonus"
PARTS = (
    Part(name=ANTE, opening=ONE),
    Part(name=PLAY, aliases=("Raise",)),
    Part(name=ANTE_BONUS, tabled=True, paid_on=ANTE),
)
FOLD = -ONE


def compared(rule: str) -> str:
    """How hands of one kind compare under a rule.

    Args:
        rule: one of `RULES`.
    """
    return BY_LETTER if rule.endswith(BY_LETTER) else SETS_FIRST


def has_bonus(rule: str, result: str) -> bool:
    """Whether a played hand has its Ante Bonus.

    Args:
        rule: one of `RULES`.
        result: "win", "tie" or "lose".
    """
    return result != "lose" or not rule.startswith(COLLECTED)


def bonuses(pays: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The Ante Bonus of every category.

    Args:
        pays: pays to 1 by category; 0 where a category is absent.

    Raises:
        ValueError: a category that has no bonus, or a negative pay.
    """
    for name, pay in pays.items():
        if name not in PAID:
            raise ValueError(f"The Ante Bonus has no hand {name!r}; it may name {', '.join(PAID)}.")
        if pay < 0:
            raise ValueError(f"{name} pays {pay}: an Ante Bonus cannot be less than 0.")
    return {name: Fraction(pays.get(name, 0)) for name in CATEGORIES}


def stakes(multiple: int, result: str, bonus: Fraction) -> tuple[Stake, ...]:
    """What becomes of each part of a round, in antes; a tie wins.

    Args:
        multiple: the Play wager; 0 for a fold, which loses the Ante.
        result: "win", "tie", "lose" or "fold".
        bonus: the Ante Bonus of the hand.
    """
    if not multiple:
        return (Stake(ANTE, ONE, FOLD),)
    sign = -1 if result == "lose" else 1
    played = Fraction(multiple)
    ends = Stake(ANTE, ONE, sign * ONE), Stake(PLAY, played, sign * played)
    return (*ends, Stake(ANTE_BONUS, NONE, bonus)) if bonus else ends


def rounds(
    rule: str, pays: Mapping[str, Fraction], cap: Fraction | None = None
) -> tuple[Round, ...]:
    """The rounds of the base game under the strategy that is best for these pays.

    The ways add up to `DEALS`.

    Args:
        rule: one of `RULES`.
        pays: the Ante Bonus to 1 by category; 0 where absent.
        cap: limit on the winnings of a hand in antes that the player plays for; the chapter
            authorizes none.

    Raises:
        ValueError: a category that has no bonus, or a negative pay.
        UnsolvedError: a limit is given.
    """
    if cap is not None:
        raise UnsolvedError(
            "Play under a limit on the winnings of a hand is not solved for Four Card Poker, whose "
            'chapter authorizes none: leave out the condition "reoptimise".'
        )
    bonus = bonuses(pays)
    found = []
    for decision, by_category in _table()[compared(rule)].items():
        multiple = MULTIPLES[decision]
        for category in reversed(CATEGORIES):
            counts = by_category.get(category, (0, 0, 0))
            ends = dict(zip(RESULTS, counts, strict=True)) if multiple else {"fold": sum(counts)}
            for result, ways in ends.items():
                due = bonus[category] if multiple and has_bonus(rule, result) else NONE
                if ways:
                    found.append(
                        Round(
                            ways=ways,
                            decision=decision,
                            result=result,
                            category=category,
                            stakes=stakes(multiple, result, due),
                            paid=due > 0,
                        )
                    )
    return tuple(found)


def short(rule: str, pays: Mapping[str, Fraction]) -> Short:
    """The short strategy, the same for every Ante Bonus: see `short_build`.

    Args:
        rule: one of `RULES`.
        pays: the Ante Bonus to 1 by category; 0 where absent.

    Raises:
        ValueError: a category that has no bonus, or a negative pay.
    """
    bonuses(pays)
    found = _table()[SHORT][compared(rule)]
    lines = tuple(Line(decision, words) for decision, words in found["lines"])
    return Short((Point(PLAY, lines, Fraction(found["lost"], DEALS)),))


@cache
def _table() -> dict[str, Any]:
    table: dict[str, Any] = shipped_table(TABLE)
    return table
