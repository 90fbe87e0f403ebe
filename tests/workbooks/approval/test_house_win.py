"""What the house wins at the applicant's rounds and average wager: on the annex, or left out."""

from fractions import Fraction

import pytest
from opened import page

from formulas.registry import invoke
from workbooks.approval import approval_of
from workbooks.approval.house_win import HOW, LINES, OF_AN_HOUR, PLAYED
from workbooks.approval.verification import verify
from workbooks.approval.wager_page import STRETCHES
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form

TITLE = "House win by number of rounds"


def approved(game, code, **said):
    """The approval of a sample with the applicant's rounds and wagers."""
    plan = plan_of(game, code)
    values = {**sample_values(plan), **said}
    return approval_of(read_form(build_form(plan, values)))


@pytest.fixture(scope="module")
def stated():
    """FUPG: Fortune has an envy bonus, Ace High none; nothing is said of the other wagers."""
    return approved(
        "FUPG",
        "PA",
        Table_rounds_per_hour=45,
        FUPG_Base_average_wager=25,
        FUPG_Ace_High_average_wager="$7.50",
        FUPG_Fortune_average_wager=5,
    )


def column(sheet, number):
    """The cells of a column, without blank ones."""
    return [row[number - 1].value for row in sheet if row[number - 1].value is not None]


def figures(sheet, wager):
    """What stands in the table of a wager: by its row, the cells of the numbers of rounds."""
    found = {}
    top = next(cell.row for cell in sheet["B"] if cell.value == "Rounds")
    for row, words in enumerate(wager.win.lines, start=top):
        assert sheet.cell(row, 2).value == words
        found[words] = [sheet.cell(row, at).value for at, _ in STRETCHES]
    return found


@pytest.mark.parametrize(("name", "average"), [("Base", 25), ("Ace High", Fraction(15, 2))])
def test_the_expected_win_is_rounds_times_wager_times_house_advantage(stated, name, average):
    """Of an hour and of each number of rounds, by hand; Low lies under it and High over it."""
    wager = next(one for one in stated.dossier.wagers if one.name == name)
    edge = wager.edge.number_value
    table = figures(page(stated.data, name), wager)
    assert table["Rounds"] == list(PLAYED)
    expected = [float(rounds * average * edge) for rounds in PLAYED]
    assert table["Expected house win"] == pytest.approx(expected, rel=1e-12)
    assert table["Expected win per hour"] == pytest.approx([float(45 * average * edge)] * 4)
    for low, middle, high in zip(table["Low"], expected, table["High"], strict=True):
        assert low < middle < high
    assert f"${float(average):,.2f}" in wager.win.basis


def test_the_rows_are_those_of_the_function():
    """Their names stand on the page, the values come from WINRANGE: both in one order."""
    conditions = [["bet", 5], ["rounds per hour", 60]]
    rows = invoke("WINRANGE", ["OU", "Bonus", None, 1000, None, "PA", conditions])
    assert [row[0] for row in rows[1:]] == [*LINES, *OF_AN_HOUR, *HOW]


def test_envy_is_left_out_and_said_so(stated):
    """Rounds with an envy bonus are not alike: WINRANGE would refuse them."""
    wins = {wager.name: wager.win for wager in stated.dossier.wagers if wager.win is not None}
    assert all(one.refusal is None for one in wins["Fortune"].stretches)
    assert wins["Fortune"].basis.endswith("Envy bonuses are left out.")
    assert not wins["Ace High"].basis.endswith("left out.")


def test_the_signed_sheet_is_computed_anew(stated):
    """Every figure of the range is on the list, and its cells are looked at."""
    result = verify(stated.data)
    assert result.holds, (result.remarks, result.cells)
    assert sum(": house win of " in line.figure.name for line in result.figures) == 3 * len(PLAYED)


def test_what_the_applicant_does_not_state_is_left_out():
    """Without an average wager there is nothing; without rounds of an hour, no hour."""
    bare = approved("OU", "PA")
    assert [wager.win for wager in bare.dossier.wagers] == [None, None]
    assert TITLE not in column(page(bare.data, "Base"), 1)
    some = approved("OU", "PA", OU_Bonus_average_wager=5)
    assert [wager.win is not None for wager in some.dossier.wagers] == [False, True]
    assert "Expected win per hour" not in some.dossier.wagers[1].win.lines
    assert TITLE in column(page(some.data, "Bonus"), 1)
    assert TITLE not in column(page(some.data, "Base"), 1)
