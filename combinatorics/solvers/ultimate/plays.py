"""The stored plays: one, and a choice for each state of the river that a Blind pay decides.

`build` shows that no other decision depends on the Blind table where it pays a straight or better
only. By the letter decisions on the flop do, so no plays are stored for that rule.
"""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.settlement import OUTCOMES, PARTS, PLAIN, Block, rounds_of
from combinatorics.solvers.ultimate.shipped import PAID, table
from combinatorics.stored_plays import ALWAYS, PROBE, Line, StoredPlays, as_text, beyond, line_of

PLAYED, FOLDED = "Play 1x", "Fold"
_ROWS = tuple(reversed(PAID))
_NOTHING = (0,) * len(OUTCOMES)


def text(_progress: Progress | None = None) -> str:
    """The text of the shipped file, from the shipped table of the base game."""
    shipped = table()
    choices = []
    for state in shipped.open_states:
        deals = sum(ways for hand, ways in state.deals.items() if hand not in shipped.raising)
        block = [_NOTHING] * len(CATEGORIES)
        block[state.category] = tuple(deals * ways for ways in state.counts)
        name = f"{PLAYED} with {CATEGORIES[state.category]}, where it pays {state.played_from} to 1"
        played = _line(f"{name} or more", {PLAYED: block})
        choices.append((beyond(played, _line(FOLDED, {FOLDED: block})),))
    plays = StoredPlays(
        rows=_ROWS,
        unpaid=0,
        total=sum(sum(map(sum, block)) for block in shipped.joint.values()),
        always=_line(ALWAYS, shipped.joint),
        choices=tuple(choices),
    )
    return as_text({PLAIN: plays})


def _line(decision: str, joint: Mapping[str, Block]) -> Line:
    pays = [PROBE if name in PAID else PROBE * 0 for name in CATEGORIES]
    return line_of(decision, rounds_of(joint, pays), _ROWS, PARTS)
