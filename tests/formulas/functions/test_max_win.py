"""MAXWIN by hand from the pays of 58 Pa. Code § 653a.12."""

from __future__ import annotations

from fractions import Fraction

import pytest

from combinatorics.cards import parse_cards
from combinatorics.rankings.five_card import CATEGORIES, category, strength
from combinatorics.side_wager import SideWager
from formulas.audit.valued import editions
from formulas.question.ask import told_apart
from formulas.question.names import ask_game
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows, Scalar, key


def most(
    stakes: dict[str, Scalar],
    choices: dict[str, Scalar] | None = None,
    jurisdiction: str | None = None,
    conditions: dict[str, Scalar] | None = None,
) -> Scalar:
    """Return the answer for stakes and choices."""
    answer = invoke(
        "MAXWIN",
        [
            "UTH",
            [list(row) for row in stakes.items()],
            [list(row) for row in choices.items()] if choices else None,
            jurisdiction,
            [list(row) for row in conditions.items()] if conditions else None,
        ],
    )
    assert not isinstance(answer, list)
    return answer


def test_the_base_game_alone() -> None:
    """§ 653a.12(a)-(b): 15 x (1 + 4 + 500), with the Play at four times the Ante."""
    assert most({"Ante": 15}) == 7_575
    assert most({"Ante": 15, "Blind": 15, "Play": 45}) == 15 * (1 + 3 + 500)


@pytest.mark.parametrize(
    ("stakes", "choices", "amount"),
    [
        ({"Trips": 5}, {"Trips": "B"}, 250),
        ({"Six Card": 5}, {"Six Card": "A"}, 5_000),
        ({"Six Card": 5}, {"Six Card": "E"}, 1_000_000),
        ({"Six Card": 5}, None, 1_000_000),
        ({"Bad Beat": 5}, {"Bad Beat": "A"}, 50_000),
        ({"Bad Beat": 5}, {"Bad Beat": "B"}, 37_500),
        ({"Progressive": 1}, {"Progressive": "A"}, 9_999),
        ({"Progressive": 5}, {"Progressive": "A"}, 49_995),
        ({"Five Card Hand": 1}, None, 9_999),
        ({"Five Card Hand, dealer": 1}, None, 9_999),
    ],
)
def test_each_side_wager_alone(
    stakes: dict[str, Scalar], choices: dict[str, Scalar] | None, amount: int
) -> None:
    """Its top pay; "for 1" and a meter return the stake with what is won."""
    assert most(stakes, choices) == amount


def test_trips_goes_with_the_base_game() -> None:
    """One royal flush wins 15 x 505 and 5 x 50."""
    assert most({"Ante": 15, "Trips": 5}) == 7_575 + 250


def test_bad_beat_pays_the_losing_hand_of_a_dealer_with_a_straight_flush() -> None:
    """A royal flush against a straight flush: 15 x 505 and 5 x 10,000 (§ 653a.12(g))."""
    assert most({"Ante": 15, "Trips": 5, "Bad Beat": 5}, {"Bad Beat": "A"}) == 57_825


def test_a_royal_flush_with_the_flop_leaves_the_six_cards_none() -> None:
    """Player's two and the Flop make a royal flush; three of its cards cannot be bonus cards.

    With the meter at $1,000,000 the progressive's royal flush is worth more than the six cards'
    (1,000 to 1), so at most a straight flush (200 to 1) goes with it: two of its cards are the
    player's, such as ten and jack of 7 to J.
    """
    stakes: dict[str, Scalar] = {"Progressive": 1, "Six Card": 1}
    choices: dict[str, Scalar] = {"Progressive": "A", "Six Card": "A"}
    together = most(stakes, choices, conditions={"meter": 1_000_000})
    assert together == 999_999 + 200
    alone = most({"Progressive": 1}, choices, conditions={"meter": 1_000_000})
    apart = most({"Six Card": 1}, choices)
    assert alone == 999_999
    assert apart == 1_000


