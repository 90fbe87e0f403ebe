"""A sign on the floor held against the law's paytables: how each hand differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from formulas.law.tables import Paytable
from formulas.pays import PERCENT, PLAIN, Nothing, Pay, Push, Share, money, pay_from_cell
from formulas.question.hand_names import names_of_rows
from formulas.question.paytables import legible_pays, paying_hands, unit_beside
from formulas.question.typed_rows import TypedRows, read_rows
from formulas.refusal import bad_value, echo, listing, not_available
from formulas.values import Rows, Scalar, is_number, key


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


def compare(cells: Rows, tables: Sequence[Paytable], hands: Sequence[str]) -> list[Comparison]:
    """Return a sign beside each paytable whose rows it can be held against.

    Args:
        cells: the sign, as hands and pays or as pays alone.
        tables: the law's tables of the wager.
        hands: further hands that the wager can be paid for, which no table needs to name.

    Raises:
        Refusal: a hand that the wager cannot have, as many pays as no table has rows, or a pay
            that cannot be read.
    """
    known = names_of_rows([*(row.hand for table in tables for row in table.rows), *hands])
    sign = read_rows(cells, known, "The signage")
    if len(sign.column) == 1:
        raise bad_value(
            f"The signage is the one cell {echo(sign.column[0])}: give two columns, hand and "
            "pay, or one column of pays."
        )
    for name, typed in sign.names.items():
        if name not in known.by_key:
            raise not_available(
                f"{tables[0].title} has no hand {echo(typed)}; it has "
                f"{listing(known.by_key.values())}.{known.suggestion(typed)}"
            )
    fitting = [(table, sign.beside(table)) for table in tables]
    found = [
        _beside(table, sign, pays, known.by_key) for table, pays in fitting if pays is not None
    ]
    if not found:
        raise bad_value(
            f"The signage has {len(sign.column)} pays where the law's tables have "
            f"{listing(sorted({len(paying_hands(table)) for table in tables}))} rows: "
            "give the hands beside the pays."
        )
    return found


def _beside(
    table: Paytable, typed: TypedRows, sign: Mapping[str, Scalar], spelled: Mapping[str, str]
) -> Comparison:
    pays: list[tuple[str, Pay]] = []
    differing: list[str] = []
    lost: list[str] = []
    legible = {key(hand): (hand, pay) for hand, pay in legible_pays(table)}
    further = {name: (spelled[name], Nothing()) for name in sign if name not in legible}
    for name, (hand, printed) in (legible | further).items():
        if name in sign:
            shown = _read(sign[name], printed, hand, table, typed)
            words = f"{shown} on the signage"
        else:
            # A row that only says which hands push or lose need not stand on a sign.
            silent = isinstance(printed, Push | Nothing)
            shown = printed if silent and printed is not None else Nothing()
            words = "not on the signage"
        pays.append((hand, shown))
        if printed is None:
            lost.append(hand)
        elif money(shown) != money(printed):
            where = "not in the table" if name in further else f"{printed} in the table"
            differing.append(f"{hand}: {words}, {where}")
    return Comparison(table, tuple(pays), tuple(differing), tuple(lost))


def _read(cell: Scalar, printed: Pay | None, hand: str, table: Paytable, typed: TypedRows) -> Pay:
    bare = PLAIN.fullmatch(cell.strip()) if isinstance(cell, str) else is_number(cell)
    # A share of a meter is written 100%, as a number of at most 1.
    small = isinstance(printed, Share) and isinstance(cell, int | float) and cell <= 1
    if bare and not small and isinstance(printed, Share | Push | Nothing | None):
        return pay_from_cell(cell, typed.unit(unit_beside(table, None)), hand)
    share = isinstance(cell, str) and PERCENT.fullmatch(cell.strip())
    if share and table.meters and not isinstance(printed, Share):
        cell = f"{cell} of meter"  # which another table of the wager pays for the hand
    return pay_from_cell(cell, typed.unit(printed), hand)
