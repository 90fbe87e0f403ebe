"""The rows that RECONCILE spills."""

from __future__ import annotations

from fractions import Fraction

from formulas.asked import Asked
from formulas.reconcile.claims import Compared, Held, held
from formulas.reconcile.figure import Figure, read_figure
from formulas.reconcile.search import Candidate, Search, search
from formulas.values import Raw, Rows, Scalar, header, rows, scalar

COLUMNS = ("Rank", "What", "Printed", "Read as", "Payback", "Distance")
NOTHING = "nothing tried explains it"
SEARCHED = "Searched"
MOST_FOUND, MOST_BESIDE, MOST_WEAK, MOST_FRAMES, MOST_NEAREST = 20, 4, 10, 8, 5


def explained(asked: Asked, published: Raw) -> Rows:
    """Return the spilled answer for one question.

    Args:
        asked: the question.
        published: a payback, or claimed hands.

    Raises:
        Refusal: what was published cannot be read, or the wager not be computed.
    """
    cells = rows(published, "The published payback")
    if cells is not None and (len(cells) > 1 or len(cells[0]) > 1):
        return _claimed(held(asked, cells))
    figure = read_figure(scalar(published, "The published payback"))
    return spilled(search(asked, figure), figure)


def spilled(found: Search, figure: Figure) -> Rows:
    """Return a search as rows, numbered, with the count of candidates at the end."""
    lines: Rows = [header(*COLUMNS)]

    def add(candidate: Candidate) -> None:
        lines.append(
            [
                len(lines),
                candidate.what,
                candidate.printed,
                candidate.read_as,
                candidate.payback,
                candidate.distance,
            ]
        )

    right = found.unchanged.exact
    if not found.found:
        unchanged = found.unchanged
        lines.append([1, NOTHING, figure.words, None, unchanged.payback, unchanged.distance])
    shown = list(found.found[: MOST_BESIDE if right else MOST_FOUND])
    if found.unchanged not in shown:
        shown.append(found.unchanged)
    shown += () if right else found.weak[:MOST_WEAK]
    shown += [*found.frames[:MOST_FRAMES], *found.nearest[:MOST_NEAREST]]
    for candidate in shown:
        add(candidate)
    lines.append([SEARCHED, count(found), None, None, None, None])
    return lines


def count(found: Search) -> str:
    """Return how much was searched, and how much of it chance alone would bring."""
    chance = f"{found.by_chance:.1f}" if found.by_chance >= 0.05 else "fewer than 0.1"
    met = len(found.found) + len(found.weak)
    gives = "1 gives" if met == 1 else f"{met or 'none'} give"
    return (
        f"{found.searched:,} candidates; {gives} the figure, and {chance} on average a figure "
        "nearby, by chance"
    )


def _claimed(readings: list[Held]) -> Rows:
    """Return claimed hands as rows: the differing ones first, then how each reading fits."""
    lines: Rows = [header(*COLUMNS)]
    first = readings[0]
    for row in sorted(first.differing, key=lambda row: -abs(row.payback - first.scene.payback)):
        lines.append([len(lines), _what(row), *_values(row), row.payback, row.distance])
    claimed = len(first.rows)
    for one in sorted(readings, key=lambda one: (len(one.differing), one.scene.bits)):
        agree = claimed - len(one.differing)
        words = one.scene.words or "as printed"
        what = f"{words}: {agree} of {claimed} claimed rows agree"
        lines.append(
            [len(lines), what, one.scene.printed, one.scene.read_as, one.scene.payback, None]
        )
    searched = f"{claimed} claimed rows under {len(readings)} readings"
    lines.append([SEARCHED, searched, None, None, None, None])
    return lines


def _what(row: Compared) -> str:
    return f"{row.claim.hand}: {'ways' if row.claim.unit == 1 else 'probability'} claimed"


def _values(row: Compared) -> list[Scalar]:
    return [_whole(row.claim.value), _whole(row.exact)]


def _whole(number: Fraction) -> Fraction | int:
    return number.numerator if number.denominator == 1 else number
