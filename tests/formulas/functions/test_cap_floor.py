"""CAPFLOOR by hand from 58 Pa. Code § 653a.12: (h) as codified, (e) as proposed in 2011."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Scalar


def floor(
    minimums: dict[str, Scalar],
    choices: dict[str, Scalar] | None = None,
    jurisdiction: str | None = None,
    reading: str | None = None,
) -> Scalar:
    """Return the answer for minimums and choices."""
    answer = invoke(
        "CAPFLOOR",
        [
            "UTH",
            [list(row) for row in minimums.items()],
            [list(row) for row in choices.items()] if choices else None,
            jurisdiction,
            [["reading", reading]] if reading else None,
        ],
    )
    assert not isinstance(answer, list)
    return answer


@pytest.mark.parametrize(
    ("ante", "amount"),
    [
        (15, 50_000),  # 15 x (1 + 4 + 500) = 7,575
        (99, 50_000),  # 49,995
        (Fraction(9900, 100), 50_000),
        (100, 50_500),
        ("$100", 50_500),
        (0.01, 50_000),
        (500, 252_500),
    ],
)
def test_the_greater_of_fifty_thousand_and_one_royal_flush(ante: Scalar, amount: int) -> None:
    """§ 653a.12(a), (b), (h): Ante 1 to 1, Play four times 1 to 1, Blind 500 to 1."""
    assert floor({"Ante": ante}) == amount
    assert floor({"Base": ante}) == amount


def test_the_bound_between_the_two_amounts() -> None:
    """50,000 / 505 = 99.0099...: a minimum of $99.01 wins $50,000.05."""
    assert floor({"Ante": 99.01}) == Fraction("50000.05")
    assert floor({"Ante": 99.00}) == 50_000


def test_trips_counts_in_2011_and_not_as_codified() -> None:
    """§ 653a.12(e) of 2011 limits the wagers of (d)(2) too: 100 x 505 + 5 x 50 = 50,750."""
    assert floor({"Ante": 100, "Trips": 5}) == 50_500
    assert floor({"Ante": 100, "Trips": 5}, jurisdiction="PA:2011") == 50_750


def test_a_hand_without_a_row_counts() -> None:
    """In 2011 Trips counts: two pairs win 100 x (1 + 4) beside 5 x 100,000, a royal flush less."""
    trips: dict[str, Scalar] = {"Trips paytable": "A", "Trips | Two pairs": "100000 to 1"}
    assert floor({"Ante": 100, "Trips": 5}, trips, "PA:2011") == 500_500
    assert floor({"Ante": 100, "Trips": 5}, trips) == 50_500


def test_a_wager_that_counts_must_be_posted() -> None:
    """Without the minimum of Trips the floor of 2011 cannot be told."""
    with pytest.raises(Refusal) as caught:
        floor({"Ante": 100}, jurisdiction="PA:2011")
    assert caught.value.code == "#N/A"
    assert "Trips" in caught.value.sentence


def test_an_edited_blind_table() -> None:
    """A royal flush at 1,000 to 1: 100 x (1 + 4 + 1,000)."""
    assert floor({"Ante": 100}, {"Base | Royal flush": 1000}) == 100_500
    assert floor({"Ante": 100}, {"Base": "B", "Base | Royal flush": "1000 to 1"}) == 100_500


def test_the_best_hand_is_the_one_that_pays_most() -> None:
    """With a straight flush at 700 to 1 that hand wins more than the royal flush at 500 to 1."""
    assert floor({"Ante": 100}, {"Base | Straight flush": 700}) == 70_500


def test_other_readings() -> None:
    """The Play at once the Ante: 100 x (1 + 1 + 500); all wagers with fixed odds: + 5 x 50."""
    assert floor({"Ante": 100}, reading="lowest multiple") == 50_200
    assert floor({"Ante": 100, "Trips": 5}, reading="all wagers") == 50_750
    assert floor({"Ante": 100, "Trips": 5, "Progressive": 5}, reading="all wagers") == 50_750


@pytest.mark.parametrize(
    ("minimums", "code", "words"),
    [
        ({"Ante": -15}, "#NUM!", "Ante"),
        ({"Ante": "fifteen"}, "#VALUE!", "Ante"),
        ({"Ante": True}, "#VALUE!", "Ante"),
        ({"Ante": float("inf")}, "#NUM!", "Ante"),
        ({"Ante": 10**30}, "#NUM!", "Ante"),
        ({"Anti": 15}, "#N/A", "Anti"),
        ({"Trips": 15}, "#N/A", "Ante"),
        ({"Ante": None}, "#VALUE!", "empty"),
    ],
)
def test_minimums_that_cannot_be_meant(minimums: dict[str, Scalar], code: str, words: str) -> None:
    """A refusal has its error value and names the wager."""
    with pytest.raises(Refusal) as caught:
        floor(minimums)
    assert caught.value.code == code
    assert words in caught.value.sentence


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ({"Base": "Z"}, "#N/A"),
        ({"Base | Royal flush": "lots"}, "#VALUE!"),
        ({"Base | Royal flush": -1}, "#NUM!"),
        ({"Bass": "A"}, "#N/A"),
    ],
)
def test_choices_that_cannot_be_meant(choices: dict[str, Scalar], code: str) -> None:
    """A table that is not on file is refused, not replaced by another."""
    with pytest.raises(Refusal) as caught:
        floor({"Ante": 15}, choices)
    assert caught.value.code == code


def test_an_unknown_reading_is_refused() -> None:
    """The readings of § 653a.12(h) are those of the regulation file."""
    with pytest.raises(Refusal) as caught:
        floor({"Ante": 15}, reading="as I like it")
    assert caught.value.code == "#N/A"
