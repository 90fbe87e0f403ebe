"""What the stakes of hand against hand and the wagers beside them can win together in one deal.

The rows by which the player's cards are paid are those of the kinds of deal. If the dealer's cards
could stand as one likes, the most would be won with the best kind; whether they can is looked at
for one hand of that kind, with every card of the dealer that can lie open. Where they can, that is
the most; elsewhere it is left open. Where there are too many kinds of deal for a cell, or a wager
holds the hands against each other, it is read from what is kept (`kept`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from combinatorics.described.counting.together import Lying, paid_together, refuse_envy
from combinatorics.described.language.deal import Deal, DescribedWager, Replaced
from combinatorics.described.play.base_play import (
    Won,
    require_named,
    sum_of,
    won_beside,
    won_by_stakes,
)
from combinatorics.described.play.duel.kept import KeptTogether
from combinatorics.described.play.duel.states import least_strength
from combinatorics.described.ranking.opposing import met
from combinatorics.described.ranking.order import laid, strengths_of
from combinatorics.described.rules.duel import COMPARED, STANDS, DescribedDuel
from combinatorics.joint import Best, Joint, UndecidedError, Worth


def joint_of_duel(
    code: str,
    deal: Deal,
    duel: DescribedDuel,
    wagers: Mapping[str, DescribedWager],
    replaced: Replaced | None = None,
) -> Joint:
    """Return the joint maxima; no other player brings anything.

    Args:
        code: the game's code.
        deal: what is dealt.
        duel: the base game.
        wagers: the wagers beside it, by name.
        replaced: the player's hand whose joker another card replaces, if some wager has it.
    """
    stakes = tuple(one.name for one in duel.stakes)
    kept = KeptTogether(code, deal, duel, tuple(wagers.items()), replaced)

    def most_won(worth: Worth, _others: int) -> Best:
        refuse_envy(worth)
        require_named(worth, (*stakes, *wagers))
        played = any(name in worth for name in stakes)
        beside = tuple(wagers[name] for name in worth if name in wagers)
        asked = (duel.paid, *beside) if played else beside
        if kept.too_long(asked):
            return kept.best(worth)
        most, best = Fraction(), list[tuple[Won, Lying, int]]()
        stands = range(0 if duel.qualifies else len(COMPARED), len(STANDS))
        for rows, cards in paid_together(deal, asked):
            own, told = rows[0] if played else None, rows[int(played) :]
            of_wagers = won_beside(beside, told, worth)
            for stand in stands if played else (0,):
                won: Won = (*of_wagers, *won_by_stakes(duel, stand, own, worth))
                amount = sum_of(won)
                if amount > most:
                    most, best = amount, []
                if amount and amount == most:
                    best.append((tuple(one for one in won if one[2]), cards, stand))
        for won, cards, stand in best:
            if not played or _can_stand(deal, duel, cards, stand):
                return Best(most, won)
        if best:
            raise UndecidedError(
                f"Whether {' and '.join(name for name, _, _ in best[0][0])} can win that together "
                "depends on the dealer's cards: ask for fewer wagers at once."
            )
        return Best(most, ())

    return Joint((*stakes, *wagers), most_won, read_kept=kept.read_kept)


def _can_stand(deal: Deal, duel: DescribedDuel, cards: Lying, stand: int) -> bool:
    """Whether the hands can stand so with the player's cards of a deal."""
    if any(name in cards for name in duel.against):
        return False  # a wager beside has fixed cards of the dealer
    hand = tuple(card for name in duel.paid.hand for card in cards[name])
    shoe, _ = laid(deal, duel.ranking)
    dealt = deal.cards_of(duel.against)
    ups = [(card,) for card in Counter(shoe) - Counter(hand)] if duel.opened else [()]
    return any(stand in _stands_of(duel, hand, up, shoe, dealt) for up in ups)


@lru_cache(maxsize=1024)
def _stands_of(
    duel: DescribedDuel,
    hand: tuple[int, ...],
    up: tuple[int, ...],
    shoe: tuple[int, ...],
    dealt: int,
) -> frozenset[int]:
    """How the hands can stand with a hand of the player and the dealer's open card."""
    counts = met(hand, up, shoe, dealt, strengths_of(duel.ranking), least_strength(duel))
    return frozenset(at for at, ways in enumerate(counts) if ways)
