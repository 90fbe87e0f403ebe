"""Which conditions enter a figure of a wager, by the terms of its table.

A side wager's payback rests on more than the hits of one's own hand: the rates that a meter
collects and what the hands of others bring come on top. So the same condition enters one figure
and not another. What is said here is said of the table's terms, whatever pays are typed: an edit
that takes the last share of a meter away leaves the meter standing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum, auto
from functools import cache

from formulas.law.model import Edition
from formulas.law.tables import Meter, Paytable, Term
from formulas.pays import Dollars, Pay, Share
from formulas.question.paytables import legible_pays


class Use(Enum):
    """What a figure is about."""

    RETURN = auto()  # all that comes back: PAYBACK and what is made of it
    RESULT = auto()  # the net result of one round on one's own hand
    FREQUENCY = auto()  # whether one's own hand wins, pushes or loses
    COUNT = auto()  # the number of deals of a hand


PRIMARY, RESERVE = "rate", "reserve rate"
LEVELS = ("meter", "mega", "major", "minor")
ABOUT_MONEY = frozenset(
    (*LEVELS, "bet", PRIMARY, RESERVE, "seed", "sharing", "others", "lucky bonus", "magic card")
)
"""The conditions of which `entering` decides."""


def condition_of(level: str) -> str:
    """Return the condition that gives a meter of that level in dollars."""
    return level or "meter"


def entering(
    edition: Edition,
    table: Paytable,
    use: Use,
    given: Collection[str],
    pays: Collection[Pay] | None = None,
) -> frozenset[str]:
    """Return the conditions about money that enter a figure of a side wager.

    A meter that is given makes it the next hand's; the pays are the table's own where None.
    """
    if use is Use.COUNT:
        return frozenset()
    pays = [pay for _, pay in legible_pays(table) if pay is not None] if pays is None else pays
    standing = frozenset(given).intersection(LEVELS)
    found = _of_law(edition, table, use, standing)
    return found | {"bet"} if any(map(in_dollars, pays)) else found


@cache
def _of_law(edition: Edition, table: Paytable, use: Use, given: frozenset[str]) -> frozenset[str]:
    """Return what enters whatever the pays are, by the meters that are given."""
    standing = given & {condition_of(meter.level) for meter in table.meters}
    found = set(standing)
    if table.meters:
        found |= {"sharing", "bet"}
    rest = [meter for meter in table.meters if condition_of(meter.level) not in standing]
    if any(_open(meter.reseed) for meter in rest):
        found.add("seed")
    if use is not Use.RETURN:
        return frozenset(found)
    if not standing:
        found |= {
            condition
            for meter in table.meters
            for condition, rate in rates_of(meter).items()
            if _open(rate)
        }
    if edition.envy_of(table.wager, table.id):
        found.add("others")
    return frozenset(found | {bonus.name.casefold() for bonus in table.bonuses})


def replaced(table: Paytable, use: Use, given: Collection[str]) -> frozenset[str]:
    """Return the conditions that take the place of a figure which the law fixes, as a what-if.

    One condition can stand for one figure: the rate of a meter that has one, the amount with
    which the only meter starts and starts again.
    """
    found: set[str] = set()
    if (
        not {PRIMARY, RESERVE, "seed"}.isdisjoint(given)
        and len(table.meters) == 1
        and "meter" not in given
        and use is not Use.COUNT
    ):
        meter = table.meters[0]
        rates = rates_of(meter)
        if use is Use.RETURN and len(rates) == 1 and not any(map(_open, rates.values())):
            found |= set(rates)
        if not _open(meter.reseed) and meter.reseed.text == meter.seed.text:
            found.add("seed")
    return frozenset(found & set(given))


def left_open(meters: Iterable[Meter], condition: str) -> list[Meter]:
    """Return the levels whose text leaves open "seed", "rate" or "reserve rate"."""
    terms = {meter: {**rates_of(meter), "seed": meter.reseed}.get(condition) for meter in meters}
    return [meter for meter, term in terms.items() if term is not None and _open(term)]


def rates_of(meter: Meter) -> dict[str, Term]:
    """Return the rates of progression that a level has, by the condition that stands for each."""
    terms = {PRIMARY: meter.primary, RESERVE: meter.reserve}
    return {name: term for name, term in terms.items() if term is not None and term.text != "N/A"}


def _open(term: Term) -> bool:
    return term.comparison != "equal"


def in_dollars(pay: Pay) -> bool:
    """Say whether a pay names dollars, alone or beside a share of a meter."""
    return isinstance(pay, Dollars) or (isinstance(pay, Share) and bool(pay.beside))


def foreign(edition: Edition, table: Paytable, given: Collection[str]) -> frozenset[str]:
    """Return the conditions about money that a table has no place for, whatever is asked of it.

    A form has one set of inputs for all tables of a wager. A figure that the text fixes is not
    replaced by what a form states, and dollars printed for one wager belong to that wager.
    """
    kept = entering(edition, table, Use.RETURN, given)
    if table.stake:
        kept -= {"bet"}
    elif "cap" in given:
        kept |= {"bet"}  # a limit in dollars is compared with the wager
    return ABOUT_MONEY.intersection(given) - kept
