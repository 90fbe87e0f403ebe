"""What the house wins at the wager and the rounds that the applicant expects, where they are said.

The applicant's numbers are no rule of law: the figures are left out where the form leaves them
blank, and stand in the annex, never in the record of decision.
"""

from __future__ import annotations

from typing import NamedTuple

from formulas.values import Rows, exact, is_number
from workbooks.approval.figures import Figure, dollars
from workbooks.approval.questions import WagerQuestions
from workbooks.plan.game_plan import AVERAGE, HOURLY

PLAYED = (1_000, 10_000, 100_000, 1_000_000)
"""The numbers of rounds that the range is stated for, as a new what-if workbook has them."""
FUNCTION, ENVY = "WINRANGE", "others"
LINES = {
    "Rounds": "count",
    "Wager": "dollars",
    "Confidence": "percent",
    "Expected house win": "round dollars",
    "Low": "round dollars",
    "High": "round dollars",
    "Standard deviation": "round dollars",
    "Probability under Low": "probability",
    "Probability over High": "probability",
}
OF_AN_HOUR = {"Rounds per hour": "count", "Expected win per hour": "dollars"}
HOW = {"Method": "plain", "Rarest award": "plain"}


class HouseWin(NamedTuple):
    """What the house wins of one wager.

    Args:
        stretches: the answer of WINRANGE for each number of rounds, its column Value.
        lines: what its rows are, and how each is shown.
        basis: what the figures suppose.
    """

    stretches: tuple[Figure, ...]
    lines: dict[str, str]
    basis: str


def house_win(asked: WagerQuestions) -> HouseWin | None:
    """Return what the house wins, None where the form states no average wager."""
    average = asked.entry.stated(AVERAGE)
    if not is_number(average) or not average:
        return None
    said = asked.submission.stated(HOURLY)
    hourly = said if is_number(said) else None
    others = any(row[0] == ENVY for row in asked.conditions())
    shown = dollars(exact(average, AVERAGE))
    basis = (
        f"Rounds of one seat with an average wager of {shown}, as the applicant expects. "
        "In 1 of 200 such stretches the house wins less than Low, in 1 of 200 more than High."
        f"{' Envy bonuses are left out.' if others else ''}"
    )
    lines = {**LINES, **(OF_AN_HOUR if hourly else {}), **HOW}
    # An envy bonus hangs on the hands of others, so that rounds with it are not alike.
    stake = "ante" if asked.base else "bet"
    kept = [row for row in asked.conditions((ENVY, None)) if row[0] != stake]
    hour: Rows = [[HOURLY, hourly]] if hourly else []
    conditions: Rows = [*kept, [stake, average], *hour, ["give", "Value"]]
    stretches = tuple(
        asked.about(
            f"house win of {rounds:,} rounds",
            FUNCTION,
            asked.paytable,
            rounds,
            None,
            given=conditions,
        )
        for rounds in PLAYED
    )
    return HouseWin(stretches, lines, basis)
