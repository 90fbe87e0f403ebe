"""The whole text of an edition: of an imported one its parent's, with the sections of its file."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from combinatorics.entrance import toml_of
from formulas.law.model import Edition
from formulas.texts.model import Paragraph, Text, number_of, sections_in
from formulas.texts.shelf import text_of
from formulas.texts.split import defined_term

PARAGRAPH = "paragraph"
MOST_TEXTS = 16  # kept as they were read, with the user's folders


@lru_cache(maxsize=MOST_TEXTS)
def whole_text(edition: Edition) -> Text | None:
    """Return the text of an edition: its parent's with the sections of its file where imported."""
    local = edition.local
    if local is None or local.parent is None or local.imported is None:
        return text_of(edition.game, edition.code)
    text = text_of(edition.game, local.parent.code)
    if text is None:
        return None
    before = {section.number: section for section in text.sections}
    hands = {one.place: one.hand for one in text.paragraphs if one.hand}
    own: list[Paragraph] = []
    term = of_section = ""
    for one in edition_in(local.text).get(PARAGRAPH, ()):
        place, words, number = one["place"], one["words"], number_of(one["place"])
        # What stands under a definition is of its term.
        defined = defined_term(words) if place == number else ""
        term, of_section = defined or (term if number == of_section else ""), number
        of = defined if place == number or "," in place else term
        hand = hands.get(place, "")
        hand = hand if hand.casefold() in words.casefold() else ""
        own.append(Paragraph(place, words, of, hand))
    before |= {
        one.number: replace(
            before.get(one.number, one), heading=one.heading, paragraphs=one.paragraphs
        )
        for one in sections_in(own)
    }
    return replace(text, sections=tuple(before.values()))


def edition_in(text: str) -> dict[str, Any]:
    """Return what a law file says of its edition."""
    table: dict[str, Any] = toml_of(text, "the former law file")["edition"]
    return table
