"""Two editions of a chapter: which they are, and all that differs."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.amended.rules import ClauseChange, clauses
from formulas.amended.tables import TablePair, pairs
from formulas.law.model import Edition
from formulas.question.ask import ask_edition
from formulas.question.conditions import read_conditions
from formulas.question.names import ask_game
from formulas.refusal import bad_value


@dataclass(frozen=True)
class Comparison:
    """All that differs between two editions.

    Args:
        old: the edition before.
        new: the edition after.
        tables: every paytable, also those that are the same.
        clauses: the wagers and rules that differ.
    """

    old: Edition
    new: Edition
    tables: tuple[TablePair, ...]
    clauses: tuple[ClauseChange, ...]

    @property
    def changed(self) -> tuple[TablePair, ...]:
        """The paytables that are new, gone, or have a cell or a payback that differs."""
        return tuple(
            pair
            for pair in self.tables
            if pair.old is None or pair.new is None or pair.changes or pair.effect
        )


def compare(game: str, old: str, new: str) -> Comparison:
    """Return what differs between two editions of a game's chapter.

    Args:
        game: code or name.
        old: the jurisdiction argument of the edition before ("PA:2011").
        new: that of the edition after ("PA").

    Raises:
        Refusal: no such game or edition, or twice the same.
    """
    the_game = ask_game(game)
    nothing = read_conditions(None)
    before, after = (ask_edition(the_game, code, nothing) for code in (old, new))
    if before is after:
        raise bad_value(
            f"{before.code} and {after.code} are one edition of {the_game.code}, {before.title}: "
            "name two."
        )
    return Comparison(before, after, tuple(pairs(before, after)), tuple(clauses(before, after)))
