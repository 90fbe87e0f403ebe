"""The most that one player wins in one deal, on all wagers staked together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import partial

from combinatorics.joint import ENVY, Best, Joint, UndecidedError
from combinatorics.side_wager import SideWager
from formulas.law.tables import Paytable
from formulas.limits.layout import (
    BASE,
    DEALER,
    Layout,
    Pays,
    allowed_multiple,
    base_parts,
    multiples,
    odds_of_part,
    table_part,
)
from formulas.limits.odds import highest_odds
from formulas.payment import brought, brought_together, leaves_stake
from formulas.pays import Dollars, Pay, Share, parse_pay
from formulas.question.entering import in_dollars
from formulas.question.ledger import State
from formulas.question.paytables import legible_pays, lost_cells, unpaid_hands
from formulas.question.read_terms import envy_schedules, greater_of
from formulas.question.readings import counting_rule
from formulas.refusal import listing, not_available, out_of_range

FLOOR_PLAY, LOWEST = "cap floor, play", "lowest multiple"


def most_won(
    layout: Layout,
    stakes: Mapping[str, Fraction],
    others: int,
    boxes: int = 1,
    cut: Mapping[str, Fraction] | None = None,
) -> Best:
    """Return the most one player wins in one deal, stakes not counted.

    Args:
        layout: the game, the law and the pays.
        stakes: dollars by component; the base game by its first wager, its other wagers follow
            (the Play at its highest multiple) where they are not given.
        others: other players who can bring an envy bonus.
        boxes: on how many adjacent boxes he stakes so, in the same deal.
        cut: by wager or part the most that is counted of what a hand wins on it; None for all.

    Returns:
        The most, with the hands that win it; of several boxes that are not examined together a
        bound without hands, which the ledger calls so: each of them wins the most that one can.

    Raises:
        Refusal: the game has no joint maxima, or a stake is refused by the rules.
    """
    joint = layout.game.joint
    if joint is None:
        raise not_available(
            f"The wagers of {layout.game.code} are not examined together: there is no table of "
            "what one deal can bring."
        )
    for name, stake in stakes.items():
        apart = alike(layout, name) if stake else []
        if len(apart) > 1:
            return max(
                (most_won(each, stakes, others, boxes, cut) for each in apart),
                key=lambda best: best.amount,
            )
    worth: dict[str, Mapping[str, Fraction]] = dict(_base_worth(layout, stakes))
    base = {part.name for part in base_parts(layout.edition)}
    for name, stake in stakes.items():
        if name in base or not stake:
            continue
        wager = name.removesuffix(DEALER)
        if wins_nothing(layout, wager):
            continue
        component = component_of(layout, joint, wager, name)
        worth[component] = _best_of(layout, wager, stake, _sharing_of(layout, name))
        if others:
            _add_envy(layout, wager, stake, component, worth)
    for component, wins in worth.items():
        most = (cut or {}).get(component.removesuffix(DEALER).partition(", ")[0])
        if most is not None:
            worth[component] = {hand: min(amount, most) for hand, amount in wins.items()}
    if boxes > 1 and joint.on_boxes is not None:
        with suppress(UndecidedError):
            return joint.on_boxes(worth, boxes)
    try:
        best = joint.most_won(worth, others)
    except UndecidedError as undecided:
        raise not_available(str(undecided)) from None
    if boxes == 1:
        return best
    layout.conditions.ledger.rests_on(
        State.EXACT,
        f"A bound: the boxes of {layout.game.code} are not examined together, and each of the "
        f"{boxes} is taken to win the most that one can.",
    )
    return Best(best.amount * boxes, ())


def most_each(layout: Layout, stakes: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return the most that each component wins by itself, in dollars; stakes as for `most_won`."""
    base = {part.name for part in base_parts(layout.edition)}
    worth = dict(_base_worth(layout, stakes))
    for name, stake in stakes.items():
        wager = name.removesuffix(DEALER)
        if name not in base and stake and not wins_nothing(layout, wager):
            worth[name] = _best_of(layout, wager, stake, _sharing_of(layout, name))
    return {name: max(wins.values(), default=Fraction()) for name, wins in worth.items()}


