"""How high a wager may be staked: from a minimum, up to a maximum, in steps.

A rule "minimum of the Lucky", "maximum of the Lucky" or "steps of the Lucky" holds an amount. Its
unit says of what: "dollars" (5, "$2.50"), or "times the Ante" (1), the stake of another wager of
the round. Steps are whole multiples: with 5 dollars a stake is 5, 10, 15 ...
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from combinatorics.files.blocks import RegulationError
from formulas.dollars import dollars
from formulas.law.model import Edition, Rule
from formulas.refusal import bad_value, out_of_range
from formulas.typed_number import DOLLARS, typed_number

MINIMUM, MAXIMUM, STEPS = "minimum", "maximum", "steps"
COMPARED: Final = {MINIMUM: "at least", MAXIMUM: "at most", STEPS: "equal"}
_KEY = re.compile(rf"({MINIMUM}|{MAXIMUM}|{STEPS}) of the (.+)")
_TIMES = re.compile(r"times the (.+)")
_DOLLARS = "dollars"


@dataclass(frozen=True)
class StakeLimit:
    """One of the limits of a stake.

    Args:
        kind: minimum, maximum or steps.
        wager: the wager.
        amount: dollars, or how many times the other stake.
        of: the wager whose stake it is counted in, "" for dollars.
        section: where it stands.
    """

    kind: str
    wager: str
    amount: Fraction
    of: str
    section: str

    def __str__(self) -> str:
        much = dollars(self.amount)
        if self.of:  # an amount of at most two decimals in full
            times = Decimal(self.amount.numerator) / self.amount.denominator
            much = f"{times:,f} times the {self.of}"
        return f"in steps of {much}" if self.kind == STEPS else f"{COMPARED[self.kind]} {much}"

    def allows(self, stake: Fraction, unit: Fraction) -> bool:
        """Say whether a stake above 0 keeps it, where its unit is worth so many dollars."""
        limit = self.amount * unit
        if self.kind == STEPS:
            return (stake / limit).denominator == 1
        return stake >= limit if self.kind == MINIMUM else stake <= limit


def is_stake_limit(rule: Rule) -> bool:
    """Say whether a rule limits a stake, which is no choice between multiples."""
    return _KEY.fullmatch(rule.key) is not None


def limit_of(rule: Rule) -> StakeLimit | None:
    """Return what a rule says of a stake, None for a rule of something else.

    Raises:
        ValueError: a rule that states no such limit.
    """
    match = _KEY.fullmatch(rule.key)
    if match is None:
        return None
    kind, wager = match.groups()
    times = _TIMES.fullmatch(rule.unit)
    said = str(rule.values[0]) if len(rule.values) == 1 else ""
    typed = typed_number(said)
    signs = ("",) if times else ("", DOLLARS)
    if (
        typed is None or typed.sign not in signs or typed.amount <= 0 or typed.decimals > 2
    ) or not (times or rule.unit == _DOLLARS):
        raise ValueError(
            f'{rule.key}: it is one amount above 0 in "dollars", such as 5 or "$2.50", or '
            'a number of "times the" other wager.'
        )
    if rule.comparison != COMPARED[kind]:
        raise ValueError(f'{rule.key}: "is" must be "{COMPARED[kind]}".')
    return StakeLimit(kind, wager, typed.amount, times[1] if times else "", rule.section)


def limits_of(rules: Iterable[Rule]) -> Iterator[StakeLimit]:
    """Yield what rules say of stakes, in their order.

    Raises:
        ValueError: a rule that states no such limit.
    """
    yield from filter(None, map(limit_of, rules))


def highest_stakes(edition: Edition) -> dict[str, Fraction]:
    """Return the most dollars of each wager that an edition states a maximum of in dollars."""
    found = limits_of(edition.rules)
    return {one.wager: one.amount for one in found if one.kind == MAXIMUM and not one.of}


def check_stake_limits(edition: Edition, where: str) -> None:
    """Refuse limits that cannot be read, of no wager, for some stakes only, or that none keeps.

    Raises:
        RegulationError: the first such limit.
    """
    wagers = [wager.name for wager in edition.layout]
    try:
        found = list(limits_of(edition.rules))
    except ValueError as wrong:
        raise RegulationError(f"{where}, rule {wrong}") from None
    stated: dict[tuple[str, str], Fraction] = {}
    for one in found:
        for name in filter(None, (one.wager, one.of)):
            if name not in wagers or one.wager == one.of:
                raise RegulationError(
                    f"{where}, rule {one.kind} of the {one.wager}: {name} is no other wager of "
                    f"the layout, which are {', '.join(wagers)}."
                )
        rule = edition.rule(f"{one.kind} of the {one.wager}")
        if rule.applies or rule.wagers not in ((), (one.wager,)):
            raise RegulationError(
                f"{where}, rule {rule.key}: it holds for every stake of the {one.wager}; leave out "
                '"applies", and in "wagers" any other.'
            )
        if not one.of:
            stated[one.kind, one.wager] = one.amount
    for wager in wagers:
        least, most = stated.get((MINIMUM, wager)), stated.get((MAXIMUM, wager))
        step = stated.get((STEPS, wager), Fraction(1, 100))
        if most is not None and -(-(least or step) // step) * step > most:
            raise RegulationError(
                f"{where}, rule maximum of the {wager}: no stake keeps the limits of the {wager}."
            )


def hold_stakes(edition: Edition, placed: Mapping[str, Fraction]) -> None:
    """Hold stakes in dollars by wager, 0 for none, against the limits that an edition states.

    Raises:
        Refusal: a stake that is too low, too high or off its steps.
    """
    for one in limits_of(edition.rules):
        stake = placed.get(one.wager)
        if not stake:
            continue
        unit = placed.get(one.of) if one.of else Fraction(1)
        if not unit:
            raise bad_value(
                f"{one.wager} is staked {one} ({edition.citation(one.section)}): give the stake "
                f"of {one.of} too."
            )
        if not one.allows(Fraction(stake), Fraction(unit)):
            raise out_of_range(
                f"The stake of {one.wager} is {dollars(Fraction(stake))}; it may be staked {one} "
                f"({edition.citation(one.section)})."
            )
