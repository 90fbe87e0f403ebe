"""Why an interpretation was considered and is not followed, by a criterion named beforehand.

The criteria are asked in this order, before anything is counted: do clear words decide; would
another clause lose its effect; only then would the result be absurd, what the preamble says, what
a sister chapter says, and what figure the agency printed itself. What a payback comes to is no
criterion without such a figure. A class binds nobody: it is an aid to staff, who can choose any
interpretation, and an agency adopts what it will.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from formulas.law.quotes import Citation

WORKING = "working, not adopted"
NOT_FOLLOWED = "considered, not followed"
_PENNSYLVANIA = {
    "clear words": "1 Pa.C.S. § 1921(b)",
    "another clause": "1 Pa.C.S. § 1921(a)",
    "absurd result": "1 Pa.C.S. § 1922(1)",
    "preamble": "1 Pa.C.S. § 1924",
    "sister chapter": "1 Pa.C.S. § 1932",
    "printed figure": "1 Pa.C.S. § 1921(c)(8)",
}
CRITERIA = tuple(_PENNSYLVANIA)
_RAY = "Ray v. State, 410 Md. 384 (2009)"
_MARYLAND = {
    "clear words": f"{_RAY}: “If the language of the statute is clear and unambiguous, we need not "
    "look beyond the statute's provisions and our analysis ends.”",
    "another clause": f"{_RAY}: “reading the statute as a whole to ensure that no word, clause, "
    "sentence, or phrase is rendered surplusage, superfluous, meaningless, or nugatory.”",
}
"""As quoted in Interpretation of Enacted Law, law-journals-books.vlex.com, number 1035304782."""
NO_AUTHORITY = "no authority on file"
_AUTHORITIES = {"PA": _PENNSYLVANIA, "MD": dict.fromkeys(CRITERIA, NO_AUTHORITY) | _MARYLAND}
_REACHES = "1 Pa.C.S. § 1502(a)(1)(ii)"


@dataclass(frozen=True, kw_only=True)
class Aside:
    """Why a choice is not followed.

    Args:
        criterion: the first of `CRITERIA` that decided.
        why: one sentence.
        clauses: the words that decided, each with its section.
    """

    criterion: str
    why: str
    clauses: tuple[Citation, ...]


@dataclass(frozen=True, kw_only=True)
class Classed:
    """Who asked the criteria of the choices of a reading, and when.

    Args:
        by: a role.
        on: the day.
    """

    by: str
    on: date


def authority(jurisdiction: str, criterion: str) -> str:
    """Return what a criterion rests on in a jurisdiction, "" where none is on file."""
    return _AUTHORITIES.get(jurisdiction, {}).get(criterion, "")


def reach(jurisdiction: str, status: str) -> str:
    """Say whether the rules of construction bind for a text of that status, "" where none say.

    Args:
        jurisdiction: its code.
        status: of the edition.
    """
    if jurisdiction != "PA":
        return ""
    if status == "codified":
        return f"The text is codified, and {_REACHES} applies."
    return (
        f"The text is {status}: {_REACHES} reaches what is codified, so it is followed as an aid."
    )
