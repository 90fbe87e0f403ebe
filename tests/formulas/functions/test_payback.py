"""PAYBACK: bases, meters, caps, readings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke

# Published analyses of the game state a house edge of 2.1850% of the Ante and an element of risk
# of 0.526% for the Blind table 500/50/10/3/1.5/1 (Wizard of Odds, "Ultimate Texas Hold 'Em").
PUBLISHED_EDGE = Fraction(21850, 1_000_000)
PUBLISHED_RISK = Fraction(526, 100_000)
MEETS = [["meter", 50_000], ["bet", 5]]


def number(*arguments: object) -> Fraction:
    """Return PAYBACK of the arguments, which must be an exact number."""
    answer = invoke("PAYBACK", list(arguments))  # type: ignore[arg-type]
    assert isinstance(answer, Fraction)
    return answer


def test_a_base_game_is_paid_back_per_unit_of_action() -> None:
    """The default basis agrees with the published element of risk in every printed digit."""
    assert abs(1 - number("UTH", "Base", "A") - PUBLISHED_RISK) < Fraction(1, 200_000)


def test_the_other_bases() -> None:
    """Per Ante the published edge is met; per opening stake (Ante and Blind) it is half of it."""
    ante = number("UTH", "Base", "A", None, [["basis", "ante"]])
    assert abs(1 - ante - PUBLISHED_EDGE) < Fraction(1, 2_000_000)
    opening = number("UTH", "Base", "A", None, [["basis", "opening"]])
    assert 1 - opening == (1 - ante) / 2
    words = "expected payback on the required wagers"
    assert number("UTH", "Base", "A", None, [["basis", words]]) == number("UTH", "Base", "A")


def test_an_unknown_basis_is_refused() -> None:
    """A basis that does not exist is #N/A with those that do."""
    with pytest.raises(Refusal, match="there are action, ante and opening") as refused:
        number("UTH", "Base", "A", None, [["basis", "house"]])
    assert refused.value.code == "#N/A"


def test_a_given_meter_is_worth_the_next_hand() -> None:
    """§ 653a.12(d)(1) table A at $50,000 for a $5 wager: 10,000 units for a royal, 1,000 for a SF.

    624 quads at 300, 3,744 full houses at 50, 5,108 flushes at 40, 10,200 straights at 30 and
    54,912 threes at 9, all "for 1", over C(52,5) hands.
    """
    fixed = 624 * 300 + 3744 * 50 + 5108 * 40 + 10200 * 30 + 54912 * 9
    expected = Fraction(4 * 10_000 + 36 * 1_000 + fixed, 2_598_960)
    assert number("UTH", "Progressive", "A", None, MEETS) == expected


def test_envy_comes_from_each_other_player() -> None:
    """§ 653a.12(d)(5): $1,000 and $300 for a $1 wager, from each of five other hands."""
    alone = number("UTH", "Progressive", "A")
    envy = Fraction(4 * 1000 + 36 * 300, 2_598_960)
    assert number("UTH", "Progressive", "A", None, [["others", 5]]) == alone + 5 * envy
    five = [["others", 5], ["bet", 5]]
    assert number("UTH", "Progressive", "A", None, five) == alone + 5 * envy
    with pytest.raises(Refusal, match=r"\$1, \$5"):
        number("UTH", "Progressive", "A", None, [["others", 5], ["bet", 2]])


def test_a_jackpot_on_the_dealers_hand_is_divided() -> None:
    """§ 653a.12(e)(2): the jackpot is divided equally among those who wagered on the dealer."""
    whole = number("UTH", "Five Card Hand", None, None, [["meter", 100_000]])
    empty = number("UTH", "Five Card Hand", None, None, [["meter", 0]])
    shared = number("UTH", "Five Card Hand", None, None, [["meter", 100_000], ["sharing", 4]])
    assert shared - empty == (whole - empty) / 4


def test_a_rate_that_the_law_leaves_open_must_be_given() -> None:
    """§ 653a.12(d)(3) of 2011 leaves the rate of progression to the submission."""
    with pytest.raises(Refusal, match='in the condition "rate"') as refused:
        number("UTH", "Progressive", None, "PA:2011")
    assert refused.value.code == "#N/A"


