"""Pays typed in a range, and the table of the law whose terms go with them.

A range says what each hand pays and nothing else. Whatever else a figure rests on (the unit of
the stake, the meters with their seeds and rates, the envy bonus, the rule of counting, the pay of
a row that was left out) comes from a table of the law. The range takes the terms of the table
whose pays it has. Where it has none's, and the tables with those rows differ in their terms, it
is refused: the condition "paytable" says which one is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from formulas.law.model import Edition
from formulas.law.tables import LOST, Paytable
from formulas.pays import Dollars, Nothing, Odds, Pay, Share, money, pay_from_cell
from formulas.question.hand_names import RowNames, names_of_rows
from formulas.question.paytables import (
    Offered,
    filled,
    in_odds,
    keyed_pays,
    legible_pays,
    lost_cells,
    paying_hands,
    row_keys,
    unit_beside,
)
from formulas.question.resolver import Readings
from formulas.question.typed_rows import WITHOUT_PAY, TypedRows, read_rows
from formulas.refusal import Refusal, bad_value, echo, listing, not_available
from formulas.values import Rows, Scalar, key

Given: TypeAlias = Mapping[str, Scalar]
"""The cells of a range by the key of their hand."""


def no_hands() -> RowNames:
    """Return no name: a range then has the rows of a table of the law."""
    return RowNames({}, {})


class SeveralTablesError(Refusal):
    """Typed pays that fit several tables of the law whose terms differ."""

    def __init__(self, tables: Sequence[Paytable]) -> None:
        names = listing(table.name for table in tables)
        super().__init__(
            "#N/A",
            f"The typed pays are those of no one table and fit {names} of {tables[0].wager}, whose "
            'terms differ: name the one that is edited in the condition "paytable".',
        )
        self.tables = tuple(tables)


@dataclass(frozen=True)
class Typed:
    """The cells of a range, and how they are read.

    Args:
        tables: the tables that may be meant.
        named: whether the condition "paytable" names the one table, so that rows may be left out.
        readings: the readings of the call, with the edition whose tables count.
        told_apart: returns the hands that the counts of the wager tell apart; a range may pay one
            that no table has.
    """

    tables: tuple[Paytable, ...]
    named: bool
    readings: Readings
    told_apart: Callable[[], RowNames] = no_hands

    def offered(self, cells: Rows, *, enters: bool = True) -> Offered:
        """Return the pays typed in a range.

        Args:
            cells: two columns (hand, pay) in any order of rows, or one column of pays in the
                order of the law's rows; "lost", the word that stands for a lost cell, is what a
                reading supposes of it.
            enters: whether the pays enter an answer; else nothing is decided of lost cells, and
                whether the pays depart from their table is left out.

        Raises:
            Refusal: a missing, repeated or unknown row, a pay that cannot be read, a lost cell
                without a reading, or pays that fit several tables whose terms differ.
        """
        typed = read_rows(cells, _rows_of(self.tables), "The paytable range")
        alike = _alike(self.readings.edition, self.tables)
        # Any one of them reads the range as all do; its pays tell whose it is.
        found = (replace(self, tables=self.tables[:1]) if alike else self)._offered(typed)
        found = replace(found, table=alike.get(found.pays, found.table))
        return replace(found, departs=enters and not self._as_printed(found))

    def _offered(self, typed: TypedRows) -> Offered:
        fitting = self._fitting(typed)
        if not fitting:
            told = self.told_apart()
            rows = _rows_of(self.tables).by_key
            others = {
                name: hand
                for name, words in typed.names.items()
                if name not in rows and (hand := told.meant(words)) is not None
            }
            if len(set(others.values())) < len(others):
                raise bad_value("The paytable range has two rows for one hand: keep one.")
            typed = replace(typed, others=others)
            fitting = self._fitting(typed) if others else []
        if not fitting:
            raise self._unfitting(typed, told)
        return self._chosen(typed, fitting)

    def _fitting(self, typed: TypedRows) -> list[tuple[Paytable, Given]]:
        """Return the tables that have the hands of the range, each with its cells by hand."""
        found: list[tuple[Paytable, Given]] = []
        for table in self.tables:
            given = typed.beside(table)
            rows, paying = row_keys(table)
            if given is None or not given.keys() <= rows | typed.others.keys():
                continue
            if typed.column or paying <= given.keys() or self.named:
                found.append((table, given))
        return found

    def _unfitting(self, typed: TypedRows, told: RowNames) -> Refusal:
        """Return the refusal of rows that no table has, told by the nearest table."""
        if typed.column:
            shapes = {len(paying_hands(table)) for table in self.tables}
            shapes |= {len(table.rows) for table in self.tables}
            numbers = " or ".join(str(number) for number in sorted(shapes))
            return bad_value(
                f"The paytable range has {len(typed.column)} pays where the law's tables have "
                f"{numbers} rows: give one pay for each row, in the law's order."
            )
        given = typed.pays

        def distance(table: Paytable) -> int:
            rows, paying = row_keys(table)
            return len(paying - given.keys()) + len(given.keys() - rows)

        table = min(self.tables, key=distance)
        known, _paying = row_keys(table)
        for name, hand in typed.names.items():
            if name in WITHOUT_PAY and name not in known:
                return not_available(
                    f"{table.title} has no row {echo(hand)}, and yours says {echo(given[name])}: "
                    'such a row may hold nothing, 0, N/A, -1 or "lose".'
                )
            if name not in known and name not in typed.others:
                return not_available(
                    f"{table.title} has no row {echo(hand)}; its rows are "
                    f"{listing(row.hand for row in table.rows)}{_besides(table, told)}."
                    f"{_rows_of((table,)).suggestion(hand)}"
                )
        missing = next(hand for hand in paying_hands(table) if key(hand) not in given)
        return bad_value(
            f"The paytable range has no row {missing}: add it, with 0 or N/A where it pays nothing."
        )

    def _chosen(self, typed: TypedRows, fitting: list[tuple[Paytable, Given]]) -> Offered:
        """Return the pays with the one table whose terms go with them."""
        read: list[Offered] = []
        refusals: list[Refusal] = []
        losing = [(table, given) for table, given in fitting if _lost_there(typed, table, given)]
        for table, given in losing or fitting:
            try:
                read.append(self._read(typed, table, given))
            except Refusal as refusal:
                refusals.append(refusal)
        if not read:
            raise refusals[0]
        if len(read) > 1:
            read = [  # those with the meter of every share among the pays
                one
                for one in read
                if {pay.level for _, pay in one.pays if isinstance(pay, Share)}
                <= {meter.level for meter in one.table.meters}
            ] or read
        if len(read) == 1:
            return read[0]
        printed = [one for one in read if self._as_printed(one)]
        whole = [one for one in printed if not one.supplied]
        kept = whole or printed or read
        meanings = {
            (
                frozenset((key(hand), _money(pay, one.table)) for hand, pay in one.pays),
                terms_of(self.readings.edition, one.table),
            )
            for one in kept
        }
        if len(meanings) > 1:
            raise SeveralTablesError([one.table for one in kept])
        return kept[0]

    def _read(self, typed: TypedRows, table: Paytable, given: Given) -> Offered:
        if table.lost and any(_says_lost(given.get(key(hand))) for hand in table.lost):
            whole = filled(self.readings, table)  # what a reading supposes of the lost cells
            if whole.lost:
                raise lost_cells(table)
            given = {**given} | {
                key(row.hand): row.pay
                for row in whole.rows
                if row.hand in table.lost and _says_lost(given.get(key(row.hand)))
            }
        found: list[tuple[str, Pay]] = []
        for name, hand, printed in keyed_pays(table):
            pay = _pay(typed, table, given, (name, hand, printed))
            if pay is None:
                raise lost_cells(table)
            found.append((hand, in_odds(self.readings, table, pay)))
        unit = typed.unit(unit_beside(table, None))
        rows, _ = row_keys(table)
        others = {name: hand for name, hand in typed.others.items() if name not in rows}
        added: list[tuple[str, Pay]] = []
        for name, hand in others.items():
            pay = pay_from_cell(given[name], unit, hand)
            if not isinstance(pay, Nothing):
                added.append((hand, in_odds(self.readings, table, pay)))
        supplied = tuple(hand for name, hand, _ in keyed_pays(table) if name not in given)
        return Offered(
            table,
            (*found, *added),
            edited=True,
            supplied=supplied,
            added=tuple(hand for hand, _ in added),
        )

    def _as_printed(self, one: Offered) -> bool:
        """Say whether the pays are those of their table, whatever a lost cell may have paid."""
        legible = legible_pays(filled(self.readings, one.table))
        return not one.added and all(
            printed is None
            or pay == printed
            or _money(pay, one.table) == _money(printed, one.table)
            for (_, pay), (_, printed) in zip(one.pays, legible, strict=True)
        )


@lru_cache(maxsize=1024)
def _alike(
    edition: Edition, tables: tuple[Paytable, ...]
) -> Mapping[tuple[tuple[str, Pay], ...], Paytable]:
    """Return tables by their pays where they differ in nothing else; none where they do.

    Their rows have the same hands, pays of the same kind, and the same terms beside them.
    """
    kinds = {
        (
            terms_of(edition, table),
            tuple(
                (hand, type(pay), isinstance(pay, Odds) and pay.keeps_stake)
                for hand, pay in legible_pays(table)
            ),
        )
        for table in tables
    }
    odd = any(isinstance(pay, Share | None) for one in tables for _, pay in legible_pays(one))
    if len(tables) == 1 or len(kinds) > 1 or odd:
        return {}
    return {
        tuple((hand, pay) for hand, pay in legible_pays(table) if pay is not None): table
        for table in reversed(tables)
    }


@lru_cache(maxsize=1024)
def terms_of(edition: Edition, table: Paytable) -> object:
    """Return everything but the pays that a figure of a table rests on, to be compared."""
    meters = tuple(
        (meter.level, meter.seed, meter.reseed, meter.primary, meter.reserve)
        for meter in table.meters
    )
    envy = tuple(
        (one.stake, one.rows, one.or_more) for one in edition.envy_of(table.wager, table.id)
    )
    bonuses = tuple((bonus.name, bonus.pay) for bonus in table.bonuses)
    own = tuple(
        (one.default, one.choices)
        for one in edition.readings_of(table.wager)
        if one.table == table.id and one.table and not any(choice.rows for choice in one.choices)
    )
    return table.unit, table.stake, table.counted, meters, envy, bonuses, own


def _money(pay: Pay, table: Paytable) -> object:
    """Return what is compared: "51 for 1" and "50 to 1" bring the same, and so do $0 and N/A."""
    if isinstance(pay, Dollars) and not pay.amount:
        return int(table.unit == "to 1")
    return money(pay)


def _lost_there(typed: TypedRows, table: Paytable, given: Given) -> bool:
    """Say whether a range repeats a table whose text has lost cells, the word for them included."""
    if not table.lost:
        return False
    try:
        return all(
            _says_lost(given.get(name))
            if pay is None
            else _pay(typed, table, given, (name, hand, pay)) == pay
            for name, hand, pay in keyed_pays(table)
        )
    except Refusal:
        return False


def _pay(
    typed: TypedRows, table: Paytable, given: Given, row: tuple[str, str, Pay | None]
) -> Pay | None:
    """Return the pay of a row of `keyed_pays` as typed, the law's own where it was left out."""
    name, hand, printed = row
    if name not in given:
        return printed
    return pay_from_cell(given[name], typed.unit(unit_beside(table, printed)), hand)


def _besides(table: Paytable, told: RowNames) -> str:
    """Return which hands a range may pay that a table has no row for, and where others are."""
    rows, _ = row_keys(table)
    others = [hand for name, hand in told.by_key.items() if name not in rows]
    if not others:
        return ""
    return (
        f", and the counts tell apart {listing(others)} besides (any other hand is described in a "
        "game of your own: xlplugin game blank)"
    )


@lru_cache(maxsize=1024)
def _rows_of(tables: tuple[Paytable, ...]) -> RowNames:
    """Return the names of the rows of tables."""
    return names_of_rows(row.hand for table in tables for row in table.rows)


def _says_lost(cell: Scalar) -> bool:
    """Say whether a cell holds the word for a pay that the text has lost."""
    return isinstance(cell, str) and key(cell) == key(LOST)
