"""The clause table: each paragraph of an edition's text, its kind, and where it lives.

A place is a field of COMPLIANCE whose line cites that very paragraph; that a text is stored, or
quoted by CITE, is none. A paragraph that only introduces others lives in them. What has no place
is for a person, with one line of reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from formulas.clauses.kinds import Kind, kind_of
from formulas.law.citing import shipped, text
from formulas.law.model import Edition
from formulas.registry import invoke
from formulas.texts.model import Paragraph, Text, under

MOST_FIELDS = 3
ROW = "a row of a paytable, which PAYTABLE and COMPLIANCE answer under the citation of the table"
OF_TABLES = "introduces paytables, which are answered under their own citations"
PERSON = "for a person"
INTRODUCES = "its parts"
REASONS: Mapping[Kind, str] = {
    "definition": "says what a word or a hand is; whoever reads a clause with the word applies it",
    "money": "money that no field states; the settlement of a round is read against it by hand",
    "choice": "a choice at the table that no submission states",
    "prohibition": "forbids conduct at the table, which only who is there can see",
    "procedure": "what is done with cards and chips, which only who is there can see",
    "duty": "a duty of staff or equipment that no field of a submission states",
    "permission": "allows what nobody has to state",
    "note": "a note of the publisher on sources and references, which binds nobody",
}


@dataclass(frozen=True, kw_only=True)
class Clause:
    """One line of the table.

    Args:
        place: where the paragraph stands.
        citation: the same as the law is cited.
        kind: what kind of clause it is.
        lives: the fields of COMPLIANCE that cite it, `INTRODUCES` or `PERSON`.
        reason: why it is for a person; empty for any other.
        words: what it says.
    """

    place: str
    citation: str
    kind: Kind
    lives: str
    reason: str
    words: str


def fields_by_citation(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """Return the fields that COMPLIANCE spills for an edition, by each citation they have."""
    rows = invoke("COMPLIANCE", [edition.game, None, edition.code])
    assert isinstance(rows, list)
    found: dict[str, list[str]] = {}
    for row in rows[1:]:
        for citation in str(row[-1]).split("; "):
            found.setdefault(citation, []).append(str(row[0]))
    return {citation: tuple(dict.fromkeys(names)) for citation, names in found.items()}


def clauses(edition: Edition) -> tuple[Clause, ...]:
    """Return the clause table of a shipped edition, in the order of its text.

    Raises:
        ValueError: no text came with the program.
    """
    found = text(edition)
    if found is None:
        raise ValueError(f"{edition.code} of {edition.game} has no text on file.")
    fields = fields_by_citation(shipped(edition))
    lives = _places(edition, found, fields)
    return tuple(
        Clause(
            place=one.place,
            citation=edition.citation(one.place),
            kind=kind_of(one),
            lives=lives[number],
            reason=_reason(edition, one) if lives[number] == PERSON else "",
            words=one.words,
        )
        for number, one in enumerate(found.paragraphs)
    )


def _reason(edition: Edition, one: Paragraph) -> str:
    tables = {table.section for table in edition.paytables} | {one.section for one in edition.envy}
    if any(under(one.place, section) for section in tables):
        return ROW
    if any(under(section, one.place) for section in tables):
        return OF_TABLES
    return REASONS[kind_of(one)]


def _places(edition: Edition, found: Text, fields: Mapping[str, tuple[str, ...]]) -> list[str]:
    lives = []
    for one in found.paragraphs:
        names = () if one.term else fields.get(edition.citation(one.place), ())
        shown = ", ".join(names[:MOST_FIELDS])
        more = f" and {len(names) - MOST_FIELDS} more" if len(names) > MOST_FIELDS else ""
        lives.append(f"COMPLIANCE: {shown}{more}" if names else PERSON)
    for number in reversed(range(len(lives))):
        parts = _parts(found.paragraphs, number)
        if lives[number] == PERSON and parts and all(lives[part] != PERSON for part in parts):
            lives[number] = INTRODUCES
    return lives


def _parts(paragraphs: tuple[Paragraph, ...], number: int) -> list[int]:
    """The paragraphs right under one that ends by introducing them."""
    above = paragraphs[number]
    if above.term or not above.words.rstrip().endswith(":"):
        return []
    depth = above.place.count("(")
    found = []
    for later in range(number + 1, len(paragraphs)):
        place = paragraphs[later].place
        if not place.startswith(above.place) or place == above.place or "," in place:
            break
        if place.count("(") == depth + 1:
            found.append(later)
    return found
