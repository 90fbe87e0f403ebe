"""Refusing an edition that uses words nobody reads, or lacks one that its game asks for."""

from __future__ import annotations

from collections.abc import Iterable

from combinatorics.files.blocks import RegulationError
from formulas.law.model import Edition, Rule
from formulas.law.stake_limits import stake_keys
from formulas.law.vocabulary.limits import LIMITS
from formulas.law.vocabulary.pots import POTS
from formulas.law.vocabulary.readings import READINGS
from formulas.law.vocabulary.requirements import REQUIREMENTS
from formulas.law.vocabulary.rounds import ROUNDS
from formulas.law.vocabulary.words import CIRCUMSTANCES, RESULTS, UNITS
from formulas.settlement.commission import commission_keys
from formulas.suggestion import nearest

SOUGHT = (*ROUNDS, *POTS, *LIMITS)
KEYS = frozenset(one.key for one in SOUGHT) | REQUIREMENTS
READING_IDS = frozenset(one.key for one in READINGS)
IRREGULARITY = "irregularity"
NEAR = 0.85
"""So alike are a word and its misspelling."""


def check_words(edition: Edition, where: str, *, own: bool = False) -> None:
    """Refuse an edition whose rules use undeclared words, or that lacks a key its game asks for.

    Args:
        edition: the edition.
        where: its place in the file, for messages.
        own: whether a user entered it; it may name requirements of its own, which COMPLIANCE takes
            as fields, but none that reads like the misspelling of a declared key, or of what is
            computed of a wager of its layout: least, most and steps of a stake, a commission.

    Raises:
        RegulationError: the first such word.
    """
    have = {rule.key for rule in edition.rules}
    known = KEYS.union(*(_computed(wager.name) for wager in edition.layout)) if own else KEYS
    for rule in edition.rules:
        place = f"{where}, rule {rule.key}"
        # The key of a clause that settles stands is a name: the game looks for those.
        wanted = not rule.settles and rule.key not in known
        if wanted and (not own or nearest(rule.key, known, NEAR)):
            _known(place, "key", rule.key, known)
        _words(edition, rule, place)
    wagers = {wager.name for wager in edition.layout}
    readings = {reading.id for reading in edition.readings}
    for reading in edition.readings:
        near = nearest(reading.id, READING_IDS, NEAR)
        if near and near != reading.id and near not in readings:
            raise RegulationError(
                f'{where}, reading {reading.id}: nobody reads "{reading.id}"; did you mean '
                f'"{near}"?'
            )
    for what, sought, found in (("rule", SOUGHT, have), ("reading", READINGS, readings)):
        for one in sought:
            asked = edition.game in one.games and (not one.wager or one.wager in wagers)
            if asked and one.key not in found:
                raise RegulationError(
                    f'{where}: the {what} "{one.key}" is missing, which {edition.game} needs '
                    f"({one.meaning})."
                )


def _computed(wager: str) -> tuple[str, ...]:
    return (*stake_keys(wager), *commission_keys(wager))


def _words(edition: Edition, rule: Rule, place: str) -> None:
    if rule.topic == IRREGULARITY:
        for value in rule.values:
            _known(place, "result", str(value), RESULTS)
    named = {wager.name for wager in edition.layout} | set(edition.wagers())
    _known(place, "unit", rule.unit, {*UNITS, *(f"times the {name}" for name in named)})
    for part in filter(None, (part.strip() for part in rule.applies.split(","))):
        _known(place, "applies", part.removeprefix("no "), {*CIRCUMSTANCES, *named})


def _known(place: str, what: str, word: str, known: Iterable[str]) -> None:
    if word in known:
        return
    near = nearest(word, known, NEAR)
    raise RegulationError(
        f'{place}: nobody reads the {what} "{word}"'
        + (f'; did you mean "{near}"?' if near else "; declare it in the vocabulary.")
    )
