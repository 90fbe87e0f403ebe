"""Every host gives the same answer, or the same refusal, to the calls of `golden_cases`.

What the registry answers at the host's edge is the measure; that the figures themselves are right
is for the tests of the functions. Where a host differs, `differences.toml` says so with the cause,
and a difference that is not listed fails as one does that has gone.
"""

from __future__ import annotations

import csv
import json
import math
import subprocess
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from golden_cases import cases, examples, odd, paytables
from made_once import MadeOnce
from office_driver import Error, excel
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from static_driver import static_excel

from formulas.formula_text import read_call
from formulas.registry import functions
from formulas.values import CellError
from xlplugin import cells

PART = 200  # calls of one recalculation
FEWEST_CASES = 500
LISTED = tomllib.loads(Path(__file__).with_name("differences.toml").read_text(encoding="utf-8"))
PLACES = 1e-9
"""WINRANGE sums doubles, which another C library rounds otherwise in the last digits."""

Answers = Callable[[tuple[str, ...]], list[Any]]


@cache
def measure() -> dict[str, Any]:
    """What each call comes to: a value, rows, or an error with its sentence."""
    found = {}
    for text in cases():
        call = read_call(text)
        answer = cells.answer(call.name, call.arguments)
        found[text] = {"error": answer.code} if answer.sentence else _plain(answer.value)
    return found


@pytest.fixture(scope="module", autouse=True)
def _written_down(made_once: MadeOnce) -> None:
    """Let the process that asks Excel's own tests find what the examples come to."""
    made_once.answers()


def test_the_cases_are_many_and_of_every_kind() -> None:
    """Each source gives its part; values, refusals of each kind and errors handed on are there."""
    assert len(cases()) >= FEWEST_CASES
    assert len(paytables()) >= 90
    assert {read_call(text).name for text in examples()} == {
        name for name, one in functions().items() if one.examples and not one.alias_of
    }
    kinds = [found["error"] for found in measure().values() if isinstance(found, dict)]
    assert set(kinds) >= {"#N/A", "#VALUE!", "#NUM!", "#DIV/0!"}
    assert len(cases()) - len(kinds) >= 150
    assert len(odd()) > len(examples())


def test_every_listed_difference_is_of_a_case() -> None:
    """No line of the list is about a call that nobody makes, and each has a cause."""
    for host, parts in LISTED.items():
        assert host in ("calc", "desktop", "notebook", "office", "page")
        for part in parts:
            assert len(part["cause"]) > 30
            assert set(part["calls"]) <= set(cases())


