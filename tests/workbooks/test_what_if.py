"""The what-if workbook of every game: what it computes, with the functions and without them."""

import random
from fractions import Fraction
from statistics import NormalDist

import pytest
from absent_engine import without_engine
from opened import named
from typed import typed

from formulas.law.shelf import index, regulation
from formulas.question.names import ask_game
from formulas.registry import invoke
from formulas.values import CellError
from workbooks.form.counted import counted_tables
from workbooks.form.head import BY_FUNCTIONS, HERE
from workbooks.form.plays_sheet import played_tables
from workbooks.form.workings_sheet import NEEDED
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import name_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.game_plan import label_of
from workbooks.plan.sample import HOUSE_WAY, WAY
from workbooks.recalculation import recalculate
from workbooks.what_if import build_what_if, what_if_plan
from workbooks.what_if.plan import BASELINE, BESIDE, EDITED, marked
from workbooks.what_if.session import QUANTILES
from workbooks.what_if.wager_sheet import asked_of
from xlplugin.host_functions import cell_functions

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if ask_game(game).wagers  # else the house banks nothing
]
# Best five of seven: the counts of any textbook of poker probabilities, out of C(52,7), and the
# pays of § 653a.12(c), Paytables B and A.
TRIPS = {
    "Royal flush": (4324, 50),
    "Straight flush": (37260, 40),
    "Four-of-a-kind": (224848, 30),
    "Full house": (3473184, 8),
    "Flush": (4047644, 6),
    "Straight": (6180020, 5),
    "Three-of-a-kind": (6461620, 3),
}
TRIPS_A = (50, 40, 30, 9, 7, 4, 3)
DEALS = 133784560
FLUSH = list(TRIPS).index("Flush") + 1
TIME = 50 / 24 + 1 / 1440  # what a spreadsheet makes of 50:1
FUNCTIONS = {
    "payback": "PAYBACK",
    "house edge": "HOUSEEDGE",
    "hit frequency": "HITFREQ",
    "volatility": "VOLATILITY",
}
# The columns whose errors are those of the functions: refusals, and #N/A below the last row of an
# answer. Where none are there, the column of the calls alone.
CALLS = {"Figures": "D", "Workings": "KL", "House way": "IJK"}
ABSENT = {"Figures": "D"}


def value(book, name):
    """Return what the first cell of a name holds."""
    cell = book.cell(name)
    assert cell is not None, name
    return cell.value


def trips(flush):
    """Return what Trips pays back by the textbook counts with another pay of the flush."""
    paid = {**TRIPS, "Flush": (TRIPS["Flush"][0], flush)}
    return float(sum(Fraction(ways * (pay + 1), DEALS) for ways, pay in paid.values()))


def spread(flush=6):
    """Return the standard deviation of Trips by the textbook counts."""
    paid = {**TRIPS, "Flush": (TRIPS["Flush"][0], flush)}
    square = sum(Fraction(ways * (pay + 1) ** 2, DEALS) for ways, pay in paid.values())
    return float(square - Fraction(trips(flush)) ** 2) ** 0.5


def wrong_cells(result, calls=CALLS):
    """Return the cells with an error beside some columns."""
    return [
        (sheet, place, shown.code)
        for sheet, cells in result.values.items()
        for place, shown in cells.items()
        if isinstance(shown, CellError)
        and place.rstrip("0123456789") not in tuple(calls.get(sheet, ""))
    ]


def elsewhere(data, entries):
    """Return the workbook after entries, in a program without the functions."""
    result = recalculate(typed(data, entries).write(), without_engine())
    assert not result.report.uncomputed
    assert wrong_cells(result, ABSENT) == []
    return Filled(result.data)


