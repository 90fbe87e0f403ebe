"""An entry of a form that cannot be read costs its own line alone."""

from __future__ import annotations

import random

import pytest
from made_once import MadeOnce
from typed import typed

from formulas.law.shelf import index, regulation
from formulas.registry import invoke
from workbooks.form import plan_of
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.submission.form_reading import read_form

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if plan_of(game, edition.code).wagers
]
PARTS = ("pays", "bonuses", "terms", "spare hands", "spare pays")
WORDS: tuple[object, ...] = (
    *("-", "abc", "#N/A", "2:1", "150%", "-5", "$9", "1e300", "none", "?", "1,000,5", "½", "Push"),
    *("100% of meter", "10 to 1", "$5 for 1", "May 1, 2026", "x" * 300),
    *(0, -1, 2, 0.5, 46000, 10**13, 123456789.12345),
)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_compliance_answers_whatever_a_form_holds(
    game: str, code: str, made_once: MadeOnce
) -> None:
    """Drawn words in drawn entries; each that is not handed on is pointed out by its cell."""
    draws, plan = random.Random(f"unreadable {game} {code}"), plan_of(game, code)
    form = made_once.form(game, code)
    book = Filled(form)
    cells = {
        f"{name}|{place}": row[0]
        for wager in plan.wagers
        for name in (name_of(game, wager.name, part) for part in PARTS)
        for place, row in enumerate(book.rows(name), start=1)
    }
    inputs = [asked for wager in plan.wagers for asked in wager.inputs]
    for asked in (*inputs, *(limit.input for limit in plan.limits)):
        cell = book.cell(asked.name)
        if cell is not None:
            cells[asked.name] = cell
    unread = 0
    for _ in range(20):
        name, word = draws.choice(list(cells)), draws.choice(WORDS)
        submission = read_form(typed(form, {name: word}).write())
        answer = invoke("COMPLIANCE", [game, [list(row) for row in submission.choices], code])
        assert isinstance(answer, list), (name, word)
        handed, address = dict(submission.choices), cells[name].address
        pointed = address in {problem.address for problem in submission.problems}
        for wager in submission.wagers:
            for read in (*wager.entries.values(), *wager.pays, *wager.bonuses, *wager.terms):
                lost = read.address == address and handed.get(read.field, word) is None
                assert pointed or not lost, (name, word)
        unread += pointed
    assert unread > 2


def test_a_figure_of_a_meter_hides_no_flag(made_once: MadeOnce) -> None:
    """With "-" for an initial amount the pay of 999 for a royal flush is flagged as without it."""
    pays = {"UTH_Trips_pays|1": 999}
    told = []
    for entries in (pays, {**pays, "UTH_Progressive_terms|1": "-"}):
        submission = read_form(typed(made_once.form("UTH", "PA"), entries).write())
        answer = invoke("COMPLIANCE", ["UTH", [list(row) for row in submission.choices], "PA"])
        assert isinstance(answer, list)
        told.append([row for row in answer if "Trips" in str(row[0])])
        unread = [problem.sentence for problem in submission.problems]
    assert told[0] == told[1]
    assert ["Trips | Royal flush", "CHECK", "999 to 1"] in [list(row[:3]) for row in told[0]]
    assert any("initial amount" in sentence for sentence in unread)
