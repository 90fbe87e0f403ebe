"""A user reads the trade's words: no phrase that has one is shown anywhere.

The sheets are read by tests/workbooks/test_every_workbook.py, with the same table.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shown_texts import notes, pages
from trade_words import INSTEAD, held_out, messages

FEWEST_MESSAGES, FEWEST_PAGES, FEWEST_NOTES = 7500, 50, 500
OF_A_BUILD = {".css", ".bas"}
MADE_FROM_THE_LAW = {"docs/law-file.md", "CHANGELOG.md"}
"""The vocabulary of law files lists names; what changed is told in the words of then."""
ALIKE = re.compile(r"```.*?```|^    .*$|<[^>]*>", re.DOTALL | re.MULTILINE)


def test_no_message_has_one() -> None:
    """In the templates of messages, the words of sheets, and the help of functions and commands."""
    every = list(messages())
    assert not [(place, found) for place, text in every if (found := held_out(text))]
    assert len(every) >= FEWEST_MESSAGES


def test_no_page_has_one() -> None:
    """In the docs, the page of the browser, the pane and the checker of proof files."""
    every = [
        (place, ALIKE.sub(" ", text))
        for place, text in pages()
        if place not in MADE_FROM_THE_LAW and Path(place).suffix not in OF_A_BUILD
    ]
    assert not [(place, found) for place, text in every if (found := held_out(text))]
    assert len(every) >= FEWEST_PAGES


def test_no_note_beside_the_law_has_one() -> None:
    """In what the law files say that is not quoted."""
    every = [
        (place, text)
        for place, text in notes()
        if "figure_changes" not in place
        and place.rpartition(" ")[2] not in ("id", "key", "name", "by")
    ]
    assert not [(place, found) for place, text in every if (found := held_out(text))]
    assert len(every) >= FEWEST_NOTES


@pytest.mark.parametrize(
    "text",
    [
        "Each reading has its reason.",
        "It returns 98.096 % of it.",
        "2 departures from the law",
        "The chapter authorises none.",
        "not known to be in force",
        "What comes back of $100",
    ],
)
def test_they_are_found(text: str) -> None:
    """The search is not blind."""
    assert held_out(text)


@pytest.mark.parametrize(
    "text",
    [
        'the condition "reading" names one',
        "`reading` is a column of the log",
        "“A departure from the rules shall be reported.”",
        "a first meter reading, 98.096%",
    ],
)
def test_names_and_quotations_are_let_be(text: str) -> None:
    """A condition's name, code font, and the words of law."""
    assert not held_out(text)


def test_no_phrase_stands_twice() -> None:
    """Each has one word for it, and finds something."""
    assert len(INSTEAD) > 20
    assert all(word.strip() and re.compile(phrase) for phrase, word in INSTEAD.items())
