"""Cross references of the quoted clauses that point to another chapter, or to no section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from formulas.audit.finding import REFERENCE, CheckResult, Finding
from formulas.audit.valued import editions
from formulas.law.model import Edition
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
        for section, quote in _clauses(edition):
            for match in _CITED.finditer(quote):
                counted += 1
                case = (section, match[0])
                finding = None if case in seen else _finding(edition, section, quote, match)
                seen.add(case)
                if finding is not None:
                    found.append(finding)
    return CheckResult(counted, "section numbers in quoted clauses", tuple(found))


def _clauses(edition: Edition) -> Iterator[tuple[str, str]]:
    """Yield every clause that the data file quotes, with its section."""
    for wager in edition.layout:
        yield wager.section, wager.quote
    for table in edition.paytables:
        yield table.section, table.quote
    for rule in edition.rules:
        yield rule.section, rule.quote
    for reading in edition.readings:
        yield reading.section, reading.quote
    for one in edition.findings:
        yield one.section, one.quote


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


def _finding(edition: Edition, section: str, quote: str, match: re.Match[str]) -> Finding | None:
    own = re.search(r"Chapter (\d+)([a-z]?)$", edition.chapter)
    known = _chapters().get(match[1])
    if own is None or known is None:
        return None
    letter, heading = known
    meant = f"§ {own[1]}{own[2]}.{match[3]}"
    if match[1] != own[1]:
        return Finding(
            edition=edition,
            section=section,
            quote=quote,
            wrong=f"{match[0]} stands in another game's chapter.",
            proof=f"Chapter {match[1]}{letter} is {heading}; this is Chapter {own[1]}{own[2]}, "
            f"{edition.heading}.",
            correction=meant,
            touches=REFERENCE,
            about=(match[0],),
        )
    if not match[2] and own[2]:
        return Finding(
            edition=edition,
            section=section,
            quote=quote,
            wrong=f"There is no section {match[0]}.",
            proof=f"The chapter is {own[1]}{own[2]}.",
            correction=meant,
            touches=REFERENCE,
            about=(match[0],),
        )
    return None
