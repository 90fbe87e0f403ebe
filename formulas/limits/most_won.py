"""The most that one player wins in one deal, on all wagers staked together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from combinatorics.joint import Best, Joint, UndecidedError
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
from formulas.limits.winnings import add_envy, best_of, sharing_of
from formulas.question.ledger import State
from formulas.question.paytables import legible_pays, unpaid_hands
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
        worth[component] = best_of(layout, wager, stake, sharing_of(layout, name))
        if others:
            add_envy(layout, wager, stake, component, worth)
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
            worth[name] = best_of(layout, wager, stake, sharing_of(layout, name))
    return {name: max(wins.values(), default=Fraction()) for name, wins in worth.items()}


def base_stakes(layout: Layout, stakes: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return the stake of each part of the base game, the Play at its highest multiple.

    Args:
        layout: the game, the law and the pays.
        stakes: dollars by component, as for `most_won`.

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
            yield title, best_of(layout, BASE, stake, 1)
            tabled = False
        if tabled or even is None:
            yield name, best_of(layout, BASE, stake, 1)
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
