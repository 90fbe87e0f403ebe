"""Rows that no deal reaches: a hand that is paid and cannot be held."""

from __future__ import annotations

from formulas.audit.finding import AWARD, CheckResult, Finding, named
from formulas.audit.valued import editions, tables_of
from formulas.pays import Nothing

TITLE = "Rows that are never paid"
QUESTION = "Is there a deal for every row of every paytable?"


def run() -> CheckResult:
    """Count the deals of every row that pays."""
    found: list[Finding] = []
    counted = 0
    for edition in editions():
        for one in tables_of(edition):
            if one.valuation is None:
                continue
            counted += len(one.pays())
            met = {line.hand for line in one.valuation.lines if line.ways}
            for hand, pay in one.pays():
                if hand not in met and pay is not None and not isinstance(pay, Nothing):
                    found.append(
                        Finding(
                            edition=edition,
                            section=one.table.section,
                            quote=f"{hand} {pay}",
                            wrong=f"{named(one.table)} pays {hand}, and no deal is paid so.",
                            proof=f"None of {one.valuation.total:,} deals ends in that row.",
                            correction="Strike the row, or say for which hands it is meant.",
                            touches=AWARD,
                        )
                    )
    return CheckResult(counted, "rows with their deals counted", tuple(found))
