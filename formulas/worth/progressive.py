"""What a share of a progressive meter is worth, in the long run or at the next hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.law.tables import Meter, Term
from formulas.pays import Share
from formulas.question.ask import Question
from formulas.question.shares import GREATER, greater_of
from formulas.refusal import listing, not_available, out_of_range
from formulas.worth.valuation import Extra

AMOUNT = re.compile(r"\$([\d,]+)( for 1)?")
LEVELS = ("meter", "mega", "major", "minor")
RATE = re.compile(r"(\d+)(?:\.(\d+))?%")


@dataclass(frozen=True)
class Jackpots:
    """The meters of a progressive paytable for one question.

    Args:
        question: the question.

    Raises:
        Refusal: a meter is given for a table that has none, or the law leaves a rate open and
            the condition does not give it.
    """

    question: Question

    @property
    def meters(self) -> Sequence[Meter]:
        """The levels of the table, largest first."""
        return self.question.offered.law.meters

    @property
    def bet(self) -> Fraction:
        """The wager in dollars to which amounts of dollars belong.

        A table that is printed for one wager has that one; the condition "bet" says it elsewhere.
        """
        bet = self.question.conditions.money("bet")
        if bet == 0:
            raise out_of_range('The condition "bet" is 0: give the wager in dollars.')
        if self.question.offered.law.stake:
            return Fraction(self.question.offered.law.stake)
        return self._printed_bet if bet is None else bet

    @property
    def _printed_bet(self) -> Fraction:
        """The one wager that a paytable's own envy bonus is printed for; $1 where none is."""
        law = self.question.offered.law
        schedules = self.question.edition.envy_of(law.wager, law.id)
        stakes = {envy.stake for envy in schedules if envy.table}
        return Fraction(stakes.pop() if len(stakes) == 1 else 1)

    def given(self, level: str) -> Fraction | None:
        """Return the meter of a level as given, in units of the wager; None when not given."""
        dollars = self.question.conditions.money(condition_of(level))
        return None if dollars is None else dollars / self.bet

    @property
    def next_hand(self) -> bool:
        """Whether the question is about the next hand at a given meter.

        Raises:
            Refusal: the only meter given is one that the paytable has not.
        """
        own = [condition_of(meter.level) for meter in self.meters]
        given = [name for name in LEVELS if self.question.conditions.money(name) is not None]
        if own and given and not set(own) & set(given):
            raise not_available(
                f"{self.question.wager.name} {self.question.offered.law.name} has no meter "
                f'"{given[0]}": give {" or ".join(own)}.'
            )
        return any(name in own for name in given)

    def reseed(self, meter: Meter) -> Fraction:
        """Return the reseed of a level in units of the wager; the seed where none is stated."""
        term = meter.reseed if meter.reseed.text else meter.seed
        return self._units(term)

    def seed(self, meter: Meter) -> Fraction:
        """Return the first seed of a level in units of the wager."""
        return self._units(meter.seed)

    def returned(self, share: Share) -> Fraction:
        """Return what an award brings in a payback: the meter as given, else the reseed.

        In the long run a whole award brings the reseed, and the meter's growth comes back through
        the rates of progression; a partial award is paid out of what the meter collects.
        """
        meter = self._level(share)
        given = self.given(meter.level)
        if given is not None:
            return self._with_dollars(share, share.part * given / self._sharing)
        if self.next_hand:
            return self._with_dollars(share, share.part * self.reseed(meter) / self._sharing)
        if share.beside and greater_of(self.question.readings):
            raise not_available(
                f'What "{share}" brings in the long run under "{GREATER}" depends on the meter at '
                f'each award: give the condition "{condition_of(meter.level)}" for the next hand.'
            )
        if share.part == 1:
            return self._with_dollars(share, self.reseed(meter) / self._sharing)
        return self._with_dollars(share, Fraction())

    def settled(self, share: Share) -> Fraction:
        """Return what an award brings in one round, with the meter as given or at its reseed."""
        meter = self._level(share)
        standing = self.given(meter.level)
        if standing is None:
            standing = self.reseed(meter)
        return self._with_dollars(share, share.part * standing / self._sharing)

    def rates(self) -> tuple[Extra, ...]:
        """Return the shares of each wager that the meters collect; none at a given meter."""
        if self.next_hand:
            return ()
        found = []
        for meter in self.meters:
            name = f"{meter.level or 'meter'} rate".capitalize()
            found.append(Extra(f"{name}, primary", self._rate(meter.primary)))
            if meter.reserve is not None and meter.reserve.text != "N/A":
                found.append(Extra(f"{name}, reserve", self._rate(meter.reserve)))
        return tuple(found)

    def _with_dollars(self, share: Share, amount: Fraction) -> Fraction:
        """Return a share with the fixed dollars beside it, and the stake where it comes back.

        A share alone is all that comes back; dollars in a table of odds "to" come on top.
        """
        if not share.beside:
            return amount
        dollars = share.beside / self.bet
        both = max(amount, dollars) if greater_of(self.question.readings) else amount + dollars
        return both + (self.question.offered.law.unit == "to 1")

    @property
    def _sharing(self) -> int:
        players = self.question.conditions.whole("sharing", 1)
        if players < 1:
            raise out_of_range('The condition "sharing" is 0: give the number of players, from 1.')
        return players

    def _level(self, share: Share) -> Meter:
        for meter in self.meters:
            if meter.level == share.level:
                return meter
        names = listing(f'"100% {meter.level} jackpot"' for meter in self.meters if meter.level)
        raise not_available(
            f"{self.question.offered.law.name} of {self.question.wager.name} has no meter for "
            f"{share}; {'it has ' + names if names else 'it has one meter: write 100% of meter'}. "
            'The condition "paytable" names another table whose meters shall count.'
            if self.meters
            else f"{self.question.wager.name} {self.question.offered.law.name} has no meter: "
            "type odds instead of a share."
        )

    def _units(self, term: Term) -> Fraction:
        stated = self.question.conditions.money("seed")
        if term.comparison != "equal" and stated is not None:
            return stated / self.bet
        match = AMOUNT.fullmatch(term.text)
        if match is None:
            raise not_available(
                "The law prints no amount to start the meter with: give it in the condition "
                '"seed", in dollars.'
            )
        dollars = Fraction(match[1].replace(",", ""))
        return dollars if match[2] else dollars / self.bet

    def _rate(self, term: Term) -> Fraction:
        if term.text == "N/A":
            return Fraction()
        stated = self.question.conditions.percent("rate")
        match = RATE.fullmatch(term.text)
        if match and (term.comparison == "equal" or stated is None):
            return Fraction(f"{match[1]}.{match[2] or 0}") / 100
        if stated is None:
            raise not_available(
                f"{self.question.edition.code} leaves the rate of progression of "
                f"{self.question.wager.name} to the {self.question.edition.words.submission}: give "
                'it in the condition "rate", such as 21%.'
            )
        return stated


def condition_of(level: str) -> str:
    """Return the condition that gives a meter of that level in dollars."""
    return level or "meter"