def drawn(plan, draws):
    """Return entries that type over pays of every wager, and by name of figure what is expected."""
    entries, expected = {}, {}
    for wager in plan.wagers:
        counted = [] if wager.levels else counted_tables(plan, wager)
        tables = [one.table for one in (*counted, *played_tables(plan, wager))]
        here = {label_of(one): one for one in plan.edition.tables(wager.name)}
        tables = [one for one in tables if here.get(label_of(one)) == one and not one.lost]
        if not tables:
            continue
        entries |= {one.name: None for one in wager.inputs if one.key in ("reading", "others")}
        for mark in (EDITED, "3"):
            table = draws.choice(tables)
            pays = [row.pay for row in table.rows]
            for place, pay in enumerate(pays):
                if pay != "Push" and draws.random() < 0.4:
                    pays[place] = draws.choice((draws.randrange(1, 300), f"{place + 2} to 1"))
            one = marked(wager, mark)
            entries[one.table] = label_of(table)
            for place, pay in enumerate(pays, start=1):
                entries[name_of(plan.game, wager.name, "pays", mark) + f"|{place}"] = pay
            if mark == EDITED:
                rows = [[row.hand, pay] for row, pay in zip(table.rows, pays, strict=True)]
                named_table = [["paytable", table.id]] if table.id else []
                named_table += [[HOUSE_WAY, WAY]] if wager.has(HOUSE_WAY) else []
                for key, function in FUNCTIONS.items():
                    if wager.base and key == "volatility":
                        continue
                    asked = [plan.game, wager.name, rows, plan.edition.code, named_table or None]
                    answer = invoke(function, asked)
                    expected[name_of(plan.game, wager.name, key)] = float(answer)
    return entries, expected


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_figures_are_those_of_the_functions_without_them(game, code, made):
    """Drawn pays in a program without the functions: no error but theirs, each figure to 1e-12."""
    plan = what_if_plan(game, code)
    entries, expected = drawn(plan, random.Random(f"{game} {code}"))
    book = elsewhere(made(game, code).data, entries)
    assert value(book, "Form_version") == HERE.format("base game and side wagers")
    assert len(expected) >= 3
    for name, figure in expected.items():
        assert value(book, name) == pytest.approx(figure, rel=1e-12, abs=1e-12), name


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_both_ways_agree_before_an_edit(game, code, made):
    """On the sheet Figures, of every paytable of every wager; baseline and edited are the same."""
    result = made(game, code)
    assert not result.report.uncomputed
    assert wrong_cells(result) == []
    book = named(result.package)
    assert value(book, "Form_version").startswith(BY_FUNCTIONS)
    cells, compared = result.values["Figures"], 0
    for row in range(7, 600):
        called, own = cells.get(f"D{row}"), cells.get(f"E{row}")
        if isinstance(called, int | float) and isinstance(own, int | float):
            assert called == pytest.approx(own, rel=1e-9), row
            compared += 1
    assert compared > 10
    for wager in what_if_plan(game, code).wagers:
        before, after = (
            value(book, name_of(game, wager.name, f"payback {end}")) for end in (BASELINE, "")
        )
        assert before == after


def test_what_is_typed_into_a_workbook_is_what_one_is_built_with(made):
    """A number, a word, a formula and a blank: every value of the workbook, and the report."""
    entries = {
        "UTH_Trips_pays|5": 7,
        "UTH_Trips_pays|6": "abc",
        "UTH_Trips_average_wager": Formula("=1/2"),
        "UTH_Trips_target": "",
    }
    built = build_what_if(what_if_plan("UTH", "PA", "Trips"), entries)
    computed = recalculate(built, cell_functions())
    after = made("UTH", "PA", "Trips", *entries.items())
    assert after.values == computed.values != made("UTH", "PA", "Trips").values
    assert after.report == computed.report


def test_an_edited_pay_moves_every_figure_of_its_wager_and_no_other(uth):
    """A flush of Trips B at 7 to 1 in place of 6 to 1, from textbook counts."""
    book = uth(UTH_Trips_pays__5=7)
    assert value(book, "UTH_Trips_payback_baseline") == pytest.approx(trips(6), abs=1e-15)
    # A figure is read in the fifteen digits that every program keeps.
    assert value(book, "UTH_Trips_payback") == pytest.approx(trips(7), abs=5e-15)
    assert value(book, "UTH_Trips_house_edge") == pytest.approx(1 - trips(7), abs=1e-14)
    hit = sum(ways for ways, _ in TRIPS.values()) / DEALS
    assert value(book, "UTH_Trips_hit_frequency") == pytest.approx(hit, rel=1e-14)
    assert value(book, "UTH_Trips_volatility") == pytest.approx(spread(7), rel=1e-12)
    untouched = uth()
    for name in ("UTH_Base_payback", "UTH_Progressive_payback", "UTH_Six_Card_payback"):
        assert value(book, name) == value(untouched, name)
    [front] = [book.at("What if", row, 4).value for row in (7,)]
    assert front == "1 edited; above 100%: favors the player"


def test_the_paytables_side_by_side_begin_with_those_of_the_law(uth):
    """Baseline B, then A, C and D: the payback of A from the textbook counts."""
    book = uth()
    tables = [value(book, name_of("UTH", "Trips", "table", mark)) for mark in BESIDE]
    assert tables == ["B", "B", "A", "C", "D"]
    ways = [ways for ways, _ in TRIPS.values()]
    exact = sum(Fraction(w * (p + 1), DEALS) for w, p in zip(ways, TRIPS_A, strict=True))
    shown = [book.at("What if", 7, column).value for column in range(5, 10)]
    assert shown[:3] == pytest.approx([trips(6), trips(6), float(exact)], abs=1e-15)


