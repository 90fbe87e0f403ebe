"""Random events beside the cards, each of a stated chance: dice, a wheel, a drawn card, a seat.

An event has results that are equally likely once each is taken as often as its ways say: dice fall
independently of one another, a wheel stops at each of its equal parts alike, a card is drawn from a
shoe of its own, and one of some seats is chosen. Events are independent of the cards and of one
another, so their ways multiply; results of which all words say the same are one kind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Final

from combinatorics.cards import DECK, CardError, parse_cards, show_cards
from combinatorics.described.language.tree import DescriptionError, Phrase
from combinatorics.described.language.words import CARD, DICE, SEAT, WHEEL, WORDS

Result = tuple[int, ...]
KINDS: Final = (DICE, WHEEL, CARD, SEAT)
MOST_EVENTS: Final = 4
MOST_RESULTS: Final = 10_000
"""Results of one event that are told apart."""
MOST_PARTS: Final = 1_000_000
"""Equal parts of one sector of a wheel."""


@dataclass(frozen=True, kw_only=True)
class Event:
    """A random event.

    Args:
        name: one word in small letters ("dice", "wheel").
        kind: one of `KINDS`.
        number: how many dice, decks or seats; 1 for a wheel.
        sides: of each die.
        sectors: of a wheel, each with its equal parts.
        left_out: cards that are taken from each deck of a drawn card.

    Raises:
        DescriptionError: numbers that cannot be, or a sector that stands twice.
    """

    name: str
    kind: str
    number: int = 1
    sides: int = 6
    sectors: tuple[tuple[str, int], ...] = ()
    left_out: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z_]{0,19}", self.name, re.ASCII):
            raise DescriptionError(
                f'"{self.name[:20]}" cannot name an event: write one word in small letters.'
            )
        known = {DICE: 8, WHEEL: 1, CARD: 8, SEAT: 20}
        if self.kind not in known:
            raise DescriptionError(f"{self.name}: an event is one of: {', '.join(KINDS)}.")
        if not 1 <= self.number <= known[self.kind] or not 2 <= self.sides <= 100:
            raise DescriptionError(
                f"{self.name}: a {self.kind} takes a number of 1 to {known[self.kind]} and sides "
                "of 2 to 100."
            )
        if comb(self.sides + self.number - 1, self.number) > MOST_RESULTS and self.kind == DICE:
            raise DescriptionError(f"{self.name}: over {MOST_RESULTS:,} results: take fewer dice.")
        names = [name.casefold() for name, _ in self.sectors]
        if (self.kind == WHEEL) != bool(names) or len(set(names)) != len(names):
            raise DescriptionError(
                f"{self.name}: a wheel, and no other event, has sectors, each once."
            )
        for name, parts in self.sectors:
            if ";" in name or not 1 <= parts <= MOST_PARTS:
                raise DescriptionError(
                    f"{self.name}, {name[:20]}: a sector has 1 to {MOST_PARTS:,} equal parts and "
                    'no ";" in its name.'
                )

    @cached_property
    def results(self) -> tuple[tuple[Result, int], ...]:
        """Every result with its ways."""
        match self.kind:
            case "dice":
                shown = combinations_with_replacement(range(1, self.sides + 1), self.number)
                # In so many orders dice show these faces.
                return tuple(
                    (faces, factorial(self.number) // prod(map(factorial, Counter(faces).values())))
                    for faces in shown
                )
            case "wheel":
                return tuple(((at,), parts) for at, (_, parts) in enumerate(self.sectors))
            case "card":
                left = (card for card in DECK if card not in self.left_out)
                return tuple(((card,), self.number) for card in left)
            case _:
                return tuple(((seat,), 1) for seat in range(1, self.number + 1))

    @cached_property
    def total(self) -> int:
        """Equally likely results."""
        return sum(ways for _, ways in self.results)

    def shown(self, result: Result) -> str:
        """Return a result as it is typed: "dice 6 6 5 4", "wheel Gold"."""
        if self.kind == WHEEL:
            return f"{self.name} {self.sectors[result[0]][0]}"
        words = show_cards(result) if self.kind == CARD else " ".join(map(str, result))
        return f"{self.name} {words}"

    def read(self, words: str) -> Result:
        """Return the result that is typed, without the name; a `ValueError` for no such result."""
        found: Result | None = None
        if self.kind == WHEEL:
            names = [name.casefold() for name, _ in self.sectors]
            asked = " ".join(words.casefold().split())
            found = (names.index(asked),) if asked in names else None
        elif self.kind == CARD:
            try:
                found = parse_cards(words, 1)
            except CardError as wrong:
                raise ValueError(f"{self.name}: {wrong}") from None
        elif all(one.isdecimal() and len(one) <= 3 for one in words.split()):
            found = tuple(sorted(map(int, words.split())))
        if found not in {result for result, _ in self.results}:
            example = self.shown(self.results[-1][0])
            raise ValueError(
                f'{self.name} shows no "{words[:40]}"; it is typed as "{example}": {self}.'
            )
        return found

    def __str__(self) -> str:
        match self.kind:
            case "dice":
                dice = "1 die" if self.number == 1 else f"{self.number} dice"
                return f"{dice} of {self.sides} sides, each side as likely as any other"
            case "wheel":
                sectors = ", ".join(f"{name} with {parts:,}" for name, parts in self.sectors)
                return f"a wheel of {self.total:,} equal parts: {sectors}"
            case "card":
                decks = "1 deck" if self.number == 1 else f"{self.number} decks"
                out = f" without {show_cards(self.left_out)}" if self.left_out else ""
                return f"one card of {decks} of 52 cards{out}, shuffled apart"
            case _:
                return f"one of {self.number} seats, each as likely as any other"


def is_event(phrase: Phrase) -> bool:
    """Say whether a phrase is said of a random event, not of cards."""
    return bool(WORDS[phrase.word].event)


def of_cards(said: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the phrases that are said of cards."""
    return tuple(phrase for phrase in said if not is_event(phrase))


def named_events(events: Sequence[Event], said: Sequence[Phrase]) -> tuple[Event, ...]:
    """Return the events of which some phrase is said."""
    names = {name for phrase in said if is_event(phrase) for name in phrase.groups}
    return tuple(event for event in events if event.name in names)


def read_events(events: Sequence[Event], text: str) -> dict[str, Result]:
    """Return what a text says that events showed: "dice 6 6 5 4; wheel Gold".

    Raises:
        ValueError: an event that there is not, or a result that it cannot show.
    """
    known = {event.name: event for event in events}
    found: dict[str, Result] = {}
    for part in filter(None, map(str.strip, text[:1000].split(";"))):
        name, _, words = part.partition(" ")
        if name.casefold() not in known or name.casefold() in found:
            raise ValueError(
                f'"{name[:20]}" is no event of the game, or stands twice; the events are: '
                f"{', '.join(known) or 'none'}."
            )
        found[name.casefold()] = known[name.casefold()].read(words)
    return found
