"""Builds the table of what one deal can bring together.

What is proved, and how:

1. *Player and dealer.* Every Flop up to a renaming of the suits, every two more cards, every two
   hands are gone through, so the kinds of deal are all there are.
2. *What others hold.* An envy bonus needs a straight flush or better of two cards and the Flop,
   so the Flop is three cards of one suit within five ranks. There are 64 such sets of ranks; for
   each, the pairs that complete it are taken out of the deck and 1 is repeated. No Flop has three
   completing pairs without a common card, so two such hands are the most there can be beside each
   other. Of one player's own straight flush the kind itself tells.
3. *A royal flush of six cards.* The player holds one or two of its five cards, the Six Card bonus
   the rest (for a six-card royal flush he holds two of six). For each choice those cards are taken
   out and 1 or 2 is repeated with a player bound to hold his. Suits are alike, so one suit does.
4. *Six cards below a royal flush.* A walk among the deals of each kind finds a witness for each
   category from three-of-a-kind to a straight flush. Where it finds none (most are impossible:
   four-of-a-kind with a pair in hand leaves no three-of-a-kind to the six cards) the category is
   left out, and `most_won` refuses where that could lower its answer. Where others hold nothing
   the straight flushes that the walk did not find are settled as in 3.

Every combination in the table stands there with a deal that brings it. The whole build takes 550
seconds of the processor, shared by its cores: `xlplugin tables verify UTH --table
uth_joint_maxima.json`. What bounds it: each Flop up to renaming with each two more cards is put in
order once for the kinds of two hands (76 s), and once more, for twice as many Flops since one suit
is marked, for each of eleven hands of six cards (20 to 60 s each); the walks take 75 s.
"""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from combinatorics.kernels.card_sets import one_of_each
from combinatorics.kernels.holdem_classes import flush_strengths
from combinatorics.kernels.joint_deals import KINDS, NOT_MET, add_kinds, walk
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.joint_maxima import (
    NOBODY,
    SIX_CARD_ROYAL,
    SIXES_BELOW,
    SIXES_ROYAL,
    code_of,
    show_deal,
)

Array = NDArray[Any]
Found = tuple[Array, Array]
"""For each kind the split that meets it first, and nine cards of a deal that does."""
Lower = tuple[int, str, tuple[int, ...]]
"""A kind, the hands of six cards below a royal flush that go with it, a deal of the strongest."""

SPADES = 3
WINDOWS: tuple[tuple[int, ...], ...] = (
    (12, 0, 1, 2, 3),
    *(tuple(range(low, low + 5)) for low in range(9)),
)
"""The ranks of the ten straights, the ace below the 2 first."""
ROYAL = tuple(4 * rank + SPADES for rank in range(8, 13))
SIX = tuple(4 * rank + SPADES for rank in range(7, 13))
TRIES = 60_000
PROCESSORS = os.cpu_count() or 1
BLOCKS = 8  # of Flops for each processor, since some take longer
STRAIGHT_FLUSH, ROYAL_FLUSH = CATEGORIES[-2:]