@pytest.mark.parametrize("absent", [False, True])
def test_the_pay_that_reaches_the_target_is_solved_by_hand(made, absent):
    """96% by the flush alone, from the textbook counts; the house advantage of 4% is the same."""
    data = made("UTH", "PA", "Trips").data
    pay = 6 + (Fraction(96, 100) - Fraction(trips(6))) * DEALS / TRIPS["Flush"][0]
    for kind, target in (("Payback", 0.96), ("House advantage", 0.04)):
        entries = {"UTH_Trips_target_kind": kind, "UTH_Trips_target": target}
        functions = without_engine() if absent else cell_functions()
        book = Filled(recalculate(typed(data, entries).write(), functions).data)
        cell = book.cell("UTH_Trips_pays")
        shown = book.at("Trips", cell.row + FLUSH - 1, cell.column + 5).value
        assert shown == pytest.approx(float(pay), rel=1e-12)
        royal = book.at("Trips", cell.row, cell.column + 5).value
        assert royal == "none"  # without any pay of it Trips B returns more than 96%


@pytest.mark.parametrize(("game", "code"), [("UTH", "PA"), ("TCP", "MD"), ("LIR", "PA:2011")])
def test_a_pay_that_reaches_the_target_does(game, code, made):
    """Typed in, of a drawn hand of each wager: it pays the target back."""
    draws = random.Random(game)
    plan, data = what_if_plan(game, code), made(game, code).data
    targets: dict[str, object] = {}
    for wager in plan.wagers:
        targets[name_of(game, wager.name, "target kind")] = "Payback"
        targets[name_of(game, wager.name, "target")] = 0.97
    before, entries, reached = elsewhere(data, targets), dict(targets), []
    for wager in plan.wagers:
        cell = before.cell(name_of(game, wager.name, "pays"))
        found = [
            (row, pay)
            for row in range(1, wager.rows + 1)
            if isinstance(
                pay := before.at(wager.name, cell.row + row - 1, cell.column + 5).value, float
            )
            and round(pay, 4) < 36500
        ]
        if not found:
            continue
        row, pay = draws.choice(found)
        entries[name_of(game, wager.name, "pays") + f"|{row}"] = round(pay, 4)
        reached.append(wager)
    after = elsewhere(data, entries)
    assert len(reached) >= 3
    for wager in reached:
        payback = value(after, name_of(game, wager.name, "payback"))
        assert payback == pytest.approx(0.97, abs=1e-4)


def test_a_session_wins_by_the_normal_law(made):
    """Rounds, mean and deviation by hand from the textbook counts; the quantiles of statistics."""
    for confidence, quantile in QUANTILES.items():
        exact = NormalDist().inv_cdf((1 + confidence) / 2)
        assert quantile == pytest.approx(exact, abs=1e-12)
    entries = {"WhatIf_hours": 2, "WhatIf_days": 3, "WhatIf_seats": 4, "WhatIf_tables": 5}
    entries |= {"WhatIf_rounds_per_hour": 50, "WhatIf_confidence": 0.95}
    entries |= {"UTH_Trips_average_wager": 25}
    book = elsewhere(made("UTH", "PA", "Trips").data, entries)
    rounds = 2 * 3 * 4 * 5 * 50
    assert value(book, "WhatIf_rounds") == rounds
    expected = rounds * 25 * (1 - trips(6))
    wide = NormalDist().inv_cdf(0.975) * 25 * spread() * rounds**0.5
    row = book.cell("UTH_Trips_volatility").row
    column = book.cell("UTH_Trips_volatility").column
    shown = [book.at("Trips", row + down, column).value for down in (1, 2, 3)]
    assert shown == pytest.approx([expected, expected - wide, expected + wide], rel=1e-9)
    assert value(book, "UTH_Trips_win_range_low") == NEEDED


