"""The Bad Beat fund of Poker's what-if workbook against BADBEATODDS and hand counts."""

from fractions import Fraction

import pytest
from opened import named

from formulas.registry import invoke
from formulas.values import CellError
from workbooks.poker.what_if.fund_sheet import FINE as FUND_FINE


@pytest.fixture(scope="module", autouse=True)
def _kept(made_poker):
    """Let the functions of this module find the workbooks that are made."""
    global made
    made = made_poker


def fund(name, **changes):
    """Return a figure of the fund's sheet."""
    return named(made(*changes.items()).package).cell(f"Fund_{name}").value


def test_the_fund_is_as_counted_by_hand():
    """$1 of 80% of 300 pots an hour; the pots are one over the exact chance of BADBEATODDS."""
    [_, two] = invoke("BADBEATODDS", ["AAATT", 2, "both"])
    chance = Fraction(two[2], two[3])
    count = 1 / chance
    worth = 5000 + Fraction(8, 10) * count
    assert fund("Baseline_growth") == pytest.approx(240)
    assert fund("Baseline_basis") == "exact"
    assert fund("Baseline_pots") == pytest.approx(float(count))
    assert fund("Baseline_hours") == pytest.approx(float(count / 300))
    assert fund("Baseline_fund") == pytest.approx(float(worth))
    assert fund("Baseline_losing") == pytest.approx(float(worth / 2), abs=0.01)
    assert fund("Baseline_winning") == pytest.approx(float(worth / 4), abs=0.01)
    assert fund("Baseline_each") == pytest.approx(float(worth / 28), abs=0.01)
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
    for part in ("pots", "hours", "fund", "losing", "left"):
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
    ("qualifying_hand", None, '"qualifying hand" is missing'),
    ("qualifying_hand", "Royal flush", "cannot lose"),
    ("qualifying_hand", "Pair", "Pair"),
    ("qualifying_hand", 8, "8"),
    ("hole_cards", "mine", "mine"),
    ("losing_share", 0.9, "more than 100%"),
    ("table_share", -0.1, "table share"),
    ("players_at_the_showdown", 11, "2 to 10"),
    ("players_at_the_showdown", 2.5, "2 to 10"),
    ("players_at_the_showdown", "two", "a number is needed"),
    ("usual_pot", None, '"usual pot" is missing'),
    ("usual_pot", -60, "an amount of dollars from 0"),
    ("usual_pot", "=1/0", "holds #DIV/0!"),
    ("pots_an_hour", 0, '"pots an hour" is 0'),
    ("pots_an_hour", "many", "a number is needed"),
    ("pots_that_reach_the_minimum", 50 / 24, "above 100%"),
    ("pots_with_that_showdown", None, '"pots with that showdown" is missing'),
    ("pots_with_that_showdown", 0, '"pots with that showdown" is 0'),
    ("pots_with_that_showdown", 1.5, "above 100%"),
    ("others_at_the_table", 0, "from 1 to 9"),
    ("others_at_the_table", 6.5, "from 1 to 9"),
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
