"""The base game of DJ Wild Stud Poker (58 Pa. Code § 687a.11(b), (e), § 687a.12(a), (b)).

Ante and Blind are equal; after seeing five cards the player folds or raises twice the Ante. A
higher hand wins 1 to 1 on Ante and Raise and the Blind table on the Blind, an equal one returns
all, a lower one loses all. The dealer need not qualify. Amounts are in antes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from combinatorics.base_wager import BaseWager, Cards, Decision, Pays, UnsolvedError
from combinatorics.games.dj_wild_stud.dealer import against
from combinatorics.games.dj_wild_stud.shipped import DEALERS, DEALS, played, raised_from
from combinatorics.rankings.wild_five_card import (
    CATEGORIES,
    MISSING_RANK,
    RULES,
    category,
    strength,
)
from combinatorics.round import NONE, ONE, Part, Round, Stake, limited
from combinatorics.short_play import OTHERWISE, Line, Point, Short, ShortPlay

RAISE = "Raise"
FOLD = "Fold"
ANTE, BLIND = "Ante", "Blind"
PARTS = (
    Part(name=ANTE, opening=ONE),
    Part(name=BLIND, opening=ONE, tabled=True),
    Part(name=RAISE, aliases=("Play",)),
)
RAISED = Fraction(2)
"""A Raise is twice the Ante (§ 687a.11(b))."""
STAKED = (ONE, ONE, RAISED)
FORFEIT = -2
"""A fold loses Ante and Blind (§ 687a.11(b))."""
LOSS = -4
EVEN = 3
"""What Ante and Raise win together (§ 687a.12(a))."""

PAID = tuple(reversed(CATEGORIES[CATEGORIES.index("Three-of-a-kind") :]))
"""Kinds a Blind table may pay, strongest first; they are raised whatever it pays."""


def rounds(
    rule: str, pays: Mapping[str, Fraction], cap: Fraction | None = None
) -> tuple[Round, ...]:
    """The rounds of the base game under the strategy that is best for these pays.

    The ways add up to C(53,5) C(48,5): the player's hand, the dealer's hand.

    Args:
        rule: how hands of one kind compare.
        pays: what the Blind pays to 1 by kind of the winning hand; 0 where absent.
        cap: limit on the winnings of Ante, Blind and Raise together in antes, which the player
            plays for; None for no limit.

    Raises:
        ValueError: a hand that a Blind table cannot pay, a negative pay, an unknown rule.
        UnsolvedError: a limit under the three antes that any winning hand brings.
    """
    check_pays(pays)
    if cap is not None and cap < EVEN:
        raise UnsolvedError(
            f"A limit on winnings of {cap} antes is below the {EVEN} antes that Ante and Raise"
            " alone win: give a limit of at least that."
        )
    found = []
    for name, ways in reversed(list(played(rule).items())):
        ends = (
            (ways.win, RAISE, "win", (ONE, Fraction(pays.get(name, 0)), RAISED)),
            (ways.tie, RAISE, "tie", (NONE, NONE, NONE)),
            (ways.lose, RAISE, "lose", (-ONE, -ONE, -RAISED)),
            (ways.fold, FOLD, "fold", (-ONE, -ONE)),
        )
        found += [
            Round(
                ways=count,
                decision=decision,
                result=result,
                category=name,
                stakes=limited(tuple(map(Stake, (ANTE, BLIND, RAISE), STAKED, nets)), cap),
            )
            for count, decision, result, nets in ends
            if count
        ]
    return tuple(found)


def decisions(
    rule: str,
    hand: tuple[int, ...],
    board: tuple[int, ...],
    pays: Mapping[str, Fraction],
) -> Sequence[tuple[str, Fraction]]:
    """The exact value of raising and of folding, in antes.

    Args:
        rule: how hands of one kind compare.
        hand: the player's five cards.
        board: none, since no card lies open.
        pays: what the Blind pays to 1 by kind; 0 where absent.

    Raises:
        ValueError: cards that cannot lie so, or pays that cannot be.
    """
    if board:
        raise ValueError("No card lies open in DJ Wild Stud Poker: leave out the board.")
    check_pays(pays)
    lower, equal = against(hand, rule)
    win = EVEN + Fraction(pays.get(CATEGORIES[category(strength(hand))], 0))
    value = (win * lower + LOSS * (DEALERS - lower - equal)) / DEALERS
    return [(RAISE, value), (FOLD, Fraction(FORFEIT))]


def check_pays(pays: Mapping[str, Fraction]) -> None:
    """Refuse pays that no Blind table of this game has.

    Raises:
        ValueError: a kind below three-of-a-kind, an unknown one, or a negative pay.
    """
    for name, pay in pays.items():
        if name not in PAID:
            raise ValueError(
                f"The Blind table has no hand {name!r}; it may name {', '.join(PAID)}."
            )
        if pay < 0:
            raise ValueError(f"{name} pays {pay}: a winning Blind wager cannot pay less than 0.")


@dataclass(frozen=True, kw_only=True)
class DJWildStud(ShortPlay):
    """The base game as hands of one kind compare under a rule.

    Args:
        rule: one of `combinatorics.rankings.wild_five_card.RULES`.
    """

    rule: str

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `rounds`."""
        return rounds(self.rule, pays, cap)

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> Sequence[Decision]:
        """See `decisions`."""
        return decisions(self.rule, own, lying, pays)

    def short(self, pays: Pays) -> Short:
        """See `ShortPlay.short`; one line for every Blind table, as `build` says."""
        check_pays(pays)
        hand, lost = raised_from(self.rule)
        lines = (Line(RAISE, f"{hand} or better"), Line(FOLD, OTHERWISE))
        return Short((Point(RAISE, lines, Fraction(lost, DEALS)),))

    def under(self, rule: str) -> BaseWager:
        """See `under`."""
        return under(rule)


@cache
def under(rule: str) -> DJWildStud:
    """The base game as hands of one kind compare under a rule.

    Args:
        rule: one of `combinatorics.rankings.wild_five_card.RULES`.
    """
    return DJWildStud(
        hand="The player's five cards, deuces and joker wild, when they win.",
        categories=PAID,
        parts=PARTS,
        aliases=("Ante and Blind", "Ante, Blind and Raise"),
        rules=RULES,
        rule=rule,
    )


BASE = under(MISSING_RANK)
