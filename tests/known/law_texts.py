"""The text of a section as the law prints it, from the texts that come with the program."""

from __future__ import annotations

from formulas.texts.shelf import text_of


def section_body(game: str, code: str, number: str) -> str:
    """The paragraphs of a section, each on a line behind its label; its notes are left out."""
    text = text_of(game, code)
    assert text is not None
    section = text.section(number)
    assert section is not None
    return "\n".join(
        f"{one.label} {one.words}".strip() for one in section.paragraphs if "," not in one.place
    )
