"""Dice alone: Sic Bo as described, by the edges that every table of it names."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from combinatorics.described.counting.count import count
from combinatorics.described.plain.count import plainly_met, reduced
from combinatorics.described.rules.description import Description
from combinatorics.files.description import description_of
from formulas.described import examples_settled
from formulas.law.loader import head_of
from formulas.registry import invoke, look_in

FILE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "sic-bo.toml"
LAW = "PA:dice"
# wizardofodds.com, Sic Bo: small and big, any triple at 30, double at 10, total of 9 at 6 to 1, one
# number at 1, 2 and 3 to 1.
EDGES = {
    "Small": "0.0278",
    "Big": "0.0278",
    "Total 9": "0.1898",
    "Any Triple": "0.1389",
    "Double 4": "0.1852",
    "Number 4": "0.0787",
}


@pytest.fixture(scope="module")
def described() -> Description:
    """The description of the file."""
    return description_of(head_of(FILE.read_text(encoding="utf-8"), FILE.name))


@pytest.fixture(autouse=True)
def on_file() -> Iterator[None]:
    """The examples are on file; forgotten afterwards."""
    look_in((FILE.parent,))
    yield
    look_in(())


@pytest.mark.parametrize("wager", EDGES)
def test_the_published_edges(wager: str) -> None:
    """To the four decimals that are published."""
    edge = invoke("HOUSEEDGE", ["SICBO", wager, None, LAW])
    assert isinstance(edge, Fraction)
    assert round(edge, 4) == Fraction(EDGES[wager])


def test_every_roll_by_hand(described: Description) -> None:
    """The 216 rolls in order, counted as the rules say them, and by the second derivation."""
    rolls = list(product(range(1, 7), repeat=3))
    expected = {
        "Small": sum(sum(one) <= 10 and len({*one}) > 1 for one in rolls),
        "Big": sum(sum(one) >= 11 and len({*one}) > 1 for one in rolls),
        "Total 9": sum(sum(one) == 9 for one in rolls),
        "Any Triple": sum(len({*one}) == 1 for one in rolls),
        "Double 4": sum(one.count(4) >= 2 for one in rolls),
        "Number 4": sum(4 in one for one in rolls),
    }
    for wager in described.wagers:
        found = count(described.deal, wager)
        assert found.total - found.rows[-1] == expected[wager.name]
        assert found.met == plainly_met(reduced(described.deal, wager), wager)


def test_a_roll_is_settled(described: Description) -> None:
    """Nine with two fours; the most of three wagers together is three fours without the nine."""
    assert all("as it says" in said for said in examples_settled(described))
    assert invoke("MAXWIN", ["SICBO", [["Number 4", 5], ["Double 4", 5]], None, LAW]) == 65
    event = [["event", "first 4; second 4; third 4"]]
    lines = invoke("SETTLE", ["SICBO", None, None, None, [["Number 4", 5]], LAW, event])
    assert isinstance(lines, list)
    assert lines[1][4:6] == [15, 20]


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("rolled of first + first = 4", "said of a random event of the kind dice"),
        ("rolled of first + fourth = 4", "there are: first, second, third"),
        ("rolled = 4", "by its name after"),
    ],
)
def test_dice_that_cannot_be_joined(said: str, wrong: str) -> None:
    """Each once, of those that are there, and by name where there are several."""
    text = FILE.read_text(encoding="utf-8")
    old = "rolled of first + second + third = 9"
    assert old in text
    with pytest.raises(ValueError, match=wrong):
        description_of(head_of(text.replace(old, said, 1), FILE.name))
