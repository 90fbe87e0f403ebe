"""What each hand wins on a wager in dollars, the stake not counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial

from combinatorics.joint import ENVY
from combinatorics.side_wager import SideWager
from formulas.limits.layout import DEALER, Layout
from formulas.payment import brought, brought_together, leaves_stake
from formulas.pays import Dollars, Pay, Share, parse_pay
from formulas.question.entering import in_dollars
from formulas.question.ledger import State
from formulas.question.paytables import lost_cells
from formulas.question.read_terms import envy_schedules, greater_of
from formulas.refusal import listing, not_available


def best_of(layout: Layout, wager: str, stake: Fraction, sharing: int) -> Mapping[str, Fraction]:
    """Return what each hand wins in the table that pays it best."""
    tables = layout.tables.get(wager, ())
    if not tables:
        raise not_available(
            f"{wager} is staked and not offered."
            if wager in layout.tables
            else f"{layout.edition.code} has no wager {wager}."
        )
    # Tables are chosen wager by wager, so the most over all choices is the most over all deals
    # with each hand at its best pay.
    found: dict[str, Fraction] = {}
    for table, pays in tables:
        if table.stake and stake != table.stake:
            layout.conditions.ledger.rests_on(
                State.WHAT_IF,
                f"The {wager} wager is another than the ${table.stake} that {table.name} is "
                f"printed for ({layout.edition.citation(table.section)}).",
            )
        # The wager that dollars displayed are for, where a table pays any.
        sign = layout.conditions.number("bet") if any(map(in_dollars, pays.values())) else None
        bet = Fraction(table.stake) or sign or Fraction(1)
        if not pays.keys() >= set(table.lost):
            raise lost_cells(table)
        meters = {
            meter.level: layout.meters[wager, meter.level]
            for meter in table.meters
            if (wager, meter.level) in layout.meters
        }
        backs: dict[str, tuple[Fraction, bool]] = {}
        for hand, pay in pays.items():
            greater = isinstance(pay, Share) and bool(pay.beside) and greater_of(layout.readings)
            back = brought(
                pay,
                stake=stake,
                flat=table.unit == "to 1",
                sign=bet,
                meter=partial(_displayed, meters, pay),
                players=sharing,
                greater=greater,
            )
            backs[hand] = back, leaves_stake(pay, table.unit == "to 1")
            found[hand] = max(_won(back, stake), found.get(hand, Fraction()))
        for name, rows in _paid_together(layout, wager):
            back = brought_together([backs[row] for row in rows if row in backs])
            found[name] = max(_won(back, stake), found.get(name, Fraction()))
    return found


def _paid_together(layout: Layout, wager: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the rows that some deal pays together, and their name, where rows add up."""
    for found in layout.game.wagers:
        if isinstance(found, SideWager) and found.name == wager and found.added:
            for rule in found.rules:
                for outcome in found.distribution(rule).outcomes:
                    if outcome.ways and len(outcome.rows) > 1:
                        yield outcome.name, outcome.rows


def _won(back: Fraction, stake: Fraction) -> Fraction:
    return max(back - 1, Fraction()) * stake


def _displayed(meters: Mapping[str, Fraction], pay: Pay, level: str, _part: Fraction) -> Fraction:
    """The dollars on a meter of which a pay takes a share."""
    if level not in meters:
        raise not_available(
            f'What stands on the meter is not stated, and a hand wins "{pay}": give it in the '
            "condition meter, mega, major or minor, or in the choices."
        )
    return meters[level]


def sharing_of(layout: Layout, name: str) -> int:
    """Return among how many players a wager on the dealer's hand divides a jackpot.

    Raises:
        Refusal: fewer than one.
    """
    return layout.conditions.sharing() if name.endswith(DEALER) else 1


def add_envy(
    layout: Layout,
    wager: str,
    stake: Fraction,
    component: str,
    worth: dict[str, Mapping[str, Fraction]],
) -> None:
    """Enter what each hand of another player brings by an envy bonus, under the name "Envy".

    Args:
        layout: the game, the law and the pays.
        wager: the wager with the bonus.
        stake: in dollars.
        component: the component that its own hands are counted as.
        worth: by component what each hand wins.

    Raises:
        Refusal: hands that are not examined so, or a stake for which no bonus is printed.
    """
    schedules = [
        envy
        for table, _ in layout.tables.get(wager, ())
        for envy in envy_schedules(layout.readings, wager, table.id)
    ]
    if not schedules:
        return
    layout.conditions.use(("others",))
    if component != wager:
        raise not_available(
            f"Envy bonuses are not examined together with the other wagers under this "
            f"interpretation of {wager}: choose another interpretation or leave out the condition "
            "others."
        )
    fitting = [envy for envy in schedules if envy.fits(stake)]
    if not fitting:
        raise not_available(
            f"{layout.edition.code} prints no envy bonus for a stake of ${float(stake):g}; it does "
            f"for {listing(dict.fromkeys(f'${envy.stake}' for envy in schedules))}."
        )
    best: dict[str, Fraction] = {}
    for row in (row for envy in fitting for row in envy.rows):
        amount = parse_pay(row.pay)
        if isinstance(amount, Dollars):
            hand = row.hand.capitalize()
            best[hand] = max(amount.amount, best.get(hand, Fraction()))
    worth[ENVY] = best
