"""The short strategy: three times, once or not at all by the hand and the dealer's open card.

It is found with the table, without an Ante Bonus. Its rules play every hand that an Ante Bonus pays
three times, as the best play does, so that a bonus adds as much to both and the lines and what they
lose answer every Ante Bonus.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import ceil
from typing import TYPE_CHECKING

from combinatorics.cards import RANKS
from combinatorics.games.four_card_poker.base import MULTIPLES, PAID
from combinatorics.open_card import besides, words_of
from combinatorics.rankings.four_card import (
    CATEGORIES,
    RANKING,
    category,
    flush_strength,
    ranks_strength,
    strength,
)
from combinatorics.short_names import shortest, told
from combinatorics.short_play import BOUND, MOST_LINES, OTHERWISE
from combinatorics.short_rules import Scale, States, rules_of

if TYPE_CHECKING:
    from combinatorics.kernels.four_card import Played


def short_of(played: Played, *, by_letter: bool) -> dict[str, object]:
    """Return the lines, each a decision and its words, and the antes they lose over all deals.

    Args:
        played: all deals.
        by_letter: whether hands of one kind compare by the highest card the other lacks alone.

    Raises:
        ArithmeticError: a hand that the Ante Bonus pays is not always played three times.
    """
    met = played.joint.sum(axis=2)
    row, seen = met.any(axis=2).nonzero()
    deals = met[row, seen]
    ahead = deals[:, 0] + deals[:, 1] - deals[:, 2]
    brought = [(n + 1) * ahead if n else -deals.sum(axis=1) for n in MULTIPLES.values()]
    names = _names(by_letter)
    place = {one: at for at, one in enumerate(names)}
    compared = RANKING.by_letter if by_letter else int
    places = [place[compared(strength(cards))] for cards in played.hands.tolist()]
    states = States(
        [values.tolist() for values in brought],
        [[1] * len(deals)] * len(MULTIPLES),
        [Scale([places[at] for at in row.tolist()], list(names.values()).__getitem__)],
        seen.tolist(),
        besides(wild=False),
    )
    best = _best(played)
    found = rules_of(states, ceil(best - BOUND * int(deals.sum())), MOST_LINES)
    paid = {CATEGORIES.index(name) for name in PAID}
    kinds = played.categories[row].tolist()
    if any(made and kind in paid for made, kind in zip(found.made, kinds, strict=True)):
        raise ArithmeticError("The rules lose an Ante Bonus: they do not answer every table.")
    scale, decisions = states.scales[0], tuple(MULTIPLES)
    lines = [
        [
            decisions[one.decision],
            words_of(scale.words(one.place), states.besides[one.beside].words),
        ]
        for one in found.clauses
    ]
    return {"lines": [*lines, [decisions[-1], OTHERWISE]], "lost": best - found.brought}


def _best(played: Played) -> int:
    """What the best play brings over all deals, in antes."""
    by_decision = played.joint.sum(axis=(0, 1)).tolist()
    return sum(
        (times + 1) * (win + tie - lose) if times else -(win + tie + lose)
        for times, (win, tie, lose) in zip(MULTIPLES.values(), by_decision, strict=True)
    )


def _names(by_letter: bool) -> dict[int, str]:
    """The name of each strength of four cards, weakest first."""
    compared = RANKING.by_letter if by_letter else int
    found: dict[int, tuple[str, tuple[str, ...]]] = {}
    for ranks in combinations_with_replacement(range(len(RANKS)), RANKING.cards):
        counts = [ranks.count(rank) for rank in range(len(RANKS))]
        found.setdefault(*_named(compared(ranks_strength(counts)), ranks, by_letter))
    for ranks in combinations(range(len(RANKS)), RANKING.cards):
        held = sum(1 << rank for rank in ranks)
        found.setdefault(*_named(compared(flush_strength(held)), ranks, by_letter))
    order = sorted(found)
    return dict(zip(order, shortest([found[one] for one in order]), strict=True))


def _named(
    number: int, ranks: Sequence[int], by_letter: bool
) -> tuple[int, tuple[str, tuple[str, ...]]]:
    kind = RANKING.kinds[category(number)]
    name = "" if kind is RANKING.kinds[0] else kind.name
    return number, (name, told(ranks, straight=kind.in_a_row, sets_first=not by_letter))
