"""Refusals: a real error value in the cell and one sentence for the person.

A sentence says what was asked, what exists and what to do. `#N/A` is for something that does
not exist, `#VALUE!` for an argument of the wrong kind, `#NUM!` for a number out of range.
"""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_ECHO = 40


class Refusal(Exception):
    """A typed refusal; hosts turn it into their error value.

    Args:
        code: the error value a cell shows.
        sentence: what was asked, what exists, what to do.
    """

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = on_one_line(sentence)
        super().__init__(self.sentence)


class NotSolvedError(Refusal):
    """A refusal of what neither the shipped nor the kept tables reach (`#NUM!`).

    Args:
        unsolved: what says so, with the command that solves it.
    """

    def __init__(self, unsolved: Exception) -> None:
        super().__init__("#NUM!", str(unsolved))


def not_available(sentence: str) -> Refusal:
    """Return the refusal for a name that does not exist (`#N/A`)."""
    return Refusal("#N/A", sentence)


def bad_value(sentence: str) -> Refusal:
    """Return the refusal for an argument of the wrong kind (`#VALUE!`)."""
    return Refusal("#VALUE!", sentence)


def out_of_range(sentence: str) -> Refusal:
    """Return the refusal for a number out of range (`#NUM!`)."""
    return Refusal("#NUM!", sentence)


def echo(asked: object) -> str:
    """Return what was asked in quotation marks, cut short where it is absurdly long.

    Numbers and booleans are written as a cell shows them: 4 for 4.0, TRUE for True.
    """
    text = shown(asked)
    return f'"{text}"' if len(text) <= LONGEST_ECHO else f'"{text[:LONGEST_ECHO]}..."'


def on_one_line(sentence: str) -> str:
    """Return a sentence without the signs that a screen obeys and does not show.

    What was typed is echoed in sentences, and it may hold line ends, marks of direction, commands
    to a terminal, or halves of a letter.
    """
    if sentence.isprintable():
        return sentence
    return "".join(
        letter if letter.isprintable() else " " if letter.isspace() else "?" for letter in sentence
    )


def shown(cell: object) -> str:
    """Return a value as a cell shows it: 4 for 4.0, TRUE for True, nothing for an empty cell."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return str(cell).upper()
    return f"{cell:.15g}" if isinstance(cell, float) else str(cell)


def listing(names: Iterable[object]) -> str:
    """Return names joined for a sentence."""
    return ", ".join(str(name) for name in names)
