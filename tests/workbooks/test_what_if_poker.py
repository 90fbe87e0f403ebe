"""The what-if workbook of Poker: rake and Bad Beat fund against the functions and hand counts."""

import io
import re
import zipfile
from fractions import Fraction
from functools import cache

import pytest
from lxml import etree
from openpyxl import load_workbook
from openpyxl.cell.cell import MergedCell

from formulas.refusal import Refusal
from formulas.registry import functions, invoke
from formulas.values import CellError
from workbooks.filled import Filled
from workbooks.recalculation import recalculate
from workbooks.what_if_poker import build_poker_what_if, edition_asked
from workbooks.what_if_poker.fund_sheet import FINE as FUND_FINE
from workbooks.what_if_poker.fund_sheet import MUST_BE
from workbooks.what_if_poker.terms import FINE, NO_POTS
from xlplugin.host_functions import cell_functions

CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
REST = ("Edited", "Scenario_A", "Scenario_B", "Scenario_C")
TERMS = ("method", "percentage", "levels", "fee", "minutes", "players", "maximum", "chip")
LINES = range(22, 60)  # of the pots on the sheet Scenarios
HOURLY = {"method": "time per player", "fee": 12, "minutes": 30, "players": 9}


@cache
def made(*changes):
    """Return the recalculated workbook with some inputs changed; __ stands for a bar."""
    filled = {name.replace("__", "|"): value for name, value in changes}
    return recalculate(build_poker_what_if(edition_asked("POKER", "PA"), filled), cell_functions())


def asked(**changes):
    """Return the values of the workbook with some inputs changed, by defined name."""
    return Filled(made(*changes.items()).data)


def rake(who="Edited", **terms):
    """Return the changes that give a rake these terms and no others."""
    both = dict.fromkeys(TERMS) | terms
    return {f"Rake_{who}_{key.replace(' ', '_')}": one for key, one in both.items()}


def pots(**changes):
    """Return the rows of the pots: pot, baseline, share, edited, share, difference, flag."""
    page = made(*changes.items()).values["Rake"]
    book = load_workbook(io.BytesIO(made(*changes.items()).data))
    [(_, area)] = book.defined_names["Rake_pots"].destinations
    first, last = (int(row) for row in re.findall(r"\d+", area))
    typed = {row: book["Rake"][f"B{row}"].value for row in range(first, last + 1)}
    return [
        [pot, *(page[f"{column}{row}"] for column in "CDEFGH")]
        for row, pot in typed.items()
        if pot is not None
    ]


def fund(name, **changes):
    """Return a figure of the fund's sheet."""
    return asked(**changes).cell(f"Fund_{name}").value


def test_every_cell_has_a_value_and_none_an_error():
    """The sample is computed whole, and nothing in it is refused."""
    result = made()
    assert not result.report.unvalued
    cells = [
        (sheet, address, value)
        for sheet, values in result.values.items()
        for address, value in values.items()
    ]
    assert len(cells) > 1000
    assert not [cell for cell in cells if isinstance(cell[2], CellError)]


def test_the_rake_of_every_pot_is_counted_by_hand():
    """10 % up to $4 beside 5 % up to $5: § 553.15(b)(1) and (a)(3), in whole cents."""
    rows = pots()
    assert len(rows) == 16
    for pot, before, before_share, after, after_share, change, flag in rows:
        assert before == pytest.approx(min(pot / 10, 4))
        assert after == pytest.approx(min(pot / 20, 5))
        assert before_share == pytest.approx(before / pot)
        assert after_share == pytest.approx(after / pot)
        assert change == pytest.approx(after - before)
        assert flag == ""


@pytest.mark.parametrize(
    ("terms", "arguments"),
    [
        ({"method": "percentage", "percentage": 0.07}, ["percentage", 0.07, []]),
        (
            {"method": "percentage", "percentage": "7%", "chip": 0.5, "maximum": 6},
            ["percentage", 0.07, [["chip", 0.5], ["maximum rake", 6]]],
        ),
        (
            {"method": "incremental", "levels": "1 at 20; 2 at 60", "maximum": 2},
            ["incremental", [[20, 1], [60, 2]], [["maximum rake", 2]]],
        ),
        (
            {"method": "percentage", "percentage": 0.1, "no flop": "yes", "flop": "no"},
            ["percentage", 0.1, [["no flop no rake", "yes"], ["flop", "no"]]],
        ),
    ],
)
def test_the_sheet_takes_what_rake_takes(terms, arguments):
    """Cell by cell as the function answers when it is called directly."""
    method, given, conditions = arguments
    rows = pots(**rake(**terms))
    assert len(rows) == 16
    for row in rows:
        expected = invoke("RAKE", [row[0], method, given, "PA", conditions or None])
        assert row[3] == pytest.approx(float(expected))


