"""One explanation for the published paybacks of all paytables of a wager together.

What several sister tables miss by the same amount has one cause, in a reading, a term or a row
that they share. The search tries each reading with each change that all share, or with an
unknown amount that all share, and lets every table have one misprint of its own beside it. What
it gains over explaining each table alone is counted in bits.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.asked import Asked
from formulas.pays import Pay
from formulas.reconcile import terms
from formulas.reconcile.cells import changes, shown, solved_pays
from formulas.reconcile.figure import Figure, misprints
from formulas.reconcile.frames import BASIS, frames
from formulas.reconcile.scene import Scene
from formulas.reconcile.search import MISPRINT_BITS, merged
from formulas.refusal import Refusal

UNEXPLAINED_BITS = 16.0  # a figure of three decimals that is simply wrong
LEAST_GAIN = 4.0  # bits that a joint explanation must save over one for each table
SHARED_BITS = 4.0  # an unknown amount that all share, beside the bits that say how much it is
MOST_SHOWN = 3
WORTH_SHOWING = 8.0  # bits behind the best explanation


@dataclass(frozen=True)
class Own:
    """What one table has beside what all share.

    Args:
        what: a few words; empty where the table stands as printed.
        printed: as printed.
        read_as: as read.
        payback: the payback under it, without what is shared.
        bits: its cost.
        figure: the figure as read; None for the one that was published.
    """

    what: str
    printed: str
    read_as: str
    payback: Fraction
    bits: float
    figure: Figure | None = None


@dataclass(frozen=True)
class Shared:
    """What is supposed of all tables together.

    Args:
        what: a few words; empty for nothing.
        printed: as printed.
        read_as: as read.
        shift: what it adds to each payback.
        bits: its cost.
        known: whether it is a change of something, and not an unknown amount.
    """

    what: str
    printed: str
    read_as: str
    shift: Fraction
    bits: float
    known: bool


@dataclass(frozen=True)
class Joint:
    """One joint explanation.

    Args:
        scene_words: the reading or term; empty for the one asked about.
        shared: what all share.
        own: what each table has beside, in their order; None for a figure left unexplained.
        paybacks: the payback of each table under the explanation.
        bits: the cost of all of it.
        gain: bits saved over explaining each table alone.
    """

    scene_words: str
    shared: Shared
    own: tuple[Own | None, ...]
    paybacks: tuple[Fraction, ...]
    bits: float
    gain: float

    @property
    def explained(self) -> int:
        """The number of tables whose figure it reproduces."""
        return sum(own is not None for own in self.own)


class _Options:
    """What one table may have of its own under one reading, ordered by what it brings.

    Args:
        scene: the reading.
        figure: the figure published for the table.
    """

    def __init__(self, scene: Scene, figure: Figure) -> None:
        plain = Own("", "", "", scene.payback, 0.0)
        # A misprinted figure is as good as a payback that differs by as much the other way.
        options = [(own.payback, own) for own in (plain, *_own(scene))]
        options += [
            (scene.payback + figure.value - meant.value, own)
            for meant, own in _misprinted(scene, figure)
        ]
        options.sort(key=lambda option: option[0])
        self.own = [own for _payback, own in options]
        self.low, self.high = figure.interval()
        self.paybacks = [payback for payback, _own in options]
        self.whole: list[int] = []
        self.edges = (0, 0)

    @property
    def denominators(self) -> Iterator[int]:
        """The denominators of all that is compared."""
        yield self.low.denominator
        yield self.high.denominator
        yield from (payback.denominator for payback in self.paybacks)

    def scale(self, common: int) -> None:
        """Turn all that is compared into whole numbers, for speed: a search makes millions."""
        self.whole = [int(payback * common) for payback in self.paybacks]
        self.edges = int(self.low * common), int(self.high * common)

    def best(self, shift: int) -> Own | None:
        """Return the cheapest that meets the figure with a shift, None for none."""
        low, high = self.edges
        first, last = bisect_left(self.whole, low - shift), bisect_right(self.whole, high - shift)
        return min(self.own[first:last], key=lambda own: own.bits, default=None)

    def shifts(self) -> Iterator[int]:
        """Yield the lowest shift under which each option meets the figure."""
        return (self.edges[0] - payback for payback in self.whole)


def _misprinted(scene: Scene, figure: Figure) -> Iterator[tuple[Figure, Own]]:
    slips = [(slip, meant) for slip, meant in misprints(figure) if meant.unit == figure.unit]
    bits = MISPRINT_BITS + math.log2(max(len(slips), 1))
    for slip, meant in slips:
        what = f"published figure: {slip}"
        yield meant, Own(what, figure.words, meant.words, scene.payback, bits, meant)


def joint(tables: Sequence[tuple[Asked, Figure]]) -> list[Joint]:
    """Return the joint explanations that gain most over explaining each table alone.

    Args:
        tables: the same wager asked about with each paytable, and the figure published for it.

    Raises:
        Refusal: one of the tables cannot be computed as asked.
    """
    figures = [figure for _asked, figure in tables]
    found: list[Joint] = []
    alone: float | None = None
    for scenes in _readings(tables):
        options = [_Options(scene, figure) for scene, figure in zip(scenes, figures, strict=True)]
        known = list(_shared(scenes, figures))
        denominators = {each for one in options for each in one.denominators}
        common = math.lcm(*denominators, *(shared.shift.denominator for shared in known))
        for one in options:
            one.scale(common)
        if alone is None:
            alone = sum(_cost(one.best(0)) for one in options)
        for shared in (*known, *_unknown(options, common)):
            shift = int(shared.shift * common)
            own = tuple(one.best(shift) for one in options)
            bits = scenes[0].bits + shared.bits + sum(_cost(one) for one in own)
            if alone - bits >= LEAST_GAIN:
                found.append(_explanation(scenes, shared, own, bits, alone - bits))
    found.sort(key=lambda one: (one.bits, one.scene_words, one.shared.what))
    worth = [one for one in found if one.bits <= found[0].bits + WORTH_SHOWING]
    return _distinct(worth)[:MOST_SHOWN]


def _cost(own: Own | None) -> float:
    return UNEXPLAINED_BITS if own is None else min(own.bits, UNEXPLAINED_BITS)


def _explanation(
    scenes: Sequence[Scene],
    shared: Shared,
    own: tuple[Own | None, ...],
    bits: float,
    gain: float,
) -> Joint:
    kept = tuple(one if one is not None and one.bits < UNEXPLAINED_BITS else None for one in own)
    shift = shared.shift if shared.known else Fraction()
    paybacks = tuple(
        (scene.payback if one is None else one.payback) + shift
        for scene, one in zip(scenes, kept, strict=True)
    )
    return Joint(scenes[0].words, shared, kept, paybacks, bits, gain)


def _distinct(found: list[Joint]) -> list[Joint]:
    """Return the first explanation of each kind: one unknown amount is as good as its neighbour."""
    seen: set[tuple[str, str, str]] = set()
    kept = []
    for one in found:
        name = (one.scene_words, one.shared.what, one.shared.read_as if one.shared.known else "")
        if name not in seen:
            seen.add(name)
            kept.append(one)
    return kept


def _readings(tables: Sequence[tuple[Asked, Figure]]) -> list[list[Scene]]:
    """Return the frames that all tables have, each as one scene a table."""
    per_table = [
        {scene.words if place else "": scene for place, scene in enumerate(frames(asked))}
        for asked, _figure in tables
    ]
    common = [words for words in per_table[0] if all(words in one for one in per_table)]
    scenes = [[one[words] for one in per_table] for words in common]
    return [group for group in scenes if group[0].kind != BASIS]


def _own(scene: Scene) -> Iterator[Own]:
    if scene.solved:
        return
    tried = list(changes(scene))
    counts = Counter(change.kind for change in tried)
    for one in merged(tried, counts):
        try:
            payback = scene.estimate(one.pays)
        except Refusal:
            continue  # a share of a meter that this table has not
        hands = tuple(one.pays)
        head = f"{hands[0]}: " if len(hands) == 1 else ""
        printed = shown({hand: scene.pays[hand] for hand in hands})
        yield Own(f"{head}{one.reason}", printed, shown(one.pays), payback, one.bits)


def _shared(scenes: Sequence[Scene], figures: Sequence[Figure]) -> Iterator[Shared]:
    """Yield nothing, then each change that all tables can share."""
    yield Shared("", "", "", Fraction(), 0.0, known=True)
    first = scenes[0]
    if first.open_rate:
        for percent in range(1, terms.HIGHEST_RATE + 1):
            yield Shared(
                "rate of progression",
                "not printed",
                f"{percent}%",
                Fraction(percent, 100),
                terms.bits_of(terms.LEFT_OPEN, terms.HIGHEST_RATE),
                known=True,
            )
    if first.solved:
        return
    wanted = [*changes(first), *solved_pays(first, figures[0])]
    counts = Counter(change.kind for change in wanted)
    for one in merged(wanted, counts):
        if len(one.pays) != 1 or not _all_print(scenes, one.pays):
            continue
        try:
            shift = first.estimate(one.pays) - first.payback
        except Refusal:
            continue
        ((hand, pay),) = one.pays.items()
        printed = str(first.pays[hand])
        what = f"{hand} in every table: {one.reason}"
        yield Shared(what, printed, str(pay), shift, one.bits, known=True)


def _all_print(scenes: Sequence[Scene], pays: dict[str, Pay]) -> bool:
    first = scenes[0]
    return all(
        scene.pays.get(hand) == first.pays[hand] and scene.weights.get(hand) == first.weights[hand]
        for scene in scenes
        for hand in pays
    )


def _unknown(options: Sequence[_Options], common: int) -> Iterator[Shared]:
    """Yield the unknown amount that all tables share at the least cost, the smallest first.

    Args:
        options: what each table may have of its own.
        common: the denominator of the whole numbers they are compared in.
    """
    unit = options[0].edges[1] - options[0].edges[0]

    def bits(shift: int) -> float:
        return SHARED_BITS + math.log2(1 + 2 * abs(shift) / unit)

    shifts = sorted({shift for one in options for shift in one.shifts() if shift}, key=abs)
    cheapest = min(
        shifts,
        key=lambda shift: bits(shift) + sum(_cost(one.best(shift)) for one in options),
        default=None,
    )
    if cheapest is not None:
        amount = Fraction(cheapest, common)
        yield Shared("one unknown amount", "", "", amount, bits(cheapest), known=False)
