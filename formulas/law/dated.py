"""Which paragraphs of a text on file were the law on a day, section by section.

A section stands in the words on file from the day of its last amendment on (of the chapter's
adoption where its own note names none) until the edition expires or a later text changed its
chapter. What a later text changed is known from public pages only, so a day after it is unknown.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from formulas.law.model import Edition
from formulas.texts.model import Step, number_of
from formulas.texts.outside import UNCONFIRMED, later
from formulas.texts.shelf import text_of
from formulas.typed_day import printed_day


def not_standing(edition: Edition, place: str, day: date) -> str:
    """Say why the words on file at a place were not the law on a day; empty where they were.

    Args:
        edition: a shipped edition.
        place: the place ("653a.13(b)").
        day: the day.
    """
    if edition.effective is None:
        return f"{edition.code} is {edition.out_of_force}"
    if edition.expires is not None and edition.expires <= day:
        return f"it expired on {printed_day(edition.expires)}"
    steps = _steps(edition, place)
    before = [step for step in steps if step.effective <= day]
    after = [step for step in steps if step.effective > day]
    if after and before:
        return (
            f"amended by {after[-1].citation}, effective "
            f"{printed_day(after[-1].effective)}; on that day it "
            f"stood as last changed by {before[-1].citation}, a text that is not on file"
        )
    if after or (not steps and edition.effective > day):
        first = after[0].effective if after else edition.effective
        return f"it was not in force before {first}"
    for one in later(edition.game, edition.code, number_of(place).partition(".")[0]):
        if one.day is not None and one.day <= day:
            return f"{one.what} by {one.citation}, a text that is not on file ({UNCONFIRMED})"
    return ""


def missing_on(edition: Edition, place: str, day: date) -> str:
    """Return the sentence that the words of a day are not on file; empty where they are."""
    why = not_standing(edition, place, day)
    return f"The text of {printed_day(day)} is not on file: {why}." if why else ""


def _steps(edition: Edition, place: str) -> tuple[Step, ...]:
    text = text_of(edition.game, edition.code)
    return () if text is None else text.history(place)


def sections(edition: Edition) -> Iterator[str]:
    """Yield the number of each section of an edition's text."""
    text = text_of(edition.game, edition.code)
    for section in text.sections if text is not None else ():
        yield section.number


def standing_sections(edition: Edition, day: date) -> tuple[str, ...]:
    """Return the sections whose words on file were the law on a day."""
    return tuple(one for one in sections(edition) if not not_standing(edition, one, day))


def whole(edition: Edition, day: date) -> bool:
    """Whether every section on file was the law on a day in the words on file."""
    if edition.local is not None:
        return edition.in_force(day)
    return edition.in_force(day) and len(standing_sections(edition, day)) == len(
        [*sections(edition)]
    )


def changed_since(edition: Edition, day: date) -> tuple[str, ...]:
    """Return by what an edition is known to have been changed until a day, a sentence each.

    Of a text that was never itself in force, or prints no day, what is known without a day too.
    """
    out_of_force = edition.effective is None and (edition.published or day) <= day
    return tuple(
        f"chapter{'s' if len(one.chapters) > 1 else ''} {' and '.join(one.chapters)} of "
        f"{edition.code}: {one.what}, {one.citation}, a text that is not on file ({UNCONFIRMED})"
        for one in later(edition.game, edition.code)
        if (out_of_force if one.day is None else one.day <= day)
    )
