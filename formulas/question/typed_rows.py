"""The pays of a range as they were typed, by the hand that each belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from formulas.law.tables import Paytable
from formulas.pays import Nothing, Odds, Pay, Push, pay_from_cell
from formulas.question.hand_names import RowNames
from formulas.question.paytables import paying_hands
from formulas.question.range_layout import laid_out
from formulas.refusal import Refusal, bad_value, echo
from formulas.values import CellError, Rows, Scalar, blank, is_number, key

WITHOUT_PAY = frozenset(
    ("total", "totals", "loss", "losing", "lose", "loses", "nowin", "allother", "allothers")
)
"""Rows that a paytable may end with, none of which pays."""
LOSES = ("lose", "loses", "loss", "-1")


@dataclass(frozen=True)
class TypedRows:
    """The pays of a range as they were typed.

    Args:
        pays: cell by the key of its hand as the law spells it; empty where the hands were left out.
        column: the pays in the order of the range where the hands were left out, else empty.
        names: the hands as typed, by that key.
        keeps_stake: what a heading says of bare numbers: True for "to 1", False for "for 1",
            None where it says nothing.
        others: hands that no table of the law has and the counts tell apart, by their key.
    """

    pays: Mapping[str, Scalar]
    column: tuple[Scalar, ...]
    names: Mapping[str, str]
    keeps_stake: bool | None = None
    others: Mapping[str, str] = field(default_factory=dict)

    def beside(self, table: Paytable) -> Mapping[str, Scalar] | None:
        """Return the pays by the key of their hand; None where the rows of a table do not fit.

        Pays without hands stand for the rows of a table that pay, or for all of its rows.
        """
        if not self.column:
            return self.pays
        for hands in (paying_hands(table), tuple(row.hand for row in table.rows)):
            if len(hands) == len(self.column):
                return dict(zip(map(key, hands), self.column, strict=True))
        return None

    def unit(self, printed: Pay | None) -> Pay | None:
        """Return the pay of a row of law whose unit a bare number beside it has.

        Args:
            printed: the pay of the row, None where it is lost.
        """
        if self.keeps_stake is None or not isinstance(printed, Odds | Push | Nothing | None):
            return printed
        return Odds(printed.amount if isinstance(printed, Odds) else Fraction(), self.keeps_stake)


def read_rows(cells: Rows, known: RowNames, what: str) -> TypedRows:
    """Return the pays of a range.

    Args:
        cells: hands and pays, or pays alone in the law's order; what may stand beside them is said
            in `formulas.question.range_layout`.
        known: the rows that may be meant; a hand that is none of them keeps its own name.
        what: what the range is, for the refusal.

    Raises:
        Refusal: no hands and pays are found, a pay stands without a hand, a hand twice, or a row
            that cannot pay has a pay.
    """
    lines, keeps_stake = laid_out(cells, known, what)
    if lines and len(lines[0]) == 1:
        return TypedRows({}, tuple(line[0] for line in lines), {}, keeps_stake)
    pays: dict[str, Scalar] = {}
    names: dict[str, str] = {}
    for hand, pay in lines:
        name = key(hand) if isinstance(hand, str) else None
        if name is None or name not in known.by_key:
            name = _named(hand, pay, known, what)
        if name is None:
            continue
        if name in pays:
            twice = dict.fromkeys((names[name], str(hand)))
            times = "twice: keep one row" if len(twice) == 1 else "for one row of the law: keep one"
            raise bad_value(f"{what} has {' and '.join(map(echo, twice))} {times}.")
        pays[name] = pay
        names[name] = str(hand)
    return TypedRows(pays, (), names, keeps_stake)


def _named(hand: Scalar, pay: Scalar, known: RowNames, what: str) -> str | None:
    """Return the key of the row that a hand names, None for a row to be passed over."""
    if isinstance(hand, CellError):
        raise Refusal(hand.code, f"A hand of {what[0].lower()}{what[1:]} is the error {hand.code}.")
    if blank(hand):
        if blank(pay):
            return None
        raise bad_value(f"{what} has a pay {echo(pay)} without a hand beside it.")
    if is_number(hand) or isinstance(hand, bool):
        raise bad_value(
            f"{what} has {echo(hand)} where a hand should stand: write the hand beside each pay, "
            "or give the pays alone."
        )
    row = known.meant(hand)
    if row is None and key(hand) in WITHOUT_PAY and says_no_pay(pay):
        return None
    return key(hand if row is None else row)


def says_no_pay(cell: Scalar) -> bool:
    """Say whether a row beside which this stands pays nothing."""
    if blank(cell) or cell in (-1, "-1") or (isinstance(cell, str) and key(cell) in LOSES):
        return True
    try:
        return isinstance(pay_from_cell(cell, None, ""), Nothing)
    except Refusal:
        return False
