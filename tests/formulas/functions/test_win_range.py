"""WINRANGE."""

from __future__ import annotations

import math
import re
from fractions import Fraction

import pytest

from combinatorics import many_rounds
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

# Over 23 and Under 18 aside, the bonus of Over/Under is counted in test_ou_totals.
TRIPS_HANDS = 133_784_560
TRIPS_B = {50: 4324, 40: 37260, 30: 224848, 8: 3473184, 6: 4047644, 5: 6180020, 3: 6461620}

STATED = 1e-11  # the error that one round states, and a unit of the last decimal shown

HANDS = ("Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight")
HANDS += ("Three-of-a-kind",)


def figure(name: str, *arguments: object) -> object:
    """Return one figure of WINRANGE through the condition "give"."""
    game, wager, paytable, rounds, *rest = arguments
    confidence = rest[0] if rest else None
    conditions = [*(rest[1] if len(rest) > 1 else []), ["give", f"{name} | Value"]]  # type: ignore[misc]
    return invoke(
        "WINRANGE",
        [game, wager, paytable, rounds, confidence, None, conditions],  # type: ignore[list-item]
    )


def test_one_round_is_its_own_law() -> None:
    """Trips B, one round at 99%: 8 to 1 has 2.6%, more than 8 to 1 has 0.199% (counts by hand).

    (4,324 + 37,260 + 224,848) of 133,784,560 hands are paid over 8 to 1.
    """
    assert figure("Low", "UTH", "Trips", "B", 1) == -8
    assert figure("High", "UTH", "Trips", "B", 1) == 1
    below = figure("Probability under Low", "UTH", "Trips", "B", 1)
    assert isinstance(below, float)
    assert abs(below - Fraction(4324 + 37260 + 224848, TRIPS_HANDS)) < STATED
    method = figure("Method", "UTH", "Trips", "B", 1)
    assert isinstance(method, str)
    assert method.endswith("probabilities are right to 2e-12")


def test_the_expected_win_is_the_house_edge() -> None:
    """Rounds times bet times what Trips B keeps, from the counts of all seven-card hands."""
    returned = sum((pay + 1) * ways for pay, ways in TRIPS_B.items())
    edge = 1 - Fraction(returned, TRIPS_HANDS)
    expected = figure("Expected house win", "UTH", "Trips", "B", 10_000, None, [["bet", 5]])
    assert expected == 10_000 * 5 * edge


def test_two_rounds_of_over_under_by_hand() -> None:
    """The Over/Under base wager wins, pushes or loses: the bounds are sums of its own results."""
    low = figure("Low", "OU", "Base", None, 2, 0.5)
    high = figure("High", "OU", "Base", None, 2, 0.5)
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    assert -4 <= low <= high <= 4


def test_a_progressive_counts_what_its_meter_collects() -> None:
    """One round of UTH Progressive A that loses brings the stake less the rate of 21%."""
    assert figure("High", "UTH", "Progressive", "A", 1) == Fraction(79, 100)
    expected = figure("Expected house win", "UTH", "Progressive", "A", 1000)
    payback = invoke("PAYBACK", ["UTH", "Progressive", "A"])
    assert expected == 1000 * (1 - payback)  # type: ignore[operator]


def test_a_base_game_is_in_antes() -> None:
    """The published edge of 2.1850% of the Ante, times rounds, times the Ante."""
    expected = figure("Expected house win", "UTH", "Base", "A", 10_000, 0.95, [["ante", 15]])
    assert isinstance(expected, Fraction)
    assert abs(expected - 10_000 * 15 * Fraction(21850, 10**6)) < 15 * Fraction(1, 100)
    # The deviation of a round is 4.94 Antes (Wizard of Odds): 1.96 of 494 on each side.
    low = figure("Low", "UTH", "Base", "A", 10_000, 0.95)
    high = figure("High", "UTH", "Base", "A", 10_000, 0.95)
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    assert math.isclose(high - low, 2 * 1.96 * 494, rel_tol=0.02)


