"""SPLITPOT on rounds divided by hand, with the clause of 58 Pa. Code Chapter 553 each turns on."""

from fractions import Fraction

import pytest

from combinatorics.games.player_banked_poker.variants import VARIANTS
from formulas.law.shelf import regulation
from formulas.pots.grounds import READINGS, every_key
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

HOLDEM = "Hold'em"
OMAHA8 = "Omaha High-low-hand Split Eight or Better"
STUD8 = "Seven-card Stud High-low-hand Split Eight or Better"
STUD_SPLIT = "Seven-card Stud High-low-hand Split"
COLUMNS = [
    "Player",
    "Pot",
    "Put in",
    "Outcome",
    "High hand",
    "Low hand",
    "High share",
    "Low share",
    "Odd chip",
    "Awarded",
    "Citation",
]


def column(rows):
    """Return a list as a range of one column."""
    return [[row] for row in rows]


def split(variant, money, hands, board=None, conditions=None, place=None):
    """Return the rows below the heading, as dictionaries."""
    money = money if isinstance(money[0], list) else column(money)
    hands = hands if hands and isinstance(hands[0], list) else column(hands)
    spilled = invoke("SPLITPOT", [variant, money, hands, board, place, conditions])
    assert spilled[0] == COLUMNS
    lines = [dict(zip(COLUMNS, row, strict=True)) for row in spilled[1:]]
    total = lines[-1]
    assert (total["Player"], total["Pot"]) == ("Total", "")
    assert total["Put in"] == total["Awarded"]
    assert total["Awarded"] == sum(one["Awarded"] for one in lines if one["Player"] != "Total")
    return lines


def awarded(lines):
    """Return what each line takes out, by player and pot, without totals and without nothing."""
    return {
        (one["Player"], one["Pot"]): one["Awarded"]
        for one in lines
        if one["Player"] != "Total" and one["Awarded"]
    }


def line(lines, player, pot="Main pot"):
    """Return the line of a player and pot."""
    [found] = [one for one in lines if (one["Player"], one["Pot"]) == (player, pot)]
    return found


def refusal(variant, money, hands, board=None, conditions=None, place=None):
    """Return the code and the sentence that a call is refused with."""
    with pytest.raises(Refusal) as refused:
        split(variant, money, hands, board, conditions, place)
    assert refused.value.sentence.replace("Pa. Code", "").count(". ") <= 1
    return refused.value.code, refused.value.sentence


# ---------------------------------------------------------------- pots


def test_main_pot_side_pots_and_the_uncalled_bet():
    """Four stakes 25, 50, 100, 140 and a fold make pots of 115, 75 and 100; 40 come back."""
    lines = split(
        HOLDEM,
        [["A", 25], ["B", 50], ["C", 100], ["D", 140], ["E", 15]],
        ["As Ac", "Ks Kc", "Qs Qc", "Js Jc", "fold"],
        "2d 3d 7h 8h 9c",
    )
    assert awarded(lines) == {
        ("D", "Uncalled bet"): 40,
        ("A", "Main pot"): 25 * 4 + 15,
        ("B", "Side pot 1"): 75,
        ("C", "Side pot 2"): 100,
    }
    outcomes = [(one["Player"], one["Pot"], one["Outcome"]) for one in lines]
    assert ("E", "Main pot", "fold") in outcomes
    assert ("B", "Main pot", "lose") in outcomes
    assert ("A", "Main pot", "win") in outcomes
    assert not any(player == "A" and "Side" in pot for player, pot, _ in outcomes)
    assert "553.8(b)(4)(iii)" in line(lines, "B", "Side pot 1")["Citation"]
    assert "553.8(b)(4)(i)" in line(lines, "B", "Side pot 1")["Citation"]
    assert "553.15(d)" in line(lines, "D", "Uncalled bet")["Citation"]


def test_all_in_player_wins_only_what_he_contributed_to():
    """§ 553.8(b)(4)(i): royal cards for ten dollars win thirty, the pair wins the rest."""
    lines = split(HOLDEM, [10, 60, 60], ["As Ks", "2c 2h", "7c 8d"], "Qs Js Ts 2d 4c")
    assert awarded(lines) == {("1", "Main pot"): 30, ("2", "Side pot 1"): 100}


