"""The exact number of a cell."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random

import pytest

from formulas.values import exact

SHORT, MOST_SHORT = 10**4, 10**11
"""Most typed numbers have at most four places, and at most eleven digits before them."""
EDGES = (0.0, 0.1, 1 / SHORT, 12_345.6789, 1e11, 1e15, 2.0**53, 1e22, 1e23, 1e305, 5e-324)


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("way", [0.0, math.inf, -math.inf])
def test_a_double_is_its_shortest_decimal(edge: float, way: float) -> None:
    """As Python prints it, on both sides of each place where it is found another way."""
    double = edge
    for _ in range(200):
        assert exact(double, "") == Fraction(repr(double))
        double = math.nextafter(double, way)


def test_numbers_of_every_size_are_their_shortest_decimals() -> None:
    """Typed ones of up to eight places, and whatever a formula makes."""
    chance = Random(0)
    for _ in range(20_000):
        typed = chance.randint(0, 10 ** chance.randint(1, 17)) / 10 ** chance.randint(0, 8)
        made = chance.uniform(-1, 1) * 10 ** chance.randint(-5, 15)
        edge = MOST_SHORT + chance.randint(-(10**6), 10**6) / SHORT
        for double in (typed, -typed, made, edge):
            assert exact(double, "") == Fraction(repr(double))
