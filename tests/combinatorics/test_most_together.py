"""The most of some combinations, worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from combinatorics.joint import Best, Number, Won, most_together

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def told(one: str, worth: Mapping[str, Mapping[str, Number]], nothing: Number) -> Won[Number]:
    """Each letter of a combination is a hand of the wager that the letter names."""
    return [(letter, "Win", worth.get(letter, {}).get("Win", nothing)) for letter in one]


@pytest.mark.parametrize(
    ("combinations", "amount", "letters"),
    [
        (["a", "b"], HALF, "b"),  # less than one
        (["c", "ab", "ba"], HALF + THIRD, "ab"),  # thirds and halves together, the first of two
        (["dc", "cd"], Fraction(4, 5), "c"),  # what wins nothing is left out
        (["d", "e"], Fraction(0), ""),
        ([], Fraction(0), ""),
    ],
)
def test_the_first_that_wins_most(combinations: list[str], amount: Fraction, letters: str) -> None:
    """Amounts are fractions of a unit, exact in the answer."""
    worth = {"a": {"Win": THIRD}, "b": {"Win": HALF}, "c": {"Win": Fraction(4, 5)}, "d": {}}
    hands = tuple((letter, "Win", worth[letter]["Win"]) for letter in letters)
    assert most_together(combinations, told, worth) == Best(amount, hands)
