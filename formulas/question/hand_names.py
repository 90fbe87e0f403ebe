"""What a person may call a row of a paytable: the law's own words, or the trade's for them.

A name is first matched as every name is (case, spaces and punctuation ignored). Where no row is
called so, its words are put into the law's by the table below, and the words that decide nothing
("of", "a", "hand", ...) are left out; what is left names a row that has the same words, in any
order: "natural quads" is "Four-of-a-kind—natural". A name that fits no row stays unknown: nothing
is guessed, the nearest row is only suggested.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from formulas.suggestion import did_you_mean
from formulas.values import LONGEST_NAME, key


@dataclass(frozen=True)
class Synonym:
    """What is said for something that the law has another word for.

    Args:
        words: what is said, several ways of it.
        means: the law's words, without those that decide nothing.
        source: where it is said so.
    """

    words: tuple[str, ...]
    means: str
    source: str


SLANG = "poker.fandom.com/wiki/Slang"
GLOSSARY = "bankrolltycoon.com/glossary"
MINI = "tunicatravel.com/blog/mini-royal-payoffs-in-three-card-poker"
SHORT = "the law's words, shortened"
SPELLED = "the law's words, spelled otherwise"

SYNONYMS = (
    Synonym(("quads", "quad"), "four kind", SLANG),
    Synonym(("trips", "set"), "three kind", SLANG),
    Synonym(("boat", "full boat"), "full house", SLANG),
    Synonym(("royal", "royal straight flush"), "royal flush", GLOSSARY),
    Synonym(("ace king queen", "ace king queen suited", "akq suited"), "mini royal", MINI),
    Synonym(("quad aces",), "four aces", SPELLED),
    Synonym(("4oak", "4ok", "4 oak"), "four kind", SHORT),
    Synonym(("3oak", "3ok", "3 oak"), "three kind", SHORT),
    Synonym(("5oak", "5ok", "5 oak"), "five kind", SHORT),
    Synonym(("str", "strt"), "straight", SHORT),
    Synonym(("fh", "fullhouse"), "full house", SHORT),
    Synonym(("sf", "straightflush"), "straight flush", SHORT),
    Synonym(("rf", "royalflush"), "royal flush", SHORT),
    Synonym(("one pair", "1 pair", "pairs"), "pair", SPELLED),
    Synonym(("straights",), "straight", SPELLED),
    Synonym(("flushes",), "flush", SPELLED),
    Synonym(("tens better", "10s better"), "pair tens better", SPELLED),
    Synonym(("2",), "two", SPELLED),
    Synonym(("3",), "three", SPELLED),
    Synonym(("4",), "four", SPELLED),
    Synonym(("5",), "five", SPELLED),
    Synonym(("6",), "six", SPELLED),
    Synonym(("7",), "seven", SPELLED),
    Synonym(("10s",), "tens", SPELLED),
)
"""The one table of synonyms; `docs/hand-names.md` shows it."""

WHOLE = ("royal flush", "royal match", "super royal", "mini royal", "pair tens better")
"""Words of the law that stay as they are, though a part of them stands in the table."""
FILLER = frozenset(
    ("a", "an", "and", "any", "hand", "hands", "in", "of", "or", "plus", "the", "w", "with")
)
"""Words that tell no two rows of one wager apart."""
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class RowNames:
    """The rows that a name may mean, in the law's spelling.

    Args:
        by_key: by the key of a name.
        by_words: by the words of a name in the law's terms.
    """

    by_key: Mapping[str, str]
    by_words: Mapping[tuple[str, ...], str]

    def meant(self, name: object) -> str | None:
        """Return the row that a name means as the law spells it, None where there is none."""
        return self.by_key.get(key(name)) or self.by_words.get(in_law_words(str(name)))

    def suggestion(self, name: object) -> str:
        """Return a sentence that suggests the nearest row, "" where none is near."""
        said = {
            word: row
            for one in SYNONYMS
            for word in one.words
            if (row := self.by_words.get(in_law_words(word))) is not None
        }
        return did_you_mean(str(name), {row: row for row in self.by_key.values()} | said)


def names_of_rows(hands: Iterable[str]) -> RowNames:
    """Return the names of rows; of two that are called alike the first is meant."""
    by_key: dict[str, str] = {}
    by_words: dict[tuple[str, ...], str] = {}
    for hand in hands:
        by_key.setdefault(key(hand), hand)
        by_words.setdefault(in_law_words(hand), hand)
    return RowNames(by_key, by_words)


def in_law_words(name: str) -> tuple[str, ...]:
    """Return the words of a name in the law's terms, those that decide nothing left out, sorted."""
    return _in_law_words(name) if len(name) <= LONGEST_NAME else (name,)


@lru_cache(maxsize=4096)
def _in_law_words(name: str) -> tuple[str, ...]:
    """Return the words, the longest that the table has from each place on put into the law's."""
    words = [word for word in _WORD.findall(name.casefold()) if word not in FILLER]
    phrases, longest = _phrases()
    found: list[str] = []
    place = 0
    while place < len(words):
        for length in range(min(longest, len(words) - place), 0, -1):
            means = phrases.get(tuple(words[place : place + length]))
            if means is not None:
                break
        else:
            length, means = 1, (words[place],)
        found += means
        place += length
    return tuple(sorted(found))


@cache
def _phrases() -> tuple[Mapping[tuple[str, ...], tuple[str, ...]], int]:
    """Return the table by the words that are said, and the most words that one has."""
    found = {tuple(words.split()): tuple(words.split()) for words in WHOLE}
    for one in SYNONYMS:
        found |= {tuple(words.split()): tuple(one.means.split()) for words in one.words}
    return found, max(map(len, found))
