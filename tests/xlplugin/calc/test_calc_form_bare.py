"""The form in a Calc without the functions: as it is first opened, and after an edit."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from calc_book import CalcBook
from flags_here import left_out
from made_once import MadeOnce
from openpyxl.utils import get_column_letter
from typed import typed

from formulas.compliance.model import STATUSES
from formulas.figure_catalogue import EXACT
from formulas.law.shelf import index, regulation
from workbooks.form import Plan, plan_of
from workbooks.form.choices_sheet import LINES
from workbooks.form.figures import figures_of
from workbooks.form.flags_sheet import COUNTS, FIRST_FLAG, MOST_HERE
from workbooks.form.grid import SHEET
from workbooks.form.head import HERE
from workbooks.form.two_ways_sheet import CALLED
from workbooks.form.workings_sheet import NEEDED
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.recalculation import recalculate
from workbooks.spelling import Host, respell
from xlplugin.host_functions import cell_functions

pytestmark = pytest.mark.calc

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if plan_of(game, edition.code).wagers
]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_a_drawn_edit_of_each_wager(
    bare_office: Any, tmp_path: Path, made_once: MadeOnce, game: str, code: str
) -> None:
    """As it is first opened and after edits: no error, the figures and flags of the functions."""
    draws = random.Random(f"edits {game} {code}")
    plan = plan_of(game, code)
    made = made_once.computed(game, code).data
    book = Filled(made)
    path = tmp_path / "submission.xlsx"
    path.write_bytes(respell(made, Host.DESKTOP, cell_functions().keys(), ours=True))
    form = CalcBook(bare_office, path)
    assert form.show("Form_version") == HERE.format("base game and side wagers")
    compare(form, book, plan)
    entries: dict[str, object] = {}
    for wager in plan.wagers:
        offered = book.cell(name_of(game, wager.name, "offered"))
        if offered is None or offered.value == "yes":
            name = name_of(game, wager.name, "pays")
            hands = [
                book.at(cell.sheet, cell.row, cell.column - 1).value for [cell] in book.rows(name)
            ]
            place = draws.choice([place for place, hand in enumerate(hands) if hand])
            pay = draws.choice((2, 7.5, 40, 3, "Push", "N/A", "9 to 2", "fifty"))
            entries[f"{name}|{place + 1}"] = pay
            form.put(name, pay, place)
    expected = recalculate(typed(made_once.form(game, code), entries), cell_functions())
    assert compare(form, Filled(expected.data), plan) >= len(entries)
    form.take_back()


def compare(form: CalcBook, figures: Filled, plan: Plan) -> int:
    """Compare a form without the functions with one that has them, and count its own figures.

    Args:
        form: as Calc shows it.
        figures: the same form as the functions compute it.
        plan: what stands on it.
    """
    assert errors(form) == []
    compared = 0
    for wager in plan.wagers:
        for figure in figures_of(plan, wager):
            name = name_of(plan.game, wager.name, figure.key)
            cell = figures.cell(name)
            shown = form.show(name) if cell is not None else None
            if cell is None or shown == NEEDED or figure.key == EXACT:
                continue
            wanted = cell.value
            if isinstance(wanted, float):
                assert shown == pytest.approx(wanted, rel=1e-12, abs=1e-12), name
                compared += 1
            else:
                assert shown == (wanted or ""), name
    lines = form.office.data(f"Flags.A{FIRST_FLAG}:E{FIRST_FLAG + MOST_HERE - 1}")
    told = {
        tuple(str(figures.at("Flags", row, column).value or "") for column in range(1, 6))
        for row in range(FIRST_FLAG, FIRST_FLAG + 200)
    }
    here = [tuple(line) for line in lines if line[0]]
    counted = sum(form.show(f"{COUNTS}_{status}") for status in STATUSES)
    assert len(here) == min(counted, MOST_HERE) > 10
    assert set(here) <= told
    status = {line[0]: line[1] for line in told if line[0]}
    for rule in left_out(plan, status, {line[0] for line in here}, needing(form)):
        assert (len(here), status[rule]) == (MOST_HERE, "OK"), rule
    return compared + numbers(form, figures)


def numbers(form: CalcBook, figures: Filled) -> int:
    """Hold each number of the sheet Submission to the functions', and count them.

    Args:
        form: as Calc shows it.
        figures: the same form as the functions compute it.
    """
    compared = 0
    area = form.book[SHEET].dimensions.partition(":")[2]
    for row, values in enumerate(form.office.data(f"{SHEET}.A1:{area}"), start=1):
        for column, shown in enumerate(values, start=1):
            wanted = figures.at(SHEET, row, column).value
            if isinstance(wanted, int | float) and shown != NEEDED:
                place = f"{get_column_letter(column)}{row}"
                assert shown == pytest.approx(wanted, rel=1e-12, abs=1e-12), place
                compared += 1
    return compared


def needing(form: CalcBook) -> set[str]:
    """Return the rules of which the form says that they need the functions."""
    sheet, _, area = form.book.defined_names[LINES].attr_text.replace("$", "").partition("!")
    letters = area.partition(":")[0].rstrip("0123456789")
    lines = form.office.data(f"{sheet}.{area}")
    rules = form.office.data(f"{sheet}.{area.replace(letters, 'A')}")
    return {rule for [line], [rule] in zip(lines, rules, strict=True) if line == 0}


def errors(form: CalcBook) -> list[str]:
    """Return the cells that show an error, beside the column of calls."""
    found = []
    for sheet in form.book:
        area = sheet.dimensions.partition(":")[2]
        shown = form.office.data(f"'{sheet.title}'.A1:{area}")
        for row, values in enumerate(shown, start=1):
            for column, value in enumerate(values, start=1):
                place = f"{get_column_letter(column)}{row}"
                if value is None and (sheet.title, column) != ("Figures", CALLED):
                    text = form.office.show(f"'{sheet.title}'.{place}")["text"]
                    found += [f"{sheet.title} {place} {text}"] if text else []
    return found
