"""What is taken out of the pots before they are awarded.

It is the rake of § 553.15 and the Bad Beat contribution of § 553.20.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.dollars import dollars
from formulas.law.model import Edition
from formulas.pots.grounds import MINIMUM_READING, SIDE_POTS_READING, TWICE_READING
from formulas.pots.money import cents
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings
from formulas.refusal import bad_value, echo, out_of_range
from formulas.typed_number import BARE, NUMBER, PERCENT, digits, typed_number
from formulas.values import Raw, Rows, blank, rows, text

RATE_RULE = "rate of the percentage rake"
AFTER_RAKE = "after the rake"
SIDE_POTS_FIRST = "side pots first"
BOTH = "both"
MOST_LEVELS = 100
_STEP = re.compile(rf"\$?{NUMBER}\s*at\s*\$?{NUMBER}", re.IGNORECASE)
_APART = re.compile(r";|,(?=\s*\$?[0-9])(?![0-9]{3})")


@dataclass(frozen=True)
class Level:
    """One step of an incremental rake.

    Args:
        reached: the pot at which it is taken.
        taken: what is taken then.
    """

    reached: int
    taken: int


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What a submission takes from a pot. Amounts are whole cents.

    Args:
        rate: the percentage rake as a share, None for none.
        levels: the incremental rake, none where there is none.
        maximum: the most that is taken from one round, None for no limit.
        needs_flop: whether nothing is taken where no flop was dealt.
        contribution: what goes to the Bad Beat payout fund.
        minimum: the pot from which it goes there.
        after_rake: whether that pot is measured when the rake has been taken.
        chip: the smallest chip as stated, None where it is not.
        main_alone: whether side pots are awarded before anything is taken.
        twice: whether a percentage is taken as play progresses and once more of what is left.
    """

    rate: Fraction | None = None
    levels: tuple[Level, ...] = ()
    maximum: int | None = None
    needs_flop: bool = False
    contribution: int = 0
    minimum: int = 0
    after_rake: bool = False
    chip: int | None = None
    main_alone: bool = False
    twice: bool = False

    def rake_of(self, pots: Sequence[int], *, flop: bool = True) -> list[int]:
        """Return the rake of each pot, rounded down so that it never exceeds the percentage.

        The levels are those of all that was bet in the round; what a level adds comes out of the
        pot in which it is reached, the main pot being the first to grow. An uncalled bet is in no
        pot.
        """
        found = [0] * len(pots)
        if self.needs_flop and not flop:
            return found
        raked = self._open_to_rake(pots)
        parts, whole = (self.rate or Fraction()).as_integer_ratio()
        chip = self.chip or 1
        for _ in range(self.twice + 1):
            found = [
                taken + (pot - taken) * parts // whole // chip * chip
                for pot, taken in zip(raked, found, strict=True)
            ]
        before, left = 0, self.maximum
        for place, pot in enumerate(raked):
            after = before + pot
            steps = sum(level.taken for level in self.levels if before < level.reached <= after)
            before = after
            found[place] = min(pot, found[place] + steps)
            if left is not None:
                found[place] = min(found[place], left)
                left -= found[place]
        return found

    def fund_of(self, pots: Sequence[int], rakes: Sequence[int]) -> list[int]:
        """Return what each pot gives to the Bad Beat payout fund after the rake of each.

        One contribution a round: the main pot gives it, and a side pot what is still lacking. An
        uncalled bet is in no pot.
        """
        measured = sum(pots) - (sum(rakes) if self.after_rake else 0)
        left = self.contribution if measured >= self.minimum else 0
        found = []
        for pot, taken in zip(self._open_to_rake(pots), rakes, strict=True):
            found.append(min(left, pot - taken))
            left -= found[-1]
        return found

    def _open_to_rake(self, pots: Sequence[int]) -> list[int]:
        """Return what of each pot is there to be taken from: nothing of one awarded before."""
        return [0 if self.main_alone and place else pot for place, pot in enumerate(pots)]


def read_terms(known: Conditions, edition: Edition, readings: Readings) -> Terms:
    """Return what the conditions of SPLITPOT say is taken.

    Raises:
        Refusal: a percentage above the law's, an amount in parts of a cent, or levels that take
            more than is there.
    """
    rate = known.number("rake")
    levels = known.word("rake levels")
    contribution = cents_of(known, "bad beat contribution") or 0
    # What limits a rake or a contribution is read only where there is one, else refused as unused.
    raked = rate is not None or bool(levels)
    minimum = (cents_of(known, "bad beat minimum") or 0) if contribution else 0
    return Terms(
        rate=None if rate is None else allowed_rate(rate, edition),
        levels=_read_steps(levels) if levels else (),
        maximum=cents_of(known, "maximum rake") if raked else None,
        needs_flop=raked and known.yes("no flop no rake"),
        contribution=contribution,
        minimum=minimum,
        after_rake=bool(minimum) and readings.of(MINIMUM_READING) == AFTER_RAKE,
        chip=read_chip(known),
        **as_read(readings, rate is not None, raked or bool(contribution)),
    )