def test_a_pair_in_hand_leaves_six_cards_a_royal_flush_and_no_high_card() -> None:
    """Three-of-a-kind with a Flop that leaves the dealer a high card is a pair of the player's.

    Such a Flop has three ranks, so at most one card of it is of the three. A pair lies among the
    six cards then: no high card, no six-card royal flush, and at best a royal flush of one of its
    aces with four bonus cards, 1,000 to 1 in each table of § 653a.12(f). Either pay of 900,000
    for 1 is more than all that the six cards can win.
    """
    pay = 900_000
    chosen: dict[str, Scalar] = {
        "Progressive | Three-of-a-kind": pay,
        "Five Card Hand | High card": pay,
        "Six Card | High card": 500_000,
    }
    stakes: dict[str, Scalar] = {"Progressive": 5, "Five Card Hand dealer": 5, "Six Card": 5}
    assert most(stakes, chosen) == 2 * (pay * 5 - 5) + 1_000 * 5
    player, flop, dealer, bonus = map(parse_cards, ("As Ah", "Ac 7d 2h", "9s 4c", "Ks Qs Js Ts"))
    hands = [[*player, *flop], [*dealer, *flop], [*player, *bonus]]
    names = [CATEGORIES[category(strength(cards))] for cards in hands]
    assert names == ["Three-of-a-kind", "High card", "Royal flush"]


def test_both_hands_of_the_five_card_wager() -> None:
    """Player and dealer cannot both hold a royal flush with one Flop: 100% and 10% of a meter."""
    stakes: dict[str, Scalar] = {"Five Card Hand": 1, "Five Card Hand, dealer": 1}
    assert most(stakes, conditions={"meter": 100_000}) == 99_999 + 9_999


def test_envy_of_another_player() -> None:
    """With one's own royal flush on the Flop another can hold a straight flush: $1,500 at $5."""
    stakes: dict[str, Scalar] = {"Ante": 15, "Progressive": 5}
    meter: dict[str, Scalar] = {"meter": "$123,456.78", "others": 5}
    expected = 7_575 + Fraction("123456.78") - 5 + 1_500
    assert most(stakes, {"Progressive": "A"}, conditions=meter) == expected
    assert most(stakes, {"Progressive": "A"}, conditions={"meter": "$123,456.78"}) == (
        expected - 1_500
    )


def test_envy_of_two_other_players() -> None:
    """A royal flush and a straight flush of others can stand beside each other, no third one."""
    stakes: dict[str, Scalar] = {"Progressive": 1}
    choices: dict[str, Scalar] = {"Progressive": "A", "Progressive meter": 0}
    one = most(stakes, choices, conditions={"others": 1})
    two = most(stakes, choices, conditions={"others": 2})
    five = most(stakes, choices, conditions={"others": 5})
    assert (one, two, five) == (1_000 + 39, 1_000 + 300 + 39, 1_000 + 300 + 39)


def test_the_progressive_of_2011_is_paid_on_seven_cards() -> None:
    """§ 653a.12(d) of 2011 pays the highest hand formed; one royal flush wins everything."""
    stakes: dict[str, Scalar] = {"Ante": 15, "Trips": 5, "Progressive": 1}
    assert most(stakes, None, "PA:2011", {"meter": 20_000}) == 7_575 + 250 + 19_999


def test_two_meters_need_two_fields() -> None:
    """One condition cannot stand for the meters of two wagers; the choices name each."""
    stakes: dict[str, Scalar] = {"Progressive": 1, "Five Card Hand": 1}
    with pytest.raises(Refusal) as caught:
        most(stakes, {"Progressive": "A"}, conditions={"meter": 50_000})
    assert "Progressive meter" in caught.value.sentence
    choices: dict[str, Scalar] = {
        "Progressive": "A",
        "Progressive meter": 50_000,
        "Five Card Hand meter": 20_000,
    }
    assert most(stakes, choices) == 49_999 + 19_999


