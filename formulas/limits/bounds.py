"""How low and how high a payout limit may be: the amounts of the text at the posted wagers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.joint import Best
from formulas.dollars import dollars
from formulas.law.model import Edition
from formulas.law.payout_limits import (
    FLOOR,
    LARGEST,
    MAXIMUM,
    MINIMUM,
    MOST,
    ODDS,
    Amount,
    Bound,
    PayoutLimit,
    payout_limit,
)
from formulas.law.readings import Reading
from formulas.limits.layout import DEALER, Layout, base_parts, multiples
from formulas.limits.most_won import FLOOR_PLAY, most_won
from formulas.limits.odds import odds_offered, times_odds
from formulas.question.conditions import Conditions
from formulas.question.read_terms import touched_by_cap
from formulas.question.resolver import Readings, find_reading
from formulas.refusal import bad_value, listing, not_available

FLOOR_WAGERS, ALL_WAGERS = "cap floor, wagers", "all wagers"
FLOOR_POSITIONS, ALL_BOXES = "cap floor, positions", "all adjacent boxes"
MOST_WON = "the most won in one deal at the posted minimums"

_Pick = Callable[[Iterable[int]], int]


@dataclass(frozen=True)
class Reached:
    """What a payout limit is bounded by at the posted wagers.

    Args:
        amount: in dollars.
        parts: each amount of the text, in dollars, with the words that say what it is.
        best: how the most is won where that is one of them and known, else None.
        exact: whether the most that is won, where it is one of them, is known and no bound.
    """

    amount: Fraction
    parts: tuple[tuple[str, Fraction], ...]
    best: Best | None
    exact: bool


def ask_limit(edition: Edition) -> PayoutLimit:
    """Return what an edition says of a payout limit.

    Raises:
        Refusal: it authorizes none.
    """
    limit = payout_limit(edition)
    if limit is None:
        raise not_available(
            f"{edition.code} authorizes no payout limit for {edition.game}: no rule of it is "
            f'called "{FLOOR}".'
        )
    return limit


def reached(
    layout: Layout,
    bound: Bound,
    minimums: Mapping[str, Fraction],
    boxes: int = 1,
    cap: Fraction | None = None,
) -> Reached:
    """Return what bounds a payout limit at the posted wagers.

    A multiple of a stake must hold for each stake that may be placed: the least limit at the posted
    maximum where one is known, the most at the minimum.

    Args:
        layout: the game, the law and the pays.
        bound: the least or the most that the text allows.
        minimums: posted minimum in dollars by component (the first base wager for the base game).
        boxes: on how many adjacent boxes one patron wagers in one deal.
        cap: the limit that is posted, which no payout exceeds; None for none.

    Raises:
        Refusal: a minimum, a maximum or odds that are needed are not known.
    """
    parts: list[tuple[str, Fraction]] = []
    best, exact = None, True
    for one in bound.amounts:
        if one.of == MOST:
            most = most_won(layout, counted(layout, minimums), others=0, boxes=boxes)
            parts.append((MOST_WON, most.amount))
            exact = boxes == 1 or bool(most.hands)
            best = most if exact else None
        elif one.of == LARGEST:
            odds = {part.name: odds_offered(layout, part.name) for part in layout.edition.layout}
            largest = max(
                _posted(layout, wager, layout.maxima, MAXIMUM, max) * much
                for wager, much in odds.items()
                if much
            )
            largest = largest if cap is None else min(largest, cap)
            parts.append((f"{one.words} on a wager", largest))
        else:
            parts.append(_part(layout, bound, one, minimums))
    amounts = [amount for _, amount in parts]
    return Reached(max(amounts) if bound.greater else min(amounts), tuple(parts), best, exact)


def entering_bound(
    layout: Layout, bound: Bound, minimums: Mapping[str, Fraction]
) -> tuple[dict[str, Fraction], tuple[str, ...]]:
    """Return the minimums in dollars that enter a bound, and the wagers whose posted maximum does.

    Raises:
        Refusal: a minimum that is needed is not given.
    """
    entering: dict[str, Fraction] = {}
    maxima: list[str] = []
    for one in bound.amounts:
        if one.of == MOST:
            entering |= counted(layout, minimums)
        elif one.of in (MAXIMUM, MINIMUM):
            wagers = touched_here(layout)
            entering |= {wager: minimums.get(wager, Fraction(1)) for wager in wagers}
            if one.of == MAXIMUM:
                maxima += [_posted_as(layout, wager, layout.maxima) for wager in wagers]
        elif one.of:
            entering[one.of] = minimums.get(one.of, Fraction(1))
            maxima += [] if bound.at_most else [_posted_as(layout, one.of, layout.maxima)]
    return entering, tuple(maxima)


def _part(
    layout: Layout, bound: Bound, one: Amount, minimums: Mapping[str, Fraction]
) -> tuple[str, Fraction]:
    """Return an amount of a text at the posted wagers, with words for it."""
    if not one.of:
        return "", one.number
    maxima = layout.maxima
    if one.odds:
        posted, pick = (maxima, max) if one.of == MAXIMUM else (minimums, min)
        return max(
            (_by_odds(layout, one, wager, posted, pick) for wager in touched_here(layout)),
            key=lambda part: part[1],
        )
    if one.of == MAXIMUM:
        touched = touched_here(layout)
        stake = max(_posted(layout, wager, maxima, one.of, max) for wager in touched)
    else:
        stakes, pick = (minimums, min) if bound.at_most else ({**minimums, **maxima}, max)
        stake = _posted(layout, one.of, stakes, "stake", pick)
    return f"{one.words}, which is {dollars(stake)}", one.number * stake


def _by_odds(
    layout: Layout, one: Amount, wager: str, posted: Mapping[str, Fraction], pick: _Pick
) -> tuple[str, Fraction]:
    stake, odds = _posted(layout, wager, posted, one.of, pick), odds_offered(layout, wager)
    cut = times_odds(one, odds)
    words = f"the {one.of} of {dollars(stake)} on {wager} times {float(cut):,g}"
    return (words if cut == odds else f"{words} of its {float(odds):,g} to 1"), stake * cut


def _posted(
    layout: Layout, wager: str, posted: Mapping[str, Fraction], what: str, pick: _Pick
) -> Fraction:
    """Return what is posted of a wager, or of the first base wager times a multiple picked."""
    source = _posted_as(layout, wager, posted)
    if source not in posted:
        raise not_available(
            f"{layout.edition.code} counts the payout limit by the {what} of {wager}, which is not "
            f"known: give it"
            + (f" in the choices, as {wager} maximum." if what == MAXIMUM else " in the range.")
        )
    of_first = multiples(layout.edition, wager) if source != wager else ()
    return posted[source] * pick(of_first or (1,))


def _posted_as(layout: Layout, wager: str, posted: Mapping[str, Fraction]) -> str:
    """Return the first wager of the base game for a part of it that has no amount of its own."""
    parts = [part.name for part in base_parts(layout.edition)]
    return parts[0] if wager not in posted and wager in parts and parts[0] in posted else wager


def touched_here(layout: Layout) -> tuple[str, ...]:
    """Return the wagers that a payout limit may touch with the odds that they are offered at.

    Raises:
        Refusal: none of them has the odds that the text asks for.
    """
    edition = layout.edition
    limit = ask_limit(edition)
    touched = touched_by_cap(layout.readings)
    found = tuple(wager for wager in touched if odds_offered(layout, wager) >= limit.odds)
    if limit.odds and not found:
        raise not_available(
            f"{edition.citation(edition.rule(ODDS).section)} allows a payout limit from odds of "
            f"{limit.odds} to 1 on: {listing(touched)} pays {odds_offered(layout, touched[0])} to "
            "1 at most."
        )
    return found


def counted(layout: Layout, minimums: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return the minimums, in dollars by component, that the least payout limit counts.

    Raises:
        Refusal: one of them is not given.
    """
    edition = layout.edition
    first = base_parts(edition)[0].name
    touched = touched_by_cap(layout.readings)
    if layout.readings.of(FLOOR_WAGERS) == ALL_WAGERS:
        metered = {
            wager
            for wager, tables in layout.tables.items()
            if any(table.meters for table, _ in tables)
        }
        side = [
            name for name in minimums if name != first and name.removesuffix(DEALER) not in metered
        ]
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


