"""The best play over a shared board, card by card: the second derivation, and random deals.

It shares with `play.board` only the parser and the numbering of cards. Every hand of the player,
card of the board and hand of the dealer of a small deck is dealt, and at each decision every
multiple is tried with all that lies staked: neither suits nor states are joined, and no decision is
taken for independent of another. After the last one the ends are added up once for all that may
lie. Hands are compared by the evaluator of `ranking`. Two decks are gone through, of four suits and
of two.

Over the whole deck deals are drawn at random instead, with a seed, and every stake made: how hands
compare and are paid there stands beside the exact count, with the distance in standard errors.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, repeat
from math import lcm
from operator import add, mul
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import Deal
from combinatorics.described.plain.holds import row_of
from combinatorics.described.plain.ranking import compared_by, few_cards
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.described.rules.duel import DuelStake

MOST_DEALS: Final = 200_000
DRAWN: Final = 1_000
SEED: Final = 1
Hand = tuple[str, ...]
Held = int
"""Cards of the deck, one bit each."""
Lying = tuple[int, ...]
"""What lies on each stake, in base wagers."""
Sums = tuple[int, int, int]
"""Of some deals the sums of net results and of their squares, in parts of a unit; the deals."""


def reduced_decks(deal: Deal, game: DescribedBoard) -> tuple[Deal, ...]:
    """Return the deal from two decks small enough to go through: of four suits, and of two."""
    own, board = _cards(deal, game)
    rows, dealt = game.paid.rows, (own, board, own)
    return tuple(
        few_cards(deal, rows, frozenset(), dealt, most=MOST_DEALS, suits=suits) for suits in (4, 2)
    )


def plainly_played(
    deal: Deal, game: DescribedBoard, pays: Mapping[str, Fraction]
) -> tuple[Fraction, Fraction]:
    """Return the expected net result under the best play, and that of its square.

    In base wagers; pays are to 1, by row, and a row that is not among them is paid nothing.
    """
    own, _ = _cards(deal, game)
    points = {stake.known: stake for stake in game.stakes if stake.times}
    last = max(points, default=0)
    odds = [found.net for one in game.stakes for found in one.settled]
    unit = lcm(*(one.denominator for one in (*odds, *pays.values())))
    ends = _ends_of(deal, game, pays, unit)
    lost = -unit * sum(not (one.times or one.on) for one in game.stakes)

    bits = [1 << at for at in range(len(deal.copies()))]

    @cache
    def come(hand: Held, known: Held, lying: Lying) -> Sums:
        """The sums of net results and their squares over what comes, and how many deals."""
        lie = known.bit_count()
        if lie >= last:
            return ends(hand, known, lying)
        more = min(at for at in points if at > lie) - lie
        rest = [bit for bit in bits if not (hand | known) & bit]
        return _added(decide(hand, known + sum(cards), lying) for cards in combinations(rest, more))

    @cache
    def decide(hand: Held, known: Held, lying: Lying) -> Sums:
        stake = points.get(known.bit_count())
        if stake is None:
            return come(hand, known, lying)
        at = game.stakes.index(stake)
        made = [
            come(hand, known, (*lying[:at], times, *lying[at + 1 :]))
            for times in reversed(stake.times)
        ]
        if stake.goes_on:
            made.append(come(hand, known, lying))
        else:
            deals = made[0][2]
            made.append((lost * deals, lost * lost * deals, deals))
        return max(made, key=lambda one: one[0])

    opening = tuple(int(not (one.times or one.on)) for one in game.stakes)
    parts = [decide(sum(hand), 0, opening) for hand in combinations(bits, own)]
    net, square, deals = _added(parts)
    return Fraction(net, unit * deals), Fraction(square, unit * unit * deals)


def distance_of_drawn(
    deal: Deal, game: DescribedBoard, pays: Mapping[str, Fraction], exact: Fraction
) -> float:
    """Return how many standard errors the mean of deals drawn at random lies from the exact one.

    `DRAWN` deals are drawn, each stake made at its largest multiple, as in the exact expected net
    result.
    """
    draw = random.Random(SEED)
    deck = tuple(show_cards((card,)) for card in deal.copies())
    own, board = _cards(deal, game)
    lying = tuple(max((*one.times, not one.on)) for one in game.stakes)
    nets, best = [], compared_by(game)
    for _ in range(DRAWN):
        cards = draw.sample(deck, 2 * own + board)
        hand, known, other = cards[:own], cards[own : own + board], cards[own + board :]
        mine, _ = best((*hand, *known))
        theirs, qualifies = best((*other, *known))
        row = row_of(game.paid, (*hand, *known))
        stand = 3 * qualifies + (0 if mine > theirs else 1 if mine == theirs else 2)
        nets.append(net_of(game.stakes, lying, stand, pays.get(row)))
    mean = sum(nets, Fraction()) / DRAWN
    variance = sum(((net - mean) ** 2 for net in nets), Fraction()) / (DRAWN - 1)
    error = float(variance / DRAWN) ** 0.5
    return float(mean - exact) / error if error else 0.0


def _ends_of(
    deal: Deal, game: DescribedBoard, pays: Mapping[str, Fraction], unit: int
) -> Callable[[Held, Held, Lying], Sums]:
    """How rounds end when nothing is decided any more, over all that comes of board and dealer."""
    deck = tuple(show_cards((card,)) for card in deal.copies())
    stands = _stands_in(game, deck, *_cards(deal, game))

    @cache
    def won(lying: Lying, row: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The net results by how the hands stand, and their squares."""
        pay = pays.get(row)
        nets = [int(unit * net_of(game.stakes, lying, at, pay)) for at in range(6)]
        return tuple(nets), tuple(net * net for net in nets)

    def ends(hand: Held, known: Held, lying: Lying) -> Sums:
        parts = ((*won(lying, row), met) for row, met in stands(hand, known).items())
        return _added(
            (sum(map(mul, nets, met)), sum(map(mul, squares, met)), sum(met))
            for nets, squares, met in parts
        )

    return ends


