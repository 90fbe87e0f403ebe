"""Four Card Poker (58 Pa. Code Chapter 641a)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from combinatorics.base_wager import BaseWager, Cards, Decision, Pays
from combinatorics.game import Game, ShippedTable
from combinatorics.games.four_card_poker.base import PAID, PARTS, RULES, TABLE, rounds, short
from combinatorics.games.four_card_poker.build import table_text as table_of_base_game
from combinatorics.games.four_card_poker.showdown import SHOWDOWN
from combinatorics.games.four_card_poker.side_wagers import (
    ACES_UP,
    HANDS_FILE,
    PROGRESSIVE,
    table_text,
)
from combinatorics.games.four_card_poker.strategy import decisions
from combinatorics.round import Round
from combinatorics.short_play import Short, ShortPlay
from combinatorics.stored_plays import plays_table


@dataclass(frozen=True, kw_only=True)
class FourCardPoker(ShortPlay):
    """The base game as its clauses are read.

    Args:
        rule: one of `base.RULES`.
    """

    rule: str

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `base.rounds`."""
        return rounds(self.rule, pays, cap)

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> Sequence[Decision]:
        """See `strategy.decisions`."""
        return decisions(self.rule, own, lying, pays)

    def short(self, pays: Pays) -> Short:
        """See `base.short`."""
        return short(self.rule, pays)

    def under(self, rule: str) -> BaseWager:
        """See `under`."""
        return under(rule)


@cache
def under(rule: str) -> FourCardPoker:
    """The base game as its clauses are read.

    Args:
        rule: one of `base.RULES`.

    Raises:
        ValueError: another rule.
    """
    if rule not in RULES:
        raise ValueError(f"There is no rule {rule!r} here. Known: {', '.join(RULES)}.")
    return FourCardPoker(
        hand="The best four of the player's five cards, when Play was made.",
        categories=PAID,
        parts=PARTS,
        aliases=("Ante and Play",),
        rules=RULES,
        rule=rule,
    )


BASE = under(RULES[0])

GAME = Game(
    code="FCP",
    name="Four Card Poker",
    wagers=(BASE, ACES_UP, PROGRESSIVE),
    aliases=("4 Card Poker",),
    tables=(
        ShippedTable(HANDS_FILE, lambda _progress: table_text()),
        ShippedTable(TABLE, table_of_base_game),
        plays_table("FCP", __name__),
    ),
    showdown=SHOWDOWN,
)
