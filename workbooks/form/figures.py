"""The figures beside a paytable: which function, on which conditions, and what it means."""

from __future__ import annotations

from dataclasses import dataclass

from workbooks.form.conditions_sheet import (
    CAPPED,
    EVEN,
    HAND,
    NEXT,
    OPENING,
    PLAIN,
    range_name,
    table_id,
)
from workbooks.kit import style
from workbooks.kit.inputs import name_of
from workbooks.kit.names import GAME, JURISDICTION, text
from workbooks.plan.game_plan import Plan, WagerPlan, may_cap_base

LAW = "payback of the law's pays"
EXACT = "payback exact"
PAYBACK = "payback"


@dataclass(frozen=True, kw_only=True)
class LiveFigure:
    """One figure.

    Args:
        key: the end of its defined name.
        label: what stands beside it.
        call: the call that answers it, without `=`.
        why: the call of WHY for the same.
        note: an expression for the remark beside it.
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


def call_of(plan: Plan, wager: WagerPlan, function: str, purpose: str, table: str = "") -> str:
    """Return a call of one of the functions of a wager."""
    return f"{function}({_arguments(plan, wager, purpose, table)})"


def figures_of(plan: Plan, wager: WagerPlan) -> tuple[LiveFigure, ...]:
    """Return the figures of a wager, payback first."""
    return _of_base(plan, wager) if wager.base else _of_side(plan, wager)


def _arguments(plan: Plan, wager: WagerPlan, purpose: str, table: str = "") -> str:
    pays = table or offer_name(plan, wager)
    conditions = range_name(plan, wager, purpose)
    return f"{GAME},{text(wager.name)},{pays},{JURISDICTION},{conditions}"


def _figure(
    plan: Plan,
    wager: WagerPlan,
    key: str,
    label: str,
    function: str,
    note: str,
    *,
    purpose: str = PLAIN,
    number_format: str = style.PERCENT,
    needs: str = "",
    table: str = "",
) -> LiveFigure:
    arguments = _arguments(plan, wager, purpose, table)
    return LiveFigure(
        key=key,
        label=label,
        call=f"{function}({arguments})",
        why=f"WHY({text(function)},{arguments})",
        note=note,
        number_format=number_format,
        needs=needs,
    )


def _of_base(plan: Plan, wager: WagerPlan) -> tuple[LiveFigure, ...]:
    found = [
        _figure(
            plan=plan,
            wager=wager,
            key=PAYBACK,
            label="Payback, basis action",
            function="PAYBACK",
            note=text("1 - element of risk; ties: the larger wager"),
        ),
        _exact(plan, wager),
        _figure(
            plan=plan,
            wager=wager,
            key="element of risk",
            label="Element of risk",
            function="ELEMENTOFRISK",
            note=text("expected loss / expected total wager: basis action"),
        ),
        _figure(
            plan=plan,
            wager=wager,
            key="house edge",
            label="House advantage, basis ante",
            function="HOUSEEDGE",
            note=text("expected loss / Ante; not 100% less payback"),
        ),
        _figure(
            plan=plan,
            wager=wager,
            key="house edge opening",
            label="House advantage at opening",
            function="HOUSEEDGE",
            note=text("expected loss / all that is staked before the deal"),
            purpose=OPENING,
        ),
        _figure(
            plan=plan,
            wager=wager,
            key="hit frequency",
            label="Hit frequency",
            function="HITFREQ",
            note=text("of the round"),
        ),
        _figure(
            plan=plan,
            wager=wager,
            key="volatility",
            label="Volatility",
            function="VOLATILITY",
            note=text("standard deviation of a round, in base wagers"),
            number_format=style.DECIMAL,
        ),
        _law_payback(plan, wager),
    ]
    if may_cap_base(plan.law):
        limit = name_of("Table", "payout limit")
        highest = name_of(plan.game, wager.name, "maximum")
        found.append(
            _figure(
                plan=plan,
                wager=wager,
                key="payback capped",
                label="Payback under the limit",
                function="PAYBACK",
                note=text("at the maximum wager, played as without the limit"),
                purpose=CAPPED,
                needs=f'IF({limit}="",FALSE,{highest}<>"")',
            )
        )
    return tuple(found)


def _of_side(plan: Plan, wager: WagerPlan) -> tuple[LiveFigure, ...]:
    meter = bool(wager.levels)
    found = [
        _figure(
            plan=plan,
            wager=wager,
            key=PAYBACK,
            label="Payback, long run" if meter else "Payback",
            function="PAYBACK",
            note=text("stake included; fixed pays, reset amounts and rates")
            if meter
            else text("expected return per unit, stake included"),
        ),
        _exact(plan, wager),
        _figure(
            plan=plan,
            wager=wager,
            key="house edge",
            label="House advantage",
            function="HOUSEEDGE",
            note=text("1 - payback, per unit wagered"),
        ),
        _figure(
            plan=plan,
            wager=wager,
            key="hit frequency",
            label="Hit frequency",
            function="HITFREQ",
            note=text("own hand only"),
            purpose=HAND,
        ),
        _figure(
            plan=plan,
            wager=wager,
            key="volatility",
            label="Volatility",
            function="VOLATILITY",
            note=text("standard deviation per unit wagered, meter at its reset amount")
            if meter
            else text("standard deviation of the net result, per unit"),
            purpose=HAND,
            number_format=style.DECIMAL,
        ),
        _law_payback(plan, wager),
    ]
    if meter:
        keys = [name_of(plan.game, wager.name, level or "meter") for level in wager.levels]
        given = f"OR({','.join(f'LEN({key})>0' for key in keys)})"
        found.append(
            _figure(
                plan=plan,
                wager=wager,
                key="payback next hand",
                label="Payback of the next hand",
                function="PAYBACK",
                note=text("at the meter as displayed and the minimum wager"),
                purpose=NEXT,
                needs=given,
            )
        )
        found.append(
            _figure(
                plan=plan,
                wager=wager,
                key="break even",
                label="Break-even meter",
                function="BREAKEVEN",
                note=text("largest meter at which the next hand returns 100%"),
                purpose=EVEN,
                number_format=style.MONEY,
            )
        )
    return tuple(found)


def _exact(plan: Plan, wager: WagerPlan) -> LiveFigure:
    return _figure(
        plan=plan,
        wager=wager,
        key=EXACT,
        label="Exact payback",
        function="PAYBACKEXACT",
        note="",
        number_format=style.TEXT,
    )


def _law_payback(plan: Plan, wager: WagerPlan) -> LiveFigure:
    return _figure(
        plan=plan,
        wager=wager,
        key=LAW,
        label="Payback of the law's pays",
        function="PAYBACK",
        note="",
        table=table_id(plan, wager),
    )
