"""What a house way could be instead: one rule changed, another way, the best setting of each row.

All values are even money: deals won less deals lost. The value of a way is a sum over classes of
hands, so a changed rule asks for its own class alone, and for the class of a straight or flush that
is set as if it had none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import compress, pairwise

from combinatorics.base_wager import Bound, Changed, Differing
from combinatorics.cards import RANKS
from combinatorics.rankings.ranking import ACE
from combinatorics.solvers.face_up_pai_gow.choice import (
    Choice,
    ace_high_rows,
    choice,
    chosen,
    ends,
    lowest_asked,
    rules_for,
)
from combinatorics.solvers.face_up_pai_gow.hand_rows import TEN, HandRows
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay, Rule
from combinatorics.solvers.face_up_pai_gow.house_words import (
    ABOVE,
    JOKER,
    SUPERLATIVES,
    Clause,
    lows_of,
)
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, SHAPES, WITHOUT
from combinatorics.solvers.face_up_pai_gow.shipped import (
    DEALS,
    HANDS,
    HIGHEST_HIGH,
    HIGHEST_LOW,
    LEAST,
    LEAST_ANY,
    LEAST_TEN,
    bounds,
)

BOUNDED = {
    LEAST: "Every hand set as is best for the house. No way returns less that sets two hands alike "
    "where they can be laid as the same high and low hands.",
    LEAST_ANY: "No sheet of rules returns less: hands that its words cannot tell apart are set "
    "alike, each lot as is best for the house. Conditions may name any single rank.",
    LEAST_TEN: "The same for sheets whose conditions name single ranks from 10 to ace alone, as "
    "those of all published ways do.",
    HIGHEST_LOW: "Every hand set with the highest legal low hand.",
    HIGHEST_HIGH: "Every hand set with the highest high hand.",
}
"""What each bound means."""


def bounds_of_all() -> Sequence[Bound]:
    """What the base game returns under ways that no sheet of rules need say, the least first."""
    return [
        Bound(name, _net(each.win - each.lose for each in by_class.values()), BOUNDED[name])
        for name, by_class in bounds().items()
    ]


def _net(deals: Iterable[int]) -> Fraction:
    """The expected net result of so many deals won less deals lost."""
    return Fraction(sum(deals), DEALS)


def changes(way: HouseWay) -> Iterator[Changed]:
    """The way with each rule changed to each neighbor, in the order of the rules.

    A neighbor of a rule has another low hand, a condition less or turned round, a rank of a
    condition one higher or lower; or there is no such rule. A class without a rule that has no
    condition cannot be written and is passed over.

    Raises:
        HouseWayError: the way does not set some hand legally.
    """
    whole = sum(each.win - each.lose for each in ends(way).values())
    for row, rule in enumerate(way.rules, 1):
        place = sum(other.kind == rule.kind for other in way.rules[: row - 1])
        own = way.rules_of(rule.kind)
        for words, neighbour in _neighbours(rule):
            rules = (*own[:place], *neighbour, *own[place + 1 :])
            if all(each.when for each in rules):
                continue
            anew = list(_anew(way, rule.kind, rules))
            unset = any(found.unset is not None for _, found in anew)
            gained = (found.net - choice(way, kind).net for kind, found in anew)
            yield Changed(row, rule.cells, words, None if unset else _net((whole, *gained)))


def differences(way: HouseWay, other: HouseWay | None) -> Sequence[Differing]:
    """The rows of hands that two ways set in different ways, what costs most first.

    An ace-high pai gow is left out: it returns every wager, however it is set.

    Args:
        way: the first way.
        other: the second; None for the setting of each row that is best for the house.

    Raises:
        HouseWayError: a way does not set some hand legally.
    """
    for each in filter(None, (way, other)):
        ends(each)
    found: list[Differing] = []
    for kind in CLASSES:
        rules = rules_for(way, kind)
        others = rules_for(other, kind) if other is not None else ((), ())
        lowest = lowest_asked(rule for part in (*rules, *others) for rule in part)
        first = chosen(kind, *rules, lowest)
        second = best(first.rows) if other is None else chosen(kind, *others, lowest)
        found += _differing(first, second)
    return sorted(found, key=lambda one: -abs(one.net))


def best(rows: HandRows) -> Choice:
    """The setting of each row that is best for the house; of equal ones the highest low hand."""
    nets = [win - lose for win, lose in zip(rows.win, rows.lose, strict=True)]
    each = (nets[start:end] for start, end in pairwise(rows.starts))
    return Choice(rows, bytes(one.index(min(one)) for one in each))


def set_best(way: HouseWay) -> Fraction:
    """How often a way sets the dealer's hand as is best for the house, an ace-high one included.

    Settings that are worth the same count as the best.
    """
    found = 0
    for kind in CLASSES:
        own = choice(way, kind)
        rows, top = own.rows, best(own.rows)
        found += sum(
            hands
            for hands, one, other in zip(rows.hands, own.settings, top.settings, strict=True)
            if rows.win[one] - rows.lose[one] == rows.win[other] - rows.lose[other]
        )
    return Fraction(found, HANDS)


def _anew(way: HouseWay, kind: str, rules: tuple[Rule, ...]) -> Iterator[tuple[str, Choice]]:
    """What is chosen in the classes that rules for a class touch."""
    without = way.rules_of(WITHOUT.get(kind, ""))
    yield kind, chosen(kind, rules, without, lowest_asked((*rules, *without)))
    for full, plain in WITHOUT.items():
        own = way.rules_of(full)
        if plain == kind and any(rule.low is None for rule in own):
            yield full, chosen(full, own, rules, lowest_asked((*own, *rules)))


def _neighbours(rule: Rule) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    """What a rule could be instead, in words and as no rule or one."""
    yield "left out", ()
    for low in lows_of(rule.kind):
        if low != rule.low:
            yield f"low hand: {low}", (replace(rule, low=low),)
    if rule.low is not None and rule.kind in WITHOUT:
        yield f"low hand: as {WITHOUT[rule.kind]}", (replace(rule, low=None),)
    for at, clause in enumerate(rule.when):
        others = (*rule.when[:at], *rule.when[at + 1 :])
        yield f"without: {clause}", (replace(rule, when=others),)
        for near in _near(clause):
            when = (*rule.when[:at], near, *rule.when[at + 1 :])
            yield f"{clause}: {near}", (replace(rule, when=when),)


def _near(clause: Clause) -> Iterator[Clause]:
    if clause.part == ABOVE:
        return
    yield replace(clause, holds=not clause.holds)
    if clause.part == JOKER:
        return
    for below, above in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        lowest, highest = clause.lowest + below, clause.highest + above
        if 0 <= lowest <= highest <= ACE:
            yield replace(clause, lowest=lowest, highest=highest)


def _differing(first: Choice, second: Choice) -> Iterator[Differing]:
    rows = first.rows
    counted = ace_high_rows(rows)
    differ = (
        one != other and not returned
        for one, other, returned in zip(first.places, second.places, counted, strict=True)
    )
    for at in compress(range(len(rows)), differ):
        one, other = first.settings[at], second.settings[at]
        net = rows.win[other] - rows.lose[other] - rows.win[one] + rows.lose[one]
        yield Differing(
            kind=rows.kind,
            cards=_cards(rows, at),
            first=_low(rows, at, first.places[at]),
            second=_low(rows, at, second.places[at]),
            share=Fraction(rows.hands[at], HANDS),
            net=_net((net,)),
        )


def _low(rows: HandRows, at: int, place: int) -> str:
    """Words that name the low hand of a place, such as say most about it."""
    places = rows.structures[rows.structure[at]]
    named = [low for low, own in zip(lows_of(rows.kind), places, strict=True) if own == place]
    return str(min(named, key=lambda low: (low.keeping, low.cards in SUPERLATIVES)))


def _cards(rows: HandRows, at: int) -> str:
    """What the hands of a row have in common, such as "99 77, single AQ, joker"."""
    row = rows.row(at)
    names = [name.replace("T", "10") for name in RANKS]
    held = [times for times in SHAPES[row.kind] if 1 < times < 5]
    parts = [" ".join(names[rank] * times for times, rank in zip(held, row.held, strict=True))]
    singles = [names[rank] for rank in range(ACE, -1, -1) if row.singles >> rank & 1]
    known = "single" if rows.lowest < TEN else "single from 10"
    parts.append(f"{known} {' '.join(singles) or 'none'}")
    if row.joker:
        parts.append("joker")
    return ", ".join(part for part in parts if part)
