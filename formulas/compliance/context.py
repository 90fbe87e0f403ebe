"""One edition, one submission, and what the submission offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from formulas.compliance.model import Concern, RuleLine
from formulas.compliance.submission import StatedChoices
from formulas.law.model import Edition, Regulation
from formulas.law.tables import Paytable
from formulas.question.names import same_wager


@dataclass(frozen=True)
class Offering:
    """How a submission offers one wager.

    Args:
        stated: whether the submission says anything about it.
        offered: whether it is offered.
        table: the table selected; None where there is none or it is not on file.
    """

    stated: bool
    offered: bool
    table: Paytable | None


@dataclass(frozen=True)
class Context:
    """What the checks look at.

    Args:
        law: the regulation with all its editions.
        edition: the edition that applies.
        submission: what is stated.
        offerings: by wager with a paytable, those of other editions included.
    """

    law: Regulation
    edition: Edition
    submission: StatedChoices
    offerings: Mapping[str, Offering]

    def offers(self, wager: str) -> bool:
        """Say whether a wager of the layout is offered; the base game always is."""
        known = self.offerings.get(wager)
        if known is not None:
            return known.offered
        return any(part.name == wager and part.base for part in self.edition.layout)

    def line(
        self,
        concern: Concern,
        name: str,
        status: str,
        found: str,
        required: str,
        section: str = "",
        citation: str = "",
    ) -> RuleLine:
        """Return a line of the answer that rests on a section, on what is cited, or the chapter."""
        if not citation:
            citation = self.edition.citation(section) if section else self.edition.chapter
        return RuleLine(
            concern=concern,
            rule=name,
            status=status,
            found=found,
            required=required,
            citation=citation,
            section=section,
        )


def paid_wagers(law: Regulation) -> tuple[str, ...]:
    """Return the wagers that have a paytable in any edition, the newest edition first."""
    return tuple(
        dict.fromkeys(wager for edition in reversed(law.editions) for wager in edition.wagers())
    )


def layout_wager(edition: Edition, name: str) -> str | None:
    """Return the wager of the layout that a person means, None where there is none."""
    return next((part.name for part in edition.layout if same_wager(part.name, name)), None)
