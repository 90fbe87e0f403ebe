"""What holds for all wagers together: the most won in one deal, and the payout limit."""

from __future__ import annotations

from dataclasses import replace

from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Input, Kind
from workbooks.kit.names import GAME, JURISDICTION, text
from workbooks.plan.game_plan import WagerPlan, may_cap, may_cap_base, name_of_bound
from workbooks.plan.sample import BASE_LIMITS, CAP
from workbooks.what_if.figures import CAPPED, ComparedFigure, most_conditions, shared_conditions
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import STAKE
from workbooks.what_if.lines import Lines
from workbooks.what_if.names import (
    CAP_FLOOR,
    CHOICES_BASELINE,
    CHOICES_EDITED,
    MOST_WON,
    STAKES,
    TOGETHER,
    note_of,
)

LIMIT, ANTE = "payout limit", "ante under the limit"
BOTH = (CHOICES_BASELINE, CHOICES_EDITED)
CAPPED_PAYBACK = ComparedFigure(
    key="payback capped",
    label="Payback under the payout limit",
    function="PAYBACK",
    note="basis action, at that Ante, played as without the limit",
    purpose=CAPPED,
)


def add_together(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    """Write the lines on the sheet of the base game."""
    progressive = next((one for one in desk.plan.wagers if one.levels), wager)
    desk.conditions.place(TOGETHER, "Most won, all wagers", most_conditions(desk, progressive))
    lines.section("All wagers together", "Baseline", "Edited", "Difference", "")
    ready = f'IF({desk.name(wager, STAKE)}="","",'
    most = [f"{GAME},{STAKES},{choices},{JURISDICTION},{TOGETHER}" for choices in BOTH]
    lines.pair(
        name=MOST_WON,
        label="Most won in one deal",
        calls=[f"{ready}MAXWIN({each}))" for each in most],
        reasons=[f'WHY("MAXWIN",{each})' for each in most],
        note="jointly, at the stakes on all sheets",
        number_format=style.MONEY,
        note_name=note_of(MOST_WON),
    )
    if may_cap(desk.plan.law):
        _limit(desk, wager, lines, ready)


def _limit(desk: Desk, wager: WagerPlan, lines: Lines, ready: str) -> None:
    floor = [f"{GAME},{STAKES},{choices},{JURISDICTION}" for choices in BOTH]
    lines.pair(
        name=CAP_FLOOR,
        label=name_of_bound(desk.plan.edition),
        calls=[f"{ready}CAPFLOOR({each}))" for each in floor],
        reasons=[f'WHY("CAPFLOOR",{each})' for each in floor],
        note="the cap floor at the stakes on all sheets",
        number_format=style.MONEY,
        note_name=note_of(CAP_FLOOR),
    )
    if not may_cap_base(desk.plan.law):
        return
    limit, ante = desk.name(wager, LIMIT), desk.name(wager, ANTE)
    lines.input(
        Input(key=LIMIT, label="Payout limit", kind=Kind.MONEY, name=limit),
        "on winnings of one hand; stakes come back on top",
    )
    lines.input(
        Input(key=ANTE, label="Ante it is held against", kind=Kind.MONEY, name=ante),
        "such as the maximum",
    )
    given = (
        ("ante", Formula(f'=IF({ante}="","",{ante})')),
        ("cap", Formula(f'=IF({limit}="","",{limit})')),
    )
    desk.conditions.place(
        desk.name(wager, CAPPED), "Payout limit", (*shared_conditions(desk, wager), *given)
    )
    both = f'IF({limit}="",FALSE,{ante}<>"")'
    figure = CAPPED_PAYBACK
    lines.figure(wager, replace(figure, needs=both))
    payback = desk.name(wager, "payback")
    capped = desk.name(wager, figure.key)
    lines.pair(
        name=desk.name(wager, "payback withheld"),
        label="The limit takes off",
        calls=[_less(f"{payback}{end}", f"{capped}{end}") for end in ("_baseline", "")],
        reasons=[text("refused as above")] * 2,
        note="payback that the limit withholds",
        number_format=style.PERCENT,
    )


def _less(whole: str, rest: str) -> str:
    return f'IF(ISNUMBER({whole}),IF(ISNUMBER({rest}),{whole}-{rest},""),"")'


def cap_at_first(desk: Desk, wager: WagerPlan) -> dict[str, object]:
    """Return a payout limit and the Ante it is held against, by the names of their inputs."""
    if not wager.base or not may_cap_base(desk.plan.law):
        return {}
    return {desk.name(wager, LIMIT): CAP, desk.name(wager, ANTE): BASE_LIMITS[1]}
