"""PAYTABLES: the paytables of one wager on one set of counts.

Tables have different rows: one pays a royal flush apart, another pays it as a straight flush. The
deals of a side wager are parted into the finest classes that any of the tables tells apart, so that
one count stands beside the pays of all. Where tables are counted by different rules, or the play
hangs on the pays as in a base game, there is no such set: then each table has counts of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import NamedTuple, TypeAlias

from combinatorics.side_wager import Distribution, SideWager
from formulas.function_groups import Group
from formulas.law.tables import LOST, Paytable
from formulas.pays import Pay
from formulas.question.arguments import ConditionsArg, GameArg, JurisdictionArg, WagerArg
from formulas.question.ask import Question, ask_tables
from formulas.question.bases import ACTION
from formulas.question.paytables import (
    Offered,
    as_read,
    legible_pays,
    offered_by_law,
    unpaid_hands,
)
from formulas.refusal import Refusal
from formulas.values import CellError, Rows, Scalar, header
from formulas.worth.valuation import NO_WIN, Valuation
from formulas.worth.wager import distribution_of, paid_as, value

TOTAL = "Total"
flat = chain.from_iterable
GROUP = Group.TABLES
EXAMPLES = (
    '=PAYTABLES("UTH","Trips")',
    '=PAYTABLES("UTH","Base","PA",{"give","Total | A return"})',
)
_Hands: TypeAlias = tuple[str | None, ...]
"""The row that each table pays a class of deals by, None where a table does not pay it."""


class _Shared(NamedTuple):
    """A class of deals that no table tells apart, by its row in the one that tells most apart."""

    name: str
    ways: int
    hands: _Hands


@dataclass(frozen=True)
class _Priced:
    """A paytable, as it is read, with what it returns."""

    table: Paytable
    label: str  # what a heading calls it
    pays: dict[str, Pay | None]  # None for one that the text on file has lost
    worth: Valuation | Refusal

    @property
    def payback(self) -> Scalar:
        """The payback, or the error value."""
        worth = self.worth
        return CellError(worth.code) if isinstance(worth, Refusal) else worth.payback(ACTION)

    def shown(self, hand: str | None) -> Scalar:
        """Return what a row pays, as text; nothing where the table has no such row."""
        if hand is None or hand not in self.pays:
            return None
        pay = self.pays[hand]
        return LOST if pay is None else str(pay)

    def returned(self, hand: str | None, ways: int | None = None) -> Scalar:
        """Return what deals that a row pays return, per unit wagered.

        Args:
            hand: the row, None for deals that are not paid.
            ways: how many of the deals it pays; all where None.
        """
        one = self.worth
        if isinstance(one, Refusal):
            return CellError(one.code)
        lines = [line for line in one.lines if line.hand == (hand or NO_WIN)]
        whole = sum((line.ways * line.returned for line in lines), Fraction())
        every = sum(line.ways for line in lines)
        part = whole if ways is None or not every else whole * ways / every
        return part / one.total / one.unit


def paytables(
    game: GameArg,
    wager: WagerArg,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """All authorized paytables of a wager side by side on one set of counts: pays and returns.

    Ways and 1 in N stand once where every table is counted alike: a hand that one table pays apart
    from another has a row of its own. Each table has its own where the counts differ, as in a base
    game, whose best play depends on the pays. The total of a table's returns is PAYBACK; a table
    whose figure is refused, such as one with a lost cell, shows the error value.
    """
    question, tables = ask_tables(game, wager, jurisdiction, conditions, edited=False)
    question.readings.check()
    found = []
    for table in (as_read(question.readings, printed) for printed in tables):
        worth: Valuation | Refusal
        try:
            worth = value(replace(question, offered=offered_by_law(table)))
        except Refusal as refusal:
            worth = refusal
        found.append(_Priced(table, table.id or table.name, dict(legible_pays(table)), worth))
    refused = [one.worth for one in found if isinstance(one.worth, Refusal)]
    if len(refused) == len(found):
        raise refused[0]
    shared = _shared_classes(question, found)
    return _on_one_set(found, shared) if shared else _on_their_own(found)


def _on_one_set(tables: Sequence[_Priced], classes: Sequence[_Shared]) -> Rows:
    total = sum(one.ways for one in classes)
    titles = [f"{one.label} {what}" for one in tables for what in ("pays", "return")]
    lines: Rows = [header("Hand", "Ways", "1 in N", *titles)]
    for name, ways, hands in sorted(classes, key=lambda one: one.name == NO_WIN):
        if name == NO_WIN:
            lines += _extras(tables, 2, 0)
        cells: list[Scalar] = [name, ways, Fraction(total, ways) if ways else None]
        for table, hand in zip(tables, hands, strict=True):
            cells += [table.shown(hand), table.returned(hand, ways)]
        lines.append(cells)
    last: list[Scalar] = [TOTAL, total, None]
    return [*lines, [*last, *flat((None, table.payback) for table in tables)]]


def _on_their_own(tables: Sequence[_Priced]) -> Rows:
    titles = [
        f"{one.label} {what}" for one in tables for what in ("pays", "ways", "1 in N", "return")
    ]
    paid = dict.fromkeys(hand for one in tables for hand in one.pays)
    worth = [one.worth if isinstance(one.worth, Valuation) else None for one in tables]
    rows = (line.hand for one in worth if one is not None for line in one.lines)
    hands = paid | dict.fromkeys(hand for hand in rows if hand != NO_WIN)
    lines: Rows = [header("Hand", *titles)]
    lines += [[hand, *flat(_own(table, hand) for table in tables)] for hand in hands]
    lines += _extras(tables, 0, 2)
    lines.append([NO_WIN, *flat(_own(table, NO_WIN) for table in tables)])
    deals = [None if one is None else one.total for one in worth]
    totals = (
        (None, total, None, table.payback) for total, table in zip(deals, tables, strict=True)
    )
    return [*lines, [TOTAL, *flat(totals)]]


def _own(table: _Priced, hand: str) -> tuple[Scalar, ...]:
    """Return pay, ways, 1 in N and return of a row of a table counted by itself."""
    one = table.worth
    if isinstance(one, Refusal) or all(line.hand != hand for line in one.lines):
        return table.shown(hand), None, None, None
    ways = one.ways(hand)
    often = Fraction(one.total, ways) if ways else None
    return table.shown(hand), ways, often, table.returned(hand)


def _extras(tables: Sequence[_Priced], before: int, between: int) -> Rows:
    """Return the lines of what no hand of one's own brings, such as a rate of progression."""
    extras = [one.worth.extras if isinstance(one.worth, Valuation) else () for one in tables]
    brought = [{extra.name: extra.returned for extra in each} for each in extras]
    return [
        [
            name,
            *[None] * before,
            *flat((None, *[None] * between, one.get(name)) for one in brought),
        ]
        for name in dict.fromkeys(name for one in brought for name in one)
    ]