def test_the_command_line() -> None:
    """`xlplugin eval - --json`, one process for all, with the sentence of each refusal."""
    asked = cases()
    done = subprocess.run(
        [sys.executable, "-m", "xlplugin", "eval", "-", "--json"],
        input="\n".join(asked),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    for text, line in zip(asked, lines, strict=True):
        call = read_call(text)
        expected = cells.answer(call.name, call.arguments)
        if expected.sentence:
            assert line["error"] == {"code": expected.code, "message": expected.sentence}, text
        else:
            assert line["error"] is None, text
            assert _alike(_unwrapped(line["value"]), _plain(expected.value)), text


def _desktop(asked: tuple[str, ...]) -> list[Any]:
    """The functions that xlwings registers, called with rows as it calls them."""
    from xlplugin.desktop import udfs

    found = []
    for text in asked:
        call = read_call(text)
        if call.name not in functions():
            found.append({"error": "#N/A"})
            continue
        declared = functions()[call.name]
        if len(call.arguments) > (declared.most or 255) or len(call.arguments) < declared.least:
            found.append(measure()[text])  # Excel itself does not let such a formula be entered
            continue
        given = [
            None if one is None else cells.with_error_texts(_rows(one)) for one in call.arguments
        ]
        found.append(_from_texts(getattr(udfs, call.name)(*given)))
    return found


def _notebook(asked: tuple[str, ...]) -> list[Any]:
    """The functions of a notebook, with the arguments of the formula."""
    from xlplugin import notebook

    found = []
    for text in asked:
        call = read_call(text)
        try:
            answer = notebook.ask(call.name, *call.arguments)
        except notebook.NotAnswered as refused:
            found.append({"error": refused.code})
            continue
        if isinstance(answer, notebook.Table):
            found.append(_plain(cells.to_host(answer.exact_rows)))
        elif isinstance(answer, notebook.ShownNumber):
            found.append(_plain(cells.to_host(answer.exact)))
        else:
            found.append(answer)
    return found


@pytest.mark.parametrize(
    ("host", "answers"),
    [("desktop", _desktop), ("notebook", _notebook)],
    ids=lambda one: str(one)[:8],
)
def test_a_host_in_this_process(host: str, answers: Answers) -> None:
    """Desktop Excel's functions, as xlwings calls them, and the notebook's."""
    _hold(host, answers)


@pytest.mark.browser
def test_excel_with_the_office_add_in(tmp_path: Path) -> None:
    """Microsoft's own script in Chromium, our server behind it."""
    with excel(tmp_path, blank=None) as driver:

        def answers(asked: tuple[str, ...]) -> list[Any]:
            return [_without_errors(one) for one in driver.formulas(list(asked))]

        _hold("office", answers)


@pytest.mark.browser
def test_excel_with_the_static_add_in(tmp_path: Path) -> None:
    """Microsoft's own script in Chromium, Python inside the pane, nothing behind it."""
    with static_excel(tmp_path) as driver:

        def answers(asked: tuple[str, ...]) -> list[Any]:
            found = []
            for first in range(0, len(asked), PART):
                part = driver.formulas(list(asked[first : first + PART]))
                found += [_without_errors(one) for one in part]
            return found

        _hold("office", answers)


@pytest.mark.browser
def test_the_page_without_a_server(python_page: Any) -> None:
    """Pyodide in Chromium, from shipped tables with no numpy, with the sentence of each refusal."""
    sentences: dict[str, str] = {}

    def answers(asked: tuple[str, ...]) -> list[Any]:
        found = []
        for text, one in zip(asked, python_page.formulas(list(asked)), strict=True):
            if "error" in one:
                sentences[text] = one["sentence"]
            found.append({"error": one["error"]} if "error" in one else _unwrapped(one["rows"]))
        return found

    _hold("page", answers)
    expected = {}
    for text in sentences:
        call = read_call(text)
        expected[text] = cells.answer(call.name, call.arguments).sentence
    assert sentences == expected


@pytest.mark.calc
def test_a_real_calc(office: Any, tmp_path: Path) -> None:
    """Each call as an array formula of a written workbook, opened and calculated."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    places: dict[str, tuple[int, int, int]] = {}
    row = 1
    for text in cases():
        expected = measure()[text]
        rows = expected if isinstance(expected, list) else [[expected]]
        last = f"{get_column_letter(len(rows[0]))}{row + len(rows) - 1}"
        sheet[f"A{row}"] = ArrayFormula(f"A{row}:{last}", text)
        places[text] = (row - 1, row - 1 + len(rows), len(rows[0]))
        row += len(rows)
    book.save(tmp_path / "golden.xlsx")
    office.open(str(tmp_path / "golden.xlsx"))
    office.calculate(seconds=300)
    widest = max(wide for _, _, wide in places.values())
    whole = f"A1:{get_column_letter(widest)}{row - 1}"
    found = _read(office, whole, tmp_path / "shown.csv")

    def answers(asked: tuple[str, ...]) -> list[Any]:
        answered = []
        for text in asked:
            first, end, wide = places[text]
            answered.append(_unwrapped([line[:wide] for line in found[first:end]]))
        return answered

    _hold("calc", answers)


def _read(office: Any, place: str, shown: Path) -> list[list[Any]]:
    """Rows of a range of Calc from A1 on, an error value by the text that is shown.

    Args:
        office: the Calc.
        place: the range.
        shown: a file to write, in which the sheet is saved as it is shown.
    """
    office.save(shown)
    with shown.open(encoding="utf-8", newline="") as file:
        texts = list(csv.reader(file))
    return [
        [
            {"error": texts[down][across]} if cell is None else cell
            for across, cell in enumerate(row)
        ]
        for down, row in enumerate(office.data(place))
    ]


def _hold(host: str, answers: Answers) -> None:
    """Compare every answer; exactly the listed ones differ."""
    asked = cases()
    different = {
        text: found
        for text, found in zip(asked, answers(asked), strict=True)
        if not _alike(found, measure()[text])
    }
    listed = {text for part in LISTED.get(host, ()) for text in part["calls"]}
    unlisted = {text: (different[text], measure()[text]) for text in different.keys() - listed}
    assert not unlisted, f"{len(unlisted)} differ: {dict(list(unlisted.items())[:5])}"
    assert listed <= different.keys(), f"no longer different: {sorted(listed - different.keys())}"


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, float | int) and isinstance(other, float | int):
        return math.isclose(one, other, rel_tol=PLACES, abs_tol=PLACES)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    return bool(one == other)


def _plain(value: Any) -> Any:
    """An answer of the host's edge, an error value as a dict."""
    if isinstance(value, list):
        return [[_plain(cell) for cell in row] for row in value]
    return {"error": value.code} if isinstance(value, CellError) else value


def _unwrapped(value: Any) -> Any:
    """Rows of one cell as that cell; JSON's null is an empty cell."""
    if isinstance(value, list):
        rows = [["" if cell is None else cell for cell in row] for row in value]
        return rows[0][0] if len(rows) == 1 and len(rows[0]) == 1 else rows
    return "" if value is None else value


def _rows(given: Any) -> Any:
    return given if isinstance(given, list) else [[given]]


def _from_texts(value: Any) -> Any:
    """An answer in which error values are their texts, as xlwings is given it."""
    if isinstance(value, list):
        return [[_from_texts(cell) for cell in row] for row in value]
    return {"error": value} if isinstance(value, str) and value.startswith("#") else value


def _without_errors(value: Any) -> Any:
    if isinstance(value, list):
        return _unwrapped([[_without_errors(cell) for cell in row] for row in value])
    return {"error": value.code} if isinstance(value, Error) else value
