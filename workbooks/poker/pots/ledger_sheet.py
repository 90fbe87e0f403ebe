"""The sheet Ledger: the Bad Beat fund of the gaming day, entry by entry."""

from __future__ import annotations

from formulas.bad_beats.ledger import COLUMNS
from workbooks.poker.pots.fund_sheet import DAY, RULES, name_of_rule
from workbooks.poker.pots.page import AnswerSheet
from workbooks.poker.pots.round_sheet import LAW

LEDGER = AnswerSheet(
    name="Ledger",
    title="Bad Beat fund: ledger of the gaming day",
    function="BADBEAT",
    asked=f"{RULES},{DAY},{LAW}",
    unready=f'{name_of_rule("contribution")}=""',
    wanted="State the rules on the sheet Fund.",
    fine="The fund is as below.",
    heads=COLUMNS,
    rows=100,
    hidden=12,
    numbers=(1, 2, 3, 4, 5),
    names={0: "Ledger_entry", 3: "Ledger_contribution", 4: "Ledger_paid", 5: "Ledger_fund"},
    widths=(1.5, 26, 13, 11, 14, 13, 14, 62, 44),
)
