"""The paytables of the law as a question takes them: with their pays read, lost cells named."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from formulas.law.model import Edition
from formulas.law.tables import LOST, Paytable, Row
from formulas.pays import Nothing, Pay, Push, parse_pay
from formulas.refusal import Refusal, listing, not_available
from formulas.values import key


@dataclass(frozen=True)
class Offered:
    """The pays a question is about.

    Args:
        law: the law's table with the same rows, whose units, meters and terms apply.
        pays: pay by hand as the law spells it, in the law's order.
        edited: whether the pays came from a range.
        supplied: the hands that the range left out, so that they take the law's own pay.
    """

    law: Paytable
    pays: tuple[tuple[str, Pay], ...]
    edited: bool
    supplied: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """What a sheet calls these pays."""
        return f"edited from {self.law.name}" if self.edited else self.law.name


@cache
def legible_pays(table: Paytable) -> tuple[tuple[str, Pay | None], ...]:
    """Return the pays of a table of law, None for a cell that the text on file has lost."""
    return tuple((row.hand, None if row.pay == LOST else parse_pay(row.pay)) for row in table.rows)


def printed_pays(table: Paytable) -> tuple[tuple[str, Pay], ...]:
    """Return the pays of a table of law.

    Raises:
        Refusal: the text on file has lost one of them.
    """
    pays = tuple((hand, pay) for hand, pay in legible_pays(table) if pay is not None)
    if len(pays) < len(table.rows):
        raise lost_cells(table)
    return pays


def lost_cells(table: Paytable) -> Refusal:
    """Return the refusal of a table with lost cells."""
    return not_available(
        f"{table.name} of {table.title} has lost the pay of {listing(table.lost)} in the text on "
        f"file ({table.note}): give the pays in a range, or choose a reading that supposes them."
    )


def as_read(edition: Edition, table: Paytable, reading: str | None) -> Paytable:
    """Return a table with its lost cells filled as a reading supposes, where one is asked for.

    Args:
        edition: the edition it stands in.
        table: the table.
        reading: the id of a choice, None for none.
    """
    if reading is None or not table.lost:
        return table
    for known in edition.readings_of(table.wager):
        for choice in known.choices:
            if (
                known.table == table.id
                and choice.rows
                and choice.id.casefold() == reading.casefold()
            ):
                return _filled(table, choice.rows)
    return table


@cache
def _filled(table: Paytable, supposed: tuple[Row, ...]) -> Paytable:
    pays = {row.hand: row for row in supposed}
    return replace(table, rows=tuple(pays.get(row.hand, row) for row in table.rows))


def offered_by_law(table: Paytable) -> Offered:
    """Return a table of law as printed."""
    return Offered(table, printed_pays(table), edited=False)


@cache
def keyed_pays(table: Paytable) -> tuple[tuple[str, str, Pay | None], ...]:
    """Return the rows of a table with the key that each is matched by."""
    return tuple((key(hand), hand, pay) for hand, pay in legible_pays(table))


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