def test_money_of_a_folded_player_stays_in_every_pot_it_reaches():
    """A fold after 80 leaves 30 in the pot of the all-in player with 30 and 50 beyond."""
    lines = split(HOLDEM, [30, 80, 100, 100], ["Ah Ad", "", "Kh Kd", "Qh Qd"], "2s 3s 7c 8d Jc")
    assert awarded(lines) == {("1", "Main pot"): 120, ("3", "Side pot 1"): 50 + 70 + 70}
    assert line(lines, "2", "Side pot 1")["Put in"] == 50


def test_the_last_player_wins_without_a_showdown():
    """§ 553.7(d): a bet that no other player elects to call wins the pot; no card is needed."""
    lines = split(HOLDEM, [["A", 2], ["B", 1], ["C", 6]], [["fold"], ["fold"], ["in"]])
    assert awarded(lines) == {("C", "Uncalled bet"): 4, ("C", "Main pot"): 5}
    assert "553.7(d)" in line(lines, "C")["Citation"]
    assert line(lines, "C")["High hand"] is None


def test_betting_rounds_stand_in_columns_of_their_own():
    """Ante, first and second round of each player are added up; a blank is nothing."""
    money = [["A", 1, 10, 20], ["B", 1, 10, None], ["C", 1, None, None]]
    lines = split("Five-card Stud", money, ["As Ad 3c 4c 5d", "", ""])
    assert awarded(lines) == {("A", "Uncalled bet"): 20, ("A", "Main pot"): 23}


def test_headings_names_and_empty_seats_are_understood():
    """A heading is passed over, a seat with nothing is left out, hands may come with names."""
    money = [["Player", "Contribution"], ["Ann", 5], ["Bob", 5], ["Cy", None], ["Di", 5]]
    hands = [["Player", "Cards"], ["Di", "Ks Kc"], ["Ann", "As Ac"], ["Bob", "fold"]]
    lines = split(HOLDEM, money, hands, "2d 3d 7h 8h 9c")
    assert awarded(lines) == {("Ann", "Main pot"): 15}
    assert not any(one["Player"] == "Cy" for one in lines)
    assert not any(one["Pot"] == "Cy" for one in lines)


def test_cards_may_stand_in_cells_of_their_own():
    """A card a cell reads as the same hand; a blank cell that arrives as 0 is blank."""
    hands = [["As", "Ac"], ["Ks", "Kc"], [0, 0]]
    board = [["2d", "3d", "7h", "8h", "9c"]]
    lines = split(HOLDEM, [5, 5, 5], hands, board)
    assert awarded(lines) == {("1", "Main pot"): 15}
    assert line(lines, "3")["Outcome"] == "fold"


def test_a_fouled_hand_and_a_conceded_one_win_nothing():
    """§ 553.16(i) and (d): aces that are dead and kings that are conceded leave it to the jacks."""
    hands = [["As Ac", "dead"], ["Ks Kc", "muck"], ["Js Jc", None], ["Ts Tc", None]]
    lines = split(HOLDEM, [5, 5, 5, 5], hands, "2d 3d 7h 8h 9c")
    assert awarded(lines) == {("3", "Main pot"): 20}
    assert [line(lines, who)["Outcome"] for who in "12"] == ["dead", "concede"]
    assert "553.16(i)" in line(lines, "1")["Citation"]
    assert "553.16(d)" in line(lines, "2")["Citation"]


def test_a_victim_of_the_dealer_has_his_money_back():
    """§ 553.16(i)(3): a protected hand that the dealer collected is refunded from the pot."""
    lines = split(HOLDEM, [20, 20, 20], ["refund", "As Ac", "Ks Kc"], "2d 3d 7h 8h 9c")
    assert awarded(lines) == {("1", "Refund"): 20, ("2", "Main pot"): 40}
    assert "553.16(i)(3)" in line(lines, "1", "Refund")["Citation"]


