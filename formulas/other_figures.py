"""Whether a figure rests on how doubtful words are read: it is asked once more under each choice.

An answer is in doubt only where an interpretation that nobody set aside gives another figure. Then
its ground says which; where all come to the same, the reading is no ground of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from formulas.question.conditions import Conditions
from formulas.question.ledger import Ledger, State
from formulas.refusal import Refusal
from formulas.values import Value


def weigh(answer: Value, given: Conditions, ask: Callable[[Conditions], Value]) -> None:
    """Enter in the ledger of a call what its figure would be under other interpretations.

    Args:
        answer: the figure.
        given: the conditions of the call, with its ledger.
        ask: the figure under other conditions; may refuse.
    """
    ledger = given.ledger
    for reading, naming in tuple(ledger.others.items()):
        told = []
        for choice, named in naming():
            other = replace(given, given={**given.given, "reading": named}, ledger=Ledger())
            try:
                figure = ask(other)
            except Refusal:
                told.append(f'not computed under "{choice}"')
                continue
            if figure != answer:
                told.append(f'{_shown(figure)} under "{choice}"')
        if told:
            ground = ledger.followed[reading].removesuffix(".")
            words = f"{ground}; otherwise {'; '.join(told)}."
            ledger.follows(reading, State.READING_NOT_ADOPTED, words)
        else:
            ledger.same_under_each(reading)


def _shown(figure: Value) -> str:
    if isinstance(figure, Fraction):
        return f"{figure.numerator:,}" if figure.denominator == 1 else f"{float(figure):.6g}"
    return str(figure)
