"""The one line where counts meet the law: a wager's outcomes joined with what they are paid."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from combinatorics.base_wager import BaseWager, RuleError, UnsolvedError
from combinatorics.round import NONE, ONE, Round, total
from combinatorics.side_wager import Distribution, Outcome, SideWager
from formulas.law.editions import paytable
from formulas.law.tables import Envy
from formulas.pays import Dollars, Nothing, Odds, Pay, Push, Share, parse_pay
from formulas.question.ask import Question
from formulas.question.entering import Use, entering, replaced
from formulas.question.ledger import State
from formulas.question.paytables import offered_by_law, unpaid_hands
from formulas.question.read_terms import STAKES_TOO, envy_rule, envy_schedules, with_stakes
from formulas.question.readings import as_read, counting_rule, open_readings
from formulas.refusal import NotSolvedError, bad_value, listing, not_available, out_of_range
from formulas.values import Scalar, key
from formulas.worth.added import added_classes, paid_rows_of
from formulas.worth.limit import cap_per_unit, cut_classes, touched_parts
from formulas.worth.part import PUSHED, WON, value_of_part
from formulas.worth.progressive import Jackpots
from formulas.worth.valuation import GIVEN_UP, NO_WIN, Class, Extra, Valuation

TIE = "Tie"
LEAST_WIN = "Win under the paytable"
DRAWN, EVERY_ROUND = "magic card and lucky bonus", "every round"
LUCKY_BONUS = "lucky bonus"
STANDARD: Mapping[str, Callable[[Jackpots], Scalar]] = {
    "bet": lambda jackpots: jackpots.bet,
    "others": lambda _jackpots: 0,
    "sharing": lambda _jackpots: 1,
}
"""What is taken where a condition that enters is not given."""


def value(question: Question, use: Use = Use.RETURN) -> Valuation:
    """Return the classes of deals of the wager that is asked about, with what each returns."""
    for reading in open_readings(question.edition):
        if reading.touches(question.wager.name):
            choice = question.readings.taken(reading)
            if choice.id != reading.default:
                raise not_available(
                    f'{question.wager.name} is not computed under "{choice.id}" of '
                    f"{question.edition.citation(reading.section)}: {reading.open}"
                )
    if isinstance(question.wager, BaseWager):
        return _base(question, question.wager, use)
    given = question.conditions.given
    jackpots = Jackpots(question)
    pays = [pay for _, pay in question.offered.pays]
    table = question.offered.table
    enter = entering(question.edition, table, use, given, pays)
    for name, standard in STANDARD.items():
        if name in enter and name not in given and not (name == "bet" and table.stake):
            question.conditions.ledger.defaults[name] = standard(jackpots)
    if given:
        question.conditions.use(enter)
        for name in replaced(table, use, given):
            question.conditions.use((name,))
            question.conditions.ledger.rests_on(
                State.WHAT_IF,
                f'The condition "{name}" stands in the place of the {name} that '
                f"{question.edition.citation(table.meters[0].section)} fixes.",
            )
    return _side(question, question.wager, use, jackpots)


def base_pays(question: Question, wager: BaseWager) -> dict[str, Fraction]:
    """Return the pays to 1 of a base game's paytable by hand; what it cannot pay is refused."""
    pays: dict[str, Fraction] = {}
    for hand, pay in question.offered.pays:
        if hand not in wager.categories:
            if not isinstance(pay, Push | Nothing):
                raise out_of_range(
                    f"{hand} can only push in this paytable; name the hand that shall be paid."
                )
            continue
        pays[hand] = _to_one(pay, hand, wager.unpaid)
    return pays


def _to_one(pay: Pay, hand: str, unpaid: Fraction) -> Fraction:
    if isinstance(pay, Odds):
        amount = pay.amount if pay.keeps_stake else pay.amount - 1
        if amount >= unpaid:
            return amount
    if isinstance(pay, Nothing):
        return unpaid
    if isinstance(pay, Push):
        return Fraction()
    raise bad_value(f'{hand} is paid "{pay}" here: a base game pays odds such as "3 to 2".')


def paid_outcomes(question: Question, wager: SideWager) -> list[tuple[Outcome, str]]:
    """Return each category of deals with the row of the paytable that it is paid as."""
    pays = dict(question.offered.pays)
    left_out = unpaid_hands(question.readings, question.offered.table)
    partition = distribution_of(question, wager)
    if partition.added:
        return [
            (outcome, outcome.name if paid_rows_of(outcome.rows, pays) else NO_WIN)
            for outcome in partition.outcomes
        ]
    return [(outcome, paid_as(outcome, pays, left_out) or NO_WIN) for outcome in partition.outcomes]