def test_a_round_with_missing_or_additional_cards_is_void():
    """§ 553.16(g): all that is in the pot is returned, whatever the cards, and nothing is raked."""
    conditions = [["irregularity", "missing or additional cards"], ["rake", "10%"]]
    lines = split(HOLDEM, [5, 10, 20], ["As Ac", "As Kc", "fold"], None, conditions)
    assert awarded(lines) == {
        ("1", "Void round"): 5,
        ("2", "Void round"): 10,
        ("3", "Void round"): 20,
    }
    assert "553.16(g)" in line(lines, "1", "Void round")["Citation"]


# ---------------------------------------------------------------- hands of each game


def test_the_board_plays():
    """§ 553.11(j): when the five community cards are everybody's hand, all share equally."""
    lines = split(HOLDEM, [10, 10], ["2c 3d", "2h 3s"], "As Ks Qs Js Ts")
    assert awarded(lines) == {("1", "Main pot"): 10, ("2", "Main pot"): 10}
    assert "shall share equally in the pot" in line(lines, "1")["Citation"]


def test_omaha_uses_exactly_two_of_four_and_three_of_five():
    """§ 553.12(j): one spade in hand makes no flush of four spades on the board."""
    board = "Ks Qs 9s 4s 2d"
    lines = split("Omaha", [10, 10], ["As 7c 7d 8h", "3c 3h 2c 2h"], board)
    assert awarded(lines) == {("2", "Main pot"): 20}  # three twos against a pair of sevens
    lines = split("Omaha", [10, 10], ["As 7s 7d 8h", "3c 3h 2c 2h"], board)
    assert awarded(lines) == {("1", "Main pot"): 20}
    assert line(lines, "1")["High hand"] == "Flush: As Ks Qs 9s 7s"


def test_omaha_four_of_a_kind_in_hand_is_a_pair():
    """Two aces of four count: two pairs with the board, no four-of-a-kind."""
    lines = split("Omaha High", [10, 10], ["Ac Ad Ah As", "Kc 7d 8h 2c"], "Kd Ks 4c 4d 9h")
    assert line(lines, "1")["High hand"].startswith("Two pairs")
    assert awarded(lines) == {("2", "Main pot"): 20}


def test_the_common_card_of_stud_counts_for_everybody():
    """§§ 553.1 and 553.10(h): six cards each and one in the center make the seven."""
    hands = ["As Ac 2d 3h 7c 8d", "Ks Kc 4d 5h 9c Jd"]
    lines = split("Seven-card Stud", [10, 10], hands, "Kh")
    assert awarded(lines) == {("2", "Main pot"): 20}
    assert "553.1: “" in line(lines, "2")["Citation"]


def test_low_draw_ignores_straights_and_flushes_and_counts_aces_low():
    """§ 553.4(c) and (d): the suited five to ace is the best hand of Five-card Draw Low-hand."""
    hands = ["Ac 2c 3c 4c 5c", "2d 3d 4h 5h 6h", "Kc Kd Ks Kh 2h"]
    lines = split("Five-card Draw Low-hand", [10, 10, 10], hands)
    assert awarded(lines) == {("1", "Main pot"): 30}
    assert line(lines, "1")["Low share"] == 30
    assert line(lines, "1")["Low hand"] == "No pair: 5c 4c 3c 2c Ac"
    assert line(lines, "3")["Low hand"].startswith("Four-of-a-kind")
    assert line(lines, "1")["High hand"] is None


def test_low_hands_are_read_as_the_inverse_or_by_the_words():
    """§ 553.4(e): 7-6-5-3-2 beats 8-4-3-2-A as the inverse of (b); by the words the ace wins."""
    hands = ["7c 6d 5h 3s 2c", "8c 4d 3h 2s Ac"]
    draw = "Five-card Draw Low-hand"
    assert awarded(split(draw, [5, 5], hands)) == {("1", "Main pot"): 10}
    by_words = split(draw, [5, 5], hands, conditions=[["reading", "ace counts most"]])
    assert awarded(by_words) == {("2", "Main pot"): 10}
    assert 'read as "ace counts most"' in line(by_words, "2")["Citation"]


