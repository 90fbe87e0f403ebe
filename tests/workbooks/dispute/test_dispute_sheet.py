"""The dispute sheet: a round typed in, every award with its clause, what was paid and is owed."""

import datetime
import io
import random
import re
from dataclasses import replace
from functools import cache

import cut_text
import openpyxl
import pytest
from absent_engine import NoEngine, without_engine
from typed import typed

from combinatorics.catalogue import games
from formulas.law.shelf import index
from formulas.refusal import Refusal
from formulas.values import CellError
from workbooks.dispute import build_dispute, dispute_plan
from workbooks.dispute import plan as planning
from workbooks.dispute.sheet import ABSENT, BLANK, DONE, NEEDED, STRIP, WORKING
from workbooks.recalculation import recalculate
from workbooks.spelling import Host, respell
from workbooks.xlsx import values_of
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets
from xlplugin.host_functions import cell_functions

DAY = datetime.date(2026, 5, 2)
NAMES = frozenset(cell_functions())
FEWEST_GAMES = 7
FEWEST_OF_A_LINE = 6  # outcome, odds, won, due, clause, otherwise
# A round of each game with what it returns by the printed text: wager, stake, table, due.
ROUNDS = {
    # § 653a.12(a)-(c): even money, a royal flush 500 to 1 on the Blind, 50 to 1 on Trips B.
    "UTH": (
        "PA",
        [
            ("Ante", 10, "", 20), ("Blind", 10, "A", 5010), ("Play", 40, "", 80),
            ("Trips", 5, "B", 255),
        ],
    ),
    # § 649a.11(c)(3), § 649a.12(c) A: the pair of queens beats king high and is paid 1 to 1.
    "TCP": ("PA:2011", [("Ante", 10, "A", 20), ("Play", 10, "", 20), ("Pair Plus", 5, "A", 10)]),
    # § 641a.12(b), (c) A: three-of-a-kind, Ante Bonus 2 to 1 without the stake, Aces Up 9 to 1.
    "FCP": (
        "PA:2011",
        [
            ("Ante", 10, "", 20), ("Play", 10, "", 20), ("Aces Up", 5, "A", 50),
            ("Ante Bonus", None, "", 20),
        ],
    ),
    # § 643a.12(a): a pair of tens pays each bet that rides 1 to 1.
    "LIR": ("PA:2011", [("Bet 1", 5, "A", 10), ("Bet 2", 5, "A", 10), ("Bet 3", 5, "A", 10)]),
    # § 686a.7(i)(1): king 10, nine and six are 25, over 23; a bonus needs a rarer total.
    "OU": ("PA", [("Ante", 10, "", 20), ("Over 23", 10, "", 20), ("Bonus", 5, "", 0)]),
    # § 687a.12: a royal flush with a deuce, 50 to 1 on the Blind.
    "DJW": ("PA", [("Ante", 10, "", 20), ("Blind", 10, "", 510), ("Raise", 20, "", 40)]),
    # § 688a.12(a): both hands of the player are higher, 1 to 1; the dealer has no ace high.
    "FUPG": ("PA", [("Face Up Pai Gow", 10, "", 20), ("Ace High", 5, "1", 0)]),
}  # fmt: skip


def name(*parts: str) -> str:
    """The defined name of an input."""
    return "_".join(("Dispute", *(part.replace(" ", "_") for part in parts)))


def round_of(game, stakes):
    """Values of a round by the names of their cells."""
    values = {name("date"): DAY}
    for place in games()[game].showdown.written:
        if place.example:
            values[name(place.place)] = place.example
    for wager, stake, table, _due in stakes:
        if stake is not None:
            values[name(wager, "stake")] = stake
            values |= {name(wager, "paytable"): table} if table else {}
    return values


@cache
def plan_for(game, code):
    """The plan of a game's sheet."""
    return dispute_plan(game, code)


@cache
def blank(game, code):
    """A game's sheet as it is handed out."""
    return build_dispute(plan_for(game, code))


