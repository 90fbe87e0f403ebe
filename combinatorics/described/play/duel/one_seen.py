"""Hand against hand where the player sees one more card of the dealer before the decision.

It is another description: of the dealer's hidden cards one lies open. So what solves the game as it
is dealt solves it, and what derives that a second time derives this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from combinatorics.base_wager import Pays
from combinatorics.described.play.duel.best import DescribedDuelPlay, duel_of
from combinatorics.one_seen import Line
from combinatorics.progress import Progress

SEEN, HIDDEN = "seen", "hidden"
COST = "What these lines cost"


def one_seen(play: DescribedDuelPlay) -> DescribedDuelPlay:
    """Return a base game as it is for a player who sees one hidden card of the dealer.

    Args:
        play: the game, under one of its rules.
    """
    duel, groups, against = play.duel, [], []
    for group in play.deal.groups:
        if group.name in duel.against and group.name not in duel.opened and SEEN not in against:
            groups.append(replace(group, name=SEEN, cards=1))
            groups.append(replace(group, name=HIDDEN, cards=group.cards - 1))
            against += [SEEN, HIDDEN]
        else:
            groups.append(group)
            against += [group.name] if group.name in duel.against else []
    seen = replace(duel, against=tuple(against), opened=(*duel.opened, SEEN))
    made = duel_of(play.code, replace(play.deal, groups=tuple(groups)), seen)
    return replace(made, duel=seen)


@dataclass(frozen=True, kw_only=True)
class OverHands:
    """A game of hand against hand where one card is seen.

    Args:
        seen: the game as the player then has it.
        pays: pays to 1 by row.
    """

    seen: DescribedDuelPlay
    pays: Pays

    def find(self, progress: Progress | None = None) -> None:
        """Find the states and keep them.

        Raises:
            DescriptionError: too many deals.
            OSError: the cache cannot be written to.
        """
        self.seen.solve_classes(progress)

    def told(self) -> tuple[Fraction, tuple[Line, ...]]:
        """Return the expected net result and the lines of the best play.

        Raises:
            UnsolvedError: the states are not kept, are too many for lines, or pays that the game is
                not solved for.
        """
        rounds, short = self.seen.rounds(self.pays), self.seen.short(self.pays)
        net = sum((end.ways * end.net for end in rounds), Fraction())
        lines = [
            Line(one.decision, None, one.words) for point in short.points for one in point.lines
        ]
        return net / sum(end.ways for end in rounds), (*lines, Line(COST, short.lost, ""))

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """See `Keeping.read_kept`."""
        return self.seen.read_kept(question, answer)
