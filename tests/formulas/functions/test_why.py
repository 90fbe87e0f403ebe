"""WHY."""

from __future__ import annotations

from formulas.registry import invoke
from formulas.values import CellError


def test_it_gives_the_sentence_behind_a_refusal() -> None:
    """The same arguments, the sentence instead of the error value."""
    sentence = invoke("WHY", ["PAYBACK", "UTH", "Trips", "Z"])
    assert isinstance(sentence, str)
    assert "A, B, C, D" in sentence


def test_it_is_ok_when_nothing_was_refused() -> None:
    """A call that is answered has no sentence."""
    assert invoke("WHY", ["PAYBACK", "UTH", "Trips", "B"]) == "OK"


def test_it_explains_errors_that_came_in() -> None:
    """An error value among the arguments is named, not passed on."""
    assert invoke("WHY", ["PAYBACK", "UTH", CellError("#REF!")]) == (
        "An argument of PAYBACK holds #REF!."
    )


def test_an_unknown_function_is_explained_too() -> None:
    """The name itself may be what is wrong."""
    assert str(invoke("WHY", ["PAYBAK", "UTH"])).startswith('There is no function "PAYBAK"')
