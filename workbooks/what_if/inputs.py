"""What is filled in on a wager's sheet, and what stands there at first."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.plan.game_plan import AVERAGE, HOURLY, Plan, WagerPlan
from workbooks.plan.sample import RATE, SEED, sample_values
from workbooks.what_if.conditions import SHARED

TABLE, STAKE, STEP = "paytable", "minimum", "step"
ALONE, MOST = "stake alone", "conditions most won"
SLIDER, METER_TOP, METER = "meter slider", "meter at 100", "meter on the sign"
ROUNDS_AT_FIRST = 60  # of an hour, to be typed over
PLAYED = (1_000, 10_000, 100_000, 1_000_000)  # rounds of the win range, to be typed over
GOAL_HAND, GOAL_TARGET, GOAL_STEP = "goal hand", "goal target", "goal step"
OPEN_TERMS = {
    "rate": ("Rate of progression", Kind.PERCENT, RATE),
    "reserve rate": ("Rate kept for the next start", Kind.PERCENT, RATE),
    "seed": ("Seed of the meter", Kind.MONEY, SEED),
}
SLIDER_AT_FIRST = 50
STEP_AT_FIRST = 1


def wager_inputs(plan: Plan, wager: WagerPlan) -> Iterator[Input]:
    """Yield what a wager's figures are asked under: table, stake and conditions."""
    for asked in wager.inputs:
        if asked.key in (TABLE, STAKE) or asked.key in SHARED or asked.key in lower_levels(wager):
            yield asked
    for term in wager.open_terms:
        label, kind, _ = OPEN_TERMS[term]
        name = name_of(plan.game, wager.name, term)
        yield Input(
            key=term,
            label=label,
            kind=kind,
            name=name,
            remark="assumed here; the law leaves it open",
        )
    name = name_of(plan.game, wager.name, STEP)
    yield Input(
        key=STEP,
        label='Step of "One step is worth"',
        kind=Kind.NUMBER,
        name=name,
        remark="in the unit of each pay; the strategy is played anew",
    )


def moved_levels(wager: WagerPlan) -> tuple[str, ...]:
    """Return the meters that the slider moves: the largest of each table of the wager."""
    named = [level for level in wager.levels if level]
    return tuple(level for level in wager.levels if not level or level == named[0])


def lower_levels(wager: WagerPlan) -> tuple[str, ...]:
    """Return the meters that stand as typed."""
    return tuple(level for level in wager.levels if level not in moved_levels(wager))


def at_first(plan: Plan) -> dict[str, object]:
    """Return what stands in the inputs of a new workbook, by their names."""
    sample = sample_values(plan)
    values: dict[str, object] = {}
    for wager in plan.wagers:
        if wager.levels:
            values[name_of(plan.game, wager.name, SLIDER)] = SLIDER_AT_FIRST
        for asked in wager_inputs(plan, wager):
            if asked.key in OPEN_TERMS and asked.key in wager.open_terms:
                values[asked.name] = OPEN_TERMS[asked.key][2]
            elif asked.key == STEP:
                values[asked.name] = STEP_AT_FIRST
            elif asked.name in sample and not _refused(plan, asked, sample):
                values[asked.name] = sample[asked.name]
        values |= _winnings(plan, wager, sample)
    return values


def _refused(plan: Plan, asked: Input, sample: dict[str, object]) -> bool:
    """Say whether the number of other players would have the most won refused.

    Under some readings their envy bonuses are not examined together with other wagers.
    """
    if asked.key != "others":
        return False
    stakes: Rows = []
    for one in plan.wagers:
        stake = sample.get(name_of(plan.game, one.name, STAKE))
        if isinstance(stake, int):
            stakes.append([one.name, stake])
    players = sample[asked.name]
    assert isinstance(players, int)
    others: Rows = [[asked.key, players]]
    try:
        invoke("MAXWIN", [plan.game, stakes, None, plan.edition.code, others])
    except Refusal:
        return True
    return False


def _winnings(plan: Plan, wager: WagerPlan, sample: dict[str, object]) -> dict[str, object]:
    """Return rounds and wager of an hour, and the numbers of rounds of the win range."""
    stake = sample.get(name_of(plan.game, wager.name, STAKE))
    values: dict[str, object] = {HOURLY: ROUNDS_AT_FIRST, AVERAGE: stake}
    values |= {f"rounds {place}": rounds for place, rounds in enumerate(PLAYED, start=1)}
    return {name_of(plan.game, wager.name, key): value for key, value in values.items()}


def first_conditions(plan: Plan, wager: WagerPlan) -> Rows:
    """Return the conditions that a new workbook asks the wager's figures under."""
    values = at_first(plan)
    names = {STAKE: "bet"} if wager.levels else {}
    found: Rows = []
    for asked in wager_inputs(plan, wager):
        name = names.get(asked.key, asked.key)
        value = values.get(asked.name)
        if name in (*SHARED, *wager.open_terms, "bet") and isinstance(value, str | int | float):
            found.append([name, value])
    return found
