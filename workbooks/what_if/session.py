"""What the house wins of a session: expected, and between what bounds, by the normal law."""

from __future__ import annotations

from typing import Final

from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.award_workings import UNREADABLE
from workbooks.form.conditions_sheet import PLAIN
from workbooks.form.figures import LiveFigure, arguments_of
from workbooks.form.grid import Grid
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.names import define
from workbooks.plan.game_plan import AVERAGE, HOURLY, WagerPlan
from workbooks.what_if import desk as at

ROUNDS: Final = "WhatIf_rounds"
CONFIDENCE: Final = "WhatIf_confidence"
QUANTILE: Final = "WhatIf_quantile"
HOURS: Final = {HOURLY: 60, "hours": 8, "days": 30, "tables": 1, "seats": 5}
"""What is multiplied to the rounds of a session, with what stands there at first."""
QUANTILES: Final = {
    0.8: 1.2815515655446004,
    0.9: 1.6448536269514722,
    0.95: 1.959963984540054,
    0.98: 2.3263478740408408,
    0.99: 2.5758293035489004,
    0.999: 3.2905267314918945,
}
"""By confidence, between plus and minus how many deviations the standard normal law lies."""
AT_FIRST: Final = {name_of("WhatIf", key): often for key, often in HOURS.items()} | {
    CONFIDENCE: 0.99
}
"""What stands in the inputs at first, by their names."""
LINES: Final = {"Expected": 5, "Low": 6, "High": 7}
"""The lines of WINRANGE; the amounts stand in its second column."""
EXPECTED: Final = "House win, expected"
DOLLARS: Final = '"$"#,##0;-"$"#,##0'
REMARKS: Final = {
    HOURLY: "of one seat; typed, not known to the law",
    "seats": "played at each table",
}


def add_session(grid: Grid, sheet: Worksheet, top: int) -> int:
    """Write what is asked of a session, from the row of its heading on; return the row below."""
    style.bar(sheet, top, at.LABEL, at.REMARK)
    sheet.cell(top, at.LABEL, "Session: what is played")
    row = top
    for key in HOURS:
        row += 1
        name = name_of("WhatIf", key)
        asked = Input(key=key, label=key.capitalize(), kind=Kind.NUMBER, name=name)
        at.put(grid, sheet, row, asked, REMARKS.get(key, ""))
    style.label(sheet.cell(row + 1, at.LABEL, "Rounds of one wager"))
    hours = f"C{top + 1}:C{row}"
    read = f'IF(MIN({hours})<0,"{UNREADABLE}",PRODUCT({hours}))'
    product = Formula(f'=IF(COUNT({hours})=5,{read},"")')
    style.figure(sheet.cell(row + 1, at.VALUE, product), style.NUMBER)
    style.note(sheet.cell(row + 1, at.REMARK, "as if each were independent of all others"))
    define(sheet, ROUNDS, row + 1, at.VALUE)
    asked = Input(key="confidence", label="Confidence", kind=Kind.PERCENT, name=CONFIDENCE)
    at.put(grid, sheet, row + 2, asked, "one of the list below")
    row += 3
    style.label(sheet.cell(row, at.LABEL, "Deviations to either side"))
    first, last = row + 2, row + 1 + len(QUANTILES)
    found = f'IFERROR(INDEX(C{first}:C{last},MATCH({CONFIDENCE},B{first}:B{last},0)),"")'
    style.figure(sheet.cell(row, at.VALUE, Formula(f"={found}")), style.DECIMAL)
    style.note(sheet.cell(row, at.REMARK, "of the standard normal law"))
    define(sheet, QUANTILE, row, at.VALUE)
    style.heads(sheet, row + 1, ("Confidence", "Deviations", ""), at.LABEL)
    for line, (confidence, quantile) in enumerate(QUANTILES.items(), start=first):
        style.row(sheet.cell(line, at.LABEL, confidence))
        sheet.cell(line, at.LABEL).number_format = "0.0%"
        style.row(sheet.cell(line, at.VALUE, quantile))
    return last + 1


def wins(average: str, edge: str, spread: str, expected: str) -> dict[str, str]:
    """Return expressions for what the house wins, by the words beside it.

    Args:
        average: the name of the average wager.
        edge: the cell of the house advantage.
        spread: the cell of the standard deviation.
        expected: the cell of the first of them.
    """
    unasked = f'(COUNT({ROUNDS},{edge})<2)+({average}="")>0'
    won = f"{ROUNDS}*{average}*{edge}/({average}>=0)/COUNT({average})"
    wide = f"{QUANTILE}*{average}*{spread}*SQRT({ROUNDS})"
    ranged = f"COUNT({QUANTILE},{expected},{spread})=3"
    return {
        EXPECTED: f'IF({unasked},"",IFERROR({won},"{UNREADABLE}"))',
        "House win at least (normal)": f'IF({ranged},{expected}-{wide},"")',
        "House win at most (normal)": f'IF({ranged},{expected}+{wide},"")',
    }


def ranges(wager: WagerPlan) -> list[LiveFigure]:
    """Return what WINRANGE answers of the session, of a wager that hangs on no other player."""
    if wager.has("others"):
        return []
    asked = arguments_of(wager, PLAIN, ROUNDS, CONFIDENCE)
    average = wager.cell(AVERAGE)
    # It answers for the wager among the conditions, and for a dollar where there is none.
    units = f"{average}/{wager.cell('minimum')}" if wager.levels else average
    return [
        LiveFigure(
            key=f"win range {words.casefold()}",
            label=f"House win {bound} (WINRANGE)",
            call=f"{units}*INDEX(WINRANGE({asked}),{LINES[words]},2)",
            why=f'WHY("WINRANGE",{asked})',
            note="without the normal law; rounds independent",
            number_format=DOLLARS,
            needs=f"(COUNT({ROUNDS},{CONFIDENCE},{average})=3)*({average}>=0)",
        )
        for words, bound in (("Low", "at least"), ("High", "at most"))
    ]
