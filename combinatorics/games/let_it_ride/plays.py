"""The stored plays: Bet 3, and for each kind of hand the choice to let Bet 1 or Bet 2 ride.

What a bet wins does not depend on the others, so a bet rides where its own expectation is not
negative. That depends only on how many of the cards to come make which hand: the 741 classes of
three cards are of 33 kinds, those of four cards too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from combinatorics.games.let_it_ride.base import PARTS, RIDE_1, RIDE_2, UNPAID
from combinatorics.games.let_it_ride.hands import HANDS, PAID
from combinatorics.games.let_it_ride.shipped import table
from combinatorics.plays_build import PROBE, line_of
from combinatorics.progress import Progress
from combinatorics.round import ONE, Round, Stake
from combinatorics.stored_plays import Line, StoredPlays, as_text

BET_3 = "Bet 3 rides"
Hands = tuple[int, ...]
"""Deals by the hand of five cards, in the order of `HANDS`."""


def text(_progress: Progress | None = None) -> str:
    """The text of the shipped file, from the shipped table of starting hands."""
    return as_text({"": _plays()})


def _plays() -> StoredPlays:
    shipped = table()
    starts: Counter[Hands] = Counter()
    fours: Counter[Hands] = Counter()
    named: dict[Hands, str] = {}
    for start in shipped.starts:
        made = _sum(_times(shipped.tallies[place], cards) for place, cards in start.fourth)
        named.setdefault(made, f"{RIDE_1}: {start.name} and hands of its kind")
        starts[made] += start.ways
        for place, cards in start.fourth:
            fours[shipped.tallies[place]] += start.ways * cards
    named |= {tally: f"{RIDE_2}: {_outs(tally)}" for tally in fours}
    every = _sum(_times(made, ways) for made, ways in starts.items())
    return StoredPlays(
        rows=PAID,
        unpaid=int(UNPAID),
        total=sum(every),
        always=_line(BET_3, every),
        choices=tuple(
            # The round is won or lost with Bet 3, whatever else rides.
            (replace(_line(named[made], _times(made, ways)), won=0, won_over=()),)
            for kinds in (starts, fours)
            for made, ways in sorted(kinds.items(), reverse=True)
        ),
    )


def _outs(tally: Hands) -> str:
    """How many of the cards to come make which paid hand."""
    made = [f"{hand} {cards}" for hand, cards in zip(HANDS, tally, strict=True) if cards]
    return f"of {sum(tally)} cards {', '.join(made)}"


def _times(made: Hands, ways: int) -> Hands:
    return tuple(ways * cards for cards in made)


def _sum(parts: Iterable[Hands]) -> Hands:
    return tuple(map(sum, zip(*parts, strict=True)))


def _line(decision: str, made: Hands) -> Line:
    bet = PARTS[-1].name
    ends = [
        Round(
            ways=ways,
            decision=decision,
            result="win" if hand in PAID else "lose",
            category=hand,
            stakes=(Stake(bet, ONE, PROBE if hand in PAID else UNPAID),),
        )
        for hand, ways in zip(HANDS, made, strict=True)
        if ways
    ]
    return line_of(decision, ends, PAID, PARTS, UNPAID)