def _shared_classes(question: Question, tables: Sequence[_Priced]) -> tuple[_Shared, ...]:
    """Return the finest classes of deals that the tables tell apart, strongest first.

    There are none where they have no set of counts in common, and where rows add up: each row
    has its own counts then.
    """
    wager = question.wager
    if not isinstance(wager, SideWager):
        return ()
    counted: list[Distribution] = []
    for one in tables:
        about = replace(question, offered=Offered(one.table, (), edited=False))
        counted.append(distribution_of(about, wager))
    if counted[0].added or any(one != counted[0] for one in counted):
        return ()
    left_out = [unpaid_hands(question.readings, one.table) for one in tables]
    ways: dict[_Hands, int] = {}
    for outcome in counted[0].outcomes:
        hands = tuple(
            paid_as(outcome, one.pays, none) for one, none in zip(tables, left_out, strict=True)
        )
        ways[hands] = ways.get(hands, 0) + outcome.ways
    rows: dict[tuple[int, str], int] = {}
    for hands, number in ways.items():
        for place, hand in enumerate(hands):
            if hand is not None:
                rows[place, hand] = rows.get((place, hand), 0) + number
    return tuple(_Shared(_name(hands, rows), number, hands) for hands, number in ways.items())


def _name(hands: _Hands, rows: dict[tuple[int, str], int]) -> str:
    """Return the row of the table that tells most apart."""
    paid = [(rows[place, hand], place) for place, hand in enumerate(hands) if hand is not None]
    return (hands[min(paid)[1]] if paid else None) or NO_WIN
