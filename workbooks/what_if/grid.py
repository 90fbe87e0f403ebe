"""The columns of a wager's sheet, and what every part of the workbook writes with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from openpyxl import Workbook

from workbooks.form.pay_row import Columns
from workbooks.kit.input_cells import Lists
from workbooks.kit.inputs import name_of
from workbooks.plan.game_plan import Plan, WagerPlan
from workbooks.what_if.conditions import Conditions

# Left half of a wager's sheet: the paytable. Right half: what it comes to.
HAND, EDITED, LAW, DIFFERS, ONE_IN, LAW_RETURN, RETURN, STEP = range(2, 10)
LABEL, BASELINE, CHANGED, DIFFERENCE, NOTE = range(11, 16)
NUMBER, RAW_PROBABILITY, RAW_LAW_RETURN, RAW_RETURN, UNTOUCHED = range(17, 22)  # hidden
PAY_COLUMNS: Final = Columns(HAND, LAW, DIFFERS, NUMBER, UNTOUCHED)
LAST: Final = NOTE
WIDTHS: Final = {
    "A": 1,
    "B": 26,
    "C": 18.5,
    "D": 18.5,
    "E": 11,
    "F": 13,
    "G": 11,
    "H": 11,
    "I": 12,
    "J": 1,
    "K": 29,
    "L": 12,
    "M": 12,
    "N": 11.5,
    "O": 64,
    "P": 1,
}


@dataclass
class Desk:
    """A what-if workbook in the making.

    Args:
        book: the workbook.
        plan: what the law has for the game.
        lists: the lists of its drop-downs.
        conditions: the conditions handed to its functions.
        filled: values of inputs by their name; a pay by "name|row", counted from 1.
    """

    book: Workbook
    plan: Plan
    lists: Lists
    conditions: Conditions
    filled: dict[str, object] = field(default_factory=dict)

    def name(self, wager: WagerPlan, key: str) -> str:
        """Return the defined name of something of a wager."""
        return name_of(self.plan.game, wager.name, key)
