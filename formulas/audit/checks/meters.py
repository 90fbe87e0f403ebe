"""Minimums that contradict the tables: what a jackpot pays at its seed, and the envy bonus."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from formulas.audit.finding import AWARD, PAYBACK, CheckResult, Finding, many, money, named
from formulas.audit.valued import Valued, editions, tables_of
from formulas.law.model import Edition
from formulas.law.tables import Envy, Meter, Paytable, printed_amount
from formulas.pays import Dollars, Odds, Share, parse_pay
from formulas.values import key

TITLE = "Seeds, minimums and envy bonuses"
QUESTION = (
    "Does a share of the meter at its least amount pay less than a lower hand, and does every "
    "envy bonus follow its table?"
)


def run() -> CheckResult:
    """Compare every share of a meter at its least amount with the pays below it."""
    found: list[Finding] = []
    counted = 0
    for edition in editions():
        for valued in tables_of(edition):
            if valued.table.meters:
                counted += 1
                found += _awards(valued)
        for wager in edition.wagers():
            schedules = [envy for envy in edition.envy if envy.wager == wager]
            counted += len(schedules)
            for envy in schedules:
                found += (*_in_order(edition, envy), *_hands(edition, envy))
            for one, other in itertools.combinations(schedules, 2):
                if one.stake != other.stake and _belong_together(one, other, schedules):
                    found += _in_proportion(edition, one, other)
    return CheckResult(counted, "meters and envy schedules", tuple(found))


def _awards(one: Valued) -> Iterator[Finding]:
    pays = one.pays()
    by_wager: list[str] = []
    proofs: list[str] = []
    for place, (hand, pay) in enumerate(pays):
        if not isinstance(pay, Share):
            continue
        below = [
            (lower, other)
            for lower, other in pays[place + 1 :]
            if isinstance(other, Odds | Dollars) and other.amount > 0
        ]
        meter = next((meter for meter in one.table.meters if meter.level == pay.level), None)
        seed = None if meter is None else printed_amount(meter.reseed.text)
        if meter is None or seed is None or not below:
            continue
        lower, other = max(below, key=lambda row: row[1].amount)
        dollars, per_unit = seed
        if not per_unit and isinstance(other, Odds) and _stake(one) is None:
            edge = pay.part * dollars / other.amount
            by_wager.append(f"{hand} is paid less than {lower} for every wager above {money(edge)}")
            award = money(pay.part * dollars)
            proofs.append(f"{pay} at {money(dollars)} is {award}, and {lower} pays {other}")
        elif (finding := _award(one, meter, seed, (hand, pay), (lower, other))) is not None:
            yield finding
    if by_wager:
        yield _any_wager(one, by_wager, proofs)


def _award(
    one: Valued,
    meter: Meter,
    seed: tuple[Fraction, bool],
    above: tuple[str, Share],
    below: tuple[str, Odds | Dollars],
) -> Finding | None:
    """Return a finding where the award at the seed is below what a lower hand is paid."""
    hand, share = above
    lower, pay = below
    dollars, per_unit = seed
    worth = pay.amount
    award = share.part * dollars
    if per_unit:
        paid = money(award).removeprefix("$")
        proof = f"{share} of {meter.seed.text} is {paid} for 1, {lower} {pay}."
    elif isinstance(pay, Dollars):
        proof = f"{share} at {money(dollars)} is {money(award)}, {lower} {pay}."
    else:
        stake = _stake(one)
        assert stake is not None
        worth *= stake
        proof = (
            f"{share} at {money(dollars)} is {money(award)}; {lower} {pay} on the wager of "
            f"${stake} is {money(worth)}."
        )
    words = str(share).partition("/")
    beside = parse_pay(words[0]) if words[1] else None
    if award + (beside.amount if isinstance(beside, Dollars) else Fraction()) >= worth:
        return None
    return Finding(
        edition=one.edition,
        section=one.table.section,
        quote=f"{hand} {share}; {lower} {pay}",
        wrong=f"{named(one.table)}: while the meter stands at its least amount, {hand} is "
        f"paid less than {lower}.",
        proof=proof,
        correction=f"Pay {hand} the greater of {share} and the pay of {lower}, or raise the "
        "initial amount.",
        touches=AWARD,
    )


def _any_wager(one: Valued, by_wager: list[str], proofs: list[str]) -> Finding:
    """Return one finding for the awards that a fixed least amount makes less than odds do."""
    meter = one.table.meters[0]
    least = meter.reseed.text
    return Finding(
        edition=one.edition,
        section=meter.section,
        quote=meter.quote,
        wrong=f"{named(one.table)}: the least amount of the meter is the same for a wager of any "
        f"amount, while the other pays grow with it. At that amount {many(by_wager)}.",
        proof=f"{'; '.join(proofs)}.",
        correction=f"State the least amount for 1 ({least} for 1), or the amount of the wager."
        if least != "$0"
        else "State a least amount for 1.",
        touches=AWARD,
        about=("same minimum",),
    )


def _stake(one: Valued) -> int | None:
    """Return the one wager that a table is printed for, None where the law states none."""
    stakes = {
        envy.stake
        for envy in one.edition.envy
        if envy.wager == one.table.wager and envy.table == one.table.id and envy.table
    }
    return stakes.pop() if len(stakes) == 1 else None


def _belong_together(one: Envy, other: Envy, schedules: list[Envy]) -> bool:
    """Whether two schedules are of one table, or each the only one of its table."""
    if one.table == other.table:
        return True
    alone = [sum(each.table == table for each in schedules) for table in (one.table, other.table)]
    same = {row.hand for row in one.rows} == {row.hand for row in other.rows}
    return alone == [1, 1] and same


def _in_order(edition: Edition, envy: Envy) -> Iterator[Finding]:
    rows = [(row, parse_pay(row.pay)) for row in envy.rows]
    for (row, pay), (lower, less) in itertools.pairwise(rows):
        if isinstance(pay, Dollars) and isinstance(less, Dollars) and pay.amount < less.amount:
            yield Finding(
                edition=edition,
                section=envy.section,
                quote=f"{row.hand} {row.pay}; {lower.hand} {lower.pay}",
                wrong=f"The envy bonus of {row.hand} is less than that of {lower.hand}, a lower "
                "hand.",
                proof=f"{row.pay} against {lower.pay} for a wager of ${envy.stake}.",
                correction=f"Confirm both amounts for a wager of ${envy.stake}.",
                touches=PAYBACK,
            )


def _hands(edition: Edition, envy: Envy) -> Iterator[Finding]:
    tables: list[Paytable] = [
        table for table in edition.tables(envy.wager) if envy.table in ("", table.id)
    ]
    paid = {key(row.hand) for table in tables for row in table.rows}
    for row in envy.rows:
        if key(row.hand) not in paid:
            yield Finding(
                edition=edition,
                section=envy.section,
                quote=f"{row.hand} {row.pay}",
                wrong=f"The envy bonus names {row.hand}, which no paytable of the wager pays.",
                proof=f"Paid are {', '.join(row.hand for row in tables[0].rows)}.",
                correction="Name the hand as the paytable does, or strike the row.",
                touches=AWARD,
            )


def _in_proportion(edition: Edition, one: Envy, other: Envy) -> Iterator[Finding]:
    """Yield rows of two schedules that do not stand as their wagers do, where most others do."""
    amounts = {key(row.hand): parse_pay(row.pay) for row in other.rows}
    wanted = Fraction(other.stake, one.stake)
    compared = []
    for row in one.rows:
        pay, pair = parse_pay(row.pay), amounts.get(key(row.hand))
        if isinstance(pay, Dollars) and isinstance(pair, Dollars):
            compared.append((row, pay, pair, pair.amount == pay.amount * wanted))
    wrong = [case for case in compared if not case[3]]
    if not wrong or 2 * len(wrong) > len(compared):
        return
    for row, pay, pair, _right in wrong:
        yield Finding(
            edition=edition,
            section=other.section,
            quote=f"{row.hand} {pay} ... {pair}",
            wrong=f"The envy bonus of {row.hand} does not grow with the wager, as the other rows "
            "do.",
            proof=f"{pay} for ${one.stake} and {pair} for ${other.stake}; "
            f"{wanted} times {pay} is {Dollars(pay.amount * wanted)}.",
            correction=f"{Dollars(pay.amount * wanted)} for ${other.stake}",
            touches=PAYBACK,
        )
