"""The words of a condition, with an example of each and what it says."""

from __future__ import annotations

from typing import Final

from combinatorics.described.language.events import Event
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.words import CARD, DICE, SEAT, WHEEL, WORDS, Word
from combinatorics.described.ranking.order import DescribedRanking
from combinatorics.described.rules.read_back import in_words

HAND: Final = ("player",)
GROUPS: Final = ("player", "up")
DECKS: Final = 6
EVENTS: Final = (
    Event(name="dice", kind=DICE, number=2),
    Event(name="wheel", kind=WHEEL, sectors=(("red", 3), ("blue", 1))),
    Event(name="card", kind=CARD),
    Event(name="seat", kind=SEAT, number=6),
)
"""One random event of each kind."""
BRACKETS: Final = {
    "sectors": "'red'",
    "set": "'AK'",
    "cards": "'Qh Qh'",
    "group": "up",
    "ranks": "'TJQKA'",
    "hand": "up",
}
ORDER: Final = DescribedRanking(cards=2, rows=())
"""How hands compare in the examples."""
JOINED: Final = (
    "straight and suited",
    "kind(3) or blackjack",
    "suited and not identical",
    "(kind(2) or straight) and suited",
    "suited of player + up",
    "points of player >= points of up + 4",
)
"""How words are joined, and said of another hand."""


def words_of_a_condition() -> tuple[tuple[str, str], ...]:
    """Return an example of each word, then of how they are joined, each with what it says."""
    examples = [*(_example(name, word) for name, word in WORDS.items()), *JOINED]
    return tuple(
        (one, in_words(read_condition(one, HAND, GROUPS, DECKS, events=EVENTS, order=ORDER)))
        for one in examples
    )


def _example(name: str, word: Word) -> str:
    inside = BRACKETS.get(word.text, "")
    if word.numbers is None:
        inside = "3, 2"
    elif word.numbers:
        inside = "3"
    shown = f"{name}({inside})" if inside else name
    return f"{shown} = 2" if word.compared else shown