def settled(game, code, values):
    """The sheet with its values: cells by address, lines by wager, and the sentence below."""
    result = recalculate(typed(blank(game, code), values), cell_functions())
    assert not result.report.uncomputed
    cells = values_of(result.package)["Dispute"]
    top = next(place for place, value in cells.items() if value == "Clause")
    first = int(top[1:]) + 1
    lines = {}
    row = first
    while cells.get(f"B{row}") != "Total":
        lines[cells[f"B{row}"]] = {letter: cells.get(f"{letter}{row}") for letter in "CDEFGHIJKL"}
        row += 1
    lines["Total"] = {letter: cells.get(f"{letter}{row}") for letter in "CDEFGHIJKL"}
    return cells, lines, cells.get(f"B{row + 1}")


def uth(**changes):
    """The round of Ultimate Texas Hold'em with some inputs changed."""
    return {**round_of("UTH", ROUNDS["UTH"][1]), **changes}


@pytest.mark.parametrize("game", sorted(ROUNDS))
def test_a_round_of_each_game_is_settled_with_its_clauses(game):
    """Each wager returns what the printed odds say, and a section stands beside it."""
    code, stakes = ROUNDS[game]
    _cells, lines, below = settled(game, code, round_of(game, stakes))
    for wager, _stake, _table, due in stakes:
        assert lines[wager]["H"] == due, wager
        assert "§" in lines[wager]["K"]
    assert lines["Total"]["H"] == sum(due for *_, due in stakes)
    assert below == "Every wager with a stake is settled."


def test_bare_cards_of_the_dealer_are_set_by_the_house_way():
    """Kings behind, queen and ten in front: as the foxwoods way plays one pair."""
    values = round_of("FUPG", ROUNDS["FUPG"][1])
    values[name("dealer")] = "Ks Kh 7d 8c 9h Qh Td"
    _cells, lines, below = settled("FUPG", "PA", {**values, name("house way"): "foxwoods"})
    assert lines["Face Up Pai Gow"]["H"] == 20
    assert below == "Every wager with a stake is settled."
    _cells, _lines, below = settled("FUPG", "PA", values)
    assert "house way" in below


def test_every_banked_game_on_file_has_its_sheet_and_a_round():
    """No game that is dealt against the house is left without a sheet, its cards described."""
    on_file = {game for game, _place in index()}
    banked = {code for code, game in games().items() if game.showdown and game.wagers}
    assert len(banked & on_file) >= FEWEST_GAMES
    for game in banked & on_file:
        place = next(place for known, place in index() if known == game)
        plan = dispute_plan(game, place)
        assert plan.cards
        assert plan.spots
        assert build_dispute(plan).startswith(b"PK")


def test_paid_due_and_difference():
    """A royal flush paid at 50 to 1 instead of 500 to 1 leaves $4,500 owed; overpaid is minus."""
    paid = {name("Blind", "paid"): 510, name("Ante", "paid"): 25}
    _cells, lines, _below = settled("UTH", "PA", uth(**paid))
    assert lines["Blind"]["J"] == 4500
    assert lines["Ante"]["J"] == -5
    assert lines["Play"]["J"] in (None, "")
    assert lines["Total"]["I"] == 535
    assert lines["Total"]["J"] in (None, "")


def test_a_paytable_beside_no_stake_is_no_wager():
    """A sheet filled from an approval names the paytable of every wager; a patron plays some."""
    code, stakes = ROUNDS["UTH"]
    values = uth()
    for wager, _stake, _table, _due in stakes:
        if wager not in ("Ante", "Blind", "Play"):
            values.pop(name(wager, "stake"), None)
    assert any(key.endswith("_paytable") for key in values if "Blind" not in key)
    _cells, lines, below = settled("UTH", code, values)
    assert below == "Every wager with a stake is settled."
    assert lines["Total"]["H"] == sum(due for wager, *_, due in stakes if lines[wager]["C"])


def test_what_was_paid_for_nothing_is_to_come_back():
    """No Six Card wager was made and no envy bonus is due: what was paid is minus."""
    paid = {name("Six Card", "paid"): 30, name("Envy", "paid").replace("_paid", ""): 7}
    _cells, lines, _below = settled("UTH", "PA", uth(**paid))
    assert lines["Six Card"]["J"] == -30
    assert lines["Envy"]["J"] == -7
    _cells, lines, _below = settled("UTH", "PA", uth(**paid, **{name("player"): "As"}))
    assert lines["Six Card"]["J"] in (None, "")


