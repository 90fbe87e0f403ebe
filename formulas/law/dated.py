"""Which edition was the law on a day, and which paragraphs of its text, section by section.

A section stands in the words on file from the day of its last amendment on (of the chapter's
adoption where its own note names none) until the edition expires or a later text changed its
chapter. What a later text changed is known from public pages only, so a day after it is unknown.
"""

from __future__ import annotations

from datetime import date

from formulas.law.library import edition_named, listed
from formulas.law.model import Edition, Regulation
from formulas.refusal import listing, not_available
from formulas.texts.model import Step, number_of
from formulas.texts.outside import UNCONFIRMED, later
from formulas.texts.shelf import text_of
from formulas.typed_day import printed_day


def edition_on(law: Regulation, which: str, day: date, *, partly: bool) -> Edition:
    """Return the edition of a law that was in force on a day.

    `which` is the one edition that is meant, "" for whichever it was; partly, some sections in the
    words on file are enough.

    Raises:
        Refusal: no text on file was the law on that day.
    """
    # Of a user's editions a day finds imported ones, and those first; others have their name.
    imported = [one for one in reversed(law.editions) if one.local and one.on_the_shelf]
    shipped = [one for one in law.editions if one.local is None]
    looked_at = (*imported, *shipped) or law.editions
    said = f"No text of {law.game} on file was in force on {printed_day(day)}"
    if which:
        named = edition_named(law, which, f"{law.jurisdiction}:{which}")
        looked_at, said = (named,), f"{named.code} was not in force on {printed_day(day)}"
    for edition in looked_at:
        if whole(edition, day):
            return edition
    standing = {
        edition.code: [number for number, why in sections_on(edition, day).items() if not why]
        for edition in looked_at
    }
    for edition in reversed(looked_at):
        if partly and edition.local is None and standing[edition.code]:
            return edition
    missing = "" if any(whole(one, day) for one in law.editions) else _known(law, looked_at, day)
    for code, numbers in standing.items():
        if numbers:
            missing += (
                f"; of {code} {listing(f'§ {one}' for one in numbers)} stood then in the words on "
                "file, which CITE quotes"
            )
    raise not_available(f"{said}{missing}. On file are: {listed(law)}.")


def _known(law: Regulation, looked_at: tuple[Edition, ...], day: date) -> str:
    """What is known of the text of a day that is not on file, "" where nothing is."""
    steps = [step for edition in law.editions for step in edition.history if step.effective <= day]
    texts = [text.chapter for one in law.editions for text in one.elsewhere if text.adds == "text"]
    known = []
    for edition in looked_at:
        # Of a text that was never itself in force, or prints no day, what has no day is known too.
        out_of_force = edition.effective is None and (edition.published or day) <= day
        known += [
            f"chapter{'s' if len(one.chapters) > 1 else ''} {' and '.join(one.chapters)} of "
            f"{edition.code}: {one.what}, {one.citation}, a text that is not on file "
            f"({UNCONFIRMED})"
            for one in later(edition.game, edition.code)
            if (out_of_force if one.day is None else one.day <= day)
        ]
    known += [f"known and not on file is {listing(texts[:1])}"] if texts else []
    if steps:
        known = [
            f"the chapter then stood as last changed by {steps[-1].citation}, a text that is "
            "not on file"
        ]
    return f": {'; '.join(known)}" if known else ""


def not_standing(edition: Edition, place: str, day: date) -> str:
    """Say why the words on file at a place were not the law on a day; empty where they were.

    The edition is a shipped one, the place as it is cited ("653a.13(b)").
    """
    text = text_of(edition.game, edition.code)
    steps = () if text is None else text.history(place)
    return _not_standing(edition, number_of(place), steps, day)


def _not_standing(edition: Edition, number: str, steps: tuple[Step, ...], day: date) -> str:
    if edition.effective is None:
        return f"{edition.code} is {edition.out_of_force}"
    if edition.expires is not None and edition.expires <= day:
        return f"it expired on {printed_day(edition.expires)}"
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
    for one in later(edition.game, edition.code, number.partition(".")[0]):
        if one.day is not None and one.day <= day:
            return f"{one.what} by {one.citation}, a text that is not on file ({UNCONFIRMED})"
    return ""


def missing_on(edition: Edition, place: str, day: date) -> str:
    """Return the sentence that the words of a day are not on file; empty where they are."""
    why = not_standing(edition, place, day)
    return f"The text of {printed_day(day)} is not on file: {why}." if why else ""


def sections_on(edition: Edition, day: date) -> dict[str, str]:
    """Return why the words on file of each section of a shipped edition were not the law on a day.

    It stands by the number of the section, in empty words for one that stood.
    """
    text = text_of(edition.game, edition.code)
    if text is None:
        return {}
    return {
        one.number: _not_standing(edition, one.number, text.steps + one.steps, day)
        for one in text.sections
    }


def whole(edition: Edition, day: date) -> bool:
    """Whether every section on file was the law on a day in the words on file."""
    if not in_force(edition, day):
        return False
    return edition.local is not None or not any(sections_on(edition, day).values())


def in_force(edition: Edition, day: date) -> bool:
    """Whether a text itself was in force on a day."""
    return (
        edition.effective is not None
        and edition.effective <= day
        and (edition.expires is None or day < edition.expires)
    )
