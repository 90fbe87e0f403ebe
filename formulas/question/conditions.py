"""The last argument of most functions: a two-column range of condition and value.

Every condition is declared in `known_conditions`; an unknown name is refused with their list.

A sheet of ours has one range of conditions for all figures of a wager and marks it as such with
the row "form", "yes". What does not enter an answer is then said by WHY; in a range that is typed,
which has no such row, it is refused.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, TypeAlias

from formulas import typed_number
from formulas.law.tables import INITIAL, METER_TERMS
from formulas.meanings import CONDITIONS, meaning
from formulas.question.known_conditions import (
    DATE,
    KNOWN,
    MONEY,
    PERCENT,
    SIGNED,
    WHOLE,
    WORD,
    YES,
    Condition,
)
from formulas.question.ledger import Ledger, State
from formulas.refusal import Refusal, bad_value, echo, listing, not_available, out_of_range, shown
from formulas.suggestion import did_you_mean
from formulas.typed_day import ACCEPTED, typed_day
from formulas.typed_yes import yes
from formulas.values import CellError, Raw, Scalar, blank, exact, is_number, key, rows

Given: TypeAlias = Fraction | str | datetime.date | bool | Refusal
"""What is given for a condition; why it cannot be read, on a form, where it may not enter."""
HIGHEST_MONEY = 10**12
HIGHEST_WHOLE = 1000  # players or decks; no table has so many
HIGHEST_TARGET = 10  # a payback of 1,000%
FORM: Final = "form"
_SIGNS = {MONEY: "$", SIGNED: "$", PERCENT: "%", WHOLE: ""}


_BY_KEY = {key(condition.name): condition for condition in KNOWN}
_OTHER_NAMES = {"interpretation": "reading"} | {
    one.words: one.condition for one in METER_TERMS if one is not INITIAL
}
_BY_KEY |= {key(other): _BY_KEY[key(name)] for other, name in _OTHER_NAMES.items()}


def same_condition(name: Scalar) -> str:
    """Return a condition's name as calls with the same condition have it: one of two names."""
    known = _BY_KEY.get(key(name))
    return key(name if known is None else known.name)


@dataclass(frozen=True)
class Conditions:
    """The conditions of one call, with the ledger of those that entered its answer.

    A condition is entered in the ledger by reading its value with one of the methods below, so
    they stand where the value is used and nowhere else; looking at `given` enters nothing. Several
    parts of one condition, apart by semicolons, are entered one by one with `take`.

    Args:
        given: exact values by condition name.
        ledger: what entered the answer; questions derived from the call share it.
        of_form: whether the range is a form's, which has one for all its figures.
    """

    given: Mapping[str, Given] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger, compare=False, repr=False)
    of_form: bool = False

    def number(self, name: str) -> Fraction | None:
        """Return dollars, or a share (0.21 for 21%), None when absent."""
        value = self._value(name)
        return value if isinstance(value, Fraction) else None

    def above_nothing(self, name: str, what: str) -> Fraction | None:
        """Return a number above 0, None when absent; for 0 the refusal says `what` to give."""
        number = self.number(name)
        if number == 0:
            raise out_of_range(f'The condition "{name}" is 0: give {what}.')
        return number

    def sharing(self) -> int:
        """Return among how many players a jackpot is divided."""
        return int(self.above_nothing("sharing", "the number of players, from 1") or 1)

    def whole(self, name: str, default: int) -> int:
        """Return a whole number, the default when absent."""
        number = self.number(name)
        return default if number is None else int(number)

    def word(self, name: str) -> str | None:
        """Return a word, None when absent."""
        value = self._value(name)
        return value if isinstance(value, str) else None

    def date(self, name: str) -> datetime.date | None:
        """Return a day, None when absent."""
        value = self._value(name)
        return value if isinstance(value, datetime.date) else None

    def yes(self, name: str) -> bool:
        """Say whether a yes-or-no condition is set."""
        return self._value(name) is True

    def parts(self, name: str) -> tuple[str, ...]:
        """Return the parts of a word apart by semicolons; each counts as used once it is taken."""
        value = self._value(name, used=False)
        parts = value.split(";") if isinstance(value, str) else ()
        return tuple(part.strip() for part in parts if part.strip())

    def take(self, name: str, part: str) -> None:
        """Enter a part of a condition in the ledger: it entered the answer."""
        self.ledger.parts.add((name, part))

    def quiet(self) -> Conditions:
        """Return the same conditions with a ledger of their own, to look without using."""
        return Conditions(self.given)

    def without(self, names: Collection[str]) -> Conditions:
        """Return the conditions but these, with the same ledger: they did not enter the answer."""
        kept = {name: value for name, value in self.given.items() if name not in names}
        return replace(self, given=kept)

    def use(self, names: Iterable[str]) -> None:
        """Enter those of the names that are given in the ledger: they entered the answer."""
        self.ledger.names.update(name for name in names if name in self.given)

    def close(self, answer: str) -> None:
        """Say of a form's range what did not enter `answer`; in a typed one it is refused."""
        unused = []
        for name in self.given:
            if name in self.ledger.names:
                continue
            taken = {part for known, part in self.ledger.parts if known == name}
            if not taken:
                unused.append(f'the condition "{name}"')
                continue
            left = (part for part in self.parts(name) if part not in taken)
            unused += [f'"{part}" in the condition "{name}"' for part in left]
        if unused:
            idle = f"{answer} does not use {' and '.join(unused)} here"
            if not self.of_form:
                raise bad_value(f"{idle}: leave {'it' if len(unused) == 1 else 'them'} out.")
            self.ledger.rests_on(State.EXACT, f"{idle}.")

    def _value(self, name: str, *, used: bool = True) -> Given | None:
        if used and name in self.given:
            self.ledger.names.add(name)
        value = self.given.get(name)
        if isinstance(value, Refusal):
            raise value
        return value


