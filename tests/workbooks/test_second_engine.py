"""A form computes in a second engine what the functions answer, after an edit of each wager."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
import second_engine
from made_once import MadeOnce
from typed import typed, written

from formulas.law.shelf import index, regulation
from formulas.registry import invoke, look_in
from workbooks.form import Plan, build_form, plan_of
from workbooks.form.choices_sheet import CHOICES
from workbooks.form.flags_sheet import FIRST_FLAG, MOST_HERE
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form

pytestmark = pytest.mark.skipif(bool(second_engine.why_not()), reason=second_engine.why_not())
FIGURES = {"payback": "PAYBACK", "hit frequency": "HITFREQ", "house edge": "HOUSEEDGE"}
EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if plan_of(game, edition.code).wagers
]
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "games"
DESCRIBED = {"blackjack-side-wagers": "BJSW", "big-six-wheel": "BIGSIX"}


def shown(data: bytes, name: str, folder: Path) -> object:
    """What a named cell shows once the second engine has computed a workbook."""
    cell = Filled(data).cell(name)
    assert cell is not None
    return second_engine.computed(data, folder)[cell.sheet][cell.row - 1][cell.column - 1]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_figures_and_flags_are_those_of_the_functions(
    game: str, code: str, made_once: MadeOnce, tmp_path: Path
) -> None:
    """The second pay of each wager is 7, the third 12,345; base game to 1e-6, all else to 1e-12."""
    assert compared(game, code, made_once.form(game, code), tmp_path) >= 3


@pytest.mark.parametrize("file", DESCRIBED)
def test_figures_and_flags_of_a_described_game_are_those_of_the_functions(
    file: str, tmp_path: Path
) -> None:
    """As of a game on file."""
    (tmp_path / "game.toml").write_bytes((EXAMPLES / f"{file}.toml").read_bytes())
    look_in((tmp_path,))
    try:
        plan = plan_of(DESCRIBED[file], "PA")
        form = build_form(plan, sample_values(plan))
        assert compared(plan.game, plan.edition.code, form, tmp_path) >= 3
    finally:
        look_in(())


def compared(game: str, code: str, sample: bytes, folder: Path) -> int:
    """How many figures of an edited form agree; one that does not fails."""
    plan = plan_of(game, code)
    paid = [wager for wager in plan.wagers if not wager.levels]  # no share of a meter
    pays = {f"{name_of(game, wager.name, 'pays')}|2": 7 for wager in paid}
    pays |= {f"{name_of(game, wager.name, 'pays')}|3": 12345 for wager in paid}
    form = typed(sample, pays).write()
    values, book = second_engine.computed(form, folder), Filled(form)
    agree = 0
    for entry in read_form(form).wagers:
        if not entry.offered:
            continue
        for key, function in FIGURES.items():
            asked = [game, entry.name, entry.paytable_argument(), code, entry.handed()]
            answer = invoke(function, asked)
            assert isinstance(answer, Fraction)
            cell = book.cell(name_of(game, entry.name, key))
            assert cell is not None
            found = values[cell.sheet][cell.row - 1][cell.column - 1]
            near = 1e-6 if entry.name == "Base" else 1e-12
            assert found == pytest.approx(float(answer), abs=near), (entry.name, key)
            agree += 1
    assert flags_compared(plan, values, book) > 10
    return agree


def flags_compared(plan: Plan, values: dict[str, list[list[object]]], book: Filled) -> int:
    """How many lines of the sheet Flags are COMPLIANCE's, word for word; one that is not fails.

    Args:
        plan: the form.
        values: what the second engine computes, by sheet.
        book: the form.
    """
    choices = [
        [values[cell.sheet][cell.row - 1][cell.column - 1] for cell in row]
        for row in book.rows(CHOICES)
    ]
    answer = invoke("COMPLIANCE", [plan.game, choices, plan.edition.code])
    assert isinstance(answer, list), answer
    told = {str(line[0]): [str(cell or "") for cell in line] for line in answer[1:]}
    lines = values["Flags"][FIRST_FLAG - 1 : FIRST_FLAG - 1 + MOST_HERE]
    here = [[str(cell or "") for cell in line[:5]] for line in lines if line[0]]
    for line in here:
        assert line == told.get(line[0])
    return len(here)


def test_a_spoilt_count_shows_no_figure(made_once: MadeOnce, tmp_path: Path) -> None:
    """The first ways of the sheet Counts, one more than they were."""
    form = made_once.form("LIR", "PA:2011")
    ways = next(iter(Filled(form).rows("Counts_ways")))[0]
    assert isinstance(ways.value, float)
    spoilt = written(form, {ways.address: ways.value + 1}).write()
    assert isinstance(shown(form, "LIR_Bonus_payback", tmp_path), float)
    assert shown(spoilt, "LIR_Bonus_payback", tmp_path) == ""
