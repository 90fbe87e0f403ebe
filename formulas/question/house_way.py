"""Which house way a call means: one on file or kept, by its name, or one typed as a range."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.base_wager import HouseWays, RuleError
from combinatorics.game import Game
from formulas.question.ask import RULE_COLUMNS, ask_rule
from formulas.question.conditions import Conditions
from formulas.question.names import ask_banked_game, ask_game, ask_wager
from formulas.question.readings import rule_named
from formulas.refusal import Refusal, not_available
from formulas.values import Raw, text

TYPED = "as typed"


def ask_ways(raw: Raw) -> tuple[Game, HouseWays]:
    """Return a game whose dealer plays by a house way, with its base game; another is refused."""
    game = ask_banked_game(raw)
    wager = game.wagers[0]
    if not isinstance(wager, HouseWays):
        raise not_available(f"{game.code} is not played by a house way: there is none to ask.")
    return game, wager


def ask_way(
    wager: HouseWays, raw: Raw, conditions: Conditions | None = None
) -> tuple[str, HouseWays] | None:
    """Return the name of a house way and the base game under it, None for a blank.

    A way on file is named by its name or digest; a range holds rules, beside which the conditions
    must not name a way too. One that is not there or cannot be read is refused.
    """
    if isinstance(raw, list) and len(raw[0]) >= RULE_COLUMNS:
        typed, _ = ask_rule(wager, raw, conditions or Conditions())
        if isinstance(typed, HouseWays) and typed is not wager:
            return TYPED, typed
    name = text(raw, "The house way")
    if not name:
        return None
    named = named_way(wager, name)
    return named.title, named


def need_way(wager: HouseWays, raw: Raw) -> HouseWays:
    """Return a house way as `ask_way` for an argument that a call cannot leave blank."""
    found = ask_way(wager, raw)
    assert found is not None, wager.name
    return found[1]


def even_net(way: HouseWays) -> Fraction:
    """Return the player's expected net result in base wagers when every row pays 1 to 1.

    Raises:
        RuleError: the way does not settle every deal.
    """
    rounds = way.rounds(dict.fromkeys(way.categories, Fraction(1)))
    net = sum((end.ways * end.net for end in rounds), Fraction())
    return net / sum(end.ways for end in rounds)


def way_title(game: str, name: object) -> str:
    """Return what a house way is called on paper; a name that is not known stays as it is."""
    with suppress(Refusal):
        return named_way(ask_ways(game)[1], str(name)).title
    return str(name)


def named_way(wager: HouseWays, name: str) -> HouseWays:
    """Return a base game under the house way of that name or digest; another is refused."""
    return wager.under(rule_named(wager, name))


@dataclass(frozen=True)
class WayOnFile:
    """The base game of a game under the house way that is named."""

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
    """Return the house way that conditions name; None where none is, or the wager has none."""
    base = ask_wager(ask_game(game), wager)
    if not isinstance(base, HouseWays) or not conditions.get(base.asks):
        return None
    try:
        under = base.under(conditions[base.asks])
    except ValueError:
        return None
    return WayOnFile(under) if under.origin else None
