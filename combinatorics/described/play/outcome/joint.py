"""What the stakes of a game settled by outcomes and the wagers beside them can win together.

The kinds of deal are those that no row of the game or of a wager beside it tells apart, nor whether
a decision arises. In each, every stake that may be made is made or not; what is won together is
what some kind brings for some choice of stakes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from combinatorics.described.counting.together import paid_together, refuse_envy
from combinatorics.described.language.deal import NO_WIN, Deal, DescribedWager, Row
from combinatorics.described.play.base_play import WON, Won, sum_of, won_beside
from combinatorics.described.play.outcome.tree import MOST_STATES
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.joint import Best, Joint, UndecidedError, Worth


def joint_of_outcomes(
    deal: Deal, game: DescribedOutcomes, wagers: Mapping[str, DescribedWager]
) -> Joint:
    """Return the joint maxima; no other player brings anything.

    Args:
        deal: what is dealt.
        game: the base game.
        wagers: the wagers beside it, by name.
    """
    stakes = tuple(one.name for one in game.stakes)
    whens = tuple(
        DescribedWager(f"when {point.of.name}", point.known, (point.of.when,))
        for point in game.points
        if point.of.when is not None
    )

    def most_won(worth: Worth, _others: int) -> Best:
        refuse_envy(worth)
        beside = tuple(wagers[name] for name in worth if name in wagers)
        found = [best_of(worth, game.under(reading), beside) for reading in ("", *game.readings)]
        if any(one.amount != found[0].amount for one in found):
            raise UndecidedError(
                "What the stakes can win depends on how doubtful words are read, and no "
                "interpretation is chosen here: describe the game as one of them."
            )
        return found[0]

    def best_of(worth: Worth, game: DescribedOutcomes, beside: tuple[DescribedWager, ...]) -> Best:
        """The most that is won as the stakes are read."""
        best: Won = ()
        own = (game.paid, *whens) if any(name in worth for name in stakes) else ()
        for rows, _ in paid_together(deal, (*own, *beside), MOST_STATES):
            met = dict(zip((one.name for one in (*own, *beside)), rows, strict=True))
            told = won_beside(beside, rows[len(own) :], worth)
            for of_stakes in _won(game, met, worth) if own else ((),):
                won = (*told, *of_stakes)
                if sum_of(won) > sum_of(best):
                    best = won
        return Best(sum_of(best), tuple(one for one in best if one[2]))

    return Joint((*stakes, *wagers), most_won)


def _won(game: DescribedOutcomes, met: Mapping[str, Row | None], worth: Worth) -> Iterator[Won]:
    """Yield what the stakes win, for each choice of stakes that may be made."""
    choices = [
        ["", *(game.stakes[place].name for place in point.stakes)]
        if point.of.when is None or met[f"when {point.of.name}"] is not None
        else [""]
        for point in game.points
    ]
    opening = [one.name for one in game.stakes if one.opening]
    tabled = [one for one in game.stakes if one.tabled]  # one table pays them, under any's name
    row = met[game.paid.name]
    name = NO_WIN if row is None else row.name
    for made in product(*choices):
        if any(
            not one and point.of.forfeits and len(known) > 1
            for one, point, known in zip(made, game.points, choices, strict=True)
        ):
            continue  # the round is given up
        lying = frozenset((*opening, *filter(None, made)))
        found = []
        for one in game.stakes:
            if one.name not in lying or one.name not in worth:
                continue
            settled = one.end(name, lying)
            if settled.tabled:
                paid = (worth.get(stake.name, {}).get(name) for stake in (one, *tabled))
                odds = worth[one.name].get(WON, Fraction())
                found.append((one.name, name, next(filter(None, paid), odds)))
            elif settled.net > 0:
                found.append((one.name, WON, worth[one.name].get(WON, Fraction())))
        yield tuple(found)
