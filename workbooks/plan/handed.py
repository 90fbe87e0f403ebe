"""Which conditions a sheet hands to a function of a wager, table by table.

A sheet has one set of inputs for all figures of a wager, and a function refuses what does not
enter its answer. Which conditions enter is said by `formulas`; here it becomes a formula that
hands a condition over for the tables that ask for it and leaves it blank for the others.
"""

from __future__ import annotations

from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.question.entering import ABOUT_MONEY, LEVELS, handed
from formulas.values import Rows, key
from workbooks.kit.formula import Formula
from workbooks.kit.names import text
from workbooks.plan.game_plan import Plan, WagerPlan

PAYBACK = "PAYBACK"
NOWHERE = ""


def rows_handed(function: str, edition: Edition, table: Paytable, conditions: Rows) -> Rows:
    """Return those rows of the conditions that enter the answer of a function.

    Args:
        function: its name.
        edition: the text of law.
        table: the paytable whose terms count.
        conditions: rows of condition and value.
    """
    given = {key(name): name for name in ABOUT_MONEY}
    said = [given[key(row[0])] for row in conditions if key(row[0]) in given]
    kept = handed(function, edition, table, said)
    return [row for row in conditions if key(row[0]) not in given or given[key(row[0])] in kept]


def where_handed(
    plan: Plan,
    wager: WagerPlan,
    condition: str,
    *,
    function: str = PAYBACK,
    next_hand: bool = False,
    table: str,
    value: str,
) -> str:
    """Return the formula of a condition, NOWHERE for one that no table asks for.

    Args:
        plan: the game and its law.
        wager: the wager.
        condition: the condition.
        function: the function it is handed to.
        next_hand: whether the figure stands at the meters on the sign.
        table: an expression for the id of the selected table.
        value: the formula of its value.
    """
    tables = plan.edition.tables(wager.name)
    if condition not in ABOUT_MONEY or not tables:
        return value
    given = ABOUT_MONEY if next_hand else ABOUT_MONEY.difference(LEVELS)
    asking = [one for one in tables if condition in handed(function, plan.edition, one, given)]
    if len(asking) == len(tables):
        return value
    if not asking:
        return NOWHERE
    chosen = ",".join(f"{table}={text(one.id)}" for one in asking)
    return Formula(f'=IF(OR({chosen}),{value.removeprefix("=")},"")')
