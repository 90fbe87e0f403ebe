"""SPLITPOT: what rake and Bad Beat contribution take out of the pots."""

from fractions import Fraction

import pytest
from pots import HOLDEM, awarded, line, split


def test_rake_and_contribution_come_out_of_the_pots_before_they_are_awarded():
    """5% of 300 and of 100, at most $18, then $1 for the fund; the uncalled 50 is not raked."""
    hands = ["As Ac", "Ks Kc", "Qs Qc"]
    conditions = [["rake", 0.05], ["maximum rake", 18], ["bad beat contribution", 1]]
    lines = split(HOLDEM, [100, 150, 200], hands, "2d 3d 7h 8h 9c", conditions)
    assert awarded(lines) == {
        ("3", "Uncalled bet"): 50,
        ("Rake", "Main pot"): 15,
        ("Bad Beat fund", "Main pot"): 1,
        ("1", "Main pot"): 284,
        ("Rake", "Side pot 1"): 3,
        ("2", "Side pot 1"): 97,
    }
    assert "553.15(b)(1)" in line(lines, "Rake")["Citation"]
    assert "553.20(c)" in line(lines, "Bad Beat fund")["Citation"]


def test_levels_are_those_of_the_whole_round():
    """$1 at 20, 40 and 60: the main pot of 45 reaches two, with the side pot of 20 a third."""
    hands = ["As Ac", "Ks Kc", "Qs Qc"]
    conditions = [["rake levels", "1 at 20; 1 at 40; $1 at $60"]]
    lines = split(HOLDEM, [15, 25, 25], hands, "2d 3d 7h 8h 9c", conditions)
    assert awarded(lines) == {
        ("Rake", "Main pot"): 2,
        ("1", "Main pot"): 43,
        ("Rake", "Side pot 1"): 1,
        ("2", "Side pot 1"): 19,
    }
    assert "553.15(b)(2)" in line(lines, "Rake", "Side pot 1")["Citation"]


def test_no_flop_no_rake():
    """Where the submission takes nothing without a flop, a fold before it leaves the pot whole."""
    conditions = [["rake", "10%"], ["no flop no rake", "yes"]]
    lines = split(HOLDEM, [4, 2], ["in", "fold"], None, conditions)
    assert awarded(lines) == {("1", "Uncalled bet"): 2, ("1", "Main pot"): 4}
    lines = split(HOLDEM, [4, 2], ["in", "fold"], "2d 3d 7h", conditions)
    assert awarded(lines)["Rake", "Main pot"] == Fraction("0.4")


def test_the_percentage_is_rounded_down_and_to_the_chip_that_is_stated():
    """10% of $15.05 is $1.505: a cent more would exceed 10%; in dollar chips it is $1."""
    hands = ["As Ac", "Ks Kc", "fold"]
    board = "2d 3d 7h 8h 9c"
    money = [7, 7, 1.05]
    lines = split(HOLDEM, money, hands, board, [["rake", "10%"]])
    assert awarded(lines)["Rake", "Main pot"] == Fraction("1.5")
    lines = split(HOLDEM, money, hands, board, [["rake", "10%"], ["chip", 1]])
    assert awarded(lines)["Rake", "Main pot"] == 1


@pytest.mark.parametrize(
    ("minimum", "reading", "contributed"),
    [(40, None, 2), (40.01, None, 0), (38, "after the rake", 2), (38.01, "after the rake", 0)],
)
def test_the_contribution_waits_for_its_minimum_pot(minimum, reading, contributed):
    """§ 553.20(b)(2): at the minimum it is taken, a cent below it is not; raked $40 are $38."""
    conditions = [["rake", "5%"], ["bad beat contribution", 2], ["bad beat minimum", minimum]]
    if reading:
        conditions.append(["reading", reading])
    lines = split(HOLDEM, [20, 20], ["As Ac", "Ks Kc"], "2d 3d 7h 8h 9c", conditions)
    assert awarded(lines).get(("Bad Beat fund", "Main pot"), 0) == contributed


def test_a_contribution_is_never_more_than_is_there():
    """A contribution above a small pot takes the pot, and nothing is made up."""
    conditions = [["bad beat contribution", 100]]
    lines = split(HOLDEM, [2, 2], ["As Ac", "Ks Kc"], "2d 3d 7h 8h 9c", conditions)
    assert awarded(lines) == {("Bad Beat fund", "Main pot"): 4}
