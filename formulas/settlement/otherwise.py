"""What other interpretations would award in a round, beside what the working ones award.

A round is settled once more under every other choice, but those that are set aside, of each
reading that bears on a wager that was staked and that the agency did not adopt. The lines keep
what the working interpretation awards; where another one awards another amount, the line and the
Total say which and how much in a column of their own. Under the condition "strict" such a line is
`check` instead, for a person to decide, unless the call names the reading. The ledger is told the
same: a reading whose choices all award the same is no ground of the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from formulas.dollars import dollars
from formulas.law.readings import CAP, Choice, Reading
from formulas.question.conditions import Conditions
from formulas.question.resolver import CONDITION, default_of
from formulas.refusal import Refusal
from formulas.settlement.lines import CHECK, LOSE, SettledLine, total
from formulas.settlement.settling import Settling

BASE = "Base"
STRICT = "strict"


class Alternative(NamedTuple):
    """The round under another choice of a reading; `check` where it bears on and cannot settle."""

    name: str
    lines: list[SettledLine]


def with_otherwise(settling: Settling, lines: list[SettledLine]) -> list[SettledLine]:
    """Return the lines and the Total, each with what another interpretation would award.

    The lines come as settled under the readings named and the working ones of the others; a
    reading that the edition does not have is refused.
    """
    strict = settling.conditions.yes(STRICT)
    working = {line.wager: line for line in lines}
    found = dict(working)
    undecided: list[Alternative] = []
    for reading in settling.edition.readings:
        settling.conditions.ledger.same_under_each(reading.id)
        if reading.topic == CAP and CAP not in settling.conditions.given:
            continue
        staked = (one.wager for one in settling.staked if one.amount)
        if not reading.selectable or reading.wager not in ("", BASE, *staked):
            continue
        others = list(_alternatives(settling, reading, lines))
        names = dict.fromkeys([*working, *(line.wager for one in others for line in one.lines)])
        differing = {
            name: line
            for name in names
            for line in (working.get(name) or _unpaid(settling, reading, name),)
            if not all(line.awards_as(_line(one.lines, name)) for one in others)
        }
        if differing:
            taken = settling.readings.taken(reading)
            told = _joined(
                *(
                    f"{name} {_amount(line)}, otherwise {_awards(line, others)}"
                    for name, line in differing.items()
                )
            )
            words = f"{reading.not_adopted(taken)}; {told}"
            clause = settling.edition.citation(reading.section)
            settling.conditions.ledger.doubt(reading.id, clause, words)
        settling.conditions.ledger.others.pop(reading.id, None)
        if settling.readings.is_named(reading):
            continue
        undecided += others
        for name, line in differing.items():
            told = _awards(line, others)
            if strict:
                found[name] = _open(settling, reading, found.get(name, line), line, told)
            else:
                before = found.get(name, line)
                found[name] = replace(before, otherwise=_joined(before.otherwise, told))
    ordered = [found[name] for name in _in_order(lines, found)]
    summed = total(lines)
    told = _joined(*(_award(one.name, total(one.lines), summed) for one in undecided))
    if strict and told:
        told = f"{_amount(summed)} under the working interpretations; {told}"
    return [*ordered, replace(total(ordered), otherwise=told or None)]


def _alternatives(
    settling: Settling, reading: Reading, lines: list[SettledLine]
) -> Iterator[Alternative]:
    """Yield the round under each choice neither taken nor set aside, none where one is adopted."""
    if settling.readings.is_decided(reading):
        # A sheet names the reading of a wager whatever the cards of the round are.
        taken = settling.readings.taken(reading)
        if not settling.readings.is_named(reading):
            return
    else:
        taken = default_of(reading)
    for choice in reading.others(taken):
        named, under = _named(settling, reading, choice), _under(settling, reading, choice, lines)
        yield Alternative(named, under)


def _named(settling: Settling, reading: Reading, choice: Choice) -> str:
    return f'"{choice.id}" of {settling.edition.citation(reading.section)}'


def _under(
    settling: Settling, reading: Reading, choice: Choice, lines: list[SettledLine]
) -> list[SettledLine]:
    """Return the lines under a choice; where it cannot be settled, `check` where it bears on."""
    given = settling.conditions.given
    named = settling.readings.naming(reading, choice)
    try:
        return replace(settling, conditions=Conditions({**given, CONDITION: named})).lines()
    except Refusal as refusal:
        open_ones = {
            one.spot.name: SettledLine(
                wager=one.spot.name, stake=one.amount, outcome=CHECK, citation=refusal.sentence
            )
            for one in settling.staked
            if one.amount and reading.touches(one.wager)
        }
        return [open_ones.get(line.wager, line) for line in lines]


def _unpaid(settling: Settling, reading: Reading, name: str) -> SettledLine:
    """Return the line of what another interpretation alone pays."""
    clause = settling.edition.citation(reading.section)
    cited = f'read as "{reading.default}" on {clause}: {reading.reason}'
    return SettledLine(wager=name, stake=None, outcome=LOSE, citation=cited)


def _open(
    settling: Settling, reading: Reading, line: SettledLine, working: SettledLine, told: str
) -> SettledLine:
    """Return a line left to a person, with what the working interpretation awards in front."""
    clause = settling.edition.citation(reading.section)
    taken = default_of(reading)
    choices = " or ".join(f'"{choice.id}"' for choice in (taken, *reading.others(taken)))
    question = (
        f"{clause} is read as {choices}, none of them adopted, with different amounts: name one in "
        f'the condition "reading": “{reading.quote}”'
    )
    is_open = line is not working
    held = (
        line.otherwise
        if is_open
        else f"{_amount(working)} under {_named(settling, reading, default_of(reading))}"
    )
    return replace(
        line,
        outcome=CHECK,
        odds=None,
        citation=_joined(line.citation if is_open else None, question),
        otherwise=_joined(held, told),
    )


def _joined(*parts: str | None) -> str:
    return "; ".join(filter(None, parts))


def _amount(line: SettledLine) -> str:
    if line.outcome == CHECK:
        return f"not settled: {line.citation or line.odds}"
    return dollars(line.returned)


def _awards(line: SettledLine, others: Sequence[Alternative]) -> str:
    """Say what each alternative awards in place of a line, without those that award the same."""
    return _joined(*(_award(one.name, _line(one.lines, line.wager), line) for one in others))


def _line(lines: Sequence[SettledLine], name: str) -> SettledLine:
    """The line of that name; one that loses where there is none."""
    absent = SettledLine(wager=name, stake=None, outcome=LOSE)
    return next((line for line in lines if line.wager == name), absent)


def _award(name: str, other: SettledLine, line: SettledLine) -> str | None:
    if line.awards_as(other):
        return None
    better = CHECK not in (line.outcome, other.outcome) and other.returned > line.returned
    favors = " (favors the patron)" if better else ""
    return f"{_amount(other)} under {name}{favors}"


def _in_order(lines: list[SettledLine], found: dict[str, SettledLine]) -> Iterator[str]:
    """Yield the names of the lines as they were, and new ones before that of the limit."""
    known = [line.wager for line in lines]
    last = [name for name in known if found[name].stake is None and not found[name].outcome]
    yield from (name for name in known if name not in last)
    yield from (name for name in found if name not in known)
    yield from last
