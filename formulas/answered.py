"""An answer with what can be said of it: its one state, which hosts and sheets paint."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.question.ledger import State
from formulas.values import Scalar, Value


@dataclass(frozen=True)
class Answered:
    """What a call came to, and what can be said of it.

    Args:
        value: an exact number, text, a boolean, or rows; None where there is none.
        state: the one state of the answer.
        sentences: why it is not plainly exact, gravest first; the refusal where there is no value.
        code: the error value of a refusal, "" for none.
        defaults: the conditions that were not given, with what was taken in their place; "reading"
            holds every choice, named or not.
        statement: the answer with the working interpretations that it rests on and what it would
            be otherwise; "" where it rests on none.
    """

    value: Value
    state: State
    sentences: tuple[str, ...] = ()
    code: str = ""
    defaults: tuple[tuple[str, Scalar], ...] = ()
    statement: str = ""

    @property
    def words(self) -> str:
        """The state and what it rests on, in one line."""
        return ": ".join(filter(None, (self.state.words, " ".join(self.sentences))))
