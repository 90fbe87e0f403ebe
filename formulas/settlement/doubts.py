"""Wagers of a round that readings of the law award differently, each with what it comes to.

A round is settled once more under every other choice of each reading that bears on a wager that
was staked, that the call does not name and the agency did not adopt. Where the amounts differ
nobody but a person can say which is owed: the wager's own line says `check` and counts nothing,
and below the Total stands one line for each choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from formulas.law.model import Choice, Reading
from formulas.question.conditions import Conditions
from formulas.question.resolver import CONDITION, default_of, words_of
from formulas.refusal import Refusal
from formulas.settlement.lines import CHECK, LOSE, SettledLine
from formulas.settlement.settling import Settling

CAP = "cap"
BASE = "Base"


def with_doubts(
    settling: Settling, lines: list[SettledLine]
) -> tuple[list[SettledLine], list[SettledLine]]:
    """Return the lines with `check` where readings differ, and the lines of each choice.

    Args:
        settling: the round.
        lines: as it is settled under the readings named and the defaults of the others.

    Raises:
        Refusal: a reading that the edition does not have.
    """
    found: dict[str, SettledLine] = {line.wager: line for line in lines}
    below: list[SettledLine] = []
    clauses: dict[str, list[str]] = {}
    for reading in settling.edition.readings:
        if not _bears_on(reading, settling):
            continue
        if settling.readings.is_decided(reading):
            # A sheet names the reading of a wager whatever the cards of the round are.
            settling.readings.taken(reading)
            continue
        settled = {
            choice: lines if choice.id == reading.default else _under(settling, reading, choice)
            for choice in reading.choices
        }
        for name in dict.fromkeys(line.wager for other in settled.values() for line in other):
            told = {choice: _line(other, name) for choice, other in settled.items()}
            if _differ(list(told.values())):
                below += [_told(settling, reading, choice, told[choice]) for choice in told]
                clauses.setdefault(name, []).append(_question(settling, reading))
                stake = told[default_of(reading)].stake
                found[name] = SettledLine(
                    wager=name, stake=stake, outcome=CHECK, citation="; ".join(clauses[name])
                )
    return [found[name] for name in _in_order(lines, found)], below


def _bears_on(reading: Reading, settling: Settling) -> bool:
    if not reading.selectable:
        return False
    if reading.topic == CAP and not settling.conditions.says(CAP):
        return False
    staked = {one.wager for one in settling.staked if one.amount}
    return not reading.wager or reading.wager == BASE or reading.wager in staked


def _under(settling: Settling, reading: Reading, choice: Choice) -> list[SettledLine]:
    """Return the lines under a choice; one `check` for each wager where it cannot be settled."""
    given = settling.conditions.given
    named = settling.readings.naming(reading, choice)
    try:
        return replace(settling, conditions=Conditions({**given, CONDITION: named})).lines()
    except Refusal as refusal:
        return [
            SettledLine(
                wager=one.spot.name, stake=one.amount, outcome=CHECK, citation=refusal.sentence
            )
            for one in settling.staked
            if one.amount and reading.touches(one.wager)
        ]


def _line(lines: list[SettledLine], name: str) -> SettledLine:
    return next(
        (line for line in lines if line.wager == name),
        SettledLine(wager=name, stake=None, outcome=LOSE),
    )


def _differ(lines: list[SettledLine]) -> bool:
    amounts = {(line.won, line.returned, line.outcome == CHECK) for line in lines}
    return len(amounts) > 1


def _told(settling: Settling, reading: Reading, choice: Choice, line: SettledLine) -> SettledLine:
    clause = settling.edition.citation(reading.section)
    words = f'read as "{choice.id}" on {clause}: {words_of(choice, reading)}'
    cited = line.citation or ""
    return replace(
        line,
        wager=f"{line.wager}, {choice.id}",
        citation=cited if words in cited else "; ".join(filter(None, (words, cited))),
    )


def _question(settling: Settling, reading: Reading) -> str:
    clause = settling.edition.citation(reading.section)
    choices = " or ".join(f'"{choice.id}"' for choice in reading.choices)
    return (
        f"{clause} is read as {choices}, none of them adopted, with different amounts (below the "
        f'Total): name one in the condition "reading": “{reading.quote}”'
    )


def _in_order(lines: list[SettledLine], found: dict[str, SettledLine]) -> Iterator[str]:
    """Yield the names of the lines as they were, and new ones before that of the limit."""
    known = [line.wager for line in lines]
    last = [name for name in known if found[name].stake is None and not found[name].outcome]
    yield from (name for name in known if name not in last)
    yield from (name for name in found if name not in known)
    yield from last
