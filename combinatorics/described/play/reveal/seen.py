"""What a short strategy sees of a hand that is revealed: few states in the place of all sets.

The classes say what known cards can become, and not what they are. A rule speaks of what they have
made, of their points, and of what stands beside (`reveal_words`). Sets of one class of which all of
that is the same, and that as many next cards lead to the same states, are one state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, Final

from combinatorics.cache import counts, part, require, rows
from combinatorics.cards import RANKS
from combinatorics.described.play.reveal.classes import (
    Deck,
    Revealed,
    Suits,
    by_suit,
    lists,
    next_sets,
)
from combinatorics.reveal_words import Seen, seen_of

MOST_STATES: Final = 40_000
"""States of so many known cards, of which the rules of a decision are found in a cell."""


@dataclass(frozen=True)
class SeenState:
    """Known cards that are alike to rules."""

    number: int  # their class
    points: int  # their points
    seen: Seen  # what stands beside
    # The states that the next card leads to, each with the number of cards that do; none where the
    # last decision is made.
    after: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class SeenStates:
    """The states of a game."""

    points: tuple[int, ...]  # by rank
    levels: tuple[tuple[SeenState, ...], ...]  # by the number of known cards less the least
    # Those of the first cards, each with the deals that bring it.
    starts: tuple[tuple[int, int], ...]


def least_rows(tree: Revealed, paid: int) -> tuple[tuple[int, ...], ...]:
    """Return the row each class comes to at least, by the number of known cards less the least."""
    rows_led_to = max(to for one in tree.levels[-1] for to, _ in one) + 1
    made = [tuple(min(row, paid) for row in range(rows_led_to))]
    for level in reversed(tree.levels):
        made.append(tuple(max(made[-1][to] for to, _ in one) for one in level))
    return tuple(made[:0:-1])


def seen_states(
    tree: Revealed,
    found: Sequence[Mapping[Suits, int]],
    deck: Deck,
    last: int,
    paid: int,
) -> SeenStates | None:
    """Return the states down to the last decision, None where they are too many.

    Args:
        tree: the classes of known cards.
        found: by the number of known cards, the fewest first, the class of each set of them.
        deck: the deck of which the hand is revealed.
        last: how many cards lie open at the last decision.
        paid: how many rows are paid, which stands for no row.
    """
    made = least_rows(tree, paid)[0]
    pairs: dict[int, int] = {}
    for held, number in found[0].items():
        for rank in range(len(RANKS)):
            if sum(ranks >> rank & 1 for ranks in held) == 2:
                pairs[rank] = max(pairs.get(rank, 0), made[number])
    groups = sorted(set(pairs.values()), reverse=True)
    points = tuple(groups.index(pairs[one]) if one in pairs else 0 for one in range(len(RANKS)))

    @cache
    def of_suit(ranks: int) -> int:
        return sum(one for rank, one in enumerate(points) if ranks >> rank & 1)

    levels: list[tuple[SeenState, ...]] = []
    known: dict[Suits, int] = {}
    for cards in range(last, tree.least - 1, -1):
        states: dict[SeenState, int] = {}
        of_sets: dict[Suits, int] = {}
        for held, number in found[cards - tree.least].items():
            led: Counter[int] = Counter()
            for key, times in next_sets(held, deck).items() if known else ():
                led[known[key]] += times
            every = held[0] | held[1] | held[2] | held[3]
            seen = seen_of(every, cards, suited=max(held) == sum(held))
            state = SeenState(number, sum(map(of_suit, held)), seen, tuple(sorted(led.items())))
            of_sets[held] = states.setdefault(state, len(states))
        if len(states) > MOST_STATES:
            return None
        levels.append(tuple(states))
        known = of_sets
    starts: Counter[int] = Counter()
    for first, _, ways in tree.starts:
        starts[known[by_suit(first, deck.exchanged)]] += ways
    return SeenStates(points, tuple(reversed(levels)), tuple(starts.items()))


def as_kept(states: SeenStates | None) -> dict[str, Any]:
    """Return the states as JSON can hold them."""
    if states is None:
        return {"levels": []}
    return {
        "points": list(states.points),
        "levels": [
            [[one.number, one.points, *map(int, one.seen), *map(list, one.after)] for one in level]
            for level in states.levels
        ],
        "starts": [*map(list, states.starts)],
    }


def as_read(kept: Any, tree: Revealed, last: int) -> SeenStates | None:
    """Return kept states.

    Raises:
        SpoiltError: they do not add up: the cards after each to those that are left, the starts to
            all deals.
    """
    if not part(kept, "levels"):
        return None
    levels: list[tuple[SeenState, ...]] = []
    below = 0
    for cards in range(last, tree.least - 1, -1):
        known = len(tree.levels[cards - tree.least])
        level = []
        for one in lists(rows(part(kept, "levels"), last - tree.least + 1)[cards - tree.least]):
            number, many, pair, suited, straights = counts(one[:5], 5)
            require(number < known, "It has an unknown class.")
            after = _pairs(one[5:], below)
            left = sum(times for _, times in after)
            require(left == (tree.deck - cards if cards < last else 0), "It loses cards.")
            level.append(SeenState(number, many, (bool(pair), bool(suited), straights), after))
        levels.append(tuple(level))
        below = len(level)
    starts = _pairs(part(kept, "starts"), below)
    require(sum(ways for _, ways in starts) == comb(tree.deck, tree.least), "It loses deals.")
    points = counts(part(kept, "points"), len(RANKS))
    return SeenStates(points, tuple(reversed(levels)), starts)


def _pairs(kept: Any, below: int) -> tuple[tuple[int, int], ...]:
    """Places below a number, each with how often it comes."""
    found = []
    for one in lists(kept):
        place, times = counts(one, 2)
        require(place < below, "It leads to a state that is not there.")
        found.append((place, times))
    return tuple(found)
