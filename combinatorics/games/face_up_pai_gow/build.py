"""Solves a house way: every deal of a dealer's and a player's hand, exactly.

First the rules set an example of each of the 292,253 patterns of seven cards, and with it all
154,143,080 hands; one that they do not set legally is refused with its cards. Then the pairs of
hands are counted (`kernels.pai_gow_duel`), and some drawn at random as a check.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from combinatorics.cache import keep
from combinatorics.game import ShippedTable
from combinatorics.games.face_up_pai_gow import ways
from combinatorics.games.face_up_pai_gow.house_way import HouseWay
from combinatorics.games.face_up_pai_gow.seven import CLASSES, Seven
from combinatorics.games.face_up_pai_gow.shipped import ACE_HIGH, AGAINST, file_of
from combinatorics.progress import Progress
from combinatorics.rankings.ranking import ACE

if TYPE_CHECKING:
    from combinatorics.kernels.pai_gow_duel import Dealer
    from combinatorics.kernels.pai_gow_patterns import Settings

SEED = 688
SAMPLE = 10_000_000
"""Random deals of the check; their average has a standard error of about 0.00025."""

_SETTING = 0.4
"""The share of the time that goes into setting the patterns, for the progress told."""
_STEPS = 1000
_TELL_EVERY = 4096


def table_text(way_id: str, progress: Progress | None = None) -> str:
    """The text of the shipped file of a way on file.

    Args:
        way_id: its name.
        progress: is told how far the work is.

    Raises:
        HouseWayError: no such way, or it does not set some hand legally.
    """
    return json.dumps(solve(ways.way(way_id), progress), indent=1) + "\n"


def solve_and_keep(way: HouseWay, progress: Progress | None = None) -> Mapping[str, Any]:
    """Solve a way and keep the solution in the user's cache.

    Raises:
        HouseWayError: the way does not set some hand legally.
        OSError: the cache cannot be written to.
    """
    table = solve(way, progress)
    keep(way.question, table)
    return table


def solve(way: HouseWay, progress: Progress | None = None) -> dict[str, Any]:
    """Solve a way, as its file keeps it.

    Args:
        way: the house way.
        progress: is told how far the work is.

    Raises:
        HouseWayError: the way does not set some hand legally.
    """
    from combinatorics.kernels.pai_gow_deals import sample
    from combinatorics.kernels.pai_gow_duel import duel
    from combinatorics.kernels.pai_gow_patterns import decks, numbers, patterns_held, settings

    def tell(share: float) -> None:
        if progress is not None:
            progress(int(share * _STEPS), _STEPS)

    all_settings = settings()
    dealer = dealt_by(way, all_settings, lambda done, of: tell(_SETTING * done / of))
    pairs = duel(all_settings, dealer, lambda done, of: tell(_SETTING + (1 - _SETTING) * done / of))
    held = patterns_held(numbers(decks()))
    by_class = {}
    for kind, name in enumerate(CLASSES):
        win, lose = pairs[kind]
        deals = int(held[dealer.kind == kind].sum()) * AGAINST
        if deals:
            by_class[name] = [win, deals - win - lose, lose]
    by_class[ACE_HIGH] = [0, int(held[dealer.kind < 0].sum()) * AGAINST, 0]
    return {
        "about": "Deals by the dealer's hand: win, push, lose when the player sets best.",
        "built by": "xlplugin tables build FUPG -o FOLDER",
        "house way": way.id,
        "digest": way.digest,
        "dealer's hand": by_class,
        "random deals": {
            "seed": SEED,
            "win, push, lose": sample(all_settings, dealer, SAMPLE, SEED),
        },
    }


def dealt_by(
    way: HouseWay, all_settings: Settings, progress: Progress | None = None, lowest: int = 0
) -> Dealer:
    """How a way sets every pattern of seven cards.

    Args:
        way: the house way.
        all_settings: the settings of every pattern, for the places of the hands.
        progress: is told how many patterns of how many are set.
        lowest: lowest rank of the deck, above 0 for a small one.

    Raises:
        HouseWayError: the way does not set some hand legally.
    """
    import numpy as np

    from combinatorics.kernels.pai_gow_duel import NOT_COUNTED, Dealer
    from combinatorics.kernels.pai_gow_patterns import PATTERNS, known

    high = np.zeros(PATTERNS, np.int64)
    low = np.zeros(PATTERNS, np.int64)
    kind = np.full(PATTERNS, NOT_COUNTED, np.int8)
    for done, (at, cards) in enumerate(known()):
        if cards[0] // 4 < lowest:
            continue
        if progress is not None and done % _TELL_EVERY == 0:
            progress(done, PATTERNS)
        seven = Seven(cards)
        setting = way.set_seven(seven)
        high[at], low[at] = setting.high_strength, setting.low_strength
        if not _ace_high(seven):
            kind[at] = CLASSES.index(seven.kind)
    return Dealer(
        np.searchsorted(all_settings.highs, high).astype(np.int16),
        np.searchsorted(all_settings.lows, low).astype(np.int8),
        kind,
        len(CLASSES),
    )


def _ace_high(seven: Seven) -> bool:
    """Whether the cards are an ace-high pai gow."""
    return seven.kind == CLASSES[0] and seven.groups[1][0] == ACE


TABLES = tuple(ShippedTable(file_of(way_id), partial(table_text, way_id)) for way_id in ways.ids())
"""The solutions that come with the program."""
