"""Refusing a clause that settles a stand which the game does not have."""

from __future__ import annotations

from collections.abc import Collection

from combinatorics.files.blocks import RegulationError
from formulas.law.model import Edition
from formulas.suggestion import did_you_mean


def stands_settled(edition: Edition) -> frozenset[str]:
    """Return the stands that the rules and readings of an edition settle."""
    rules = {one for rule in edition.rules for one in rule.settles}
    return frozenset(rules | {one for reading in edition.readings for one in reading.settles})


def require_stands(edition: Edition, known: Collection[str], where: str) -> None:
    """Refuse a stand that nothing of the game comes to.

    Args:
        edition: the edition.
        known: the stands of the game.
        where: its place in the file, for messages.

    Raises:
        RegulationError: the first such stand.
    """
    for stand in sorted(stands_settled(edition) - set(known)):
        raise RegulationError(
            f'{where}: "settles" names "{stand}", which no stake or wager of the game comes to.'
            f"{did_you_mean(stand, known)}"
        )
