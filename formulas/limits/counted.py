"""How the hands of a side wager are counted beside the other wagers of a deal."""

from __future__ import annotations

from dataclasses import replace

from combinatorics.joint import Joint
from combinatorics.side_wager import SideWager
from formulas.law.tables import Paytable
from formulas.limits.layout import Layout, Pays
from formulas.question.paytables import legible_pays, unpaid_hands
from formulas.question.readings import counting_rule
from formulas.question.resolver import Readings
from formulas.refusal import listing, not_available


def wins_nothing(layout: Layout, wager: str) -> bool:
    """Say whether a reading leaves a wager nothing to win.

    Raises:
        Refusal: a reading takes hands away that are counted with others here.
    """
    readings = Readings(layout.edition, layout.conditions)
    tables = layout.tables.get(wager, ())
    for table, _ in tables:
        if unpaid_hands(readings, table):
            raise not_available(
                f"What one deal can bring is not examined where {wager} does not pay "
                f"{listing(sorted(unpaid_hands(readings, table)))}: name another interpretation."
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
            return counting_rule(Readings(layout.edition, layout.conditions), found, table)
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
