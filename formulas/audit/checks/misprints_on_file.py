"""What was found when the chapters were entered: the findings of their data files."""

from __future__ import annotations

from formulas.audit.finding import CheckResult, Finding
from formulas.audit.severity import severity
from formulas.audit.valued import editions
from formulas.law.model import Edition
from formulas.law.model import Finding as Stored

TITLE = "Misprints and gaps on file"
QUESTION = "What was found wrong while the chapter was entered?"


def run() -> CheckResult:
    """Return every finding of the data files."""
    texts = list(editions())
    findings = [_finding(edition, one) for edition in texts for one in edition.findings]
    return CheckResult(len(texts), "editions read clause by clause", tuple(findings))


def _finding(edition: Edition, one: Stored) -> Finding:
    proof = "; ".join(
        f"{edition.citation(citation.section)}: “{citation.quote}”" for citation in one.also
    )
    return Finding(
        edition=edition,
        section=one.section,
        quote=one.quote,
        wrong=one.wrong,
        proof=proof,
        correction=one.correction,
        touches=severity(edition.game, one.id),
        stored=one.id,
        places=tuple(citation.section for citation in one.also),
    )
