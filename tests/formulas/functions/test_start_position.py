"""STARTPOSITION."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from combinatorics.starting_position import ways_of_totals
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw


def lines(*arguments: Raw) -> list[list[Raw]]:
    """The rows without the heading."""
    answer = invoke("STARTPOSITION", list(arguments))
    assert isinstance(answer, list)
    return [list(row) for row in answer[1:]]


def test_the_totals_of_three_dice_are_those_of_the_closed_form() -> None:
    """Inclusion and exclusion: sum over k of (-1)^k C(3,k) C(total-6k-1, 2), 216 in all."""
    ways = ways_of_totals(3)
    for total, number in ways.items():
        closed = sum(
            (-1) ** k * comb(3, k) * comb(total - 6 * k - 1, 2)
            for k in range(4)
            if total - 6 * k - 1 >= 0
        )
        assert number == closed, total
    assert (min(ways), max(ways), sum(ways.values())) == (3, 18, 216)
    assert ways[10] == ways[11] == 27  # Galileo's count


def test_the_chances_of_the_seven_places_are_counted_throw_by_throw() -> None:
    """Each of the 216 throws is walked around the table; six places have 31 ways and one 30."""
    walked = dict.fromkeys(range(1, 8), 0)
    for throw in product(range(1, 7), repeat=3):
        place = 1  # the dealer is number one
        for _ in range(sum(throw) - 1):
            place = place + 1 if place < 7 else 1
        walked[place] += 1
    found = lines("FUPG")
    assert {row[0]: row[3] for row in found} == walked
    assert sorted(walked.values()) == [30, *[31] * 6]
    assert sum(Fraction(str(row[5])) for row in found) == 1
    for row in found:
        assert row[6] == "58 Pa. Code § 688a.5(i)(1)(iii); 58 Pa. Code § 688a.5(i)(2)"


@pytest.mark.parametrize(
    ("number", "position"),
    [
        (1, "dealer"),
        (7, "6 counterclockwise from the dealer"),
        (8, "dealer"),
        (11, "3 counterclockwise from the dealer"),
        (18, "3 counterclockwise from the dealer"),
    ],
)
def test_a_number_comes_to_its_position(number: int, position: str) -> None:
    """§ 688a.5(i): the dealer is number one, the count goes on around seven places."""
    (row,) = lines("FUPG", number)
    assert row[1] == position


def test_a_smaller_table_has_fewer_places() -> None:
    """Two positions and the dealer: 11 is counted 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2."""
    (row,) = lines("FUPG", 11, 2)
    assert (row[0], row[1]) == (2, "1 counterclockwise from the dealer")
    assert [one[3] for one in lines("FUPG", None, 2)] == [72, 72, 72]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("UTH", 5), "#N/A", "no starting position .* those of FUPG"),
        (("FUPG", 19), "#NUM!", "1 to 18"),
        (("FUPG", 0.5), "#NUM!", "a whole number is needed"),
        (("FUPG", 5, 7), "#NUM!", "1 to 6 betting positions"),
    ],
)
def test_what_is_no_number_or_no_table_is_refused(
    arguments: tuple[Raw, ...], code: str, words: str
) -> None:
    """By name, with what there is."""
    with pytest.raises(Refusal, match=words) as refused:
        invoke("STARTPOSITION", list(arguments))
    assert refused.value.code == code
