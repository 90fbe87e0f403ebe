"""Blind pays that several tests of the base game play for."""

from fractions import Fraction

BLIND_TABLE_A = {
    "Royal flush": Fraction(500),
    "Straight flush": Fraction(50),
    "Four-of-a-kind": Fraction(10),
    "Full house": Fraction(3),
    "Flush": Fraction(3, 2),
    "Straight": Fraction(1),
}
"""58 Pa. Code § 653a.12(b), Paytable A."""
