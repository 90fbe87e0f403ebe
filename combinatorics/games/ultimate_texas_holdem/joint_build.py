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

Every combination in the table stands there with a deal that brings it. The build takes about half
an hour on two cores: `xlplugin tables verify UTH --table uth_joint_maxima.json`.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from combinatorics.games.ultimate_texas_holdem.joint_maxima import (
    NOBODY,
    SIX_CARD_ROYAL,
    SIXES_BELOW,
    SIXES_ROYAL,
    code_of,
    show_deal,
)
from combinatorics.kernels.holdem_layout import canonical
from combinatorics.kernels.joint_deals import KINDS, add_kinds, flush_strengths, walk
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES

Array = NDArray[Any]
Found = tuple[Array, Array]
"""For each kind whether it is met, and nine cards of a deal that meets it."""
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


def splits(cards: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield how a royal flush can be split: what the player holds, what the bonus cards are."""
    for held in range(max(1, len(cards) - 4), 3):
        for own in itertools.combinations(cards, held):
            yield own, tuple(card for card in cards if card not in own)


def blank() -> Found:
    """Return an empty record."""
    return np.zeros(KINDS, np.bool_), np.zeros((KINDS, 9), np.int64)


def add(
    found: Found,
    flop: Sequence[int],
    taken: Sequence[int],
    held: Sequence[int],
    wanted: Array,
    strengths: Array,
    barred: int = -1,
) -> None:
    """Add the kinds of one Flop to a record, the player holding no barred card."""
    cards, gone, own = (np.array(some, np.int64) for some in (flop, taken, held))
    add_kinds(cards, gone, own, barred, wanted, strengths, *found)


def all_kinds(strengths: Array) -> Found:
    """Return the kinds of player and dealer where nothing else is asked."""
    found = blank()
    every = np.ones(KINDS, np.bool_)
    for flop, _ in canonical(3):
        add(found, flop, (), (), every, strengths)
    return found


def six_card_kinds(cards: Sequence[int], wanted: Array, strengths: Array) -> Found:
    """Return the kinds that leave these spades to the player and the Six Card bonus."""
    found = blank()
    deals = flops(cards)
    for held, taken in splits(cards):
        for flop in deals:
            add(found, flop, taken, held, wanted, strengths, better_with(cards))
    return found


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
            [4 * rank + SPADES for rank in window], wanted & ~found[0], strengths
        )
        new = deals[0] & ~found[0]
        found[1][new] = deals[1][new]
        found[0][new] = True
    return found


def held_kinds(
    places: Sequence[tuple[tuple[int, ...], tuple[int, ...]]], strengths: Array
) -> Found:
    """Return the kinds beside what others hold."""
    found = blank()
    every = np.ones(KINDS, np.bool_)
    for flop, taken in places:
        add(found, flop, taken, (), every, strengths)
    return found


def held_royal_kinds(
    places: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    cards: Sequence[int],
    wanted: Array,
    strengths: Array,
) -> Found:
    """Return the kinds beside what others hold that leave these cards to the Six Card bonus."""
    found = blank()
    for held, taken in splits(cards):
        for flop, others in places:
            for suit in (0, SPADES):  # another suit than the royal flush, or the same
                here = [card + suit for card in (*flop, *others)]
                if set(here) & set(cards):
                    continue
                gone = (*taken, *here[3:])
                add(found, here[:3], gone, held, wanted, strengths, better_with(cards))
    return found


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
) -> Iterator[Lower]:
    """Yield each kind with the six-card categories found for it and a deal of the highest.

    Args:
        found: the kinds.
        places: what others hold, empty for nobody.
        strengths: strength of each set of ranks in one suit.
    """
    met, deals = found
    for kind in np.nonzero(met)[0].tolist():
        deal = deals[kind]
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
        yield kind, digits, (*cards[int(digits[-1])].tolist(), *taken)


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
                held_royal_kinds(places, cards, kinds[0], strengths)
                if places
                else six_card_kinds(cards, kinds[0], strengths)
            )
        lower = list(below(kinds, places, strengths))
        if not places:
            lower = with_straight_flushes(lower, strengths)
        table[others] = assemble(lower, royals, places)
    return {"kinds": table}


def with_straight_flushes(lower: Sequence[Lower], strengths: Array) -> list[Lower]:
    """Return the kinds with a straight flush of six cards where the walk found none and one is."""
    wanted = np.zeros(KINDS, np.bool_)
    for kind, digits, _ in lower:
        wanted[kind] = SIXES_BELOW[-1] not in digits
    met, deals = straight_flush_kinds(wanted, strengths)
    found = []
    for kind, digits, deal in lower:
        if met[kind]:
            nine = tuple(deals[kind].tolist())
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
        met, deals = royals[name]
        for kind in np.nonzero(met)[0].tolist():
            nine = tuple(deals[kind].tolist())
            used = {*nine, *cards}
            taken = others_of(nine, places, used) if places else ()
            bonus = bonus_of(nine, cards, {*used, *taken})
            part.setdefault(name, {})[code_of(kind)] = show_deal((*nine, *bonus, *taken))
    return part