def test_the_law_in_force_on_the_day_settles():
    """§ 653a as amended is in force from August 31, 2019; for the day before no text is on file."""
    first = datetime.date(2019, 8, 31)
    cells, lines, _below = settled("UTH", "PA", uth(**{name("date"): first}))
    assert cells["E2"] == "the text of PA in force on August 31, 2019"
    assert lines["Blind"]["H"] == 5010
    before = first - datetime.timedelta(days=1)
    _cells, lines, below = settled("UTH", "PA", uth(**{name("date"): before}))
    assert lines["Blind"]["H"] in (None, "")
    assert "was in force on August 30, 2019" in below


def test_without_a_day_nothing_is_settled_by_todays_law():
    """The text in force on an unknown day is unknown."""
    values = uth()
    del values[name("date")]
    cells, lines, below = settled("UTH", "PA", values)
    assert below.startswith("Give the date of the round")
    assert cells["E2"] == "give the date of the round"
    assert lines["Blind"]["H"] in (None, "")
    _cells, lines, below = settled("UTH", "PA", uth(**{name("law"): None}))
    assert "name the text to settle by" in below
    assert lines["Blind"]["H"] in (None, "")


def test_a_named_edition_settles_and_says_how_far_it_is_law():
    """An edition that was never in force can be chosen, and the sheet says so."""
    stakes = [("Ante", 10, ""), ("Blind", 10, ""), ("Play", 40, "")]
    values = round_of("UTH", [(*line, 0) for line in stakes])
    cells, lines, _below = settled("UTH", "PA", {**values, name("law"): "PA:2011"})
    assert "not shown to be in effect" in cells["E2"]
    assert lines["Blind"]["H"] == 5010  # 500 to 1 in the rulemaking of 2011 too
    cells, _lines, _below = settled("TCP", "MD", round_of("TCP", ROUNDS["TCP"][1]))
    assert "not shown to be in effect" in cells["E2"]


def test_a_payout_limit_and_a_meter_bear_on_the_round():
    """§ 653a.12(h): $50,000 leaves Ante 1,000 and Play 4,000 and takes the rest off the Blind."""
    large = [(wager, 100 * stake, *rest) for wager, stake, *rest in ROUNDS["UTH"][1]]
    capped = {**round_of("UTH", large), name("cap"): 50_000, name("reading"): "winnings"}
    _cells, lines, _below = settled("UTH", "PA", capped)
    assert lines["Blind"]["G"] == 45_000
    assert "limited to $50,000" in lines["Payout limit"]["F"]
    stakes = [*ROUNDS["UTH"][1], ("Progressive", 5, "A", 0)]
    _cells, lines, _below = settled(
        "UTH", "PA", {**round_of("UTH", stakes), name("meter"): 70000}
    )  # ace and king of spades with queen, jack and ten on the Flop: all of the meter
    assert lines["Progressive"]["H"] == 70000


def test_what_the_law_leaves_open_is_not_owed():
    """§ 653a.13(d) returns Ante, Blind and Play and settles Trips; Six Card it does not name."""
    exposed = {
        **uth(),
        name("dealer"): None,
        name("Six Card", "stake"): 5,
        name("Six Card", "paytable"): "A",
        name("Six Card", "paid"): 5,
        name("Ante", "paid"): 10,
        name("irregularity"): "dealer's card exposed",
    }
    _cells, lines, _below = settled("UTH", "PA", exposed)
    assert lines["Ante"]["E"] == "void"
    assert lines["Ante"]["J"] == 0
    assert lines["Six Card"]["E"] == lines["Total"]["E"] == "check"
    assert lines["Six Card"]["J"] in (None, "")
    assert "does not name" in lines["Six Card"]["K"]


def folded():
    """A fold with three aces against three threes: § 653a.11(f)(2) or 9 to 1 by § 653a.12(g) B."""
    return {
        **uth(),
        name("player"): "As Ad",
        name("dealer"): "3s 3h",
        name("board"): "Ac 3c 4d 8h 9h",
        name("Play", "stake"): None,
        name("Bad Beat", "stake"): 5,
        name("Bad Beat", "paytable"): "B",
    }