def floor_readings(edition: Edition) -> tuple[Reading, ...]:
    """Return the readings of the least payout limit; the others of the cap say what it limits.

    They are about the most that one patron could win: where that does not count there are none.
    """
    limit = payout_limit(edition)
    if limit is None or not limit.counts_most_won:
        return ()
    return tuple(one for one in edition.readings if one.id in (FLOOR_WAGERS, FLOOR_PLAY))


def check_positions(layout: Layout, boxes: int) -> None:
    """Hold the boxes that are asked for against the reading of how many the floor counts.

    Several boxes that no reading is named for are asked about as the other reading counts them.

    Raises:
        Refusal: several under the reading of one or where none is counted, or their number is not
            given under the other.
    """
    if boxes > 1 and not ask_limit(layout.edition).counts_most_won:
        raise bad_value(
            f"{layout.edition.code} counts the payout limit by no betting position: leave out the "
            'condition "boxes".'
        )
    every = counts_every_box(layout.edition, layout.conditions)
    if every and "boxes" not in layout.conditions.given:
        raise bad_value(
            f'The floor is read as counting "{ALL_BOXES}": give the condition "boxes", on how many '
            "the Rules Submission lets one patron wager."
        )
    if boxes > 1 and every is False:
        raise bad_value(
            'The floor is read as counting one box: leave out the condition "boxes", or the '
            "interpretation."
        )