def read_conditions(raw: Raw) -> Conditions:
    """Return the conditions of a two-column range; a row without a value counts as absent.

    An unknown name (`#N/A`), a name given twice and a value of the wrong kind are refused.
    """
    # A blank cell reaches some hosts as 0.
    absent = raw is None or (not isinstance(raw, list) and (blank(raw) or raw == 0))
    table = None if absent else rows(raw, "The conditions range")
    if table is None:
        return Conditions()
    width = len(table[0])
    if width != 2:
        raise bad_value(
            f"The conditions range has {width} column{'' if width == 1 else 's'}: give two, name "
            "and value."
        )
    given: dict[str, Given] = {}
    of_form = any(key(name) == FORM and _yes(value, f'The row "{FORM}"') for name, value in table)
    for name, value in table:
        if blank(name) or (is_number(name) and name == 0):
            if not blank(value) and (
                value is False or value != 0
            ):  # a blank cell reaches some hosts as 0
                raise bad_value(
                    f"The conditions range has {echo(value)} without a name beside it: name the "
                    "condition in the first column, or empty both cells."
                )
            continue
        if key(name) == FORM:
            continue
        condition = _BY_KEY.get(key(name))
        if condition is None:
            meant = meaning(str(name), CONDITIONS)
            if meant:
                raise not_available(f"There is no condition {echo(name)}. {meant}.")
            raise not_available(
                f"There is no condition {echo(name)}; there are "
                f"{listing(condition.name for condition in KNOWN)}."
                f"{did_you_mean(str(name), (condition.name for condition in KNOWN))}"
            )
        if blank(value):
            continue
        if condition.name in given:
            others = [other for other, name in _OTHER_NAMES.items() if name == condition.name]
            named = " or ".join(f'"{name}"' for name in (condition.name, *others))
            raise bad_value(f"The condition {named} is given twice: keep one row.")
        try:
            given[condition.name] = _value(condition, value)
        except Refusal as refusal:
            if not of_form:
                raise
            given[condition.name] = refusal  # other figures of the form go on
    return Conditions(given, of_form=of_form)


def what_to_show(conditions: Conditions, tables: Sequence[str]) -> str:
    """Return the table that the condition "show" names, the first where it names none."""
    named = conditions.word("show")
    if named is None:
        return tables[0]
    table = next((each for each in tables if key(each) == key(named)), None)
    if table is None:
        raise not_available(
            f"There is no table {echo(named)} to show; there are {listing(tables)}."
        )
    return table


def _value(condition: Condition, cell: Scalar) -> Given:
    what = f'The condition "{condition.name}"'
    if isinstance(cell, CellError):
        raise Refusal(cell.code, f"{what} is the error {cell.code}.")
    if condition.kind == DATE:
        day = typed_day(cell)
        if day is None:
            raise bad_value(f"{what} is {echo(cell)}: {ACCEPTED}.")
        return day
    if condition.kind == YES:
        return _yes(cell, what)
    if condition.kind == WORD:
        if isinstance(cell, bool):
            raise bad_value(f"{what} is {str(cell).upper()}: a word is needed.")
        if isinstance(cell, str):
            return cell.strip()
        number = exact(cell, what)
        return str(number.numerator) if number.denominator == 1 else str(float(number))
    number = typed_number.number(cell, what, _SIGNS[condition.kind])
    if condition.kind == WHOLE and number.denominator != 1:
        raise out_of_range(f"{what} is {float(number):g}: a whole number is needed.")
    if condition.kind == SIGNED:
        if abs(number) > HIGHEST_MONEY:
            raise out_of_range(f"{what} is out of range: give at most 10^12 on either side of 0.")
        return number
    if number < 0 or number > HIGHEST_MONEY:
        raise out_of_range(f"{what} is out of range: give a number from 0 to 10^12.")
    if condition.kind == WHOLE and number > HIGHEST_WHOLE:
        raise out_of_range(f"{what} is {shown(cell)}: give a number from 0 to {HIGHEST_WHOLE:,}.")
    if condition.name == "target" and number > HIGHEST_TARGET:
        raise out_of_range(f"{what} is {shown(cell)}: give a payback such as 96% or 0.96.")
    if condition.kind == PERCENT and condition.name != "target" and number > 1:
        raise out_of_range(f"{what} is above 100%: give a share such as 21% or 0.21.")
    return number


def _yes(cell: Scalar, what: str) -> bool:
    if is_number(cell) and cell in (0, 1):
        return cell == 1
    answer = yes(cell)
    if answer is not None:
        return answer
    raise bad_value(f"{what} is {echo(cell)}: yes or no is needed.")
