"""Finding what is shipped of a game of hand against hand: its classes, and what deals can bring.

The classes are those of the states that `states` finds. For what one deal can bring, one hand
of each class meets every hand of the dealer's, so that each deal is looked at up to a renaming of
the suits; then the suits are renamed in all 24 ways, because rows may name suits. It takes minutes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from combinatorics.base_wager import Cards
from combinatorics.described.counting.count import paying
from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.language.evaluate import Met
from combinatorics.described.play.duel.cells import Cells, cells_of
from combinatorics.described.play.duel.classes import Classes, ShippedDuel, canonical, folded
from combinatorics.described.play.duel.envied import Envied, largest
from combinatorics.described.play.duel.joint import KeptTogether
from combinatorics.described.play.duel.short import short_of
from combinatorics.described.play.duel.states import (
    Paid,
    as_kept,
    classes_of,
    least_strength,
    meet,
    name_of,
    paid_of,
    stand_with,
)
from combinatorics.described.play.duel.table import Together, rows_of_hands
from combinatorics.described.play.worth import Solved, row_pays, value_of
from combinatorics.described.ranking.order import BESIDE, DescribedRanking, strengths_of
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import DescribedDuel, like_columns
from combinatorics.kernels.duel import Against
from combinatorics.kernels.duel_choices import stands_of
from combinatorics.progress import Progress
from combinatorics.short_play import Short

Ints = npt.NDArray[np.int64]


def classes_text(
    description: Description,
    lost: Sequence[str],
    progress: Progress | None = None,
) -> bytes:
    """Return the content of the file of the classes; wagers that are `lost` a fold may lose."""
    duel, deal = description.base, description.deal
    assert isinstance(duel, DescribedDuel), description.code
    wagers = {one.name: one for one in description.wagers}
    orders = {order: duel.under(f"{BESIDE}{order}") for order in duel.ranking.read_as}
    found = {order: _classes(deal, read) for order, read in orders.items()}
    first = found[""]
    paid = sorted(set(first.paid))
    given_up = {at for order, read in orders.items() for at, _ in folded(read, found[order], {})}
    dealt = _Dealt(deal, duel)
    of_lost: dict[str, dict[str, list[int]]] = {name: {} for name in lost}
    for done, at in enumerate(sorted(given_up), 1):
        for name in lost:
            rows = dealt.rows(wagers[name], first.hands[at])
            of_lost[name][str(at)] = np.bincount(
                rows, minlength=len(wagers[name].rows) + 1
            ).tolist()
        if progress is not None:
            progress(done, len(given_up))
    told = {
        "hands": first.hands,
        "paid": paid,
        "paid_as": [paid.index(one) for one in first.paid],
        "ways": first.ways,
        "orders": {
            order: [one.strengths, *zip(*one.met, strict=True)] for order, one in found.items()
        },
        "folded": of_lost,
    }
    return json.dumps(told, separators=(",", ":")).encode()


def fixed_text(play: ShippedDuel, progress: Progress | None = None) -> bytes:
    """Return the content of the file of a game of which no pay moves a decision.

    Raises:
        ArithmeticError: some pay moves one, or the short strategy loses a hand that is paid.
    """
    told = {}
    found: dict[DescribedRanking, Against] = {}
    for rule in play.rules:
        read = play.under(rule)
        duel, deal = read.duel, read.deal
        if duel.ranking not in found:
            found[duel.ranking] = meet(deal, duel, progress)
        states = found[duel.ranking]
        paid = paid_of(deal, duel, states)
        solved = classes_of(deal, duel, states, paid, read.categories)
        cells = cells_of(deal, duel, states, paid)
        assert cells is not None, play.code
        if solved.open:
            raise ArithmeticError("A pay moves a decision: this table would not answer it.")
        (point,) = _short(read, cells, solved, Fraction()).points
        if _short(read, cells, solved, Fraction(100)).points != (point,):
            raise ArithmeticError("The short strategy loses a hand that is paid.")
        short = {
            "lines": [[one.decision, one.words] for one in point.lines],
            "lost": int(point.lost * solved.deals),
        }
        told[rule] = {**as_kept(solved), "short": short}
    return json.dumps(told, separators=(",", ":")).encode()


def _short(read: ShippedDuel, cells: Cells, solved: Solved, pay: Fraction) -> Short:
    """The short strategy where every row pays so much to 1."""
    pays = dict.fromkeys(read.categories, pay)
    best = value_of(solved, read.duel, pays)
    return short_of(cells, read.duel, row_pays(read.duel.paid, pays), best, read.said)


def _classes(deal: Deal, duel: DescribedDuel) -> Classes:
    """The classes, by ranks, the highest first, of one suit last."""
    states = meet(deal, duel)
    kinds, kind = paid_of(deal, duel, states)
    met = stands_of(states, np.arange(len(states.hands))).tolist()
    ways: Counter[tuple[Cards, Paid]] = Counter()
    known: dict[Cards, tuple[int, tuple[int, ...]]] = {}
    every = zip(
        states.hands.tolist(), kind.tolist(), states.ways.tolist(), states.strengths.tolist(), met,
        strict=True,
    )  # fmt: skip
    for hand, at, many, strength, stands in every:
        cards = canonical(hand)
        ways[cards, kinds[at]] += many
        known[cards] = strength, tuple(stands)
    order = sorted(ways, key=_highest_first)
    return Classes(
        hands=tuple(cards for cards, _ in order),
        paid=tuple(paid for _, paid in order),
        ways=tuple(ways[one] for one in order),
        strengths=tuple(known[cards][0] for cards, _ in order),
        met=tuple(known[cards][1] for cards, _ in order),
    )


def _highest_first(one: tuple[Cards, Paid]) -> tuple[Any, ...]:
    cards, paid = one
    ranks = [card >> 2 for card in cards]
    order = sorted((-ranks.count(rank), -rank) for rank in ranks)
    return [rank for _, rank in order], name_of(cards), cards, paid


class _Dealt:
    """Every hand of the dealer's beside a hand of the player's."""

    def __init__(self, deal: Deal, duel: DescribedDuel) -> None:
        self._deal, self._duel = deal, duel
        dealt = combinations(deal.copies(), deal.cards_of(duel.against))
        self.dealers = np.array(list(dealt), np.int64)
        self._strengths = strengths_of(duel.ranking).of_each(self.dealers)

    def apart(self, hand: Cards) -> npt.NDArray[np.bool_]:
        """Which hands of the dealer's hold no card of a hand."""
        return np.invert(np.isin(self.dealers, hand).any(axis=1))

    def rows(self, wager: DescribedWager, hand: Cards) -> Ints:
        """The row of a wager that each deal with a hand of the player's is paid by."""
        dealers = self.dealers[self.apart(hand)]
        own = np.broadcast_to(np.array(hand), (len(dealers), len(hand)))
        sides = {self._duel.paid.hand: own, self._duel.against: dealers}
        both = [cards for groups, cards in sides.items() if set(groups) <= set(wager.hand)]
        return rows_of_hands(self._deal, wager, np.column_stack(both))

    def stands(self, hand: Cards) -> Ints:
        """How the hands stand in each deal, those that come to the same as one."""
        others = self._strengths[self.apart(hand)]
        own = strengths_of(self._duel.ranking).of(hand)
        compared = np.where(others < own, 0, np.where(others == own, 1, 2))
        places = compared + 3 * (others >= least_strength(self._duel))
        alike: Ints = np.array(like_columns(self._duel.stakes))[places]
        return alike


