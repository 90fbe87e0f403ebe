"""The controls of a form: what must hold before a figure is shown, and each changed cell."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from painted import look_of, painted
from typed import typed, written

from formulas.law.shelf import index, regulation
from formulas.question.names import ask_game
from formulas.registry import invoke
from workbooks.form import plan_of
from workbooks.form.controls_sheet import KNOWN_PAYS, figure_of_law, play_of_law
from workbooks.form.controls_sheet import SHEET as CONTROLS
from workbooks.form.counted import counted_tables, returned_by_law
from workbooks.form.draws import draws_of, packs_of
from workbooks.form.head import CONTROLLED, FAILED, HEADLINE, UNTESTED
from workbooks.form.law_sheet import KEY, PAID
from workbooks.form.plays_sheet import played_tables
from workbooks.form.two_ways_sheet import BOUND, DIFFER, DIFFERING, KINDS, OWN
from workbooks.kit import style
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.kit.names import MISSED
from workbooks.plan.game_plan import label_of
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
]
PLAYED = [
    (game, regulation(game, place).newest.code)
    for game, place in sorted(index())
    if game != "POKER"  # it has no base game
]
FIGURES = ("payback", "house edge", "hit frequency", "volatility", "payback exact")


def shown(book: Filled, name: str) -> object:
    """What a named cell shows."""
    cell = book.cell(name)
    assert cell is not None, name
    return cell.value


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_every_control_of_a_form_holds(game: str, code: str, made_once: MadeOnce) -> None:
    """With the functions: all of them, one for each count, table and spelling."""
    plan = plan_of(game, code)
    tables = [one for wager in plan.wagers for one in counted_tables(plan, wager)]
    figures = [figure_of_law(one) for one in tables]
    least = len({one.counts for one in tables}) + len(KNOWN_PAYS)
    book = Filled(made_once.computed(game, code).data)
    assert shown(book, MISSED) == 0
    assert shown(book, DIFFERING) == 0
    held = shown(book, "Controls_held")
    assert isinstance(held, float)
    assert held >= least + sum(one is not None for one in figures)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_known_figures_are_the_paybacks_of_the_law(game: str, code: str) -> None:
    """By PAYBACK, of every counted paytable without a meter, a rate or an envy bonus."""
    plan = plan_of(game, code)
    for wager in plan.wagers:
        for counted in counted_tables(plan, wager):
            known = figure_of_law(counted)
            if known is None or counted.table.meters or wager.bonuses or wager.has("others"):
                continue
            named = [["paytable", counted.table.id]] if counted.table.id else None
            rows = [[row.hand, row.pay] for row in counted.table.rows]
            answer = invoke("PAYBACK", [game, wager.name, rows, counted.edition.code, named])
            assert isinstance(answer, Fraction)
            assert answer == known


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_known_figures_of_base_games_are_paybacks_too(game: str, code: str) -> None:
    """By PAYBACK, which plays the game through: the pays and one play of it come to the same."""
    plan = plan_of(game, code)
    for played in (one for wager in plan.wagers for one in played_tables(plan, wager)):
        named = [["house way", played.house_way]] if played.house_way else None
        table = label_of(played.table) if played.table.id else None
        wager = played.table.wager
        answer = invoke("PAYBACK", [game, wager, table, played.edition.code, named])
        beside, staked, paid = play_of_law(played)
        returned = {row.hand: returned_by_law(played.table, row.pay) for row in played.table.rows}
        won = sum((often * ((returned[hand] or 0) - 1) for hand, often in paid.items()), beside)
        assert answer == played.law_payback == 1 + won / staked, played.key


@pytest.mark.parametrize(("game", "code"), PLAYED)
def test_an_altered_pay_of_the_laws_base_game_is_missed(
    game: str, code: str, made_once: MadeOnce
) -> None:
    """Any hand that is paid at all: a hundredth more on the sheet Law misses a control."""
    draws = random.Random(f"base game {game} {code}")
    data = made_once.computed(game, code).data
    plan = plan_of(game, code)
    played = draws.choice([one for wager in plan.wagers for one in played_tables(plan, wager)])
    paid = play_of_law(played)[2]
    place = draws.choice([place for place, often in enumerate(paid.values()) if often])
    book = Filled(data)
    [first] = [key.row for [key] in book.rows(KEY) if key.value == f"{played.law_key}|{PAID}1"]
    cell = book.at("Law", first + place, 8)
    assert isinstance(cell.value, float)
    package = written(data, {cell.address: cell.value + 0.01})
    missed = shown(Filled(recalculate(package, without_engine()).data), MISSED)
    assert isinstance(missed, float)
    assert missed > 0


@pytest.mark.parametrize(
    ("packs", "drawn"),
    [((52,), (5,)), ((52, 53), (7,)), ((312,), (3,)), ((52,), (2, 2, 5)), ((53,), (7, 7))],
)
def test_a_number_of_deals_is_the_product_of_its_draws(
    packs: tuple[int, ...], drawn: tuple[int, ...]
) -> None:
    """By the textbook: draws without replacement multiply."""
    cards, total = packs[-1], 1
    for one in drawn:
        total, cards = total * comb(cards, one), cards - one
    found = draws_of(total, packs)
    product = 1
    for left, one in found:
        product *= comb(left, one)
    assert found
    assert product == total
    assert not draws_of(total + 1, packs)


def test_a_deck_with_cards_left_out_is_drawn_from_as_it_is() -> None:
    """Three cards of 52 with the three tens left out: of 49, and of 50 with a joker."""
    game = replace(ask_game("TCP"), left_out=3)
    packs = packs_of(decks=game.decks, jokers=game.jokers, left_out=game.left_out)
    assert draws_of(comb(49, 3), packs) == ((49, 3),)
    assert draws_of(comb(50, 3), packs) == ((50, 3),)


@pytest.mark.parametrize("sheet", ["Counts", "Law", "Plays", CONTROLS])
def test_an_altered_cell_blanks_every_figure(sheet: str, made_once: MadeOnce) -> None:
    """A locked number drawn from those of the base of a control, moved by a thousandth."""
    data = made_once.computed("UTH").data
    draws = random.Random(f"altered {sheet}")
    plan = plan_of("UTH", "PA")
    book = Filled(data)
    columns = {"Counts": (5,), "Law": (8,), "Plays": (2, 3, 4, 7, 8), CONTROLS: (3,)}[sheet]
    rows = range(10, 90) if sheet != "Counts" else range(40, 90)
    cells = [book.at(sheet, row, column) for row in rows for column in columns]
    numbers = [cell for cell in cells if isinstance(cell.value, float) and not cell.formula]
    altered = draws.choice([cell for cell in numbers if cell.value])
    assert isinstance(altered.value, float)
    package = written(data, {altered.address: altered.value * 1.001})
    offered = [
        wager.name
        for wager in plan.wagers
        if wager.base or shown(book, name_of("UTH", wager.name, "offered")) == "yes"
    ]
    blank = 0
    for functions in (cell_functions(), without_engine()):
        after = Filled(recalculate(package, functions).data)
        missed = shown(after, MISSED)
        assert isinstance(missed, float), altered
        assert missed > 0, altered
        assert shown(after, HEADLINE) == FAILED
        for wager in offered:
            for key in FIGURES:
                cell = after.cell(name_of("UTH", wager, key))
                if cell is not None:
                    assert cell.value in (None, ""), cell
                    blank += 1
    assert blank > 20


def test_the_head_is_red_where_a_control_is_missed(made_once: MadeOnce) -> None:
    """Headline and the line above the first paytable."""
    data = made_once.form("UTH")
    places = []
    for name in (HEADLINE, CONTROLLED):
        cell = Filled(data).cell(name)
        assert cell is not None
        places.append((cell.sheet, cell.address.rpartition("!")[2]))
    looks, _ = painted(data, {MISSED: 1}, cell_functions(), tuple(places))
    assert {looks[place] for place in places} == {look_of(style.refused())}


def test_the_head_is_red_where_the_two_ways_differ(made_once: MadeOnce) -> None:
    """A payback drawn from those that have both, moved by two millionths in this workbook alone."""
    data = made_once.computed("UTH").data
    book = Filled(data)
    assert shown(book, DIFFERING) == 0
    both = [
        book.at(cell.sheet, cell.row, OWN)
        for [cell] in book.rows(KINDS)
        if isinstance(book.at(cell.sheet, cell.row, OWN).value, float)
    ]
    assert len(both) > 20
    own = random.Random("differ").choice(both)
    assert isinstance(own.value, float)
    place = book.cell(CONTROLLED)
    assert place is not None
    for functions, number in ((cell_functions(), 1), (without_engine(), 0)):
        package = written(data, {own.address: own.value + 2 * BOUND})
        after = Filled(recalculate(package, functions).data)
        assert shown(after, DIFFERING) == number
        assert (DIFFER in str(shown(after, CONTROLLED))) == bool(number)
    cells = ((place.sheet, place.address.rpartition("!")[2]),)
    looks, _ = painted(package.write(), {}, cell_functions(), cells)
    assert set(looks.values()) == {look_of(style.refused())}


def test_the_head_says_what_the_form_is(made_once: MadeOnce) -> None:
    """A worksheet; tested by nobody until a report is entered."""
    form = made_once.form("UTH")
    name = name_of("Applicant", "laboratory report")
    said = []
    for report in (None, "GLI 24-1234"):
        book = Filled(recalculate(typed(form, {name: report}), without_engine()).data)
        said.append(str(shown(book, CONTROLLED)))
    assert all(one.startswith("A worksheet, not a determination. Form of UTH by") for one in said)
    assert [UNTESTED in one for one in said] == [True, False]
    assert "GLI 24-1234" in said[1]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_every_changed_cell_is_listed(game: str, code: str, made_once: MadeOnce) -> None:
    """Drawn pays, without the functions: each with its cell, the regulation's value and its own."""
    draws = random.Random(f"changes {game} {code}")
    plan = plan_of(game, code)
    places, entries = {}, {}
    book = Filled(made_once.computed(game, code).data)
    for wager in plan.wagers:
        if not wager.base and shown(book, name_of(game, wager.name, "offered")) != "yes":
            continue
        pays = [row[0] for row in book.rows(name_of(game, wager.name, "pays"))]
        for number, cell in enumerate(pays, start=1):
            hand = book.at(cell.sheet, cell.row, cell.column - 1).value
            law = book.at(cell.sheet, cell.row, cell.column + 1).value
            if hand and law and draws.random() < 0.7:
                pay = draws.choice((987, 986.5, "985 to 1"))
                entries[f"{name_of(game, wager.name, 'pays')}|{number}"] = pay
                places[cell.row] = (law, pay, f"{wager.name} | {hand}")
            elif hand:
                entries[f"{name_of(game, wager.name, 'pays')}|{number}"] = law
    after = Filled(recalculate(typed(made_once.form(game, code), entries), without_engine()).data)
    assert shown(after, MISSED) == 0
    head = after.cell("Controls_changes")
    assert head is not None
    assert str(head.value) == f"Changed cells: {len(places)}"
    listed = {}
    for row in range(head.row + 2, head.row + 200):
        field, pay, law, place = (after.at(CONTROLS, row, column).value for column in range(1, 5))
        if isinstance(place, float):
            listed[int(place)] = (law, pay, field)
    assert listed == places
