"""The what-if workbook of every game: values everywhere, edits, pictures, protection."""

from fractions import Fraction

import pytest
from opened import named

from formulas.law.shelf import index, regulation
from formulas.question.names import ask_game
from formulas.registry import invoke
from formulas.values import CellError
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import name_of
from workbooks.recalculation import recalculate
from workbooks.what_if import build_what_if, what_if_plan
from workbooks.what_if.conditions import SHARED
from xlplugin.host_functions import cell_functions

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if ask_game(game).wagers  # else the house banks nothing
]
# Best five of seven: the counts of any textbook of poker probabilities, out of C(52,7), and the
# pays of § 653a.12(c), Paytable B.
TRIPS = {
    "Royal flush": (4324, 50),
    "Straight flush": (37260, 40),
    "Four-of-a-kind": (224848, 30),
    "Full house": (3473184, 8),
    "Flush": (4047644, 6),
    "Straight": (6180020, 5),
    "Three-of-a-kind": (6461620, 3),
}
DEALS = 133784560
FLUSH = list(TRIPS).index("Flush") + 1
TIME = 50 / 24 + 1 / 1440  # what a spreadsheet makes of 50:1
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
# Columns that answers spill into; 17 on the sheets of the wagers.
FIRST_HIDDEN = {"Settle": 12, "Scenarios": 16, "Chart data": 21, "House way": 9}
BEHIND = ("Conditions", "Choices", "Law", "Read me", "Lists")


def value(book, name):
    """Return what the first cell of a name holds."""
    cell = book.cell(name)
    assert cell is not None, name
    return cell.value


def trips(flush):
    """Return what Trips pays back by the textbook counts with another pay of the flush."""
    paid = {**TRIPS, "Flush": (TRIPS["Flush"][0], flush)}
    return float(sum(Fraction(ways * (pay + 1), DEALS) for ways, pay in paid.values()))


def is_sentence(words):
    """Say whether a cell holds the sentence of a refusal."""
    return isinstance(words, str) and len(words) > 20 and words.endswith(".")


def place(address):
    """Return column letters and row of an address."""
    letters = address.rstrip("0123456789")
    return letters, int(address[len(letters) :])


def column(letters):
    """Return the number of a column."""
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - 64
    return number


def explained(cells, sheet, address):
    """Say whether the reason of a refusal stands where a reader of that cell looks."""
    letters, row = place(address)
    if sheet == "Scenarios":
        below = (cells.get(f"{chr(ord(letters) - 1)}{row + down}") for down in range(10))
        return any(is_sentence(words) for words in below)
    right = (cells.get(f"{chr(one)}{row + up}") for one in range(66, 81) for up in (0, -1, -2, -3))
    return any(is_sentence(words) for words in right)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_every_formula_has_a_value_and_every_refusal_its_reason(game, code, made):
    """An error is a spare row of a spilled answer or has its sentence beside it."""
    result = made(game, code)
    assert not result.report.uncomputed
    wrong, figures = [], 0
    for sheet, cells in result.values.items():
        for address, shown in cells.items():
            figures += 1
            letters, _ = place(address)
            if not isinstance(shown, CellError):
                continue
            if column(letters) >= FIRST_HIDDEN.get(sheet, 17):
                continue
            if not explained(cells, sheet, address):
                wrong.append((sheet, address, shown.code))
    assert not wrong
    assert figures > 300


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_before_an_edit_the_edited_figures_are_the_law_s(game, code, made):
    """Baseline and edited agree, and the baseline is what the function says of the table's id."""
    book = named(made(game, code).package)
    plan = what_if_plan(game, code)
    checked = 0
    for wager in plan.wagers:
        if not plan.edition.tables(wager.name):
            continue
        before, after = (
            value(book, name_of(game, wager.name, f"payback {end}")) for end in ("baseline", "")
        )
        assert before == pytest.approx(after, rel=1e-15)
        if wager.levels or any(wager.has(one) for one in SHARED) or wager.open_terms:
            continue  # asked under the conditions typed on the sheet
        table = value(book, name_of(game, wager.name, "table id"))
        exact = invoke("PAYBACK", [game, wager.name, table or None, code])
        assert before == pytest.approx(float(exact), rel=1e-15)
        checked += 1
    assert checked


