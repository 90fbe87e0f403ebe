"""The least payout limit: what the law prints, or the most that is won in one deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.joint import Best
from formulas.law.model import Edition
from formulas.law.payout_limits import FLOOR, TOUCHES
from formulas.limits.layout import DEALER, Layout, base_parts, reads
from formulas.limits.most_won import FLOOR_PLAY, most_won
from formulas.question.caps import touched_by_cap
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings, find_reading
from formulas.refusal import Refusal, bad_value, not_available

FLOOR_WAGERS, ALL_WAGERS = "cap floor, wagers", "all wagers"
FLOOR_POSITIONS, ALL_BOXES = "cap floor, positions", "all adjacent boxes"
FLOOR_READINGS = (FLOOR_WAGERS, FLOOR_PLAY)
"""Readings of the least payout limit; the others of the cap are about what it limits."""


@dataclass(frozen=True)
class Floor:
    """The least payout limit.

    Args:
        amount: the greater of the two, in dollars.
        fixed: the amount the law prints.
        most: the most won in one deal at the posted minimums.
        best: how that is won.
    """

    amount: Fraction
    fixed: Fraction
    most: Fraction
    best: Best


def has_cap(edition: Edition) -> bool:
    """Say whether an edition authorises a payout limit."""
    return edition.has_rule(FLOOR) and edition.has_rule(TOUCHES)


def no_cap(edition: Edition) -> Refusal:
    """Return the refusal of a question about a payout limit that an edition does not know."""
    return not_available(
        f"{edition.code} authorises no payout limit for {edition.game}: no rule of it is called "
        f'"{FLOOR}".'
    )


def cap_wagers(edition: Edition) -> tuple[str, ...]:
    """Return the wagers of the layout whose winnings a payout limit may touch."""
    return edition.rule(TOUCHES).wagers


def cap_floor(layout: Layout, minimums: Mapping[str, Fraction], boxes: int = 1) -> Floor:
    """Return the least payout limit.

    Args:
        layout: the game, the law and the pays.
        minimums: posted minimum in dollars by component (the first base wager for the base game).
        boxes: on how many adjacent boxes one patron wagers in one deal.

    Raises:
        Refusal: no cap is authorised, or a minimum that is needed is not given.
    """
    edition = layout.edition
    fixed = Fraction(edition.rule(FLOOR).value) if has_cap(edition) else None
    if fixed is None:
        raise no_cap(edition)
    stakes = counted(layout, minimums)
    best = most_won(layout, stakes, others=0, boxes=boxes)
    return Floor(max(fixed, best.amount), fixed, best.amount, best)


def counted(layout: Layout, minimums: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return the minimums that the least payout limit counts.

    Args:
        layout: the game, the law and the pays.
        minimums: as for `cap_floor`.

    Raises:
        Refusal: one of them is not given.
    """
    edition = layout.edition
    first = base_parts(edition)[0].name
    touched = touched_by_cap(Readings(edition, layout.conditions))
    if reads(layout, FLOOR_WAGERS, ALL_WAGERS):
        side = [name for name in minimums if name != first and not _has_meter(layout, name)]
    else:
        side = [name for name in touched if not edition.wager(name).base]
        side = [name for name in side if layout.tables.get(name)]
    for name in (first, *side):
        if name not in minimums:
            raise not_available(
                f"The minimums range has no row {name}, whose winnings a payout limit may touch in "
                f"{edition.code}: add it{'' if name == first else ', 0 where it is not offered'}."
            )
    return {name: minimums[name] for name in ((first, *side) if touched else side)}


def counts_every_box(edition: Edition, conditions: Conditions) -> bool | None:
    """Say whether the floor is read as counting every box; None where nobody decided it."""
    readings = Readings(edition, conditions)
    reading = find_reading(edition, FLOOR_POSITIONS)
    if reading is None or not readings.is_decided(reading):
        return None
    return readings.taken(reading).id == ALL_BOXES


def check_positions(layout: Layout, boxes: int) -> None:
    """Hold the boxes that are asked for against the reading of how many the floor counts.

    Several boxes that no reading is named for are asked about as the other reading counts them.

    Raises:
        Refusal: several under the reading of one, or their number is not given under the other.
    """
    every = counts_every_box(layout.edition, layout.conditions)
    if every and "boxes" not in layout.conditions.given:
        raise bad_value(
            f'The floor is read as counting "{ALL_BOXES}": give the condition "boxes", on how many '
            "the Rules Submission lets one patron wager."
        )
    if boxes > 1 and every is False:
        raise bad_value(
            'The floor is read as counting one box: leave out the condition "boxes", or the '
            "reading."
        )


def _has_meter(layout: Layout, name: str) -> bool:
    wager = name.removesuffix(DEALER)
    return any(table.meters for table, _ in layout.tables.get(wager, ()))
