"""SPLITPOT on rounds divided by hand, with the clause of 58 Pa. Code Chapter 553 each turns on."""

import pytest
from pots import HOLDEM, OMAHA8, STUD8, STUD_SPLIT, awarded, line, split

from combinatorics.player_banked_poker.variants import SEVEN_CARD_STUD, VARIANTS
from formulas.law.shelf import regulation
from formulas.pots import grounds
from formulas.pots.grounds import READINGS
from formulas.refusal import Refusal
from formulas.registry import invoke


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


def every_key() -> frozenset[str]:
    """Every key that a line can rest on, so that a regulation can be held against them."""
    found = {
        *grounds.UNCALLED,
        *grounds.SIDE_POT,
        *grounds.LAST_LEFT,
        *grounds.TIED,
        *grounds.BOARD_PLAYS,
        *grounds.COMMON_CARD,
        *grounds.OPEN,
    }
    found |= {
        *grounds.PERCENTAGE_RAKE,
        *grounds.INCREMENTAL_RAKE,
        *grounds.FUND,
        *grounds.REFUND,
        grounds.INACTIVE,
        grounds.VOID,
    }
    found |= {key for keys in grounds.WITHOUT_SHOWDOWN.values() for key in keys}
    for variant in VARIANTS:
        kind = variant.kind
        found |= {*grounds.WHO_WINS[kind, variant.low], grounds.MOST_PLAYERS[kind]}
        split = kind if variant.split else SEVEN_CARD_STUD
        found |= {grounds.EXCESS_SHARE[split, half] for half in ("high", "low")}
        found.add(grounds.SUITS[split])
        if variant.split:
            found |= {grounds.TWO_HANDS[kind], grounds.EXCESS_OF_HALVES[kind]}
    return frozenset(found)


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
            assert one["Citation"].endswith("not shown to be in effect")
