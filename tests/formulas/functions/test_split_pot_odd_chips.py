"""SPLITPOT: who has the odd chip of a divided pot."""

from fractions import Fraction

import pytest
from pots import HOLDEM, OMAHA8, STUD8, awarded, line, split


def test_the_odd_dollar_of_the_halves_goes_to_the_high_hand():
    """§ 553.10(i)(2)(i): of $101 the high hand has 51, and the excess is one dollar."""
    hands = ["As Ks 9s 4s 2s Jd Qc", "Ac 2d 3h 4d 6c Kd Kh", "fold"]
    lines = split(STUD8, [50, 50, 1], hands)
    assert awarded(lines) == {("1", "Main pot"): 51, ("2", "Main pot"): 50}
    assert line(lines, "1")["Odd chip"] == 1
    assert "553.10(i)(2)(i)" in line(lines, "1")["Citation"]


def test_the_odd_chip_is_the_smallest_that_the_bets_show_or_the_one_stated():
    """$101 in dollars leaves a dollar; with a chip of a quarter or a cent it is divided equally."""
    hands = ["As Ks 9s 4s 2s Jd Qc", "Ac 2d 3h 4d 6c Kd Kh", "fold"]
    for chip in (0.5, 0.25, 0.01):
        lines = split(STUD8, [50, 50, 1], hands, conditions=[["chip", chip]])
        assert awarded(lines) == {
            ("1", "Main pot"): Fraction("50.5"),
            ("2", "Main pot"): Fraction("50.5"),
        }
    lines = split(STUD8, [50, 50, 0.01], hands)
    assert awarded(lines) == {
        ("1", "Main pot"): Fraction("50.01"),
        ("2", "Main pot"): 50,
    }


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        # the same straight to the king: the highest card is the king
        (["Ks Qd Jh Tc 9s 2c 3d", "Kd Qs Jc Th 9c 2d 4h"], "1"),
        (["Kc Qd Jh Tc 9s 2c 3d", "Kd Qs Jc Th 9c 2d 4h"], "2"),
        # spades, hearts, diamonds and clubs in this order
        (["Kd Qd Jh Tc 9s 2c 3d", "Kh Qs Jc Th 9c 2d 4h"], "2"),
    ],
)
def test_the_odd_chip_of_tied_high_hands_goes_by_the_highest_card_by_suit(hands, winner):
    """§ 553.10(i)(2)(ii) and (iv): the better suit of the highest card has the excess."""
    lines = split("Seven-card Stud High-low-hand Split", [10, 10, 1], [*hands, "fold"])
    odd = {one["Player"]: one["Odd chip"] for one in lines if one["Pot"] == "Main pot"}
    assert odd[winner] >= 1
    assert "553.10(i)(2)(ii)" in line(lines, winner)["Citation"]


def test_a_card_that_all_hold_decides_nothing():
    """In Hold'em the ace lies on the board: the next card, a king of spades, has the excess."""
    hands = ["Kd 7s", "Ks 7d", "fold"]
    lines = split(HOLDEM, [10, 10, 1], hands, "Ac Qh Jd 9s 2c")
    assert awarded(lines) == {("1", "Main pot"): 10, ("2", "Main pot"): 11}


def test_where_the_board_plays_the_own_cards_decide_the_odd_chip():
    """Nothing differs in the hands, so the players' own highest card by suit has the excess."""
    lines = split(HOLDEM, [10, 10, 1], ["8c 3d", "8h 2s", "fold"], "As Ks Qs Js Ts")
    assert awarded(lines) == {("1", "Main pot"): 10, ("2", "Main pot"): 11}


def test_the_odd_chip_of_tied_low_hands_goes_by_the_lowest_card_by_suit():
    """§ 553.12(j)(2)(iii): of equal lows with own aces the lower suit has the excess."""
    hands = ["Kc Kd 9c 9d", "As 2c Qd Qh", "Ad 2s Js Jd", "fold"]
    lines = split(OMAHA8, [14, 14, 14, 8], hands, "3c 4h 8s Kh 9h")
    # $50: halves of 25, the low one 12 and 12 and a dollar
    assert awarded(lines) == {
        ("1", "Main pot"): 25,
        ("2", "Main pot"): 12,
        ("3", "Main pot"): 13,
    }
    assert line(lines, "3")["Odd chip"] == 1
    assert "553.12(j)(2)(iii)" in line(lines, "3")["Citation"]


def test_a_shared_ace_passes_the_question_to_the_two():
    """With the ace on the board the twos are compared: the club is the lowest suit."""
    hands = ["Kc Kd 9c 9d", "2s 3c Qd Qh", "2c 3d Js Jd", "fold"]
    lines = split(OMAHA8, [14, 14, 14, 8], hands, "Ac 4h 8s Kh 9h")
    assert line(lines, "3")["Odd chip"] == 1


def test_an_excess_over_a_dollar_is_divided_further():
    """$11 among three is 3.50 each and 50 cents, since 3 each would leave more than a dollar."""
    hands = ["Ks 2c", "Kd 2d", "Kh 2h", "fold"]
    lines = split(HOLDEM, [3, 3, 3, 2], hands, "Ac Qh Jd 9s 8c")
    shares = {one["Player"]: one["Awarded"] for one in lines if one["Pot"] == "Main pot"}
    assert shares == {"1": 4, "2": Fraction("3.5"), "3": Fraction("3.5"), "4": 0}
    assert line(lines, "1")["Odd chip"] == Fraction("0.5")


def test_the_chapter_is_silent_on_the_odd_chip_of_a_game_for_one_hand():
    """By default a suit decides; read as "open" the excess waits for the shift supervisor."""
    hands = ["Kd 7s", "Ks 7d", "fold"]
    board = "Ac Qh Jd 9s 2c"
    lines = split(HOLDEM, [10, 10, 1], hands, board)
    assert 'read as "by suit"' in line(lines, "2")["Citation"]
    lines = split(HOLDEM, [10, 10, 1], hands, board, [["reading", "open"]])
    assert awarded(lines) == {
        ("1", "Main pot"): 10,
        ("2", "Main pot"): 10,
        ("Open", "Main pot"): 1,
    }
    assert line(lines, "Open")["Outcome"] == "check"
    assert "553.16(b)" in line(lines, "Open")["Citation"]


def test_who_wins_alone_has_no_odd_chip():
    """Cents in a pot of dollar chips are nobody's excess where one hand wins."""
    conditions = [["chip", 1], ["reading", "open"]]
    lines = split(HOLDEM, [10.25, 10.25], ["As Ac", "Ks Kc"], "2d 3d 7h 8h 9c", conditions)
    assert awarded(lines) == {("1", "Main pot"): Fraction("20.5")}
    assert line(lines, "1")["Odd chip"] == 0
