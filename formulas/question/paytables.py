"""The paytable an argument means: one of the law's by its id, or pays typed in a range."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from formulas.law.model import Edition
from formulas.law.tables import LOST, Paytable, Row
from formulas.pays import Nothing, Pay, Push, parse_pay, pay_from_cell
from formulas.refusal import Refusal, bad_value, echo, listing, not_available
from formulas.values import CellError, Rows, Scalar, blank, is_number, key

HEADINGS = ("hand", "hands", "pays", "pay", "payout", "odds")


@dataclass(frozen=True)
class Offered:
    """The pays a question is about.

    Args:
        law: the law's table with the same rows, whose units, meters and terms apply.
        pays: pay by hand as the law spells it, in the law's order.
        edited: whether the pays came from a range.
    """

    law: Paytable
    pays: tuple[tuple[str, Pay], ...]
    edited: bool

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


def _as_printed(table: Paytable) -> Paytable:
    return table


def offered_by_range(
    cells: Rows,
    tables: Sequence[Paytable],
    read: Callable[[Paytable], Paytable] = _as_printed,
) -> Offered:
    """Return the pays typed in a range.

    Args:
        cells: two columns (hand, pay) in any order of rows, or one column of pays in the order
            of the law's rows; "lost", the word that stands for a lost cell, is what a reading
            supposes of it.
        tables: the edition's tables for the wager.
        read: gives a table with its lost cells filled under the reading that is asked for.

    Raises:
        Refusal: a missing, repeated or unknown row, a pay that cannot be read, or a lost cell
            without a reading.
    """
    lines = without_heading(cells)
    if not lines:
        raise bad_value("The paytable range is empty: give hands and pays.")
    width = len(lines[0])
    if width == 1:
        return _one_column([line[0] for line in lines], tables, read)
    if width == 2:
        return _two_columns(lines, tables, read)
    raise bad_value(f"The paytable range has {width} columns: give hand and pay, or pays alone.")


def without_heading(cells: Rows) -> Rows:
    """Return the rows of a typed paytable without a heading such as Hand, Pays."""
    first = cells[0]
    heading = all(isinstance(cell, str) and key(cell) in HEADINGS for cell in first)
    return cells[1:] if heading else cells


def _two_columns(
    lines: Rows, tables: Sequence[Paytable], read: Callable[[Paytable], Paytable]
) -> Offered:
    given: dict[str, Scalar] = {}
    for hand, pay in lines:
        if isinstance(hand, CellError):
            raise Refusal(hand.code, f"A hand of the paytable range is the error {hand.code}.")
        if blank(hand):
            if blank(pay):
                continue
            raise bad_value(f"The paytable range has a pay {echo(pay)} without a hand beside it.")
        if is_number(hand):
            raise bad_value(
                f"The paytable range has {echo(hand)} where a hand should stand: "
                "the hands go into the first column, the pays into the second."
            )
        name = key(hand)
        if name in given:
            raise bad_value(f"The paytable range has {echo(hand)} twice: keep one row.")
        given[name] = pay
    table = _same_rows(given, tables)
    known, paying = row_keys(table)
    if not given.keys() <= known:
        unknown = next(hand for hand, _pay in lines if not blank(hand) and key(hand) not in known)
        raise not_available(
            f"{table.title} has no row {echo(unknown)}; its rows are "
            f"{listing(row.hand for row in table.rows)}."
        )
    if not paying <= given.keys():
        missing = next(hand for hand in paying_hands(table) if key(hand) not in given)
        raise bad_value(
            f"The paytable range has no row {missing}: add it, with 0 or N/A where it pays nothing."
        )
    if table.lost and any(_says_lost(given[key(hand)]) for hand in table.lost):
        given |= _supposed(table, read(table), given)
    pays = tuple(
        (hand, pay_from_cell(given[name], pay, hand) if name in given else pay)
        for name, hand, pay in _keyed_pays(table)
    )
    # Only a printed push can be left out; a lost cell counts as paying, so its pay was given.
    return Offered(table, tuple((hand, pay) for hand, pay in pays if pay is not None), edited=True)


def _says_lost(cell: Scalar) -> bool:
    return isinstance(cell, str) and key(cell) == key(LOST)


def _supposed(table: Paytable, filled: Paytable, given: dict[str, Scalar]) -> dict[str, Scalar]:
    """Return the pays that a reading supposes where a range repeats the word for a lost cell.

    Raises:
        Refusal: no reading fills them.
    """
    if filled.lost:
        raise lost_cells(table)
    words = {row.hand: row.pay for row in filled.rows}
    return {key(hand): words[hand] for hand in table.lost if _says_lost(given[key(hand)])}


def _one_column(
    cells: list[Scalar], tables: Sequence[Paytable], read: Callable[[Paytable], Paytable]
) -> Offered:
    shapes: dict[int, Paytable] = {}
    for table in tables:
        shapes.setdefault(len(paying_hands(table)), table)
    for table in tables:
        shapes.setdefault(len(table.rows), table)
    fitting = shapes.get(len(cells))
    if fitting is None:
        numbers = " or ".join(str(number) for number in sorted(shapes))
        raise bad_value(
            f"The paytable range has {len(cells)} pays where the law's tables have {numbers} "
            "rows: give one pay for each row, in the law's order."
        )
    hands = paying_hands(fitting)
    names = hands if len(hands) == len(cells) else tuple(row.hand for row in fitting.rows)
    lines = [[name, cell] for name, cell in zip(names, cells, strict=True)]
    return _two_columns(lines, tables, read)


def _same_rows(given: dict[str, Scalar], tables: Sequence[Paytable]) -> Paytable:
    """Return the table with these rows, else the nearest one, to name what differs."""

    def distance(table: Paytable) -> int:
        rows, paying = row_keys(table)
        return len(paying - given.keys()) + len(given.keys() - rows)

    return min(tables, key=distance)


@cache
def _keyed_pays(table: Paytable) -> tuple[tuple[str, str, Pay | None], ...]:
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
