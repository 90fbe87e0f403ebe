"""The two rules by which a text allows a payout limit: refused where one would be read alone."""

from __future__ import annotations

from typing import Final

from combinatorics.files.blocks import RegulationError
from formulas.law.model import Edition

FLOOR: Final = "cap floor"
TOUCHES: Final = "wagers a cap may touch"


def check_payout_limit(edition: Edition, where: str) -> None:
    """Refuse a least payout limit that would be read otherwise than it is written, or not at all.

    Raises:
        RegulationError: no wagers that it may touch, or no least amount of dollars.
    """
    if not edition.has_rule(FLOOR):
        return
    rule = edition.rule(FLOOR)
    if rule.comparison != "at least" or rule.unit != "dollars" or len(rule.values) != 1:
        raise RegulationError(
            f'{where}, rule {FLOOR}: it is the least that a payout limit may be: "at least" one '
            'amount in "dollars". The most that one may be ("may not exceed") is not computed: '
            'make it a rule of another name and topic that "must be stated" in "dollars".'
        )
    if not edition.has_rule(TOUCHES) or not edition.rule(TOUCHES).wagers:
        raise RegulationError(
            f'{where}, rule {FLOOR}: no limit is read without the rule "{TOUCHES}", with its '
            f'wagers ({", ".join(wager.name for wager in edition.layout)}); its "is" may be '
            '"must be followed".'
        )