def test_what_is_typed_into_a_workbook_is_what_one_is_built_with(made):
    """A number, a word, a formula and a blank: every value of the workbook, and the report."""
    entries = {
        "UTH_Trips_pays|5": 7,
        "UTH_Trips_pays|6": "abc",
        "UTH_Trips_step": Formula("=1/2"),
        "UTH_Trips_goal_target": "",
    }
    built = build_what_if(what_if_plan("UTH", "PA", "Trips"), entries)
    computed = recalculate(built, cell_functions())
    after = made("UTH", "PA", "Trips", *entries.items())
    assert after.values == computed.values != made("UTH", "PA", "Trips").values
    assert after.report == computed.report


def test_a_refused_wager_leaves_the_others_alone(uth):
    """A blank pay of Trips is refused there; every other wager, and the whole, is as before."""
    book, untouched = uth(UTH_Trips_pays__5=""), uth()
    assert value(book, "UTH_Trips_payback") == CellError("#VALUE!")
    for name in ("UTH_Base_payback", "UTH_Progressive_payback", "WhatIf_most_won_baseline"):
        assert value(book, name) == value(untouched, name)


def test_an_edited_pay_moves_every_figure_of_its_wager(uth):
    """A flush of Trips B at 7 to 1 in place of 6 to 1, from textbook counts."""
    book = uth(UTH_Trips_pays__5=7)
    assert value(book, "UTH_Trips_payback_baseline") == pytest.approx(trips(6), abs=1e-15)
    # A figure is read in the fifteen digits that every program keeps.
    assert value(book, "UTH_Trips_payback") == pytest.approx(trips(7), abs=5e-15)
    assert value(book, "UTH_Trips_house_edge") == pytest.approx(1 - trips(7), abs=1e-14)
    hit = sum(ways for ways, _ in TRIPS.values()) / DEALS
    assert value(book, "UTH_Trips_hit_frequency") == pytest.approx(hit, rel=1e-14)
    marks = [row[0].value for row in book.rows("UTH_Trips_departures")]
    assert [place for place, mark in enumerate(marks, start=1) if mark == "differs"] == [FLUSH]
    untouched = uth()
    for name in ("UTH_Base_payback", "UTH_Progressive_payback", "UTH_Six_Card_payback"):
        assert value(book, name) == value(untouched, name)


def test_one_step_of_each_pay_is_worth_its_share_of_the_deals(only):
    """A step of 0.5 brings half a unit in the textbook share of the hands."""
    book = only("Trips", UTH_Trips_step=0.5)
    cell = book.cell("UTH_Trips_hands")
    for down, (ways, _) in enumerate(TRIPS.values()):
        worth = book.at(cell.sheet, cell.row + down, 9).value
        assert worth == pytest.approx(ways / DEALS / 2, rel=1e-13)


def test_an_edited_base_game_is_played_anew(only):
    """The Blind with a flush at 2 to 1 returns more than the old strategy would make of it."""
    book = only("Base", UTH_Base_pays__5=2)
    blind = [
        ["Royal flush", 500],
        ["Straight flush", 50],
        ["Four-of-a-kind", 10],
        ["Full house", 3],
        ["Flush", 2],
        ["Straight", 1],
    ]
    assert value(book, "UTH_Base_payback_exact") == invoke("PAYBACKEXACT", ["UTH", "Base", blind])
    # 2.185% of the Ante is the published edge of the law's Paytable A.
    assert value(book, "UTH_Base_house_edge_baseline") == pytest.approx(0.02185, abs=5e-6)
    assert value(book, "UTH_Base_house_edge") < value(book, "UTH_Base_house_edge_baseline")


def test_the_goal_is_met_exactly_and_by_the_highest_payable_pay(only):
    """96% by the flush alone, solved by hand from the textbook counts; whole pays below it."""
    goal = {"hand": "Flush", "target": 0.96, "step": 1}
    book = only("Trips", **{f"UTH_Trips_goal_{key}": each for key, each in goal.items()})
    flushes = TRIPS["Flush"][0]
    pay = 6 + float((Fraction(96, 100) - Fraction(trips(6))) * DEALS / flushes)
    assert value(book, "UTH_Trips_goal_pay") == pytest.approx(pay, rel=1e-12)
    assert value(book, "UTH_Trips_goal_payable_pay") == int(pay)
    assert value(book, "UTH_Trips_goal_payback") == pytest.approx(trips(int(pay)), abs=1e-15)


def test_at_break_even_the_next_hand_returns_all(uth, only):
    """With the slider at 100 and the highest meter at break-even the payback is 100%."""
    even = value(uth(), "UTH_Progressive_break_even_baseline")
    changes = {"UTH_Progressive_meter_at_100": even, "UTH_Progressive_meter_slider": 100}
    book = only("Progressive", **changes)
    assert value(book, "UTH_Progressive_meter_on_the_sign") == pytest.approx(even)
    assert value(book, "UTH_Progressive_payback_next_hand") == pytest.approx(1, abs=1e-7)


