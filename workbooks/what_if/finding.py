"""What a what-if workbook finds of a wager, worst first, in one line."""

from __future__ import annotations

from typing import Final

from workbooks.form.pay_row import DIFFERS, UNREADABLE
from workbooks.kit.names import unless_absent
from workbooks.plan.game_plan import WagerPlan
from workbooks.what_if.figures import OFFER, PLAIN, TABLE_ID, why
from workbooks.what_if.grid import Desk

PLAIN_WORDS: Final = "No pay edited"


def found(desk: Desk, wager: WagerPlan) -> str:
    """Return an expression: why it is refused, or above 100%, or how many pays depart."""
    before, after = desk.name(wager, "payback baseline"), desk.name(wager, "payback")
    marks = desk.name(wager, "departures")
    count = f'(COUNTIF({marks},"{DIFFERS}")+COUNTIF({marks},"{UNREADABLE}"))'
    # What the line shows beside it: of a base game, the house advantage per Ante.
    key, what = ("house edge", "house advantage") if wager.base else ("payback", "payback")
    ends = (desk.name(wager, f"{key} baseline"), desk.name(wager, key))
    moved = f'TEXT(({ends[1]}-{ends[0]})*100,"+0.000;-0.000;0.000")'
    edited = f'{count}&IF({count}=1," pay"," pays")&" edited: {what} "&{moved}&" points"'
    above = f'IF({after}>1,"Above 100%: favours the player. ","")'
    told = f'{above}&IF({count}=0,"{PLAIN_WORDS}: the law\'s own table.",{edited})'
    known = f'IF({after}="","{PLAIN_WORDS}: no table is chosen.",{told})'
    return unless_absent(
        f"IF(ISERROR({before}),{why(desk, wager, 'PAYBACK', TABLE_ID, PLAIN)},"
        f"IF(ISERROR({after}),{why(desk, wager, 'PAYBACK', OFFER, PLAIN)},{known}))"
    )