def test_what_another_interpretation_awards_stands_beside_the_award():
    """Three of a kind on Trips return 20; with the Bad Beat at 9 to 1 on $5 the total is 70."""
    cells, lines, below = settled("UTH", "PA", folded())
    assert (lines["Bad Beat"]["E"], lines["Bad Beat"]["H"]) == ("forfeit", 0)
    other = '"showdown" of 58 Pa. Code § 653a.7(d)(6) (favors the patron)'
    assert lines["Bad Beat"]["L"] == f"$50 under {other}"
    assert (lines["Total"]["G"], lines["Total"]["H"]) == (15, 20)
    assert below == cells["B3"] == f"{WORKING}$70 under {other}."
    named = {**folded(), name("reading"): "showdown"}
    _cells, lines, below = settled("UTH", "PA", named)
    assert (lines["Bad Beat"]["G"], lines["Bad Beat"]["L"], below) == (45, "", DONE)


def test_a_dispute_number_leaves_such_a_line_to_staff_until_a_reading_is_named():
    """Nothing is owed on it, nor in all; the sheet says what each interpretation returns."""
    numbered = {**folded(), name("number"): "D-17", name("Bad Beat", "paid"): 0}
    _cells, lines, below = settled("UTH", "PA", numbered)
    assert below == "Left open by the law, for the floor to decide: Bad Beat."
    assert lines["Bad Beat"]["E"] == lines["Total"]["E"] == "check"
    assert [lines["Bad Beat"][letter] for letter in "GHJ"] == ["", "", ""]
    assert lines["Bad Beat"]["L"].startswith('$0 under "fold forfeits" of ')
    assert lines["Total"]["H"] == ""
    _cells, lines, below = settled("UTH", "PA", {**numbered, name("reading"): "showdown"})
    assert (lines["Bad Beat"]["J"], below) == (50, DONE)
    # A round about which the interpretations agree is settled with a number, too.
    _cells, _lines, below = settled("UTH", "PA", {**uth(), name("number"): "D-18"})
    assert below == DONE


@pytest.mark.parametrize("game", sorted(ROUNDS))
def test_no_text_of_a_settled_sheet_is_cut(game):
    """At the shipped widths and heights; rows of clauses grow with their text."""
    code, stakes = ROUNDS[game]
    made = recalculate(
        build_dispute(plan_for(game, code), round_of(game, stakes)), cell_functions()
    )
    [sheet] = [
        sheet
        for sheet in openpyxl.load_workbook(io.BytesIO(made.data), data_only=True)
        if sheet.sheet_state == "visible"
    ]
    assert sheet.title == "Dispute"
    assert not list(cut_text.cut(sheet))


def test_a_fold_forfeits():
    """§ 653a.11: without a Play wager Ante and Blind are collected."""
    values = uth()
    del values[name("Play", "stake")]
    _cells, lines, _below = settled("UTH", "PA", values)
    assert lines["Ante"]["E"] == lines["Blind"]["E"] == "forfeit"
    assert lines["Total"]["H"] == 255


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({name("player"): "As As"}, "As"),
        ({name("player"): "As"}, "2 cards"),
        ({name("player"): "Ax Zz"}, "The cards of the player"),
        ({name("dealer"): "As 9d"}, "As"),
        ({name("player"): 12.5}, "The cards of the player"),
        ({name("board"): "Q" * 5000}, "The cards of the board"),
        ({name("Blind", "stake"): 20}, "Blind"),
        ({name("Blind", "stake"): -1}, "negative"),
        ({name("Blind", "stake"): 1e300}, "above"),
        ({name("Blind", "stake"): "ten"}, "number is needed"),
        ({name("Blind", "paytable"): "Q"}, '"Q"'),
        ({name("Play", "stake"): 50}, "times"),
        ({name("date"): "yesterday"}, "date"),
        ({name("date"): -3}, "date"),
        ({name("law"): "NJ"}, "NJ"),
        ({name("cap"): 0}, '"cap" is 0'),
        ({name("irregularity"): "meteorite"}, "no irregularity"),
        ({name("reading"): "generous"}, "no interpretation"),
    ],
)
def test_what_cannot_be_settled_says_why_and_shows_no_amount(wrong, words):
    """Wrong cards, stakes, days and words leave the awards empty and one sentence below."""
    _cells, lines, below = settled("UTH", "PA", uth(**wrong))
    assert words in below
    assert len(below) < 700
    assert all(line["H"] in (None, "") for line in lines.values())


