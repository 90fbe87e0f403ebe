"""The paytables of one wager on one set of counts.

Tables have different rows: one pays a royal flush apart, another pays it as a straight flush. The
deals of a side wager are parted into the finest classes that any of the tables tells apart, so that
one count stands beside the pays of all. Where tables are counted by different rules, or the play
hangs on the pays as in a base game, there is no such set: then each table has counts of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from combinatorics.side_wager import Distribution, SideWager
from formulas.law.tables import LOST, Paytable
from formulas.pays import Pay
from formulas.question.ask import Question
from formulas.question.bases import ACTION
from formulas.question.paytables import (
    Offered,
    as_read,
    legible_pays,
    offered_by_law,
    unpaid_hands,
)
from formulas.refusal import Refusal
from formulas.values import CellError, Scalar
from formulas.worth.valuation import NO_WIN, Valuation
from formulas.worth.wager import distribution_of, paid_as, value

Hands: TypeAlias = tuple[str | None, ...]


@dataclass(frozen=True)
class Priced:
    """A paytable with what it returns.

    Args:
        table: the table as it is read.
        label: what a heading calls it.
        pays: its pays, None for one that the text on file has lost.
        worth: what it returns, or why that is refused.
    """

    table: Paytable
    label: str
    pays: dict[str, Pay | None]
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
        """Return what deals that a row pays bring back, per unit staked.

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


@dataclass(frozen=True)
class Shared:
    """A class of deals that no table tells apart.

    Args:
        name: what it is called: the row of the table that tells most apart.
        ways: number of deals.
        hands: the row that each table pays it by, None where a table does not pay it.
    """

    name: str
    ways: int
    hands: Hands


def priced(question: Question, tables: Sequence[Paytable]) -> tuple[Priced, ...]:
    """Return the paytables of a wager with what each returns.

    Args:
        question: about the wager; its pays do not matter.
        tables: the tables of the law.
    """
    found = []
    for table in (as_read(question.readings, printed) for printed in tables):
        worth: Valuation | Refusal
        try:
            worth = value(replace(question, offered=offered_by_law(table)))
        except Refusal as refusal:
            worth = refusal
        found.append(Priced(table, table.id or table.name, dict(legible_pays(table)), worth))
    return tuple(found)


def shared_classes(question: Question, tables: Sequence[Priced]) -> tuple[Shared, ...]:
    """Return the finest classes of deals that the tables tell apart, strongest first.

    There are none where they have no set of counts in common, and where rows add up: each row
    has its own counts then.

    Args:
        question: about the wager; its pays do not matter.
        tables: the tables.
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
    ways: dict[Hands, int] = {}
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
    return tuple(Shared(_name(hands, rows), number, hands) for hands, number in ways.items())


def _name(hands: Hands, rows: dict[tuple[int, str], int]) -> str:
    """Return the row of the table that tells most apart."""
    paid = [(rows[place, hand], place) for place, hand in enumerate(hands) if hand is not None]
    return (hands[min(paid)[1]] if paid else None) or NO_WIN
