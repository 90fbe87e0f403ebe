"""A house way on file, its rules row by row, and what is typed in their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from combinatorics.base_wager import HouseWays, RuleError
from formulas.question.names import ask_game, ask_wager


@dataclass(frozen=True)
class WayOnFile:
    """The base game of a game under the house way that is named.

    Args:
        game: the base game under it.
    """

    game: HouseWays

    @property
    def asks(self) -> str:
        """The condition that names it."""
        return self.game.asks

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """Its rules: hand, when, low hand."""
        return self.game.table

    def called(self, typed: Sequence[Sequence[object]]) -> str:
        """Return the way on file that typed rules are, "" for one of their own.

        Raises:
            RuleError: they cannot be read.
        """
        (name,) = self.game.typed(typed).rules
        return self.game.under(name).title if name in self.game.rules else ""

    def unreadable(self, typed: Sequence[Sequence[object]]) -> tuple[int | None, int | None]:
        """Return row and column of the first typed rule that cannot be read, None for neither."""
        try:
            self.game.typed(typed)
        except RuleError as wrong:
            return wrong.row, wrong.column
        return None, None


def way_on_file(game: str, wager: str, conditions: Mapping[str, str]) -> WayOnFile | None:
    """Return the house way that conditions name; None where none is, or the wager has none.

    Args:
        game: its code.
        wager: its name.
        conditions: as typed, by name.
    """
    base = ask_wager(ask_game(game), wager)
    if not isinstance(base, HouseWays) or not conditions.get(base.asks):
        return None
    try:
        under = base.under(conditions[base.asks])
    except ValueError:
        return None
    return WayOnFile(under) if under.origin else None
