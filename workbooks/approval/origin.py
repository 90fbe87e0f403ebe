"""What made a sheet, by its versions and digests, and the digest of what it depends on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from formulas.figure_changes import record_digest
from formulas.formula_text import constant
from formulas.version import LIBRARIES, data_digest, engine_version_number
from workbooks.submission.record import Submission

LAYOUT: Final = "10"
"""The version of the sheets' layout; a release that draws them otherwise counts it up."""

FIRST_LAYOUT: Final = "1"
"""The layout of version 0.1.0, whose sheets name none."""


@dataclass(frozen=True, kw_only=True)
class Origin:
    """What made a sheet, as it says itself; "" for what it does not name.

    Args:
        engine: version of the program.
        data: digest of the regulation files, their texts and the shipped tables.
        figures: digest of the change record of figures.
        layout: version of the layout.
        libraries: digest of the list of libraries.
    """

    engine: str
    data: str
    figures: str = ""
    layout: str = FIRST_LAYOUT
    libraries: str = ""


def own_origin() -> Origin:
    """Return what makes a sheet here and now."""
    return Origin(
        engine=engine_version_number(),
        data=data_digest(),
        figures=record_digest(),
        layout=LAYOUT,
        libraries=LIBRARIES,
    )


def digest_of(
    submission: Submission,
    readings: Iterable[tuple[str, str]],
    formulas: Iterable[str],
    origin: Origin,
) -> str:
    """Return the digest of an approval, 64 hexadecimal letters.

    Args:
        submission: the inputs, as a sheet carries them.
        readings: reading and choice.
        formulas: every formula on the sheet, in order.
        origin: what makes the sheet, of which engine and data count.
    """
    digest, edition = hashlib.sha256(), submission.edition

    def add(*parts: str) -> None:
        for part in parts:
            # The length before each part keeps two different lists from reading alike.
            encoded = part.encode()
            digest.update(f"{len(encoded)}:".encode())
            digest.update(encoded)

    add(
        "approval", origin.engine, origin.data, edition.game, f"{edition.jurisdiction}:{edition.id}"
    )
    add(edition.source, edition.status)
    if edition.local is not None:
        add("local", edition.local.digest, str(edition.local))
    for line in input_lines(submission):
        add("input", *line)
    for reading, choice in readings:
        add("reading", reading, choice)
    for formula in formulas:
        add("formula", formula)
    return digest.hexdigest()


def input_lines(submission: Submission) -> Iterable[tuple[str, ...]]:
    """Yield everything that a submission says, one line for each input."""
    yield "game", submission.game
    yield "jurisdiction", submission.jurisdiction
    for entry in (*submission.applicant, *submission.limits):
        yield "entry", entry.key, constant(entry.cell), entry.address, entry.field
    for entry in submission.replaced:
        yield "before", entry.key, constant(entry.cell), entry.address
    for wager in submission.wagers:
        yield "wager", wager.name, constant(wager.offered), wager.paytable
        for part, pays in (("pay", wager.pays), ("bonus", wager.bonuses), ("term", wager.terms)):
            for pay in pays:
                yield part, pay.hand, constant(pay.value), constant(pay.typed), pay.address
        for entry in wager.entries.values():
            yield "entry", entry.key, constant(entry.cell), entry.address, entry.field
        for name, value in wager.conditions:
            yield "condition", constant(name), constant(value)
    for name, value in submission.stakes:
        yield "stake", constant(name), constant(value)
    for name, value in submission.choices:
        yield "choice", constant(name), constant(value)
    for problem in submission.problems:
        yield "problem", problem.address, problem.sentence
    for problem in submission.altered:
        yield "form", problem.address, problem.sentence
    for one in submission.interpretations:
        said = f"adopted by {one.by}, order {one.order}, from {one.since}"
        yield "interpretation", one.edition, one.reading, one.choice, said, str(one.until)
    for file in submission.files:
        yield "file", file.name, file.text
    if submission.office is not None:
        for line in submission.office.lines():
            yield "agency", *line