def test_a_result_is_told_how_likely_it_is() -> None:
    """One round of Trips B: the house loses 8 or more with the four best hands, wins 1 else."""
    best_four = sum(TRIPS_B[pay] for pay in (50, 40, 30, 8))
    never = TRIPS_HANDS - sum(TRIPS_B.values())
    # The bet scales it: $40 lost at $5 is eight units; $39 lost is more than seven.
    for way, bet, dollars, hands in (
        ("less", 1, -8, best_four),
        ("more", 1, 1, never),
        ("less", 5, -40, best_four),
        ("less", 5, -39, best_four),
        ("less", 5, -41, best_four - TRIPS_B[8]),
    ):
        given = [["bet", bet], ["result", dollars]]
        chance = figure(f"Probability of it or {way}", "UTH", "Trips", "B", 1, None, given)
        assert isinstance(chance, float)
        assert abs(chance - Fraction(hands, TRIPS_HANDS)) < STATED


def test_a_result_of_many_rounds_agrees_with_the_range() -> None:
    """Just under Low has the probability printed; the two probabilities overlap in one result."""
    low = figure("Low", "UTH", "Trips", "B", 5000)
    below = figure("Probability under Low", "UTH", "Trips", "B", 5000)
    assert isinstance(low, Fraction)
    given = [["result", low - 1]]
    assert figure("Probability of it or less", "UTH", "Trips", "B", 5000, None, given) == below
    or_less, or_more = (
        figure(f"Probability of it or {way}", "UTH", "Trips", "B", 5000, None, [["result", 95]])
        for way in ("less", "more")
    )
    assert 1 < or_less + or_more < 1.01  # type: ignore[operator]


def test_more_confidence_is_a_wider_range() -> None:
    """99.9% contains 99%, which contains 90%."""
    ranges = [
        (
            figure("Low", "UTH", "Trips", "B", 5000, sure),
            figure("High", "UTH", "Trips", "B", 5000, sure),
        )
        for sure in (0.9, 0.99, 0.999)
    ]
    lows = [low for low, _high in ranges]
    highs = [high for _low, high in ranges]
    assert lows == sorted(lows, reverse=True)  # type: ignore[type-var]
    assert highs == sorted(highs)  # type: ignore[type-var]
    assert len(set(lows)) == 3


@pytest.mark.parametrize(
    "arguments",
    [
        # Pays of four decimals: rounding a billion rounds to a thousandth is no narrow bound.
        ["UTH", "Trips", [[50.3737], [40.1111], [30], [8.0131], [6], [5], [3.0003]], 10**9],
        # A seed of $1,234,567,891 on $1: no window holds it.
        [
            *("UTH", "Progressive", None, 1000, None, "PA:2011"),
            [["rate", 0.2], ["seed", 1_234_567_891], ["reading", "flop"]],
        ],
    ],
)
def test_what_no_window_holds_is_refused(arguments: list[object]) -> None:
    """The sentence says what to change."""
    with pytest.raises(Refusal, match="the pays are too uneven") as refused:
        invoke("WINRANGE", arguments)  # type: ignore[arg-type]
    assert refused.value.code == "#NUM!"


@pytest.mark.parametrize("rounds", [1, 9, 10, 1_000, 20_000])
def test_a_refusal_names_rounds_that_are_answered(rounds: int) -> None:
    """Table E of § 653a.12(f) pays 200,000 to 1: nobody gives the law's table rounder pays."""
    asked = ["UTH", "Six Card", "E"]
    with pytest.raises(Refusal, match="the pays are too uneven") as refused:
        invoke("WINRANGE", [*asked, rounds])
    named = re.search(r"Give ([0-9,]+) rounds", refused.value.sentence)
    assert named is not None
    assert int(named[1].replace(",", "")) > rounds
    assert str(figure("Method", *asked, int(named[1].replace(",", "")))).startswith("exact")