def base_stakes(layout: Layout, stakes: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return the dollars of each part of the base game, the Play at its highest multiple.

    Raises:
        Refusal: the first part is not staked where another is, or a multiple that is not allowed.
    """
    edition = layout.edition
    parts = base_parts(edition)
    if not parts or not stakes.get(parts[0].name):
        if any(stakes.get(part.name) for part in parts):
            raise not_available(
                f"The stake of {parts[0].name} is missing: the base game is counted from it."
            )
        return {}
    first = stakes[parts[0].name]
    lowest = layout.readings.of(FLOOR_PLAY) == LOWEST
    found = {parts[0].name: first}
    for part in parts[1:]:
        allowed = multiples(edition, part.name)
        given = stakes.get(part.name)
        if given is None:
            given = first * ((min if lowest else max)(allowed) if allowed else 1)
        elif allowed and not allowed_multiple(edition, part.name, given / first):
            raise out_of_range(
                f"The stake of {part.name} must be {' or '.join(map(str, allowed))} times the "
                f"{parts[0].name}."
            )
        found[part.name] = given
    return found


def _base_worth(
    layout: Layout, stakes: Mapping[str, Fraction]
) -> Iterable[tuple[str, Mapping[str, Fraction]]]:
    edition = layout.edition
    for name, stake in base_stakes(layout, stakes).items():
        title = edition.tables(BASE)[0].title
        even = odds_of_part(edition, name)
        tabled = name == table_part(edition)
        if tabled and even is not None and not title.startswith(edition.wager(name).title):
            # What the table pays besides even money has its own name ("Ante Bonus").
            yield title, _best_of(layout, BASE, stake, 1)
            tabled = False
        if tabled or even is None:
            yield name, _best_of(layout, BASE, stake, 1)
        else:
            yield name, {"Win": highest_odds((even,)) * stake}


def wins_nothing(layout: Layout, wager: str) -> bool:
    """Say whether a reading leaves a wager nothing to win.

    Raises:
        Refusal: a reading takes hands away that are counted with others here.
    """
    tables = layout.tables.get(wager, ())
    for table, _ in tables:
        if unpaid := unpaid_hands(layout.readings, table):
            raise not_available(
                f"What one deal can bring is not examined where {wager} does not pay "
                f"{listing(sorted(unpaid))}: name another interpretation."
            )
    for found in layout.game.wagers:
        if isinstance(found, SideWager) and found.name == wager and len(found.rules) > 1 and tables:
            table, pays = tables[0]
            rule = rule_of(layout, wager, table)
            if rule in found.under_play:
                return False
            outcomes = found.distribution(rule).outcomes
            return not any(
                one.ways and {one.name, *one.also, *one.rows} & pays.keys() for one in outcomes
            )
    return False


def component_of(layout: Layout, joint: Joint, wager: str, name: str) -> str:
    """Return the component of a wager under the reading of its hand."""
    tables = layout.tables.get(wager, ())
    if name == wager and tables:
        read = f"{wager}, {rule_of(layout, wager, tables[0][0])}"
        if read in joint.components:
            return read
    if name not in joint.components:
        raise not_available(f"{layout.game.code} has no wager {name} to stake.")
    return name


def rule_of(layout: Layout, wager: str, table: Paytable) -> str:
    """Return the rule by which the hands of a side wager are counted, "" where it has one only."""
    for found in layout.game.wagers:
        if isinstance(found, SideWager) and found.name == wager and len(found.rules) > 1:
            return counting_rule(layout.readings, found, table)
    return ""


def alike(layout: Layout, wager: str) -> list[Layout]:
    """Return the layout once for the tables of a wager that can be looked at as one.

    They are counted by one rule, so that the best pay is taken hand by hand. Where a pay is edited
    they have the same rows too: a hand is paid by its finest row, and the row of one table would
    hide a coarser one of another.
    """
    tables = layout.tables.get(wager, ())
    edited = any(
        pays.get(hand) != pay for table, pays in tables for hand, pay in legible_pays(table)
    )
    groups: dict[object, list[tuple[Paytable, Pays]]] = {}
    for table, pays in tables:
        rows = frozenset(pays) if edited else None
        groups.setdefault((rule_of(layout, wager, table), rows), []).append((table, pays))
    return [
        replace(layout, tables={**layout.tables, wager: tuple(tables)})
        for tables in groups.values()
    ]


def _best_of(layout: Layout, wager: str, stake: Fraction, sharing: int) -> Mapping[str, Fraction]:
    """Return what each hand wins on a wager in dollars in the table that pays it best."""
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


def _sharing_of(layout: Layout, name: str) -> int:
    """Return among how many players a wager on the dealer's hand divides a jackpot."""
    return layout.conditions.sharing() if name.endswith(DEALER) else 1


def _add_envy(
    layout: Layout,
    wager: str,
    stake: Fraction,
    component: str,
    worth: dict[str, Mapping[str, Fraction]],
) -> None:
    """Enter what each hand of another player brings by an envy bonus, under the name "Envy"."""
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
