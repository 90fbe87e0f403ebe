"""The figures beside a paytable: which function, on which conditions, and what it means."""

from __future__ import annotations

from dataclasses import dataclass

from formulas import figure_catalogue as catalogue
from formulas.figure_catalogue import Place
from workbooks.form.conditions_sheet import CAPPED, NEXT, OPENING, PLAIN, table_id
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

    def where_needed(self, expression: str) -> str:
        """Return an expression where what the figure needs is given, else no text."""
        return f'IF({self.needs},{expression},"")' if self.needs else expression


def figures_of(plan: Plan, wager: WagerPlan) -> tuple[LiveFigure, ...]:
    """Return the figures of a wager, payback first."""
    found = []
    capped = may_cut(plan.edition, wager.name, base=wager.base)
    for figure in catalogue.shown_at(Place.FORM, kind_of_wager(wager)):
        if figure.key == catalogue.CAPPED and not capped:
            continue
        table = table_id(wager) if figure.key == catalogue.LAW else ""
        arguments = arguments_of(wager, PURPOSES.get(figure.key, PLAIN), table=table)
        one = LiveFigure(
            key=figure.key,
            label=figure.name,
            call=f"{figure.function}({arguments})",
            why=f"WHY({text(figure.function)},{arguments})",
            note=figure.remark,
            number_format=FORMATS[figure.kind],
            needs=_needs(wager, figure.key),
        )
        found.append(one)
    return tuple(found)


def _needs(wager: WagerPlan, key: str) -> str:
    """Return an expression that must hold for a figure to be asked, "" for always."""
    if key == catalogue.CAPPED:
        limit = name_of("Table", "payout limit")
        return f'IF({limit}="",1=0,{wager.cell("maximum")}<>"")'
    if key == catalogue.NEXT:
        meters = [wager.cell(level or "meter") for level in wager.levels]
        return f"OR({','.join(f'LEN({meter})>0' for meter in meters)})"
    return ""


def arguments_of(wager: WagerPlan, purpose: str, *beside: str, table: str = "") -> str:
    """Return the arguments of a function of a wager.

    Args:
        wager: the wager.
        purpose: of the conditions.
        beside: what the function takes besides, behind the pays.
        table: an expression for the pays, those offered where it is empty.
    """
    pays = table or wager.own("offer")
    return ",".join((GAME, text(wager.name), pays, *beside, JURISDICTION, wager.own(purpose)))


def where_offered(wager: WagerPlan, expression: str) -> str:
    """Return an expression where the wager is offered, as a base game always is; else no text."""
    return expression if wager.base else f'IF({wager.cell("offered")}="yes",{expression},"")'
