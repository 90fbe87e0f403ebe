"""The best play of a base game as a sum that any spreadsheet can add up, for every paytable.

A fixed play is linear in the pays: a constant, and for each row the deals that are paid by it. The
best play differs from table to table, but in few decisions, and no decision bears on another. So
the deals fall into those that one play is best for whatever the table pays, and into choices:

    net = (always + sum over choices of max(0, its lines)) / total

Each line of a choice says what a decision brings **beyond** the play in `always`, over the same
deals. All numbers are whole: deals, in base wagers. A table is answered exactly, so the gap
between the sum and the best play is 0; the builders say why no other decision moves.

The other figures follow the same decisions. A line is taken where it is the greatest of its choice
and not below 0: a tie goes to the larger wager, which stands first.

    average total wager = (always.staked + staked of the lines taken) / total
    won = (the same sum of `won`, and of the deals of `won_over` whose row pays more) / total

With pays as doubles a line that is 0 in truth may come out a little below it. The counts are whole
and a pay has few decimals, so compare with a small number of deals (`NEARLY`) instead of with 0.
"""

from __future__ import annotations

import importlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from combinatorics.base_wager import BaseWager, HouseWays
from combinatorics.game import Game, ShippedTable
from combinatorics.progress import Progress
from combinatorics.round import NONE, ONE, Part, Round
from combinatorics.shipped import table as shipped_table

NEARLY = Fraction(1, 1000)
"""Deals under which a line counts as 0: less than any line with pays of two decimals can be."""

IN_ORDER = "; "
"""Stands between a house way and how hands of one kind compare."""


class WonOver(NamedTuple):
    """Deals that are won exactly where their row pays more than an amount.

    Args:
        row: the place of the row, from 0.
        pay: the amount to 1.
        ways: the deals.
    """

    row: int
    pay: int
    ways: int


@dataclass(frozen=True, kw_only=True)
class Line:
    """What a play brings, linear in the pays.

    Args:
        decision: what is decided, and over which hands.
        constant: net result in base wagers, without what the paytable pays.
        frequencies: for each row the deals that it pays, times the base wagers it is paid on.
        staked: base wagers wagered.
        won: deals that win whatever the rows pay.
        won_over: deals that win where a row pays enough.
    """

    decision: str
    constant: int
    frequencies: tuple[int, ...]
    staked: int
    won: int = 0
    won_over: tuple[WonOver, ...] = ()

    def net(self, pays: Sequence[Fraction]) -> Fraction:
        """The net result over all its deals, for pays to 1 row by row."""
        return sum(
            (ways * pay for ways, pay in zip(self.frequencies, pays, strict=True)),
            Fraction(self.constant),
        )

    def wins(self, pays: Sequence[Fraction]) -> int:
        """The deals that win, for pays to 1 row by row."""
        return self.won + sum(over.ways for over in self.won_over if pays[over.row] > over.pay)