def test_an_error_in_a_cell_of_what_was_paid_stays_there():
    """The awards stand; only what rests on the wrong cell is wrong."""
    _cells, lines, below = settled("UTH", "PA", uth(**{name("Ante", "paid"): "=1/0"}))
    assert lines["Blind"]["H"] == 5010
    assert isinstance(lines["Ante"]["J"], CellError)
    assert below == "Every wager with a stake is settled."


NO_DOLLARS = (
    *("50", "$50", "2026-05-01", "5/1/2026", "1/2", "12,5", "1e2", "fifty", "-", "x" * 300),
    *(-5, -0.01, "=NA()", "=TRUE", '="50"', "٥"),
)
DRAWS = 40


def test_what_is_no_amount_of_dollars_is_never_paid():
    """Whatever stands in Paid: nothing is owed in all, nor added up, and the line is named.

    A day in letters was read as the 46,143 days since 1899, and a text stood in no total of Paid.
    """
    draw, tried = random.Random(30), 0
    for _ in range(DRAWS):
        game = draw.choice(sorted(ROUNDS))
        code, stakes = ROUNDS[game]
        paid = {wager for wager, stake, *_ in stakes if stake is not None}
        lines = [spot.name for spot in plan_for(game, code).spots]
        line, wrong = draw.choice(lines), draw.choice(NO_DOLLARS)
        values = round_of(game, stakes) | {name(each, "paid"): 0 for each in paid if each != line}
        cells, found, _below = settled(game, code, {**values, name(line, "paid"): wrong})
        total = found["Total"]
        assert not isinstance(total["J"], int | float), (game, line, wrong, total)
        assert not isinstance(cells.get(f"J{STRIP}"), int | float)
        if not str(wrong).startswith("=NA"):
            assert f"Paid is not typed in dollars for {line}" in cells[f"K{STRIP}"]
        assert isinstance(found[line]["J"], CellError), (game, line, wrong, found[line])
        tried += 1
    assert tried == DRAWS


@pytest.mark.parametrize("stake", ["10", "$10", "10.00", 10])
def test_a_stake_typed_as_text_is_never_left_out_of_the_total(stake):
    """It is settled as it was typed, and added up by SETTLE or not at all."""
    _cells, lines, below = settled("UTH", "PA", uth(**{name("Ante", "stake"): stake}))
    assert below == DONE
    assert lines["Total"]["C"] == (65 if stake == 10 else "")
    assert lines["Total"]["H"] == 20 + 5010 + 80 + 255


def test_nothing_is_owed_in_all_until_each_settled_line_has_what_was_paid():
    """§ 653a.12(a)-(c) returns 20, 5010, 80 and 255: the line not typed is named with its due."""
    paid = {name(wager, "paid"): 0 for wager in ("Ante", "Blind", "Play")}
    cells, lines, _below = settled("UTH", "PA", uth(**paid))
    assert lines["Total"]["J"] in (None, "")
    assert cells.get(f"J{STRIP}") in (None, "")
    words = "Paid is not typed in dollars for Trips, due 255: type 0 or what was paid."
    assert cells[f"K{STRIP}"] == words
    paid[name("Trips", "paid")] = 0
    cells, lines, _below = settled("UTH", "PA", uth(**paid))
    assert lines["Total"]["J"] == cells[f"J{STRIP}"] == 5365
    assert cells.get(f"K{STRIP}") in (None, "")


def test_a_sheet_with_a_day_and_no_stakes_says_what_to_type():
    """The words of a person at the table, not those of a range."""
    _cells, _lines, below = settled("UTH", "PA", {name("date"): DAY})
    assert below == BLANK


def test_an_empty_sheet_opens_without_an_error():
    """No stakes yet: no amount, no error value on the page."""
    cells, lines, below = settled("LIR", "PA:2011", {})
    assert "stake" in below
    shown = [
        value for place, value in cells.items() if place[0] in "BCDEFGHIJK" and place[1].isdigit()
    ]
    assert not [value for value in shown if isinstance(value, CellError)]
    assert all(line["H"] in (None, "") for line in lines.values())


