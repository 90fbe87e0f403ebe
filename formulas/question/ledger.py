"""The ledger of a call: what was given and entered its answer, and what the answer rests on.

What was not given and taken by default is entered too, so that a signed sheet can name it.

A value that is given and enters no answer would mislead as much as a wrong number, so each call
keeps one ledger, shared by all questions that are derived from it. A search of our own starts a
new one, since what it tries says nothing about what was given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum

from formulas.values import Scalar, Value

Others = Callable[[], Iterable[tuple[str, str]]]


class State(IntEnum):
    """What can be said of an answer, in the order in which one goes before another."""

    EXACT = 0
    WHAT_IF = 1
    READING_NOT_ADOPTED = 2
    TEXT_NOT_IN_FORCE = 3
    NOT_COMPUTED = 4
    STOPPED = 5

    @property
    def words(self) -> str:
        """The state as it is printed."""
        return _WORDS[self]


_WORDS = {
    State.EXACT: "exact",
    State.WHAT_IF: "exact as a what-if outside the law",
    State.READING_NOT_ADOPTED: "working interpretation, not adopted",
    State.TEXT_NOT_IN_FORCE: "text not shown to be in effect",
    State.NOT_COMPUTED: "not computed",
    State.STOPPED: "stopped",
}


@dataclass(frozen=True)
class Ledger:
    """What entered the answer of one call.

    Args:
        names: the conditions whose value entered.
        parts: condition and part, for one that has several apart by semicolons.
        grounds: sentences that say why the answer is not plainly exact, with their state.
        defaults: the conditions that were not given, with what was taken in their place.
        followed: by id of a reading, the ground that says how it is read.
        doubts: by id of a reading that nobody adopted, in words how it is read and what the answer
            would be otherwise.
        others: by id of a reading not adopted, what tells its other choices that are not set
            aside, each with the condition "reading" that names it.
        read: the readings that were not named, by id, with the choice that was taken.
    """

    names: set[str] = field(default_factory=set)
    parts: set[tuple[str, str]] = field(default_factory=set)
    grounds: dict[str, State] = field(default_factory=dict)
    defaults: dict[str, Scalar] = field(default_factory=dict)
    followed: dict[str, str] = field(default_factory=dict)
    doubts: dict[str, str] = field(default_factory=dict)
    others: dict[str, Others] = field(default_factory=dict)
    read: dict[str, str] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """The state of the answer: the gravest of its grounds."""
        return max(self.grounds.values(), default=State.EXACT)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said of the answer, gravest first; what is said of an exact one stands last."""
        return tuple(sorted(self.grounds, key=lambda said: -self.grounds[said]))

    def rests_as(self, other: Ledger, but: str) -> None:
        """Rest on all that another question rests on, but the condition that it alone was given."""
        self.names.update(other.names - {but})
        self.parts.update(one for one in other.parts if one[0] != but)
        self.defaults.update(other.defaults)
        self.read.update(other.read)
        self.followed.update(other.followed)
        self.doubts.update(other.doubts)
        self.others.update(other.others)
        for sentence, state in other.grounds.items():
            self.rests_on(state, sentence)

    def rests_on(self, state: State, sentence: str) -> None:
        """Enter a ground of the answer; the same sentence counts once."""
        self.grounds.setdefault(sentence, state)

    def follows(self, reading: str, state: State, sentence: str) -> None:
        """Enter as a ground how a reading is read, in place of what was said of it before."""
        self.grounds.pop(self.followed.get(reading, ""), None)
        self.followed[reading] = sentence
        self.rests_on(state, sentence)

    def doubt(self, reading: str, clause: str, words: str) -> None:
        """Enter as a ground that nobody adopted how a reading is read."""
        self.doubts[reading] = words
        self.follows(reading, State.READING_NOT_ADOPTED, f"Under {clause}, {words}.")

    def would_be(self, reading: str, otherwise: str) -> None:
        """Add to the ground of a reading what the answer would be under its other choices."""
        if reading in self.doubts:
            self.doubts[reading] += f"; {otherwise}"
        ground = f"{self.followed[reading].removesuffix('.')}; {otherwise}."
        self.follows(reading, State.READING_NOT_ADOPTED, ground)

    def same_under_each(self, reading: str) -> None:
        """Take back that the answer rests on a reading not adopted: it is the same under each."""
        sentence = self.followed.get(reading, "")
        self.doubts.pop(reading, None)
        if self.grounds.get(sentence) is State.READING_NOT_ADOPTED:
            del self.grounds[sentence]


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
