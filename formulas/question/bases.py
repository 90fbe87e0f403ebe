"""The bases on which a base game's payback and edge are stated."""

from __future__ import annotations

from formulas.question.ask import Question
from formulas.refusal import echo, not_available
from formulas.values import key

ACTION = "action"
ANTE = "ante"
OPENING = "opening"
NAMES = {
    "action": ACTION,
    "expectedpaybackontherequiredwagers": ACTION,
    "requiredwagers": ACTION,
    "ante": ANTE,
    "perante": ANTE,
    "opening": OPENING,
    "openingwagers": OPENING,
}


def basis_of(question: Question, default: str) -> str:
    """Return the basis that the condition names, or the default.

    Raises:
        Refusal: no such basis.
    """
    word = question.conditions.word("basis")
    if word is None:
        return default
    basis = NAMES.get(key(word))
    if basis is None:
        raise not_available(f"There is no basis {echo(word)}; there are action, ante and opening.")
    return basis
