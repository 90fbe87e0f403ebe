"""What random events show together, as far as the words of a wager tell it apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from combinatorics.described.language.evaluate import told
from combinatorics.described.language.events import Event, Result, is_event
from combinatorics.described.language.tree import Phrase


def event_kinds(
    events: Sequence[Event], said: Sequence[Phrase]
) -> tuple[tuple[dict[str, Result], int], ...]:
    """Return a result of each kind of what named events show together, and its ways."""
    return tuple(
        (
            {event.name: one for event, (one, _) in zip(events, several, strict=True)},
            prod(ways for _, ways in several),
        )
        for several in product(*(tuple(_kinds(event, said)) for event in events))
    )


def _kinds(event: Event, said: Sequence[Phrase]) -> Iterator[tuple[Result, int]]:
    """The results of one event, those of which all phrases say the same as one."""
    asked = [
        told(replace(phrase, groups=(event.name,)))
        for phrase in said
        if is_event(phrase) and event.name in phrase.groups
    ]
    first: dict[tuple[int, ...], Result] = {}
    ways: dict[tuple[int, ...], int] = {}
    for result, times in event.results:
        words = tuple(tell({event.name: result}) for tell in asked)
        first.setdefault(words, result)
        ways[words] = ways.get(words, 0) + times
    for words, result in first.items():
        yield result, ways[words]
