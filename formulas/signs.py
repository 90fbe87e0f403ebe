"""A sign on the floor held against the law's paytables: how each hand differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.law.tables import Paytable
from formulas.pays import PLAIN, Nothing, Odds, Pay, Push, Share, pay_from_cell
from formulas.question.paytables import legible_pays, paying_hands
from formulas.question.typed_pays import pays_alone, without_heading
from formulas.refusal import Refusal, bad_value, echo, listing, not_available
from formulas.values import CellError, Rows, Scalar, blank, is_number, key


@dataclass(frozen=True)
class Sign:
    """The pays of a sign as they were typed.

    Args:
        pays: cell by the key of its hand; empty where the hands were left out.
        column: the pays in the order of the sign where the hands were left out, else empty.
        names: the hands as typed, by key.
    """

    pays: Mapping[str, Scalar]
    column: tuple[Scalar, ...]
    names: Mapping[str, str]

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


@dataclass(frozen=True)
class Comparison:
    """A sign beside one paytable of the law.

    Args:
        table: the paytable.
        pays: what the sign pays, by hand as that table spells it, so that it can be valued.
        differing: one phrase for each hand that the sign pays otherwise.
        lost: hands whose pay the text on file has lost, so that nothing can be said of them.
    """

    table: Paytable
    pays: tuple[tuple[str, Pay], ...]
    differing: tuple[str, ...]
    lost: tuple[str, ...]

    @property
    def phrases(self) -> str:
        """What differs, in words."""
        lost = (f"{hand}: lost in the text on file" for hand in self.lost)
        return "; ".join((*self.differing, *lost))


def read_sign(cells: Rows) -> Sign:
    """Return a sign typed as two columns (hand, pay), or as one column of pays.

    Raises:
        Refusal: no pays, a third column, a hand twice, or a pay without a hand.
    """
    lines = without_heading(pays_alone(cells))
    width = len(lines[0]) if lines else 0
    if width == 1 and len(lines) > 1:
        return Sign({}, tuple(line[0] for line in lines), {})
    if width != 2:
        raise bad_value(
            "The sign is a range of two columns, hand and pay, or of one column of pays: "
            f"it was given with {len(lines)} row{'' if len(lines) == 1 else 's'} of {width}."
        )
    pays: dict[str, Scalar] = {}
    names: dict[str, str] = {}
    for hand, pay in lines:
        if isinstance(hand, CellError):
            raise Refusal(hand.code, f"A hand of the sign is the error {hand.code}.")
        if blank(hand) and blank(pay):
            continue
        if blank(hand) or is_number(hand) or isinstance(hand, bool):
            raise bad_value(
                f"The sign has {echo(hand or '')} where a hand should stand: the hands go into "
                "the first column, the pays into the second."
            )
        if key(hand) in pays:
            raise bad_value(f"The sign has {echo(hand)} twice: keep one row.")
        pays[key(hand)] = pay
        names[key(hand)] = str(hand)
    return Sign(pays, (), names)


def compare(sign: Sign, tables: Sequence[Paytable], hands: Sequence[str]) -> list[Comparison]:
    """Return a sign beside each paytable whose rows it can be held against.

    Args:
        sign: the sign.
        tables: the law's tables of the wager.
        hands: further hands that the wager can be paid for, which no table needs to name.

    Raises:
        Refusal: a hand that the wager cannot have, as many pays as no table has rows, or a pay
            that cannot be read.
    """
    spelled = {key(hand): hand for hand in hands}
    for table in reversed(tables):
        spelled |= {key(row.hand): row.hand for row in table.rows}
    for name, typed in sign.names.items():
        if name not in spelled:
            raise not_available(
                f"{tables[0].title} has no hand {echo(typed)}; it has {listing(spelled.values())}."
            )
    fitting = [(table, sign.beside(table)) for table in tables]
    found = [_beside(table, pays, spelled) for table, pays in fitting if pays is not None]
    if not found:
        raise bad_value(
            f"The sign has {len(sign.column)} pays where the law's tables have "
            f"{listing(sorted({len(paying_hands(table)) for table in tables}))} rows: "
            "give the hands beside the pays."
        )
    return found


def _beside(table: Paytable, sign: Mapping[str, Scalar], spelled: Mapping[str, str]) -> Comparison:
    pays: list[tuple[str, Pay]] = []
    differing: list[str] = []
    lost: list[str] = []
    law = {key(hand): (hand, pay) for hand, pay in legible_pays(table)}
    further = {name: (spelled[name], Nothing()) for name in sign if name not in law}
    for name, (hand, printed) in (law | further).items():
        if name in sign:
            shown = _read(sign[name], printed, hand, table)
            words = f"{shown} on the sign"
        else:
            # A row that only says which hands push or lose need not stand on a sign.
            silent = isinstance(printed, Push | Nothing)
            shown = printed if silent and printed is not None else Nothing()
            words = "not on the sign"
        pays.append((hand, shown))
        if printed is None:
            lost.append(hand)
        elif _money(shown) != _money(printed):
            where = "not in the table" if name in further else f"{printed} in the table"
            differing.append(f"{hand}: {words}, {where}")
    return Comparison(table, tuple(pays), tuple(differing), tuple(lost))


def _read(cell: Scalar, printed: Pay | None, hand: str, table: Paytable) -> Pay:
    bare = PLAIN.fullmatch(cell.strip()) if isinstance(cell, str) else is_number(cell)
    unit = Odds(Fraction(), keeps_stake=table.unit == "to 1")
    if bare and isinstance(printed, Share | Push | Nothing | None):
        # A share of a meter is written 100%, as a number of at most 1.
        small = isinstance(cell, int | float) and cell <= 1
        return pay_from_cell(cell, printed if small else unit, hand)
    return pay_from_cell(cell, printed, hand)


def _money(pay: Pay) -> object:
    """Return what is compared: "51 for 1" and "50 to 1" pay the same money."""
    if isinstance(pay, Odds):
        return pay.amount + pay.keeps_stake
    if isinstance(pay, Push):
        return 1
    return 0 if isinstance(pay, Nothing) else pay
