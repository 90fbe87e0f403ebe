"""The form computes by itself, in a program without the functions, what the functions answer."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from opened import opened
from openpyxl import Workbook
from pay_spellings import PAYS, UNITS, book_of_pays, compared
from typed import typed

from formulas.law.shelf import index, regulation
from formulas.registry import functions, invoke
from formulas.values import CellError
from workbooks.form import plan_of
from workbooks.form.counted import CountedTable, counted_tables
from workbooks.form.workings_sheet import NEEDED
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.game_plan import label_of
from workbooks.recalculation import recalculate

# The column in which calls of the functions stand, whose errors are theirs.
CALLS = {"Figures": "D"}
OURS = re.compile(rf"\b({'|'.join(functions())})\(")
MOST_FORMULAS = 2245
"""As many as the largest form held before the workbook computed by itself."""
QUICK = ("Figures", "Controls", "Workings", "Plays", "Counts", "Awards", "Law", "Rules", "Choices")
"""Sheets without rows that every page repeats: Calc takes 0.03 s for each as it opens a file."""
FUNCTIONS = {
    "payback": "PAYBACK",
    "house edge": "HOUSEEDGE",
    "hit frequency": "HITFREQ",
    "volatility": "VOLATILITY",
}
EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
]


def drawn(tables: list[CountedTable], draws: random.Random) -> tuple[CountedTable, list[object]]:
    """A paytable of a wager with some of its pays typed over; what the text has lost always is."""
    counted = draws.choice(tables)
    pays: list[object] = []
    for row in counted.table.rows:
        new = draws.choice(
            (
                *(draws.randrange(1, 400), draws.randrange(1, 40) / 2, "Push", "N/A", 0),
                *(f"{draws.randrange(1, 2000):,} to 1", f"{draws.randrange(1, 90)} for 1", "7:2"),
            )
        )
        pays.append(new if row.pay == "lost" or draws.random() < 0.5 else row.pay)
    return counted, pays


def more_rows(counted: CountedTable, draws: random.Random) -> list[list[object]]:
    """Up to three rows that the paytable does not list, of hands that share no deals."""
    others = list(counted.counts.others)
    draws.shuffle(others)
    apart = {one.group or -place: one for place, one in enumerate(others, start=1)}
    pays = ("Push", 3, 1.5, "2 to 1", "N/A", 0, "7:2")
    return [[one.hand, draws.choice(pays)] for one in list(apart.values())[:3]]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_figures_of_side_wagers_are_those_of_the_functions(
    game: str, code: str, made_once: MadeOnce
) -> None:
    """Drawn pays in a program without the functions: no error but theirs, each figure to 1e-12."""
    draws = random.Random(f"{game} {code}")
    plan = plan_of(game, code)
    entries: dict[str, object] = {}
    expected: dict[str, float] = {}
    for wager in plan.wagers:
        tables = [one for one in counted_tables(plan, wager) if one.edition.code == code]
        if not tables or wager.levels:
            continue
        counted, pays = drawn(tables, draws)
        entries[name_of(game, wager.name, "offered")] = "yes"
        entries |= {one.name: None for one in wager.inputs if one.key in ("reading", "others")}
        entries[name_of(game, wager.name, "paytable")] = label_of(counted.table)
        rows = [[row.hand, pay] for row, pay in zip(counted.table.rows, pays, strict=True)]
        for place, pay in enumerate(pays, start=1):
            entries[f"{name_of(game, wager.name, 'pays')}|{place}"] = pay
        for place, (hand, pay) in enumerate(more_rows(counted, draws), start=1):
            entries[f"{name_of(game, wager.name, 'spare hands')}|{place}"] = hand
            entries[f"{name_of(game, wager.name, 'spare pays')}|{place}"] = pay
            rows.append([hand, pay])
        named = [["paytable", counted.table.id]] if counted.table.id else None
        for key, function in FUNCTIONS.items():
            answer = invoke(function, [game, wager.name, rows, code, named])
            assert isinstance(answer, Fraction | float), answer
            expected[name_of(game, wager.name, key)] = float(answer)
    report = recalculate(typed(made_once.form(game, code), entries).write(), without_engine())
    assert not report.report.uncomputed
    for sheet, cells in report.values.items():
        wrong = [
            place
            for place, value in cells.items()
            if isinstance(value, CellError) and place[0] not in CALLS.get(sheet, "")
        ]
        assert not wrong, (sheet, wrong)
    filled = Filled(report.data)
    for name, value in expected.items():
        cell = filled.cell(name)
        assert cell is not None
        assert cell.value == pytest.approx(value, rel=1e-12, abs=1e-12), name


def test_every_side_wager_is_counted() -> None:
    """By the law files: every side wager has its counts in every edition."""
    seen = 0
    for game, code in EDITIONS:
        plan = plan_of(game, code)
        for wager in plan.wagers:
            if not wager.base:
                every = sum(len(edition.tables(wager.name)) for edition in plan.editions)
                assert len(list(counted_tables(plan, wager))) == every, (code, game, wager.name)
                seen += every
    assert seen > 80


@pytest.mark.parametrize("unit", UNITS)
def test_a_pay_is_read_as_the_functions_read_it(unit: str) -> None:
    """Spellings put together from parts: never another number, and none that they refuse."""
    computed = recalculate(book_of_pays(unit), {})
    assert not computed.report.uncomputed
    own = [computed.values["Workings"][f"J{row}"] for row in range(1, len(PAYS) + 1)]
    read, refused = compared(unit, own)
    assert read > 400
    assert refused > 2000


def test_a_wager_whose_reading_is_typed_needs_the_functions(made_once: MadeOnce) -> None:
    """The counts are those of the default interpretations; others are not computed here."""
    entries = {"UTH_Six_Card_reading": "no royal flush"}
    report = recalculate(typed(made_once.form("UTH"), entries).write(), without_engine())
    cell = Filled(report.data).cell("UTH_Six_Card_payback")
    assert cell is not None
    assert cell.value == NEEDED


def test_an_unreadable_pay_is_refused_without_the_functions_too(made_once: MadeOnce) -> None:
    """It never counts as 0, and the line below the paytable says where to look."""
    entries = {"UTH_Trips_pays|5": "fifty"}
    filled = Filled(recalculate(typed(made_once.form("UTH"), entries), without_engine()).data)
    shown = [filled.cell(f"UTH_Trips_{key}") for key in ("payback", "volatility", "reason")]
    values = [cell.value for cell in shown if cell is not None]
    assert values[:2] == ["refused", "refused"]
    assert "Workings" in str(values[2])


def test_both_ways_stand_side_by_side(made_once: MadeOnce) -> None:
    """With the functions: their figure on the form, and a difference in the last digits alone."""
    values = made_once.computed("UTH").values
    figures = opened(made_once.form("UTH"))["Figures"]
    compared = 0
    last = next(row for row in range(7, figures.max_row + 1) if not figures.cell(row, 1).value)
    for row in range(7, last):
        shown, called, own, gap = (values["Figures"].get(f"{c}{row}") for c in "CDEF")
        assert shown == called or (shown is None and isinstance(called, CellError))
        if isinstance(own, float):
            assert isinstance(gap, float | int)
            assert abs(gap) <= 1e-12 * max(1, abs(own))
            compared += 1
    assert compared >= 15


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_what_is_computed_here_can_be_read(game: str, code: str, made_once: MadeOnce) -> None:
    """No formula above 250 letters or six brackets deep, calls of ours excepted; nothing hidden."""
    book = opened(made_once.form(game, code))
    assert 500 < read(book) <= MOST_FORMULAS
    assert not [sheet.title for sheet in book if sheet.title in QUICK and sheet.print_title_rows]


@pytest.mark.parametrize(
    ("game", "code"), [one for one in dict(EDITIONS[::-1]).items() if one[0] != "POKER"]
)
def test_what_a_what_if_computes_can_be_read(game: str, code: str, made_once: MadeOnce) -> None:
    """As on a form: one edition of every game that has a what-if workbook of paytables."""
    book = opened(made_once.what_if(game, code).data)
    assert read(book) > 1000
    assert not [sheet.title for sheet in book if sheet.title in QUICK and sheet.print_title_rows]


def read(book: Workbook) -> int:
    """Look at every formula of a workbook, whether a person can read it, and count them."""
    counted = 0
    for sheet in book.worksheets:
        widths = sheet.column_dimensions.items()
        assert not [letter for letter, column in widths if column.hidden], sheet.title
        assert sheet.sheet_state == "visible" or sheet.title == "Lists"
        for row in sheet.iter_rows():
            for cell in row:
                formula = getattr(cell.value, "text", cell.value)
                if cell.data_type != "f":
                    continue
                counted += 1
                if not OURS.search(str(formula)):
                    assert len(formula) <= 250, (sheet.title, cell.coordinate)
                    assert depth(formula) <= 6, (sheet.title, cell.coordinate)
    return counted


def depth(formula: str) -> int:
    """How deep its brackets go."""
    deepest = here = 0
    for letter in re.sub(r'"[^"]*"', "", formula):
        here += (letter == "(") - (letter == ")")
        deepest = max(deepest, here)
    return deepest
