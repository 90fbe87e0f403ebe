"""Cross references of the quoted clauses that point to another chapter, or to no section."""

from __future__ import annotations

import itertools
import re
from functools import cache

from formulas.audit.finding import REFERENCE, CheckResult, Finding
from formulas.audit.valued import editions
from formulas.law.model import Edition
from formulas.law.quotes import Quoting
from formulas.law.shelf import load_all

TITLE = "Cross references"
QUESTION = "Does a clause point to another game's chapter, or to a section that does not exist?"
_CITED = re.compile(r"§+\s*(\d+)([a-z]?)\.(\d+)")


def run() -> CheckResult:
    """Read every section number in every quoted clause."""
    found: list[Finding] = []
    counted = 0
    for edition in editions():
        seen: set[tuple[str, str]] = set()
        quoting: tuple[tuple[Quoting, ...], ...] = (
            edition.layout,
            edition.paytables,
            edition.rules,
            edition.readings,
            edition.findings,
        )
        for one in itertools.chain.from_iterable(quoting):
            for match in _CITED.finditer(one.quote):
                counted += 1
                case = (one.section, match[0])
                finding = None if case in seen else _finding(edition, one, match)
                seen.add(case)
                if finding is not None:
                    found.append(finding)
    return CheckResult(counted, "section numbers in quoted clauses", tuple(found))


@cache
def _chapters() -> dict[str, tuple[str, str]]:
    """Return the games' own chapters on file, by their number without a letter."""
    found: dict[str, tuple[str, str]] = {}
    for law in load_all():
        for edition in law.editions:
            match = re.search(r"Chapter (\d+)([a-z]?)$", edition.chapter)
            if match:
                found[match[1]] = (match[2], edition.heading)
    return found


def _finding(edition: Edition, one: Quoting, match: re.Match[str]) -> Finding | None:
    own = re.search(r"Chapter (\d+)([a-z]?)$", edition.chapter)
    known = _chapters().get(match[1])
    if own is None or known is None:
        return None
    letter, heading = known
    chapter = f"{own[1]}{own[2]}"
    wrong, proof = f"There is no section {match[0]}.", f"The chapter is {chapter}."
    if match[1] != own[1]:
        wrong = f"{match[0]} stands in another game's chapter."
        proof = (
            f"Chapter {match[1]}{letter} is {heading}; this is Chapter {chapter}, "
            f"{edition.heading}."
        )
    elif match[2] or not own[2]:
        return None
    return Finding(
        edition=edition,
        section=one.section,
        quote=one.quote,
        wrong=wrong,
        proof=proof,
        correction=f"§ {chapter}.{match[3]}",
        touches=REFERENCE,
        about=(match[0],),
    )
