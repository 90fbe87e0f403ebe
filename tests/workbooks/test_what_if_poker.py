"""The what-if workbook of Poker: how it is built, and its rakes against RAKE and hand counts."""

import io
import re
import zipfile

import pytest
from lxml import etree
from opened import named, opened
from openpyxl.cell.cell import MergedCell

from formulas.refusal import Refusal
from formulas.registry import functions, invoke
from formulas.values import CellError
from workbooks.poker.what_if import build_poker_what_if, edition_asked
from workbooks.poker.what_if.terms import FINE, NO_POTS
from workbooks.recalculation import recalculate
from xlplugin.host_functions import cell_functions

CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
REST = ("Edited", "Scenario_A", "Scenario_B", "Scenario_C")
TERMS = ("method", "percentage", "levels", "fee", "minutes", "players", "maximum", "chip")
LINES = range(22, 60)  # of the pots on the sheet Scenarios
HOURLY = {"method": "time per player", "fee": 12, "minutes": 30, "players": 9}


@pytest.fixture(scope="module", autouse=True)
def _kept(made_poker):
    """Let the functions of this module find the workbooks that are made."""
    global made
    made = made_poker


def asked(**changes):
    """Return the values of the workbook with some inputs changed, by defined name."""
    return named(made(*changes.items()).package)


def rake(who="Edited", **terms):
    """Return the changes that give a rake these terms and no others."""
    both = dict.fromkeys(TERMS) | terms
    return {f"Rake_{who}_{key.replace(' ', '_')}": one for key, one in both.items()}


def pots(**changes):
    """Return the rows of the pots: pot, baseline, share, edited, share, difference, flag."""
    found = made(*changes.items())
    typed = [line[0] for line in named(found.package).rows("Rake_pots")]
    return [
        [pot.value, *(found.values["Rake"][f"{column}{pot.row}"] for column in "CDEFGH")]
        for pot in typed
        if pot.value is not None or pot.formula
    ]


def test_every_cell_has_a_value_and_none_an_error():
    """The sample is computed whole, and nothing in it is refused."""
    result = made()
    assert not result.report.uncomputed
    cells = [
        (sheet, address, value)
        for sheet, values in result.values.items()
        for address, value in values.items()
    ]
    assert len(cells) > 1000
    assert not [cell for cell in cells if isinstance(cell[2], CellError)]


def test_the_rake_of_every_pot_is_counted_by_hand():
    """10% up to $4 beside 5% up to $5: § 553.15(b)(1) and (a)(3), in whole cents."""
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
    ({"method": "percentage", "percentage": 50 / 24 + 1 / 1440}, "may not exceed 10%"),
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
    sheet = made(*changes.items()).values["Scenarios"]
    for who, column, (_, words) in zip(REST, "DEFG", wrong, strict=False):
        assert words in asked(**changes).cell(f"Rake_{who}_reason").value
        assert sum(isinstance(sheet.get(f"{column}{row}"), CellError) for row in LINES) == 16
    rows = pots(**changes)
    assert len(rows) == 16
    for row in rows:
        assert isinstance(row[1], float)
        assert isinstance(row[3], CellError)
        assert row[6].startswith("edited: ")
        assert wrong[0][1] in row[6]
    assert asked(**changes).cell("Rake_Baseline_reason").value == FINE


def test_a_percentage_above_the_limit_fails():
    """§ 553.15(b)(1): not to exceed 10%; exactly 10% is no failure."""
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
    sheet = made().values["Scenarios"]
    rows = [row for row in range(10, 60) if isinstance(sheet.get(f"B{row}"), float)]
    assert len(rows) == 16
    for row in rows:
        pot = sheet[f"B{row}"]
        taken = [sheet[f"{column}{row}"] for column in "CDEFG"]
        levels = sum(pot >= reached for reached in (10, 30, 50, 70))
        expected = [min(pot / 10, 4), min(pot / 20, 5), levels, 3.6, min(pot // 10, 6)]
        assert taken == pytest.approx(expected)
        shares = [sheet[f"{column}{row}"] for column in "HIJKL"]
        assert shares == pytest.approx([one / pot for one in expected])


def written():
    """Return the sample as openpyxl reads it."""
    return opened(made().data)


def test_only_inputs_are_open_and_nothing_runs_by_itself():
    """Protected without a password, frozen, with a print area; no macro, no link elsewhere."""
    unlocked = 0
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
                    unlocked += 1
    assert unlocked >= 5 * 10 + 24 + 2 * 15
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
    assert {one.name for one in functions().values() if not one.now} <= listed


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
