"""The form in a Calc without the functions: as it opens, and after an edit."""

from __future__ import annotations

from typing import Any

import pytest
from calc_book import CalcBook
from openpyxl.utils import get_column_letter

from workbooks.form import build_form, plan_of
from workbooks.form.figures import EXACT
from workbooks.form.head import BY_FUNCTIONS, HERE
from workbooks.form.two_ways_sheet import CALLED, PROBE
from workbooks.kit.inputs import name_of
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.spelling import Host, respell
from xlplugin.host_functions import cell_functions

pytestmark = pytest.mark.calc


@pytest.mark.parametrize("game", ["UTH", "FUPG"])
def test_head_probe_and_figures_turn_together(bare_office: Any, tmp_path: Any, game: str) -> None:
    """Stored at opening, computed here after an edit; no error but in the column of calls."""
    plan = plan_of(game, "PA")
    names = cell_functions()
    made = recalculate(build_form(plan, sample_values(plan)), names).data
    path = tmp_path / "submission.xlsx"
    path.write_bytes(respell(made, Host.DESKTOP, names.keys(), ours=True))
    form = CalcBook(bare_office, path)
    names_exact = [name_of(game, wager.name, EXACT) for wager in plan.wagers]
    figures = [name for name in names_exact if name in form.book.defined_names]
    assert str(form.show("Form_version")).startswith(BY_FUNCTIONS)
    assert form.show(PROBE) == 1
    exact = [form.show(name) for name in figures]
    assert any("/" in str(value) for value in exact)
    assert errors(form) == []
    form.put("Form_jurisdiction", "PA ")
    form.put("Form_jurisdiction", "PA")
    assert form.show("Form_version") == HERE
    assert form.show(PROBE) == 0
    assert not any("/" in str(form.show(name)) for name in figures)
    assert errors(form) == []


def errors(form: CalcBook) -> list[str]:
    """Return the cells that show an error of an unknown name, beside the column of calls."""
    found = []
    for sheet in form.book:
        area = sheet.dimensions.partition(":")[2]
        shown = form.office.data(f"'{sheet.title}'.A1:{area}")
        for row, values in enumerate(shown, start=1):
            for column, value in enumerate(values, start=1):
                place = f"{get_column_letter(column)}{row}"
                if value is None and (sheet.title, column) != ("Figures", CALLED):
                    text = form.office.show(f"'{sheet.title}'.{place}")["text"]
                    found += [f"{sheet.title} {place}"] if text == "#NAME?" else []
    return found
