"""A form computes in a second engine what the functions answer, after an edit of each wager."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
import second_engine
from made_once import MadeOnce
from typed import typed, written

from formulas.registry import invoke, look_in
from workbooks.form import build_form, plan_of
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form

pytestmark = pytest.mark.skipif(bool(second_engine.why_not()), reason=second_engine.why_not())
FIGURES = {"payback": "PAYBACK", "hit frequency": "HITFREQ", "house edge": "HOUSEEDGE"}
CODES = {"UTH": "PA", "FCP": "PA:2011", "LIR": "PA:2011", "DJW": "PA", "FUPG": "PA"}
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "games"
DESCRIBED = {"blackjack-side-wagers": "BJSW", "big-six-wheel": "BIGSIX"}


def shown(data: bytes, name: str, folder: Path) -> object:
    """What a named cell shows once the second engine has computed a workbook."""
    cell = Filled(data).cell(name)
    assert cell is not None
    return second_engine.computed(data, folder)[cell.sheet][cell.row - 1][cell.column - 1]


@pytest.mark.parametrize("game", CODES)
def test_the_figures_are_those_of_the_functions(
    game: str, made_once: MadeOnce, tmp_path: Path
) -> None:
    """The second pay of each wager is 7 instead; the base game to 0.000001, all else to 1e-12."""
    assert compared(game, CODES[game], made_once.form(game, CODES[game]), tmp_path) >= 6


@pytest.mark.parametrize("file", DESCRIBED)
def test_the_figures_of_a_described_game_are_those_of_the_functions(
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
    return agree


def test_a_spoilt_count_shows_no_figure(made_once: MadeOnce, tmp_path: Path) -> None:
    """The first ways of the sheet Counts, one more than they were."""
    form = made_once.form("LIR", "PA:2011")
    ways = next(iter(Filled(form).rows("Counts_ways")))[0]
    assert isinstance(ways.value, float)
    spoilt = written(form, {ways.address: ways.value + 1}).write()
    assert isinstance(shown(form, "LIR_Bonus_payback", tmp_path), float)
    assert shown(spoilt, "LIR_Bonus_payback", tmp_path) == ""
