"""SPLITPOT: what cannot be is refused in a sentence."""

import pytest
from pots import HOLDEM, awarded, refusal, split

from formulas.values import CellError

BOARD = "2d 3d 7h 8h 9c"


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ("Razz", 'no variant "Razz"'),
        ("Omaha five", "no variant"),
        ("stud", "no variant"),
        (7, 'no variant "7"'),
    ],
)
def test_an_unknown_variant_is_refused(variant, words):
    """A game that § 553.9 does not list is refused with the games it lists."""
    code, sentence = refusal(variant, [5, 5], ["As Ac", "Ks Kc"], BOARD)
    assert code == "#N/A"
    assert words in sentence
    assert "Seven-card Stud High-low-hand Split Eight or Better" in sentence


@pytest.mark.parametrize(
    ("hands", "board", "words"),
    [
        (["As Ac", "As Kc"], BOARD, "The card As stands with player 1 and with player 2"),
        (["As Ac", "Ks Kc", "9c Qd fold"], BOARD, "9c"),
        (["As Ac", "Ks 2d"], BOARD, "The card 2d stands with the board and with player 2"),
        (["As As", "Ks Kc"], BOARD, "The cards of player 1: The card As stands twice"),
        (["As Ac", "Ks Kc"], "2d 3d 7h 8h 8h", "The cards of the board: The card 8h stands twice"),
        (["As Ac", "Ks Xx"], BOARD, "not a card"),
        (["As Jo", "Ks Kc"], BOARD, "joker"),
        (["As Ac", "Ks Kc"], "2d 3d 7h 8h Jo", "joker"),
        (["As Ac Ad", "Ks Kc"], BOARD, "player 1 has 3 cards: Hold'em deals 2"),
        (["As", "Ks Kc"], BOARD, "player 1 has 1 card where Hold'em needs 2"),
        (["in", "Ks Kc"], BOARD, "player 1 has 0 cards where Hold'em needs 2"),
        (["As Ac", "Ks Kc"], None, "The board has 0 cards where Hold'em has 5 at the showdown"),
        (["As Ac", "Ks Kc"], "2d 3d 7h", "The board has 3 cards where Hold'em has 5"),
        (["As Ac", "Ks Kc"], "2d 3d 7h 8h 9c Tc", "The board has 6 cards: Hold'em has at most 5"),
        (["fold", "fold"], BOARD, "Nobody is left to win the pot"),
        (["", ""], BOARD, "Nobody is left"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(hands, board, words):
    """Repeated, unreadable, missing and surplus cards are refused by player and number."""
    code, sentence = refusal(HOLDEM, [5] * len(hands), hands, board)
    assert code == "#VALUE!"
    assert words in sentence


def test_wrong_numbers_of_cards_in_other_games():
    """A board in draw, three cards in common, and Hold'em hands in Omaha are refused."""
    assert (
        "Five-card Draw High has no cards in the center"
        in refusal("Five-card Draw", [5, 5], ["As Ac Ad Ah 2c", "Ks Kc Kd Kh 2d"], "9c")[1]
    )
    assert (
        "at most 2 in the center"
        in refusal("Seven-card Stud", [5, 5], ["As Ac Ad Ah", "Ks Kc Kd Kh"], "2c 3c 4c")[1]
    )
    assert (
        "needs 6 beside 1 card in common"
        in refusal("Seven-card Stud", [5, 5], ["As Ac Ad Ah 2c 3c 4c", "Ks Kc Kd Kh 2d 3d"], "9c")[
            1
        ]
    )
    assert (
        "player 1 has 2 cards where Omaha High needs 4"
        in refusal("Omaha", [5, 5], ["As Ac", "Ks Kc"], BOARD)[1]
    )


def test_discards_of_draw_may_be_dealt_again():
    """§ 553.13(g)(2): the discards are shuffled and used, so a folded card may return."""
    hands = ["As Ac Ad Ah 2c", "Ks Kc Kd Kh 2d", "2c 3d 5h 7s 9d fold"]
    lines = split("Five-card Draw", [5, 5, 5], [hands[0:1], hands[1:2], ["fold"]])
    assert awarded(lines) == {("1", "Main pot"): 15}
    lines = split(
        "Five-card Draw",
        [5, 5, 5],
        [[hands[0], None], [hands[1], None], ["2c 3d 5h 7s 9d", "fold"]],
    )
    assert awarded(lines) == {("1", "Main pot"): 15}


@pytest.mark.parametrize(
    ("money", "code", "words"),
    [
        ([5, -5], "#NUM!", "What player 2 put in is below 0"),
        ([5, 5.001], "#NUM!", "give dollars and whole cents"),
        ([5, float("nan")], "#NUM!", "a finite number"),
        ([5, 10**10], "#NUM!", "above $1,000,000,000"),
        ([5, "five"], "#VALUE!", 'What player 2 put in is "five": a number is needed'),
        ([5, True], "#VALUE!", "a number is needed"),
        ([5, CellError("#DIV/0!")], "#DIV/0!", "#DIV/0!"),
        ([None, 5], "#VALUE!", "player 1 has a hand and put in nothing"),
        ([0, 5], "#VALUE!", "player 1 has a hand and put in nothing"),
        ([5, None], "#VALUE!", "The hands have 2 rows and the contributions 1:"),
        ([5], "#VALUE!", "The hands have 2 rows and the contributions 1:"),
        ([["A", 5], ["a", 5]], "#VALUE!", "Two players are called"),
        ([["A", 5], ["Total", 5]], "#VALUE!", "the name of a line"),
        ([["A", 5], ["Side pot 1", 5]], "#VALUE!", "the name of a line"),
        ([["A", 5], [True, 5]], "#VALUE!", "A player's name is TRUE"),
        ([["A", 5], ["B", -1]], "#NUM!", "What B put in is below 0"),
    ],
)
def test_contributions_that_cannot_be_are_refused(money, code, words):
    """Negative, sub-cent, absurd and unreadable amounts and names are refused by player."""
    found = refusal(HOLDEM, money, ["As Ac", "Ks Kc"], BOARD)
    assert found[0] == code
    assert words in found[1]


def test_other_ranges_that_cannot_be_are_refused():
    """No player, one player, a hand that is two things, and a name twice among the hands."""
    assert refusal(HOLDEM, [0, 0], ["fold", "fold"])[1].startswith("Fewer than two players")
    assert refusal(HOLDEM, [5, 0], ["As Ac", "fold"])[1].startswith("Fewer than two players")
    both = [["As Ac", "fold", "dead"], ["Ks Kc", None, None]]
    assert "is said to be fold, dead" in refusal(HOLDEM, [5, 5], both, BOARD)[1]
    money = [["A", 5], ["B", 5]]
    twice = [["A", "As Ac"], ["A", "Ks Kc"]]
    assert 'names "A" twice' in refusal(HOLDEM, money, twice, BOARD)[1]
    ragged = [["A", 5], ["B"]]
    assert "rows of different lengths" in refusal(HOLDEM, ragged, ["As Ac", "Ks Kc"], BOARD)[1]


def test_too_many_players_are_refused_by_the_section():
    """§§ 553.10(b) and 553.11(b): eight players of stud, ten of Hold'em."""
    cards = [f"{rank}{suit}" for suit in "cdhs" for rank in "A23456789TJQK"]
    ten = [" ".join(cards[2 * k : 2 * k + 2]) for k in range(10)]
    assert split(HOLDEM, [5] * 10, ten, " ".join(cards[20:25]))
    eleven = [*ten, "fold"]
    code, sentence = refusal(HOLDEM, [5] * 11, eleven, " ".join(cards[20:25]))
    assert (code, "at most 10 players" in sentence) == ("#VALUE!", True)
    assert "58 Pa. Code § 553.11(b)" in sentence
    nine = ["in", *["fold"] * 8]
    assert "at most 8 players" in refusal("Five-card Stud", [5] * 9, nine)[1]
    assert split("Five-card Stud", [5] * 8, nine[:8])


def test_what_nobody_can_win_is_refused():
    """Two players put in more than the one who is left, and both are said to have folded."""
    found = refusal(HOLDEM, [10, 50, 50], ["As Ac", "fold", "muck"], BOARD)
    assert found[0] == "#VALUE!"
    assert found[1].startswith("Nobody who is left can win what 2, 3 put in last")


@pytest.mark.parametrize(
    ("conditions", "code", "words"),
    [
        ([["rake", 0.11]], "#NUM!", "The percentage rake is 11%: it may not exceed 10%"),
        ([["rake", "10.01%"]], "#NUM!", "58 Pa. Code § 553.15(b)(1)"),
        ([["rake", 5]], "#NUM!", "above 100%"),
        ([["rake levels", "1 per 20"]], "#VALUE!", 'The level "1 per 20" cannot be read'),
        ([["rake levels", "5 at 4"]], "#NUM!", "more than there is"),
        ([["rake levels", "1 at 20; 1 at 20"]], "#VALUE!", "given twice"),
        ([["rake levels", ";"]], "#VALUE!", "0 levels"),
        ([["chip", 5]], "#NUM!", "may not exceed $1"),
        ([["chip", 0]], "#NUM!", "give $0.01 to $1"),
        ([["chip", 0.001]], "#NUM!", "whole cents"),
        ([["rake", 0.05], ["maximum rake", 0.005]], "#NUM!", "whole cents"),
        ([["maximum rake", 4]], "#VALUE!", 'does not use the condition "maximum rake"'),
        ([["no flop no rake", True]], "#VALUE!", 'not use the condition "no flop no rake"'),
        ([["bad beat minimum", 20]], "#VALUE!", 'not use the condition "bad beat minimum"'),
        ([["reading", "showdown"]], "#N/A", 'no interpretation "showdown" to choose'),
        ([["reading", "open; by suit"]], "#N/A", "two interpretations of one clause"),
        ([["rake per pot", 1]], "#N/A", "There is no condition"),
        ([["irregularity", "misdeal"]], "#N/A", 'The irregularity "misdeal" moves no money'),
    ],
)
def test_conditions_that_cannot_be_are_refused(conditions, code, words):
    """A rake above the law's, levels, chips and readings that mean nothing are refused."""
    found = refusal(HOLDEM, [5, 5], ["As Ac", "Ks Kc"], BOARD, conditions)
    assert found[0] == code
    assert words in found[1]


def test_at_ten_percent_the_rake_stands():
    """§ 553.15(b)(1): "not to exceed 10%" allows 10% itself."""
    lines = split(HOLDEM, [5, 5], ["As Ac", "Ks Kc"], BOARD, [["rake", "10%"]])
    assert awarded(lines)["Rake", "Main pot"] == 1


def test_an_edition_that_is_not_on_file_is_refused():
    """The chapter is on file for Pennsylvania in the text of 2010 only."""
    code, sentence = refusal(HOLDEM, [5, 5], ["As Ac", "Ks Kc"], BOARD, place="MD")
    assert code == "#N/A"
    assert "PA" in sentence