def test_uneven_pays_are_bounded_from_both_sides() -> None:
    """A tenth of a thousandth more on each pay moves the bounds of Trips B by next to nothing."""
    uneven = [[50.0001], [40.0001], [30.0001], [8.0001], [6.0001], [5.0001], [3.0001]]
    method = figure("Method", "UTH", "Trips", uneven, 1_000_000)
    assert isinstance(method, str)
    assert method.startswith("bounds: results rounded to 1/")
    for name, way in (("Low", -1), ("High", 1)):
        bound = figure(name, "UTH", "Trips", uneven, 1_000_000)
        plain = figure(name, "UTH", "Trips", "B", 1_000_000)
        assert isinstance(bound, Fraction)
        assert isinstance(plain, Fraction)
        # About 152,700 of a million rounds hit: 0.0001 of each is 16, and 0.01, to which the
        # results are rounded, is 1,527, down for Low and up for High.
        assert -30 < way * (bound - plain) < 1_600


def test_a_limit_that_divides_no_wager_evenly() -> None:
    """$50,000 on an Ante of $333 is no whole number of Antes; the range lies near that without."""
    capped = [["cap", 50_000], ["ante", 333]]
    low = figure("Low", "UTH", "Base", "A", 10_000, None, capped)
    free = figure("Low", "UTH", "Base", "A", 10_000, None, [["ante", 333]])
    assert isinstance(low, Fraction)
    assert isinstance(free, Fraction)
    assert free < low < free + 600 * 333  # a limit only ever saves the house money


def test_it_spills_with_the_expected_share_of_the_action() -> None:
    """The expected house win per action is the element of risk."""
    rows = invoke("WINRANGE", ["UTH", "Base", "A", 1000])
    assert isinstance(rows, list)
    assert rows[0] == ["Figure", "Value", "Per action"]
    by_name = {row[0]: row for row in rows}
    assert by_name["Expected house win"][2] == invoke("ELEMENTOFRISK", ["UTH", "Base", "A"])
    assert by_name["Confidence"][1] == Fraction(99, 100)


@pytest.mark.parametrize(
    ("rounds", "confidence", "conditions", "code", "words"),
    [
        (0, None, [], "#NUM!", "from 1 to"),
        (-5, None, [], "#NUM!", "from 1 to"),
        (1.5, None, [], "#NUM!", "whole number"),
        (10**12, None, [], "#NUM!", "1,000,000,000"),
        (float("nan"), None, [], "#NUM!", "finite"),
        ("many", None, [], "#VALUE!", "a number is needed"),
        (True, None, [], "#VALUE!", "a number is needed"),
        (None, None, [], "#VALUE!", "needs its argument rounds"),
        ([[5, 5]], None, [], "#VALUE!", "given twice"),
        ([[n] for n in range(1, 8)], None, [], "#VALUE!", "from 1 to 6"),
        ([[5, 0]], None, [], "#NUM!", "from 1 to"),
        ([[5, 6]], None, [["result", 5]], "#VALUE!", 'does not use the condition "result"'),
        ([[5, 6]], None, [["rounds per hour", 40]], "#VALUE!", '"rounds per hour"'),
        (CellError("#REF!"), None, [], "#REF!", "#REF!"),
        (100, 99, [], "#NUM!", "such as 0.99"),
        (100, 0.2, [], "#NUM!", "from 0.5 to 0.9999"),
        (100, "sure", [], "#VALUE!", "a number is needed"),
        (100, False, [], "#VALUE!", "a number is needed"),
        (100, None, [["meter", 50_000]], "#VALUE!", "holds for the next hand only"),
        (100, None, [["others", 4]], "#VALUE!", "more than the player's own hand"),
        (100, None, [["bet", 0]], "#NUM!", '"bet" is 0'),
        (100, None, [["result", "much"]], "#VALUE!", "a number is needed"),
        (100, None, [["result", -1e13]], "#NUM!", "out of range"),
        (100, None, [["result", float("inf")]], "#NUM!", "finite"),
        (100, None, [["result", True]], "#VALUE!", "a number is needed"),
        (100, None, [["weather", 1]], "#N/A", "no condition"),
    ],
)
def test_the_door_refuses(
    rounds: object, confidence: object, conditions: list[object], code: str, words: str
) -> None:
    """Every argument of the wrong kind or size has its error value and its sentence."""
    with pytest.raises(Refusal) as refused:
        invoke(
            "WINRANGE",
            ["UTH", "Progressive", "A", rounds, confidence, None, conditions],  # type: ignore[list-item]
        )
    assert refused.value.code == code
    assert words in refused.value.sentence