@pytest.mark.parametrize(
    ("stakes", "code"),
    [
        ({"Ante": 15, "Play": 75}, "#NUM!"),
        ({"Ante": 15, "Blind": 10}, "#NUM!"),
        ({"Ante": -1}, "#NUM!"),
        ({"Ante": "much"}, "#VALUE!"),
        ({"Insurance": 5}, "#N/A"),
    ],
)
def test_stakes_that_the_rules_forbid(stakes: dict[str, Scalar], code: str) -> None:
    """§ 653a.7(d)(1) and § 653a.11(b), (d), (f): Blind equal to Ante, Play 1 to 4 times."""
    with pytest.raises(Refusal) as caught:
        most(stakes)
    assert caught.value.code == code


def test_a_wager_the_edition_does_not_have() -> None:
    """The text of 2011 has no Bad Beat."""
    with pytest.raises(Refusal) as caught:
        most({"Bad Beat": 5}, None, "PA:2011")
    assert caught.value.code == "#N/A"


def test_envy_without_a_printed_amount_is_refused() -> None:
    """§ 653a.12(d)(5) prints none for $2."""
    with pytest.raises(Refusal) as caught:
        most({"Progressive": 2}, {"Progressive": "A"}, conditions={"others": 1})
    assert caught.value.code == "#N/A"


def test_a_choice_of_a_wager_that_is_not_staked_is_named() -> None:
    """It is a part of what is offered and enters nothing, which WHY says of MAXWIN and CAPFLOOR."""
    choices: Rows = [["Base", "A"], ["Trips", "B"], ["Six Card | Flush", 9]]
    for name in ("MAXWIN", "CAPFLOOR"):
        said = invoke("WHY", [name, "UTH", [["Ante", 15]], choices])
        assert "Nothing counts on Trips, Six Card, whose choices do not enter." in str(said)
        both = invoke("WHY", [name, "UTH", [["Ante", 15], ["Trips", 5], ["Six Card", 5]], choices])
        # § 653a.12(h): a payout limit may touch what (a) and (b) pay, the Ante, Blind and Play.
        assert ("Nothing counts on Trips, Six Card, whose" in str(both)) == (name == "CAPFLOOR")


def test_a_coarse_row_of_one_table_is_not_hidden_by_the_finer_rows_of_another() -> None:
    """Three Card Poker's Six Card in Maryland: one table pays every super royal as one row."""
    row = "Six Card | Super Royal of diamonds, hearts, spades or clubs"
    call = ["TCP", [["Six Card", 5]], [[row, 2_000_000]], "MD"]
    assert invoke("MAXWIN", call) == 2_000_000


def test_without_a_choice_the_table_that_pays_most_counts() -> None:
    """MAXWIN of a wager alone is the most over its tables, each asked for by its id."""
    seen = 0
    for edition in editions():
        if edition.game == "POKER":
            continue
        for wager in edition.wagers():
            tables = [table for table in edition.tables(wager) if not table.lost]
            if wager == "Base" or len(tables) < 2 or len(tables) < len(edition.tables(wager)):
                continue
            stakes: Rows = [[wager, 5]]
            each = [
                invoke("MAXWIN", [edition.game, stakes, [[f"{wager} paytable", one.id]], code])
                for one in tables
                for code in (edition.code,)
            ]
            assert invoke("MAXWIN", [edition.game, stakes, None, edition.code]) == max(each)
            seen += 1
    assert seen >= 10


def test_a_pay_that_cannot_be_won_is_refused() -> None:
    """A pair is no row of the Blind table, and a push row cannot win."""
    for choices, words in (
        ([["Base | Pair", 9]], 'a pay of "Pair"'),
        ([["Base | Less than a straight", 9]], "can only push"),
    ):
        with pytest.raises(Refusal, match=words):
            invoke("MAXWIN", ["UTH", [["Ante", 15], ["Trips", 5]], choices])