def test_a_time_charge_is_shared_by_the_pots_of_an_hour():
    """Nine players at $12 an hour, every half hour: $54 a charge, $108 an hour, 30 pots."""
    changes = rake(**HOURLY)
    assert asked(**changes).cell("Rake_Edited_charge").value == 54
    assert [row[3] for row in pots(**changes)] == pytest.approx([108 / 30] * 16)
    first = pots(**changes)[0]
    assert first[4] == pytest.approx(3.6 / 5)
    assert first[6] == "edited: above 10% of the pot, which limits a percentage rake"


def test_levels_above_ten_per_cent_are_flagged_and_not_refused():
    """The law limits a percentage only: $3 of a pot of $5 is shown, and said to be above it."""
    changes = rake(method="incremental", levels="3 at 5")
    assert pots(**changes)[0][3:] == [3, 0.6, 2.5, pots(**changes)[0][6]]
    assert pots(**changes)[0][6].startswith("edited: above 10%")
    assert asked(**changes).cell("Rake_Edited_rate_flag").value == "no limit"
    assert asked(**changes).cell("Rake_Edited_maximum_flag").value == "MISSING"


WRONG_RAKES = [
    ({}, "needs its argument method"),
    ({"method": "by the hour"}, "no method"),
    ({"method": 7}, "no method"),
    ({"method": "percentage"}, "needs its argument terms"),
    ({"method": "percentage", "percentage": 0.12}, "may not exceed 10%"),
    ({"method": "percentage", "percentage": 50 / 24 + 1 / 1440}, "give a number"),
    ({"method": "percentage", "percentage": -0.01}, "below 0"),
    ({"method": "percentage", "percentage": "a tenth"}, "give a number such as 5%"),
    ({"method": "percentage", "percentage": "=NA()"}, "#N/A"),
    ({"method": "percentage", "percentage": 0.1, "maximum": -4}, "maximum rake"),
    ({"method": "percentage", "percentage": 0.1, "maximum": "four"}, "maximum rake"),
    ({"method": "percentage", "percentage": 0.1, "maximum": "=1/0"}, "#DIV/0!"),
    ({"method": "percentage", "percentage": 0.1, "chip": 5}, "chip"),
    ({"method": "percentage", "percentage": 0.1, "no flop": "yes", "flop": None}, "flop"),
    ({"method": "incremental", "levels": "a dollar"}, "cannot be read"),
    ({"method": "incremental", "levels": 50 / 24}, "column"),
    ({"method": "incremental", "levels": "9 at 5"}, "more than"),
    (HOURLY | {"minutes": 45}, "20, 30, 60"),
    (HOURLY | {"players": 11}, "1 to 10 players"),
    (HOURLY | {"players": None}, "players are missing"),
    (HOURLY | {"fee": None}, "needs its argument terms"),
    (HOURLY | {"fee": "=NA()"}, "#N/A"),
]


@pytest.mark.parametrize("first", range(0, len(WRONG_RAKES), 4))
def test_terms_that_cannot_be_are_refused_with_their_sentence(first):
    """Four rakes that cannot be in one workbook: no figure of theirs, the reason beside each."""
    changes, wrong = {}, WRONG_RAKES[first : first + 4]
    for who, (terms, _) in zip(REST, wrong, strict=False):
        changes |= rake(who, **terms)
    page = made(*changes.items()).values["Scenarios"]
    for who, column, (_, words) in zip(REST, "DEFG", wrong, strict=False):
        assert words in asked(**changes).cell(f"Rake_{who}_reason").value
        assert sum(isinstance(page.get(f"{column}{row}"), CellError) for row in LINES) == 16
    rows = pots(**changes)
    assert len(rows) == 16
    for row in rows:
        assert isinstance(row[1], float)
        assert isinstance(row[3], CellError)
        assert row[6].startswith("edited: ")
        assert wrong[0][1] in row[6]
    assert asked(**changes).cell("Rake_Baseline_reason").value == FINE


def test_a_percentage_above_the_limit_fails():
    """§ 553.15(b)(1): not to exceed 10 %; exactly 10 % is no failure."""
    for rate, status in ((0.12, "FAIL"), (0.1, "OK")):
        changes = rake(method="percentage", percentage=rate, maximum=4)
        assert asked(**changes).cell("Rake_Edited_rate_flag").value == status


