"""The form works out the base game by itself: after any edit its figures are the functions'."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from typed import typed

from formulas.law.shelf import index, regulation
from formulas.pays import Nothing, Push, parse_pay
from formulas.registry import invoke
from formulas.values import CellError
from workbooks.form import plan_of
from workbooks.form.award_workings import REFUSED
from workbooks.form.grid import NET, ONE_IN
from workbooks.form.plays_sheet import PlayedTable, played_tables
from workbooks.form.workings_sheet import NEEDED
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled, FilledCell
from workbooks.plan.game_plan import label_of
from workbooks.recalculation import recalculate

OPENING = [["basis", "opening"]]
FUNCTIONS = {
    "payback": ("PAYBACK", []),
    "element of risk": ("ELEMENTOFRISK", []),
    "house edge": ("HOUSEEDGE", []),
    "house edge opening": ("HOUSEEDGE", OPENING),
    "hit frequency": ("HITFREQ", []),
}
EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if any(
        played_tables(plan_of(game, edition.code), one)
        for one in plan_of(game, edition.code).wagers
    )
]


def tables_of(game: str, code: str) -> tuple[str, list[PlayedTable]]:
    """The base wager of a form, and its paytables of one edition."""
    [(wager, tables)] = [
        (wager, played_tables(plan_of(game, code), wager))
        for wager in plan_of(game, code).wagers
        if wager.base
    ]
    return wager.name, [one for one in tables if one.edition.code == code]


def computed(made_once: MadeOnce, game: str, code: str, entries: dict[str, object]) -> Filled:
    """A form with entries, computed where no function answers; no error but the functions'."""
    report = recalculate(typed(made_once.form(game, code), entries).write(), without_engine())
    assert not report.report.uncomputed
    errors = [
        cell
        for sheet in ("Plays", "Workings")
        for cell, value in report.values[sheet].items()
        if isinstance(value, CellError)
    ]
    assert not errors
    return Filled(report.data)


def test_every_game_is_looked_at() -> None:
    """Every game with a base game has its plays on the form, Face Up Pai Gow for six house ways."""
    assert {game for game, _ in EDITIONS} == {"DJW", "FCP", "FUPG", "LIR", "OU", "TCP", "UTH"}
    assert len(tables_of("FUPG", "PA")[1]) == 6


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_figures_of_the_base_game(game: str, code: str, made_once: MadeOnce) -> None:
    """Half the pays of a table drawn anew, N/A and ties between plays among them: to 1e-12."""
    draws = random.Random(f"plays {game} {code}")
    wager, tables = tables_of(game, code)
    chosen = draws.choice(tables)
    rows: list[list[object]] = []
    for row in chosen.table.rows:
        new = draws.choice((draws.randrange(1, 40) / 2, f"{draws.randrange(1, 60)} to 1", "N/A", 0))
        kept = isinstance(parse_pay(row.pay), Push | Nothing) or draws.random() < 0.5
        rows.append([row.hand, row.pay if kept else new])
    if game == "UTH":
        rows[2][1] = "74 to 5"  # there one choice turns
    entries: dict[str, object] = {name_of(game, wager, "paytable"): label_of(chosen.table)}
    way = [["house way", chosen.house_way]] if chosen.house_way else []
    entries |= {name_of(game, wager, key): value for key, value in way}
    for place, (_hand, pay) in enumerate(rows, start=1):
        entries[f"{name_of(game, wager, 'pays')}|{place}"] = pay
    filled = computed(made_once, game, code, entries)
    named = [*way, *([["paytable", chosen.table.id]] if chosen.table.id else [])]
    for key, (function, more) in FUNCTIONS.items():
        answer = invoke(function, [game, wager, rows, code, [*named, *more] or None])
        assert isinstance(answer, Fraction), answer
        cell = filled.cell(name_of(game, wager, key))
        assert cell.value == pytest.approx(float(answer), rel=1e-12, abs=1e-12), (key, rows)
    by_law = invoke("PAYBACK", [game, wager, chosen.table.id or None, code, way or None])
    cell = filled.cell(name_of(game, wager, "payback of the law's pays"))
    assert cell.value == pytest.approx(float(by_law), rel=1e-12)
    for key in ("volatility", "payback exact"):
        assert filled.cell(name_of(game, wager, key)).value == NEEDED
    answered = invoke("PAYTABLE", [game, wager, rows, code, [*named] or None])
    offer = filled.rows(name_of(game, wager, "offer"))
    assert compared(filled, offer, answered) == len(rows)


def compared(filled: Filled, offer: list[list[FilledCell]], answered: object) -> int:
    """Hold "1 in" and "Return" of each row of a base game to PAYTABLE's; count the rows."""
    assert isinstance(answered, list)
    by_hand = {line[0]: dict(zip(answered[0], line, strict=True)) for line in answered}
    count = 0
    for hand, _pay in offer:
        line = by_hand.get(hand.value)
        if line is None:
            assert not hand.value
            continue
        shown = [filled.at(hand.sheet, hand.row, column).value for column in (ONE_IN, NET)]
        wanted = [line["1 in N"], line["Return"]]
        assert [one or 0 for one in shown] == pytest.approx(
            [float(one or 0) for one in wanted], rel=1e-12
        ), hand.value
        count += 1
    return count


def test_what_the_functions_refuse_is_refused(made_once: MadeOnce) -> None:
    """Less than a straight can only push, a Blind that wins returns at least the stake."""
    code = "PA"
    for place, pay in ((7, "1 to 1"), (6, "1 for 2"), (6, "pays well")):
        entries = {"UTH_Base_paytable": "A", f"UTH_Base_pays|{place}": pay}
        filled = computed(made_once, "UTH", code, entries)
        for key in FUNCTIONS:
            assert filled.cell(name_of("UTH", "Base", key)).value == REFUSED


def test_an_interpretation_needs_the_functions(made_once: MadeOnce) -> None:
    """The stored plays on the form are those of the default."""
    entries = {"OU_Base_reading": "wrong side pushes"}
    filled = computed(made_once, "OU", "PA", entries)
    assert filled.cell("OU_Base_payback").value == NEEDED
