"""A submission held against the law of a day on which only sections of the text on file stood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date

from formulas.compliance.model import CHECK, Concern, Field, RuleLine
from formulas.law.dated import missing_on, whole
from formulas.law.model import Edition
from formulas.typed_day import printed_day


def fields_on(edition: Edition, fields: Iterable[Field], day: date) -> Iterator[Field]:
    """Yield each field, with what the law of a day required where that is on file."""
    for one in fields:
        why = _missing(edition, one.citation, day)
        yield replace(one, required=why) if why else one


def lines_on(edition: Edition, lines: Iterable[RuleLine], day: date) -> Iterator[RuleLine]:
    """Yield each line as judged, and for a person where the text of the day is not on file."""
    for one in lines:
        policy = one.concern is Concern.POLICY  # which no text of law has
        why = "" if policy else _missing(edition, one.citation, day)
        yield replace(one, status=CHECK, required=why) if why else one


def _missing(edition: Edition, citation: str, day: date) -> str:
    """Why the words that a citation names were not the law on a day; empty where they were."""
    before = edition.cite.partition("{}")[0]
    places = [one.removeprefix(before) for one in citation.split("; ") if one.startswith(before)]
    if not places and not whole(edition, day):
        when = printed_day(day)
        return f"The whole text of {when} is not on file: some sections were amended since."
    return next((why for place in places if (why := missing_on(edition, place, day))), "")
