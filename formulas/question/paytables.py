"""The paytables of the law as a question takes them: with their pays read, lost cells named."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from formulas.law.editions import paytable
from formulas.law.model import Edition
from formulas.law.readings import Reading
from formulas.law.tables import LOST, Paytable, Row
from formulas.pays import Dollars, Nothing, Odds, Pay, Push, parse_pay
from formulas.question.resolver import Readings
from formulas.refusal import Refusal, listing, not_available
from formulas.values import key


@dataclass(frozen=True)
class Offered:
    """The pays a question is about.

    Args:
        table: the table of law with the same rows, whose units, meters and terms apply.
        pays: pay by hand as the law spells it, in the law's order.
        edited: whether the pays came from a range.
        supplied: the hands that the range left out, so that they take the law's own pay.
        added: the hands of the range that the table has no row for, the last of the pays.
        departs: whether a pay of the range is another one than the table's, a lost one apart.
    """

    table: Paytable
    pays: tuple[tuple[str, Pay], ...]
    edited: bool
    supplied: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    departs: bool = False

    @property
    def label(self) -> str:
        """What a sheet calls these pays."""
        return f"edited from {self.table.name}" if self.edited else self.table.name

    @property
    def left_out(self) -> str:
        """The hands that the range left out with the law's own pays, "" for none."""
        return listing(f"{hand} ({dict(self.pays)[hand]})" for hand in self.supplied)

    @property
    def further(self) -> str:
        """The hands of the range that the table has no row for with their pays, "" for none."""
        return listing(f"{hand} ({dict(self.pays)[hand]})" for hand in self.added)


@cache
def legible_pays(table: Paytable) -> tuple[tuple[str, Pay | None], ...]:
    """Return the pays of a table of law, None for a cell that the text on file has lost."""
    return tuple((row.hand, None if row.pay == LOST else parse_pay(row.pay)) for row in table.rows)


def lost_cells(table: Paytable) -> Refusal:
    """Return the refusal of a table with lost cells."""
    note = f" ({table.note})" if table.note else ""
    return not_available(
        f"{table.name} of {table.title} has lost the pay of {listing(table.lost)} in the text on "
        f"file{note}: give the pays in a range, or choose an interpretation that supposes them."
    )


def as_read(readings: Readings, table: Paytable) -> Paytable:
    """Return a table as the readings of it have it: lost cells filled, or other rows or units."""
    return filled(readings, restated(readings, table))


def filled(readings: Readings, table: Paytable) -> Paytable:
    """Return a table with its lost cells filled where the reading of it supposes them."""
    for reading in _having(readings.edition, table.wager, "rows"):
        if reading.table == table.id:
            rows = readings.taken(reading).rows
            table = _filled(table, rows) if rows else table
    return table


def restated(readings: Readings, table: Paytable) -> Paytable:
    """Return a table with the rows and terms of another, or in odds, where it is read so."""
    edition = readings.edition
    for reading in _having(edition, table.wager, "like", "odds"):
        if reading.table in ("", table.id):
            choice = readings.taken(reading)
            if choice.like:
                table = _like(table, paytable(edition, table.wager, choice.like))
            elif choice.odds:
                table = _in_odds(table)
    return table


def in_odds(readings: Readings, table: Paytable, pay: Pay) -> Pay:
    """Return a pay of a range as its table is read: dollars as odds where the table's own are."""
    if not isinstance(pay, Dollars) or not pay.amount:
        return pay
    as_odds = any(
        readings.taken(reading).odds
        for reading in _having(readings.edition, table.wager, "odds")
        if reading.table in ("", table.id)
    )
    return _as_odds(table, pay) if as_odds else pay


def unpaid_hands(readings: Readings, table: Paytable) -> frozenset[str]:
    """Return the hands that are not paid as another hand where a table has no row for them."""
    concerning = _having(readings.edition, table.wager, "unpaid")
    if not concerning:
        return frozenset()
    hands = {row.hand for row in table.rows}
    found: set[str] = set()
    for reading in concerning:
        concerned = {hand for choice in reading.choices for hand in choice.unpaid} - hands
        if concerned and reading.table in ("", table.id):
            found |= concerned & set(readings.taken(reading).unpaid)
    return frozenset(found)


@cache
def _having(edition: Edition, wager: str, *fields: str) -> tuple[Reading, ...]:
    """Return the readings of a wager of which a choice states one of these fields."""
    return tuple(
        reading
        for reading in edition.readings_of(wager)
        if any(getattr(choice, field) for choice in reading.choices for field in fields)
    )


@cache
def _like(table: Paytable, other: Paytable) -> Paytable:
    """Return a table that another one's rows and terms were printed for."""
    return replace(other, id=table.id, name=table.name, section=table.section, clause=table.clause)


@cache
def _in_odds(table: Paytable) -> Paytable:
    """Return a table whose amounts of dollars are odds, beside which the stake comes back."""
    rows = []
    for row in table.rows:
        pay = None if row.pay == LOST else parse_pay(row.pay)
        if isinstance(pay, Dollars):
            units = _as_odds(table, pay).amount
            row = replace(row, pay=f"{units.numerator} to {units.denominator}")
        rows.append(row)
    return replace(table, rows=tuple(rows))


def _as_odds(table: Paytable, pay: Dollars) -> Odds:
    return Odds(pay.amount / (table.stake or 1), keeps_stake=True)


@cache
def _filled(table: Paytable, supposed: tuple[Row, ...]) -> Paytable:
    pays = {row.hand: row for row in supposed}
    return replace(table, rows=tuple(pays.get(row.hand, row) for row in table.rows))


def offered_by_law(table: Paytable) -> Offered:
    """Return a table of law as printed; one that has lost a pay is refused."""
    pays = tuple((hand, pay) for hand, pay in legible_pays(table) if pay is not None)
    if len(pays) < len(table.rows):
        raise lost_cells(table)
    return Offered(table, pays, edited=False)


@cache
def keyed_pays(table: Paytable) -> tuple[tuple[str, str, Pay | None], ...]:
    """Return the rows of a table with the key that each is matched by."""
    return tuple((key(hand), hand, pay) for hand, pay in legible_pays(table))


def unit_beside(table: Paytable, printed: Pay | None) -> Pay:
    """Return the pay whose unit a bare number has: the row's own, or the table's for none."""
    if printed is None or isinstance(printed, Nothing):
        return Odds(Fraction(), keeps_stake=table.unit == "to 1")
    return printed


@cache
def row_keys(table: Paytable) -> tuple[frozenset[str], frozenset[str]]:
    """Return all rows of a table, and those that pay, as names are matched."""
    return (
        frozenset(key(row.hand) for row in table.rows),
        frozenset(key(hand) for hand in paying_hands(table)),
    )


@cache
def paying_hands(table: Paytable) -> tuple[str, ...]:
    """Return the hands of a table that pay, in the law's order (a printed push pays nothing)."""
    return tuple(hand for hand, pay in legible_pays(table) if not isinstance(pay, Push | Nothing))