def every_together(
    description: Description,
    classes: Classes,
    kept: KeptTogether,
    envied: Envied,
) -> list[Together]:
    """Return what deals can bring, each with cards beside which others can hold the most hands.

    No card is in two of the hands that are envied.
    """
    alike = like_columns(kept.duel.stakes)
    pays = [paying(wager) for wager in kept.wagers]
    best: dict[tuple[int, tuple[Met, ...]], dict[tuple[int, ...], Together]] = {}
    for cards in _deals(description, classes, envied):
        for suits in permutations(range(4)):
            deal = tuple(card - card % 4 + suits[card % 4] for card in cards)
            left, lying = deal, {}
            for group in description.deal.groups:
                lying[group.name], left = left[: group.cards], left[group.cards :]
            stand = stand_with(kept.duel, lying)
            met = tuple(of_wager(lying) for of_wager in pays)
            (free,) = envied.beside(deal)
            of_kind = best.setdefault((alike[stand], met), {})
            of_kind.setdefault(free, Together(stand, met, lying))
    return [best[one][free] for one in sorted(best) for free in sorted(largest({*best[one]}))]


def _deals(description: Description, classes: Classes, envied: Envied) -> Iterator[Cards]:
    """One deal for each stand, rows and hands that others can hold, up to a renaming of suits."""
    duel = description.base
    assert isinstance(duel, DescribedDuel), description.code
    dealt = _Dealt(description.deal, duel.under(""))
    mine = [one for one in description.wagers if one.hand == duel.paid.hand]
    others = [one for one in description.wagers if one.hand != duel.paid.hand]
    hands = sorted(hand for held in envied.hands for hand in held)
    seen: set[tuple[object, ...]] = set()
    for hand in dict.fromkeys(sorted(classes.hands)):
        codes = dealt.stands(hand)
        for wager in others:
            codes = codes * (len(wager.rows) + 1) + dealt.rows(wager, hand)
        dealers = dealt.dealers[dealt.apart(hand)]
        for held in hands:
            codes = codes * 2 + (~np.isin(dealers, held).any(axis=1) & set(hand).isdisjoint(held))
        own = tuple(int(rows_of_hands(description.deal, one, np.array([hand]))[0]) for one in mine)
        for code, place in zip(*np.unique(codes, return_index=True), strict=True):
            if (own, int(code)) not in seen:
                seen.add((own, int(code)))
                yield (*hand, *map(int, dealers[place]))
