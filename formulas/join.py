"""The one line where counts meet the law: a wager's outcomes joined with what they are paid."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from combinatorics.base_wager import BaseWager, Round, UnsolvedError
from combinatorics.game import Game
from combinatorics.side_wager import Distribution, Outcome, SideWager
from formulas.asked import Asked
from formulas.conditions import Conditions
from formulas.law.editions import paytable
from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.pays import Dollars, Nothing, Odds, Pay, Push, Share, parse_pay
from formulas.paytables import offered_by_law
from formulas.progressive import Jackpots
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.valuation import Class, Extra, Valuation
from formulas.values import key

NO_WIN = "No win"
TIE = "Tie"
GIVEN_UP = "fold"
LEAST_WIN = "Win under the paytable"
TOUCHES = "wagers a cap may touch"
ONE = Fraction(1)


def value(asked: Asked) -> Valuation:
    """Return the classes of deals of the wager that is asked about, with what each returns."""
    if isinstance(asked.wager, BaseWager):
        return _base(asked, asked.wager)
    return _side(asked, asked.wager)


def counting_rule(asked: Asked, wager: SideWager | BaseWager) -> str:
    """Return the rule by which a wager that has rules is counted: as asked for, or the law's.

    A base wager that asks for a condition has the rule that the condition names, "" without one.

    Raises:
        Refusal: the edition has no such reading, or there is no rule of the name given.
    """
    if isinstance(wager, BaseWager) and wager.asks:
        return _named_rule(asked.conditions, wager)
    edition, law = asked.edition, asked.offered.law
    own = [
        reading
        for reading in edition.readings_of(wager.name)
        if reading.wager == wager.name
        and reading.default in wager.rules
        and reading.table in ("", law.id)
    ]
    # What a table prints, and a reading of that table, go before a reading of the whole wager.
    own.sort(key=lambda reading: reading.table == "")
    if law.counted:
        own = [reading for reading in own if reading.table]
    wanted = asked.conditions.word("reading")
    if wanted is not None:
        offered = {
            choice.id
            for reading in edition.readings
            if reading.selectable
            for choice in reading.choices
        }
        if key(wanted) not in {key(choice) for choice in offered}:
            raise not_available(
                f"{edition.code} has no reading {echo(wanted)} to choose; "
                f"it has {listing(sorted(offered)) or 'none'}."
            )
        for reading in own:
            for choice in reading.choices:
                if key(choice.id) == key(wanted):
                    return choice.id
    if own:
        return own[0].default
    return law.counted or wager.rules[0]


def named_rules(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """Return the condition that a game's base wager asks for and what it may name, or None."""
    for wager in game.wagers:
        if isinstance(wager, BaseWager) and wager.asks:
            return wager.asks, wager.rules
    return None


