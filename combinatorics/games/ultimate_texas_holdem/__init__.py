"""Ultimate Texas Hold'em (58 Pa. Code Chapter 653a)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from typing import Any

from combinatorics.base_wager import BaseWager, Cards, Decision, Pays, Solved, StartingHands
from combinatorics.counting.best_five_table import table_text
from combinatorics.game import Game, ShippedTable
from combinatorics.games.ultimate_texas_holdem.again import AGAIN
from combinatorics.games.ultimate_texas_holdem.bad_beat import BAD_BEAT
from combinatorics.games.ultimate_texas_holdem.base import read_kept, rounds, solve
from combinatorics.games.ultimate_texas_holdem.build import text as table_of_base_game
from combinatorics.games.ultimate_texas_holdem.by_letter import TABLE as BY_LETTER
from combinatorics.games.ultimate_texas_holdem.by_letter import text as table_by_letter
from combinatorics.games.ultimate_texas_holdem.joint_maxima import COMPONENTS, most_won
from combinatorics.games.ultimate_texas_holdem.settlement import PARTS, PLAIN, RULES
from combinatorics.games.ultimate_texas_holdem.several_boxes import most_on_boxes
from combinatorics.games.ultimate_texas_holdem.shipped import TABLES
from combinatorics.games.ultimate_texas_holdem.showdown import SHOWDOWN
from combinatorics.games.ultimate_texas_holdem.side_wagers import (
    FIVE_CARD_HAND,
    PROGRESSIVE,
    SIX_CARD,
    TRIPS,
)
from combinatorics.games.ultimate_texas_holdem.solution import Solution
from combinatorics.games.ultimate_texas_holdem.strategy import decisions, starting_hands
from combinatorics.joint import Joint
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.round import Round
from combinatorics.stored_plays import plays_table


def _joint_maxima(progress: Progress | None) -> str:
    # The builder needs numpy, which no answer in a cell may wait for.
    from combinatorics.games.ultimate_texas_holdem.joint_build import text

    return text(progress)


@dataclass(frozen=True, kw_only=True)
class UltimateTexasHoldem(Solved, StartingHands):
    """The base game as hands of one category compare under a rule.

    Args:
        rule: one of `settlement.RULES`.
    """

    rule: str

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `base.rounds`."""
        return rounds(self.rule, pays, cap)

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> Sequence[Decision]:
        """See `strategy.decisions`."""
        return decisions(self.rule, own, lying, pays)

    def solve(
        self, pays: Pays, cap: Fraction | None, progress: Progress | None
    ) -> tuple[Round, ...]:
        """See `base.solve`."""
        return solve(self.rule, pays, cap, progress)

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> Solution:
        """See `base.read_kept`."""
        return read_kept(question, answer)

    def starts(self, pays: Pays) -> Mapping[str, Sequence[Decision]]:
        """See `strategy.starting_hands`."""
        return starting_hands(self.rule, pays)

    def under(self, rule: str) -> BaseWager:
        """See `under`."""
        return under(rule)


@cache
def under(rule: str) -> UltimateTexasHoldem:
    """The base game as hands of one category compare under a rule.

    Args:
        rule: one of `settlement.RULES`.

    Raises:
        ValueError: another rule.
    """
    if rule not in RULES:
        raise ValueError(f"There is no rule {rule!r} here. Known: {', '.join(RULES)}.")
    return UltimateTexasHoldem(
        hand="The best five of the player's two cards and the five community cards, when it wins.",
        categories=tuple(reversed(CATEGORIES)),
        parts=PARTS,
        aliases=("Ante and Blind", "Ante, Blind and Play"),
        rules=RULES,
        rule=rule,
    )


BASE = under(PLAIN)

GAME = Game(
    code="UTH",
    name="Ultimate Texas Hold 'Em Poker",
    wagers=(BASE, TRIPS, PROGRESSIVE, FIVE_CARD_HAND, SIX_CARD, BAD_BEAT),
    aliases=("Ultimate Texas Hold'em", "Ultimate Texas Holdem", "Ultimate Texas Hold'em Poker"),
    tables=(
        ShippedTable("best_five.json", lambda _progress: table_text()),
        *(
            ShippedTable(name, partial(table_of_base_game, limited))
            for limited, name in TABLES.items()
        ),
        ShippedTable(BY_LETTER, table_by_letter),
        ShippedTable("uth_joint_maxima.json", _joint_maxima),
        plays_table("UTH", __name__),
    ),
    showdown=SHOWDOWN,
    joint=Joint(COMPONENTS, most_won, most_on_boxes),
    again=AGAIN,
)
