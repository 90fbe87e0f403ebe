"""The most that is won in one deal, and the floor of a payout limit that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from combinatorics.game import Game
from combinatorics.joint import Best, Joint, UndecidedError, joint_of
from combinatorics.side_wager import SideWager
from formulas.law.model import Edition, Wager
from formulas.law.tables import Paytable
from formulas.pays import Dollars, Pay, Share, parse_pay
from formulas.question.ask import Question
from formulas.question.caps import touched_by_cap
from formulas.question.conditions import Conditions
from formulas.question.envy import envy_schedules
from formulas.question.ledger import State
from formulas.question.paytables import Offered, lost_cells, unpaid_hands
from formulas.question.readings import counting_rule
from formulas.question.resolver import Readings, find_reading
from formulas.question.shares import greater_of
from formulas.refusal import bad_value, listing, not_available, out_of_range
from formulas.worth.pay import brought

FLOOR = "cap floor"
TOUCHES = "wagers a cap may touch"
BASE = "Base"
DEALER = ", dealer"
TIMES = "times the "
FLOOR_WAGERS, ALL_WAGERS = "cap floor, wagers", "all wagers"
FLOOR_PLAY, LOWEST = "cap floor, play", "lowest multiple"
FLOOR_POSITIONS, ALL_BOXES = "cap floor, positions", "all adjacent boxes"
FLOOR_READINGS = (FLOOR_WAGERS, FLOOR_PLAY)
"""Readings of the least payout limit; the others of the cap are about what it limits."""

Pays = Mapping[str, Pay]


@dataclass(frozen=True)
class Floor:
    """The least payout limit.

    Args:
        amount: the greater of the two, in dollars.
        fixed: the amount the law prints.
        most: the most won in one deal at the posted minimums.
        best: how that is won.
    """

    amount: Fraction
    fixed: Fraction
    most: Fraction
    best: Best


@dataclass(frozen=True)
class Layout:
    """What is staked and paid: the parts a question about winnings needs.

    Args:
        game: the game.
        edition: the edition.
        tables: by wager the pays it may have; the best of them counts hand by hand; none for a
            wager that is not offered.
        meters: by wager and level what stands on a meter, in dollars.
        conditions: the conditions.
    """

    game: Game
    edition: Edition
    tables: Mapping[str, tuple[tuple[Paytable, Pays], ...]]
    meters: Mapping[tuple[str, str], Fraction]
    conditions: Conditions


def boxes_of(conditions: Conditions) -> int:
    """Return on how many boxes a call asks for.

    Raises:
        Refusal: fewer than one.
    """
    boxes = conditions.whole("boxes", 1)
    if boxes < 1:
        raise out_of_range("The condition boxes is 0: a player wagers on one box at least.")
    return boxes


def has_cap(edition: Edition) -> bool:
    """Say whether an edition authorises a payout limit."""
    return edition.has_rule(FLOOR) and edition.has_rule(TOUCHES)


def cap_wagers(edition: Edition) -> tuple[str, ...]:
    """Return the wagers of the layout whose winnings a payout limit may touch."""
    return edition.rule(TOUCHES).wagers


def base_parts(edition: Edition) -> tuple[Wager, ...]:
    """Return the wagers of the base game."""
    return tuple(part for part in edition.layout if part.base)


def table_part(edition: Edition) -> str | None:
    """Return the part of the base game that its paytable pays ("Blind")."""
    for table in edition.tables(BASE):
        for part in base_parts(edition):
            if table.title.casefold().startswith(part.name.casefold()):
                return part.name
    return None


def multiples(edition: Edition, part: str) -> tuple[int, ...]:
    """Return the multiples of another wager in which a wager may be placed, () for any."""
    found = [
        value
        for rule in edition.rules
        if rule.unit.startswith(TIMES) and part in rule.wagers
        for value in rule.values
        if isinstance(value, int)
    ]
    return tuple(dict.fromkeys(found))


def _allowed(edition: Edition, part: str, multiple: Fraction) -> bool:
    """Say whether a wager may be that many times another: one of some multiples, or between two."""
    allowed = multiples(edition, part)
    ranged = any(
        rule.unit.startswith(TIMES) and part in rule.wagers
        for rule in edition.rules
        if rule.comparison in ("at least", "at most")
    )
    return multiple in allowed or (ranged and min(allowed) <= multiple <= max(allowed))


def cap_floor(layout: Layout, minimums: Mapping[str, Fraction], boxes: int = 1) -> Floor:
    """Return the least payout limit.

    Args:
        layout: the game, the law and the pays.
        minimums: posted minimum in dollars by component (the first base wager for the base game).
        boxes: on how many adjacent boxes one patron wagers in one deal.

    Raises:
        Refusal: no cap is authorised, or a minimum that is needed is not given.
    """
    edition = layout.edition
    if not has_cap(edition):
        raise not_available(f"{edition.code} authorises no payout limit for {edition.game}.")
    rule = edition.rule(FLOOR)
    fixed = Fraction(rule.value)
    first = base_parts(edition)[0].name
    touched = touched_by_cap(Readings(edition, layout.conditions))
    side = [name for name in touched if not edition.wager(name).base]
    if _reads(layout, FLOOR_WAGERS, ALL_WAGERS):
        counted = [name for name in minimums if name != first and not _has_meter(layout, name)]
    else:
        counted = [name for name in side if layout.tables.get(name)]
    for name in (first, *counted):
        if name not in minimums:
            raise not_available(
                f"The minimums range has no row {name}, whose winnings a payout limit may touch in "
                f"{edition.code}: add it{'' if name == first else ', 0 where it is not offered'}."
            )
    stakes = {name: minimums[name] for name in ((first, *counted) if touched else counted)}
    best = most_won(layout, stakes, others=0, boxes=boxes)
    return Floor(max(fixed, best.amount), fixed, best.amount, best)


def counts_every_box(edition: Edition, conditions: Conditions) -> bool | None:
    """Say whether the floor is read as counting every box; None where nobody decided it."""
    readings = Readings(edition, conditions)
    reading = find_reading(edition, FLOOR_POSITIONS)
    if reading is None or not readings.is_decided(reading):
        return None
    return readings.taken(reading).id == ALL_BOXES


def check_positions(layout: Layout, boxes: int) -> None:
    """Hold the boxes that are asked for against the reading of how many the floor counts.

    Several boxes that no reading is named for are asked about as the other reading counts them.

    Raises:
        Refusal: several under the reading of one, or their number is not given under the other.
    """
    every = counts_every_box(layout.edition, layout.conditions)
    if every and "boxes" not in layout.conditions.given:
        raise bad_value(
            f'The floor is read as counting "{ALL_BOXES}": give the condition "boxes", on how many '
            "the Rules Submission lets one patron wager."
        )
    if boxes > 1 and every is False:
        raise bad_value(
            'The floor is read as counting one box: leave out the condition "boxes", or the '
            "reading."
        )


def _has_meter(layout: Layout, name: str) -> bool:
    wager = name.removesuffix(DEALER)
    return any(law.meters for law, _ in layout.tables.get(wager, ()))


def most_won(layout: Layout, stakes: Mapping[str, Fraction], others: int, boxes: int = 1) -> Best:
    """Return the most one player wins in one deal, stakes not counted.

    Args:
        layout: the game, the law and the pays.
        stakes: dollars by component; the base game by its first wager, its other wagers follow
            (the Play at its highest multiple) where they are not given.
        others: other players who can bring an envy bonus.
        boxes: on how many adjacent boxes he stakes so, in the same deal.

    Raises:
        Refusal: the game has no joint maxima, its boxes are not examined together, or a stake is
            refused by the rules.
    """
    joint = layout.game.joint or joint_of(layout.game.code)
    if joint is None:
        raise not_available(
            f"The wagers of {layout.game.code} are not examined together: there is no table of "
            "what one deal can bring."
        )
    for name, stake in stakes.items():
        apart = _by_rule(layout, name) if stake else []
        if len(apart) > 1:
            return max(
                (most_won(each, stakes, others, boxes) for each in apart),
                key=lambda best: best.amount,
            )
    worth: dict[str, Mapping[str, Fraction]] = dict(_base_worth(layout, stakes))
    base = {part.name for part in base_parts(layout.edition)}
    for name, stake in stakes.items():
        if name in base or not stake:
            continue
        wager = name.removesuffix(DEALER)
        if _wins_nothing(layout, wager):
            continue
        component = _component(layout, joint, wager, name)
        worth[component] = _best_of(layout, wager, stake, _sharing(layout, name))
        if others:
            _add_envy(layout, wager, stake, component, worth)
    try:
        if boxes == 1:
            return joint.most_won(worth, others)
        if joint.on_boxes is None:
            raise not_available(
                f"The boxes of {layout.game.code} are not examined together: ask for one box."
            )
        return joint.on_boxes(worth, boxes)
    except UndecidedError as undecided:
        raise not_available(str(undecided)) from None


def _base_worth(
    layout: Layout, stakes: Mapping[str, Fraction]
) -> Iterable[tuple[str, Mapping[str, Fraction]]]:
    edition = layout.edition
    parts = base_parts(edition)
    if not parts or not stakes.get(parts[0].name):
        if any(stakes.get(part.name) for part in parts):
            raise not_available(
                f"The stake of {parts[0].name} is missing: the base game is counted from it."
            )
        return
    first = stakes[parts[0].name]
    lowest = _reads(layout, FLOOR_PLAY, LOWEST)
    for part in parts:
        allowed = multiples(edition, part.name)
        given = stakes.get(part.name)
        if part is parts[0]:
            stake = first
        elif given is None:
            stake = first * ((min if lowest else max)(allowed) if allowed else 1)
        elif allowed and not _allowed(edition, part.name, given / first):
            raise out_of_range(
                f"The stake of {part.name} must be {' or '.join(map(str, allowed))} times the "
                f"{parts[0].name}."
            )
        else:
            stake = given
        title = edition.tables(BASE)[0].title
        even = edition.has_rule(_odds_key(part.name))
        tabled = part.name == table_part(edition)
        if tabled and even and not title.startswith(part.title):
            # What the table pays besides even money has its own name ("Ante Bonus").
            yield title, _best_of(layout, BASE, stake, 1)
            tabled = False
        if tabled or not even:
            yield part.name, _best_of(layout, BASE, stake, 1)
        else:
            yield (
                part.name,
                {
                    "Win": _won(
                        pay=_odds_of(edition, part.name),
                        unit="to 1",
                        stake=stake,
                        meters={},
                        sharing=1,
                        bet=Fraction(1),
                    )
                },
            )


def _odds_key(part: str) -> str:
    """Return the rule of a part that even money pays; a part without it has the paytable."""
    return f"odds of the {part}"


def _odds_of(edition: Edition, part: str) -> Pay:
    return parse_pay(str(edition.rule(_odds_key(part)).value))


def _best_of(layout: Layout, wager: str, stake: Fraction, sharing: int) -> Mapping[str, Fraction]:
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
    for law, pays in tables:
        if law.stake and stake != law.stake:
            layout.conditions.ledger.rests_on(
                State.WHAT_IF,
                f"The {wager} wager is another than the ${law.stake} that {law.name} is printed "
                f"for ({layout.edition.citation(law.section)}).",
            )
        bet = Fraction(law.stake) or _sign(layout, pays) or Fraction(1)
        if not pays.keys() >= set(law.lost):
            raise lost_cells(law)
        meters = {
            meter.level: layout.meters.get((wager, meter.level), Fraction()) for meter in law.meters
        }
        for hand, pay in pays.items():
            greater = (
                isinstance(pay, Share)
                and bool(pay.beside)
                and greater_of(Readings(layout.edition, layout.conditions))
            )
            won = _won(
                pay=pay,
                unit=law.unit,
                stake=stake,
                meters=meters,
                sharing=sharing,
                bet=bet,
                greater=greater,
            )
            found[hand] = max(won, found.get(hand, Fraction()))
    return found


def _sign(layout: Layout, pays: Pays) -> Fraction | None:
    """Return the wager that dollars on the sign are for, where a table pays any."""
    in_dollars = any(
        isinstance(pay, Dollars) or (isinstance(pay, Share) and pay.beside) for pay in pays.values()
    )
    return layout.conditions.money("bet") if in_dollars else None


def _won(
    pay: Pay,
    unit: str,
    stake: Fraction,
    meters: Mapping[str, Fraction],
    sharing: int,
    bet: Fraction,
    greater: bool = False,
) -> Fraction:
    """Return the winnings of a pay, the stake not counted; never negative.

    Args:
        pay: the pay.
        unit: of its table, "to 1" or "for 1".
        stake: in dollars.
        meters: dollars by level.
        sharing: players among whom a share of a meter is divided.
        bet: the wager in dollars to which a fixed amount belongs.
        greater: whether dollars beside a share and the share are not both paid.
    """

    def meter(level: str, _part: Fraction) -> Fraction:
        if level not in meters:
            raise not_available(f'There is no meter for "{pay}".')
        return meters[level]

    back = brought(
        pay,
        stake=stake,
        flat=unit == "to 1",
        sign=bet,
        meter=meter,
        players=sharing,
        greater=greater,
    )
    return max(back - 1, Fraction()) * stake


def _wins_nothing(layout: Layout, wager: str) -> bool:
    """Say whether a reading leaves a wager nothing to win.

    Raises:
        Refusal: a reading takes hands away that are counted with others here.
    """
    readings = Readings(layout.edition, layout.conditions)
    tables = layout.tables.get(wager, ())
    for law, _ in tables:
        if unpaid_hands(readings, law):
            raise not_available(
                f"What one deal can bring is not examined where {wager} does not pay "
                f"{listing(sorted(unpaid_hands(readings, law)))}: name another reading."
            )
    for found in layout.game.wagers:
        if isinstance(found, SideWager) and found.name == wager and len(found.rules) > 1 and tables:
            law, pays = tables[0]
            rule = _rule(layout, wager, law)
            if rule in found.under_play:
                return False
            outcomes = found.distribution(rule).outcomes
            return not any(one.ways and {one.name, *one.also} & pays.keys() for one in outcomes)
    return False


def _component(layout: Layout, joint: Joint, wager: str, name: str) -> str:
    """Return the component of a wager under the reading of its hand."""
    tables = layout.tables.get(wager, ())
    if name == wager and tables:
        read = f"{wager}, {_rule(layout, wager, tables[0][0])}"
        if read in joint.components:
            return read
    if name not in joint.components:
        raise not_available(f"{layout.game.code} has no wager {name} to stake.")
    return name


def _rule(layout: Layout, wager: str, law: Paytable) -> str:
    """Return the rule by which the hands of a side wager are counted, "" where it has one only."""
    for found in layout.game.wagers:
        if isinstance(found, SideWager) and found.name == wager and len(found.rules) > 1:
            offered = Offered(law, (), edited=False)
            question = Question(
                game=layout.game,
                wager=found,
                edition=layout.edition,
                offered=offered,
                conditions=layout.conditions,
            )
            return counting_rule(question, found)
    return ""


def _by_rule(layout: Layout, wager: str) -> list[Layout]:
    """Return the layout once for each rule that the tables of a wager are counted by."""
    groups: dict[str, list[tuple[Paytable, Pays]]] = {}
    for law, pays in layout.tables.get(wager, ()):
        groups.setdefault(_rule(layout, wager, law), []).append((law, pays))
    return [
        replace(layout, tables={**layout.tables, wager: tuple(tables)})
        for tables in groups.values()
    ]


def _add_envy(
    layout: Layout,
    wager: str,
    stake: Fraction,
    component: str,
    worth: dict[str, Mapping[str, Fraction]],
) -> None:
    readings = Readings(layout.edition, layout.conditions)
    schedules = [
        envy
        for law, _ in layout.tables.get(wager, ())
        for envy in envy_schedules(readings, wager, law.id)
    ]
    if not schedules:
        return
    layout.conditions.use(("others",))
    if component != wager:
        raise not_available(
            f"Envy bonuses are not examined together with the other wagers under this reading of "
            f"{wager}: choose another reading or leave out the condition others."
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
    worth["Envy"] = best


def _sharing(layout: Layout, name: str) -> int:
    players = layout.conditions.whole("sharing", 1) if name.endswith(DEALER) else 1
    if players < 1:
        raise out_of_range('The condition "sharing" is 0: give the number of players, from 1.')
    return players


def _reads(layout: Layout, name: str, choice: str) -> bool:
    """Say whether a reading of the payout limit is read so.

    Raises:
        Refusal: a reading that the edition does not have.
    """
    return Readings(layout.edition, layout.conditions).of(name) == choice
