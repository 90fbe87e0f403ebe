"""What a share of a progressive meter is worth, in the long run or at the next hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property

from formulas.law.model import Edition
from formulas.law.tables import (
    PRIMARY_RATE,
    RESERVE_RATE,
    Meter,
    Term,
    printed_amount,
    printed_rate,
)
from formulas.payment import brought
from formulas.pays import Dollars, Pay, Share
from formulas.question.ask import Question
from formulas.question.conditions import Conditions
from formulas.question.entering import (
    LEVELS,
    PRIMARY,
    RESERVE,
    Use,
    condition_of,
    left_open,
    replaced,
)
from formulas.question.paytables import legible_pays
from formulas.question.read_terms import FEEDER, GREATER, fed_by, greater_of
from formulas.refusal import bad_value, listing, not_available, out_of_range
from formulas.worth.valuation import Extra

ONE = Fraction(1)
RATES = {PRIMARY: PRIMARY_RATE.words, RESERVE: RESERVE_RATE.words}


@dataclass(frozen=True)
class Jackpots:
    """The meters of a progressive paytable for one question."""

    question: Question

    @cached_property
    def _conditions(self) -> Conditions:
        """The conditions, looked at only: which of them enter is said by `entering`."""
        return self.question.conditions.quiet()

    @property
    def meters(self) -> Sequence[Meter]:
        """The levels of the table, largest first."""
        return self.question.offered.table.meters

    @cached_property
    def bet(self) -> Fraction:
        """The wager in dollars to which amounts of dollars belong.

        A table that is printed for one wager has that one, and another is refused; the condition
        "bet" says it elsewhere.
        """
        bet = self._conditions.above_nothing("bet", "the wager in dollars")
        printed = self.question.offered.table.stake
        if printed and bet not in (None, printed):
            raise out_of_range(
                f"{self.question.offered.table.name} prints its dollars for a wager of ${printed}: "
                f'leave out the condition "bet", or give {printed}.'
            )
        if printed:
            return Fraction(printed)
        table = self.question.offered.table
        return bet or _envy_stake(self.question.edition, table.wager, table.id)

    @cached_property
    def next_hand(self) -> bool:
        """Whether a meter is given; one that the paytable has not, alone, is refused."""
        if self._conditions.given.keys().isdisjoint(LEVELS):
            return False
        own = [condition_of(meter.level) for meter in self.meters]
        given = [name for name in LEVELS if self._conditions.number(name) is not None]
        if own and given and not set(own) & set(given):
            raise not_available(
                f"{self.question.wager.name} {self.question.offered.table.name} has no meter "
                f'"{given[0]}": give {" or ".join(own)}.'
            )
        return any(name in own for name in given)

    def reseed(self, meter: Meter) -> Fraction:
        """Return the reset amount of a level in units of the wager."""
        return self._units(meter.reseed)

    def seed(self, meter: Meter) -> Fraction:
        """Return the initial amount of a level in units of the wager."""
        return self._units(meter.seed)

    def returned(self, pay: Pay) -> Fraction:
        """Return what a pay brings in a payback: a share of the meter as given, else its reseed.

        In the long run a whole award brings the reseed, and the meter's growth comes back through
        the rates of progression; a partial award is paid out of what the meter collects.
        """
        if isinstance(pay, Share) and pay.beside and greater_of(self.question.readings):
            level = condition_of(pay.level)
            if not self.next_hand:
                raise not_available(
                    f'What "{pay}" brings in the long run under "{GREATER}" depends on the meter '
                    f'at each award: give the condition "{level}" for the next hand.'
                )
        return self._brought(pay, self._long_run)

    def settled(self, pay: Pay) -> Fraction:
        """Return what a pay brings in one round, with the meter as given or at its reset amount.

        A level that starts again from nothing but its reserve, of which the law says no amount,
        stands at its initial amount: a meter without a dollar would make its award a lost wager.
        """
        return self._brought(pay, self._one_round)

    def _brought(self, pay: Pay, meter: Callable[[str, Fraction], Fraction]) -> Fraction:
        share = isinstance(pay, Share)
        stated = self._in_dollars or "bet" in self._conditions.given
        if isinstance(pay, Dollars) and pay.amount and not stated:
            raise bad_value(
                f"The pay {pay} is for a wager that neither the law nor you state: type odds such "
                f'as "6 to 1", or give the wager in the condition "bet".'
            )
        bet = self.bet if isinstance(pay, Dollars | Share) else ONE
        beside = isinstance(pay, Share) and bool(pay.beside)
        return brought(
            pay,
            stake=bet,
            flat=self.question.offered.table.unit == "to 1",
            sign=bet,
            meter=meter,
            players=self._conditions.sharing() if share else 1,
            greater=beside and greater_of(self.question.readings),
        )

    @cached_property
    def _in_dollars(self) -> bool:
        """Whether the law states amounts of dollars for the wager, not odds alone."""
        table = self.question.offered.table
        printed = (pay for _, pay in legible_pays(table))
        return bool(table.stake or table.meters) or any(isinstance(pay, Dollars) for pay in printed)

    def _long_run(self, level: str, part: Fraction) -> Fraction:
        whole = part == 1 or self.next_hand
        return self._standing(level, part) if whole else Fraction()

    def _standing(self, level: str, part: Fraction) -> Fraction:
        meter = self._level(level, part)
        given = self._conditions.number(condition_of(level))
        if given is not None:
            return given
        return self.reseed(meter) if self.bet == 1 else self.reseed(meter) * self.bet

    def _one_round(self, level: str, part: Fraction) -> Fraction:
        meter = self._level(level, part)
        given = self._conditions.number(condition_of(level))
        if given is None and not self.reseed(meter):
            return self.seed(meter) * self.bet
        return self._standing(level, part)

    def rates(self) -> tuple[Extra, ...]:
        """Return the shares of each wager that the meters collect; none at a given meter."""
        if not self.meters or self.next_hand:
            return ()
        found = []
        for meter in self.meters:
            for words, rate in zip(RATES.values(), self.rates_of(meter), strict=True):
                if rate is not None:
                    found.append(Extra(f"{meter.level} {words}".strip().capitalize(), rate))
        return tuple(found)

    def rates_of(self, meter: Meter) -> tuple[Fraction, Fraction | None]:
        """Return the shares of each wager that a level collects: for itself, for its next reseed.

        The second is None where the law names none.
        """
        primary = self._rate(meter.primary, PRIMARY)
        if meter.reserve is None or meter.reserve.text == "N/A":
            return primary, None
        return primary, self._rate(meter.reserve, RESERVE)

    @cached_property
    def _based_on(self) -> Fraction:
        """The wager on which seed and rates are based, in units of this one; 1 where it is this."""
        other = fed_by(self.question.readings, self.question.wager.name)
        if not other:
            return ONE
        dollars = self.question.conditions.number(FEEDER)
        if dollars is None:
            raise not_available(
                f"Initial amount and rates of {self.question.wager.name} are read as based on the "
                f'{other} wager: give it in the condition "{FEEDER}", in dollars.'
            )
        return dollars / self.bet

    @cached_property
    def _replaced(self) -> frozenset[str]:
        """The conditions that stand in the place of what the law fixes."""
        return replaced(self.question.offered.table, Use.RETURN, self._conditions.given)

    def _level(self, level: str, part: Fraction) -> Meter:
        for meter in self.meters:
            if meter.level == level:
                return meter
        share = Share(part, level)
        names = listing(f'"100% {meter.level} jackpot"' for meter in self.meters if meter.level)
        raise not_available(
            f"{self.question.offered.table.name} of {self.question.wager.name} has no meter for "
            f"{share}; {'it has ' + names if names else 'it has one meter: write 100% of meter'}. "
            'The condition "paytable" names another table whose meters shall count.'
            if self.meters
            else f"{self.question.wager.name} {self.question.offered.table.name} has no meter: "
            "type odds instead of a share."
        )

    def _units(self, term: Term) -> Fraction:
        stated = self._conditions.number("seed")
        fixed = term.comparison == "equal" and "seed" not in self._replaced
        if not fixed and stated is not None:
            self._stands_for_one("seed")
            return stated / self.bet
        printed = printed_amount(term.text)
        if printed is None:
            raise not_available(
                "The law prints no amount to start the meter with: give it in the condition "
                '"seed", in dollars.'
            )
        dollars, for_one = printed
        if for_one:
            return dollars if self._based_on == 1 else dollars * self._based_on
        return dollars if self.bet == 1 else dollars / self.bet

    def _rate(self, term: Term, condition: str) -> Fraction:
        if term.text == "N/A":
            return Fraction()
        fixed = term.comparison == "equal" and condition not in self._replaced
        stated = None if fixed else self._conditions.number(condition)
        printed = printed_rate(term.text)
        if printed is not None and (fixed or stated is None):
            return printed if self._based_on == 1 else printed * self._based_on
        if stated is None:
            raise not_available(
                f"{self.question.edition.code} leaves the {RATES[condition]} of "
                f"{self.question.wager.name} to the {self.question.edition.words.submission}: give "
                f'it in the condition "{condition}", such as 21%.'
            )
        self._stands_for_one(condition)
        return stated

    def _stands_for_one(self, condition: str) -> None:
        """Refuse a condition that several levels would take, each the whole of it."""
        given = self._conditions.given
        rest = [meter for meter in self.meters if condition_of(meter.level) not in given]
        levels = left_open(rest, condition)
        if len(levels) > 1:
            named = listing(meter.level for meter in levels)
            raise not_available(
                f"{self.question.edition.code} leaves it open for {named}, and the condition "
                f'"{condition}" gives one figure: enter what is stated as an edition of your own.'
            )


@cache
def _envy_stake(edition: Edition, wager: str, table: str) -> Fraction:
    """Return the one wager that a paytable's own envy bonus is printed for; $1 where none is."""
    stakes = {envy.stake for envy in edition.envy_of(wager, table) if envy.table}
    return Fraction(stakes.pop()) if len(stakes) == 1 else ONE
