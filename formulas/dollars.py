"""How an amount of money is written in a sentence."""

from __future__ import annotations

from fractions import Fraction


def dollars(amount: Fraction) -> str:
    """Write an amount: "$1,250", "$12.50", and a fraction of a cent as it is ("$0.375")."""
    if amount.denominator == 1:
        return f"${amount.numerator:,}"
    if (amount * 100).denominator == 1:
        return f"${float(amount):,.2f}"
    return f"${float(amount):,.10g}"
