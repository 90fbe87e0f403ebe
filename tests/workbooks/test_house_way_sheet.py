"""The sheet House way of the submission form, computed as a person sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from opened import page
from typed import sheet_parts, typed, written

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.registry import invoke
from formulas.values import CellError
from workbooks.approval import approval_of
from workbooks.form.house_way_sheet import HEAD, NONE_TYPED, READY, SHEET
from workbooks.kit.names import NO_ENGINE
from workbooks.recalculation import recalculate
from workbooks.submission.form_reading import read_form
from workbooks.what_if import build_what_if, what_if_plan
from workbooks.xlsx import values_of
from workbooks.xlsx.addresses import address
from xlplugin.host_functions import cell_functions


@pytest.fixture(scope="module", autouse=True)
def _kept(made_once: MadeOnce) -> None:
    """Let the functions of this module find what is made once in a run."""
    global kept
    kept = made_once


@cache
def _form(*rules: tuple[str, ...], way: str = "stones") -> bytes:
    return _typed(typed(kept.form("FUPG"), {"FUPG_Base_house_way": way}).write(), rules)


def _typed(book_of: bytes, rules: Sequence[Sequence[str]]) -> bytes:
    entries = {
        f"{SHEET}!{address(row, column)}": text or None
        for row, cells in enumerate(rules, start=HEAD + 1)
        for column, text in enumerate(cells, start=1)
    }
    return recalculate(written(book_of, entries), cell_functions()).data


def _cells(data: bytes) -> dict[str, object]:
    return dict(values_of(data)[SHEET])


def test_without_typed_rules_the_way_chosen_counts_and_its_rules_are_shown() -> None:
    """The rules of Stones stand on the right, no figure and no error on the left."""
    cells = _cells(_form())
    assert cells["B5"] == NONE_TYPED
    assert not cells.get("B6")
    rules = ways.way("stones").rules
    shown = [
        tuple(str(cells.get(f"{column}{HEAD + row}") or "") for column in "EFG")
        for row in range(1, len(rules) + 1)
    ]
    assert shown == [rule.cells for rule in rules]


def test_typed_rules_have_their_payback() -> None:
    """The rules of another way, typed on the left, have the payback of that way."""
    cells = _cells(_form(*(rule.cells for rule in ways.way("foxwoods").rules)))
    named = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", "foxwoods"]]])
    assert cells["B5"] == READY
    assert cells["B6"] == pytest.approx(float(named))  # type: ignore[arg-type]
    assert cells["B7"] == pytest.approx(1 - float(named))  # type: ignore[arg-type]


def test_typed_rules_are_not_called_ready_where_no_function_answers() -> None:
    """It says that nothing is computed; no payback and no error stand there."""
    data = _form(*(rule.cells for rule in ways.way("foxwoods").rules))
    cells = _cells(recalculate(data, without_engine()).data)
    assert cells["B5"] == NO_ENGINE
    assert not cells.get("B6")
    assert not [place for place, value in cells.items() if isinstance(value, CellError)]


def test_the_what_if_workbook_follows_an_edit_of_one_rule() -> None:
    """Nothing typed: the way of the sheet Base counts. One rule changed: its own payback."""
    empty = kept.what_if("FUPG").data
    assert "chosen on the sheet Base counts" in str(_cells(empty)["B5"])
    rules = [list(rule.cells) for rule in ways.way("foxwoods").rules]
    place = rules.index(["Two pair", "high pair 3-6 and single K-A", "highest singles"])
    found = []
    for when in ("high pair 3-6 and single K-A", "high pair 3-6 and single Q-A"):
        rules[place][1] = when
        cells = _cells(_typed(empty, rules))
        assert cells["B5"] == READY
        found.append(cells["B6"])
        assert found[-1] == pytest.approx(float(invoke("PAYBACK", ["FUPG", "Base", rules])))  # type: ignore[arg-type,list-item]
    assert found[0] != found[1]
    assert SHEET in sheet_parts(empty)
    assert SHEET not in sheet_parts(build_what_if(what_if_plan("FUPG", "PA", "Fortune")))


def test_a_rule_that_cannot_be_read_is_named() -> None:
    """The reason stands on the sheet; the figures of the way chosen do not suffer."""
    data = _form(("Two pair", "big pair 9", "low pair"))
    assert 'Row 1, column "When"' in str(_cells(data)["B5"])
    named = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", "stones"]]])
    found = [value for sheet in values_of(data).values() for value in sheet.values()]
    assert any(isinstance(value, float) and value == float(named) for value in found)  # type: ignore[arg-type]


def test_the_approval_prints_the_rules_of_the_way_and_marks_it_among_the_others() -> None:
    """Every rule of Stones stands on the signed sheet, and each way on file has its line."""
    approval = approval_of(read_form(_form()))
    printed = [
        tuple(cell or "" for cell in row[:3])
        for row in page(approval.data, "House way").values
        if row[0] and row[2]
    ]
    assert printed[1:] == [rule.cells for rule in ways.way("stones").rules]
    compared = [row[0] for row in page(approval.data, "House ways").values]
    assert {way.title for way in ways.on_file().values()} <= set(compared)


def test_page_one_names_the_way_that_the_figures_are_asked_under() -> None:
    """A condition that was altered on the sheet Inputs does not hide behind the form's entry.

    Nor do the rules and the bounds of the annex stay those of the entry.
    """
    said = read_form(_form())
    altered = [
        replace(
            one,
            conditions=[
                [name, "foxwoods" if name == "house way" else value]
                for name, value in one.conditions
            ],
        )
        for one in said.wagers
    ]
    made = approval_of(replace(said, wagers=tuple(altered)))
    cells = [cell for row in page(made.data, "Approval").values for cell in row]
    assert ways.way("foxwoods").title in cells
    assert ways.way("stones").title not in cells
    asked = [one.formula for one in made.dossier.figures.all if "HOUSEWAYS(" in one.formula]
    assert asked
    assert all("foxwoods" in one for one in asked)


def test_a_way_that_is_not_on_file_may_be_named() -> None:
    """The drop-down offers the ways on file; the digest of solved rules is read as it is typed."""
    submission = read_form(_form(way="3b5b47ed7240"))
    assert not [problem for problem in submission.problems if "ouse way" in str(problem)]
    rules = [
        rule
        for rule in page(_form(), "Submission").data_validations.dataValidation
        if rule.errorTitle == "House way"
    ]
    assert [rule.showErrorMessage for rule in rules] == [False]


def test_other_games_have_no_such_sheet() -> None:
    """Only a game whose law leaves the dealer's hands to the submission asks for them."""
    assert SHEET in sheet_parts(kept.form("FUPG"))
    assert SHEET not in sheet_parts(kept.form("UTH"))
