"""A wheel told in one file: its returns against parts counted by hand and published figures."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from formulas.registry import invoke, look_in

GAMES = Path(__file__).parents[2] / "docs" / "examples" / "games"
PARTS = 54
# Parts of the wheel and pay "to 1", and the house advantage that is published for each.
WHEEL = {
    "$1": (24, 1, "11.11"),
    "$2": (15, 2, "16.67"),
    "$5": (7, 5, "22.22"),
    "$10": (4, 10, "18.52"),
    "$20": (2, 20, "22.22"),
    "Joker": (1, 45, "14.81"),
    "Flag": (1, 45, "14.81"),
}


@pytest.fixture
def _wheel(tmp_path: Path) -> Iterator[None]:
    """A folder that holds the example alone."""
    (tmp_path / "game.toml").write_bytes((GAMES / "big-six-wheel.toml").read_bytes())
    look_in((tmp_path,))
    yield
    look_in(())


@pytest.mark.usefixtures("_wheel")
def test_each_symbol_returns_its_parts() -> None:
    """All 54 parts are named, and each wager brings what they pay."""
    assert sum(parts for parts, _, _ in WHEEL.values()) == PARTS
    for wager, (parts, pay, published) in WHEEL.items():
        edge = invoke("HOUSEEDGE", ["BIGSIX", wager])
        assert edge == 1 - Fraction(parts * (pay + 1), PARTS)
        assert isinstance(edge, Fraction)
        assert f"{float(edge * 100):.2f}" == published
