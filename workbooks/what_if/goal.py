"""The goal of a wager's sheet: which pay of one hand meets a payback."""

from __future__ import annotations

import math
from fractions import Fraction

from formulas.pays import Dollars, Odds, parse_pay
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.names import define, text
from workbooks.plan.game_plan import Plan, WagerPlan
from workbooks.plan.handed import rows_handed
from workbooks.plan.sample import table_of
from workbooks.what_if import grid as at
from workbooks.what_if.figures import OFFER, PLAIN, call, chosen, shared_conditions, why
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import (
    GOAL_HAND,
    GOAL_STEP,
    GOAL_TARGET,
    first_conditions,
)
from workbooks.what_if.lines import Lines

CONDITIONS = "conditions goal"
WANTED = Fraction(96, 100)
STEPS = (1, 0.5, 0.05)  # of pays: the first that has one above zero
HAND, PAY = at.UNTOUCHED + 1, at.UNTOUCHED + 2  # hidden: the edited pays with the answer put in


def add_goal(desk: Desk, wager: WagerPlan, lines: Lines, first: int, last: int) -> None:
    """Write the goal.

    Args:
        desk: the workbook.
        wager: the wager.
        lines: the right half of its sheet.
        first: first row of the paytable.
        last: its last row.
    """
    hand, target, step = (desk.name(wager, key) for key in (GOAL_HAND, GOAL_TARGET, GOAL_STEP))
    lines.section("Goal: which pay meets a payback?", "", "Answer", "", "")
    _ask(desk, wager, lines)
    desk.conditions.place(
        desk.name(wager, CONDITIONS),
        "Goal",
        (*shared_conditions(desk, wager), ("step", Formula(f'=IF({step}="","",{step})'))),
    )
    ready = f'IF({hand}="",FALSE,{target}<>"")'
    unit = _unit(desk, wager)
    asked = (OFFER, PLAIN, hand, target)
    lines.answer(
        desk.name(wager, "goal pay"),
        "The pay that meets it exactly",
        chosen(desk, wager, call(desk, wager, "SOLVEPAY", *asked), ready),
        why(desk, wager, "SOLVEPAY", *asked),
        text("in the unit of the law's row, the strategy played anew"),
        f"#,##0.0000{unit}",
    )
    stepped = (OFFER, CONDITIONS, hand, target)
    payable = lines.answer(
        desk.name(wager, "goal payable pay"),
        "Highest payable pay",
        chosen(desk, wager, call(desk, wager, "SOLVEPAY", *stepped), ready),
        text("refused as above"),
        text("the highest on that step that is not above it"),
        f"General{unit}",
    )
    _put_in(desk=desk, wager=wager, lines=lines, first=first, last=last, hand=hand, payable=payable)
    pays = desk.name(wager, "goal offer")
    lines.answer(
        desk.name(wager, "goal payback"),
        "Payback with the payable pay",
        f'IF(ISERROR({payable}),"",IF({payable}="","",{call(desk, wager, "PAYBACK", pays)}))',
        why(desk, wager, "PAYBACK", pays),
        text("with that pay put in and all others as edited"),
        style.PERCENT,
    )


def _ask(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    """Write what is sought: the hand, the payback to meet, the step of payable pays."""
    hand, target, step = (desk.name(wager, key) for key in (GOAL_HAND, GOAL_TARGET, GOAL_STEP))
    lines.input(
        Input(key=GOAL_HAND, label="Hand whose pay is sought", kind=Kind.LIST, name=hand),
        "all other pays stay as edited",
        source=desk.name(wager, "hands"),
    )
    chosen_hand = lines.sheet.cell(lines.row - 1, at.BASELINE)
    chosen_hand.alignment = style.to_the_left()
    hands = (row.hand for table in desk.plan.edition.tables(wager.name) for row in table.rows)
    width = at.WIDTHS["L"] + at.WIDTHS["M"]
    fit(lines.sheet, lines.row - 1, max(hands, key=len, default=""), width)
    lines.input(
        Input(key=GOAL_TARGET, label="Payback to meet", kind=Kind.PERCENT, name=target),
        "such as 96%",
    )
    lines.input(
        Input(key=GOAL_STEP, label="Step of payable pays", kind=Kind.NUMBER, name=step),
        "1 for whole pays, 0.5 for halves",
    )


def _put_in(
    desk: Desk, wager: WagerPlan, lines: Lines, first: int, last: int, hand: str, payable: str
) -> None:
    sheet = lines.sheet
    for row in range(first, last + 1):
        here, edited = (sheet.cell(row, column).coordinate for column in (at.HAND, at.EDITED))
        sheet.cell(row, HAND, Formula(f"={here}"))
        sheet.cell(row, PAY, Formula(f"=IF({here}={hand},{payable},{edited})"))
    define(sheet, desk.name(wager, "goal offer"), first, HAND, last_row=last, last_column=PAY)


def _unit(desk: Desk, wager: WagerPlan) -> str:
    return f'" {wager.unit}"' if not _pays_dollars(desk, wager) else ""


def _pays_dollars(desk: Desk, wager: WagerPlan) -> bool:
    tables = [table for edition in desk.plan.editions for table in edition.tables(wager.name)]
    return any(row.pay.startswith("$") for table in tables for row in table.rows)


def goal_at_first(plan: Plan, wager: WagerPlan) -> dict[str, object]:
    """Return a goal that can be met, by the names of its inputs.

    The hand is one in the middle of the table; the target 96%, or the whole percentage below the
    payback where no pay gives 96%.
    """
    if not plan.edition.tables(wager.name):
        return {}
    table = table_of(plan, wager)
    if table.lost:
        return {}
    hands = [
        row.hand
        for row in table.rows
        if isinstance(pay := parse_pay(row.pay), Odds | Dollars) and pay.amount
    ]
    terms = rows_handed("SOLVEPAY", plan.edition, table, first_conditions(plan, wager))
    asked: list[Raw] = [plan.game, wager.name, table.id or None]
    try:
        payback = invoke("PAYBACK", [*asked, plan.edition.code, terms])
    except Refusal:
        return {}
    assert isinstance(payback, Fraction | int)
    for hand in (*hands[len(hands) // 2 :], *hands):
        for target in (WANTED, Fraction(math.floor(payback * 100), 100)):
            given: list[Raw] = [*asked, hand, target, plan.edition.code]
            step = next((one for one in STEPS if _pays(given, terms, one)), None)
            if step is None:
                continue
            values = {GOAL_HAND: hand, GOAL_TARGET: float(target), GOAL_STEP: step}
            return {name_of(plan.game, wager.name, key): each for key, each in values.items()}
    return {}


def _pays(given: list[Raw], terms: Rows, step: float) -> bool:
    """Say whether there is a pay on a step that meets a goal and is above zero.

    Args:
        given: the arguments of SOLVEPAY before the conditions.
        terms: its conditions.
        step: of payable pays.
    """
    try:
        pay = invoke("SOLVEPAY", [*given, [*terms, ["step", step]]])
    except Refusal:
        return False
    return bool(str(pay).partition(" ")[0] != "0")
