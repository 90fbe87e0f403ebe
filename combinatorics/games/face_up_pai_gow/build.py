"""Counts house ways one by one, and draws deals at random: what the rows of hands are held against.

First the rules set an example of each of the 292,253 patterns of seven cards, and with it all
154,143,080 hands; one that they do not set legally is refused with its cards. Then the pairs of
hands are counted (`kernels.pai_gow_duel`), for several ways in one sweep, and some drawn at random.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from combinatorics.base_wager import RandomCheck
from combinatorics.cache import keep
from combinatorics.game import ShippedTable
from combinatorics.games.face_up_pai_gow import ways
from combinatorics.games.face_up_pai_gow.choice import ends
from combinatorics.games.face_up_pai_gow.house_way import HouseWay
from combinatorics.games.face_up_pai_gow.random_ways import random_ways
from combinatorics.games.face_up_pai_gow.seven import CLASSES, Seven
from combinatorics.games.face_up_pai_gow.shipped import (
    ACE_HIGH,
    AGAINST,
    SAMPLE,
    Ends,
    drawn,
    file_of,
    read_drawn,
)
from combinatorics.progress import Progress
from combinatorics.rankings.ranking import ACE

if TYPE_CHECKING:
    from combinatorics.kernels.pai_gow_duel import Dealer
    from combinatorics.kernels.pai_gow_patterns import Settings

SEED = 688
RANDOM_WAYS = 20
"""Random rule sheets of the long comparison."""

_SETTING = 0.3
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
    way = ways.way(way_id)
    by_class = _on_file(progress)[way.digest]
    table = {
        "about": "Deals by the dealer's hand: win, push, lose when the player sets best.",
        "built by": "xlplugin tables build FUPG -o FOLDER",
        "house way": way.id,
        "digest": way.digest,
        "dealer's hand": {
            name: [each.win, each.push, each.lose] for name, each in by_class.items()
        },
        **_random_deals(way),
    }
    return json.dumps(table, indent=1) + "\n"


_swept: dict[str, Mapping[str, Ends]] = {}


def _on_file(progress: Progress | None) -> Mapping[str, Mapping[str, Ends]]:
    """The ways on file by digest, counted in one sweep, once in a process."""
    if not _swept:
        each = list(ways.on_file().values())
        for way, by_class in zip(each, swept(each, progress), strict=True):
            _swept[way.digest] = by_class
    return _swept


def draw_and_keep(way: HouseWay, progress: Progress | None = None) -> RandomCheck:
    """Draw random deals against a way, keep them in the user's cache, and return them.

    Raises:
        HouseWayError: the way does not set some hand legally.
        OSError: the cache cannot be written to.
    """
    known = drawn(way)
    if known is not None:
        return known
    found = _random_deals(way, progress)
    keep(way.question, found)
    return read_drawn(found)


def _random_deals(way: HouseWay, progress: Progress | None = None) -> Mapping[str, Any]:
    from combinatorics.kernels.pai_gow_deals import sample
    from combinatorics.kernels.pai_gow_patterns import settings

    all_settings = settings()
    dealer = dealt_by((way,), all_settings, progress)
    counts = sample(all_settings, dealer, SAMPLE, SEED)
    return {"random deals": {"seed": SEED, "win, push, lose": counts}}


def swept(
    each: Sequence[HouseWay], progress: Progress | None = None, *, by_letter: bool = False
) -> Sequence[Mapping[str, Ends]]:
    """Count the deals under each of some ways, in one sweep over the pairs of hands.

    Args:
        each: the ways.
        progress: is told how far the work is.
        by_letter: whether only the highest card that the other hand lacks decides within a kind.

    Returns:
        By way, the deals by the class of the dealer's hand, ace-high pai gows apart.

    Raises:
        HouseWayError: a way does not set some hand legally.
    """
    from combinatorics.kernels.pai_gow_duel import duel
    from combinatorics.kernels.pai_gow_patterns import decks, numbers, patterns_held, settings

    def tell(share: float) -> None:
        if progress is not None:
            progress(int(share * _STEPS), _STEPS)

    all_settings = settings(by_letter=by_letter)
    dealer = dealt_by(each, all_settings, lambda done, of: tell(_SETTING * done / of))
    pairs = duel(all_settings, dealer, lambda done, of: tell(_SETTING + (1 - _SETTING) * done / of))
    held = patterns_held(numbers(decks()))
    deals = {
        name: int(held[dealer.kind == kind].sum()) * AGAINST for kind, name in enumerate(CLASSES)
    }
    ace_high = Ends(0, int(held[dealer.kind < 0].sum()) * AGAINST, 0)
    return [
        {
            **{
                name: Ends(win, deals[name] - win - lose, lose)
                for name, (win, lose) in zip(CLASSES, of_way, strict=True)
            },
            ACE_HIGH: ace_high,
        }
        for of_way in pairs
    ]


def differences(progress: Progress | None = None) -> Sequence[str]:
    """Compare the rows of hands with the sweep of single ways, on random sheets of rules.

    Args:
        progress: is told how far the work is.

    Returns:
        A line for each class of a way where they differ.
    """
    return _differing(random_ways(RANDOM_WAYS, SEED), progress, by_letter=False)


def differences_by_letter(progress: Progress | None = None) -> Sequence[str]:
    """The same for the ways on file, where the highest card that the other hand lacks decides.

    Args:
        progress: is told how far the work is.
    """
    return _differing(list(ways.on_file().values()), progress, by_letter=True)


def _differing(
    sheets: Sequence[HouseWay], progress: Progress | None, *, by_letter: bool
) -> Sequence[str]:
    found = []
    for way, by_class in zip(sheets, swept(sheets, progress, by_letter=by_letter), strict=True):
        by_rows = ends(way, by_letter=by_letter)
        found += [
            f"{way.digest}, {kind}: {by_rows.get(kind)} by rows, {counts} by the sweep"
            for kind, counts in by_class.items()
            if by_rows.get(kind) != counts
        ]
    return found


def dealt_by(
    each: Sequence[HouseWay],
    all_settings: Settings,
    progress: Progress | None = None,
    lowest: int = 0,
) -> Dealer:
    """How ways set every pattern of seven cards.

    Args:
        each: the house ways.
        all_settings: the settings of every pattern, for the places of the hands.
        progress: is told how many patterns of how many are set.
        lowest: lowest rank of the deck, above 0 for a small one.

    Raises:
        HouseWayError: a way does not set some hand legally.
    """
    import numpy as np

    from combinatorics.kernels.pai_gow_duel import NOT_COUNTED, Dealer
    from combinatorics.kernels.pai_gow_patterns import PATTERNS, known, places

    high = np.zeros((len(each), PATTERNS), np.int64)
    low = np.zeros((len(each), PATTERNS), np.int64)
    kind = np.full(PATTERNS, NOT_COUNTED, np.int8)
    for done, (at, cards) in enumerate(known()):
        if cards[0] // 4 < lowest:
            continue
        if progress is not None and done % _TELL_EVERY == 0:
            progress(done, PATTERNS)
        seven = Seven(cards)
        for number, way in enumerate(each):
            setting = way.set_seven(seven)
            high[number, at], low[number, at] = setting.high_strength, setting.low_strength
        if not _ace_high(seven):
            kind[at] = CLASSES.index(seven.kind)
    return Dealer(
        places(all_settings.highs, high).astype(np.int16),
        np.searchsorted(all_settings.lows, low).astype(np.int8),
        kind,
        len(CLASSES),
    )


def _ace_high(seven: Seven) -> bool:
    """Whether the cards are an ace-high pai gow."""
    return seven.kind == CLASSES[0] and seven.groups[1][0] == ACE


TABLES = tuple(ShippedTable(file_of(way_id), partial(table_text, way_id)) for way_id in ways.ids())
"""The solutions that come with the program."""
