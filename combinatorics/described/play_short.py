"""A short strategy of a hand that is revealed, decision by decision from the first one on.

The rules of a decision are found among the states in which a player stands who followed the rules
of the decisions before; what each choice brings there has the best play after it. So what the rules
of all decisions lose adds up to what the whole strategy loses, exactly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import TypeAlias

from combinatorics.described.deal import DescribedStake
from combinatorics.described.play_words import Said, Seen, besides_of, said_of, words_of
from combinatorics.described.reveal import Revealed, Suits
from combinatorics.described.reveal_sets import Sets
from combinatorics.short_play import BOUND, MOST_LINES, OTHERWISE, Line, Point, Short
from combinatorics.short_rules import States, rules_of

Staked: TypeAlias = tuple[int, ...]
Choices: TypeAlias = Callable[[int, int, Staked], Sequence[tuple[str, Staked | None, int]]]
"""Each choice of a class of so many known cards where so much lies staked: what it is called, what
then lies staked (None for a fold), and what it brings over all orders of the cards to come."""
Made: TypeAlias = tuple[Suits, int, Sequence[tuple[str, Staked | None, int]]]
"""A set of known cards, the deals that bring it with so much staked, and its choices."""
Standing: TypeAlias = dict[Suits, dict[Staked, int]]
"""Of each set of known cards the deals that bring it, by what lies staked."""


@dataclass(frozen=True, kw_only=True)
class Playing:
    """A game to be played by rules.

    Args:
        tree: its classes.
        sets: its sets of known cards.
        names: its rows.
        decided: its stakes that are decided.
        opening: what lies staked before the first.
        choices: what each choice brings.
        deals: all deals, in the parts of a base wager that choices count in.
    """

    tree: Revealed
    sets: Sets
    names: tuple[str, ...]
    decided: tuple[DescribedStake, ...]
    opening: Staked
    choices: Choices
    deals: int


def short_of(game: Playing) -> Short:
    """Return the short strategy."""
    said = said_of(game.tree, game.sets, game.names)
    standing: Standing = {
        game.sets.of(cards): {game.opening: ways} for cards, _, ways in game.tree.starts
    }
    stakes = {one.after: one for one in game.decided}
    points = []
    for cards in range(game.tree.least, max(stakes) + 1):
        if cards in stakes:
            point, standing = _decided(game, said, stakes[cards], standing)
            points.append(point)
        if cards < max(stakes):
            standing = _next(game.sets, standing)
    lines = [line for point in points for line in point.lines]
    return Short(tuple(points), said.note(lines))


def _decided(
    game: Playing, said: Said, stake: DescribedStake, standing: Standing
) -> tuple[Point, Standing]:
    """The rules of a decision, and where a player who follows them then stands."""
    level = stake.after - game.tree.least
    alike: dict[tuple[int, int, Seen], list[Made]] = {}
    for held, staked in standing.items():
        number = game.sets.classes[level][held]
        of_alike = alike.setdefault(said.seen(held, number, level), [])
        of_alike += (
            (held, ways, game.choices(stake.after, number, lying)) for lying, ways in staked.items()
        )
    every = [one for of_alike in alike.values() for one in of_alike]
    names = [name for name, _, _ in every[0][2]]
    best = sum(ways * max(worth for _, _, worth in choices) for _, ways, choices in every)
    states = _states(said, alike, len(names))
    found = rules_of(states, ceil(best - BOUND * game.deals / len(game.decided)), MOST_LINES)
    lines = [
        Line(
            names[one.decision],
            words_of(states.scales[one.scale].words(one.place), states.besides[one.beside].words),
        )
        for one in found.clauses
    ]
    lines.append(Line(names[-1], OTHERWISE))
    after: Standing = {}
    for of_alike, decision in zip(alike.values(), found.made, strict=True):
        for held, ways, choices in of_alike:
            then = choices[decision][1]
            if then is not None:  # what lay staked before is another for each
                after.setdefault(held, {})[then] = ways
    lost = Fraction(best - found.brought, game.deals)
    return Point(stake.name, tuple(lines), lost), after


def _states(
    said: Said, alike: Mapping[tuple[int, int, Seen], Sequence[Made]], choices: int
) -> States:
    """The states that rules tell apart, with what each choice brings."""
    values = [
        [sum(ways * made[at][2] for _, ways, made in of_alike) for of_alike in alike.values()]
        for at in range(choices)
    ]
    kinds: dict[Seen, int] = {}
    seen = [kinds.setdefault(one, len(kinds)) for _, _, one in alike]
    made, points = [one for one, _, _ in alike], [one for _, one, _ in alike]
    allowed = [[1] * len(alike)] * choices
    return States(values, allowed, said.scales(made, points), seen, besides_of(kinds))


def _next(sets: Sets, standing: Standing) -> Standing:
    """Where a player stands when the next card has come."""
    after: defaultdict[Suits, dict[Staked, int]] = defaultdict(dict)
    for held, staked in standing.items():
        for key, times in sets.after(held).items():
            lying = after[key]
            for one, ways in staked.items():
                lying[one] = lying.get(one, 0) + ways * times
    return dict(after)
