"""Another engine, neither Calc nor the one that the program brings, computes forms the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from typed import typed

from formulas.law.shelf import index, regulation
from workbooks.form import plan_of
from workbooks.form.counted import counted_tables
from workbooks.kit.inputs import name_of
from workbooks.plan.game_plan import label_of
from workbooks.recalculation import recalculate

Cells = list[tuple[str, str]]
Frozen = Callable[[bytes, Iterable[str]], tuple[bytes, Cells]]


NEWEST = [(game, regulation(game, place).newest.code) for game, place in sorted(index())]


@pytest.mark.parametrize(("game", "code"), NEWEST)
def test_a_form_agrees_with_another_engine(
    game: str,
    code: str,
    frozen: Frozen,
    by_cellrune: Callable[[bytes, Cells], list[object]],
    same: Callable[[object, object], bool],
    made_once: MadeOnce,
) -> None:
    """A form with drawn pays in a program without the functions: every cell, to twelve digits."""
    draws = random.Random(f"{game} {code} elsewhere")
    plan = plan_of(game, code)
    entries: dict[str, object] = {}
    for wager in plan.wagers:
        tables = [one for one in counted_tables(plan, wager) if one.edition.code == code]
        if not tables:
            continue
        counted = draws.choice(tables)
        entries[name_of(game, wager.name, "offered")] = "yes"
        entries[name_of(game, wager.name, "paytable")] = label_of(counted.table)
        for place, row in enumerate(counted.table.rows, start=1):
            pay = draws.choice((row.pay, draws.randrange(1, 400), "Push", "N/A", "7:2", "3 to 2"))
            entries[f"{name_of(game, wager.name, 'pays')}|{place}"] = pay
    form = typed(made_once.form(game, code), entries).write()
    result = recalculate(form, without_engine())
    constants, cells = frozen(result.data, without_engine())
    differing = {
        cell: (result.values[cell[0]].get(cell[1]), value)
        for cell, value in zip(cells, by_cellrune(constants, cells), strict=True)
        if not same(result.values[cell[0]].get(cell[1]), value)
    }
    assert differing == {}
    assert len(cells) > (100 if game == "POKER" else 650)
