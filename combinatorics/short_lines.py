"""The lines of a decision: those that were found, or a person's, read in the same words.

A person's lines are read back from their words alone, state by state, and not from what a search
found. So the lines that a search prints cost the same when they are typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from combinatorics.short_play import ANY, MOST_LINES, OTHERWISE, Line, with_last
from combinatorics.short_rules import States, rules_of

Joined: TypeAlias = Callable[[str, str], str]
"""The words of a line, from those of its place in an order and of what stands beside."""
_ORDER: Final = "\0"


@dataclass(frozen=True, kw_only=True)
class Ruled:
    """The lines of a decision.

    Args:
        lines: in the order in which they are read.
        brought: what a player who follows them is brought.
        made: the decision in each state.
    """

    lines: tuple[Line, ...]
    brought: int
    made: tuple[int, ...]


def comma(order: str, beside: str) -> str:
    """The words of a line where a comma stands before what is beside."""
    return f"{order}, {beside}" if order and beside else order or f"{ANY} {beside}".strip()


def ruled(
    states: States,
    enough: int,
    names: Sequence[str],
    joined: Joined,
    typed: Sequence[Line],
    most: int = 0,
    patience: int = 1,
) -> Ruled:
    """Return the lines of a decision, those that are typed where any is of one of its choices.

    Args:
        states: the states.
        enough: what found lines shall bring.
        names: what the choices are called, the larger stake first.
        joined: how the words of a line are made.
        typed: a person's lines, also those of other decisions.
        most: lines that are found, beside the last; 0 for as many as anywhere.
        patience: see `rules_of`.

    Raises:
        ValueError: words that no line here has, or a hand of which no line says anything.
    """
    known = {_key(name): at for at, name in enumerate(names)}
    mine = [line for line in typed if _key(line.decision) in known]
    if mine:
        return _read(states, names, joined, mine)
    found = rules_of(states, enough, most or MOST_LINES, patience)
    lines = [
        Line(
            names[one.decision],
            joined(states.scales[one.scale].words(one.place), states.besides[one.beside].words),
        )
        for one in found.clauses
    ]
    return Ruled(lines=with_last(lines, names[-1]), brought=found.brought, made=found.made)


def _read(states: States, names: Sequence[str], joined: Joined, typed: Sequence[Line]) -> Ruled:
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
    brought = sum(states.values[decision][at] for at, decision in enumerate(chosen))
    return Ruled(lines=tuple(lines), brought=brought, made=chosen)


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
            for place, name in _names(scale.words, max(scale.places)):
                if name == order:
                    return scale.places, place, beside.holds
    example = joined(states.scales[-1].words(max(states.scales[-1].places)), "")
    raise ValueError(
        f'"{words.strip()}" is not said of cards here: write a line as SHORTSTRATEGY writes it, '
        f'such as "{example}" or "{OTHERWISE}".'
    )


def _names(words: Callable[[int], str], highest: int) -> Iterator[tuple[int, str]]:
    """Each place from the second of an order with its name."""
    return ((place, _key(words(place))) for place in range(1, highest + 1))


def _key(words: str) -> str:
    return " ".join(words.casefold().split())