def test_the_reading_of_2011_can_be_chosen() -> None:
    """With the Flop, as codified later, the proposed table is today's A at a rate of 21%."""
    given = [["rate", "21%"], ["reading", "flop"]]
    assert number("UTH", "Progressive", None, "PA:2011", given) == number("UTH", "Progressive", "A")
    assert number("UTH", "Progressive", None, "PA:2011", given[:1]) > 5


def test_a_reading_that_is_not_on_file_is_refused() -> None:
    """An unknown reading is refused with those on file."""
    with pytest.raises(Refusal, match="fold forfeits"):
        number("UTH", "Bad Beat", "A", None, [["reading", "generous"]])


def test_folding_forfeits_lowers_the_bad_beat() -> None:
    """Collecting the wager of a folded hand can only take from the player."""
    always = number("UTH", "Bad Beat", "A", None, [["reading", "showdown"]])
    folded = number("UTH", "Bad Beat", "A")
    assert folded < always


def test_a_cap_takes_what_lies_above_it() -> None:
    """§ 653a.12(h): $50,000 at an Ante of $500 is 100 antes, exceeded by royal flushes alone.

    A royal wins 500 antes on the Blind, 4, 2 or 1 on the Play and 1 on the Ante where the dealer
    has a pair, so at $99 an Ante, where the limit is 505.05 antes, no round reaches it.
    """
    free = number("UTH", "Base", "A")
    capped = number("UTH", "Base", "A", None, [["cap", 50_000], ["ante", 500]])
    assert capped < free
    assert number("UTH", "Base", "A", None, [["cap", 50_000], ["ante", 99]]) == free
    with pytest.raises(Refusal, match='needs the condition "ante"'):
        number("UTH", "Base", "A", None, [["cap", 50_000]])


def test_a_meter_that_the_table_has_not_is_refused() -> None:
    """Progressive B has a mega and a major meter and none called meter (§ 653a.12(d)(3))."""
    with pytest.raises(Refusal, match="give mega or major") as refused:
        number("UTH", "Progressive", "B", None, [["meter", 100_000]])
    assert refused.value.code == "#N/A"
    with pytest.raises(Refusal, match='no meter "mega": give meter'):
        number("UTH", "Progressive", "A", None, [["mega", 100_000]])


@pytest.mark.parametrize(
    "conditions",
    [
        [["cap", 50_000], ["ante", 0]],
        [["sharing", 0]],
        [["bet", 0], ["meter", 50_000]],
    ],
)
def test_a_nought_that_divides_is_out_of_range(conditions: list[list[object]]) -> None:
    """Nothing is compared with an Ante or a bet of $0, or divided among no players."""
    wager = "Base" if conditions[0][0] == "cap" else "Progressive"
    with pytest.raises(Refusal, match="is 0: give the") as refused:
        number("UTH", wager, "A", None, conditions)
    assert refused.value.code == "#NUM!"


def test_a_reading_is_named_as_hands_are() -> None:
    """Case, spaces and hyphens do not matter in the name of a reading."""
    assert number("UTH", "Bad Beat", "A", None, [["reading", "Fold-Forfeits"]]) == number(
        "UTH", "Bad Beat", "A", None, [["reading", "fold forfeits"]]
    )


def test_a_boolean_is_no_jurisdiction() -> None:
    """FALSE equals 0 and a blank cell may arrive as 0; FALSE itself is refused."""
    with pytest.raises(Refusal, match="jurisdiction is FALSE") as refused:
        number("UTH", "Trips", "B", False)
    assert refused.value.code == "#VALUE!"


def test_meters_are_those_of_the_table_that_has_them() -> None:
    """Pays that name a mega jackpot go with a table that has one (§ 653a.12(d)(1), C)."""
    pays = [["100% mega jackpot"], ["100% major jackpot"], ["100% minor jackpot"]]
    pays += [[pay] for pay in ("50 for 1", "40 for 1", "30 for 1", "10 for 1")]
    assert number("UTH", "Progressive", pays) == number("UTH", "Progressive", "C")
    with pytest.raises(Refusal, match='The condition "paytable" names another table') as refused:
        number("UTH", "Progressive", pays, None, [["paytable", "A"]])
    assert refused.value.code == "#N/A"
    named = number("UTH", "Progressive", pays, None, [["paytable", "C"]])
    assert named == number("UTH", "Progressive", "C")