def typed_rules(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """Return the condition that names a rule which can be typed as a table too, or None.

    The first column of such a table names a class; the classes come with it, in their order.
    """
    for wager in game.wagers:
        if isinstance(wager, BaseWager) and wager.typed is not None:
            return wager.asks, tuple(dict.fromkeys(row[0] for row in wager.table))
    return None


def _named_rule(conditions: Conditions, wager: BaseWager) -> str:
    """Return the rule that a condition names, "" where it names none.

    Raises:
        Refusal: there is no such rule.
    """
    word = conditions.word(wager.asks)
    for rule in wager.rules:
        if word is not None and key(rule) == key(word):
            return rule
    if word is None:
        return ""
    assert wager.under is not None, wager.name
    try:
        wager.under(word)  # a rule may be known by another name, such as its digest
    except ValueError:
        raise not_available(
            f"There is no {wager.asks} {echo(word)}; on file are {listing(wager.rules)}."
        ) from None
    return word


def as_read(asked: Asked, wager: BaseWager) -> BaseWager:
    """Return a base wager under the reading asked for, or the law's default.

    Raises:
        Refusal: the edition has no such reading, or the condition that the wager asks for is not
            given.
    """
    if wager.under is None:
        return wager
    rule = counting_rule(asked, wager)
    if not rule:
        raise not_available(
            f"{asked.game.code} {wager.name} has no value without a {wager.asks}: name one in the "
            f'condition "{wager.asks}"; on file are {listing(wager.rules)}.'
        )
    return wager.under(rule)


def base_pays(asked: Asked, wager: BaseWager) -> dict[str, Fraction]:
    """Return the pays to 1 of a base game's paytable by category of hand.

    Raises:
        Refusal: a pay that a base game cannot have.
    """
    pays: dict[str, Fraction] = {}
    for hand, pay in asked.offered.pays:
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


def _side(asked: Asked, wager: SideWager) -> Valuation:
    distribution = _distribution(asked, wager)
    jackpots = Jackpots(asked)
    pays = dict(asked.offered.pays)
    ways = dict.fromkeys(pays, 0)
    unpaid = 0
    for outcome in distribution.outcomes:
        hand = _paid_as(outcome, pays)
        if hand is None:
            unpaid += outcome.ways
        else:
            ways[hand] += outcome.ways
    law = asked.offered.law
    classes = []
    for hand, pay in pays.items():
        if isinstance(pay, Share):
            returned, settled = jackpots.returned(pay), jackpots.settled(pay)
        else:
            returned = settled = fixed_return(pay, law, jackpots)
        classes.append(Class(hand, pay, ways[hand], ONE, returned, settled))
    classes.append(Class(NO_WIN, None, unpaid, ONE, Fraction(), Fraction()))
    extras = (*jackpots.rates(), *_envy(asked, wager, jackpots), *_bonuses(asked, wager))
    return Valuation(tuple(classes), distribution.total, extras)


def _distribution(asked: Asked, wager: SideWager) -> Distribution:
    """Return the partition of the deals under the reading that applies.

    A reading under which the base game's play matters takes the Blind paytable that the condition
    "blind" names, the edition's first where it names none.
    """
    rule = counting_rule(asked, wager)
    if rule not in wager.under_play:
        return wager.distribution(rule)
    base = asked.game.wagers[0]
    assert isinstance(base, BaseWager), asked.game.code
    played = asked.conditions.word("blind") or asked.edition.tables(base.name)[0].id
    offered = offered_by_law(paytable(asked.edition, base.name, played))
    beside = Asked(asked.game, base, asked.edition, offered, asked.conditions)
    try:
        return wager.under_play[rule](base_pays(beside, base))
    except UnsolvedError as unsolved:
        raise out_of_range(str(unsolved)) from None


def _paid_as(outcome: Outcome, pays: dict[str, Pay]) -> str | None:
    return next((name for name in (outcome.name, *outcome.also) if name in pays), None)


def fixed_return(
    pay: Odds | Dollars | Push | Nothing, law: Paytable, jackpots: Jackpots
) -> Fraction:
    """Return what a pay that is no share of a meter brings back, stake included, per unit staked.

    Args:
        pay: the pay.
        law: the paytable, whose unit says whether the stake comes back beside a fixed amount.
        jackpots: the question's meters, with the wager that amounts of dollars belong to.
    """
    if isinstance(pay, Odds):
        return pay.amount + pay.keeps_stake
    if isinstance(pay, Dollars):
        # A fixed amount in a table of "to 1" odds leaves the stake to the player.
        return pay.amount / jackpots.bet + (law.unit == "to 1")
    return Fraction(isinstance(pay, Push))


def _envy(asked: Asked, wager: SideWager, jackpots: Jackpots) -> Iterator[Extra]:
    """Yield the envy bonus: each other player's hand is as likely as one's own, and sums add."""
    others = asked.conditions.whole("others", 0)
    schedules = asked.edition.envy_of(wager.name, asked.offered.law.id)
    if not others or not schedules:
        return
    schedule = next((envy for envy in schedules if envy.fits(jackpots.bet)), None)
    if schedule is None and any(envy.or_more for envy in schedules):
        return  # a smaller wager is allowed and brings no envy bonus
    if schedule is None:
        raise not_available(
            f"{asked.edition.code} prints no envy bonus for a wager of ${float(jackpots.bet):g}; "
            f"it does for {listing(f'${envy.stake}' for envy in schedules)}."
        )
    distribution = _distribution(asked, wager)
    # A schedule may spell a hand otherwise than the paytable ("Royal Flush").
    amounts = {key(row.hand): parse_pay(row.pay) for row in schedule.rows}
    returned = Fraction()
    for outcome in distribution.outcomes:
        named = (key(name) for name in (outcome.name, *outcome.also))
        amount = next((amounts[name] for name in named if name in amounts), None)
        if isinstance(amount, Dollars):  # else N/A: the schedule pays nothing for that hand
            share = Fraction(outcome.ways, distribution.total)
            returned += share * amount.amount / jackpots.bet
    yield Extra(f"Envy bonus, {others} other players", others * returned)


def _bonuses(asked: Asked, wager: SideWager) -> Iterator[Extra]:
    for bonus in asked.offered.law.bonuses:
        drawn = asked.conditions.percent(bonus.name.casefold())
        if drawn:
            pay = parse_pay(bonus.pay)
            assert isinstance(pay, Odds), bonus
            yield Extra(bonus.name, drawn * wager.bonuses[bonus.name] * pay.amount)


def _base(asked: Asked, wager: BaseWager) -> Valuation:
    cap = _cap(asked)
    reoptimised = asked.conditions.yes("reoptimise")
    pays = base_pays(asked, wager)
    limit = cap if reoptimised else None
    try:
        rounds = as_read(asked, wager).rounds(pays, limit)
    except UnsolvedError as unsolved:
        raise out_of_range(str(unsolved)) from None
    except ValueError as wrong:
        if limit is None:
            raise
        raise out_of_range(str(wrong)) from None  # a limit that the game cannot be played for
    printed = dict(asked.offered.pays)
    pushes = next((hand for hand in printed if hand not in wager.categories), LEAST_WIN)
    paid = (hand for hand in printed if hand in wager.categories)
    given_up = dict.fromkeys(end.decision for end in rounds if end.result == GIVEN_UP)
    order = [*paid, pushes, TIE, *given_up, NO_WIN]
    classes = []
    for end in rounds:
        hand = _label(end, pays, pushes)
        net = end.net if cap is None else min(end.net, cap)
        classes.append(
            Class(
                hand,
                printed.get(hand),
                end.ways,
                end.staked,
                end.staked + net,
                end.staked + net,
            )
        )
    classes.sort(key=lambda line: order.index(line.hand))
    return Valuation(tuple(classes), sum(end.ways for end in rounds), opening=wager.opening)


def _label(end: Round, pays: dict[str, Fraction], pushes: str) -> str:
    paid = end.result == "win" if end.paid is None else end.paid
    if paid and end.category in pays:
        return end.category
    if end.result == "win":
        return pushes
    if end.result == GIVEN_UP:
        return end.decision
    return TIE if end.result == "tie" else NO_WIN


def _cap(asked: Asked) -> Fraction | None:
    """Return the payout limit in antes: winnings of one hand, stakes come back on top.

    None where none is given, or where the law lets it touch other wagers only.
    """
    cap, ante = asked.conditions.money("cap"), asked.conditions.money("ante")
    if cap is None or not _may_be_capped(asked.edition):
        return None
    if ante == 0:
        raise out_of_range('The condition "ante" is 0: give the Ante in dollars.')
    if ante is None:
        raise bad_value(
            'The condition "cap" needs the condition "ante", in dollars, to be compared with.'
        )
    return cap / ante


def _may_be_capped(edition: Edition) -> bool:
    """Say whether a limit could touch the base game; a law without limits forbids no question."""
    if not edition.has_rule(TOUCHES):
        return True
    return any(edition.wager(name).base for name in edition.rule(TOUCHES).wagers)
