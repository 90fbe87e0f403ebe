"""The clause table: every paragraph accounted for, every place cited by an answer."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from formulas.clauses.table import (
    INTRODUCES,
    KINDS,
    PERSON,
    clauses,
    editions,
    kind_of,
    pages,
    subjects,
)
from formulas.law.citing import text
from formulas.law.quotations import quotations
from formulas.registry import invoke
from formulas.texts.model import Paragraph, under

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.mark.parametrize("edition", editions(), ids=lambda one: f"{one.game} {one.code}")
def test_every_paragraph_is_accounted_for(edition) -> None:  # type: ignore[no-untyped-def]
    """A place is cited by a line of COMPLIANCE; what has none says why it is for a person."""
    rows = invoke("COMPLIANCE", [edition.game, None, edition.code])
    assert isinstance(rows, list)
    found = text(edition)
    assert found is not None
    lines = clauses(edition)
    quotes = ["".join(re.findall(r"[a-z0-9]", one.quote.casefold())) for one in quotations(edition)]
    assert [one.place for one in lines] == [one.place for one in found.paragraphs]
    for one in lines:
        if one.lives not in (PERSON, INTRODUCES):
            first = one.lives.removeprefix("COMPLIANCE: ")
            own = [str(row[-1]).split("; ") for row in rows[1:] if first.startswith(str(row[0]))]
            words = "".join(re.findall(r"[a-z0-9]", one.words.casefold()))
            quoted = any(words in quote for quote in quotes)
            assert any(one.citation in cited for cited in own) or (
                quoted and any(under(one.citation, place) for cited in own for place in cited)
            ), one
        assert (len(one.reason) > 30) == (one.lives == PERSON), one
    assert sum(one.lives.startswith("COMPLIANCE") for one in lines) > 50


def test_a_paragraph_is_for_a_person_by_what_it_is_about() -> None:
    """Every subject has paragraphs, no reason is that of a kind, and few share one."""
    left = [one for edition in editions() for one in clauses(edition) if one.lives == PERSON]
    reasons = Counter(one.reason for one in left)
    assert len(left) < 780
    assert all(reasons[subject.reason] for subject in subjects())
    assert len({subject.reason for subject in subjects()}) == len(subjects()) > 50
    # No reason covers a kind, and none a tenth of what is left.
    for kind in KINDS:
        own = {one.reason for one in left if one.kind == kind}
        assert len(own) > 1, kind
    assert reasons.most_common(1)[0][1] * 10 < len(left)


@pytest.mark.parametrize(
    ("game", "code", "place", "lives"),
    [
        # A hand is cited by the field of its pay, a definition and a part by a rule that quotes it.
        ("UTH", "PA", "653a.6(b)(4)", "COMPLIANCE: Base | Full house"),
        ("POKER", "PA:2010", "553.1", "COMPLIANCE: All-in"),
        ("OU", "PA", "686a.2(d)(1)", "COMPLIANCE: discard rack"),
        ("TCP", "MD", "07E(4)", "COMPLIANCE: Progressive offered"),
        ("FUPG", "PA", "688a.9(e)", "COMPLIANCE: other than four cards left dealt from the hand"),
    ],
)
def test_paragraphs_that_have_a_place(game: str, code: str, place: str, lives: str) -> None:
    """One of each way, read off the texts by hand."""
    (edition,) = (one for one in editions() if (one.game, one.code) == (game, code))
    found = [one.lives for one in clauses(edition) if one.place == place]
    assert any(one.startswith(lives) for one in found), found


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