@pytest.mark.parametrize("hourly", [None, 0, -3, "thirty", "=NA()"])
def test_time_charges_need_the_pots_of_an_hour(hourly):
    """Without them there is nothing to hold against a pot; the charge itself stays."""
    changes = rake(**HOURLY) | {"Rake_pots_an_hour": hourly}
    assert asked(**changes).cell("Rake_Edited_reason").value == NO_POTS
    assert asked(**changes).cell("Rake_Edited_charge").value == 54
    assert pots(**changes)[0][6] == f"edited: {NO_POTS}"


WRONG_POTS = {
    1: ("a lot", "a lot"),
    2: (-20, "below 0"),
    3: (50 / 24 + 1 / 86400, "whole cents"),
    4: (1e12, "above $1,000,000,000"),
    5: ("=NA()", "#N/A"),
}


@pytest.mark.parametrize("terms", [{"method": "percentage", "percentage": 0.05}, HOURLY])
def test_a_pot_that_is_none_is_refused_in_its_row(terms):
    """The other rows go on; a time charge refuses such a pot too."""
    typed = {f"Rake_pots__{place}": pot for place, (pot, _) in WRONG_POTS.items()}
    rows = pots(**rake(**terms), **typed)
    for row, (_, words) in zip(rows, WRONG_POTS.values(), strict=False):
        assert words in row[6]
        assert isinstance(row[1], CellError)
        assert isinstance(row[3], CellError)
    assert len(rows) == 16
    assert all(isinstance(row[1], float) and isinstance(row[3], float) for row in rows[5:])
    # The same rows where only the edited rake could refuse them.
    blank = rake("Baseline", method="percentage", percentage=0)
    assert pots(**rake(**terms), **typed, **blank)[0][6] == rows[0][6]


def test_a_blank_pot_is_left_out_and_none_at_all_is_no_error():
    """A row without a pot shows nothing; a pot of nothing gives nothing."""
    result = made(*((f"Rake_pots__{place}", None) for place in range(1, 17)))
    assert not [one for one in result.values["Rake"].values() if isinstance(one, CellError)]
    assert pots(Rake_pots__1=0)[0][1:] == [0, 0, 0, 0, 0, ""]