def test_the_line_over_the_meter_is_the_function_s(only):
    """Each point of the picture is PAYBACK at that meter, asked for on its own."""
    book = only("Progressive", UTH_Progressive_paytable="A")
    checked = 0
    for row in range(3, 200):
        head = [book.at("Chart data", row, one).value for one in (13, 14, 16)]
        if head != ["Meter", "Baseline", "100%"]:
            continue
        for down in range(1, 12):
            meter, shown = (book.at("Chart data", row + down, one).value for one in (13, 14))
            given = [["meter", meter], ["bet", value(book, "UTH_Progressive_minimum")]]
            given += [["others", value(book, "UTH_Progressive_others")]]
            exact = invoke("PAYBACK", ["UTH", "Progressive", "A", "PA", given])
            assert shown == pytest.approx(float(exact), rel=1e-12)
            checked += 1
        break
    assert checked == 11


def test_the_distribution_of_the_picture_adds_up(only):
    """The classes of Trips hold the textbook shares, and all classes together everything."""
    book = only("Trips", UTH_Trips_pays__5=7)
    top = next(row for row in range(3, 300) if book.at("Chart data", row, 1).value == "Trips wager")
    classes = {}
    for row in range(top + 2, top + 20):
        label = book.at("Chart data", row, 5).value
        if label is None:
            break
        classes[label] = book.at("Chart data", row, 9).value
    lost = 1 - sum(ways for ways, _ in TRIPS.values()) / DEALS
    assert classes["-1"] == pytest.approx(lost, rel=1e-13)
    five_to_ten = (TRIPS["Full house"][0] + TRIPS["Flush"][0]) / DEALS
    assert classes["> 5 to 10"] == pytest.approx(five_to_ten, rel=1e-13)
    assert classes["All results"] == pytest.approx(1, abs=1e-12)


def test_the_payout_limit_lowers_the_payback_as_the_ante_grows(only):
    """Nothing is withheld where 500 Antes fit under the limit, more and more above it."""
    book = only("Base", UTH_Base_ante_under_the_limit=100)
    assert value(book, "UTH_Base_payback_withheld") == pytest.approx(
        value(book, "UTH_Base_payback") - value(book, "UTH_Base_payback_capped"), abs=1e-15
    )
    # $50,000 / 505 Antes of a royal flush at a Play of four: § 653a.12(h).
    free = only("Base", UTH_Base_ante_under_the_limit=50000 / 505)
    assert value(free, "UTH_Base_payback_withheld") == 0
    assert value(book, "UTH_Base_payback_withheld") > 0


def test_the_most_won_follows_stake_and_pay(only):
    """A royal flush wins the Ante, 500 or 600 Blinds and a Play of four: no other hand as much."""
    book = only("Base", UTH_Base_minimum=20, UTH_Base_pays__1=600)
    assert value(book, "UTH_Base_most_won_baseline") == 20 * (1 + 500 + 4)
    assert value(book, "UTH_Base_most_won") == 20 * (1 + 600 + 4)


@pytest.mark.parametrize(
    ("typed", "code", "part"),
    [
        ("", "#VALUE!", "blank"),
        ("abc", "#VALUE!", "abc"),
        (-6, "#NUM!", "negative"),
        (TIME, "#VALUE!", "time"),
        ("=1/0", "#DIV/0!", "error"),
        (1e12, "#NUM!", "above"),
    ],
)
def test_a_pay_that_cannot_be_meant_is_refused_beside_it(typed, code, part, only):
    """One wager is refused with its reason, the rest of the workbook goes on."""
    book = only("Trips", UTH_Trips_pays__5=typed)
    cell = book.cell("UTH_Trips_payback")
    assert cell.value == CellError(code)
    reason = book.at("Trips", cell.row, 15).value
    assert part in reason or "#DIV/0!" in reason
    assert value(book, "UTH_Trips_payback_baseline") == pytest.approx(trips(6), abs=1e-15)
    assert book.at("What if", 7, 12).value == reason
    marks = [row[0].value for row in book.rows("UTH_Trips_departures")]
    assert marks[FLUSH - 1] in ("unreadable", "")


