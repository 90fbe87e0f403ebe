"""What a player is paid for the hands of other players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from combinatorics.showdown import Dealt, Showdown
from formulas.dollars import dollars
from formulas.law.tables import Envy
from formulas.pays import Dollars, parse_pay
from formulas.question.read_terms import envy_rule, envy_schedules
from formulas.question.resolver import Readings
from formulas.refusal import bad_value, listing
from formulas.settlement.cards import OTHERS
from formulas.settlement.citations import cited, clause
from formulas.settlement.lines import CHECK, WIN, ZERO, SettledLine
from formulas.settlement.stakes import Staked

NAME = "Envy"
GROUNDS = ("Envy Bonus to every other player",)


def envy_lines(
    staked: tuple[Staked, ...],
    dealt: Dealt,
    showdown: Showdown,
    readings: Readings,
    rules: Mapping[str, str],
) -> list[SettledLine]:
    """Return the line of the envy bonus, none where no other player's hand brings one.

    Raises:
        Refusal: a number of players in the condition "others" that is not the number of hands; a
            wrong number of cards.
    """
    edition = readings.edition
    count = readings.conditions.quiet().whole("others", 0)
    if dealt.others and count and count != len(dealt.others):
        raise bad_value(
            f'The condition "others" is {count} and "{OTHERS}" has {len(dealt.others)}: leave out '
            "one of them or make them agree."
        )
    lines: list[SettledLine] = []
    for one in staked:
        bears = one.amount and any(envy.wager == one.wager for envy in edition.envy)
        table = one.table(edition) if bears else None
        schedules = () if table is None else envy_schedules(readings, one.wager, table.id)
        if not schedules:
            continue
        if dealt.others:
            paid = [row.hand for row in schedules[0].rows if row.pay.startswith("$")]
            rule = envy_rule(readings, one.wager, rules.get(one.wager, ""))
            qualifying = _hands(showdown, dealt, one.wager, rule, paid)
            if qualifying:
                lines += _awarded(one, schedules, qualifying, readings)
        elif count:
            why = f'give the {count} hands in the condition "{OTHERS}"'
            lines.append(_asked(why, schedules, readings))
    return lines


def _awarded(
    one: Staked, schedules: Sequence[Envy], qualifying: Sequence[str], readings: Readings
) -> Iterator[SettledLine]:
    """Yield what the hands of others bring, nothing below the wager from which the law pays it."""
    least = min(envy.stake for envy in schedules)
    if one.amount < least and any(envy.or_more for envy in schedules):
        return
    schedule = next((envy for envy in schedules if envy.fits(one.amount)), None)
    if schedule is None:
        why = (
            f"the chapter prints no envy bonus for a wager of {dollars(one.amount)}, only for "
            f"{listing(f'${envy.stake}' for envy in schedules)}"
        )
        yield _asked(why, schedules, readings)
        return
    amounts = {row.hand: parse_pay(row.pay) for row in schedule.rows}
    awards = [amounts[hand] for hand in qualifying]
    won = sum((pay.amount for pay in awards if isinstance(pay, Dollars)), ZERO)
    yield SettledLine(
        wager=NAME,
        stake=None,
        outcome=WIN,
        odds=" + ".join(str(pay) for pay in awards),
        won=won,
        returned=won,
        citation=_cited(readings, schedule),
    )


def _asked(why: str, schedules: Sequence[Envy], readings: Readings) -> SettledLine:
    """Return a line for a person."""
    citation = f"{why}; {_cited(readings, schedules[0])}"
    return SettledLine(wager=NAME, stake=None, outcome=CHECK, citation=citation)


def _cited(readings: Readings, schedule: Envy) -> str:
    words = clause(readings.edition, schedule.section, schedule.quote)
    return f"{cited(readings, GROUNDS)}; {words}"


def _hands(
    showdown: Showdown, dealt: Dealt, wager: str, rule: str, paid: Collection[str]
) -> tuple[str, ...]:
    """Return the row of a schedule for each other hand that has one."""
    try:
        hands = showdown.bystanders(dealt, wager, rule)
    except ValueError as wrong:
        raise bad_value(str(wrong)) from None
    named = ((hand,) if isinstance(hand, str) else hand for hand in hands)
    rows = (next((name for name in names if name in paid), None) for names in named)
    return tuple(row for row in rows if row is not None)