def test_scenarios_stand_side_by_side_as_rake_answers():
    """Levels, time charges and a percentage in whole dollars, over the pots of the sheet Rake."""
    page = made().values["Scenarios"]
    rows = [row for row in range(10, 60) if isinstance(page.get(f"B{row}"), float)]
    assert len(rows) == 16
    for row in rows:
        pot = page[f"B{row}"]
        taken = [page[f"{column}{row}"] for column in "CDEFG"]
        levels = sum(pot >= reached for reached in (10, 30, 50, 70))
        expected = [min(pot / 10, 4), min(pot / 20, 5), levels, 3.6, min(pot // 10, 6)]
        assert taken == pytest.approx(expected)
        shares = [page[f"{column}{row}"] for column in "HIJKL"]
        assert shares == pytest.approx([one / pot for one in expected])


def test_the_fund_is_as_counted_by_hand():
    """$1 of 80 % of 300 pots an hour; the pots are one over the exact chance of BADBEATODDS."""
    [_, two] = invoke("BADBEATODDS", ["AAATT", 2, "both"])
    chance = Fraction(two[2], two[3])
    count = 1 / chance
    worth = 5000 + Fraction(8, 10) * count
    assert fund("Baseline_growth") == pytest.approx(240)
    assert fund("Baseline_basis") == "exact"
    assert fund("Baseline_pots") == pytest.approx(float(count))
    assert fund("Baseline_hours") == pytest.approx(float(count / 300))
    assert fund("Baseline_fund") == pytest.approx(float(worth))
    assert fund("Baseline_paid_losing") == pytest.approx(float(worth / 2), abs=0.01)
    assert fund("Baseline_paid_winning") == pytest.approx(float(worth / 4), abs=0.01)
    assert fund("Baseline_paid_table") == pytest.approx(float(worth / 28), abs=0.01)
    assert 0 <= fund("Baseline_left") < 0.1


def test_four_eights_are_as_rare_as_published_in_the_guide():
    """199,696 of 1,390,690,501,200 deals; with half of the pots shown down twice as many pots."""
    given = {"Fund_Edited_qualifying_hand": "four eights", "Fund_Edited_hole_cards": "both"}
    assert fund("Edited_pots", **given) == pytest.approx(1390690501200 / 199696)
    half = given | {"Fund_Edited_pots_with_that_showdown": 0.5}
    assert fund("Edited_pots", **half) == pytest.approx(2 * 1390690501200 / 199696)


def test_more_players_are_a_bound_and_labelled():
    """Nine players are 36 pairs of two."""
    given = {"Fund_Baseline_players_at_the_showdown": 9}
    assert fund("Baseline_chance", **given) == pytest.approx(36 * fund("Baseline_chance"))
    assert fund("Baseline_basis", **given) == "at most (bound)"


@pytest.mark.parametrize(
    ("changes", "contributed"),
    [
        ({"contribution": "1%"}, 0.6),
        ({"contribution": "$2", "most contributed": 1.5}, 1.5),
        ({"contribution": "1"}, 1),
        ({"minimum pot": 100}, 0),
    ],
)
def test_a_contribution_is_what_badbeat_takes(changes, contributed):
    """Of a usual pot of $60: a share, the most from one pot, a number as text, nothing."""
    given = {f"Fund_Edited_{key.replace(' ', '_')}": value for key, value in changes.items()}
    assert fund("Edited_contributed", **given) == pytest.approx(contributed)
    assert fund("Edited_reason", **given) == FUND_FINE


def test_a_hand_that_cannot_lose_so_is_never_hit():
    """King-high and royal flush with three of the board: both players need the same card.

    The board has two or three of K, Q, J and T of the suit; what it lacks of them both need.
    """
    changes = {
        f"Fund_{who}_{key}": value
        for who in ("Baseline", "Edited")
        for key, value in (("qualifying_hand", "Straight flush KQJT9"), ("hole_cards", "both"))
    }
    for part in ("pots", "hours", "fund", "paid_losing", "left"):
        assert fund(f"Edited_{part}", **changes) == "never"
    assert fund("Edited_reason", **changes) == FUND_FINE
    data = made(*changes.items()).values["Chart data"]
    assert [data[f"M{row}"] for row in (4, 24)] == pytest.approx([5000, 5000 + 240 * 10])


def test_a_hit_beyond_the_hours_drawn_is_not_marked():
    """The point is left out, the lines end where they are told to."""
    data = made(("Fund_hours_typed", 100)).values["Chart data"]
    assert data["L24"] == 100
    assert isinstance(data["P4"], CellError)
    assert made().values["Chart data"]["P4"] == pytest.approx(fund("Edited_hours"))


WRONG_FUNDS = [
    ("contribution", None, "contribution"),
    ("contribution", "a dollar", "contribution"),
    ("contribution", -1, "out of range"),
    ("contribution", "=NA()", "#N/A"),
    ("opening", -5, "out of range"),
    ("opening", "much", "opening"),
    ("minimum_pot", 50 / 24 + 1 / 86400, "whole cents"),
    ("qualifying_hand", None, "needs its argument hand"),
    ("qualifying_hand", "Royal flush", "cannot lose"),
    ("qualifying_hand", "Pair", "Pair"),
    ("qualifying_hand", 8, "8"),
    ("hole_cards", "mine", "mine"),
    ("losing_share", 0.9, "more than 100%"),
    ("table_share", -0.1, "table share"),
    ("players_at_the_showdown", 11, "2 to 10"),
    ("players_at_the_showdown", 2.5, "2 to 10"),
    ("players_at_the_showdown", "two", "a number is needed"),
    ("usual_pot", None, MUST_BE["usual pot"]),
    ("usual_pot", -60, MUST_BE["usual pot"]),
    ("usual_pot", "=1/0", MUST_BE["usual pot"]),
    ("pots_an_hour", 0, MUST_BE["pots an hour"]),
    ("pots_an_hour", "many", MUST_BE["pots an hour"]),
    ("pots_that_reach_the_minimum", 50 / 24, MUST_BE["pots that reach the minimum"]),
    ("pots_with_that_showdown", None, MUST_BE["pots with that showdown"]),
    ("pots_with_that_showdown", 1.5, MUST_BE["pots with that showdown"]),
    ("others_at_the_table", 0, MUST_BE["others at the table"]),
    ("others_at_the_table", 6.5, MUST_BE["others at the table"]),
]


@pytest.mark.parametrize("first", range(0, len(WRONG_FUNDS), 2))
def test_a_fund_that_cannot_be_is_refused_with_its_sentence(first):
    """Two in one workbook, baseline and edited: an error for each and its own reason."""
    wrong = WRONG_FUNDS[first : first + 2]
    changes = {
        f"Fund_{who}_{key}": value
        for who, (key, value, _) in zip(("Edited", "Baseline"), wrong, strict=False)
    }
    for who, (_, _, words) in zip(("Edited", "Baseline"), wrong, strict=False):
        assert words in fund(f"{who}_reason", **changes)
        assert isinstance(fund(f"{who}_left", **changes), CellError)


def test_one_fund_goes_on_without_the_other():
    """A refused edit leaves the baseline as it was."""
    changes = {"Fund_Edited_qualifying_hand": "Pair"}
    assert fund("Baseline_reason", **changes) == FUND_FINE
    assert fund("Baseline_fund", **changes) == fund("Baseline_fund")


def written():
    """Return the sample as openpyxl reads it."""
    return load_workbook(io.BytesIO(made().data))


def test_only_inputs_are_open_and_nothing_runs_by_itself():
    """Protected without a password, frozen, with a print area; no macro, no link elsewhere."""
    opened = 0
    for sheet in written():
        assert sheet.protection.sheet, sheet.title
        assert not sheet.protection.password
        if sheet.sheet_state == "visible":
            assert sheet.freeze_panes, sheet.title
            assert sheet.print_area, sheet.title
        for row in sheet.iter_rows():
            for cell in row:
                if not cell.protection.locked and not isinstance(cell, MergedCell):
                    assert cell.fill.start_color.rgb == "00FFF8E1", cell.coordinate
                    assert sheet.title in ("Rake", "Scenarios", "Bad Beat")
                    opened += 1
    assert opened >= 5 * 10 + 24 + 2 * 15
    with zipfile.ZipFile(io.BytesIO(made().data)) as archive:
        names = archive.namelist()
    assert not [name for name in names if "vba" in name.casefold() or "externalLink" in name]


def test_pictures_are_drawn_of_formulas():
    """Four native charts, and no number typed into one."""
    book = written()
    shown = charts = 0
    with zipfile.ZipFile(io.BytesIO(made().data)) as archive:
        for name in archive.namelist():
            if not name.startswith("xl/charts/chart"):
                continue
            charts += 1
            chart = etree.fromstring(archive.read(name))
            assert not list(chart.iter(f"{CHART}numLit", f"{CHART}strLit"))
            for reference in chart.iter(f"{CHART}f"):
                sheet, area = re.fullmatch(r"'?([^'!]+)'?!(.+)", reference.text).groups()
                cells = book[sheet][area.replace("$", "")]
                if isinstance(cells, tuple):
                    assert all(cell.data_type == "f" for row in cells for cell in row)
                    shown += len(cells)
    assert charts == 4
    assert shown > 1000


def test_the_picture_follows_the_largest_pot():
    """Sixty steps of whole dollars reach the largest pot that is typed."""
    data = made().values["Chart data"]
    assert data["A64"] == 60 * 7  # 400 / 60 rounded up
    assert made(("Rake_pots__16", 1200)).values["Chart data"]["A64"] == 1200


def test_the_sheets_that_explain_name_sections_and_every_function():
    """Read me cites the sections of money; Functions lists each function once."""
    book = written()
    words = " ".join(str(row[0]) for row in book["Read me"].iter_rows(values_only=True))
    for section in ("553.15(a)", "553.15(b)", "553.15(d)", "553.20(b)", "553.20(c)", "553.20(i)"):
        assert f"§ {section}" in words
    listed = {
        str(row[0]).partition("(")[0] for row in book["Functions"].iter_rows(values_only=True)
    }
    assert {one.name for one in functions().values() if not one.alias_of} <= listed


def test_the_same_question_makes_the_same_bytes():
    """A workbook carries no time of its making, and recalculates to itself."""
    edition = edition_asked("POKER", "PA")
    assert build_poker_what_if(edition) == build_poker_what_if(edition)
    assert recalculate(made().data, cell_functions()).data == made().data


def test_what_is_not_there_is_told():
    """A wager, an edition and an input that do not exist; a game of the house is another's."""
    with pytest.raises(Refusal, match="no wager that the house banks"):
        edition_asked("POKER", "PA", "Trips")
    with pytest.raises(Refusal, match="PA:1999"):
        edition_asked("POKER", "PA:1999")
    assert edition_asked("UTH", "PA") is None
    with pytest.raises(KeyError, match="Rake_weather"):
        build_poker_what_if(edition_asked("POKER", "PA"), {"Rake_weather": 1})
