"""Blind pays that several tests of the base game play for, and the decision that is taken."""

from collections.abc import Sequence
from fractions import Fraction

from combinatorics.base_wager import Decision

BLIND_TABLE_A = {
    "Royal flush": Fraction(500),
    "Straight flush": Fraction(50),
    "Four-of-a-kind": Fraction(10),
    "Full house": Fraction(3),
    "Flush": Fraction(3, 2),
    "Straight": Fraction(1),
}
"""58 Pa. Code § 653a.12(b), Paytable A."""


def best(values: Sequence[Decision]) -> str:
    """The decision that is taken: of equal ones the first."""
    return max(values, key=lambda decision: decision[1])[0]
