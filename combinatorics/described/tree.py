"""What a condition says, as a tree."""

from __future__ import annotations

from dataclasses import dataclass


class DescriptionError(ValueError):
    """A description that cannot be read or counted; the message is a sentence for its author."""


@dataclass(frozen=True, kw_only=True)
class Phrase:
    """One word of the language, said of a hand.

    Args:
        word: its name ("suited").
        numbers: the numbers in its brackets.
        text: the text in its brackets, or a group's name; "" where it takes none.
        groups: the groups of cards that make the hand.
        sign: how a number is compared ("=", ">=", ...); "" for a word that is true or false.
        number: what it is compared with.
        wild: cards that stand for any card, where the word takes such cards.
        aces: cards that stand for an ace.
        other: the phrase whose number it is compared with, `number` added; None for a number.
    """

    word: str
    numbers: tuple[int, ...]
    text: str
    groups: tuple[str, ...]
    sign: str = ""
    number: int = 0
    wild: frozenset[int] = frozenset()
    aces: frozenset[int] = frozenset()
    other: Phrase | None = None


@dataclass(frozen=True)
class Not:
    """The contrary of a condition."""

    part: Condition


@dataclass(frozen=True)
class All:
    """Conditions that must all hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Any:
    """Conditions of which one must hold."""

    parts: tuple[Condition, ...]


Condition = Phrase | Not | All | Any


def phrases(condition: Condition) -> tuple[Phrase, ...]:
    """Return every phrase of a condition, in the order in which they are written."""
    if isinstance(condition, Phrase):
        return (condition,) if condition.other is None else (condition, condition.other)
    if isinstance(condition, Not):
        return phrases(condition.part)
    return tuple(phrase for part in condition.parts for phrase in phrases(part))