def _side(question: Question, wager: SideWager, use: Use, jackpots: Jackpots) -> Valuation:
    if use is Use.COUNT:
        # No amount enters a count of deals: all rows are paid alike.
        pays = tuple(
            (hand, pay if isinstance(pay, Nothing) else Push())
            for hand, pay in question.offered.pays
        )
        question = replace(question, offered=replace(question.offered, pays=pays))
    partition = distribution_of(question, wager)
    by_row: tuple[Class, ...] = ()
    if partition.added:
        classes, by_row = added_classes(
            partition,
            dict(question.offered.pays),
            jackpots.returned,
            jackpots.settled,
            question.offered.table.unit == "to 1",
        )
    else:
        classes = _classes(question, partition, jackpots)
    if use in (Use.RETURN, Use.RESULT):
        classes = cut_classes(question, classes)
    extras: tuple[Extra, ...] = ()
    if use is Use.RETURN:
        extras = (*jackpots.rates(), *_envy(question, jackpots), *_bonuses(question))
    return Valuation(classes, partition.total, extras, by_row=by_row)


def _classes(question: Question, partition: Distribution, jackpots: Jackpots) -> tuple[Class, ...]:
    """The classes of deals of a wager of which one row is paid."""
    pays = question.offered.pays
    left_out = unpaid_hands(question.readings, question.offered.table)
    rows = tuple([hand for hand, _ in pays])
    for hand in question.offered.added:
        if not any(hand in (outcome.name, *outcome.also) for outcome in partition.outcomes):
            raise not_available(
                f"The counts of {question.wager.name} under this interpretation do not tell "
                f"{hand} apart: leave its row out."
            )
    *ways, no_win = _ways_of(partition, rows, left_out)
    classes = []
    for (hand, pay), number in zip(pays, ways, strict=True):
        returned = jackpots.returned(pay)
        settled = jackpots.settled(pay) if isinstance(pay, Share) else returned
        classes.append(
            Class(hand=hand, pay=pay, ways=number, staked=ONE, returned=returned, settled=settled)
        )
    classes.append(
        Class(hand=NO_WIN, pay=None, ways=no_win, staked=ONE, returned=NONE, settled=NONE)
    )
    return tuple(classes)


@lru_cache(maxsize=512)
def _ways_of(
    partition: Distribution, rows: tuple[str, ...], left_out: frozenset[str]
) -> tuple[int, ...]:
    """Return the deals that are paid by each row of a paytable, and last those that none pays."""
    found = dict.fromkeys((*rows, NO_WIN), 0)
    for outcome in partition.outcomes:
        found[paid_as(outcome, rows, left_out) or NO_WIN] += outcome.ways
    return tuple(found.values())


def distribution_of(question: Question, wager: SideWager) -> Distribution:
    """Return the partition of the deals under the reading that applies.

    A reading under which the base game's play matters takes the Blind paytable that the condition
    "blind" names, the edition's first where it names none.
    """
    rule = counting_rule(question.readings, wager, question.offered.table)
    try:
        if rule not in wager.under_play:
            return wager.distribution(rule)
        beside = played_beside(question)
        base = beside.wager
        assert isinstance(base, BaseWager), question.game.code
        played_by = counting_rule(beside.readings, base, beside.offered.table) if base.rules else ""
        return wager.under_play[rule](played_by, base_pays(beside, base))
    except UnsolvedError as unsolved:
        raise NotSolvedError(unsolved) from None


def played_beside(question: Question) -> Question:
    """Return the base game whose play decides who folds, under the paytable of "blind"."""
    base = question.game.wagers[0]
    played = question.conditions.word("blind")
    if played is None:
        played = question.edition.tables(base.name)[0].id
        question.conditions.ledger.defaults["blind"] = played
    offered = offered_by_law(paytable(question.edition, base.name, played))
    return replace(question, wager=base, offered=offered)


def paid_as(outcome: Outcome, hands: Container[str], left_out: frozenset[str]) -> str | None:
    """Return the row that a category of hands is paid by, None for one that is not paid.

    Those left out are not paid as another hand where they have no row of their own.
    """
    names = (outcome.name, *outcome.also)
    if not left_out.isdisjoint(names):
        return None
    return next((name for name in names if name in hands), None)


def _envy(question: Question, jackpots: Jackpots) -> Iterator[Extra]:
    """Yield the envy bonus: each other player's hand is as likely as one's own, and sums add."""
    if "others" not in question.conditions.given:
        return
    others = question.conditions.quiet().whole("others", 0)
    if not others:
        return
    schedules = envy_schedules(question.readings, question.wager.name, question.offered.table.id)
    if not schedules:
        return
    schedule = next((envy for envy in schedules if envy.fits(jackpots.bet)), None)
    if schedule is None and any(envy.or_more for envy in schedules):
        return  # a smaller wager is allowed and brings no envy bonus
    if schedule is None:
        raise not_available(
            f"{question.edition.code} prints no envy bonus for a wager of "
            f"${float(jackpots.bet):g}; it does "
            f"for {listing(f'${envy.stake}' for envy in schedules)}."
        )
    awards = envy_awards(question, schedule)
    dollars = sum((Fraction(ways, total) * paid for _, ways, paid, total in awards), Fraction())
    yield Extra(f"Envy bonus, {others} other players", others * dollars / jackpots.bet)


