"""The clause table: every paragraph accounted for, every place cited by an answer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from formulas.clauses.kinds import kind_of
from formulas.clauses.page import editions, pages
from formulas.clauses.table import INTRODUCES, PERSON, clauses
from formulas.law.citing import text
from formulas.registry import invoke
from formulas.texts.model import Paragraph

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.mark.parametrize("edition", editions(), ids=lambda one: f"{one.game} {one.code}")
def test_every_paragraph_is_accounted_for(edition) -> None:  # type: ignore[no-untyped-def]
    """A place is cited by a line of COMPLIANCE; what has none says why it is for a person."""
    rows = invoke("COMPLIANCE", [edition.game, None, edition.code])
    assert isinstance(rows, list)
    cited = Counter(one for row in rows[1:] for one in str(row[-1]).split("; "))
    found = text(edition)
    assert found is not None
    lines = clauses(edition)
    assert [one.place for one in lines] == [one.place for one in found.paragraphs]
    for one in lines:
        if one.lives not in (PERSON, INTRODUCES):
            first = one.lives.removeprefix("COMPLIANCE: ")
            assert cited[one.citation] > 0, one
            assert any(
                first.startswith(str(row[0])) and one.citation in str(row[-1]).split("; ")
                for row in rows[1:]
            ), one
        assert (len(one.reason) > 20) == (one.lives == PERSON), one
    assert sum(one.lives.startswith("COMPLIANCE") for one in lines) > 50


def test_the_pages_are_what_the_answers_give() -> None:
    """docs/clauses.md and the page of each text are made by `xlplugin law clauses`."""
    for name, page in pages().items():
        assert (DOCS / name).read_text(encoding="utf-8") == page, name


@pytest.mark.parametrize(
    ("place", "words", "kind"),
    [
        ("653a.1", "Flop—The first three community cards dealt.", "definition"),
        (
            "653a.12(a)",
            "shall pay each winning Ante wager and Play wager at odds of 1 to 1.",
            "money",
        ),
        ("653a.7(b)", "Only players who are seated may wager at the game.", "prohibition"),
        ("653a.4(a)", "the dealer shall inspect the cards for any defects.", "procedure"),
        ("653a.7(e)", "The certificate holder shall specify the number of boxes.", "duty"),
        ("553.19", "A certificate holder may announce the types of games.", "permission"),
        ("653a.11(b)", "If the player wishes, he may choose to check.", "choice"),
        ("653a.2, Source", "amended August 15, 2014", "note"),
    ],
)
def test_a_kind_is_read_off_the_words(place: str, words: str, kind: str) -> None:
    """One of each."""
    term = "Flop" if kind == "definition" else ""
    assert kind_of(Paragraph(place, words, term)) == kind