def test_one_page_where_only_inputs_are_open():
    """Fit on one page, protected, the hidden working outside the printed area."""
    book = openpyxl.load_workbook(io.BytesIO(build_dispute(plan_for("UTH", "PA"))))
    sheet = book["Dispute"]
    assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 1)
    assert sheet.protection.sheet
    assert sheet.print_area.startswith("'Dispute'!$A$1:$L$")
    assert sheet.column_dimensions["T"].hidden
    opened = [cell for row in sheet.iter_rows() for cell in row if not cell.protection.locked]
    assert len(opened) > 30
    assert all(cell.value is None or cell.coordinate == "C2" for cell in opened)


def test_the_same_sheet_is_the_same_bytes():
    """No time of making is in the file."""
    plan = plan_for("OU", "PA")
    assert build_dispute(plan) == build_dispute(plan)


def test_a_game_that_the_house_does_not_bank_has_no_sheet(monkeypatch):
    """Player-banked poker is not settled against a dealer."""
    unbanked = replace(games()["OU"], showdown=None)
    monkeypatch.setattr(planning, "ask_game", lambda _game: unbanked)
    with pytest.raises(Refusal, match="not banked by the house"):
        dispute_plan("OU", "PA")


@pytest.mark.parametrize(
    ("game", "place", "words"),
    [("Whist", "PA", "no game"), ("UTH", "NJ", "NJ"), ("UTH", "PA:1999", "no edition")],
)
def test_an_unknown_game_or_edition_is_refused(game, place, words):
    """With what there is."""
    with pytest.raises(Refusal, match=words):
        dispute_plan(game, place)


def test_a_value_for_an_input_that_is_not_there():
    """A misspelt name is a mistake of the caller."""
    with pytest.raises(KeyError):
        build_dispute(plan_for("UTH", "PA"), {"Dispute_weather": "fair"})


def test_a_computer_without_the_functions_says_so_at_the_head():
    """Of each game, blank and filled: that they are needed, what to do, and no amount at all."""
    looked_at = 0
    for game, (place, _) in ROUNDS.items():
        plan = dispute_plan(game, place)
        made = build_dispute(plan)
        for entries in ({}, {plan.date.name: DAY}):
            book = recalculate(typed(made, entries).write(), without_engine()).data
            cells = next(iter(values_of(book).values()))
            assert cells[f"B{STRIP}"] == ABSENT
            assert NEEDED in cells.values()
            assert not any(isinstance(cells.get(f"H{row}"), float) for row in range(STRIP, 60))
            looked_at += 1
    assert looked_at >= 2 * FEWEST_GAMES


def test_awards_and_what_is_said_of_them_are_kept_or_computed_anew_together():
    """Calc computes array formulas anew as it opens a file and keeps the values of the others.

    What a person reads is all of one kind: an award that went beside "every wager is settled" would
    be one of each.
    """
    for game, (place, _) in ROUNDS.items():
        package = Package.read(respell(blank(game, place), Host.DESKTOP, NAMES, ours=True))
        sheet = package.xml(dict(worksheets(package))["Dispute"])
        formulas = {
            cell.get("r"): cell.find(f"{MAIN}f").get("t")
            for cell in sheet.iter(f"{MAIN}c")
            if cell.find(f"{MAIN}f") is not None
        }
        read = [kind for at, kind in formulas.items() if re.fullmatch("[B-L][0-9]+", at)]
        assert len(read) > len(ROUNDS[game][1]) * FEWEST_OF_A_LINE
        assert set(read) == {None}
        assert "array" in formulas.values()  # SETTLE itself


class NoAwards(NoEngine):
    """SETTLE where a program stores no value of it: every cell of the answer is empty."""

    def call(self, _arguments):
        """Answer an empty text."""
        return ""


@pytest.mark.parametrize(
    "functions", [without_engine(), {**cell_functions(), "SETTLE": NoAwards()}]
)
def test_without_awards_nothing_is_settled_nor_owed(functions):
    """A filled round of which Paid is typed: the sentence and the sum rest on the awards."""
    paid = {name(wager, "paid"): 0 for wager in ("Ante", "Blind", "Play", "Trips")}
    made = typed(blank("UTH", "PA"), uth(**paid)).write()
    cells = values_of(recalculate(made, functions).data)["Dispute"]
    assert cells[f"B{STRIP}"] == ABSENT
    assert cells.get(f"J{STRIP}") in (None, "")
    assert not any(isinstance(cells.get(f"J{row}"), float) for row in range(STRIP, 60))
