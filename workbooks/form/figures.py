"""The figures beside a paytable: which function, on which conditions, and what it means."""

from __future__ import annotations

from dataclasses import dataclass

from formulas import figure_catalogue as catalogue
from formulas.figure_catalogue import Place
from workbooks.form.conditions_sheet import (
    CAPPED,
    NEXT,
    OPENING,
    PLAIN,
    range_name,
    table_id,
)
from workbooks.kit import style
from workbooks.kit.inputs import name_of
from workbooks.kit.names import GAME, JURISDICTION, text
from workbooks.plan.game_plan import Plan, WagerPlan, kind_of_wager, may_cut

FORMATS = {
    catalogue.PERCENT: style.PERCENT,
    catalogue.DECIMAL: style.DECIMAL,
    catalogue.DOLLARS: style.MONEY,
    catalogue.TEXT: style.TEXT,
}
PURPOSES = {
    catalogue.OPENING: OPENING,
    catalogue.CAPPED: CAPPED,
    catalogue.NEXT: NEXT,
    catalogue.EVEN: NEXT,
}
"""Which rows a figure takes beside the range of its wager; any other takes that range alone."""


@dataclass(frozen=True, kw_only=True)
class LiveFigure:
    """One figure.

    Args:
        key: the end of its defined name.
        label: what stands beside it.
        call: the call that answers it, without `=`.
        why: the call of WHY for the same.
        note: the remark beside it.
        number_format: how it is shown.
        needs: an expression that must hold for it to be asked, "" for always.
    """

    key: str
    label: str
    call: str
    why: str
    note: str
    number_format: str = style.PERCENT
    needs: str = ""


def offer_name(plan: Plan, wager: WagerPlan) -> str:
    """Return the name of the range of hands and pays offered."""
    return name_of(plan.game, wager.name, "offer", wager.mark)


def call_of(plan: Plan, wager: WagerPlan, function: str, purpose: str) -> str:
    """Return a call of one of the functions of a wager."""
    return f"{function}({_arguments(plan, wager, purpose)})"


def figures_of(plan: Plan, wager: WagerPlan) -> tuple[LiveFigure, ...]:
    """Return the figures of a wager, payback first."""
    found = []
    capped = may_cut(plan.edition, wager.name, base=wager.base)
    for figure in catalogue.shown_at(Place.FORM, kind_of_wager(wager)):
        if figure.key == catalogue.CAPPED and not capped:
            continue
        table = table_id(plan, wager) if figure.key == catalogue.LAW else ""
        arguments = _arguments(plan, wager, PURPOSES.get(figure.key, PLAIN), table)
        one = LiveFigure(
            key=figure.key,
            label=figure.name,
            call=f"{figure.function}({arguments})",
            why=f"WHY({text(figure.function)},{arguments})",
            note=figure.remark,
            number_format=FORMATS[figure.kind],
            needs=_needs(plan, wager, figure.key),
        )
        found.append(one)
    return tuple(found)


def _needs(plan: Plan, wager: WagerPlan, key: str) -> str:
    """Return an expression that must hold for a figure to be asked, "" for always."""
    if key == catalogue.CAPPED:
        limit = name_of("Table", "payout limit")
        return f'IF({limit}="",1=0,{name_of(plan.game, wager.name, "maximum")}<>"")'
    if key == catalogue.NEXT:
        meters = [name_of(plan.game, wager.name, level or "meter") for level in wager.levels]
        return f"OR({','.join(f'LEN({meter})>0' for meter in meters)})"
    return ""


def _arguments(plan: Plan, wager: WagerPlan, purpose: str, table: str = "") -> str:
    pays = table or offer_name(plan, wager)
    conditions = range_name(plan, wager, purpose)
    return f"{GAME},{text(wager.name)},{pays},{JURISDICTION},{conditions}"
