"""A short strategy of a hand that is revealed, decision by decision from the first one on.

The rules of a decision are found among the states in which a player stands who followed the rules
of the decisions before; what each choice brings there has the best play after it. So what the rules
of all decisions lose adds up to what the whole strategy loses, exactly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TypeAlias

from combinatorics.described.language.deal import DescribedBase
from combinatorics.described.play.reveal.classes import Revealed
from combinatorics.described.play.reveal.seen import SeenState, SeenStates, least_rows
from combinatorics.described.play.reveal.worth import Staked, Worth, orders_of
from combinatorics.reveal_words import Said, Seen, besides_of
from combinatorics.short_play import BOUND, Line, Point, Short, ruled
from combinatorics.short_rules import States

Choice: TypeAlias = tuple[str, Staked | None, int]
"""What it is called, what then lies staked (None for a fold), and what it brings over all orders
of the cards to come."""
Made: TypeAlias = tuple[int, int, Sequence[Choice]]
"""The place of a state, the deals that bring it with so much staked, and the choices there."""
Standing: TypeAlias = dict[int, dict[Staked, int]]
"""Of places of states the deals that bring them, by what lies staked."""
Told: TypeAlias = tuple[int, int, Seen]
"""The least row that known cards come to, their points, and what stands beside."""


def short_of(
    tree: Revealed,
    states: SeenStates,
    worth: Worth,
    base: DescribedBase,
    categories: tuple[str, ...],
    typed: Sequence[Line] = (),
) -> Short:
    """Return the short strategy, of lines that a person typed and others that are found."""
    said, rows = Said(categories, states.points), least_rows(tree, len(categories))
    decided = {one.after: one.name for one in base.decided}
    deals = comb(tree.deck, tree.least) * worth.unit * orders_of(tree, tree.least)
    standing: Standing = {at: {worth.opening: ways} for at, ways in states.starts}
    points = []
    for cards, (level, made) in enumerate(zip(states.levels, rows, strict=False), tree.least):
        if cards in decided:
            alike: dict[Told, list[Made]] = {}
            for at, staked in standing.items():
                one = level[at]
                alike.setdefault((made[one.number], one.points, one.seen), []).extend(
                    (at, ways, worth.in_parts(cards, one.number, lying))
                    for lying, ways in staked.items()
                )
            part = BOUND / len(decided)
            point, standing = _decided(said, decided[cards], alike, deals, part, typed)
            points.append(point)
        standing = _next(level, standing)
    lines = [line for point in points for line in point.lines]
    return Short(tuple(points), said.note(lines))


def _decided(
    said: Said,
    name: str,
    alike: Mapping[Told, Sequence[Made]],
    deals: int,
    may_lose: Fraction,
    typed: Sequence[Line],
) -> tuple[Point, Standing]:
    """The rules of a decision, and where a player who follows them then stands."""
    every = [one for of_alike in alike.values() for one in of_alike]
    names = [choice for choice, _, _ in every[0][2]]
    best = sum(ways * max(worth for _, _, worth in choices) for _, ways, choices in every)
    values = [
        [sum(ways * made[at][2] for _, ways, made in of_alike) for of_alike in alike.values()]
        for at in range(len(names))
    ]
    kinds: dict[Seen, int] = {}
    seen = [kinds.setdefault(one, len(kinds)) for _, _, one in alike]
    scales = said.scales([one for one, _, _ in alike], [one for _, one, _ in alike])
    states = States(values, [[1] * len(alike)] * len(names), scales, seen, besides_of(kinds))
    worth = Fraction(best, deals)
    point, made = ruled(name, states, names, worth, deals, typed, may_lose=may_lose)
    after: Standing = {}
    for of_alike, decision in zip(alike.values(), made, strict=True):
        for at, ways, choices in of_alike:
            then = choices[decision][1]
            if then is not None:  # what lay staked before is another for each
                after.setdefault(at, {})[then] = ways
    return point, after


def _next(level: Sequence[SeenState], standing: Standing) -> Standing:
    """Where a player stands when the next card has come."""
    after: defaultdict[int, dict[Staked, int]] = defaultdict(dict)
    for at, staked in standing.items():
        for to, times in level[at].after:
            lying = after[to]
            for one, ways in staked.items():
                lying[one] = lying.get(one, 0) + ways * times
    return dict(after)