def holders() -> dict[str, list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """Return by what others hold the Flops that allow it, in clubs, with the cards they hold.

    Raises:
        ValueError: a Flop with three completing pairs that share no card.
    """
    completing: dict[tuple[int, ...], list[tuple[tuple[int, ...], str]]] = {}
    for window in WINDOWS:
        name = ROYAL_FLUSH if window == WINDOWS[-1] else STRAIGHT_FLUSH
        for three in itertools.combinations(sorted(window), 3):
            pair = tuple(sorted(set(window) - set(three)))
            completing.setdefault(three, []).append((pair, name))
    found: dict[str, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for flop, hands in completing.items():
        for size in (1, 2, 3):
            for chosen in itertools.combinations(hands, size):
                ranks = [rank for pair, _ in chosen for rank in pair]
                if len(set(ranks)) < len(ranks):
                    continue
                if size == 3:
                    raise ValueError("Three others could hold a straight flush with one Flop.")
                found.setdefault(", ".join(sorted(name for _, name in chosen)), []).append(
                    (tuple(4 * rank for rank in flop), tuple(4 * rank for rank in ranks))
                )
    return found


def flops(without: Collection[int]) -> list[tuple[int, ...]]:
    """Return one Flop of each class under renamings of the suits but spades.

    Args:
        without: spades that are not in it.
    """
    seen: dict[tuple[int, ...], None] = {}
    left = [card for card in range(52) if card not in without]
    for flop in itertools.combinations(left, 3):
        seen.setdefault(
            min(
                tuple(sorted(4 * (card >> 2) + (*names, SPADES)[card & 3] for card in flop))
                for names in itertools.permutations(range(3))
            )
        )
    return list(seen)


def splits(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield what the player can hold of a hand of which the Six Card bonus brings the rest."""
    for held in range(max(1, len(cards) - 4), 3):
        yield from itertools.combinations(cards, held)


def split_of(cards: Sequence[int]) -> Array:
    """Return for each pair of cards, lower first, which split of a hand it is the player's part of.

    Args:
        cards: the hand; none where the player may hold what he will.
    """
    numbers = {held: number for number, held in enumerate(splits(cards) if cards else ((),))}
    barred = better_with(cards)
    found = np.full((52, 52), -1, np.int64)
    for pair in itertools.combinations(range(52), 2):
        if barred not in pair:
            found[pair] = numbers.get(tuple(card for card in cards if card in pair), -1)
    return found


def blank() -> Found:
    """Return an empty record."""
    return np.full(KINDS, NOT_MET, np.int64), np.zeros((KINDS, 9), np.int64)


def gathered(
    places: Sequence[tuple[Sequence[int], Sequence[int]]],
    cards: Sequence[int],
    wanted: Array,
    strengths: Array,
) -> Found:
    """Return the kinds of some Flops; the processors share them, and their number changes nothing.

    Of the deals that meet a kind the one of the first split is kept, and of its first Flop.

    Args:
        places: Flops, each with the cards that others hold.
        cards: the hand that player and Six Card bonus share, none for none.
        wanted: for each kind whether it is looked for.
        strengths: strength of each set of ranks in one suit.
    """
    shared, parts = np.array(cards, np.int64), split_of(cards)

    def add(block: Sequence[tuple[Sequence[int], Sequence[int]]]) -> Found:
        own = blank()
        for flop, taken in block:
            here, gone = np.array(flop, np.int64), np.array(taken, np.int64)
            add_kinds(here, gone, shared, parts, wanted, strengths, *own)
        return own

    size = max(1, -(-len(places) // (BLOCKS * PROCESSORS)))
    found = blank()
    with ThreadPoolExecutor(PROCESSORS) as pool:
        blocks = [places[start : start + size] for start in range(0, len(places), size)]
        for own in pool.map(add, blocks):
            earlier = own[0] < found[0]
            found[0][earlier], found[1][earlier] = own[0][earlier], own[1][earlier]
    return found


def met(found: Found) -> Array:
    """Return for each kind whether it is met."""
    return found[0] < NOT_MET


def all_kinds(strengths: Array) -> Found:
    """Return the kinds of player and dealer where nothing else is asked."""

    def by_suits(flop: Sequence[int]) -> list[tuple[int, list[int]]]:
        suits = [[card >> 2 for card in flop if card & 3 == suit] for suit in range(4)]
        return [(len(ranks), ranks[::-1]) for ranks in suits]

    firsts, _, _ = one_of_each(np.arange(52), 3, exchanged=True)
    every = np.ones(KINDS, np.bool_)
    in_order = sorted(firsts.tolist(), key=by_suits)
    return gathered([(flop, ()) for flop in in_order], (), every, strengths)


def six_card_kinds(cards: Sequence[int], wanted: Array, strengths: Array) -> Found:
    """Return the kinds that leave these spades to the player and the Six Card bonus."""
    return gathered([(flop, ()) for flop in flops(cards)], cards, wanted, strengths)


def better_with(cards: Sequence[int]) -> int:
    """Return the spade that makes another hand of these, -1 for none.

    The nine makes a royal flush one of six cards, the ace a royal flush of nine to king.
    """
    if tuple(cards) == ROYAL:
        return SIX[0]
    return ROYAL[-1] if set(cards) == set(SIX[:-1]) else -1


def straight_flush_kinds(wanted: Array, strengths: Array) -> Found:
    """Return the kinds that leave a straight flush to the player and the Six Card bonus."""
    found = blank()
    for window in WINDOWS[:-1]:
        deals = six_card_kinds(
            [4 * rank + SPADES for rank in window], wanted & ~met(found), strengths
        )
        new = met(deals) & ~met(found)
        found[0][new], found[1][new] = deals[0][new], deals[1][new]
    return found


def held_kinds(
    places: Sequence[tuple[tuple[int, ...], tuple[int, ...]]], strengths: Array
) -> Found:
    """Return the kinds beside what others hold."""
    return gathered(places, (), np.ones(KINDS, np.bool_), strengths)


def held_royal_kinds(
    places: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    cards: Sequence[int],
    wanted: Array,
    strengths: Array,
) -> Found:
    """Return the kinds beside what others hold that leave these cards to the Six Card bonus."""
    apart = []
    for flop, others in places:
        for suit in (0, SPADES):  # another suit than the royal flush, or the same
            here = [card + suit for card in (*flop, *others)]
            if not set(here) & set(cards):
                apart.append((here[:3], here[3:]))
    return gathered(apart, cards, wanted, strengths)


def others_of(
    deal: Sequence[int],
    places: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    used: Collection[int],
) -> tuple[int, ...]:
    """Return cards that others hold in a deal with this Flop, none of them used."""
    for flop, taken in places:
        for suit in (0, SPADES):
            cards = tuple(card + suit for card in taken)
            same = {card + suit for card in flop} == set(deal[4:7])
            if same and not set(cards) & set(used):
                return cards
    raise ValueError("Nobody else can hold the hand with this Flop.")


def bonus_of(deal: Sequence[int], cards: Sequence[int], used: Collection[int]) -> tuple[int, ...]:
    """Return the four Six Card bonus cards that make these cards with the player's two."""
    rest = [card for card in cards if card not in deal[:2]]
    others = (card for card in range(52) if card % 4 != SPADES and card not in used)
    return (*rest, *itertools.islice(others, 4 - len(rest)))


def below(
    found: Found,
    places: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    strengths: Array,
) -> list[Lower]:
    """Return each kind with the six-card categories found for it and a deal of the highest.

    Args:
        found: the kinds.
        places: what others hold, empty for nobody.
        strengths: strength of each set of ranks in one suit.
    """

    def walked(kind: int) -> Lower:
        deal = found[1][kind]
        has = np.zeros(9, np.bool_)
        has[: CATEGORIES.index("Three-of-a-kind")] = True
        cards = np.zeros((9, 13), np.int64)
        taken: tuple[int, ...] = ()
        if places:
            taken = others_of(deal.tolist(), places, deal.tolist())
        walk(deal, np.array(taken, np.int64), bool(places), TRIES, strengths, has, cards)
        digits = "".join(digit for digit in SIXES_BELOW if has[int(digit)])
        if not digits:
            raise ValueError("A kind of deal without any hand of six cards that is paid.")
        return kind, digits, (*cards[int(digits[-1])].tolist(), *taken)

    with ThreadPoolExecutor(PROCESSORS) as pool:
        return list(pool.map(walked, np.nonzero(met(found))[0].tolist()))


def text(progress: Progress | None = None) -> str:
    """Return the text of the shipped table, computed from nothing.

    Args:
        progress: is told how many holdings of other players of how many are done.
    """
    return json.dumps(build(progress), indent=0) + "\n"


def build(progress: Progress | None = None) -> dict[str, Any]:
    """Return the table as it is shipped.

    Args:
        progress: is told how many holdings of other players of how many are done.
    """
    strengths = flush_strengths()
    everywhere = holders()
    table: dict[str, dict[str, dict[str, str]]] = {}
    for done, (others, places) in enumerate({NOBODY: [], **everywhere}.items()):
        if progress:
            progress(done, len(everywhere) + 1)
        kinds = held_kinds(places, strengths) if places else all_kinds(strengths)
        royals = {}
        for name, cards in ((SIXES_ROYAL, ROYAL), (SIX_CARD_ROYAL, SIX)):
            royals[name] = (
                held_royal_kinds(places, cards, met(kinds), strengths)
                if places
                else six_card_kinds(cards, met(kinds), strengths)
            )
        lower = below(kinds, places, strengths)
        if not places:
            lower = with_straight_flushes(lower, strengths)
        table[others] = assemble(lower, royals, places)
    return {"kinds": table}


def with_straight_flushes(lower: Sequence[Lower], strengths: Array) -> list[Lower]:
    """Return the kinds with a straight flush of six cards where the walk found none and one is."""
    wanted = np.zeros(KINDS, np.bool_)
    for kind, digits, _ in lower:
        wanted[kind] = SIXES_BELOW[-1] not in digits
    deals = straight_flush_kinds(wanted, strengths)
    found = []
    for kind, digits, deal in lower:
        if deals[0][kind] < NOT_MET:
            nine = tuple(deals[1][kind].tolist())
            found.append((kind, digits + SIXES_BELOW[-1], (*nine, *straight_flush_of(nine))))
        else:
            found.append((kind, digits, deal))
    return found


def straight_flush_of(nine: Sequence[int]) -> tuple[int, ...]:
    """Return four Six Card bonus cards that make a straight flush in spades with the player's."""
    for window in WINDOWS[:-1]:
        cards = [4 * rank + SPADES for rank in window]
        rest = [card for card in cards if card not in nine[:2]]
        if len(rest) < 5 and not set(rest) & set(nine) and better_with(cards) not in nine[:2]:
            return bonus_of(nine, cards, {*nine, *cards})
    raise ValueError("No straight flush can be made with these cards.")


def assemble(
    lower: Iterable[Lower],
    royals: Mapping[str, Found],
    places: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
) -> dict[str, dict[str, str]]:
    """Return the part of the table for one holding of others: witnesses by six cards and kind."""
    part: dict[str, dict[str, str]] = {}
    for kind, digits, deal in lower:
        part.setdefault(digits, {})[code_of(kind)] = show_deal(deal)
    for name, cards in ((SIXES_ROYAL, ROYAL), (SIX_CARD_ROYAL, SIX)):
        for kind in np.nonzero(met(royals[name]))[0].tolist():
            nine = tuple(royals[name][1][kind].tolist())
            used = {*nine, *cards}
            taken = others_of(nine, places, used) if places else ()
            bonus = bonus_of(nine, cards, {*used, *taken})
            part.setdefault(name, {})[code_of(kind)] = show_deal((*nine, *bonus, *taken))
    return part
