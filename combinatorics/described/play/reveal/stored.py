"""The stored plays of a base game whose stakes are staked before the deal, and ride or not.

What a stake wins does not depend on the others, so each one rides where its own expectation is not
negative. That depends only on how many of the cards to come make which hand: known cards of which
as many do are of one kind. Beside the stakes that stay stands, for each kind, the choice to let a
stake ride.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from combinatorics.described.play.reveal.best import DescribedPlay, named_starts
from combinatorics.round import ONE, Round, Stake
from combinatorics.stored_plays import PROBE, Line, StoredPlays, line_of

Hands = tuple[int, ...]
"""Deals by the row of the whole hand, last those of no row."""


def plays_of_riding(play: DescribedPlay) -> StoredPlays:
    """Return the plays of a base game each of whose decisions is whether a stake rides."""
    tree = play.kept()
    rows = [row.name for row in play.base.paid.rows]
    paid = play.categories
    places = range(len(rows) + 1)
    made = [[tuple(int(at == row) for at in places) for row in places]]
    for level in reversed(tree.levels):
        made.append([_led_to(made[-1], one) for one in level])
    made.reverse()

    def line(words: str, stakes: Sequence[str], hands: Hands) -> Line:
        ends = [
            Round(
                ways=ways,
                decision=words,
                result="win" if hand in paid else "lose",
                category=hand,
                stakes=tuple(
                    Stake(one, ONE, PROBE if hand in paid else play.unpaid) for one in stakes
                ),
            )
            for hand, ways in zip((*rows, ""), hands, strict=True)
            if ways
        ]
        return line_of(words, ends, paid, play.parts, play.unpaid)

    reached: Counter[int] = Counter()
    for _, number, ways in tree.starts:
        reached[number] += ways
    every = _led_to(made[0], reached.items())
    named: dict[Hands, str] = {}
    for name, number in named_starts(tree):
        named.setdefault(made[0][number], f"{name} and hands of its kind")
    choices: list[tuple[Line, ...]] = []
    for cards in range(tree.least, play.base.decided[-1].after + 1):
        at = cards - tree.least
        if at:
            after: Counter[int] = Counter()
            for number, ways in reached.items():
                for to, times in tree.levels[at - 1][number]:
                    after[to] += ways * times
            reached = after
        kinds: Counter[Hands] = Counter()
        for number, ways in reached.items():
            kinds[made[at][number]] += ways
        for stake in (one.name for one in play.base.decided if one.after == cards):
            for hands, ways in sorted(kinds.items(), reverse=True):
                outs = (f"{hand} {many}" for hand, many in zip(rows, hands, strict=False) if many)
                kind = f"of {sum(hands)} cards {', '.join(outs)}" if at else named[hands]
                every_hand = tuple(ways * many for many in hands)
                rides = line(f"Let {stake} ride: {kind}", [stake], every_hand)
                # The round is won or lost with the stakes that stay, whatever else rides.
                choices.append((replace(rides, won=0, won_over=()),))
    stay = [one.name for one in play.base.stakes if not one.after]
    return StoredPlays(
        rows=paid,
        unpaid=int(play.unpaid),
        total=sum(every),
        always=line(f"{' and '.join(stay)} ride{'s' * (len(stay) == 1)}", stay, every),
        choices=tuple(choices),
    )


def _led_to(made: Sequence[Hands], ways: Iterable[tuple[int, int]]) -> Hands:
    """The hands that some classes make, each as often as it comes."""
    parts = ([many * cards for cards in made[to]] for to, many in ways)
    return tuple(map(sum, zip(*parts, strict=True)))