def test_an_entry_that_cannot_be_meant_is_said_and_not_computed(made):
    """Pasted past the rules of the cells: amounts below nothing, words, 95 for 95%."""
    data = made("UTH", "PA", "Trips").data
    for entries, aimed, won in (
        ({"target": 95}, "unreadable", True),
        ({"target": 9.5}, "unreadable", True),
        ({"target": -0.5}, "unreadable", True),
        ({"target": "95 per cent"}, "unreadable", True),
        ({"target_kind": "House edge"}, "unreadable", True),
        ({"target": None}, None, True),
        ({"average_wager": -25}, 0.96, "unreadable"),
        ({"average_wager": "$25"}, 0.96, "unreadable"),
        ({"average_wager": None}, 0.96, None),
        ({"average_wager": 0}, 0.96, True),
    ):
        typed_cells = {f"UTH_Trips_{name}": entry for name, entry in entries.items()}
        book = elsewhere(data, typed_cells)
        row, column = (getattr(book.cell("UTH_Trips_volatility"), at) for at in ("row", "column"))
        shown = [book.at("Trips", row + down, column).value or None for down in (1, 2, 3)]
        numbers = all(isinstance(one, float) for one in shown) or entries == {"average_wager": 0}
        assert numbers if won is True else shown == [won, None, None], entries
        lines = {book.at("Trips", line, column - 1).value: line for line in range(row, row + 15)}
        assert (book.at("Trips", lines["Payback of the target"], column).value or None) == aimed
        if not isinstance(aimed, float):
            assert not book.at("Trips", lines["Short of the target"], column).value
    book = elsewhere(data, {"WhatIf_hours": -8})
    assert value(book, "WhatIf_rounds") == "unreadable"


def test_win_range_stands_beside_the_normal_law(made):
    """Its bounds are those of the function for the rounds and the confidence of the session."""
    changes = (("WhatIf_hours", 2), ("WhatIf_days", 3), ("UTH_Trips_average_wager", 25))
    book = named(made("UTH", "PA", "Trips", *changes).package)
    rounds = 60 * 2 * 3 * 5
    lines = {row[0]: row[1] for row in invoke("WINRANGE", ["UTH", "Trips", "B", rounds, 0.99])}
    for end, line in (("low", "Low"), ("high", "High")):
        shown = value(book, f"UTH_Trips_win_range_{end}")
        assert shown == pytest.approx(25 * float(lines[line]), rel=1e-12)


def test_an_edited_base_game_is_played_anew(only):
    """The Blind with a flush at 2 to 1 returns more than the old strategy would make of it."""
    book = only("Base", UTH_Base_pays__5=2)
    pays = {"Royal flush": 500, "Straight flush": 50, "Four-of-a-kind": 10, "Full house": 3}
    blind = [[hand, pay] for hand, pay in {**pays, "Flush": 2, "Straight": 1}.items()]
    exact = invoke("PAYBACKEXACT", ["UTH", "Base", blind])
    assert value(book, "UTH_Base_payback") == pytest.approx(float(Fraction(exact)), rel=1e-14)
    # 2.185% of the Ante is the published edge of the law's Paytable A.
    assert value(book, "UTH_Base_house_edge_baseline") == pytest.approx(0.02185, abs=5e-6)
    assert value(book, "UTH_Base_house_edge") < value(book, "UTH_Base_house_edge_baseline")


@pytest.mark.parametrize("absent", [False, True])
def test_at_break_even_the_next_hand_returns_all(made, absent):
    """With the highest meter at break-even the payback is 100%, in both ways."""
    data = made("UTH", "PA", "Progressive").data
    even = value(Filled(data), "UTH_Progressive_break_even")
    entries = {"UTH_Progressive_mega": even}
    functions = without_engine() if absent else cell_functions()
    book = Filled(recalculate(typed(data, entries).write(), functions).data)
    assert value(book, "UTH_Progressive_payback_next_hand") == pytest.approx(1, abs=1e-7)


@pytest.mark.parametrize("absent", [False, True])
@pytest.mark.parametrize("pay", ["", "abc", -6, TIME, 1e12])
def test_a_pay_that_cannot_be_meant_is_refused_and_counts_for_nothing(made, uth, pay, absent):
    """One paytable is refused, both ways; the baseline and every other wager go on."""
    functions = without_engine() if absent else cell_functions()
    package = typed(made("UTH", "PA", "Trips").data, {"UTH_Trips_pays|5": pay})
    book = Filled(recalculate(package.write(), functions).data)
    for key in FUNCTIONS:
        assert value(book, name_of("UTH", "Trips", key)) == "refused"
    assert value(book, "UTH_Trips_payback_baseline") == pytest.approx(trips(6), abs=1e-15)
    cell = book.cell("UTH_Trips_payback")
    assert len(book.at("Trips", cell.row - 1, cell.column - 1).value) > 20
    offered = book.cell("UTH_Trips_pays")
    mark = book.at("Trips", offered.row + FLUSH - 1, offered.column + 2).value
    assert mark == "unreadable"


