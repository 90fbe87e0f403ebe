"""The best play of a game that is settled by outcomes, card by card: the second derivation.

It shares with `play.outcome` only the parser and the numbering of cards: every kind of card of the
shoe is told apart, groups are dealt to the end whether or not they matter any more, and conditions
are read from the tree by the evaluator of `holds`. Where the shoe has too many
deals two smaller ones are gone through, since neither has every kind of round: one of fewer suits
with every rank, and one of the highest ranks in every suit.

Rounds that are drawn at random from the whole shoe, burned cards and all, are a third look.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import NO_WIN, Deal
from combinatorics.described.plain.count import size_of
from combinatorics.described.plain.holds import Hands, reader
from combinatorics.described.rules.outcome import DescribedOutcomes, Point

MOST_DEALS: Final = 80_000
DRAWN: Final = 10_000
SEED: Final = 1
Lying = Mapping[str, int]
"""What lies on each stake that was made, in base wagers."""


def smaller_shoes(deal: Deal, game: DescribedOutcomes) -> tuple[Deal, ...]:
    """Return the deal from shoes small enough to go through; itself alone where it is."""
    if _deals(deal, game) <= MOST_DEALS:
        return (deal,)
    found = []
    for parts in (
        [[card for card in range(52) if card & 3 == suit] for suit in (3, 2, 1)],
        [[*range(4 * rank, 4 * rank + 4)] for rank in range(12)],
    ):
        small = deal
        for part in parts:
            if _deals(small, game) <= MOST_DEALS:
                break
            small = replace(small, left_out=tuple(dict.fromkeys((*small.left_out, *part))))
        found.append(small)
    return tuple(found)


def plainly_best(deal: Deal, game: DescribedOutcomes, pays: Mapping[str, Fraction]) -> Fraction:
    """Return the expected net result under the best play.

    In base wagers; pays are to 1, by row, and a row that is not among them is paid nothing.
    """
    copies = {show_cards((card,)): many for card, many in deal.copies().items()}
    shoe = dict(sorted(copies.items()))
    plan = _plan(deal, game)
    last = max(at for at, step in enumerate(plan) if isinstance(step, Point)) + 1
    rows = [(reader(row.condition), row.name) for row in game.paid.rows]

    def ended(at: int, hands: dict[str, tuple[str, ...]], ways: int, found: Counter[str]) -> None:
        """Add the rows of the deals after the last decision."""
        if at == len(plan):
            found[_row(rows, hands)] += ways
            return
        step = plan[at]
        assert not isinstance(step, Point), plan
        name, cards = step
        for hands[name], times in _hands(shoe, cards):
            ended(at + 1, hands, ways * times, found)

    def value(at: int, hands: Hands, lying: Lying) -> tuple[Fraction, int]:
        """What is won in all deals that can follow, and their number."""
        if at == last:
            ends: Counter[str] = Counter()
            ended(last, {**hands}, 1, ends)
            nets = [many * sum(_nets(game, row, lying, pays)) for row, many in ends.items()]
            return Fraction(sum(nets)), sum(ends.values())
        step = plan[at]
        if isinstance(step, Point):
            return max(decided(at, step, hands, lying), key=lambda one: one[0])
        won, deals = Fraction(), 0
        for cards, times in _hands(shoe, step[1]):
            net, ways = value(at + 1, {**hands, step[0]: cards}, lying)
            won, deals = won + times * net, deals + times * ways
        return won, deals

    def decided(
        at: int, point: Point, hands: Hands, lying: Lying
    ) -> Iterator[tuple[Fraction, int]]:
        goes_on = value(at + 1, hands, lying)
        arises = point.of.when is None or reader(point.of.when.condition)(hands)
        if not arises or not point.of.forfeits:
            yield goes_on
        else:
            yield goes_on[1] * sum(lying.values()) * point.of.given_up.net, goes_on[1]
        for place in point.stakes if arises else ():
            for times in game.stakes[place].times:
                yield value(at + 1, hands, {**lying, game.stakes[place].name: times})

    won, deals = value(0, {}, {one.name: 1 for one in game.stakes if one.opening})
    return won / deals


def drawn(
    deal: Deal,
    game: DescribedOutcomes,
    pays: Mapping[str, Fraction],
    decisions: Callable[[tuple[int, ...]], Sequence[tuple[str, Fraction]]],
) -> Fraction:
    """Return what `DRAWN` rounds from the whole shoe net on average, in base wagers.

    The game has one decision. For known cards `decisions` says what each choice is worth; the best
    is made.
    """
    (point,) = game.points
    shoe = [card for card, many in deal.copies().items() for _ in range(many)]
    rows = [(reader(row.condition), row.name) for row in game.paid.rows]
    when = None if point.of.when is None else reader(point.of.when.condition)
    best: dict[tuple[int, ...], str] = {}
    generator = random.Random(SEED)
    won = Fraction()
    for _ in range(DRAWN):
        cards = generator.sample(shoe, sum(group.cards for group in deal.groups))
        lying = {one.name: 1 for one in game.stakes if one.opening}
        hands: Hands = {}
        known: tuple[int, ...] = ()
        for group in deal.groups:
            own, cards = cards[: group.cards], cards[group.cards :]
            hands[group.name] = tuple(show_cards(own).split())
            known += tuple(sorted(own)) if group.name in point.known else ()
        if when is None or when(hands):
            if known not in best:
                best[known] = max(decisions(known), key=lambda one: one[1])[0]
            said = best[known]
            for place in point.stakes:
                stake = game.stakes[place]
                for times in stake.times:
                    if said in (stake.name, f"{stake.name} {times}x"):
                        lying[stake.name] = times
            if len(lying) == sum(one.opening for one in game.stakes) and point.of.forfeits:
                won += sum(lying.values()) * point.of.given_up.net
                continue
        won += sum(_nets(game, _row(rows, hands), lying, pays))
    return won / DRAWN


def _plan(deal: Deal, game: DescribedOutcomes) -> list[Point | tuple[str, int]]:
    """The groups that something names, as they become known, and the decisions."""
    named = {name for phrase in game.said for name in phrase.named}
    left = [(group.name, group.cards) for group in deal.groups if group.name in named]
    plan: list[Point | tuple[str, int]] = []
    for point in game.points:
        plan += [group for group in left if group[0] in point.known]
        left = [group for group in left if group[0] not in point.known]
        plan.append(point)
    return [*plan, *left]


def _deals(deal: Deal, game: DescribedOutcomes) -> int:
    """At least as many deals as are gone through."""
    return size_of(deal, [step[1] for step in _plan(deal, game) if not isinstance(step, Point)])


def _hands(shoe: dict[str, int], cards: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield what a group can hold of the shoe, with the ways; it is out meanwhile."""
    for hand in combinations_with_replacement(shoe, cards):
        ways = 1
        for card in hand if cards == 1 else dict.fromkeys(hand):
            ways *= comb(shoe[card], hand.count(card))
        if ways:
            for card in hand:
                shoe[card] -= 1
            yield hand, ways
            for card in hand:
                shoe[card] += 1


def _row(rows: Sequence[tuple[Callable[[Hands], bool], str]], hands: Hands) -> str:
    return next((name for met, name in rows if met(hands)), NO_WIN)


def _nets(
    game: DescribedOutcomes, row: str, lying: Lying, pays: Mapping[str, Fraction]
) -> Iterator[Fraction]:
    """What each stake that lies wins."""
    for stake in game.stakes:
        staked = lying.get(stake.name, 0)
        fitting = [
            line.settled
            for line in stake.ends
            if line.row == row and (line.beside == "" or lying.get(line.beside))
        ]
        net = Fraction(-1)
        if fitting:
            net = fitting[0].net
            if fitting[0].tabled and row in pays:
                net = pays[row]
        yield staked * net
