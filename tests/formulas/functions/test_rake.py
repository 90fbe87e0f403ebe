"""RAKE by the three methods of 58 Pa. Code § 553.15(b), each bound at, below and above."""

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

LEVELS = [[20, 1], [40, 1], [60, 2]]


def rake(pot, method, terms, conditions=None, place=None):
    """Return the rake in dollars."""
    return invoke("RAKE", [pot, method, terms, place, conditions])


def refusal(pot, method, terms, conditions=None, place=None):
    """Return the code and the sentence that a call is refused with."""
    with pytest.raises(Refusal) as refused:
        rake(pot, method, terms, conditions, place)
    assert refused.value.sentence.replace("Pa. Code", "").count(". ") <= 1
    return refused.value.code, refused.value.sentence


@pytest.mark.parametrize(
    ("pot", "rate", "expected"),
    [
        (120, 0.05, 6),
        (120, "5%", 6),
        (120, "0.05", 6),
        (120, 0.1, 12),  # "not to exceed 10%" allows 10% itself
        (120, 0, 0),
        (0, 0.05, 0),
        (15.05, 0.1, Fraction("1.5")),  # a tenth is $1.505: rounded up it would exceed 10%
        (0.09, 0.1, 0),
        ([[15.05], [15.05]], 0.1, 3),  # § 553.15(b)(1): "from the pot and any side pots"
        ([["Main pot", 100], ["Side pot 1", 50]], 0.1, 15),
    ],
)
def test_a_percentage_is_taken_from_each_pot_and_rounded_down(pot, rate, expected):
    """§ 553.15(b)(1): a percentage of the pot and of any side pot, never a cent above it."""
    assert rake(pot, "percentage", rate) == expected


@pytest.mark.parametrize("rate", ["10.01%", 0.11, 0.1000001, 5, "1000%", 10])
def test_a_percentage_above_ten_is_refused_by_the_section(rate):
    """§ 553.15(b)(1): above 10% there is no rake; 5 typed for five percent is 500%."""
    code, sentence = refusal(120, "percentage", rate)
    assert code == "#NUM!"
    assert "it may not exceed 10% (58 Pa. Code § 553.15(b)(1))" in sentence


@pytest.mark.parametrize(
    ("pot", "expected"),
    [(19.99, 0), (20, 1), (39.99, 1), (40, 2), (59.99, 2), (60, 4), (1000, 4)],
)
def test_a_level_is_taken_when_it_is_reached(pot, expected):
    """§ 553.15(b)(2): "as certain predetermined dollar levels have been achieved"."""
    assert rake(pot, "incremental", LEVELS) == expected
    assert rake(pot, "incremental", "1 at 20; 1 at 40; $2 at $60") == expected
    assert rake(pot, "incremental", [["Pot", "Rake"], *LEVELS[::-1]]) == expected


def test_levels_count_main_pot_and_side_pots_together():
    """A main pot of 30 and a side pot of 15 are a round of 45 and reach the second level."""
    assert rake([[30], [15]], "incremental", LEVELS) == 2


def test_an_uncalled_final_bet_is_not_raked():
    """§ 553.15(d): 10% of 100 where 20 of the 120 were never called; and no level through it."""
    assert rake(120, "percentage", 0.1, [["uncalled", 20]]) == 10
    assert rake([[100], [50]], "percentage", 0.1, [["uncalled", 20]]) == 13
    assert rake(45, "incremental", LEVELS, [["uncalled", 6]]) == 1


def test_the_maximum_of_the_submission_binds_at_its_amount():
    """§ 553.15(a)(3): the most that may be taken from a round, below, at and above it."""
    for most, expected in ((5.99, Fraction("5.99")), (6, 6), (6.01, 6)):
        assert rake(120, "percentage", 0.05, [["maximum rake", most]]) == expected
    assert rake([[100], [100]], "incremental", LEVELS, [["maximum rake", 3]]) == 3
    assert rake(None, "time per table", 50, [["maximum rake", 40]]) == 40


def test_a_rake_in_chips_is_rounded_down_to_the_chip():
    """5% of $137 is $6.85: in dollar chips 6, in half dollars 6.50."""
    assert rake(137, "percentage", 0.05) == Fraction("6.85")
    assert rake(137, "percentage", 0.05, [["chip", 1]]) == 6
    assert rake(137, "percentage", 0.05, [["chip", 0.5]]) == Fraction("6.5")