def test_an_ante_of_nothing_is_refused() -> None:
    """A base game is counted in dollars of its Ante."""
    with pytest.raises(Refusal, match='"ante" is 0'):
        figure("Low", "UTH", "Base", "A", 10, None, [["ante", 0]])


def test_several_numbers_of_rounds_have_a_line_each() -> None:
    """Each line says what the call of that number alone says."""
    rows = invoke(
        "WINRANGE", ["UTH", "Trips", "B", [[1000], [None], [20_000]], None, None, [["bet", 5]]]
    )
    assert isinstance(rows, list)
    assert [row[0] for row in rows] == ["Rounds", 1000, 20_000]
    for row in rows[1:]:
        alone = invoke("WINRANGE", ["UTH", "Trips", "B", row[0], None, None, [["bet", 5]]])
        assert isinstance(alone, list)
        values = {line[0]: line[1:] for line in alone}
        names = ("Expected house win", "Low", "High")
        assert row[1:4] == [values[name][0] for name in names]
        assert row[4:7] == [values[name][1] for name in names]
        assert row[7:] == [values["Standard deviation"][0], values["Method"][0]]


def test_the_expected_win_of_an_hour() -> None:
    """Rounds of an hour times the average wager times what Trips B keeps of it, from the counts."""
    returned = sum((pay + 1) * ways for pay, ways in TRIPS_B.items())
    given = [["bet", 12.5], ["rounds per hour", 40]]
    hour = figure("Expected win per hour", "UTH", "Trips", "B", 10_000, None, given)
    assert hour == 40 * Fraction(25, 2) * (1 - Fraction(returned, TRIPS_HANDS))


def test_the_name_of_version_one_still_answers() -> None:
    """HOLDRANGE is another name of WINRANGE: the house's win is no hold, which is win over drop."""
    asked: list[object] = ["UTH", "Trips", "B", 100]
    assert invoke("HOLDRANGE", asked) == invoke("WINRANGE", asked)  # type: ignore[arg-type]


def test_numbers_of_rounds_share_the_work_of_one_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six of them may sum a sixth of the frequencies each."""
    one = many_rounds.OneRound({-1: 3, 0: 5, 7: 1})
    totals = many_rounds.Totals(one, 300)
    assert totals._window is not None
    most = len(totals._window.places)
    monkeypatch.setattr(many_rounds, "MOST_FREQUENCIES", 2 * most)
    with pytest.raises(many_rounds.TooLong):
        many_rounds.Totals(one, 300, 600)


@pytest.mark.parametrize("rounds", [1, 10, 100])
def test_pays_too_small_for_a_double_are_bracketed(rounds: int) -> None:
    """Pays of next to nothing: the house wins as many wagers as a binomial law says."""
    pays = [[hand, 10.0**-power] for hand, power in zip(HANDS, range(300, 230, -10), strict=True)]
    wins = Fraction(TRIPS_HANDS - sum(TRIPS_B.values()), TRIPS_HANDS)
    chances = [
        math.comb(rounds, won) * wins**won * (1 - wins) ** (rounds - won)
        for won in range(rounds + 1)
    ]
    tail = Fraction(5, 1000)
    least = min(won for won in range(rounds + 1) if sum(chances[: won + 1]) > tail)
    most = max(won for won in range(rounds + 1) if sum(chances[won:]) > tail)
    low, high = (figure(end, "UTH", "Trips", pays, rounds) for end in ("Low", "High"))
    assert isinstance(low, Fraction | int)
    assert least - 1 < low <= least
    assert high == most
