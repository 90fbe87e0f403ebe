"""What was found when the chapters were entered: the findings of their data files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from formulas.audit.finding import AWARD, COPY, PAYBACK, REFERENCE, WORDING, CheckResult, Finding
from formulas.audit.valued import editions
from formulas.law.model import Edition
from formulas.law.model import Finding as Stored

TITLE = "Misprints and gaps on file"
QUESTION = "What was found wrong while the chapter was entered?"


@cache
def listed() -> Mapping[tuple[str, str], str]:
    """Return what each finding that is listed touches, by its game ("" for any) and its id."""
    text = (files("formulas") / "audit" / "severity.toml").read_text(encoding="utf-8")
    lists = tomllib.loads(text)
    games = {"": lists, **{game: own for game, own in lists.items() if isinstance(own, dict)}}
    return {
        (game, name): kind
        for game, own in games.items()
        for kind in (PAYBACK, AWARD, REFERENCE, COPY)
        for name in own.get(kind, [])
    }


def run() -> CheckResult:
    """Return every finding of the data files."""
    texts = list(editions())
    findings = [_finding(edition, one) for edition in texts for one in edition.findings]
    return CheckResult(len(texts), "editions read clause by clause", tuple(findings))


def _finding(edition: Edition, one: Stored) -> Finding:
    proof = "; ".join(
        f"{edition.citation(citation.section)}: “{citation.quote}”" for citation in one.also
    )
    kinds = listed()
    return Finding(
        edition=edition,
        section=one.section,
        quote=one.quote,
        wrong=one.wrong,
        proof=proof,
        correction=one.correction,
        touches=kinds.get((edition.game, one.id), kinds.get(("", one.id), WORDING)),
        stored=one.id,
        places=tuple(citation.section for citation in one.also),
    )