def answers(result):
    """Return by row of the sheet Figures its label, and what the functions and the workbook say."""
    cells = result.values["Figures"]
    return {row: [cells.get(f"{one}{row}") for one in "ABDE"] for row in range(7, 600)}


ENTERED = (" 5", "abc", "*", "5/1/2026", "6 to 1", "$9", "20%", -1, 1.5, 1001, 1e13)
"""What a hand or a paste leaves in a cell that takes a number or a word of a list."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("game", "code"), [("TCP", "PA:2011"), ("UTH", "PA"), ("FCP", "PA:2011"), ("FUPG", "PA")]
)
def test_an_entry_that_the_functions_refuse_moves_no_figure_here(game, code, seed, made):
    """Each input, table and pay, one by one a wager: no figure where they refuse, none other."""
    draws, plan = random.Random(f"{game} {seed}"), what_if_plan(game, code)
    entries = {"Form_jurisdiction": code}
    for wager in plan.wagers:
        asked = [one.name for one in asked_of(plan, wager)]
        tables = [marked(wager, mark).table for mark in BESIDE]
        pays = [f"{name_of(game, wager.name, 'pays')}|{place + 1}" for place in range(wager.rows)]
        entries[draws.choice(draws.choice((asked, tables, pays)))] = draws.choice(ENTERED)
    result = recalculate(typed(made(game, code).data, entries).write(), cell_functions())
    both = 0
    for row, (_, label, called, own) in answers(result).items():
        if isinstance(own, int | float):
            assert not isinstance(called, CellError), (row, label, entries)
        if isinstance(called, int | float) and isinstance(own, int | float):
            assert called == pytest.approx(own, rel=1e-6, abs=1e-6), (row, label, entries)
            both += 1
    assert both > 20


@pytest.mark.parametrize("absent", [False, True])
def test_a_pay_beside_no_hand_is_refused(made, absent):
    """Ante Bonus Paytable A, 58 Pa. Code § 649a.12(b), has three hands; the sheet has five rows."""
    functions = without_engine() if absent else cell_functions()
    data = made("TCP", "PA:2011").data
    book = Filled(recalculate(typed(data, {"TCP_Base_pays|5": 1000}).write(), functions).data)
    assert value(book, "TCP_Base_payback") == "refused"
    cell = book.cell("TCP_Base_pays")
    assert book.at("Base", cell.row + 4, cell.column + 2).value == "unreadable"


def test_nothing_is_solved_beside_no_hand(made):
    """Of § 653a.12(b) Blind Paytable A has seven hands and B six: a seventh said what it needs."""
    shown = {}
    for table in "AB":
        book = elsewhere(made("UTH", "PA").data, {"UTH_Base_table_3": table})
        cell = book.cell("UTH_Base_pays_3")
        pays = [(cell.row + place, cell.column) for place in range(7)]
        shown[table] = [
            (
                bool(book.at("Base", row, column - 1).value),
                bool(book.at("Base", row, column + 5).value),
            )
            for row, column in pays
        ]
    assert shown == {"A": [(True, True)] * 7, "B": [*[(True, True)] * 6, (False, False)]}


def test_a_pay_of_nothing_is_solved_as_any_other(made):
    """The Ante Bonus is paid besides the Ante: what a hand pays now is no part of the answer."""
    shown = []
    for pay in (None, 0, 3):
        entries = {} if pay is None else {"FCP_Base_pays|1": pay}
        book = elsewhere(made("FCP", "PA:2011").data, entries)
        cell = book.cell("FCP_Base_pays")
        shown.append(book.at("Base", cell.row, cell.column + 5).value)
    assert shown == [pytest.approx(shown[0], rel=1e-9)] * 3


def test_a_paytable_that_is_not_chosen_is_left_alone(made):
    """A blank table asks nothing, and nothing is refused."""
    result = made("UTH", "PA", "Trips", ("UTH_Trips_table_baseline", None))
    assert wrong_cells(result) == []
    assert value(named(result.package), "UTH_Trips_payback_baseline") in ("", None)


def test_one_wager_alone_makes_a_workbook(made):
    """With --wager only that wager has a sheet, and nothing on it is refused."""
    result = made("UTH", "PA", "trips bonus")
    assert "Trips" in result.values
    assert "Base" not in result.values
    assert not result.report.uncomputed
    assert value(named(result.package), "UTH_Trips_payback") == pytest.approx(trips(6), abs=1e-15)
