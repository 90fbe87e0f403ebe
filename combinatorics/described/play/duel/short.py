"""A short strategy of hand against hand: this hand or better, and what the open card adds to it.

Hands are named by row and ranks: "Pair A-A" is every pair of aces. Of the ranks those are named,
the first in importance first, that tell it from the lower hands of its row. A row alone begins with
its lowest hand; ranks alone are those of a hand of no row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import repeat
from operator import add, ge, le, mul

from combinatorics.cards import RANKS
from combinatorics.described.play.duel.cells import SEEN, WILD_SEEN, Cells
from combinatorics.described.play.worth import Worth
from combinatorics.described.ranking.longest_suit import LongestSuit
from combinatorics.described.ranking.order import (
    DescribedRanking,
    Made,
    made_of,
    strengths_of,
    told_of,
)
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.short_play import Line, Short, ruled
from combinatorics.short_rules import Beside, Scale, States

WILD_NOTE = "a wild card of the dealer has no rank and matches a wild card of yours"
Told = tuple[str, ...]
"""The ranks of a hand in the order in which they decide, those that lie several times as one."""


def short_of(
    cells: Cells,
    duel: DescribedDuel,
    pays: Sequence[Fraction | None],
    best: Fraction,
    said: Callable[[int], str],
    typed: Sequence[Line] = (),
) -> Short:
    """Return the short strategy.

    Args:
        cells: the states.
        duel: the game.
        pays: of the rows to 1, None for nothing, and last None for no row.
        best: the expected net result of exact play, in base wagers.
        said: what a multiple is called, 0 for a fold.
        typed: lines of a person; without any, lines are found.
    """
    worth = Worth(duel, pays)
    chosen = (*reversed(duel.decided.times), 0)
    kinds = [cells.kinds[kind] for kind in cells.kind]
    paid = [row for row, _, _ in kinds]
    values = []
    for times in chosen:
        nets = {row: worth.net(row, times) for row in {*paid}}
        value: Iterable[int] = repeat(0, len(paid))
        for stand, deals in enumerate(cells.deals):
            of_row = {row: net[stand] for row, net in nets.items()}
            if any(deals):
                value = map(add, value, map(mul, map(of_row.__getitem__, paid), deals))
        values.append(list(value))
    allowed = [[int(times in (*some, 0)) for _, some, _ in kinds] for times in chosen]
    scale = Scale([strength for _, _, strength in kinds], names_of(duel.ranking).__getitem__)
    states = States(values, allowed, [scale], cells.seen, besides(duel))
    unit = sum(map(sum, cells.deals)) * worth.unit
    names = [*map(said, chosen)]
    point, _ = ruled(duel.decided.name, states, names, best, unit, typed, joined=words_of)
    return Short((point,), WILD_NOTE if duel.opened and duel.ranking.wild else "")


def besides(duel: DescribedDuel) -> list[Beside]:
    """Return what a rule may say of the open card, where one lies open; a wild one has no rank."""

    def beside(words: str, holds: Callable[[int], bool]) -> Beside:
        return Beside([int(holds(seen)) for seen in range(SEEN)], words)

    found = [beside("", lambda _: True)]
    if not duel.opened:
        return found
    found.append(beside("matches one of yours", lambda seen: seen & 1 == 1))
    found.append(beside("matches none of yours", lambda seen: seen & 1 == 0))
    for at in range(1, len(RANKS) - 1):
        found.append(beside(f"is {RANKS[at]} or lower", partial(ge, 2 * at + 1)))
        found.append(beside(f"is {RANKS[at]} or higher", range(2 * at, WILD_SEEN).__contains__))
    if duel.ranking.wild:
        found.append(beside("is wild", partial(le, WILD_SEEN)))
    return found


def words_of(hand: str, beside: str) -> str:
    """Return the words of a line: the weakest hand, "" for any, and what the open card is."""
    held = f"{hand} or better" if hand else "any hand"
    return f"{held}, where the dealer's card {beside}" if beside else held


@lru_cache(maxsize=16)
def names_of(ranking: DescribedRanking) -> tuple[str, ...]:
    """Return the name of each strength, weakest first."""
    strengths = strengths_of(ranking)
    if isinstance(ranking, LongestSuit):
        names = {
            strength: f"{'-'.join(RANKS[card >> 2] for card in reversed(cards))} of one suit"
            for cards, strength in ranking.hands()
        }
        return tuple(names.get(strength, "") for strength in range(len(strengths.suited)))
    rows = [*(row.name for row in ranking.rows), ""]
    found: dict[int, tuple[str, Told]] = {}
    for one in made_of(ranking):
        strength = strengths.of_hand(one.hand.cards)
        if strength not in found:
            found[strength] = rows[one.row], _ranks(one, ranking.compare)
    shortest: list[str] = []
    seen: set[tuple[str, Told]] = set()
    for row, ranks in (found[strength] for strength in sorted(found)):
        beginnings = [(row, ranks[:at]) for at in range(len(ranks) + 1)]
        # The fewest ranks that no lower hand of the row begins with.
        _, shown = next(one for one in (*beginnings, (row, ranks)) if one not in seen)
        seen |= {*beginnings}
        shortest.append(" ".join(filter(None, (row, "-".join(shown)))))
    return tuple(shortest)


def _ranks(one: Made, compare: str) -> Told:
    told = told_of(one.made, straight=one.straight, compare=compare)
    if len(told) == 1 < len({*one.made}):  # they are in a row, an ace last where it is low
        return ("-".join(RANKS[told[0] - at] for at in range(len(one.made))),)
    often = (one.made.count(rank) // told.count(rank) for rank in told)
    return tuple("-".join(RANKS[rank] * many) for rank, many in zip(told, often, strict=True))
