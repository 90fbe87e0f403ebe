"""The counts of a wager's paytables, of which the workbook itself makes its figures."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from formulas.compliance.other_hands import OtherHand, hands_beside_rows
from formulas.law.model import Edition
from formulas.law.tables import LOST, Paytable
from formulas.payment import brought
from formulas.pays import Dollars, Odds, parse_pay
from formulas.question.ask import Question, ask_cell
from formulas.question.entering import Use
from formulas.refusal import Refusal
from formulas.values import Rows
from formulas.worth.wager import value
from workbooks.plan.game_plan import Plan, WagerPlan, label_of

LONGEST = 10**15
"""Below it a whole number stands in a cell digit by digit."""


@dataclass(frozen=True)
class Counts:
    """How many deals each row of a paytable is paid for.

    Args:
        wager: the wager.
        hands: the rows.
        ways: deals of each row.
        total: all deals.
        others: hands that a row more could pay.
    """

    wager: str
    hands: tuple[str, ...]
    ways: tuple[int, ...]
    total: int
    others: tuple[OtherHand, ...]

    @property
    def digest(self) -> str:
        """Twelve letters of the SHA-256 digest of rows, deals and total, one a line."""
        lines = [f"{hand}\t{ways}" for hand, ways in zip(self.hands, self.ways, strict=True)]
        lines += [f"{one.hand}\t{one.ways}\t{one.row}" for one in self.others]
        return hashlib.sha256("\n".join([*lines, f"{self.total}"]).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class CountedTable:
    """One paytable of one edition with its counts.

    Args:
        edition: the edition.
        table: the paytable.
        counts: its counts.
    """

    edition: Edition
    table: Paytable
    counts: Counts

    @property
    def key(self) -> str:
        """Edition, wager and paytable as the sheet Law joins them."""
        return "|".join((self.edition.code, self.table.wager, label_of(self.table)))

    @property
    def command(self) -> str:
        """The command that counts it again."""
        words = (self.edition.game, self.table.wager, self.table.id, self.edition.code)
        return "xlplugin eval '=PAYTABLE({})'".format(",".join(f'"{word}"' for word in words))


def counted_tables(plan: Plan, wager: WagerPlan) -> Iterator[CountedTable]:
    """Yield the paytables of a wager whose figures are sums over counts.

    Left out are those of a base game, those of which several rows are paid for one hand, and those
    with a meter and dollars for a wager that the law leaves open.
    """
    for edition in plan.editions:
        for table in edition.tables(wager.name):
            counts = None if wager.base else _counts(edition, table)
            if counts is not None:
                yield CountedTable(edition, table, counts)


def returned_by_law(table: Paytable, words: str) -> Fraction | None:
    """Return what a printed pay of a table brings per unit wagered, None for a lost cell.

    Of a share of a meter it is what is paid beside it.
    """
    if words == LOST:
        return None
    stake = Fraction(table.stake or 1)
    return brought(
        parse_pay(words),
        stake=stake,
        flat=table.unit == "to 1",
        sign=stake,
        meter=lambda _level, _part: Fraction(),
    )


def asked_of(edition: Edition, table: Paytable) -> Question:
    """Return the question about a paytable, with 1 to 1 for a pay that the text has lost."""
    typed: Rows = [[row.hand, "1 to 1" if row.pay == LOST else row.pay] for row in table.rows]
    named: Rows | None = [["paytable", table.id]] if table.id else None
    return ask_cell(edition.game, table.wager, typed, edition.code, named)


def _counts(edition: Edition, table: Paytable) -> Counts | None:
    pays = [None if row.pay == LOST else parse_pay(row.pay) for row in table.rows]
    to_one = table.unit == "to 1"
    plain = all(not isinstance(pay, Odds) or pay.keeps_stake is to_one for pay in pays)
    open_wager = bool(table.meters) and not table.stake
    if not plain or (open_wager and any(isinstance(pay, Dollars) for pay in pays)):
        return None
    question = asked_of(edition, table)
    try:
        valuation = value(question, Use.COUNT)
    except Refusal:
        return None  # what the functions refuse needs an entry that no sum here takes
    lines = {line.hand for line in valuation.lines}
    hands = tuple(row.hand for row in table.rows)
    if valuation.by_row or valuation.extras or not lines.issuperset(hands):
        return None
    ways = tuple(valuation.ways(hand) for hand in hands)
    return Counts(table.wager, hands, ways, valuation.total, tuple(hands_beside_rows(question)))


def other_hands(tables: Iterable[CountedTable]) -> tuple[str, ...]:
    """Return the hands that a row more could pay under some of a wager's tables."""
    every = (other.hand for one in tables for other in one.counts.others)
    return tuple(dict.fromkeys(every))
