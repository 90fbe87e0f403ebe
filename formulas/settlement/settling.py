"""One round from its cards and stakes to the lines of its settlement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from combinatorics.base_wager import BaseWager, HouseWays
from combinatorics.game import Game
from combinatorics.showdown import Dealt, Decided, Showdown
from formulas.dollars import dollars
from formulas.law.commission import commission_of, commission_of_table
from formulas.law.dated import whole
from formulas.law.model import Edition
from formulas.law.readings import RANKING
from formulas.law.tables import Paytable
from formulas.limits.odds import highest_odds, pays_of
from formulas.pays import Nothing, Pay, parse_pay
from formulas.question.conditions import Conditions
from formulas.question.entering import Use, entering
from formulas.question.paytables import as_read, legible_pays, unpaid_hands
from formulas.question.read_terms import greater_of
from formulas.question.readings import counting_rule
from formulas.question.resolver import Readings, find_reading
from formulas.refusal import Refusal, bad_value, not_available, out_of_range
from formulas.settlement.cap import apply_cap
from formulas.settlement.cards import OTHERS
from formulas.settlement.citations import cited
from formulas.settlement.envy import envy_lines
from formulas.settlement.irregularities import SETTLED, Irregularity, find_irregularity, standing_on
from formulas.settlement.lines import CHECK, LOSE, PUSH, VOID, WIN, ZERO, SettledLine
from formulas.settlement.pays import (
    Award,
    added,
    award,
    differs,
    less_commission,
    pay_of,
    typed_pays,
    with_commission,
)
from formulas.settlement.stakes import Staked

UNNAMED = ("Bonus of a dead hand",)
"""Readings of what becomes of a wager that a clause on an irregularity does not name."""


@dataclass(frozen=True, kw_only=True)
class Settling:
    """One round to be settled, its wagers in the order given."""

    game: Game
    showdown: Showdown
    edition: Edition
    dealt: Dealt
    staked: tuple[Staked, ...]
    conditions: Conditions

    @property
    def readings(self) -> Readings:
        """The readings that the settlement follows."""
        return Readings(self.edition, self.conditions)

    def lines(self) -> list[SettledLine]:
        """Return the wagers, then envy and cap where there are any.

        Raises:
            Refusal: cards that cannot lie so, a paytable or a meter that is missing, an unknown
                irregularity.
        """
        self.conditions.use(self._called_for())
        asked = self.conditions.word("irregularity")
        if asked is None:
            return self._settled(None)
        found = find_irregularity(self.edition, asked)
        day = self.conditions.date("as of")
        if day is not None and not whole(self.edition, day):
            found = standing_on(self.edition, found, day)
        return self._settled(found) if found.plays_on else self._irregular(found)

    def _called_for(self) -> set[str]:
        """Return the conditions that the tables of the wagers staked call for, won or lost.

        The meter stands on the sign whether or not this hand takes a share of it.
        """
        found: set[str] = set()
        for one in self.staked:
            if not one.amount or not one.spot.paid_by:
                continue
            try:
                tables = tuple(filter(None, [one.table(self.edition)]))
            except Refusal:
                tables = self.edition.tables(one.spot.paid_by)  # one that loses need not be named
            for table in tables:
                given = self.conditions.given
                found |= entering(self.edition, table, Use.RETURN, given) - {
                    "rate",
                    "reserve rate",
                    "seed",
                }
                if self.edition.envy_of(one.wager, table.id):
                    found |= {"others", OTHERS}
            if not one.spot.of_dealer:
                found.discard("sharing")
        return found

    def _settled(self, irregularity: Irregularity | None) -> list[SettledLine]:
        rules = self._rules()
        decided = self._decide(self.staked, rules)
        extra = "" if irregularity is None else f"; {self._order(irregularity)}"
        lines = []
        bonuses: list[SettledLine] = []
        meters: dict[str, Paytable] = {}
        for one in self.staked:
            if not one.amount:
                lines.append(SettledLine(wager=one.spot.name, stake=ZERO, outcome=None))
                continue
            line = self._line(one, decided[one.spot.name], meters)
            lines.append(replace(line, citation=f"{line.citation}{extra}"))
            bonuses += self._bonus(one, decided[one.spot.name])
        wagers = {one.spot.name: one.wager for one in self.staked}
        envy = envy_lines(self.staked, self.dealt, self.showdown, self.readings, rules)
        capped = apply_cap(lines, wagers, self.readings, self._highest_odds())
        return [*capped[: len(lines)], *bonuses, *envy, *capped[len(lines) :]]

    def _irregular(self, irregularity: Irregularity) -> list[SettledLine]:
        order = self._order(irregularity)
        still = tuple(
            one for one in self.staked if one.amount and one.wager in irregularity.settled
        )
        decided = self._decide(still, self._rules()) if still else {}
        # A reading may return a wager that the text on the irregularity does not name.
        unnamed = [reading for reading in self.edition.readings if reading.id in UNNAMED]
        lines = []
        for one in self.staked:
            name, stake = one.spot.name, one.amount
            if not stake:
                lines.append(SettledLine(wager=name, stake=ZERO, outcome=None))
            elif one in still:
                # What the text orders does not rest on what it leaves open for a round played on.
                sure = replace(decided[name], doubt="")
                lines.append(self._line(one, sure, {}, ordered=irregularity))
            elif (
                irregularity.returned is None
                or one.wager in irregularity.returned
                or any(
                    self.readings.taken(reading).outcome == PUSH
                    for reading in unnamed
                    if reading.touches(one.wager)
                )
            ):
                lines.append(
                    SettledLine(
                        wager=name, stake=stake, outcome=VOID, returned=stake, citation=order
                    )
                )
            else:
                reason = irregularity.left_open or (
                    f"the text does not name the {self.edition.wager(one.wager).title}"
                )
                cited = f"{reason}; {order}"
                lines.append(SettledLine(wager=name, stake=stake, outcome=CHECK, citation=cited))
        wagers = {one.spot.name: one.wager for one in self.staked}
        return apply_cap(lines, wagers, self.readings, self._highest_odds())

    def _highest_odds(self) -> dict[str, Fraction]:
        """The highest odds to 1 of each wager that was staked, of all its tables if none is named.

        It is asked for where a payout limit is given, which may be bounded by them.
        """
        if "cap" not in self.conditions.given:
            return {}
        return {
            one.wager: highest_odds(pays_of(self.edition, one.wager, self._pays_of_tables(one)))
            for one in self.staked
            if one.amount
        }

    def _pays_of_tables(self, one: Staked) -> Iterator[Pay]:
        """The pays typed for a wager, or those of the table that it names or of all it has."""
        typed = typed_pays(one, self.readings)
        if typed is not None:
            yield from (pay for _, pay in typed.pays)
        elif one.spot.paid_by:
            named = None if one.asked is None else one.table(self.edition)
            for table in (named,) if named else self.edition.tables(one.spot.paid_by):
                yield from (pay for _, pay in legible_pays(table) if pay is not None)

    def _order(self, irregularity: Irregularity) -> str:
        """The clauses on an irregularity, without those on wagers that are settled all the same."""
        rules = tuple(rule for rule in irregularity.rules if SETTLED not in rule.values)
        return cited(self.readings, (), rules=rules)

    def _rules(self) -> dict[str, str]:
        """The counting rule of each wager, by the reading asked for or the law's default."""
        rules = {}
        for wager in self.game.wagers:
            tables = self.edition.tables(wager.name)
            staked = [one for one in self.staked if one.amount and one.wager == wager.name]
            if not (wager.rules and tables and (staked or isinstance(wager, BaseWager))):
                continue
            printed = staked and any(table.counted for table in tables)
            table = (staked[0].table(self.edition) if printed else None) or tables[0]
            rules[wager.name] = counting_rule(self.readings, wager, table)
            if isinstance(wager, HouseWays):  # how hands compare is read besides
                rules |= {
                    reading.id: self.readings.taken(reading).id
                    for reading in self.edition.readings
                    if reading.topic == RANKING
                    and reading.selectable
                    and reading.touches(wager.name)
                }
        return rules

    def _decide(
        self, staked: tuple[Staked, ...], rules: Mapping[str, str]
    ) -> Mapping[str, Decided]:
        placed = frozenset(one.spot.name for one in staked if one.amount)
        try:
            decided = self.showdown.resolve(self.dealt, placed, rules)
            multiples = self.showdown.multiples(self.dealt)
        except ValueError as wrong:
            raise bad_value(str(wrong)) from None
        amounts = {one.spot.name: one.amount for one in staked if one.amount}
        for name in amounts.keys() & multiples.keys():
            allowed = multiples[name]
            if allowed.of in amounts and (amounts[name] / amounts[allowed.of] not in allowed.times):
                raise out_of_range(
                    f"The {name} wager of {dollars(amounts[name])} is more than these cards allow: "
                    f"{' or '.join(map(str, sorted(allowed.times)))} times the {allowed.of} of "
                    f"{dollars(amounts[allowed.of])}."
                )
        return decided

    def _line(
        self,
        one: Staked,
        decided: Decided,
        meters: dict[str, Paytable],
        ordered: Irregularity | None = None,
    ) -> SettledLine:
        """Return the line of a wager that the cards decide."""
        table = None if one.spot.bonus and one.asked is None else self._table(one)
        outcome = self._read_outcome(decided)
        if outcome or decided.result != WIN:
            return self._not_won(one, decided, outcome)
        grounds = () if ordered is not None else decided.grounds
        rules = () if ordered is None else ordered.rules
        if decided.hands and table is not None:
            won = self._award(one, decided, table)
            if won.level is not None:
                _one_meter(meters, won.level, table)
        else:
            table = None
            odds = decided.odds or f"odds of the {one.wager}"
            grounds = (*grounds, odds)
            pay = parse_pay(str(self.edition.rule(odds).value))
            won = award(
                pay, one.amount, unpaid=LOSE, conditions=self.conditions, what=one.spot.name
            )
        net = None if table is None else commission_of_table(self.edition, one.wager)
        if net is not None and won.outcome == WIN:
            won = with_commission(won, one.amount, net)
            rules = (*rules, *net.rules)
        if decided.commission and won.outcome == WIN:
            commission = commission_of(self.edition, decided.commission)
            won = less_commission(won, one.amount, commission)
            rules = (*rules, *commission.rules)
        departs, doubt = differs(one, self.readings), decided.doubt
        citation = cited(
            self.readings, grounds, rules=rules, table=table, departs=departs, doubt=doubt
        )
        return SettledLine(
            wager=one.spot.name,
            stake=one.amount,
            outcome=won.outcome,
            odds=won.odds,
            won=won.won,
            returned=won.returned,
            citation=citation,
        )

    def _not_won(self, one: Staked, decided: Decided, outcome: str) -> SettledLine:
        """Return the line of a wager that loses, pushes, or ends as a reading has it."""
        back = one.amount * decided.back if not outcome else ZERO
        return SettledLine(
            wager=one.spot.name,
            stake=one.amount,
            outcome=outcome or decided.result,
            returned=one.amount if outcome == PUSH else back,
            citation=cited(self.readings, decided.grounds, doubt=decided.doubt),
        )

    def _read_outcome(self, decided: Decided) -> str:
        """What the reading of the clause in doubt makes of a wager, "" where nothing else."""
        reading = find_reading(self.edition, decided.doubt)
        return "" if reading is None else self.readings.taken(reading).outcome

    def _table(self, one: Staked) -> Paytable | None:
        table = one.table(self.edition)
        if table is None:
            return None
        if table.stake and one.amount != table.stake:
            raise out_of_range(
                f"The {one.spot.name} wager is {dollars(one.amount)}, and {table.name} is printed "
                f"for one of {dollars(Fraction(table.stake))} "
                f"({self.edition.citation(table.section)})."
            )
        return as_read(self.readings, table)

    def _pays(self, one: Staked, table: Paytable) -> Sequence[tuple[str, Pay | None]]:
        """The pays typed for a wager, else those of its paytable."""
        typed = typed_pays(one, self.readings)
        return legible_pays(table) if typed is None else typed.pays

    def _bonus(self, one: Staked, decided: Decided) -> list[SettledLine]:
        """Return the line of what a paytable pays on a stake besides, none where it does not."""
        bonus = decided.bonus
        if (
            bonus is None
            or self._read_outcome(bonus)
            or not any(
                row.hand in bonus.hands
                for table in self.edition.tables(one.spot.paid_by)
                for row in table.rows
            )
        ):
            return []
        table = self._table(one)
        assert table is not None, one.spot.name
        _, pay = pay_of(table, self._pays(one, table), bonus.hands)
        if isinstance(pay, Nothing):
            return []
        won = award(
            pay, one.amount, unpaid=LOSE, conditions=self.conditions, what=one.spot.bonus
        ).won
        departs = differs(one, self.readings)
        citation = cited(
            self.readings, bonus.grounds, table=table, departs=departs, doubt=bonus.doubt
        )
        return [
            SettledLine(
                wager=one.spot.bonus,
                stake=None,
                outcome=WIN,
                odds=str(pay),
                won=won,
                returned=won,
                citation=citation,
            )
        ]

    def _award(self, one: Staked, decided: Decided, table: Paytable) -> Award:
        hands = decided.hands
        if not unpaid_hands(self.readings, table).isdisjoint(hands):
            hands = ()
        rows = self._pays(one, table)
        first = pay_of(table, rows, hands) if hands else (decided.hands[0], Nothing())
        if not decided.besides:
            return self._award_of(one, decided, table, *first)
        parts = [first, *(pay_of(table, rows, (name,)) for name in decided.besides)]
        return added(
            [(hand, pay, self._award_of(one, decided, table, hand, pay)) for hand, pay in parts],
            one.amount,
            table.unit == "to 1",
        )

    def _award_of(
        self, one: Staked, decided: Decided, table: Paytable, hand: str, pay: Pay
    ) -> Award:
        return award(
            pay,
            one.amount,
            unpaid=decided.unpaid,
            conditions=self.conditions,
            greater=greater_of(self.readings),
            keeps_stake=table.unit == "to 1",
            printed=table.stake,
            divided=one.spot.of_dealer,
            what=f"{one.spot.name}, {hand}",
        )


def _one_meter(meters: dict[str, Paytable], level: str, table: Paytable) -> None:
    """Refuse one figure for two meters."""
    if meters.setdefault(level, table) is not table:
        raise not_available(
            f"{meters[level].wager} and {table.wager} both win a share of their meters, and the "
            "condition gives one: settle them in two calls."
        )
