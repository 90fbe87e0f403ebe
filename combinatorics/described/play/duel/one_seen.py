"""Hand against hand where the player sees one more card of the dealer before the decision.

It is another description: of the dealer's hidden cards one lies open. So what solves the game as it
is dealt solves it, and what derives that a second time derives this.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from combinatorics.base_wager import Pays, UnsolvedError
from combinatorics.described.play.base_play import paid_to_one
from combinatorics.described.play.duel.best import DescribedDuelPlay, duel_of
from combinatorics.described.play.duel.cells import cells_of
from combinatorics.described.play.duel.short import short_of
from combinatorics.described.play.duel.states import classes_of, meet, paid_of
from combinatorics.described.play.worth import value_of
from combinatorics.progress import Progress
from combinatorics.short_play import Short

SEEN, HIDDEN = "seen", "hidden"


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
    made = duel_of(f"{play.code} one seen", replace(play.deal, groups=tuple(groups)), seen)
    return replace(made, duel=seen)


def solve_one_seen(
    play: DescribedDuelPlay, pays: Pays, progress: Progress | None = None
) -> tuple[Fraction, Short]:
    """Return the expected net result of the best play with one card seen, and its lines.

    Args:
        play: the game, under one of its rules.
        pays: pays to 1 by row.
        progress: is told how many states of how many are done.

    Raises:
        DescriptionError: too many deals.
        UnsolvedError: too many states, or pays that the game is not solved for.
    """
    seen = one_seen(play)
    deal, duel = seen.deal, seen.duel
    found = meet(deal, duel, progress)
    paid_as = paid_of(deal, duel, found)
    best = value_of(classes_of(deal, duel, found, paid_as, seen.categories), duel, pays)
    cells = cells_of(deal, duel, found, paid_as)
    if cells is None:
        raise UnsolvedError(f"{play.code} has too many states with a seen card for its lines.")
    return best, short_of(cells, duel, paid_to_one(play, duel.paid, pays), best, play.said)
