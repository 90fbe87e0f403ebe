"""Refusing an edition that uses words nobody reads, or lacks one that its game asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from combinatorics.files.blocks import RegulationError
from formulas.law.commission import commission_keys
from formulas.law.model import Edition, Rule
from formulas.law.payout_limits import COMPARED, WORDS
from formulas.law.readings import CAP
from formulas.law.stake_limits import COMPARED as LIMITED
from formulas.law.vocabulary.declared import keys_of, word_meanings, written_topics
from formulas.suggestion import nearest

SOUGHT = tuple(key for name in ("rounds", "pots", "limits") for key in keys_of(f"{name}.toml"))
KEYS = frozenset(one.key for one in SOUGHT)
READINGS = keys_of("readings.toml")
READING_IDS = frozenset(one.key for one in READINGS)
IRREGULARITY = "irregularity"
NEAR = 0.85
"""So alike are a word and its misspelling."""
NEAR_WORD = 0.7
"""So alike are the one word of a key that is misspelled and what it should be."""


def check_words(edition: Edition, where: str, *, own: bool = False) -> None:
    """Refuse an edition whose rules use undeclared words, or that lacks a key its game asks for.

    A key that no calculation looks for is a requirement: COMPLIANCE takes it as a field of that
    name, CITE quotes it, and a form asks for it where it must be stated.

    Args:
        edition: the edition.
        where: its place in the file, for messages.
        own: whether a user entered it; none of its requirements may read like the misspelling of
            a key of any shipped file, or of what is computed of a wager of its layout: least, most
            and steps of a stake, a commission; nor stand in another topic than there. In a shipped
            file one misspelled word of a key that is looked for is refused.

    Raises:
        RegulationError: the first such word.
    """
    have = {rule.key for rule in edition.rules}
    names = [wager.name for wager in edition.layout]
    computed = {f"{kind} of the {name}" for kind in LIMITED for name in names}
    computed |= {key for name in names for key in commission_keys(name)}
    topics = written_topics() | dict.fromkeys((*COMPARED, *WORDS), CAP) if own else {}
    known = KEYS | topics.keys() | computed if own else KEYS
    for rule in edition.rules:
        place = f"{where}, rule {rule.key}"
        # The key of a clause that settles stands is a name: the game looks for those.
        meant = ""
        if not rule.settles and rule.key not in known:
            meant = nearest(rule.key, known, NEAR) if own else _one_word_off(rule.key)
        if meant:
            _known(place, "key", rule.key, {meant})
        if not rule.settles and topics.get(rule.key, rule.topic) != rule.topic:
            raise RegulationError(
                f'{place}: a rule of this key has the topic "{topics[rule.key]}", not '
                f'"{rule.topic}": give it that topic, or a key of its own.'
            )
        _words(edition, rule, place)
    readings = {reading.id for reading in edition.readings}
    for reading in edition.readings:
        near = nearest(reading.id, READING_IDS, NEAR)
        if near and near != reading.id and near not in readings:
            raise RegulationError(
                f'{where}, interpretation {reading.id}: nobody reads "{reading.id}"; did you mean '
                f'"{near}"?'
            )
    for what, sought, found in (("rule", SOUGHT, have), ("reading", READINGS, readings)):
        for one in sought:
            asked = edition.game in one.games and (not one.wager or one.wager in names)
            if asked and one.key not in found:
                raise RegulationError(
                    f'{where}: the {what} "{one.key}" is missing, which {edition.game} needs '
                    f"({one.meaning})."
                )


@cache
def _less_a_word() -> dict[tuple[int, str], list[str]]:
    """Return the keys that are looked for, by a place in each and what stands around that word."""
    around: dict[tuple[int, str], list[str]] = {}
    for key in sorted(KEYS):
        for place, rest, _ in _each_word(key):
            around.setdefault((place, rest), []).append(key)
    return around


def _each_word(key: str) -> Iterator[tuple[int, str, str]]:
    parts = key.split()
    for place, word in enumerate(parts):
        yield place, " ".join((*parts[:place], "", *parts[place + 1 :])), word


def _one_word_off(key: str) -> str:
    """Return the key that is looked for and differs in one word that is like it, "" for none."""
    for place, rest, word in _each_word(key):
        for known in _less_a_word().get((place, rest), ()):
            if nearest(word, (known.split()[place],), NEAR_WORD):
                return known
    return ""


def _words(edition: Edition, rule: Rule, place: str) -> None:
    if rule.topic == IRREGULARITY:
        for value in rule.values:
            _known(place, "result", str(value), word_meanings()["results"])
    meanings = word_meanings()
    named = {wager.name for wager in edition.layout} | set(edition.wagers())
    _known(
        place,
        "unit",
        rule.unit,
        {*meanings["units"], *(f"times the {name}" for name in named)},
    )
    for part in filter(None, (part.strip() for part in rule.applies.split(","))):
        _known(place, "applies", part.removeprefix("no "), {*meanings["circumstances"], *named})


def _known(place: str, what: str, word: str, known: Iterable[str]) -> None:
    if word in known:
        return
    near = nearest(word, known, NEAR)
    raise RegulationError(
        f'{place}: nobody reads the {what} "{word}"'
        + (f'; did you mean "{near}"?' if near else "; declare it in the vocabulary.")
    )
