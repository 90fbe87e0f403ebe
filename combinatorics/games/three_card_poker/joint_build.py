"""Builds the table of what one deal of Three Card Poker can bring together.

One of the player's hands of each of the 1,755 classes meets every hand of the dealer's, so each
deal is looked at up to a renaming of the suits; then the suits are renamed in all 24 ways, because
spades and diamonds have rows of their own. Six cards are looked at as sets of ranks, not with
`combinatorics.rankings.five_card`. It takes about ten seconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from combinatorics.cards import DECK, RANKS, SUITS, show_cards
from combinatorics.games.three_card_poker.base import LOSE, NETS, TIE, UNQUALIFIED, WIN
from combinatorics.games.three_card_poker.deals import QUALIFIES, all_deals
from combinatorics.games.three_card_poker.hands import six_card_names, three_card_names
from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.rankings.three_card import strength

Array = NDArray[Any]
STANDS = tuple(NETS)
SUPER_ROYAL = len(CATEGORIES)
SIXES = SUPER_ROYAL + 1
_TOP_THREE, _TOP_SIX = 0b111 << 10, 0b111111 << 7
_SETS = range(1 << 13)
_SPADE = SUITS.index("s")


def _in_a_row(held: int) -> int:
    """2 for ten to ace, 1 for another five in a row, 0 for none."""
    wide = held << 1 | held >> 12  # the ace below the 2 as well
    runs = [low for low in range(10) if wide >> low & 0b11111 == 0b11111]
    return 0 if not runs else 1 + (runs[-1] == 9)


_RUNS = np.array([_in_a_row(held) for held in _SETS], np.int8)
_SIZES = np.array([held.bit_count() for held in _SETS], np.int8)


def table_text(progress: Progress | None = None) -> str:
    """The text of the table: for how the hands stand, deals and what they leave to others.

    Args:
        progress: told the classes of the player's hands that are done.
    """
    best: dict[tuple[str, str, str], dict[tuple[int, int], tuple[int, ...]]] = {}
    for stand, cards in _deals(progress):
        for names in permutations(range(len(SUITS))):
            deal = tuple(card - card % 4 + names[card % 4] for card in cards)
            player, six = three_card_names(deal[:3])[0], six_card_names(deal)[0]
            best.setdefault((stand, player, six), {}).setdefault(left_to_others(deal), deal)
    table: dict[str, dict[str, tuple[int, int]]] = {stand: {} for stand in STANDS}
    for (stand, _, _), found in sorted(best.items()):
        for left in sorted(found):
            if not any(_is_less(left, more) for more in found):
                table[stand][show_cards(found[left])] = left
    return "{" + ",".join(_lines(stand, deals) for stand, deals in table.items()) + "\n}\n"


def left_to_others(cards: Iterable[int]) -> tuple[int, int]:
    """How many others can hold ace, king and queen of spades, and of another suit.

    Args:
        cards: those that are dealt already.
    """
    touched = {card % 4 for card in cards if card // 4 >= RANKS.index("Q")}
    free = [suit for suit in range(len(SUITS)) if suit not in touched]
    return int(_SPADE in free), len([suit for suit in free if suit != _SPADE])


def _is_less(left: tuple[int, int], more: tuple[int, int]) -> bool:
    return left != more and left[0] <= more[0] and left[1] <= more[1]


def _lines(stand: str, deals: Mapping[str, tuple[int, int]]) -> str:
    """One deal a line."""
    lines = ",".join(f"\n{json.dumps(deal)}: {list(left)}" for deal, left in deals.items())
    return f'\n"{stand}": {{{lines}\n}}'


def _deals(progress: Progress | None) -> Iterator[tuple[str, tuple[int, ...]]]:
    """One deal of each kind up to a renaming of the suits, with how the hands stand.

    A kind is the player's hand, the standing, the hand of six cards and the suits of which ace,
    king and queen are left. Whose suit a Super Royal has, these suits tell.
    """
    dealers = np.array(list(combinations(DECK, 3)), np.int64)
    strengths = np.array([strength(tuple(map(int, cards))) for cards in dealers], np.int64)
    counts = np.zeros((len(dealers), 13), np.int8)
    suits = np.zeros((len(dealers), 4), np.int64)
    rows = np.arange(len(dealers))
    for cards in dealers.T:
        counts[rows, cards // 4] += 1
        suits[rows, cards % 4] |= 1 << cards // 4
    seen: set[tuple[str, int]] = set()
    classes = all_deals().values()
    for done, deals in enumerate(classes, 1):
        player = deals.cards
        apart = ~np.isin(dealers, player).any(axis=1)
        own_counts, own_suits = np.zeros(13, np.int8), np.zeros(4, np.int64)
        for card in player:
            own_counts[card // 4] += 1
            own_suits[card % 4] |= 1 << card // 4
        held = suits[apart] | own_suits
        codes = _stands(strength(player), strengths[apart]) * SIXES
        codes = codes + six_cards(counts[apart] + own_counts, held)
        for suit in range(4):
            codes = codes * 2 + ((held[:, suit] & _TOP_THREE) == 0)
        for code, place in zip(*np.unique(codes, return_index=True), strict=True):
            if (deals.hand, int(code)) not in seen:
                seen.add((deals.hand, int(code)))
                dealer = tuple(map(int, dealers[apart][place]))
                yield STANDS[int(code) // (16 * SIXES)], (*player, *dealer)
        if progress is not None:
            progress(done, len(classes))


def _stands(own: int, dealers: Array) -> Array:
    """Places in `STANDS` for the dealer's hands of these strengths."""
    low, lower, equal = dealers < QUALIFIES, dealers < own, dealers == own
    places = [STANDS.index(stand) for stand in (UNQUALIFIED, WIN, TIE)]
    return np.select([low, lower, equal], places, STANDS.index(LOSE))


def six_cards(counts: Array, suits: Array) -> Array:
    """Places in `CATEGORIES` of hands of six cards, `SUPER_ROYAL` for ace to 9 of one suit.

    Args:
        counts: how many cards of each rank a hand has.
        suits: the set of ranks it has in each suit.
    """
    flush = _SIZES[suits] >= 5
    flush_runs = np.where(flush, _RUNS[suits], 0).max(axis=1)
    ranks = suits[:, 0] | suits[:, 1] | suits[:, 2] | suits[:, 3]
    pairs, threes = (counts >= 2).sum(axis=1), (counts >= 3).any(axis=1)
    shown = [
        ((suits & _TOP_SIX) == _TOP_SIX).any(axis=1),
        flush_runs == 2,
        flush_runs == 1,
        (counts == 4).any(axis=1),
        threes & (pairs >= 2),
        flush.any(axis=1),
        _RUNS[ranks] > 0,
        threes,
        pairs >= 2,
        pairs == 1,
    ]
    return np.select(shown, range(SUPER_ROYAL, 0, -1), 0)
