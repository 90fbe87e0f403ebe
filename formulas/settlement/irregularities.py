"""Irregularities of a round, found among the rules of the law by what they are called."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date

from formulas.law.dated import not_standing, sections_on
from formulas.law.model import Edition, Rule
from formulas.refusal import echo, listing, not_available
from formulas.suggestion import did_you_mean
from formulas.typed_day import printed_day

TOPIC = "irregularity"
ALL_RETURNED = "all wagers returned"
RETURNED = "returned"
SETTLED = "settled"
OPEN = {
    "may be treated as losing": "the text lets the wager be treated as losing, and names no case",
    "wagers not named": "the text does not say what becomes of the wager",
}
"""Results that leave the wagers open, each with the reason for `check`."""
SMALL_WORDS = frozenset(("a", "an", "the", "of", "is", "was", "in", "s"))
FEWEST_WORDS = 2


@dataclass(frozen=True, kw_only=True)
class Irregularity:
    """What the law orders for an irregularity.

    Args:
        settled: wagers that are settled all the same.
        returned: None for every wager not settled.
        plays_on: whether the round goes on and every wager is settled.
        left_open: why what becomes of the wagers is for a person; empty where the text says it.
    """

    name: str
    rules: tuple[Rule, ...]
    settled: frozenset[str]
    returned: frozenset[str] | None
    plays_on: bool
    left_open: str = ""


def find_irregularity(edition: Edition, asked: str) -> Irregularity:
    """Return the irregularity that is asked for, by its name, some words of it, or its section.

    An unknown name, or one whose words would fit several, is refused.
    """
    known = irregularities(edition)
    if not known:
        raise not_available(
            f"{edition.code} has no irregularity {echo(asked)}: its file states none. Settle the "
            'round without the condition "irregularity".'
        )
    wanted = _words(asked)
    for irregularity in known:
        if _words(irregularity.name) == wanted:
            return irregularity
    section = "".join(asked.split()).lstrip("§")
    in_section = [one for one in known if any(rule.section == section for rule in one.rules)]
    if len(in_section) == 1:
        return in_section[0]
    fitting = [
        (len(_words(one.name)), one)
        for one in known
        if len(wanted) >= FEWEST_WORDS and wanted <= _words(one.name)
    ]
    fewest = min((words for words, _ in fitting), default=0)
    best = [one for words, one in fitting if words == fewest]
    if len(best) == 1:
        return best[0]
    raise not_available(
        f"{edition.code} has no irregularity {echo(asked)}; it has "
        f"{listing(one.name for one in known)}."
        f"{did_you_mean(asked, (one.name for one in known))}"
    )


def standing_on(edition: Edition, irregularity: Irregularity, day: date) -> Irregularity:
    """Return an irregularity of a day on which only sections of the edition stood.

    A wager that is settled all the same is won or lost by sections of which the words of that day
    are not on file: it is left open, and the clause on the irregularity answers alone. Clauses that
    did not stand on that day in the words on file are refused.
    """
    for rule in irregularity.rules:
        why = not_standing(edition, rule.section, day)
        if why:
            where = edition.citation(rule.section)
            raise not_available(f"{where} as of {printed_day(day)}: {why}.")
    if not (irregularity.plays_on or irregularity.settled):
        return irregularity
    number, why = [one for one in sections_on(edition, day).items() if one[1]][-1]
    return replace(
        irregularity,
        settled=frozenset(),
        plays_on=False,
        left_open=f"what is won on {printed_day(day)} rests on § {number}, {why}",
    )


def irregularities(edition: Edition) -> tuple[Irregularity, ...]:
    """Return the irregularities of an edition, in the law's order.

    A clause that adds a wager to another one has its name and, after a comma, the wager; a clause
    that goes on from another one has its name and a condition ("... after the initial deal").
    """
    rules = [rule for rule in edition.rules if rule.topic == TOPIC]
    found = []
    for rule in rules:
        if any(rule.key.startswith(f"{other.key},") for other in rules):
            continue
        wider = [other for other in rules if rule.key.startswith(f"{other.key} ")]
        added = [other for other in rules if other.key.startswith(f"{rule.key},")]
        found.append(_irregularity(rule, (*wider, rule, *added)))
    return tuple(found)


def _irregularity(rule: Rule, rules: tuple[Rule, ...]) -> Irregularity:
    settled: set[str] = set()
    returned: set[str] = set()
    every = False
    left_open = ""
    for clause in rules:
        left_open = next((OPEN[str(one)] for one in clause.values if one in OPEN), left_open)
        if SETTLED in clause.values:
            settled |= set(clause.wagers)
        elif RETURNED in clause.values:
            returned |= set(clause.wagers)
        elif ALL_RETURNED in clause.values:
            every = True
    return Irregularity(
        name=rule.key,
        rules=rules,
        settled=frozenset(settled),
        returned=None if every else frozenset(returned),
        plays_on=not (settled or returned or every or left_open),
        left_open=left_open,
    )


def _words(name: str) -> frozenset[str]:
    words = re.findall(r"[a-z0-9]+", name.casefold().replace("’", "'").replace("'s", ""))
    return frozenset(
        word.removesuffix("s") if len(word) > 3 else word
        for word in words
        if word not in SMALL_WORDS
    )