def test_high_and_low_divide_the_pot():
    """§ 553.10(i)(2): the flush takes half, 6-4-3-2-A the other."""
    hands = ["As Ks 9s 4s 2s Jd Qc", "Ac 2d 3h 4d 6c Kd Kh"]
    lines = split(STUD8, [50, 50], hands)
    assert awarded(lines) == {("1", "Main pot"): 50, ("2", "Main pot"): 50}
    assert [line(lines, who)["High share"] for who in "12"] == [50, 0]
    assert [line(lines, who)["Low share"] for who in "12"] == [0, 50]
    assert line(lines, "1")["Low hand"] == "does not qualify"
    assert line(lines, "2")["Low hand"] == "Six low: 6c 4d 3h 2d Ac"


def test_one_grouping_wins_high_and_low():
    """§ 553.10(k)(1) and (l): the straight to the five with an ace is the best low hand too."""
    hands = ["Ac 2d 3h 4s 5c Kd Kh", "As Ad 8h 7c 6c 2h 3c"]
    lines = split(STUD8, [50, 50], hands)
    assert awarded(lines) == {("1", "Main pot"): 100}
    assert (line(lines, "1")["High share"], line(lines, "1")["Low share"]) == (50, 50)
    assert "553.10(k)" in line(lines, "1")["Citation"]


def test_no_low_hand_qualifies():
    """§ 553.12(k): without an eight or better the high hand has the entire pot."""
    lines = split(OMAHA8, [50, 50], ["As Ac Kd Qd", "2c 3c 4d 5d"], "Kh Qh Jc 9s 2h")
    assert awarded(lines) == {("1", "Main pot"): 100}
    assert line(lines, "1")["High share"] == 100


def test_any_low_hand_plays_in_the_split_without_a_qualifier():
    """§ 553.10(i)(2): in High-low-hand Split a low hand with a nine wins its half."""
    hands = ["Ks Kc Kd Kh 9s 8c 7d", "9c 8d 7h 6s 4c Td Jh"]
    assert awarded(split(STUD_SPLIT, [5, 5], hands)) == {
        ("1", "Main pot"): 5,
        ("2", "Main pot"): 5,
    }
    assert awarded(split(STUD8, [5, 5], hands)) == {("1", "Main pot"): 10}


def test_quarters():
    """Two equal low hands share the low half: a quarter each beside the high hand's half."""
    hands = ["Kc Kd 9c 9d", "As 2c Qd Qh", "Ad 2d Js Jd"]
    lines = split(OMAHA8, [40, 40, 40], hands, "3c 4h 8s Kh 9h")
    assert awarded(lines) == {
        ("1", "Main pot"): 60,
        ("2", "Main pot"): 30,
        ("3", "Main pot"): 30,
    }


def test_an_all_in_low_hand_wins_its_half_of_the_main_pot_only():
    """The side pot has no qualifying low hand, so its high hand has it entire."""
    hands = ["Ac 2d 3h 4d 6c Kd Qh", "As Ks 9s 4s 2s Jd Qc", "Th Td 9c 9d 8c 8h 7h"]
    lines = split(STUD8, [20, 50, 50], hands)
    assert awarded(lines) == {
        ("1", "Main pot"): 30,
        ("2", "Main pot"): 30,
        ("2", "Side pot 1"): 60,
    }


# ---------------------------------------------------------------- odd chips


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


# ---------------------------------------------------------------- rake and fund


def test_rake_and_contribution_come_out_of_the_pots_before_they_are_awarded():
    """5 % of 300 and of 100, at most $18, then $1 for the fund; the uncalled 50 is not raked."""
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
    """10 % of $15.05 is $1.505: a cent more would exceed 10 %; in dollar chips it is $1."""
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


# ---------------------------------------------------------------- give, names, law


