"""The bases on which a base game's payback and edge are stated."""

from __future__ import annotations

from combinatorics.base_wager import BaseWager
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
    """Return the basis that the condition names, or the default; an unknown one is refused.

    A part of a base game is stated per unit of its own stake unless a basis is named; all opening
    wagers are no basis of one part.
    """
    if not isinstance(question.wager, BaseWager):
        return default  # a side wager has one unit for all three
    word = question.conditions.word("basis")
    if word is None:
        taken = default if question.part is None else ACTION
        question.conditions.ledger.defaults["basis"] = taken
        return taken
    basis = NAMES.get(key(word))
    if basis is None:
        raise not_available(f"There is no basis {echo(word)}; there are action, ante and opening.")
    if question.part is not None and basis == OPENING:
        raise not_available(
            f"{question.part.name} is a part of the base game: its basis is action, per unit "
            "wagered on it, or ante."
        )
    return basis
