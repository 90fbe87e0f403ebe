"""Paytable ids are matched by what is meant."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.law.tables import canonical
from formulas.refusal import Refusal


@pytest.mark.parametrize(
    "asked",
    [4, 4.0, Fraction(4), "4", "04", " 004 ", "Paytable 4", "paytable #4", "Table 4", "DJWT-04"],
)
def test_spellings_of_four_are_one(asked: object) -> None:
    """The spellings that the shared design lists as one, and their like, give one id."""
    assert canonical(asked) == "4"


@pytest.mark.parametrize("asked", ["B", "b", " Paytable B", "PAYTABLE b", "Pay table B"])
def test_spellings_of_a_letter_are_one(asked: str) -> None:
    """A letter is one id in either case and after the word Paytable."""
    assert canonical(asked) == "b"


@pytest.mark.parametrize("asked", [None, "", "  ", "Paytable", "Payout"])
def test_the_unlettered_table(asked: object) -> None:
    """An omitted id and the bare heading both mean the unlettered table."""
    assert canonical(asked) == ""


@pytest.mark.parametrize("asked", ["V-A", "04B", "A1"])
def test_other_ids_keep_their_letters(asked: str) -> None:
    """An id that is neither a letter nor a number keeps all of its characters."""
    assert canonical(asked) == asked.casefold()


@pytest.mark.parametrize(
    "asked", [True, 1.5, -4, float("nan"), float("inf"), Fraction(1, 2), object(), [4]]
)
def test_what_names_no_table_is_a_bad_value(asked: object) -> None:
    """A truth value, a fraction, a negative number or another thing is #VALUE!."""
    with pytest.raises(Refusal) as refusal:
        canonical(asked)
    assert refusal.value.code == "#VALUE!"
    assert "letter" in refusal.value.sentence
