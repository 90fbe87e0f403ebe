"""A short strategy: a few rules that a player can keep in mind, and what they lose.

At each decision the rules are read from the top: the first line that holds decides, and where none
does the last decision is made. What a player who follows them loses against the exact play is
counted over every state, so it is a fraction and no estimate.

A person's lines are read back from their words alone, state by state, and not from what a search
found. So the lines that a search prints cost the same when they are typed.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from operator import getitem
from typing import Final, TypeAlias

from combinatorics.base_wager import BaseWager, Pays
from combinatorics.progress import Progress
from combinatorics.short_rules import States, rules_of

BOUND: Final = Fraction(1, 1000)
"""Base wagers that the rules of all decisions may lose, each an equal part, with no more lines."""
MOST_LINES: Final = 11
"""Lines of a decision beside the last one."""
OTHERWISE: Final = "otherwise"
ANY: Final = "any cards"


@dataclass(frozen=True)
class Line:
    """One line of the rules of a decision.

    Args:
        decision: what is done ("Play 3x").
        words: with which cards ("Pair A-A or better"), or `OTHERWISE`.
    """

    decision: str
    words: str


def with_last(lines: Sequence[Line], decision: str) -> tuple[Line, ...]:
    """Return lines, then a decision for all else; none where the last line holds for any cards."""
    if lines and lines[-1].words == ANY:
        return tuple(lines)
    return (*lines, Line(decision, OTHERWISE if lines else ANY))


@dataclass(frozen=True)
class Point:
    """The rules of one decision.

    Args:
        name: the stake that is decided.
        lines: in the order in which they are read; the last is for all other hands, or for any.
        lost: what they lose against the exact play, in base wagers a round.
    """

    name: str
    lines: tuple[Line, ...]
    lost: Fraction


@dataclass(frozen=True)
class Short:
    """A short strategy.

    Args:
        points: its decisions, in the order in which they come.
        note: what words of its lines mean, "" where they need no note.
    """

    points: tuple[Point, ...]
    note: str = ""

    @property
    def lost(self) -> Fraction:
        """What it loses against the exact play, in base wagers a round."""
        return sum((point.lost for point in self.points), Fraction())


class ShortPlay(BaseWager):
    """A base game of which a short strategy can be given."""

    @abstractmethod
    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """The short strategy for these pays.

        Args:
            pays: as in `rounds`.
            typed: a person's lines, which stand in the place of those of their decisions.

        Raises:
            UnsolvedError: the states are not kept, or the pays cannot be solved.
            ValueError: words of a line that are not said here, or a hand that no line is of.
        """


class StatesKept(ShortPlay):
    """One of which a person's lines are counted over states that are kept by a command."""

    @abstractmethod
    def keep_states(self, progress: Progress | None = None) -> int:
        """Find and keep the states, and return by how many rules.

        Raises:
            OSError: the cache cannot be written to.
        """


Joined: TypeAlias = Callable[[str, str], str]
"""The words of a line, from those of its place in an order and of what stands beside."""
_ORDER: Final = "\0"


def comma(order: str, beside: str) -> str:
    """The words of a line where a comma stands before what is beside."""
    return f"{order}, {beside}" if order and beside else order or f"{ANY} {beside}".strip()


def ruled(
    name: str,
    states: States,
    names: Sequence[str],
    best: Fraction,
    unit: int,
    typed: Sequence[Line],
    *,
    may_lose: Fraction = BOUND,
    joined: Joined = comma,
    most: int = 0,
    patience: int = 1,
) -> tuple[Point, tuple[int, ...]]:
    """Return the lines of a decision, those that are typed where any is of one of its choices.

    Beside them stands the choice that they make in each state.

    Args:
        name: the stake that is decided.
        states: the states.
        names: what the choices are called, the larger stake first.
        best: what the exact play nets in base wagers.
        unit: parts of a base wager in which the states bring it, over all deals.
        typed: a person's lines, also those of other decisions.
        may_lose: base wagers that found lines may lose.
        joined: how the words of a line are made.
        most: lines that are found, beside the last; 0 for as many as anywhere.
        patience: see `rules_of`.

    Raises:
        ValueError: words that no line here has, or a hand of which no line says anything.
    """
    known = {_key(name): at for at, name in enumerate(names)}
    mine = [line for line in typed if _key(line.decision) in known]
    if mine:
        lines, made = _read(states, names, joined, mine)
    else:
        enough = ceil((best - may_lose) * unit)
        clauses, made = rules_of(states, enough, most or MOST_LINES, patience)
        said = [
            joined(states.scales[one.scale].words(one.place), states.besides[one.beside].words)
            for one in clauses
        ]
        found = [Line(names[one.decision], words) for one, words in zip(clauses, said, strict=True)]
        lines = with_last(found, names[-1])
    brought = sum(map(getitem, zip(*states.values, strict=True), made))
    return Point(name, lines, best - Fraction(brought, unit)), made


def _read(
    states: States, names: Sequence[str], joined: Joined, typed: Sequence[Line]
) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """The decision of the first line that holds in each state, the last where there is no other."""
    known = {_key(name): at for at, name in enumerate(names)}
    *larger, _ = states.allowed
    made: list[int | None] = [
        None if any(may) else len(larger) for may in zip(*larger, strict=True)
    ]
    lines = []
    for line in typed:
        decision = known[_key(line.decision)]
        lines.append(Line(names[decision], line.words.strip()))
        places, least, holds = _said(states, joined, line.words)
        for at, seen in enumerate(states.seen):
            if made[at] is None and places[at] >= least and holds[seen]:
                made[at] = decision if states.allowed[decision][at] else None
    chosen = tuple(one for one in made if one is not None)
    if len(chosen) < len(made):
        raise ValueError(
            f"The lines say nothing of some hands: end them with {names[-1]}: {OTHERWISE}."
        )
    return tuple(lines), chosen


def _said(states: States, joined: Joined, words: str) -> tuple[Sequence[int], int, Sequence[int]]:
    """The order that words name, the least place in it, and what stands beside."""
    asked = _key(words)
    if asked in (ANY, OTHERWISE):
        return states.scales[0].places, 0, states.besides[0].holds
    for beside in states.besides:
        if asked == _key(joined("", beside.words)):
            return states.scales[0].places, 0, beside.holds
        before, _, after = _key(joined(_ORDER, beside.words)).partition(_ORDER)
        if not (asked.startswith(before) and asked.endswith(after)):
            continue
        order = asked[len(before) : len(asked) - len(after)]
        for scale in states.scales:
            for place in range(1, max(scale.places) + 1):
                if _key(scale.words(place)) == order:
                    return scale.places, place, beside.holds
    example = joined(states.scales[-1].words(max(states.scales[-1].places)), "")
    raise ValueError(
        f'"{words.strip()}" is not said of cards here: write a line as SHORTSTRATEGY writes it, '
        f'such as "{example}" or "{OTHERWISE}".'
    )


def _key(words: str) -> str:
    return " ".join(words.casefold().split())
