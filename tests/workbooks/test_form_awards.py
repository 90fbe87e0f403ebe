"""Meters, envy bonuses and bonuses by lot: the form's own figures are those of the functions."""

from __future__ import annotations

import random

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from typed import typed

from formulas.law.shelf import index, regulation
from formulas.values import CellError
from workbooks.form import plan_of
from workbooks.form.award_workings import REFUSED, has_awards
from workbooks.form.counted import counted_tables
from workbooks.form.workings_sheet import NEEDED
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.game_plan import Plan, WagerPlan, label_of
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

KEYS = (
    *("payback", "house edge", "hit frequency", "volatility", "payback of the law's pays"),
    *("payback next hand", "break even"),
)
EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if any(has_awards(wager) for wager in plan_of(game, edition.code).wagers)
]


def drawn(plan: Plan, wager: WagerPlan, draws: random.Random) -> dict[str, object]:
    """Entries of a wager: a paytable, some pays, other players, stakes, rates and meters."""
    code = plan.edition.code
    tables = [one for one in counted_tables(plan, wager) if one.edition.code == code]
    if not tables:
        return {}
    counted = draws.choice(tables)

    def name(key: str) -> str:
        return name_of(plan.game, wager.name, key)

    bet = draws.choice((1, 5, 5, 2)) if not counted.table.stake else counted.table.stake
    entries: dict[str, object] = {
        name("offered"): "yes",
        name("paytable"): label_of(counted.table),
        name("minimum"): bet,
    }
    shares = ["50% of meter", "10% of meter", 0.25, "12.5%"]
    shares += [f"20% {level} jackpot" for level in wager.levels if level]
    for place, row in enumerate(counted.table.rows, start=1):
        plain = (draws.randrange(1, 400), draws.randrange(1, 40) / 2, "Push", "N/A", "7 for 1")
        if draws.random() < 0.4:
            pay = draws.choice(shares if "%" in row.pay or draws.random() < 0.1 else plain)
            entries[f"{name('pays')}|{place}"] = pay
    for asked in wager.inputs:
        if asked.key == "others":
            entries[asked.name] = draws.choice((None, 0, 3, 6))
        if asked.key in ("magic card", "lucky bonus"):
            entries[asked.name] = draws.choice((None, 0.25, 1 / 6))
        if asked.key in ("meter", "mega", "major", "minor"):
            entries[asked.name] = draws.choice((None, draws.randrange(1, 90_000)))
    for place in range(1, wager.terms + 1):
        if draws.random() < 0.5:
            entries[f"{name('terms')}|{place}"] = draws.choice((0.21, 2500))
    return entries


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_figures_with_meters_are_those_of_the_functions(
    game: str, code: str, made_once: MadeOnce
) -> None:
    """Drawn pays, meters, rates, players: both ways answer the same, and refuse the same."""
    plan = plan_of(game, code)
    compared = refused = 0
    for number in range(3):
        draws = random.Random(f"{game} {code} {number}")
        entries: dict[str, object] = {}
        for wager in plan.wagers:
            if has_awards(wager):
                entries |= drawn(plan, wager, draws)
        form = typed(made_once.form(game, code), entries).write()
        alone = recalculate(form, without_engine())
        assert not alone.report.uncomputed
        for title in ("Workings", "Awards", "Submission"):
            cells = alone.values[title].items()
            assert not [cell for cell, value in cells if isinstance(value, CellError)], title
        own, asked = Filled(alone.data), Filled(recalculate(form, cell_functions()).data)
        for wager in plan.wagers:
            for key in KEYS:
                if not has_awards(wager) or own.cell(name_of(game, wager.name, key)) is None:
                    continue
                name = name_of(game, wager.name, key)
                mine, theirs = (one.cell(name).value for one in (own, asked))
                if isinstance(theirs, int | float):
                    close = pytest.approx(theirs, rel=1e-12, abs=1e-12)
                    assert mine == close, f"{wager.name} {key} {entries}"
                    compared += 1
                else:
                    assert mine != NEEDED
                    assert mine == theirs, f"{wager.name} {key} {entries}"
                    refused += mine == REFUSED
    assert compared >= 10
