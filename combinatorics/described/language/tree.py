"""What a condition says, as a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from combinatorics.described.language.words import WORDS


class DescriptionError(ValueError):
    """A description that cannot be read or counted; the message is a sentence for its author."""


class Order(Protocol):
    """How hands compare."""

    @property
    def wild(self) -> frozenset[int]:
        """The cards that stand for any card."""

    def strength(self) -> Callable[[Sequence[int]], int]:
        """Return what says how strong the best hand among cards is; a larger number is higher."""

    def told(self) -> list[object]:
        """Return how hands compare, as JSON can hold it."""


@dataclass(frozen=True, kw_only=True)
class Phrase:
    """One word of the language, said of a hand.

    Args:
        word: its name ("suited").
        numbers: the numbers in its brackets.
        text: the text in its brackets, or groups joined by "+"; "" where it takes none.
        groups: the groups of cards that make the hand.
        sign: how a number is compared ("=", ">=", ...); "" for a word that is true or false.
        number: what it is compared with.
        wild: cards that stand for any card, where the word takes such cards.
        aces: cards that stand for an ace.
        other: the phrase whose number it is compared with, `number` added; None for a number.
        order: how two hands compare that it holds against each other; None for other words.
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
    order: Order | None = None

    @property
    def beside(self) -> tuple[str, ...]:
        """The groups in its brackets, which its hand is held against."""
        return tuple(self.text.split(" + ")) if WORDS[self.word].beside else ()

    @property
    def named(self) -> tuple[str, ...]:
        """Every group that it names."""
        return (*self.groups, *self.beside)


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
NEVER: Final = Any(())
"""The condition of a row that an interpretation does not have."""


def leaves(condition: Condition) -> tuple[Phrase, ...]:
    """Return the phrases that a condition joins, each with the one it is compared with."""
    if isinstance(condition, Phrase):
        return (condition,)
    parts = (condition.part,) if isinstance(condition, Not) else condition.parts
    return tuple(phrase for part in parts for phrase in leaves(part))


def phrases(condition: Condition) -> tuple[Phrase, ...]:
    """Return every phrase of a condition, in the order in which they are written."""
    both = ((leaf, leaf.other) for leaf in leaves(condition))
    return tuple(phrase for each in both for phrase in each if phrase is not None)


def holds_against(said: Iterable[Phrase]) -> bool:
    """Say whether some phrase holds two hands against each other, by how they compare."""
    return any(one.order is not None for one in said)


def left_of(
    condition: Condition, known: Callable[[Phrase], Phrase | bool | None]
) -> Condition | bool:
    """Return what is left of a condition where some phrases are known, or whether it holds.

    Args:
        condition: the condition.
        known: whether a phrase holds, or another in its place; None where it is not known.
    """
    if isinstance(condition, Phrase):
        answer = known(condition)
        return condition if answer is None else answer
    if isinstance(condition, Not):
        part = left_of(condition.part, known)
        return not part if isinstance(part, bool) else Not(part)
    decides = isinstance(condition, Any)
    parts = [left_of(part, known) for part in condition.parts]
    if decides in [part for part in parts if isinstance(part, bool)]:
        return decides
    left = tuple(part for part in parts if not isinstance(part, bool))
    if not left:
        return not decides
    return left[0] if len(left) == 1 else Any(left) if decides else All(left)
