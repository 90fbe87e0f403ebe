"""The pays of a range as they were typed, by the hand that each belongs to.

Two columns of hand and pay are what a range should be. What is met besides is a heading, a title
above it, further columns (a count, a return), the rows lying on their side. They are told by what
stands in them: hands by their names, headings by their words, pays by being pays. Where two columns
could be the pays nothing is chosen; the range is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from formulas.law.tables import Paytable
from formulas.pays import Nothing, Odds, Pay, Push, pay_from_cell
from formulas.question.hand_names import RowNames
from formulas.question.paytables import paying_hands
from formulas.refusal import Refusal, bad_value, echo
from formulas.values import CellError, Rows, Scalar, blank, is_number, key, rows

WITHOUT_PAY = frozenset(
    ("total", "totals", "loss", "losing", "lose", "loses", "nowin", "allother", "allothers")
)
"""Rows that a paytable may end with, none of which pays."""
LOSES = ("lose", "loses", "loss", "-1")

SPILLED = ("hand", "pays", "ways", "probability", "trueodds", "return")
"""How the heading of what PAYTABLE answers begins."""
HAND = frozenset(
    ("hand", "hands", "rank", "ranking", "combination", "category", "outcome", "result")
)
BESIDE_HAND = frozenset(("winning", "poker", "player", "players", "paid", "five", "card", "s"))
PAYS = frozenset(
    ("pay", "pays", "payout", "payouts", "payoff", "payoffs", "odds", "award", "awards", "prize")
)
BESIDE_PAYS = frozenset(("paid", "offered", "to", "for", "1", "one", "x"))
MOST_TITLES = 3
_WORD = re.compile(r"[^\W_]+")
_UNIT_ALONE = re.compile(r"\$|(?:to|for|:)(?:\s*[\d.]+|\s+one)?", re.IGNORECASE)
_ONE = re.compile(r"(?:one|1(?:\.0+)?)?")
_UNIT = re.compile(r"\b(to|for)\b\W*(\d+(?:[.,]\d+)*|one\b|$)")


class Spilled(list[list[Scalar]]):
    """What PAYTABLE answered, with its heading: a range that is no rule, however wide."""


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
        """Return the pay of a row of law, None where it is lost, whose unit a bare number has."""
        if self.keeps_stake is None or not isinstance(printed, Odds | Push | Nothing | None):
            return printed
        return Odds(printed.amount if isinstance(printed, Odds) else Fraction(), self.keeps_stake)


def read_range(cells: Rows, what: str) -> Rows:
    """Return a range without the empty rows at its end, the first of them where all are empty.

    What PAYTABLE answered comes back as `Spilled`; rows of different lengths are refused.
    """
    table = rows(cells, what) or cells[:1]
    first = table[0][: len(SPILLED)]
    if all(isinstance(cell, str) for cell in first) and tuple(map(key, first)) == SPILLED:
        return Spilled(table)
    return table


def read_rows(cells: Rows, known: RowNames, what: str) -> TypedRows:
    """Return the pays of a range.

    Args:
        cells: what `read_range` returned: hands and pays, or pays alone in the law's order.
        known: the rows that may be meant; a hand that is none of them keeps its own name.
        what: what the range is, for the refusal.

    Raises:
        Refusal: no hands and pays are found, a pay stands without a hand, a hand twice, or a row
            that cannot pay has a pay.
    """
    lines, keeps_stake = _laid_out(cells, known, what)
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
    if isinstance(_pay_of(cell), Nothing) or blank(cell) or cell in (-1, "-1"):
        return True
    return isinstance(cell, str) and key(cell) in LOSES


def _laid_out(cells: Rows, known: RowNames, what: str) -> tuple[Rows, bool | None]:
    """Return hands and pays, or pays alone, and a heading's unit, True for "to 1", or None."""
    if isinstance(cells, Spilled):
        # The further columns are figures. A row without a pay is no row of a paytable: what else a
        # round can come to, a rate or a bonus, No win, and the Total.
        return [line[:2] for line in cells[1:] if not blank(line[1])], None
    if len(cells[0]) == 2 and all(key(hand) in known.by_key for hand, _ in cells):
        return cells, None
    # One hand stands below the other, or one pay below the other.
    grid, turned = cells, _turned(cells)
    beside, below = (max(_hands(line, known) for line in way) for way in (cells, turned))
    pays_alone = not below and len(cells) == 1 and all(map(_is_pay, cells[0]))
    if beside > below or pays_alone:
        grid = turned
    if len(grid[0]) > 2:  # rows and columns in which nothing stands are left out
        filled = [line for line in grid if not all(map(blank, line))]
        grid = _turned([column for column in _turned(filled) if not all(map(blank, column))])
    top = _heading(grid, known)
    heading = [] if top is None else grid[top]
    body = grid[0 if top is None else top + 1 :]
    if not body:
        raise bad_value(f"{what} is empty: give hands and pays.")
    if len(body[0]) == 1:
        return body, _unit(heading[0]) if heading else None
    named = [place for place, cell in enumerate(heading) if _is_heading(cell, HAND, BESIDE_HAND)]
    counts = [_hands(column, known) for column in zip(*body, strict=True)]
    hand = named[0] if len(named) == 1 else counts.index(max(counts))
    pays = _pays_column(heading, body, hand, known, what)
    for cell in (cell for line in body for cell in line[:hand] + line[hand + 1 :]):
        if isinstance(cell, str) and _UNIT_ALONE.fullmatch(cell.strip()):
            raise bad_value(
                f"{what} has {echo(cell)} in a cell of its own: write each pay with its unit in "
                'one cell, such as "50 to 1" or "50 for 1".'
            )
    lines = [[line[hand], line[pays]] for line in body]
    return lines, _unit(heading[pays]) if heading else None


