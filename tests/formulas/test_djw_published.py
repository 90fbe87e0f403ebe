"""The paybacks that the preamble of rulemaking 125-223 prints for DJ Wild Stud, against exact ones.

Published: Trips 98.843, 92.474, 92.338, 91.454; Bad Beat 86.8, 87.682, 85.904, 85.848; Progressive
77 percent. The counts are those of the closed forms, written out here.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.registry import invoke
from formulas.values import Raw

HANDS = 2_869_685
NATURAL = {
    "Royal flush": 4,
    "Straight flush": 28,
    "Four-of-a-kind": 528,
    "Full house": 3168,
    "Flush": 3136,
    "Straight": 8160,
    "Three-of-a-kind": 42240,
}
WILD = {
    "Royal flush": 1000,
    "Straight flush": 3620,
    "Four-of-a-kind": 51160,
    "Full house": 11880,
    "Flush": 15820,
    "Straight": 75840,
    "Three-of-a-kind": 415800,
}
FIVES = 1400
TABLES = {  # five wilds, royal flush natural and with wild, five-of-a-kind, natural four-of-a-kind
    "04": (2000, 1000, 190, 70, 60),
    "05": (2000, 1000, 170, 60, 50),
    "06": (500, 400, 170, 60, 50),
    "07": (2000, 1000, 160, 50, 40),
}
PLAIN: Raw = [["reading", "no wild card"]]
PUBLISHED = {"04": 98843, "05": 92474, "06": 92338, "07": 91454}


def units(table: str, straight_flush: int = 25) -> int:
    """What a Trips table returns on one unit for each hand, from the counts above."""
    wilds, royal, royal_wild, fives, fours = TABLES[table]
    natural = dict(zip(NATURAL, (royal, 200, fours, 30, 25, 20, 6), strict=True))
    wild = dict(zip(WILD, (royal_wild, straight_flush, 6, 5, 4, 3, 1), strict=True))
    returned = (wilds + 1) + (fives + 1) * FIVES
    returned += sum((natural[hand] + 1) * ways for hand, ways in NATURAL.items())
    return returned + sum((wild[hand] + 1) * ways for hand, ways in WILD.items())


def payback(wager: str, table: str, conditions: Raw = None) -> Fraction:
    """The answer of the cell function."""
    answer = invoke("PAYBACK", ["DJW", wager, table, None, conditions])
    assert isinstance(answer, Fraction)
    return answer


@pytest.mark.parametrize("table", TABLES)
def test_trips_as_printed(table: str) -> None:
    """The function returns what the printed pays and the counts give, 125 to 1 included."""
    printed = units(table, 125 if table == "06" else 25)
    assert payback("Trips", table, PLAIN) == Fraction(printed, HANDS)


def misses(published: int, table: str) -> tuple[Fraction, Fraction]:
    """The units that lie between an exact return and all that round to a published figure."""
    exact = units(table)
    low, high = (Fraction(2 * published + side, 200_000) * HANDS for side in (-1, 1))
    return low - exact, high - exact


def test_two_misprints_leave_one_common_shift_of_trips() -> None:
    """With 93.843 for 98.843 and 25 to 1 for 125 to 1 all four miss by 25,601 to 25,617 units."""
    read = {**PUBLISHED, "04": 93843}
    ranges = [misses(figure, table) for table, figure in read.items()]
    low, high = max(low for low, _ in ranges), min(high for _, high in ranges)
    assert len(ranges) == 4
    assert -25_618 < low < high < -25_600
    assert misses(PUBLISHED["04"], "04")[0] > 100_000
    assert round(float(payback("Trips", "06", PLAIN)), 5) == 1.05845


def test_no_pay_of_one_row_explains_the_shift_of_trips() -> None:
    """Not one row that the tables share, changed by any whole number, moves them so far."""
    shared = [*NATURAL.values(), *WILD.values(), FIVES, 1]
    tried = 0
    for ways in set(shared) - {1, 4}:  # rows of 1 and 4 hands differ between the tables
        for change in range(-1000, 1001):
            assert not -25_617 < ways * change < -25_601
            tried += 1
    assert tried > 20_000


def test_deuces_as_twos_moves_trips_further_away() -> None:
    """The default reading of "natural" raises every table, while 05 and 07 lie above the print."""
    for table in ("05", "07"):
        printed = Fraction(PUBLISHED[table], 100_000)
        plain = payback("Trips", table, PLAIN)
        twos = payback("Trips", table, [["reading", "deuces as twos"]])
        assert payback("Trips", table) == twos > plain > printed


BAD_BEAT = {"01": "86.8", "02": "87.682", "03": "85.904", "04": "85.848"}


@pytest.mark.parametrize(
    ("table", "one", "two"),
    [("01", 43456, 86912), ("02", 43771, 87542), ("03", 43013, 86025), ("04", 42990, 85980)],
)
def test_the_bad_beat_was_published_for_either_hand(table: str, one: int, two: int) -> None:
    """If the player must lose, a table returns half of the print; if either may, all but 0.14."""
    plain = payback("Bad Beat", table, [["reading", "player loses"]])
    either = payback("Bad Beat", table)
    assert either == payback("Bad Beat", table, [["reading", "either loses"]])
    assert either == 2 * plain
    assert (round(plain * 100_000), round(either * 100_000)) == (one, two)
    published = Fraction(BAD_BEAT[table]) / 100
    assert Fraction(1, 1000) < abs(either - published) < Fraction(15, 10_000)


def test_less_than_three_of_a_kind_cannot_be_paid() -> None:
    """By the letter "or less" would return eight times the wager."""
    assert payback("Bad Beat", "04", [["reading", "player loses, or less"]]) > 8
    assert payback("Bad Beat", "01", [["reading", "player loses, or less"]]) == payback(
        "Bad Beat", "01", [["reading", "player loses"]]
    )


@pytest.mark.parametrize("table", ["1", "2"])
def test_the_progressive_was_published_for_natural_deuces(table: str) -> None:
    """Textbook hands of five cards: 55.9% fixed, 0.3% reseed, and 21% make 77%."""
    rows = ((624, 301), (3744, 51), (5108, 41), (10200, 31), (54912, 10))
    fixed = Fraction(sum(ways * units for ways, units in rows), 2_598_960)
    whole = fixed + Fraction(4 * 2000, 2_598_960) + Fraction(21, 100)
    assert payback("Progressive", table, [["rate", "21%"]]) == whole
    assert round(whole * 100) == 77
    wild = payback("Progressive", table, [["rate", "21%"], ["reading", "deuces wild"]])
    assert wild > 6


def test_an_envy_bonus_goes_with_its_table() -> None:
    """$1,000 and $300 for $1, five times that for $5: five other players add the same share."""
    share = 5 * Fraction(4 * 1000 + 36 * 300, 2_598_960)
    for table in ("1", "2"):
        alone = payback("Progressive", table, [["rate", "21%"]])
        conditions: Raw = [["rate", "21%"], ["others", 5]]
        assert payback("Progressive", table, conditions) == alone + share