def as_read(readings: Readings, percentage: bool, taken: bool) -> dict[str, bool]:
    """Return how the clauses on what is taken, and from which pots, are read.

    Args:
        readings: the readings of the call.
        percentage: whether a percentage is taken.
        taken: whether anything is taken; a reading decides nothing else.
    """
    return {
        "main_alone": taken and readings.of(SIDE_POTS_READING) == SIDE_POTS_FIRST,
        "twice": percentage and readings.of(TWICE_READING) == BOTH,
    }


def allowed_rate(rate: Fraction, edition: Edition) -> Fraction:
    """Return a percentage that the law allows.

    Raises:
        Refusal: above the law's limit.
    """
    rule = edition.rule(RATE_RULE)
    if rate > Fraction(int(rule.value), 100):
        raise out_of_range(
            f"The percentage rake is {float(rate * 100):.6g}%: it may not exceed {rule.value}% "
            f"({edition.citation(rule.section)}). Write 5% or 0.05 for five percent."
        )
    return rate


def read_rate(raw: Raw, edition: Edition) -> Fraction:
    """Return the percentage of an argument such as 5%, "5%" or 0.05.

    Raises:
        Refusal: no number, below 0, or above the law's limit.
    """
    words = text(raw, "The percentage rake")
    if words is None:
        raise bad_value("The percentage rake is missing: give it as the third argument, 5%.")
    typed = typed_number(words)
    if typed is None or typed.sign not in (BARE, PERCENT):
        raise bad_value(f"The percentage rake is {echo(words)}: give a number such as 5%.")
    if typed.amount < 0:
        raise out_of_range("The percentage rake is below 0.")
    return allowed_rate(typed.amount, edition)


def read_levels(raw: Raw) -> tuple[Level, ...]:
    """Return the levels of an argument: rows of pot and amount, or "1 at 20; 1 at 40".

    Raises:
        Refusal: what stands there is no level.
    """
    table = rows(raw, "The levels")
    if table is None:
        raise bad_value(
            "The levels of the rake are missing: give rows of pot and amount, {20,1;40,1}."
        )
    if len(table) == 1 and len(table[0]) == 1 and isinstance(table[0][0], str):
        return _read_steps(table[0][0])
    if len(table[0]) != 2:
        raise bad_value(
            f"The levels range has {len(table[0])} column{'' if len(table[0]) == 1 else 's'}: give "
            "two, the pot that is reached and the amount taken then."
        )
    lines: Rows = [line for line in table if not all(blank(cell) for cell in line)]
    if all(isinstance(cell, str) for cell in lines[0]):
        lines = lines[1:]
    return _checked(
        [
            Level(cents(one, "The pot of a level"), cents(other, "The amount of a level"))
            for one, other in lines
        ]
    )


def _read_steps(words: str) -> tuple[Level, ...]:
    levels = []
    for part in filter(None, (part.strip() for part in _APART.split(words))):
        match = _STEP.fullmatch(part)
        if match is None:
            raise bad_value(
                f'The level {echo(part)} cannot be read: write "1 at 20; 1 at 40" for $1 at a pot '
                "of $20 and $1 more at $40."
            )
        levels.append(
            Level(
                cents(digits(match[3], match[4]), "The pot of a level"),
                cents(digits(match[1], match[2]), "The amount of a level"),
            )
        )
    return _checked(levels)


def _checked(levels: Sequence[Level]) -> tuple[Level, ...]:
    if not levels or len(levels) > MOST_LEVELS:
        raise bad_value(f"The rake has {len(levels)} levels: give 1 to {MOST_LEVELS}.")
    taken = 0
    seen = set()
    for level in sorted(levels, key=lambda level: level.reached):
        taken += level.taken
        where = dollars(Fraction(level.reached, 100))
        if level.reached in seen:
            raise bad_value(f"The level {where} is given twice: keep one row for it.")
        if taken > level.reached:
            raise out_of_range(
                f"At a pot of {where} the levels take {dollars(Fraction(taken, 100))}, more than "
                "there is."
            )
        seen.add(level.reached)
    return tuple(levels)


def cents_of(known: Conditions, name: str) -> int | None:
    """Return a condition in dollars as whole cents, None where it is absent."""
    amount = known.number(name)
    return None if amount is None else cents(amount, f'The condition "{name}"')


def read_chip(known: Conditions) -> int | None:
    """Return the smallest chip in cents, None where it is not stated.

    Raises:
        Refusal: none, or above $1, by which a pot could not be divided as the law says.
    """
    chip = cents_of(known, "chip")
    if chip is not None and not 1 <= chip <= 100:
        raise out_of_range(
            f'The condition "chip" is {dollars(Fraction(chip, 100))}: the excess of a division may '
            "not exceed $1 (58 Pa. Code § 553.10(i)(2)), so give $0.01 to $1."
        )
    return chip