@pytest.mark.parametrize(
    ("name", "typed", "figure", "part"),
    [
        ("UTH_Trips_goal_hand", "Two pairs", "UTH_Trips_goal_pay", "There is no hand"),
        ("UTH_Trips_goal_target", 50, "UTH_Trips_goal_pay", "from 0 to 10"),
        ("UTH_Trips_goal_target", "much", "UTH_Trips_goal_pay", "number is needed"),
        ("UTH_Progressive_minimum", "x", "UTH_Progressive_payback", "bet"),
        ("UTH_Progressive_others", -1, "UTH_Progressive_payback", "others"),
        ("UTH_Trips_paytable", "Q", "UTH_Trips_payback_baseline", "no paytable"),
    ],
)
def test_an_input_that_cannot_be_meant_is_refused_beside_it(name, typed, figure, part, only):
    """The figure it belongs to is an error value with a sentence right of it."""
    book = only(name.split("_")[1], **{name: typed})
    cell = book.cell(figure)
    assert isinstance(cell.value, CellError)
    assert part in book.at(cell.sheet, cell.row, 15).value


def test_a_wager_without_a_table_is_left_alone(made):
    """A blank baseline asks nothing, and nothing is refused."""
    result = made("UTH", "PA", "Trips", ("UTH_Trips_paytable", None))
    assert not [v for v in result.values["Trips"].values() if isinstance(v, CellError)]


def test_the_settlement_panel_answers_with_its_sections(uth):
    """The round of the README: a royal flush wins 10, 5,000, 40 and 250 on top of $65."""
    book = uth()
    lines = [[cell.value for cell in row] for row in book.rows("Settle_answer")]
    answer = {line[0]: line for line in lines if line[0]}
    assert value(book, "Settle_reason") == "Settled."
    assert answer["Total"][1] == 65
    assert answer["Total"][5] == 5300
    assert answer["Total"][6] == 5365
    assert answer["Blind"][2] == "win"
    assert answer["Blind"][4] == "500 to 1"
    assert "653a.11(h)" in answer["Blind"][7]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_panel_of_every_game_starts_with_a_round_that_settles(game, code, made):
    """Every game that can be settled has cards and stakes to start from, and the player wins."""
    book = named(made(game, code).package)
    assert value(book, "Settle_reason") == "Settled."
    lines = [[cell.value for cell in row] for row in book.rows("Settle_answer")]
    [total] = [line for line in lines if line[0] == "Total"]
    assert total[6] > total[1] > 0


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"Settle_dealer": "As 9c"}, "a deck has it once"),
        ({"Settle_player": "Zz"}, "cards of the player"),
        ({"Settle_stake_Play": 50}, "Play"),
        ({"Settle_stake_Blind": "ten"}, "ten"),
        ({"Settle_stake_Ante": -10}, "Ante"),
    ],
)
def test_a_round_that_cannot_be_is_refused_with_its_sentence(changes, part, only):
    """Nothing is shown of it but the reason."""
    book = only("Trips", **changes)
    assert part in value(book, "Settle_reason")
    assert not [row[0].value for row in book.rows("Settle_answer") if row[0].value]


def test_a_panel_without_stakes_asks_for_them(only):
    """A blank panel shows no error."""
    stakes = {f"Settle_stake_{spot}": None for spot in ("Ante", "Blind", "Play", "Trips")}
    book = only("Trips", **stakes)
    assert value(book, "Settle_reason") == "Type cards and stakes."


def test_scenarios_stand_side_by_side_and_can_be_typed_over(uth):
    """Scenario 1 of Trips starts from Paytable A; a typed flush moves its payback alone."""
    law = uth()
    assert value(law, "UTH_Trips_scenario_1_paytable") == "A"
    # § 653a.12(c), Paytable A: 50, 40, 30, 9, 7, 4 and 3 to 1.
    pays = (50, 40, 30, 9, 7, 4, 3)
    ways = [ways for ways, _ in TRIPS.values()]
    exact = sum(Fraction(w * (p + 1), DEALS) for w, p in zip(ways, pays, strict=True))
    assert value(law, "UTH_Trips_scenario_1_payback") == pytest.approx(float(exact), abs=1e-15)
    cell = law.cell("UTH_Trips_scenario_1_offer")
    assert law.at(cell.sheet, cell.row + FLUSH - 1, cell.column).value == "Flush"


def test_one_wager_alone_makes_a_workbook(made):
    """With --wager only that wager has a sheet, and nothing on it is refused."""
    result = made("UTH", "PA", "trips bonus")
    assert "Trips" in result.values
    assert "Base" not in result.values
    assert not result.report.uncomputed
    book = named(result.package)
    assert value(book, "UTH_Trips_payback") == pytest.approx(trips(6), abs=1e-15)
