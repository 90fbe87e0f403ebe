"""A short strategy: a few rules that a player can keep in mind, and what they lose.

At each decision the rules are read from the top: the first line that holds decides, and where none
does the last decision is made. What a player who follows them loses against the exact play is
counted over every state, so it is a fraction and no estimate.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from combinatorics.base_wager import BaseWager, Pays
from combinatorics.progress import Progress

BOUND: Final = Fraction(1, 1000)
"""Base wagers that the rules of all decisions may lose, each an equal part, with no more lines."""
MOST_LINES: Final = 11
"""Lines of a decision beside the last one."""
OTHERWISE: Final = "otherwise"
ANY: Final = "any cards"


@dataclass(frozen=True)
class Line:
    """One line of the rules of a decision.

    Args:
        decision: what is done ("Play 3x").
        words: with which cards ("Pair A-A or better"), or `OTHERWISE`.
    """

    decision: str
    words: str


def with_last(lines: Sequence[Line], decision: str) -> tuple[Line, ...]:
    """Return lines, then a decision for all else; none where the last line holds for any cards."""
    if lines and lines[-1].words == ANY:
        return tuple(lines)
    return (*lines, Line(decision, OTHERWISE if lines else ANY))


@dataclass(frozen=True)
class Point:
    """The rules of one decision.

    Args:
        name: the stake that is decided.
        lines: in the order in which they are read; the last is for all other hands, or for any.
        lost: what they lose against the exact play, in base wagers a round.
    """

    name: str
    lines: tuple[Line, ...]
    lost: Fraction


@dataclass(frozen=True)
class Short:
    """A short strategy.

    Args:
        points: its decisions, in the order in which they come.
        note: what words of its lines mean, "" where they need no note.
    """

    points: tuple[Point, ...]
    note: str = ""

    @property
    def lost(self) -> Fraction:
        """What it loses against the exact play, in base wagers a round."""
        return sum((point.lost for point in self.points), Fraction())


class ShortPlay(BaseWager):
    """A base game of which a short strategy can be given."""

    @abstractmethod
    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """The short strategy for these pays.

        Args:
            pays: as in `rounds`.
            typed: a person's lines, which stand in the place of those of their decisions.

        Raises:
            UnsolvedError: the states are not kept, or the pays cannot be solved.
            ValueError: words of a line that are not said here, or a hand that no line is of.
        """


class StatesKept(ShortPlay):
    """One of which a person's lines are counted over states that are kept by a command."""

    @abstractmethod
    def keep_states(self, progress: Progress | None = None) -> int:
        """Find and keep the states, and return by how many rules.

        Args:
            progress: is told how far the work is.

        Raises:
            OSError: the cache cannot be written to.
        """
