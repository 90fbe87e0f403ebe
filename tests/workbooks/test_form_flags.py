"""The flags of a form in a program without the functions are COMPLIANCE's, in status and words."""

from __future__ import annotations

import random

import pytest
from absent_engine import without_engine
from flags_here import left_out
from made_once import MadeOnce
from typed import typed

from formulas.compliance.rules import groups
from formulas.law.shelf import index, regulation
from formulas.law.tables import Paytable
from formulas.registry import invoke
from workbooks.form import grid as at
from workbooks.form import plan_of
from workbooks.form.choices_sheet import CHOICES, LINES
from workbooks.form.counted import counted_tables
from workbooks.form.flags_sheet import FIRST_FLAG, MOST_HERE, REASON
from workbooks.form.head import HEADLINE, WORST_ROW
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.game_plan import Plan, WagerPlan, label_of
from workbooks.recalculation import recalculate

Line = tuple[str, str, str, str, str]
EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
]


def lines_here(book: Filled) -> list[Line]:
    """The lines on the sheet Flags."""
    rows = []
    for row in range(FIRST_FLAG, FIRST_FLAG + MOST_HERE):
        cells = [book.at("Flags", row, column).value for column in range(1, 6)]
        if cells[0]:
            one, two, three, four, five = map(str, cells)
            rows.append((one, two, three, four, five))
    return rows


def needing(book: Filled) -> set[str]:
    """The rules of which the form says that they need the functions."""
    lines = [row[0] for row in book.rows(LINES)]
    return {
        str(book.at(cell.sheet, cell.row, 1).value)
        for cell in lines
        if cell.value == 0 and cell.value != ""
    }


def answer_of(asked: Input, draws: random.Random) -> object:
    """An entry that an input may hold, or none."""
    if draws.random() < 0.2:
        return None
    if asked.kind in (Kind.YES, Kind.LIST):
        return draws.choice(asked.options or ("yes", "no"))
    if asked.kind is Kind.WHOLE:
        return draws.choice((*range(13), 52, 60))
    if asked.kind is Kind.MONEY:
        return draws.choice((0.5, 5, 12.5, 100, 1000))
    if asked.kind is Kind.PERCENT:
        return draws.choice((0.01, 0.05, 0.1, 0.5, 1))
    return draws.choice(("no", "none", "as drawn on the plan", "a* b?"))


def drawn(plan: Plan, draws: random.Random) -> dict[str, object]:
    """Entries for every wager, pay and limit of a form."""
    entries: dict[str, object] = {}
    for limit in plan.limits:
        if limit.input.field not in ("payout limit", "payout limit applies to", ""):
            entries[limit.input.name] = answer_of(limit.input, draws)
            [rule, *_] = groups(plan.edition).get(limit.input.field, [None])
            numbers = rule is not None and rule.comparison == "one of"
            if limit.input.kind is Kind.TEXT and numbers:
                entries[limit.input.name] = None
            if limit.input.key == "dealing method":
                entries[limit.input.name] = limit.input.options[0]
    for wager in plan.wagers:
        tables = plan.edition.tables(wager.name)
        table = draws.choice(tables) if tables else None
        if not wager.base:
            entries[name_of(plan.game, wager.name, "offered")] = draws.choice(("yes", "yes", "no"))
        shown = label_of(table) if table is not None and draws.random() < 0.9 else "Q"
        entries[name_of(plan.game, wager.name, "paytable")] = shown
        low, high = draws.choice(((5, 100), (100, 5), (12.5, 7.25), (5, 5)))
        entries[name_of(plan.game, wager.name, "minimum")] = low
        entries[name_of(plan.game, wager.name, "maximum")] = high
        for place in range(1, wager.rows + 1) if table is not None else ():
            if draws.random() < 0.4:
                pay = draws.choice((7, 1.5, 0, "Push", "9 to 2", "40 for 1", "1,250 to 1", 2.25))
                entries[f"{name_of(plan.game, wager.name, 'pays')}|{place}"] = pay
        entries |= spare_rows(plan, wager, table, draws)
        for place in range(1, wager.terms + 1):
            if draws.random() < 0.4:
                figure = draws.choice((0.05, 0.11, 0.25))
                entries[f"{name_of(plan.game, wager.name, 'terms')}|{place}"] = figure
    return entries


