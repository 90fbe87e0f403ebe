"""A short strategy of hand against hand: this hand or better, and what the open card adds to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import repeat
from operator import add, mul

from combinatorics.described.play.duel.cells import Cells
from combinatorics.described.play.worth import Worth
from combinatorics.described.ranking.hand_words import names_of
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.open_card import ANY_CARD, besides, words_of
from combinatorics.short_lines import ruled
from combinatorics.short_play import Line, Short
from combinatorics.short_rules import Scale, States

WILD_NOTE = "a wild card of the dealer has no rank and matches a wild card of yours"


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
        pays: the pays to 1 of the rows, None for nothing, and last None for no row.
        best: the expected net result under the exact play.
        said: what a multiple is called, 0 for a fold.
        typed: a person's lines.
    """
    worth = Worth(duel, pays)
    chosen = (*reversed(duel.decided.times), 0)
    states = _states(cells, duel, worth, chosen)
    unit = sum(map(sum, cells.deals)) * worth.unit
    names = [*map(said, chosen)]
    point, _ = ruled(duel.decided.name, states, names, best, unit, typed, joined=words_of)
    return Short((point,), WILD_NOTE if duel.opened and duel.ranking.wild else "")


def _states(cells: Cells, duel: DescribedDuel, worth: Worth, chosen: tuple[int, ...]) -> States:
    """The cells with what each decision brings, and what a rule may say of them."""
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
    said = besides(wild=bool(duel.ranking.wild)) if duel.opened else [ANY_CARD]
    return States(values, allowed, [scale], cells.seen, said)
