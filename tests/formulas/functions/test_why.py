"""WHY."""

from __future__ import annotations

from dataclasses import replace

import pytest

from formulas import registry
from formulas.memory import Memory
from formulas.refusal import Refusal
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


def test_it_does_not_explain_itself() -> None:
    """WHY of WHY would ask without end; it is refused, however deep it is written."""
    with pytest.raises(Refusal, match="name the one that refused") as refused:
        invoke("WHY", ["WHY"] * 900 + ["PAYBACK"])
    assert refused.value.code == "#VALUE!"


def test_its_answer_is_asked_for_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal can end when a table is solved: WHY does not keep what it said before."""
    asked = ["PAYBACK", "UTH", "Trips", "Z"]
    assert "A, B, C, D" in str(invoke("WHY", asked))
    known = registry.functions()
    answered = replace(known["PAYBACK"], call=lambda *_arguments, **_named: 1)
    monkeypatch.setattr(registry, "_memory", Memory(1_000))  # no other test shall find this answer
    monkeypatch.setattr(
        registry, "find", lambda name: answered if name == "PAYBACK" else known[name]
    )
    assert invoke("WHY", asked) == "OK"