def spare_rows(
    plan: Plan, wager: WagerPlan, table: Paytable | None, draws: random.Random
) -> dict[str, object]:
    """Entries of the spare rows of a wager, hands that its paytable does not list."""
    counted = [one.counts for one in counted_tables(plan, wager) if one.table == table]
    hands = [other.hand for counts in counted for other in counts.others]
    entries: dict[str, object] = {}
    for place, hand in enumerate(draws.sample(hands, min(2, len(hands))), start=1):
        entries[f"{name_of(plan.game, wager.name, 'spare hands')}|{place}"] = hand
        pay = draws.choice((7, 1.5, "N/A", "Push", "9 to 2", "40 for 1", None))
        entries[f"{name_of(plan.game, wager.name, 'spare pays')}|{place}"] = pay
    return entries


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_flags_are_those_of_compliance(game: str, code: str, made_once: MadeOnce) -> None:
    """Drawn entries: each line word for word, none left out but those that need the functions."""
    draws = random.Random(f"flags {game} {code}")
    plan = plan_of(game, code)
    compared = bad = 0
    for _ in range(3):
        form = typed(made_once.form(game, code), drawn(plan, draws)).write()
        report = recalculate(form, without_engine())
        assert not report.report.uncomputed
        book = Filled(report.data)
        choices = [[cell.value for cell in row] for row in book.rows(CHOICES)]
        answer = invoke("COMPLIANCE", [game, choices, code])
        assert isinstance(answer, list), answer
        told = {str(row[0]): tuple(str(cell or "") for cell in row) for row in answer[1:]}
        here = lines_here(book)
        for line in here:
            assert told.get(line[0]) == line
            compared += 1
            bad += line[1] != "OK"
        shown = [line[0] for line in here]
        assert shown == [rule for rule in told if rule in shown]
        first = [book.at(at.SHEET, WORST_ROW, column).value for column in (at.HAND, at.OFFERED)]
        assert first == list(here[0][:2])
        left = needing(book)
        for rule in left_out(plan, told, {line[0] for line in here}, left):
            assert len(here) == MOST_HERE, told[rule]
            assert told[rule][1] == "OK", told[rule]
        said = book.cell(REASON)
        checked = sum(isinstance(row[0].value, int | float) for row in book.rows(LINES))
        assert said is not None
        assert str(said.value) == (
            f"checked here: {checked - len(left)} of {checked} rules; "
            f"{len(left)} need the functions"
        )
        head = book.cell(HEADLINE)
        assert head is not None
        fails = sum(line[1] == "FAIL" for line in here)
        assert f"{fails} FAIL" in str(head.value)
    assert compared > 60
    assert bad > 15


@pytest.mark.parametrize(
    ("game", "code", "wager", "table", "row", "pay"),
    [
        ("LIR", "PA:2011", "Bonus", "B", 9, "1 for 1"),
        ("LIR", "PA:2011", "Bonus", "C", 9, "0 for 1"),
        ("UTH", "PA", "Base", "A", 7, "1 for 1"),
        ("UTH", "PA", "Base", "B", 6, "0 to 1"),
    ],
)
def test_odds_in_place_of_dollars_or_a_push_are_no_milder(
    game: str, code: str, wager: str, table: str, row: int, pay: str, made_once: MadeOnce
) -> None:
    """Odds that return what the regulation's $1 or Push does: FAIL by COMPLIANCE, OK here."""
    plan = plan_of(game, code)
    [printed] = [one for one in plan.edition.tables(wager) if one.id == table]
    names = {key: name_of(game, wager, key) for key in ("paytable", "pays")}
    entries: dict[str, object] = {
        names["paytable"]: label_of(printed),
        f"{names['pays']}|{row}": pay,
    }
    if wager != "Base":
        entries[name_of(game, wager, "offered")] = "yes"
    form = typed(made_once.form(game, code), entries).write()
    book = Filled(recalculate(form, without_engine()).data)
    field = f"{wager} | {printed.rows[row - 1].hand}"
    choices = [[cell.value for cell in line] for line in book.rows(CHOICES)]
    answer = invoke("COMPLIANCE", [game, choices, code])
    assert isinstance(answer, list)
    [told] = [line for line in answer if line[0] == field]
    assert told[1] == "FAIL"
    here = [line[1] for line in lines_here(book) if line[0] == field]
    assert here == ["FAIL"] or (here == [] and field in needing(book))


def test_a_drawn_form_needs_the_functions_for_few(made_once: MadeOnce) -> None:
    """Of the sample of Ultimate Texas Hold'em no more than one rule in eight."""
    book = Filled(recalculate(made_once.form("UTH"), without_engine()).data)
    lines = [row[0].value for row in book.rows(LINES)]
    rules = [line for line in lines if isinstance(line, int | float)]
    assert len(rules) > 100
    assert sum(line == 0 for line in rules) * 8 <= len(rules)