def test_give_names_a_cell_by_player_and_pot():
    """One cell is "Ann | Main pot | Awarded"; "Total | Ann | Awarded" is what Ann has in all."""

    def given(words):
        return invoke(
            "SPLITPOT",
            [
                HOLDEM,
                [["Ann", 50], ["Bob", 100], ["Cy", 120]],
                [["As Ac"], ["Ks Kc"], ["Qs Qc"]],
                "2d 3d 7h 8h 9c",
                None,
                [["give", words]],
            ],
        )

    assert given("Ann | Main pot | Awarded") == 150
    assert given("Bob | Side pot 1 | Awarded") == 100
    assert given("Total | Cy | Awarded") == 20
    assert given("Total | Awarded") == 270
    assert given("Cy | Uncalled bet | Outcome") == "returned"
    assert len(given("Awarded")) == 10
    with pytest.raises(Refusal, match='2 rows "Bob": name one by its second column'):
        given("Bob | Awarded")
    with pytest.raises(Refusal, match='no row "Dan"'):
        given("Dan | Awarded")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Hold 'em", "Hold'em"),
        ("texas holdem", "Hold'em"),
        ("OMAHA", "Omaha High"),
        ("Omaha 8", OMAHA8),
        ("Omaha hi-lo", OMAHA8),
        ("Omaha Hi/Lo 8 or better", OMAHA8),
        ("7-card stud", "Seven-card Stud High"),
        ("Seven Card Stud Hi-Lo", STUD_SPLIT),
        ("7 card stud high low split", STUD_SPLIT),
        ("Seven-card Stud hi-lo eight or better", STUD8),
        ("7-Card Stud Eight or Better", STUD8),
        ("5-card draw", "Five-card Draw High"),
        ("Five-card Draw Low", "Five-card Draw Low-hand"),
        ("five card stud poker", "Five-card Stud"),
        *((variant.name, variant.name) for variant in VARIANTS),
    ],
)
def test_names_of_variants(written, meant):
    """A game is known by the law's name and by what people call it."""
    from formulas.pots.variants import ask_variant

    assert ask_variant(written).name == meant


def test_every_clause_that_can_be_cited_is_on_file():
    """Each edition of the chapter has every rule and reading that a line can rest on."""
    editions = regulation("POKER", "PA").editions
    keys = every_key()
    assert len(keys) > 40
    for edition in editions:
        assert [key for key in sorted(keys) if not edition.has_rule(key)] == []
        assert {reading.id for reading in edition.readings if reading.selectable} == set(READINGS)


def test_every_line_of_a_player_is_cited_and_warned_about():
    """Every line but the totals has its clauses, and says that the text has expired."""
    for variant in VARIANTS:
        own = variant.own
        cards = [f"{rank}{suit}" for suit in "cdhs" for rank in "A23456789TJQK"]
        hands = [" ".join(cards[k * own : (k + 1) * own]) for k in range(3)]
        board = " ".join(cards[40:45]) if max(variant.board) == 5 else None
        for one in split(variant.name, [5, 10, 10], hands, board, [["rake", "10%"]])[:-4]:
            assert "58 Pa. Code § 553." in one["Citation"]
            assert one["Citation"].endswith("not known to be in force")


# ---------------------------------------------------------------- refusals

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
        ([["rake", 5]], "#NUM!", "above 100 %"),
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
        ([["reading", "showdown"]], "#N/A", 'no reading "showdown" to choose'),
        ([["reading", "open; by suit"]], "#N/A", "two readings of one clause"),
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
    """§ 553.15(b)(1): "not to exceed 10%" allows 10 % itself."""
    lines = split(HOLDEM, [5, 5], ["As Ac", "Ks Kc"], BOARD, [["rake", "10%"]])
    assert awarded(lines)["Rake", "Main pot"] == 1


def test_an_edition_that_is_not_on_file_is_refused():
    """The chapter is on file for Pennsylvania in the text of 2010 only."""
    code, sentence = refusal(HOLDEM, [5, 5], ["As Ac", "Ks Kc"], BOARD, place="MD")
    assert code == "#N/A"
    assert "PA" in sentence
