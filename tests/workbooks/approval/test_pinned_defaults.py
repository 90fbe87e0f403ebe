"""Every default changed on purpose, and no formula of a signed sheet gives another value.

A seed or a rate that the law fixes is no default: it belongs to the edition, which every formula
names; one that the law leaves open stands in the formula as the form states it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from formulas.formula_text import read_call
from formulas.law.readings import Choice, Reading
from formulas.question import bases, resolver
from formulas.registry import look_in
from formulas.worth import wager
from workbooks.approval import Approval
from workbooks.approval.figures import answer_of

UNPINNED = (  # a call that says nothing, and what it takes by default
    ("basis", 'PAYBACK("UTH","Base","A","PA")'),
    ("others", 'PAYBACK("UTH","Progressive","A","PA")'),
    ("reading", 'PAYBACK("UTH","Bad Beat","A","PA")'),
)


@pytest.fixture
def other_defaults(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """Other readings, bases, players, stakes and Blind tables by default than before."""
    before = {name: answer(call) for name, call in UNPINNED}

    def other(reading: Reading) -> Choice:
        return next(one for one in reading.choices if one.id != reading.default)

    real = bases.basis_of
    monkeypatch.setattr(resolver, "default_of", other)
    for module in [one for name, one in sys.modules.items() if name.startswith("formulas.")]:
        if getattr(module, "basis_of", None) is real:
            monkeypatch.setattr(module, "basis_of", lambda question, _: real(question, "opening"))
    for name, value in (("others", 3), ("sharing", Fraction(1, 2)), ("bet", 2)):
        monkeypatch.setitem(wager.STANDARD, name, lambda _, value=value: value)
    look_in(())  # forgets what was answered
    yield before
    monkeypatch.undo()
    look_in(())


def answer(call: str) -> object:
    """What a call comes to, an error's code for a refusal."""
    value, refusal = answer_of(*read_call(call))
    return value if refusal is None else refusal.code


def test_no_signed_formula_follows_a_default(
    approval: Approval, other_defaults: dict[str, Any]
) -> None:
    """Each figure of a sheet with six wagers again; the calls that name nothing do move."""
    for name, call in UNPINNED:
        assert answer(call) != other_defaults[name], name
    moved = []
    for figure in approval.dossier.figures.all:
        expected = figure.refusal.code if figure.refusal is not None else figure.value
        if answer(figure.formula) != expected:
            moved.append(figure.formula)
    assert not moved
    assert len(approval.dossier.figures.all) > 100