@pytest.mark.parametrize(
    ("game", "stakes", "choices", "amount"),
    [
        # Two pairs of the player's against a dealer who qualifies: Ante 15, Play 60, Blind nothing.
        ("UTH", [["Ante", 15], ["Trips", 5]], [["Trips | Two pairs", "100000 to 1"]], 500_075),
        # A royal flush: Ante 15, Play 60, Blind 7,500 and 250 of Trips are more than two pairs.
        ("UTH", [["Ante", 15], ["Trips", 5]], [["Trips | Two pairs", 1]], 7_825),
        ("UTH", [["Ante", 15], ["Trips", 5]], [["Trips | Two pairs", "N/A"]], 7_825),
        # Three of five cards with no two alike, not of one suit nor in sequence, leave a straight
        # (5 to 1 on three bets), no flush, and no hand of cards that are alike above three.
        (
            "LIR",
            [["Bet 1", 5], ["Three Card", 5]],
            [["Three Card paytable", "A"], ["Three Card | High card", 10_000]],
            50_075,
        ),
        # Four aces: Ante 10, Play 30, the Ante Bonus of 25 to 1.
        ("FCP", [["Ante", 10], ["Aces Up", 5]], [["Aces Up | Four Aces", 1000]], 5_290),
        # Both have ace high: 40 to 1. The wager itself, at even money, does not win then.
        (
            "FUPG",
            [["Face Up Pai Gow", 10], ["Ace High", 5], ["Fortune", 5]],
            [["Ace High paytable", "2"], ["Fortune paytable", "1"], ["Fortune | Ace high", 10_000]],
            50_200,
        ),
    ],
)
def test_a_hand_without_a_row_is_won_with_what_one_deal_brings(
    game: str, stakes: Rows, choices: Rows, amount: int
) -> None:
    """By hand, from the pays of each chapter's paytables."""
    chosen: Rows = [["Base paytable", "A"], ["Trips paytable", "A"]] if game == "UTH" else []
    named: Rows = [["Aces Up paytable", "A"]] if game == "FCP" else []
    assert invoke("MAXWIN", [game, stakes, [*chosen, *named, *choices]]) == amount


def _hands_beside(wager: SideWager, rows: set[str]) -> set[str]:
    """The hands without a row, of deals that no row before it pays."""
    named = [(o.name, *o.also) for o in wager.distribution(wager.rules[0]).outcomes if o.ways]
    hands = {name for names in named for name in names if key(name) in told_apart(wager).by_key}
    firsts = {
        (hand, next((name for name in names if name in {hand, *rows}), ""))
        for hand in hands
        for names in named
    }
    return {hand for hand in hands - rows if (hand, hand) in firsts}


def test_each_hand_without_a_row_is_won_by_itself() -> None:
    """A pay above all others is the most that its wager wins, for every hand that counts tell."""
    seen = set()
    for edition in editions():
        for wager in ask_game(edition.game).wagers:
            tables = edition.tables(wager.name) if isinstance(wager, SideWager) else ()
            for table in (one for one in tables if not one.lost):
                assert isinstance(wager, SideWager)
                rows = {row.hand for row in table.rows}
                for hand in _hands_beside(wager, rows):
                    named = [[f"{wager.name} paytable", table.id]] if table.id else []
                    choices: Rows = [*named, [f"{wager.name} | {hand}", "9000000 to 1"]]
                    meters: Rows = [[meter.level or "meter", 1000] for meter in table.meters]
                    stake = table.stake or 5
                    asked = [edition.game, [[wager.name, stake]], choices, edition.code, meters]
                    assert invoke("MAXWIN", asked) == 9_000_000 * stake, hand
                    seen.add((edition.game, wager.name, hand))
    assert len(seen) > 40
