"""The solver of Ultimate Texas Hold'em (58 Pa. Code Chapter 653a)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from typing import Any

from combinatorics.base_wager import BaseWager, Cards, Decision, Pays, Solved, StartingHands
from combinatorics.cache import keep
from combinatorics.game import Game, ShippedTable
from combinatorics.joint import Joint
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.round import Round
from combinatorics.short_play import Line, Short, StatesKept
from combinatorics.side_wager import SideWager
from combinatorics.solvers.ultimate.bad_beat import BAD_BEAT
from combinatorics.solvers.ultimate.base import read_kept, rounds, solve
from combinatorics.solvers.ultimate.build import text as table_of_base_game
from combinatorics.solvers.ultimate.joint_maxima import COMPONENTS, most_on_boxes, most_won
from combinatorics.solvers.ultimate.lines_build import TABLE as LINES
from combinatorics.solvers.ultimate.lines_build import by_hand
from combinatorics.solvers.ultimate.lines_build import content as table_of_lines
from combinatorics.solvers.ultimate.settlement import PARTS, PLAIN, RULES
from combinatorics.solvers.ultimate.shipped import BY_LETTER, TABLES, text_by_letter
from combinatorics.solvers.ultimate.short import QUESTION as LINES_BY_HAND
from combinatorics.solvers.ultimate.short import losses, read_hands, short_of
from combinatorics.solvers.ultimate.showdown import with_base
from combinatorics.solvers.ultimate.side_wagers import or_forfeited
from combinatorics.solvers.ultimate.strategy import decisions, starting_hands
from combinatorics.stored_plays import plays_table


def _joint_maxima(progress: Progress | None) -> str:
    # The builder needs numpy, which no answer in a cell may wait for.
    from combinatorics.solvers.ultimate.joint_build import text

    return text(progress)


@dataclass(frozen=True, kw_only=True)
class UltimateTexasHoldem(Solved, StartingHands, StatesKept):
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

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """See `base.read_kept`, or `short.read_hands`."""
        if question == LINES_BY_HAND:
            return read_hands(answer)
        return read_kept(question, answer)

    def starts(self, pays: Pays) -> Mapping[str, Sequence[Decision]]:
        """See `strategy.starting_hands`."""
        return starting_hands(self.rule, pays)

    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """See `ShortPlay.short`."""
        return short_of(self.rule, pays, typed)

    def keep_states(self, progress: Progress | None = None) -> int:
        """See `StatesKept.keep_states`."""
        keep(LINES_BY_HAND, {"hands": by_hand(losses().rivers, progress)})
        return 1

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


def solved(game: Game) -> Game:
    """Return the game with the base game, the Bad Beat and what is found of them.

    Args:
        game: the wagers that hands alone decide, as the file of the game tells them.
    """
    assert game.showdown is not None, game.code
    return replace(
        game,
        wagers=(
            BASE,
            *(or_forfeited(one) for one in game.wagers if isinstance(one, SideWager)),
            BAD_BEAT,
        ),
        tables=(
            *game.tables,
            *(
                ShippedTable(name, partial(table_of_base_game, limited), quick=not limited)
                for limited, name in TABLES.items()
            ),
            ShippedTable(BY_LETTER, text_by_letter),
            ShippedTable(LINES, table_of_lines),
            ShippedTable("uth_joint_maxima.json", _joint_maxima),
            plays_table(game.code, __name__),
        ),
        showdown=with_base(game.showdown),
        joint=Joint(COMPONENTS, most_won, most_on_boxes),
    )
