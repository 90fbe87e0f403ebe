"""A short strategy of a hand that is revealed, decision by decision from the first one on.

The rules of a decision are found among the states in which a player stands who followed the rules
of the decisions before; what each choice brings there has the best play after it. So what the rules
of all decisions lose adds up to what the whole strategy loses, exactly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

from combinatorics.reveal_words import Said, Seen, besides_of
from combinatorics.short_lines import ruled
from combinatorics.short_play import BOUND, Line, Point, Short
from combinatorics.short_rules import States

Held = TypeVar("Held", bound=Hashable)
Staked: TypeAlias = tuple[int, ...]
Choice: TypeAlias = tuple[str, Staked | None, int]
"""What it is called, what then lies staked (None for a fold), and what it brings over all orders
of the cards to come."""
Made: TypeAlias = tuple[Held, int, Sequence[Choice]]
"""Known cards, the deals that bring them with so much staked, and the choices there."""
Standing: TypeAlias = dict[Held, dict[Staked, int]]
"""Of known cards the deals that bring them, by what lies staked."""
Told: TypeAlias = tuple[int, int, Seen]
"""The least row that known cards come to, their points, and what stands beside."""


@dataclass(frozen=True, kw_only=True)
class Playing(Generic[Held]):
    """A game to be played by rules.

    Args:
        said: what rules may say.
        starts: the first known cards, with the deals that bring them.
        least: how many they are.
        told: what rules see of so many known cards.
        after: known cards of one card more, each with the number of cards that lead to it.
        decided: the stakes that are decided, by the number of known cards.
        opening: what lies staked before the first.
        choices: the choices with so many known cards where so much lies staked.
        deals: all deals, in the parts of a base wager that choices count in.
    """

    said: Said
    starts: Mapping[Held, int]
    least: int
    told: Callable[[int, Held], Told]
    after: Callable[[Held], Mapping[Held, int]]
    decided: Mapping[int, str]
    opening: Staked
    choices: Callable[[int, Held, Staked], Sequence[Choice]]
    deals: int


def short_of(game: Playing[Held], typed: Sequence[Line] = ()) -> Short:
    """Return the short strategy.

    Args:
        game: the game.
        typed: a person's lines.
    """
    standing: Standing[Held] = {held: {game.opening: ways} for held, ways in game.starts.items()}
    points = []
    last = max(game.decided)
    for cards in range(game.least, last + 1):
        if cards in game.decided:
            point, standing = _decided(game, cards, standing, typed)
            points.append(point)
        if cards < last:
            standing = _next(game, standing)
    lines = [line for point in points for line in point.lines]
    return Short(tuple(points), game.said.note(lines))


def _decided(
    game: Playing[Held], cards: int, standing: Standing[Held], typed: Sequence[Line]
) -> tuple[Point, Standing[Held]]:
    """The rules of a decision, and where a player who follows them then stands."""
    alike: dict[Told, list[Made[Held]]] = {}
    for held, staked in standing.items():
        of_alike = alike.setdefault(game.told(cards, held), [])
        of_alike += (
            (held, ways, game.choices(cards, held, lying)) for lying, ways in staked.items()
        )
    every = [one for of_alike in alike.values() for one in of_alike]
    names = [name for name, _, _ in every[0][2]]
    best = sum(ways * max(worth for _, _, worth in choices) for _, ways, choices in every)
    states = _states(game.said, alike, len(names))
    worth, part = Fraction(best, game.deals), BOUND / len(game.decided)
    name = game.decided[cards]
    point, made = ruled(name, states, names, worth, game.deals, typed, may_lose=part)
    after: Standing[Held] = {}
    for of_alike, decision in zip(alike.values(), made, strict=True):
        for held, ways, choices in of_alike:
            then = choices[decision][1]
            if then is not None:  # what lay staked before is another for each
                after.setdefault(held, {})[then] = ways
    return point, after


def _states(said: Said, alike: Mapping[Told, Sequence[Made[Held]]], choices: int) -> States:
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


def _next(game: Playing[Held], standing: Standing[Held]) -> Standing[Held]:
    """Where a player stands when the next card has come."""
    after: defaultdict[Held, dict[Staked, int]] = defaultdict(dict)
    for held, staked in standing.items():
        for key, times in game.after(held).items():
            lying = after[key]
            for one, ways in staked.items():
                lying[one] = lying.get(one, 0) + ways * times
    return dict(after)