def envy_awards(question: Question, schedule: Envy) -> Iterator[tuple[str, int, Fraction, int]]:
    """Yield what a schedule pays for another player's hands: hand, deals, dollars and all deals."""
    wager = question.wager
    assert isinstance(wager, SideWager), question.game.code
    own = counting_rule(question.readings, wager, question.offered.table)
    distribution = wager.distribution(envy_rule(question.readings, wager.name, own))
    # A schedule may spell a hand otherwise than the paytable ("Royal Flush").
    amounts = {key(row.hand): parse_pay(row.pay) for row in schedule.rows}
    for outcome in distribution.outcomes:
        named = [key(name) for name in (outcome.name, *outcome.also)]
        paid = [key(name) for name in outcome.rows] or [n for n in named if n in amounts][:1]
        for amount in map(amounts.get, paid):
            if isinstance(amount, Dollars):  # else N/A: the schedule pays nothing for that hand
                yield outcome.name, outcome.ways, amount.amount, distribution.total


def _bonuses(question: Question) -> Iterator[Extra]:
    """Yield the bonuses by lot, by how often each hits a position."""
    for name, returned in bonus_returns(question):
        drawn = question.conditions.quiet().number(name.casefold())
        if drawn is None and question.readings.of(DRAWN) == EVERY_ROUND:
            if name.casefold() == LUCKY_BONUS:
                raise not_available(
                    f"In every round one position has the {name}: give the condition "
                    f'"{LUCKY_BONUS}", the share of rounds in which it is this one, such as 1/6 as '
                    "0.1667."
                )
            drawn = ONE
        if drawn:
            yield Extra(name, drawn * returned)


def bonus_returns(question: Question) -> Iterator[tuple[str, Fraction]]:
    """Yield the bonuses by lot of a paytable with what each returns per unit when it is drawn."""
    wager = question.wager
    assert isinstance(wager, SideWager), question.game.code
    for bonus in question.offered.table.bonuses:
        pay = parse_pay(bonus.pay)
        assert isinstance(pay, Odds), bonus
        yield bonus.name, wager.bonuses[bonus.name] * pay.amount


def _base(question: Question, wager: BaseWager, use: Use) -> Valuation:
    # The payout limit in antes: winnings of one hand, stakes come back on top. One that the play
    # does not follow changes no outcome.
    hangs = use not in (Use.FREQUENCY, Use.COUNT) or question.conditions.quiet().yes("reoptimise")
    cap = cap_per_unit(question, "ante") if hangs else None
    pays = base_pays(question, wager)
    limit = cap if cap is not None and question.conditions.yes("reoptimise") else None
    stakes = cap is not None and with_stakes(question.readings)
    touched = frozenset() if cap is None else touched_parts(question, wager.parts)
    some = cap is not None and len(touched) < len(wager.parts)
    if (stakes or some) and (limit is not None or question.part is not None):
        which = "on some parts of the base game" if some else f'read as "{STAKES_TOO}"'
        raise not_available(
            f"Under a limit {which} neither the best play nor a part of the base "
            'game is computed: leave out "reoptimise" and ask for the whole base game.'
        )
    try:
        rounds = as_read(question, wager).rounds(pays, limit)
    except UnsolvedError as unsolved:
        raise NotSolvedError(unsolved) from None
    except RuleError as wrong:
        raise bad_value(str(wrong)) from None
    except ValueError as wrong:
        if limit is None:
            raise
        raise out_of_range(str(wrong)) from None  # a limit that the game cannot be played for
    printed = dict(question.offered.pays)
    pushes = next((hand for hand in printed if hand not in wager.categories), LEAST_WIN)
    paid = (hand for hand in printed if hand in wager.categories)
    given_up = dict.fromkeys(end.decision for end in rounds if end.result == GIVEN_UP)
    order = [*paid, pushes, TIE, WON, PUSHED, *given_up, NO_WIN]
    if question.part is not None:
        worth = value_of_part(
            question.part, rounds, cap, lambda end: _label(end, pays, pushes), printed
        )
    else:
        classes = []
        for end in rounds:
            hand = _label(end, pays, pushes)
            back = end.staked + end.net
            if cap is not None:
                limited = [stake for stake in end.stakes if stake.part in touched]
                counted = total(stake.net + stake.staked * stakes for stake in limited)
                back -= max(counted - cap, NONE)
            classes.append(
                Class(
                    hand=hand,
                    pay=printed.get(hand),
                    ways=end.ways,
                    staked=end.staked,
                    returned=back,
                    settled=back,
                )
            )
        deals = sum(end.ways for end in rounds)
        worth = Valuation(tuple(classes), deals, opening=wager.opening)
    return replace(worth, classes=tuple(sorted(worth.classes, key=lambda c: order.index(c.hand))))


def _label(end: Round, pays: dict[str, Fraction], pushes: str) -> str:
    paid = end.result == "win" if end.paid is None else end.paid
    if paid and end.category in pays:
        return end.category
    if end.result == "win":
        return pushes
    if end.result == GIVEN_UP:
        return end.decision
    return TIE if end.result == "tie" else NO_WIN