def test_no_flop_no_rake():
    """Where the submission takes nothing without a flop, the flop must be told of."""
    rule = ["no flop no rake", "yes"]
    assert rake(120, "percentage", 0.05, [rule, ["flop", "no"]]) == 0
    assert rake(120, "percentage", 0.05, [rule, ["flop", "yes"]]) == 6
    code, sentence = refusal(120, "percentage", 0.05, [["flop", "no"]])
    assert (code, 'does not use the condition "flop"' in sentence) == ("#VALUE!", True)
    code, sentence = refusal(120, "percentage", 0.05, [rule])
    assert code == "#VALUE!"
    assert 'give the condition "flop"' in sentence


@pytest.mark.parametrize(
    ("method", "fee", "conditions", "expected"),
    [
        ("time per player", 12, [["players", 9]], 108),
        ("time per player", 12, [["players", 9], ["minutes", 30]], 54),
        ("time per player", 12, [["players", 9], ["minutes", 20]], 36),
        ("time per player", 10, [["players", 3], ["minutes", 20]], Fraction("9.99")),
        ("time per table", 90, None, 90),
        ("time per table", 90, [["minutes", 20]], 30),
        ("Time, per table", 90, [["minutes", 60]], 90),
    ],
)
def test_time_charges_for_a_player_and_for_a_table(method, fee, conditions, expected):
    """§ 553.15(b)(3): an hourly fee, assessed every 20 or 30 minutes, for all who are seated."""
    assert rake(None, method, fee, conditions) == expected
    assert rake(0, method, fee, conditions) == expected


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ((120, "tithe", 0.05), "#N/A", 'no method "tithe" of taking a rake in § 553.15(b)'),
        ((120, None, 0.05), "#VALUE!", "RAKE needs its argument method"),
        ((120, "percentage", None), "#VALUE!", "RAKE needs its argument terms"),
        ((None, "percentage", 0.05), "#VALUE!", "The pot is missing"),
        ((-1, "percentage", 0.05), "#NUM!", "The pot is below 0"),
        ((1.001, "percentage", 0.05), "#NUM!", "whole cents"),
        ((10**10, "percentage", 0.05), "#NUM!", "The pot is above $1,000,000,000"),
        (("lots", "percentage", 0.05), "#VALUE!", 'The pot is "lots": a number is needed'),
        ((float("inf"), "percentage", 0.05), "#NUM!", "finite"),
        ((CellError("#REF!"), "percentage", 0.05), "#REF!", "#REF!"),
        (([[1, 2, 3]], "percentage", 0.05), "#VALUE!", "a range of 3 columns"),
        ((120, "percentage", "five"), "#VALUE!", 'The percentage rake is "five"'),
        ((120, "percentage", -0.05), "#NUM!", "below 0"),
        ((120, "percentage", True), "#VALUE!", "TRUE"),
        ((120, "incremental", [[20, 1, 2]]), "#VALUE!", "3 columns"),
        ((120, "incremental", 5), "#VALUE!", "1 column:"),
        ((120, "incremental", [[20, 21]]), "#NUM!", "the levels take $21, more than there is"),
        ((120, "incremental", [[20, 1], [20, 2]]), "#VALUE!", "The level $20 is given twice"),
        ((120, "incremental", [[20, -1]]), "#NUM!", "The amount of a level is below 0"),
        ((120, "incremental", "1 at"), "#VALUE!", 'The level "1 at" cannot be read'),
        ((120, "time per table", 90), "#VALUE!", "leave the first argument empty"),
        ((None, "time per table", "x"), "#VALUE!", "The hourly fee"),
        ((None, "time per table", 90, [["minutes", 45]]), "#NUM!", "§ 553.15(b)(3)(iii)"),
        ((None, "time per player", 12), "#VALUE!", "inactive ones included"),
        ((None, "time per player", 12, [["players", 11]]), "#NUM!", "1 to 10 players, not 11"),
        ((None, "time per player", 12, [["players", 0]]), "#NUM!", "1 to 10 players, not 0"),
        ((120, "percentage", 0.05, [["uncalled", 121]]), "#NUM!", "more than the last pot holds"),
        ((120, "percentage", 0.05, [["chip", 2]]), "#NUM!", "may not exceed $1"),
        ((120, "percentage", 0.05, None, "MD"), "#N/A", "PA"),
    ],
)
def test_what_cannot_be_raked_is_refused(arguments, code, words):
    """Unknown methods, figures that cannot be and terms that the law lacks are refused."""
    found = refusal(*arguments)
    assert found[0] == code
    assert words in found[1]