@lru_cache(maxsize=2)
def _stands_in(
    game: DescribedBoard, deck: Sequence[str], own: int, board: int
) -> Callable[[Held, Held], Mapping[str, Sequence[int]]]:
    """How all hands of the dealer stand on all boards, by what pays the hand; for any pays."""
    bits = [1 << at for at in range(len(deck))]
    best_hand = compared_by(game)

    def named(held: Held) -> Hand:
        return tuple(card for card, bit in zip(deck, bits, strict=True) if held & bit)

    @cache
    def best(held: Held) -> tuple[tuple[object, ...], bool]:
        return best_hand(named(held))

    @cache
    def ended(hand: Held, lie: Held) -> tuple[str, tuple[int, ...]]:
        """The row of a whole hand, and how all hands of the dealer stand."""
        mine, _ = best(hand | lie)
        found = [0] * 6
        for other in combinations([bit for bit in bits if not (hand | lie) & bit], own):
            theirs, qualifies = best(lie + sum(other))
            found[3 * qualifies + (0 if mine > theirs else 1 if mine == theirs else 2)] += 1
        return row_of(game.paid, named(hand | lie)), tuple(found)

    @cache
    def stands(hand: Held, known: Held) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        rest = [bit for bit in bits if not (hand | known) & bit]
        for more in combinations(rest, board - known.bit_count()):
            row, met = ended(hand, known + sum(more))
            found[row] = list(map(add, found.get(row, repeat(0)), met))
        return found

    return stands


def _added(parts: Iterable[Sums]) -> Sums:
    net = square = deals = 0
    for one, squared, many in parts:
        net, square, deals = net + one, square + squared, deals + many
    return net, square, deals


def net_of(
    stakes: Sequence[DuelStake], lying: Sequence[int], stand: int, pay: Fraction | None
) -> Fraction:
    """Return what all stakes come to as the hands stand; `pay` is the table's, None for nothing."""
    net = Fraction()
    for stake, staked in zip(stakes, lying, strict=True):
        ends = stake.settled[stand]
        won = pay if ends.tabled and pay is not None else ends.net
        net += won * (1 if stake.on else staked)
    return net


def _cards(deal: Deal, game: DescribedBoard) -> tuple[int, int]:
    """Cards of each side, and of the board."""
    return deal.cards_of(game.own), deal.cards_of(game.board)
