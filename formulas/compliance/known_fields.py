"""Every field a submission can have in one edition, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from formulas.compliance import cap, circumstances, paytables, progressives, rules, texts, wagers
from formulas.compliance.model import Field
from formulas.compliance.submission import field_key, names_of
from formulas.law.library import regulation
from formulas.law.model import Edition


@cache
def fields_of(edition: Edition) -> tuple[Field, ...]:
    """Return the fields of an edition; those that only another edition knows come last.

    Args:
        edition: an edition on file.
    """
    law = regulation(edition.game, edition.jurisdiction)
    found: dict[str, Field] = {}
    for field in (
        *paytables.fields(law, edition),
        *cap.fields(edition),
        *progressives.fields(law, edition),
        *wagers.fields(law, edition),
        *circumstances.fields(edition),
        *rules.fields(edition),
        *texts.fields(edition),
    ):
        found.setdefault(field_key(field.name), field)
    named = names_of(found.values())
    for other in law.editions:
        if other is edition:
            continue
        for field in (*circumstances.fields(other), *rules.fields(other)):
            required = f"{edition.code} has no such rule; {other.code}: {field.required}"
            if field_key(field.name) not in named:
                found.setdefault(field_key(field.name), replace(field, required=required))
    return tuple(found.values())


@cache
def names_in(edition: Edition) -> Mapping[str, str]:
    """Return the fields of an edition by everything they may be called.

    Args:
        edition: an edition on file.
    """
    return names_of(fields_of(edition))
