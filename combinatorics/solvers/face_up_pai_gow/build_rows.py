"""Builds the tables of rows of hands, and the bounds of all house ways, in one sweep.

First the words of the rules name their low hands for an example of each of the 292,253 patterns of
seven cards. Then the deals that the player wins and must lose are counted for every setting that is
named or that no other setting of its pattern dominates (`kernels.pai_gow_open_hands`). Hands of one
row are added up; what is best for the house, and what the highest high hand brings, is added up
over the patterns before they lose their names.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from operator import add
from typing import TYPE_CHECKING

from combinatorics.game import ShippedTable
from combinatorics.progress import Progress
from combinatorics.solvers.face_up_pai_gow.choice import Choice
from combinatorics.solvers.face_up_pai_gow.hand_rows import TEN, TWO, HandRows, Row, row_of
from combinatorics.solvers.face_up_pai_gow.hand_rows_file import BY_LETTER, FILES, written
from combinatorics.solvers.face_up_pai_gow.rule_worth import best
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, Seven
from combinatorics.solvers.face_up_pai_gow.shipped import (
    AGAINST,
    BOUNDS_FILE,
    BY_PATTERN,
    HIGHEST_LOW,
    LEAST_ANY,
    LEAST_TEN,
)

if TYPE_CHECKING:
    from combinatorics.kernels.pai_gow_open_hands import Open

_NAMING = 0.25
"""The share of the time that goes into naming the low hands, for the progress told."""
_STEPS = 1000
_TELL_EVERY = 4096

Deals = tuple[int, int]
"""Deals won and lost."""


Rows = Mapping[Row, tuple[int, Sequence[Deals]]]
"""For each row that knows all ranks held once its hands, then the deals of its settings."""
Counted = tuple[Rows, Mapping[str, Mapping[str, Sequence[int]]]]
"""What one sweep finds: rows, and deals by the name of a bound and the class of dealer's hands."""


def table(lowest: int, progress: Progress | None = None, *, by_letter: bool = False) -> bytes:
    """The content of a table of rows.

    Args:
        lowest: the lowest rank held once that it knows.
        progress: is told how far the work is.
        by_letter: whether only the highest card that the other hand lacks decides within a kind.
    """
    return written(columns(counted(progress, by_letter=by_letter)[0], lowest))


def bounds_text(progress: Progress | None = None) -> str:
    """The text of the file of bounds."""
    rows, bounds = counted(progress)
    any_single, from_ten = columns(rows, TWO), columns(rows, TEN)
    found: dict[str, object] = {
        "about": "Deals by the dealer's hand, win, push, lose, when the player sets best and every "
        "hand of the dealer is set so. Least: as is best for the house.",
        "built by": "xlplugin tables build FUPG -o FOLDER",
        **bounds,
        LEAST_ANY: _by_rows(map(best, any_single)),
        LEAST_TEN: _by_rows(map(best, from_ten)),
        HIGHEST_LOW: _by_rows(Choice(one, bytes(len(one))) for one in from_ten),
    }
    return json.dumps(found, indent=1) + "\n"


def _by_rows(choices: Iterable[Choice]) -> Mapping[str, Sequence[int]]:
    found = {one.rows.kind: one.ends for one in choices}
    return {kind: [each.win, each.push, each.lose] for kind, each in found.items()}


_done: dict[bool, Counted] = {}


def counted(progress: Progress | None = None, *, by_letter: bool = False) -> Counted:
    """What the sweep finds; it is done once in a process for each way to compare hands."""
    if by_letter not in _done:
        _done[by_letter] = _count(progress, by_letter=by_letter)
    return _done[by_letter]


def columns(rows: Rows, lowest: int) -> Sequence[HandRows]:
    """The rows of each class in columns, those added up that differ in unknown ranks alone.

    Args:
        rows: hands and deals of the rows that know all ranks held once.
        lowest: the lowest rank held once that is to be known.
    """
    merged: dict[str, dict[Row, tuple[int, Sequence[Deals]]]] = {kind: {} for kind in CLASSES}
    for row, (hands, deals) in rows.items():
        known = row.known_from(lowest)
        of_class = merged[row.kind]
        before, sums = of_class.get(known, (0, [(0, 0)] * len(deals)))
        of_class[known] = before + hands, _sums(sums, deals)
    return [_in_columns(kind, of_class, lowest) for kind, of_class in merged.items()]


