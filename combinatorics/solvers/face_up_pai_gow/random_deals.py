"""Draws deals at random against house ways: what their exact counts are held against.

The rules set an example of each of the 292,253 patterns of seven cards, and with it all 154,143,080
hands; one that they do not set legally is refused with its cards.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from combinatorics.progress import Progress
from combinatorics.rankings.ranking import ACE
from combinatorics.solvers.face_up_pai_gow import ways
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, Seven
from combinatorics.solvers.face_up_pai_gow.shipped import SAMPLE

if TYPE_CHECKING:
    from combinatorics.kernels.pai_gow_deals import Dealer
    from combinatorics.kernels.pai_gow_patterns import Settings

SEED = 688
_TELL_EVERY = 4096


def table_text(progress: Progress | None = None) -> str:
    """The text of the shipped file of the ways on file.

    Args:
        progress: is told how far the work is.

    Raises:
        HouseWayError: a way does not set some hand legally.
    """
    each = list(ways.on_file().values())
    table = {
        "about": "Deals drawn at random against each house way on file: win, push, lose when the "
        "player sets best.",
        "built by": "xlplugin tables build FUPG -o FOLDER",
        "ways": [
            {"house way": way.id, "digest": way.digest, **found}
            for way, found in zip(each, against_ways(each, progress), strict=True)
        ],
    }
    return json.dumps(table, indent=1) + "\n"


def against_ways(
    each: Sequence[HouseWay], progress: Progress | None
) -> Sequence[Mapping[str, Any]]:
    """The same deals against each of some ways.

    Raises:
        HouseWayError: a way does not set some hand legally.
    """
    from combinatorics.kernels.pai_gow_deals import sample
    from combinatorics.kernels.pai_gow_patterns import settings

    all_settings = settings()
    dealer = dealt_by(each, all_settings, progress)
    return [
        {
            "random deals": {
                "seed": SEED,
                "win, push, lose": sample(all_settings, dealer, SAMPLE, SEED, way).tolist(),
            }
        }
        for way in range(dealer.ways)
    ]


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

    from combinatorics.kernels.pai_gow_deals import NOT_COUNTED, Dealer
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
        if seven.kind != CLASSES[0] or seven.groups[1][0] != ACE:
            kind[at] = CLASSES.index(seven.kind)
    return Dealer(
        places(all_settings.highs, high).astype(np.int16),
        np.searchsorted(all_settings.lows, low).astype(np.int8),
        kind,
        len(CLASSES),
    )
