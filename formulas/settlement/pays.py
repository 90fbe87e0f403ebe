"""What a wager of a round is paid by, the law's pays or those typed, and what it wins by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from formulas.dollars import dollars
from formulas.law.commission import Commission
from formulas.law.tables import Paytable
from formulas.payment import brought, brought_together, leaves_stake
from formulas.pays import Nothing, Pay, Push, Share
from formulas.question.conditions import Conditions
from formulas.question.entering import condition_of
from formulas.question.ledger import State
from formulas.question.paytables import Offered, lost_cells, restated
from formulas.question.resolver import Readings
from formulas.question.typed_pays import SeveralTablesError, Typed
from formulas.refusal import Refusal, listing, not_available
from formulas.settlement.lines import LOSE, PUSH, WIN, ZERO
from formulas.settlement.stakes import Staked

DIFFERING = "pays as typed, which differ from "
"""What stands in a citation before a paytable whose pays are not those that are paid."""


@dataclass(frozen=True)
class Award:
    """What a wager comes to, in dollars.

    Args:
        outcome: win, lose or push.
        odds: the pay in the law's words, None where nothing is paid.
        won: winnings without the stake, never negative.
        returned: all that comes back.
        level: the meter a share was taken of ("" for the only one), None for no meter.
    """

    outcome: str
    odds: str | None
    won: Fraction
    returned: Fraction
    level: str | None = None


def pay_of(
    table: Paytable, rows: Sequence[tuple[str, Pay | None]], hands: tuple[str, ...]
) -> tuple[str, Pay]:
    """Return the hand and the pay of the first of these hands that a table has a row for.

    The finest hand stands first. The pays may be typed; None, a cell that the text has lost, is
    refused.
    """
    pays = dict(rows)
    for hand in hands:
        if hand in pays:
            pay = pays[hand]
            if pay is None:
                raise lost_cells(table)
            return hand, pay
    return hands[-1], Nothing()


def award(
    pay: Pay,
    stake: Fraction,
    *,
    unpaid: str,
    conditions: Conditions,
    greater: bool = False,
    keeps_stake: bool = True,
    printed: int = 0,
    divided: bool = False,
    what: str,
) -> Award:
    """Return what a pay brings for a stake in dollars; a share of a meter not given is refused.

    Odds "to" return the stake on top; odds "for" and shares of a meter are all that comes back.
    Dollars in a table of odds "to" are the same for every stake, with the stake on top; in another
    table they are for the wager that the table is printed for, for $1 or for the condition `bet`.
    Dollars beside a share of a meter are paid as dollars alone are.

    Args:
        pay: the pay.
        stake: dollars.
        unpaid: the outcome where the pay is nothing.
        conditions: meters in dollars as displayed, `bet` where the sign is for another wager,
            and `sharing`.
        greater: whether dollars beside a share of a meter and the share are not both paid.
        keeps_stake: whether a fixed amount of dollars leaves the stake to the player.
        printed: the wager in dollars that the table is printed for, 0 for none.
        divided: whether a share of a meter is divided among those who bet on the hand.
        what: wager and hand, for the refusal.
    """
    if isinstance(pay, Nothing):
        return Award(unpaid, None, ZERO, stake if unpaid == PUSH else ZERO)
    if isinstance(pay, Push):
        return Award(PUSH, str(pay), ZERO, stake)
    bet = conditions.quiet().above_nothing("bet", "the wager in dollars")
    players, on_sign, level, odds = 1, ZERO, None, str(pay)
    if isinstance(pay, Share):
        players = conditions.quiet().sharing() if divided else 1
        on_sign, level = _displayed(pay, conditions, what), pay.level
        odds += f" of {dollars(on_sign)}" if level else f", {dollars(on_sign)}"
        odds += f", divided by {players}" if players > 1 else ""

    def meter(_level: str, _part: Fraction) -> Fraction:
        return on_sign if printed or bet is None else on_sign * stake / bet

    returned = stake * brought(
        pay,
        stake=stake,
        flat=keeps_stake,
        sign=printed or bet or 1,
        meter=meter,
        players=players,
        greater=greater,
    )
    outcome = WIN if returned > stake else PUSH if returned == stake else LOSE
    return Award(outcome, odds, max(ZERO, returned - stake), returned, level)


def _displayed(share: Share, conditions: Conditions, what: str) -> Fraction:
    name = condition_of(share.level)
    standing = conditions.quiet().number(name)
    if standing is None:
        raise not_available(
            f'{what} wins {share}: give the condition "{name}", the dollars displayed.'
        )
    return standing


def added(parts: Sequence[tuple[str, Pay, Award]], stake: Fraction, flat: bool) -> Award:
    """Return what several rows come to that are all paid on one stake, which comes back once.

    Args:
        parts: each row with its pay, and what it comes to by itself.
        stake: dollars.
        flat: whether dollars leave the stake to the player.
    """
    returned = brought_together(
        [(award.returned / stake, leaves_stake(pay, flat)) for _, pay, award in parts]
    )
    return Award(
        WIN if returned > 1 else PUSH if returned == 1 else LOSE,
        "; ".join(f"{hand} {award.odds}" for hand, _, award in parts if award.odds) or None,
        max(ZERO, returned - 1) * stake,
        returned * stake,
        next((award.level for _, _, award in parts if award.level is not None), None),
    )


def with_commission(award: Award, stake: Fraction, commission: Commission) -> Award:
    """Return a win at the odds that a commission leaves, which is taken as it is rounded."""
    gross = commission.gross(award.won / stake)
    words = f"{award.odds}: {gross.numerator} to {gross.denominator}"
    return less_commission(
        replace(award, odds=words, won=gross * stake, returned=(gross + 1) * stake),
        stake,
        commission,
    )


def less_commission(award: Award, stake: Fraction, commission: Commission) -> Award:
    """Return a win with a commission taken of it."""
    taken = commission.taken(stake, award.won)
    return replace(
        award,
        odds=f"{award.odds}, {commission.words(taken)}",
        won=award.won - taken,
        returned=award.returned - taken,
    )


def typed_pays(one: Staked, readings: Readings) -> Offered | None:
    """Return the pays typed for a wager, None where it is paid by a paytable of the law."""
    if one.pays is None:
        return None
    try:
        named = one.table(readings.edition) if one.asked is not None else None
        tables = readings.edition.tables(one.spot.paid_by) if named is None else (named,)
        meant = tuple(restated(readings, table) for table in tables)
        typed = Typed(meant, named is not None, readings)
        return typed.offered([list(line) for line in one.pays], enters=bool(one.amount))
    except SeveralTablesError as several:
        fitting = listing(table.name for table in several.tables)
        raise not_available(
            f"The pays of {one.spot.name} are those of no one table and fit {fitting}, whose terms "
            "differ: name the one that is edited in the third column."
        ) from None
    except Refusal as refusal:
        raise Refusal(refusal.code, f"{one.spot.name}: {refusal.sentence}") from None


def differs(one: Staked, readings: Readings) -> str:
    """Return the words before a cited paytable where other pays were typed, else ""."""
    offered = typed_pays(one, readings)
    return DIFFERING if offered is not None and offered.departs else ""


def said_of_pays(staked: Sequence[Staked], readings: Readings) -> Iterator[tuple[State, str]]:
    """Yield what WHY says of the pays typed for the wagers that are staked."""
    for one in staked:
        offered = typed_pays(one, readings) if one.amount else None
        if offered is None:
            continue
        table, name = offered.table.name, one.spot.name
        if offered.supplied:
            said = f"The pays of {name} leave out, and take from {table}: {offered.left_out}."
            yield State.EXACT, said
        if offered.departs:
            yield (
                State.WHAT_IF,
                f"The pays of {name} are edited from {table}: no paytable of the law has them.",
            )