def _in_columns(kind: str, rows: Rows, lowest: int) -> HandRows:
    ordered = sorted(rows)
    structures = sorted({row.places for row in ordered})
    number = {places: at for at, places in enumerate(structures)}
    deals = [each for row in ordered for each in rows[row][1]]
    return HandRows(
        kind=kind,
        lowest=lowest,
        joker=bytes(row.joker for row in ordered),
        held=tuple(bytes(column) for column in zip(*(row.held for row in ordered), strict=True)),
        singles=(
            bytes(row.singles & (1 << TEN) - 1 for row in ordered),
            bytes(row.singles >> TEN for row in ordered),
        ),
        structure=bytes(number[row.places] for row in ordered),
        structures=tuple(structures),
        hands=array("Q", (rows[row][0] for row in ordered)),
        win=array("Q", (win for win, _ in deals)),
        lose=array("Q", (lose for _, lose in deals)),
    )


def _count(progress: Progress | None, *, by_letter: bool) -> Counted:
    import numpy as np

    from combinatorics.kernels.pai_gow_open_hands import best_highs, chosen, held, stairs, worth
    from combinatorics.kernels.pai_gow_patterns import PATTERNS, known, settings

    def tell(share: float) -> None:
        if progress is not None:
            progress(int(share * _STEPS), _STEPS)

    all_settings = settings(by_letter=by_letter)
    legal, undominated = best_highs(all_settings)
    wanted = undominated.copy()
    named: dict[int, tuple[Row, Sequence[int]]] = {}
    for done, (at, cards) in enumerate(known()):
        if done % _TELL_EVERY == 0:
            tell(_NAMING * done / PATTERNS)
        row, strengths = row_of(Seven(cards))
        own = slice(*legal.starts[at : at + 2])
        lows = np.searchsorted(all_settings.lows, strengths)
        wanted[own] |= np.isin(legal.low[own], lows)
        named[at] = row, lows.tolist()
    swept = chosen(legal, wanted)
    deals = worth(
        swept,
        stairs(legal, undominated),
        (len(all_settings.highs), len(all_settings.lows)),
        lambda done, of: tell(_NAMING + (1 - _NAMING) * done / of),
    )
    return _added_up(named, held().tolist(), swept, deals.tolist(), undominated[wanted].tolist())


def _added_up(
    named: Mapping[int, tuple[Row, Sequence[int]]],
    hands: Sequence[int],
    swept: Open,
    deals: Sequence[Deals],
    undominated: Sequence[bool],
) -> Counted:
    """Add up the patterns: by row, and by class under each of the bounds."""
    rows: dict[Row, tuple[int, Sequence[Deals]]] = {}
    bounds: dict[str, dict[str, list[int]]] = {name: {} for name in BY_PATTERN}
    starts, all_lows = swept.starts.tolist(), swept.low.tolist()
    for at, (row, lows) in named.items():
        own = range(starts[at], starts[at + 1])
        with_low = {all_lows[one]: deals[one] for one in own}
        settings = [(0, 0) if row.ace_high else with_low[low] for low in lows]
        before, sums = rows.get(row, (0, [(0, 0)] * len(lows)))
        rows[row] = before + hands[at], _sums(sums, settings)
        if row.ace_high:
            continue
        # Highest low hand first, so the last has the highest high hand.
        open_to = [deals[one] for one in own if undominated[one]]
        for name, (win, lose) in zip(
            BY_PATTERN, (min(open_to, key=lambda one: one[0] - one[1]), open_to[-1]), strict=True
        ):
            ends = bounds[name].setdefault(row.kind, [0, 0, 0])
            ends[:] = map(add, ends, (win, hands[at] * AGAINST - win - lose, lose))
    return rows, bounds


def _sums(one: Sequence[Deals], other: Sequence[Deals]) -> Sequence[Deals]:
    return [(a + c, b + d) for (a, b), (c, d) in zip(one, other, strict=True)]


TABLES = (
    *(ShippedTable(name, partial(table, lowest)) for lowest, name in FILES.items()),
    *(
        ShippedTable(name, partial(table, lowest, by_letter=True))
        for lowest, name in BY_LETTER.items()
    ),
    ShippedTable(BOUNDS_FILE, bounds_text),
)
"""The tables that come with the program."""
