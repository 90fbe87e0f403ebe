"""The figures that a paragraph prints outside its tables: amounts, shares, numbers, number words.

What only points at a place (a section, a label, a citation, a day) is no figure.
"""

from __future__ import annotations

import re

_SMALL = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
WORDS = {word: number for number, word in enumerate(_SMALL, start=1)} | {
    "twice": 2,
    "twenty": 20,
    "twenty-four": 24,
    "thirty": 30,
    "fifty": 50,
}
_PLACES = re.compile(
    r"\b\d{3}[a-z]?\.\d+(?:\(\w+\))*|§+ ?[\w.]+|\(\w{1,4}\)"
    r"|\b\d+ (?:Pa\.B\.|Pa\.C\.S\.|Pa\. Code)[^;,.]*"
    r"|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r" \d{1,2}, \d{4}"
)
_FIGURE = re.compile(
    r"\$[\d,]*\d(?:\.\d\d)?(?: for \d+\b)?"
    r"|\b[\d,]*\d(?:\.\d+)?(?!\w)(?:%| percent\b| to \d+\b| for \d+\b)?"
    rf"|\b(?:{'|'.join(sorted(WORDS, key=len, reverse=True))})\b",
    re.IGNORECASE,
)


def figures_in(words: str) -> tuple[str, ...]:
    """Return the figures of a paragraph as printed, each once, in its order.

    Args:
        words: what the paragraph says, without its tables.
    """
    return tuple(dict.fromkeys(_FIGURE.findall(_PLACES.sub(" ", words))))
