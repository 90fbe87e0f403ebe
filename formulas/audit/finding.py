"""What the audit finds, and how it says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.reconcile.figure import percent_digits

TOUCHES = ("payback", "settlement", "reference", "wording", "copy", "note")
"""What a finding touches, gravest first: what a table returns, what a round pays, where a clause
points, how it is worded; a slip that looks like the copy's own is for who compares it with the
print, and a note needs no correction."""
PAYBACK, AWARD, REFERENCE, WORDING, COPY, NOTE = TOUCHES
UNRESOLVED = "unresolved"
"""Stands for the correction of a published figure that nothing on file explains."""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One thing that a board could act on.

    Args:
        edition: the text it was found in.
        section: where ("687a.12(d)").
        quote: the words there.
        wrong: what is wrong with them.
        proof: the figures or clauses that show it.
        correction: the smallest correction.
        touches: one of `TOUCHES`.
        stored: the id of the finding in the data file of the chapter; empty for one that the
            audit computes.
        about: words by which a finding on file about the same matter is known; for a computed
            finding only.
        places: further sections where it shows; for a finding on file only.
    """

    edition: Edition
    section: str
    quote: str
    wrong: str
    proof: str
    correction: str
    touches: str
    stored: str = ""
    about: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def citation(self) -> str:
        """The section as the law is cited."""
        return self.edition.citation(self.section)


@dataclass(frozen=True)
class CheckResult:
    """What one check did.

    Args:
        counted: how many things it looked at.
        things: what they are, in the plural.
        findings: what it found.
        open: what it could not look at, and why.
    """

    counted: int
    things: str
    findings: tuple[Finding, ...]
    open: tuple[str, ...] = field(default=())


def percent(share: Fraction) -> str:
    """Return a share as a percentage with three decimals, rounded half up."""
    sign = "-" if share < 0 else ""
    return f"{sign}{percent_digits(abs(share), 5)}%"


def named(table: Paytable) -> str:
    """Return what a table is called beside its wager."""
    if not table.id:
        return table.wager
    return table.name if table.name.startswith(table.wager) else f"{table.wager} {table.name}"


def many(names: Sequence[str]) -> str:
    """Return names joined for a sentence."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def money(dollars: Fraction) -> str:
    """Return dollars as the law prints them, with cents only where there are any."""
    if dollars.denominator == 1:
        return f"${dollars.numerator:,}"
    cents = (dollars * 100 * 2 + 1).__floor__() // 2
    return f"${cents // 100:,}.{cents % 100:02d}"
