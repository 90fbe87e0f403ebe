"""The short strategy: which bets ride, by what three cards and four have made and can still make.

The known cards are a pattern (`patterns`): their ranks, and whether they are of one suit. What four
cards can become follows from the pattern, so the 741 patterns of three cards and the 2,535 of four
are gone through anew, once for all pays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from combinatorics.games.let_it_ride.hands import PAID
from combinatorics.games.let_it_ride.patterns import Ranks, classes, next_cards, tally
from combinatorics.reveal_short import Choice, Playing, Staked, Told
from combinatorics.reveal_short import short_of as short_of_revealed
from combinatorics.reveal_words import Said, points_of, seen_of
from combinatorics.short_play import Short

Pattern: TypeAlias = tuple[Ranks, bool]
OWN, DECK = 3, 52
AFTER = (DECK - OWN) * (DECK - OWN - 1)
"""The orders in which the two community cards can come."""


@dataclass(frozen=True)
class Patterns:
    """The patterns of known cards.

    Args:
        starts: of three cards, with the hands of each.
        after: of each pattern of three cards those of four, with the cards that lead to them.
        tallies: of each pattern of four cards the fifth cards by the hand that they make.
        made: of each pattern the least row of the paytable that it comes to, `len(PAID)` for none.
    """

    starts: Mapping[Pattern, int]
    after: Mapping[Pattern, Mapping[Pattern, int]]
    tallies: Mapping[Pattern, Sequence[int]]
    made: Mapping[Pattern, int]


def short_of(
    nets: Sequence[Sequence[int]],
    unit: int,
    decided: Sequence[tuple[str, str, str]],
) -> Short:
    """Return the short strategy.

    Args:
        nets: what the bets that ride win or lose by their number and the hand, in parts of a unit.
        unit: the parts of a base bet.
        decided: Bet 1 and Bet 2: its name, what it is called that it rides, and that it does not.
    """
    known = _patterns()
    worth = {
        held: [sum(map(int.__mul__, cards, by_hand)) for by_hand in nets]
        for held, cards in known.tallies.items()
    }
    pairs: dict[int, int] = {}
    for ranks, suited in known.starts:
        for rank, times in Counter(ranks).items():
            if times == 2:
                pairs[rank] = max(pairs.get(rank, 0), known.made[ranks, suited])
    said = Said(PAID, points_of(pairs))

    def told(cards: int, held: Pattern) -> Told:
        ranks, suited = held
        every = sum(1 << rank for rank in set(ranks))
        points = sum(said.points[rank] for rank in ranks)
        return known.made[held], points, seen_of(every, cards, suited=suited)

    def choices(cards: int, held: Pattern, lying: Staked) -> list[Choice]:
        place = cards - OWN
        _, rides, withdrawn = decided[place]
        without = (*lying[:place], 0, *lying[place + 1 :])
        return [(rides, lying, brings(held, lying)), (withdrawn, without, brings(held, without))]

    def brings(held: Pattern, lying: Staked) -> int:
        riding = sum(lying)
        if held in worth:
            return worth[held][riding]
        return sum(
            times * max(worth[four][riding], worth[four][riding - 1])
            for four, times in known.after[held].items()
        )

    return short_of_revealed(
        Playing(
            said=said,
            starts=known.starts,
            least=OWN,
            told=told,
            after=known.after.__getitem__,
            decided={OWN + place: name for place, (name, _, _) in enumerate(decided)},
            opening=(1,) * (len(decided) + 1),
            choices=choices,
            deals=sum(known.starts.values()) * AFTER * unit,
        )
    )


@cache
def _patterns() -> Patterns:
    starts = {(_sorted(ranks), suited): ways for ranks, suited, ways in classes()}
    after: dict[Pattern, Counter[Pattern]] = {}
    for ranks, suited in starts:
        found: Counter[Pattern] = Counter()
        for four, alike, cards in next_cards(ranks, suited):
            found[_sorted(four), alike] += cards
        after[ranks, suited] = found
    fours = {four for of_three in after.values() for four in of_three}
    tallies = {four: tally(*four) for four in sorted(fours)}
    made = {
        four: max(min(place, len(PAID)) for place, cards in enumerate(counts) if cards)
        for four, counts in tallies.items()
    }
    made |= {three: max(made[four] for four in of_three) for three, of_three in after.items()}
    return Patterns(starts, after, tallies, made)


def _sorted(ranks: Ranks) -> Ranks:
    return tuple(sorted(ranks))