def _turned(rows: Rows) -> Rows:
    return [list(column) for column in zip(*rows, strict=True)]


def _heading(grid: Rows, known: RowNames) -> int | None:
    """Return the place of the heading, None where there is none; titles may stand above it."""
    for place, line in enumerate(grid[: MOST_TITLES + 1]):
        written = [cell for cell in line if not blank(cell)]
        if len(written) < len(line) and len(written) <= 1:
            continue  # a title, where a heading follows
        if _hands(line, known) or not all(isinstance(cell, str) for cell in written):
            return None
        if not any(map(_is_pay, written)) and (
            any(_is_heading(cell, HAND, BESIDE_HAND) for cell in line) or _pay_headings(line)
        ):
            return place
        return None
    return None


def _pays_column(
    heading: Sequence[Scalar], body: Rows, hand: int, known: RowNames, what: str
) -> int:
    """Return the column of the pays: the one headed so, else the only one that can be."""
    named = [place for place in _pay_headings(heading) if place != hand]
    others = [place for place in range(len(body[0])) if place != hand]
    found = named
    if not named:
        rows = [line for line in body if known.meant(line[hand]) is not None]
        found = [place for place in others if all(_is_pay(line[place]) for line in rows)]
        found = others if len(others) == 1 else found
    if len(found) == 1:
        return found[0]
    raise bad_value(
        f"{what} has {len(body[0])} columns, of which {len(found) or 'none'} can be the pays: give "
        "hand and pay, or pays alone, or write Hand and Pays above the two that are meant."
    )


def _pay_headings(line: Sequence[Scalar]) -> list[int]:
    return [place for place, cell in enumerate(line) if _is_heading(cell, PAYS, BESIDE_PAYS)]


def _is_heading(cell: Scalar, naming: frozenset[str], beside: frozenset[str]) -> bool:
    """Say whether a cell holds one of the words that name a column, and none but these."""
    words = set(_WORD.findall(cell.casefold())) if isinstance(cell, str) else set()
    return bool(words & naming) and words <= naming | beside


def _unit(cell: Scalar) -> bool | None:
    """Return what a heading such as "Pays (to 1)" says of bare numbers."""
    said = dict(_UNIT.findall(cell.casefold())) if isinstance(cell, str) else {}
    if not all(map(_ONE.fullmatch, said.values())):
        raise bad_value(
            f"The heading {echo(cell)} names another stake than 1: write Pays there, and the unit "
            'beside each pay, such as "50 to 1".'
        )
    return "to" in said if len(said) == 1 else None


def _hands(cells: Sequence[Scalar], known: RowNames) -> int:
    return sum(isinstance(cell, str) and known.meant(cell) is not None for cell in cells)


def _is_pay(cell: Scalar) -> bool:
    return _pay_of(cell) is not None


def _pay_of(cell: Scalar) -> Pay | None:
    """Return the pay in a cell, None where it is no pay."""
    try:
        return pay_from_cell(cell, None, "")
    except Refusal:
        return None
