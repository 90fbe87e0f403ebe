"""What a paytable pays beside the counts of its rows: meters, envy bonuses, bonuses by lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.law.tables import Envy, Meter, Term, printed_amount, printed_rate
from formulas.question.entering import PRIMARY, RESERVE, condition_of, left_open
from formulas.question.envy import envy_schedules
from formulas.worth.progressive import Jackpots
from formulas.worth.wager import bonus_returns, envy_awards
from workbooks.form.counted import CountedTable, asked_of
from workbooks.form.law_sheet import term_words


@dataclass(frozen=True)
class Level:
    """One meter of a paytable.

    Args:
        meter: the meter as the law has it.
    """

    meter: Meter

    @property
    def condition(self) -> str:
        """The condition that gives its dollars displayed."""
        return condition_of(self.meter.level)

    @property
    def words(self) -> str:
        """What stands behind the number of a share of it."""
        return f"% {self.meter.level} jackpot" if self.meter.level else "% of meter"

    @property
    def rates(self) -> tuple[float | str, float | str]:
        """The rate of progression and the one kept for the next start, in words where open."""
        return _rate(self.meter.primary), _rate(self.meter.reserve)

    @property
    def open(self) -> str:
        """The conditions that stand for what the text leaves open, each between two bars."""
        names = ("seed", PRIMARY, RESERVE)
        return "".join(f"|{name}|" for name in names if left_open([self.meter], name))

    @property
    def amounts(self) -> tuple[float | str, int, float | str, int]:
        """Dollars at each later start and at the first, each with 1 where they are for each $1."""
        return *_amount(self.meter.reseed), *_amount(self.meter.seed)


@dataclass(frozen=True)
class EnvyBonus:
    """What a paytable pays for the hand of another player.

    Args:
        schedule: the schedule of the law.
        awards: hand, deals, dollars and all deals.
    """

    schedule: Envy
    awards: tuple[tuple[str, int, Fraction, int], ...]

    @property
    def wager(self) -> str:
        """The wager it goes with, as it is looked up."""
        return "or more" if self.schedule.or_more else str(self.schedule.stake)


@dataclass(frozen=True)
class Awards:
    """All that a paytable pays beside its counts.

    Args:
        counted: the paytable.
        wager: the wager in dollars where none is given.
        levels: its meters, largest first.
        envy: its envy bonuses.
        bonuses: condition of how often it is drawn, and what it then returns per unit wagered.
    """

    counted: CountedTable
    wager: Fraction
    levels: tuple[Level, ...]
    envy: tuple[EnvyBonus, ...]
    bonuses: tuple[tuple[str, Fraction], ...]


def awards_of(tables: Sequence[CountedTable]) -> tuple[Awards, ...]:
    """Return what the paytables pay beside their counts, of those that pay anything.

    Args:
        tables: the paytables.
    """
    found = (_awards(counted) for counted in tables)
    return tuple(one for one in found if one.levels or one.envy or one.bonuses)


def _awards(counted: CountedTable) -> Awards:
    table, edition = counted.table, counted.edition
    question = asked_of(edition, table)
    schedules = envy_schedules(question.readings, table.wager, table.id)
    return Awards(
        counted=counted,
        wager=Jackpots(question).bet,
        levels=tuple(Level(meter) for meter in table.meters),
        envy=tuple(EnvyBonus(one, tuple(envy_awards(question, one))) for one in schedules),
        bonuses=tuple((name.casefold(), back) for name, back in bonus_returns(question)),
    )


def _amount(term: Term) -> tuple[float | str, int]:
    printed = printed_amount(term.text)
    return (term_words(term), 0) if printed is None else (float(printed[0]), int(printed[1]))


def _rate(term: Term | None) -> float | str:
    if term is None or term.text == "N/A":
        return 0
    printed = printed_rate(term.text)
    return term_words(term) if printed is None else float(printed)