@dataclass(frozen=True, kw_only=True)
class StoredPlays:
    """A base game under one of its rules.

    Args:
        rows: the categories that a paytable may pay, strongest first.
        unpaid: the least a row may pay to 1: what N/A means, -1 where the wager is lost.
        total: all deals.
        always: the play that no pay moves.
        choices: the decisions that a pay may move, each with its lines, larger wagers first.
        within: categories with the wider one that has them in a table without a row for them.
    """

    rows: tuple[str, ...]
    unpaid: int
    total: int
    always: Line
    choices: tuple[tuple[Line, ...], ...]
    within: tuple[tuple[str, str], ...] = ()

    def taken(self, pays: Sequence[Fraction]) -> Iterator[Line]:
        """Yield the lines of the best play: the one for always, and the best of each choice.

        Args:
            pays: pays to 1, row by row, none below `unpaid`.
        """
        yield self.always
        for choice in self.choices:
            best = max(choice, key=lambda line: line.net(pays))  # the first of equal ones
            if best.net(pays) >= 0:
                yield best

    def net(self, pays: Sequence[Fraction]) -> Fraction:
        """The expected net result of the best play in base wagers, for pays as in `taken`."""
        return sum((line.net(pays) for line in self.taken(pays)), Fraction()) / self.total

    def staked(self, pays: Sequence[Fraction]) -> Fraction:
        """The average total wager of the best play in base wagers, for pays as in `taken`."""
        return Fraction(sum(line.staked for line in self.taken(pays)), self.total)

    def won(self, pays: Sequence[Fraction]) -> Fraction:
        """How often the best play ends ahead, for pays as in `taken`."""
        return Fraction(sum(line.wins(pays) for line in self.taken(pays)), self.total)

    def on(self, rows: Sequence[str]) -> StoredPlays:
        """The same plays on the rows of a paytable, in its order.

        A category without a row of its own is paid as the one it is `within`, else as N/A; a row
        that is no category of these plays has no deals.
        """
        within = dict(self.within)
        row_of = [name if name in rows else within.get(name, "") for name in self.rows]
        return replace(
            self,
            rows=tuple(rows),
            within=(),
            always=self._on(self.always, row_of, rows),
            choices=tuple(
                tuple(self._on(line, row_of, rows) for line in choice) for choice in self.choices
            ),
        )

    def _on(self, line: Line, row_of: Sequence[str], rows: Sequence[str]) -> Line:
        frequencies = dict.fromkeys(rows, 0)
        constant, won = line.constant, line.won
        for name, ways in zip(row_of, line.frequencies, strict=True):
            if name in frequencies:
                frequencies[name] += ways
            else:
                constant += self.unpaid * ways
        won_over: Counter[tuple[int, int]] = Counter()
        for place, pay, ways in line.won_over:
            if row_of[place] in frequencies:
                won_over[rows.index(row_of[place]), pay] += ways
            elif self.unpaid > pay:
                won += ways
        return replace(
            line,
            constant=constant,
            frequencies=tuple(frequencies.values()),
            won=won,
            won_over=tuple(WonOver(*key, ways) for key, ways in sorted(won_over.items())),
        )

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line that is stored."""
        return (self.always, *(line for choice in self.choices for line in choice))


def file_of(code: str) -> str:
    """The shipped file of the plays of a game, by its code."""
    return f"{code.lower()}_plays.json"


def plays_table(code: str, folder: str) -> ShippedTable:
    """The plays of a game as a shipped table.

    Args:
        code: the game's code.
        folder: the package of the game, whose module `plays` computes the text of the file.
    """

    def build(progress: Progress | None) -> str:
        text: str = importlib.import_module(f"{folder}.plays").text(progress)
        return text

    return ShippedTable(file_of(code), build)


def every_rule(game: Game) -> Iterator[tuple[BaseWager, StoredPlays]]:
    """Yield the base game of a game under each rule for which plays are stored, with them."""
    if file_of(game.code) in (table.name for table in game.tables):
        for rule, plays in _read(game.code).items():
            yield _under(game, rule), plays


def _under(game: Game, rule: str) -> BaseWager:
    base = game.wagers[0]
    assert isinstance(base, BaseWager), game.code
    if isinstance(base, HouseWays):
        way, _, order = rule.partition(IN_ORDER)
        return base.under(way).in_order(order)
    return base.under(rule) if rule else base


@cache
def _read(code: str) -> Mapping[str, StoredPlays]:
    """The stored plays of a game by rule, "" for a game without rules."""
    data = shipped_table(file_of(code))
    return {
        rule: StoredPlays(
            rows=tuple(data["rows"]),
            unpaid=data["unpaid"],
            total=data["total"],
            always=_line(entry["always"]),
            choices=tuple(tuple(map(_line, choice)) for choice in entry["choices"]),
            within=tuple(map(tuple, data["within"])),
        )
        for rule, entry in data["rules"].items()
    }


def _line(entry: Mapping[str, Any]) -> Line:
    won_over = tuple(WonOver(*over) for over in entry.get("won_over", ()))
    return Line(**{**entry, "frequencies": tuple(entry["frequencies"]), "won_over": won_over})


def as_text(by_rule: Mapping[str, StoredPlays]) -> str:
    """The text of a file of plays.

    Args:
        by_rule: the plays of a game by rule; they differ in their lines alone.
    """
    first = next(iter(by_rule.values()))
    rules = ",\n".join(
        f'  {json.dumps(rule)}: {{"always": {_entry(plays.always)}, "choices": ['
        + ",".join(f"\n   [{', '.join(map(_entry, choice))}]" for choice in plays.choices)
        + "]}"
        for rule, plays in by_rule.items()
    )
    head = f'"rows": {json.dumps(first.rows)}, "unpaid": {first.unpaid}, "total": {first.total}'
    head += f', "within": {json.dumps(first.within)}'
    return f'{{{head},\n "rules": {{\n{rules}\n }}\n}}\n'


def _entry(line: Line) -> str:
    found = {field.name: getattr(line, field.name) for field in fields(line)}
    optional = {"won", "won_over"}
    return json.dumps({name: held for name, held in found.items() if held or name not in optional})


ALWAYS = "The best play, whatever the table pays"
PROBE = ONE
"""A pay at which every row is paid."""


def line_of(
    decision: str,
    ends: Iterable[Round],
    rows: Sequence[str],
    parts: Iterable[Part],
    unpaid: Fraction = NONE,
) -> Line:
    """What rounds bring as a line in the pays of the rows.

    Args:
        decision: what to call it.
        ends: the rounds, in which every row is paid something.
        rows: the rows.
        parts: the parts of the base game; the paytable says what the tabled ones win.
        unpaid: the least a row may pay.

    Raises:
        ValueError: an amount that is not whole.
    """
    tabled = {part.name for part in parts if part.tabled}
    constant = staked = won = NONE
    frequencies = dict.fromkeys(rows, NONE)
    won_over: Counter[tuple[int, int]] = Counter()
    for end in ends:
        paid = end.result == "win" if end.paid is None else end.paid
        by_table = [
            stake
            for stake in end.stakes
            if paid and stake.part in tabled and end.category in frequencies
        ]
        paid_on = sum((stake.staked or ONE for stake in by_table), NONE)
        fixed = end.net - sum((stake.net for stake in by_table), NONE)
        constant += end.ways * fixed
        staked += end.ways * end.staked
        if by_table:
            frequencies[end.category] += end.ways * paid_on
        if not by_table or fixed + paid_on * unpaid > 0:
            won += end.ways * (fixed > 0)
        else:
            won_over[rows.index(end.category), _whole(-fixed / paid_on)] += end.ways
    return Line(
        decision=decision,
        constant=_whole(constant),
        frequencies=tuple(map(_whole, frequencies.values())),
        staked=_whole(staked),
        won=_whole(won),
        won_over=tuple(WonOver(row, pay, ways) for (row, pay), ways in sorted(won_over.items())),
    )


def beyond(line: Line, other: Line) -> Line:
    """What a play brings beyond another over the same deals, one that no pay makes win."""
    return replace(
        line,
        constant=line.constant - other.constant,
        frequencies=tuple(
            ways - less for ways, less in zip(line.frequencies, other.frequencies, strict=True)
        ),
        staked=line.staked - other.staked,
        won=line.won - other.won,
    )


def one_play(wager: BaseWager, within: tuple[tuple[str, str], ...] = ()) -> StoredPlays:
    """The one play of a base game whose decisions no pay of zero or more moves.

    A pay adds to a hand that is played and to no other. So a row whose hands are all played where
    nothing is paid moves no decision, whatever it pays: those rows are taken.
    """
    unpaid = wager.rounds(dict.fromkeys(wager.categories, NONE))
    given_up = {end.category for end in unpaid if end.result == "fold"}
    kept = tuple(name for name in wager.categories if name not in given_up)
    ends = wager.rounds(dict.fromkeys(kept, PROBE))
    return StoredPlays(
        rows=kept,
        unpaid=_whole(wager.unpaid),
        total=sum(end.ways for end in ends),
        always=line_of(ALWAYS, ends, kept, wager.parts, wager.unpaid),
        choices=(),
        within=within,
    )


def _whole(amount: Fraction) -> int:
    if amount.denominator != 1:
        raise ValueError(f"{amount} is not whole, so it is no number of deals.")
    return amount.numerator
