"""Base games settled by outcomes that several tests play: the examples, and one made up."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import Settled
from combinatorics.described.rules.outcome import (
    NOTHING,
    SURRENDER,
    DescribedOutcomes,
    End,
    OutcomeStake,
)
from combinatorics.files.description import description_of
from formulas.law.loader import head_of

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
WIN, LOSE, PUSH = Settled(Fraction(1)), Settled(Fraction(-1)), Settled(Fraction(0))


def described(name: str) -> tuple[Description, DescribedOutcomes]:
    """An example of the docs."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    found = description_of(head_of(text, name))
    assert isinstance(found.base, DescribedOutcomes)
    return found, found.base


def of(text: str, *groups: str) -> Row:
    """A row named by its condition."""
    return Row(text, read_condition(text, groups, groups, 1), text)


def two_decisions(without: str) -> tuple[Deal, DescribedOutcomes]:
    """A low card wins: raise by 1 or 2 on the first, on the second high or low, of few cards."""
    out = tuple(card for card in range(52) if card >> 2 > 5 or card & 3 > 1)
    deal = Deal(1, 0, out, tuple(Group(name, 1) for name in ("one", "two", "three", "burned")))
    row = "highest of three > highest of one + 1"
    middle = "highest of three = highest of two"
    rows = tuple(of(text, "one", "two", "three") for text in (row, middle))
    paid = DescribedWager("Base", ("one", "two", "three"), rows)
    half = Settled(Fraction(-1, 2))
    opening = OutcomeStake(
        name="Ante", ends=(End(row, WIN), End(middle, half), End("No win", PUSH, "Low"))
    )
    raised = OutcomeStake(
        name="Raise", ends=(End(row, Settled(Fraction(1), tabled=True)),), after=("one",),
        times=(1, 2), without=without, given_up=half if without == SURRENDER else LOSE,
    )  # fmt: skip
    when = of("highest of two < 6", "one", "two")
    high, low = (
        OutcomeStake(
            name=name, ends=(End(said, WIN),), after=("one", "two"), when=when, times=(1,),
            without=NOTHING,
        )
        for name, said in (("High", row), ("Low", "No win"))
    )  # fmt: skip
    return deal, DescribedOutcomes(paid=paid, stakes=(opening, raised, high, low))
