"""The figures of a wager, each for the baseline and for the edited pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.names import GAME, JURISDICTION, text
from workbooks.plan.game_plan import WagerPlan
from workbooks.plan.handed import NOWHERE, PAYBACK, where_handed
from workbooks.what_if.conditions import absent_if_blank, known_shared
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import (
    STAKE,
    wager_inputs,
)

PLAIN, HAND, OPENING, PUSH, INDEX = (
    "conditions",
    "conditions own hand",
    "conditions opening",
    "conditions push",
    "conditions index",
)
NEXT, EVEN, CAPPED = "conditions next hand", "conditions break even", "conditions capped"
OFFER, TABLE_ID = "offer", "table id"
TITLES = {
    PLAIN: "Figures",
    HAND: "Figures of the own hand",
    OPENING: "Basis: opening",
    PUSH: "Pushes",
    INDEX: "Volatility index",
}
FURTHER: Mapping[str, tuple[tuple[str, str], ...]] = {
    PLAIN: (),
    HAND: (),
    OPENING: (("basis", "opening"),),
    PUSH: (("outcome", "push"),),
    INDEX: (("index", "yes"),),
}


@dataclass(frozen=True, kw_only=True)
class ComparedFigure:
    """One figure.

    Args:
        key: the middle of its defined names.
        label: what stands beside it.
        function: the cell function that answers it.
        note: what it means.
        purpose: the conditions it is asked under.
        number_format: how it is shown.
        needs: an expression that must hold for it to be asked, "" for always.
    """

    key: str
    label: str
    function: str
    note: str
    purpose: str = PLAIN
    number_format: str = style.PERCENT
    needs: str = ""


OWN_HAND = {HAND: "HITFREQ", INDEX: "VOLATILITY"}
"""The function that stands for a purpose; for any other purpose it is PAYBACK."""
BASE_FIGURES = (
    ComparedFigure(
        key="payback",
        label="Payback, basis action",
        function="PAYBACK",
        note=(
            "1 - expected loss / expected total wager; least expected loss per Ante, ties to the "
            "larger wager"
        ),
    ),
    ComparedFigure(
        key="element of risk",
        label="House advantage, basis action",
        function="ELEMENTOFRISK",
        note="element of risk: expected loss / expected total wager",
    ),
    ComparedFigure(
        key="house edge",
        label="House advantage, basis ante",
        function="HOUSEEDGE",
        note="expected loss / Ante; not 100% less payback",
    ),
    ComparedFigure(
        key="house edge opening",
        label="House advantage, basis opening",
        function="HOUSEEDGE",
        note="expected loss / all that is staked before the deal",
        purpose=OPENING,
    ),
    ComparedFigure(
        key="hit frequency", label="Hit frequency", function="HITFREQ", note="rounds that end ahead"
    ),
    ComparedFigure(
        key="push frequency",
        label="Push frequency",
        function="HITFREQ",
        note="rounds that end even",
        purpose=PUSH,
    ),
    ComparedFigure(
        key="volatility",
        label="Volatility",
        function="VOLATILITY",
        note="standard deviation of the net result, in base wagers",
        number_format=style.DECIMAL,
    ),
)
METER_SPREAD = "standard deviation in units wagered, meter at reseed"


def figures_of(wager: WagerPlan) -> tuple[ComparedFigure, ...]:
    """Return the figures of a wager, payback first."""
    return BASE_FIGURES if wager.base else _side_figures(bool(wager.levels))


def _side_figures(meter: bool) -> tuple[ComparedFigure, ...]:
    spread = "standard deviation of the net result, in units wagered"
    whole = "expected return per unit wagered, stake included"
    long_run = "stake included; fixed pays, reseeds and rates"
    return (
        ComparedFigure(
            key="payback",
            label="Payback, long run" if meter else "Payback",
            function="PAYBACK",
            note=long_run if meter else whole,
        ),
        ComparedFigure(
            key="house edge",
            label="House advantage",
            function="HOUSEEDGE",
            note="1 - payback, per unit wagered",
        ),
        ComparedFigure(
            key="hit frequency",
            label="Hit frequency",
            function="HITFREQ",
            note="own hand only",
            purpose=HAND,
        ),
        ComparedFigure(
            key="volatility",
            label="Volatility",
            function="VOLATILITY",
            note=METER_SPREAD if meter else spread,
            purpose=HAND,
            number_format=style.DECIMAL,
        ),
        ComparedFigure(
            key="volatility index",
            label="Volatility index",
            function="VOLATILITY",
            note="volatility times 1.645",
            purpose=INDEX,
            number_format=style.DECIMAL,
        ),
    )


def call(
    desk: Desk, wager: WagerPlan, function: str, pays: str, purpose: str = PLAIN, *more: str
) -> str:
    """Return a call of a function of a wager.

    Args:
        desk: the workbook.
        wager: the wager.
        function: the cell function.
        pays: OFFER for the edited pays, TABLE_ID for the baseline, or a name of a range.
        purpose: the conditions.
        more: arguments between paytable and jurisdiction.
    """
    return f"{function}({arguments(desk, wager, pays, purpose, *more)})"


def why(
    desk: Desk, wager: WagerPlan, function: str, pays: str, purpose: str = PLAIN, *more: str
) -> str:
    """Return a call of WHY for the same."""
    return f"WHY({text(function)},{arguments(desk, wager, pays, purpose, *more)})"


def arguments(desk: Desk, wager: WagerPlan, pays: str, purpose: str, *more: str) -> str:
    """Return the arguments of a function of a wager; see `call`."""
    known = {OFFER: desk.name(wager, OFFER), TABLE_ID: desk.name(wager, TABLE_ID)}
    given = [GAME, text(wager.name), known.get(pays, pays), *more, JURISDICTION]
    return ",".join([*given, desk.name(wager, purpose)])


def chosen(desk: Desk, wager: WagerPlan, expression: str, needs: str = "") -> str:
    """Return an expression that is asked for only where a baseline table is selected."""
    if needs:
        expression = f'IF({needs},{expression},"")'
    return f'IF({desk.name(wager, "paytable")}="","",{expression})'


def shared_conditions(
    desk: Desk,
    wager: WagerPlan,
    table: str = "",
    *,
    function: str = PAYBACK,
    next_hand: bool = False,
) -> Iterator[tuple[str, str]]:
    """Yield the conditions that every figure of a wager is asked under, as far as they enter it.

    Args:
        desk: the workbook.
        wager: the wager.
        table: an expression for the id of the table whose meters count; the baseline's if empty.
        function: the function they are handed to.
        next_hand: whether the figure stands at the meters on the sign.
    """
    chosen_table = table or desk.name(wager, TABLE_ID)
    yield "paytable", Formula(f"={chosen_table}")
    for name, value in inputs_given(desk, wager):
        formula = where_handed(
            desk.plan,
            wager,
            name,
            function=function,
            next_hand=next_hand,
            table=chosen_table,
            value=value,
        )
        if formula != NOWHERE:
            yield name, formula


def inputs_given(desk: Desk, wager: WagerPlan) -> Iterator[tuple[str, str]]:
    """Yield the conditions that the inputs of a wager give, each with its formula."""
    keys = {asked.key for asked in wager_inputs(desk.plan, wager)}
    if wager.levels:
        yield "bet", absent_if_blank(desk.name(wager, STAKE))
    for term in wager.open_terms:
        yield term, absent_if_blank(desk.name(wager, term))
    for name in known_shared():
        if name in keys:
            yield name, absent_if_blank(desk.name(wager, name))


def most_conditions(
    desk: Desk, wager: WagerPlan, *, alone: bool = False
) -> Iterator[tuple[str, str]]:
    """Yield the conditions under which the most won is asked: the number of other players.

    Args:
        desk: the workbook.
        wager: the wager that has the input.
        alone: whether no other wager is staked beside it.
    """
    value = absent_if_blank(desk.name(wager, "others")) if _has(desk, wager) else ""
    if alone and value:
        value = where_handed(
            desk.plan, wager, "others", table=desk.name(wager, TABLE_ID), value=value
        )
    yield "others", value


def _has(desk: Desk, wager: WagerPlan) -> bool:
    return any(asked.key == "others" for asked in wager_inputs(desk.plan, wager))
