"""A figure of a wager has one name wherever it stands: that of the catalogue."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from made_once import MadeOnce
from openpyxl import load_workbook

from formulas.figure_catalogue import CATALOGUE, Place, Wagered, catalogue_figure, shown_at
from xlplugin.browser.asked import read_asked
from xlplugin.browser.worked import worked
from xlplugin.office.metadata import reference_json

FIGURES = [figure for figures in CATALOGUE.values() for figure in figures]
CALLED = re.compile(r"\b([A-Z]{5,})\(")
OWN = {"HOUSEEDGE", "ELEMENTOFRISK", "HITFREQ", "VOLATILITY", "BREAKEVEN"}
"""Functions that answer nothing but figures of the catalogue."""


def labelled(data: bytes) -> Iterator[tuple[str, str]]:
    """Each label of a figure with the function that answers it, from the sheet of the calls."""
    book = load_workbook(io.BytesIO(data))
    if "By the functions" in {cell.value for cell in book["Figures"][6]}:
        for row in book["Figures"].iter_rows(min_row=7, values_only=True):
            call = CALLED.findall(str(row[3]).replace("ISERROR(", ""))
            yield str(row[1]), next((one for one in call if one in OWN), "")
        return
    functions = {}
    for row in book["Figures"].iter_rows(values_only=True):
        calls = [one for cell in row for one in CALLED.findall(str(cell))]
        if re.fullmatch(r"F\d+", str(row[0])) and calls:
            functions[str(row[0])] = calls[0]
    for sheet in book:
        if sheet.title != "Figures":
            for row in sheet.iter_rows(values_only=True):
                if row[0] in functions and len(row) > 1 and isinstance(row[1], str):
                    yield row[1], functions[row[0]]


@pytest.mark.parametrize("game", ["OU", "UTH"])
@pytest.mark.parametrize("kind", ["form", "approval", "what-if"])
def test_what_a_function_answers_has_its_name(game: str, kind: str, made_once: MadeOnce) -> None:
    """Each label beside a call of HOUSEEDGE and the like, on form, what-if and approval."""
    if (game, kind) == ("UTH", "what-if"):
        return  # the same writer; it takes seconds
    data = {
        "form": lambda: made_once.computed(game).data,
        "approval": lambda: made_once.approval(game),
        "what-if": lambda: made_once.what_if(game).data,
    }[kind]()
    checked = 0
    for label, function in labelled(data):
        if function in OWN:
            own = [figure for figure in FIGURES if figure.function == function]
            part = label.partition(": ")[2]
            names = {one.name for one in own}
            levels = any(label.startswith(f"{name}, ") for name in names)
            assert label in names or part in {one.listed for one in own} or levels, label
            checked += 1
    assert checked >= 6


def test_a_number_has_one_name_and_a_name_one_number() -> None:
    """Of each kind of wager; ELEMENTOFRISK is HOUSEEDGE per action, which stands nowhere else."""
    for figures in CATALOGUE.values():
        asked = [(one.function, one.conditions, one.key) for one in figures]
        assert len({one.name for one in figures}) == len(set(asked)) == len(figures)
        assert not [one for one in figures if ("basis", "action") in one.conditions[1:]]
    assert catalogue_figure("element of risk", Wagered.BASE).function == "ELEMENTOFRISK"
    assert not [one for one in FIGURES if one.function == "HOUSEEDGE" and "action" in one.basis]


@pytest.mark.parametrize(("wager", "kind"), [("Trips", Wagered.SIDE), ("Base", Wagered.BASE)])
def test_the_page_the_notebook_and_the_add_in(wager: str, kind: Wagered) -> None:
    """They show the figures of a glance under their names."""
    names = [one.name for one in shown_at(Place.GLANCE, kind)]
    shown = worked(read_asked({"game": "UTH", "code": "PA", "wager": wager}), 600)
    assert [one["name"] for one in shown["figures"]] == names
    assert [name for name, _ in reference_json("office")["figures"][kind.value]] == names
    panel = pytest.importorskip("xlplugin.notebook.panel")
    told = panel.what_if("UTH", wager, "A").figures.value
    assert all(f"<td>{name}</td>" in told for name in names)
