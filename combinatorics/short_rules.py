"""Few rules in the place of an exact play: found by exact sums over all states.

A clause is "this or better on a scale", alone or with one thing beside it, and leads to one
decision. The clause that gains most is added until the rules bring enough: its place on the scale
is the best one, found from the sums over the states in the order of the scale. Clauses with a thing
beside them are looked at only where no plain one gains anything more. After each clause the places
of all are set anew, one after the other, and what no longer gains anything is dropped. Where the
clauses do not bring enough, others are tried that were added while what a clause loses in some
states counted several times, and those that bring most are taken.
Of equal gains the larger stake and the lower place is taken, so the rules are the same each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, compress, pairwise, repeat
from operator import ge, getitem, mul, sub
from typing import Final, NamedTuple

Numbers = Sequence[int]
MOST_WORK: Final = 200_000
FEWEST_LINES: Final = 2
"""States times clauses that are looked for, and the clauses that there may be in any case."""
MOST_AGAIN: Final = 12_000
"""States up to which other clauses are tried."""
MOST_EXCHANGED: Final = 2_000
"""States up to which each clause is exchanged for others."""
MOST_KNOWN: Final = 512
"""Clauses of which it is kept in which states they hold."""
DEARER: Final = (4, 16)
"""How many times a loss counts there."""


@dataclass(frozen=True)
class Scale:
    """An order of states.

    Args:
        places: the place of each state; a higher one is better.
        words: what a place is called; "" for the lowest, which is any hand.
    """

    places: Numbers
    words: Callable[[int], str]


def outs_scale(outs: Numbers, above: int) -> Scale:
    """The order by the dealer outs of each state, all below a number, the fewest best."""
    places = [above - 1 - one for one in outs]
    return Scale(places, lambda at: f"fewer than {above - at} dealer outs" if at else "")


@dataclass(frozen=True)
class Beside:
    """Something that a state has or has not.

    Args:
        holds: by what is seen 1 where it is so, else 0.
        words: what it is called; "" for what every state has.
    """

    holds: Numbers
    words: str


@dataclass(frozen=True)
class States:
    """What a player may know at a decision.

    Args:
        values: by decision, the larger stake first, what each state brings; sums over the deals.
        allowed: by decision, 1 for each state in which it can be made, else 0.
        scales: the orders that a clause may use.
        seen: what is seen in each state, as a number.
        besides: what a clause may ask beside, first what every state has.
    """

    values: Sequence[Numbers]
    allowed: Sequence[Numbers]
    scales: Sequence[Scale]
    seen: Numbers
    besides: Sequence[Beside]


class Clause(NamedTuple):
    """A rule: the decision with this place or better on a scale and one thing beside."""

    decision: int
    scale: int
    beside: int
    place: int


def rules_of(
    states: States, enough: int, most: int, patience: int = 1
) -> tuple[tuple[Clause, ...], tuple[int, ...]]:
    """Return rules that bring enough, or as many as there may be, and what they decide.

    Args:
        states: the states.
        enough: what they shall bring.
        most: clauses that there may be; of many states there are fewer, so that no call takes long.
        patience: how many times as many states may be worked on as in a call.
    """
    size = len(states.seen) // patience
    most = min(most, max(FEWEST_LINES, MOST_WORK // max(1, size)))
    search = _Search(states, enough, most)
    clauses = search.grown([])
    few = size <= MOST_EXCHANGED
    for times in DEARER if few or patience > 1 else DEARER[-1:]:
        if search.brought(clauses) >= enough or size > MOST_AGAIN:
            break
        others = search.grown(search.settled(search.added([], most, times)))
        if few:
            others = search.exchanged(others)
        if search.brought(others) > search.brought(clauses):
            clauses = others
    for one in list(clauses) if search.brought(clauses) >= enough else ():
        fewer = search.settled([other for other in clauses if other != one])
        if len(fewer) < len(clauses) and search.brought(fewer) >= enough:
            clauses = fewer
    if few and search.brought(clauses) >= enough:
        clauses = search.joined(clauses)
    clauses = [search.plainest(one, clauses) for one in clauses]
    clauses.sort(key=lambda one: (one.decision, one.beside, one.scale, -one.place))
    return tuple(clauses), tuple(search.made(clauses))


class _Order:
    """The states in the order of a scale, the best first, and where each place ends."""

    def __init__(self, scale: Scale) -> None:
        self._states = sorted(range(len(scale.places)), key=scale.places.__getitem__, reverse=True)
        places = self.of(scale.places)
        self._last = [one != after for one, after in zip(places, [*places[1:], -1], strict=True)]
        self.places = self.ends(places)

    def of(self, numbers: Numbers) -> list[int]:
        """Numbers of the states in this order."""
        return list(map(numbers.__getitem__, self._states))

    def ends(self, numbers: Iterable[int]) -> list[int]:
        """Of numbers in this order those of the last state of each place."""
        return list(compress(numbers, self._last))

    def having(self, holds: Numbers) -> _Having:
        """Return the states that have something, from 1 for each that has it, else 0."""
        held = self.of(holds)
        number = self.ends(accumulate(held))
        new = [before < now for before, now in pairwise((0, *number))]
        last = bytearray(sum(held))
        for at in compress(number, new):
            last[at - 1] = 1
        return _Having(bytes(held), bytes(last), tuple(compress(self.places, new)))


class _Having(NamedTuple):
    """The states that have what stands beside a clause, in the order of a scale."""

    held: bytes  # of every state 1 where it has it
    last: bytes  # of each that has it 1 where it is the last of its place
    places: tuple[int, ...]

    def sums(self, numbers: Numbers) -> list[int]:
        """Numbers of the states in this order, added up to the end of each place."""
        return list(compress(accumulate(compress(numbers, self.held)), self.last))


class _Search:
    def __init__(self, states: States, enough: int, most: int) -> None:
        self._states = states
        self._enough = enough
        self._most = most
        self._orders = [_Order(scale) for scale in states.scales]
        self._having: dict[tuple[int, int], _Having] = {}
        self._last = len(states.values) - 1
        self._rows = list(zip(*states.values, strict=True))
        self._every = int.from_bytes(bytes([1]) * len(self._rows))
        self._allowed = [int.from_bytes(bytes(each)) for each in states.allowed]
        self._above = [
            bytes(int(at > decision) for at in range(256)) for decision in range(self._last)
        ]
        self._known: dict[Clause, int] = {}
        kinds = sorted({*states.seen})
        holds = [tuple(map(one.holds.__getitem__, kinds)) for one in states.besides]
        self._besides = [at for at, one in enumerate(holds) if one not in holds[:at]]

    def brought(self, clauses: Sequence[Clause]) -> int:
        """What a player who follows them is brought."""
        return sum(self._brings(self.made(clauses)))

    def grown(self, clauses: list[Clause]) -> list[Clause]:
        """Clauses with others added until they bring enough or none gains; no more than most."""
        plain, others = self._besides[:1], self._besides[1:]
        while self.brought(clauses) < self._enough and len(clauses) < self._most:
            clause = self.best(clauses, plain) or self.best(clauses, others)
            if clause is None:
                break
            clauses = self.settled([*clauses, clause])
        return clauses

    def added(
        self, clauses: list[Clause], most: int, times: int = 1, without: Clause | None = None
    ) -> list[Clause]:
        """Up to so many clauses with others added that gain; arguments as of `best`."""
        while len(clauses) < most:
            clause = self.best(clauses, self._besides, times, without)
            if clause is None:
                break
            clauses = [*clauses, clause]
        return clauses

    def exchanged(self, clauses: list[Clause]) -> list[Clause]:
        """Clauses with each exchanged for one or two that bring more, until none does."""
        changed = True
        while changed and self.brought(clauses) < self._enough:
            changed = False
            for one in list(clauses):
                others = [other for other in clauses if other != one]
                most = min(len(clauses), self._most - 1) + 1
                others = self.grown(self.settled(self.added(others, most, without=one)))
                if self.brought(others) > self.brought(clauses):
                    clauses, changed = others, True
                    break
        return clauses

    def joined(self, clauses: list[Clause]) -> list[Clause]:
        """Clauses that bring enough with one in the place of two, while that is still enough."""
        for pair in combinations(clauses, 2):
            others = [other for other in clauses if other not in pair]
            clause = self.best(others, self._besides)
            if clause and self.brought(fewer := self.settled([*others, clause])) >= self._enough:
                return self.joined(fewer)
        return clauses

    def best(
        self,
        clauses: Sequence[Clause],
        besides: Sequence[int],
        times: int = 1,
        without: Clause | None = None,
    ) -> Clause | None:
        """The clause that gains most where a loss counts so many times, None where none gains."""
        made = self.made(clauses)
        brings = self._brings(made)
        most, found = 0, None
        for decision in range(self._last):
            gains, free = self._gains(made, brings, decision)
            if times > 1:
                gains = [gain if gain > 0 else gain * times for gain in gains]
            for scale, order in enumerate(self._orders):
                ordered = order.of(gains)
                for beside in besides:
                    gain, place = self._place(ordered, free, scale, beside)
                    clause = Clause(decision, scale, beside, place)
                    if gain > most and (without is None or clause[:3] != without[:3]):
                        most, found = gain, clause
        return found

    def settled(self, clauses: list[Clause]) -> list[Clause]:
        """The clauses with the best place of each beside the others, until none gains more."""
        changed, brought = True, self.brought(clauses)
        while changed:
            changed = False
            for one in list(clauses):
                others = [other for other in clauses if other != one]
                made = self.made(others)
                gains, free = self._gains(made, self._brings(made), one.decision)
                ordered = self._orders[one.scale].of(gains)
                gain, place = self._place(ordered, free, one.scale, one.beside)
                moved = [*others, one._replace(place=place)] if gain > 0 else others
                more = self.brought(moved)
                if gain <= 0 or more > brought:
                    clauses, brought, changed = moved, more, True
        return clauses

    def plainest(self, one: Clause, clauses: Sequence[Clause]) -> Clause:
        """The clause from the place of the shortest name that says the same beside the others."""
        scale, holds = self._states.scales[one.scale], self._holds(one.beside)
        made = self.made([other for other in clauses if other != one])
        # A state that may not stake so much is no part of a rule, but is not named by it either.
        below = max(
            (
                place
                for place, held, at in zip(scale.places, holds, made, strict=True)
                if held and at > one.decision and place < one.place
            ),
            default=-1,
        )
        names = {place: scale.words(place) for place in range(below + 1, one.place + 1)}
        return one._replace(place=min(names, key=lambda place: (len(names[place]), -place)))

    def made(self, clauses: Sequence[Clause]) -> bytes:
        """The decision in each state: of the clauses that hold, that of the largest stake."""
        made, free = self._last * self._every, self._every
        for decision in range(self._last):
            taken = 0
            for one in clauses:
                if one.decision == decision:
                    taken |= self._said(one)
            made -= (self._last - decision) * (taken & free)
            free &= ~taken
        return made.to_bytes(len(self._rows))

    def _said(self, one: Clause) -> int:
        """The states in which a clause holds, one byte each, the first state's the highest."""
        if one not in self._known:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            states = self._states
            places = map(ge, states.scales[one.scale].places, repeat(one.place))
            held = map(mul, map(mul, self._holds(one.beside), states.allowed[one.decision]), places)
            self._known[one] = int.from_bytes(bytes(held))
        return self._known[one]

    def _holds(self, beside: int) -> list[int]:
        """Of each state 1 where it has what stands beside a clause, else 0."""
        return list(map(self._states.besides[beside].holds.__getitem__, self._states.seen))

    def _brings(self, made: bytes) -> list[int]:
        """What each state brings by the decision that is made in it."""
        return list(map(getitem, self._rows, made))

    def _gains(self, made: bytes, brings: Sequence[int], decision: int) -> tuple[list[int], bytes]:
        """What a decision gains where a smaller stake is made, and where that is."""
        smaller = int.from_bytes(made.translate(self._above[decision]))
        free = (smaller & self._allowed[decision]).to_bytes(len(made))
        return list(map(mul, map(sub, self._states.values[decision], brings), free)), free

    def _place(
        self, ordered: Sequence[int], free: bytes, scale: int, beside: int
    ) -> tuple[int, int]:
        """The best place of a clause, the lowest of equal ones, and what it gains.

        Any hand is the lowest place of the first scale alone.
        """
        if (scale, beside) not in self._having:
            self._having[scale, beside] = self._orders[scale].having(self._holds(beside))
        having = self._having[scale, beside]
        sums = having.sums(ordered)
        if scale and having.places and having.places[-1] == self._orders[scale].places[-1]:
            del sums[-1]
        most = max(sums, default=0)
        if most <= 0:
            return 0, 0
        at = len(sums) - 1 - sums[::-1].index(most)
        if at and sums[at - 1] == most:  # the clause may add nothing in so low a place
            taken = having.sums(self._orders[scale].of(free))
            while at and taken[at] == taken[at - 1]:
                at -= 1
        return most, having.places[at]
