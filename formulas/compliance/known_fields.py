"""Every field a submission can have in one edition, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from formulas.compliance import cap, circumstances, paytables, progressives, rules, texts, wagers
from formulas.compliance.model import Field
from formulas.compliance.submission import field_key, names_of
from formulas.law.library import regulation
from formulas.law.model import Edition, Regulation


@cache
def fields_of(edition: Edition) -> tuple[Field, ...]:
    """Return the fields of an edition; those that only another edition knows come last.

    Args:
        edition: an edition on file.
    """
    law = regulation(edition.game, edition.jurisdiction)
    found: dict[str, Field] = {}
    for field in _fields(law, edition):
        found.setdefault(field_key(field.name), field)
    named = names_of(found.values())
    for field in _of_other_editions(law, edition):
        if field_key(field.name) not in named:
            found.setdefault(field_key(field.name), field)
    return tuple(found.values())


@cache
def names_in(edition: Edition) -> Mapping[str, str]:
    """Return the fields of an edition by everything they may be called.

    Args:
        edition: an edition on file.
    """
    return names_of(fields_of(edition))


def _fields(law: Regulation, edition: Edition) -> Iterator[Field]:
    yield from paytables.fields(law, edition)
    yield from cap.fields(edition)
    yield from progressives.fields(law, edition)
    yield from wagers.fields(law, edition)
    yield from circumstances.fields(edition)
    yield from rules.fields(edition)
    yield from texts.fields(edition)


def _of_other_editions(law: Regulation, edition: Edition) -> Iterator[Field]:
    for other in law.editions:
        if other is edition:
            continue
        for field in (*circumstances.fields(other), *rules.fields(other)):
            yield Field(
                field.name,
                f"{edition.code} has no such rule; {other.code}: {field.required}",
                field.citation,
                field.aliases,
            )
