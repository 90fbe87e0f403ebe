"""The audit as a whole: every check in the folder, and its findings in the order they matter."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, replace

from formulas.audit import checks as folder
from formulas.audit.finding import TOUCHES, CheckResult, Finding
from formulas.audit.valued import editions
from formulas.law.model import Edition

ON_FILE = "misprints_on_file"
PREAMBLE = "preamble"


@dataclass(frozen=True)
class Check:
    """One check that was made.

    Args:
        name: its module.
        title: a few words.
        question: what it asks.
        done: what it did.
    """

    name: str
    title: str
    question: str
    done: CheckResult


@dataclass(frozen=True)
class Numbered:
    """One finding with its number in the report.

    Args:
        number: its number, from 1.
        check: the title of the check that found it.
        finding: the finding.
        editions: codes of the editions of the chapter that it stands in.
        beside: numbers of findings about the same place that say the same.
    """

    number: int
    check: str
    finding: Finding
    editions: tuple[str, ...]
    beside: tuple[int, ...]


@dataclass(frozen=True)
class Audit:
    """The whole audit.

    Args:
        editions: the texts that were audited.
        checks: the checks, the computed ones before the one that repeats what is on file.
        findings: all findings, numbered.
    """

    editions: tuple[Edition, ...]
    checks: tuple[Check, ...]
    findings: tuple[Numbered, ...]


def audit(tell: Callable[[int, int], None] | None = None) -> Audit:
    """Run every check over every text on file.

    Args:
        tell: called with the checks that are done and how many there are.
    """
    names = sorted(module.name for module in pkgutil.iter_modules(folder.__path__))
    names.sort(key=lambda name: name == ON_FILE)
    made = []
    for place, name in enumerate(names):
        module = importlib.import_module(f"{folder.__name__}.{name}")
        made.append(Check(name, module.TITLE, module.QUESTION, module.run()))
        if tell is not None:
            tell(place + 1, len(names))
    return Audit(tuple(editions()), tuple(made), _numbered(made))


def _numbered(made: list[Check]) -> tuple[Numbered, ...]:
    """Return the findings, gravest first, the same words in two editions once."""
    order = [edition.chapter + edition.code for edition in editions()]
    found = [(check.title, finding) for check in made for finding in check.done.findings]
    found.sort(
        key=lambda one: (
            TOUCHES.index(one[1].touches),
            order.index(one[1].edition.chapter + one[1].edition.code),
            bool(one[1].stored),
        )
    )
    once: dict[tuple[str, ...], list[tuple[str, Finding]]] = {}
    for title, finding in found:
        words = (finding.section, finding.quote, finding.wrong, finding.correction)
        once.setdefault((finding.edition.chapter, *words), []).append((title, finding))
    numbered = [
        Numbered(number, *same[0], tuple(one.edition.code for _title, one in same), ())
        for number, same in enumerate(once.values(), start=1)
    ]
    return tuple(replace(one, beside=_beside(one, numbered)) for one in numbered)


def _beside(one: Numbered, found: list[Numbered]) -> tuple[int, ...]:
    """Return the findings that were entered by hand about what the audit found by counting."""
    mine = one.finding
    numbers = []
    for other in found:
        theirs = other.finding
        if theirs.edition is not mine.edition or bool(theirs.stored) == bool(mine.stored):
            continue
        computed, stored = (theirs, mine) if mine.stored else (mine, theirs)
        said = f"{stored.stored} {stored.wrong} {stored.quote} {stored.correction}"
        places = {_place(section) for section in (stored.section, *stored.places)}
        if _place(computed.section) in places and any(word in said for word in computed.about):
            numbers.append(other.number)
    return tuple(numbers)


def _place(section: str) -> str:
    return PREAMBLE if section.startswith(PREAMBLE) else section
