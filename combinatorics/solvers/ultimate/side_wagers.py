"""What the play of the base game and the table game system add to wagers that hands alone decide.

Where a fold forfeits a wager, the deals are taken off that the best play of the base game folds,
by the category that the wager would be paid by; they are counted with the base game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.side_wager import Distribution, SideWager
from combinatorics.solvers.ultimate.base import solution
from combinatorics.solvers.ultimate.settlement import pays_by_category
from combinatorics.solvers.ultimate.solution import DEALS, GIVEN_UP

FLOP = "flop"
FORFEITED = "forfeited"
"""A rule that ends so lets a fold lose the wager."""
MAGIC_CARD = "Magic Card"
LUCKY_BONUS = "Lucky Bonus"
PROGRESSIVE, FIVE_CARD_HAND = "Progressive", "Five Card Hand"
WITH_FLOP = {(PROGRESSIVE, FLOP), (FIVE_CARD_HAND, "plain")}
"""Wagers and rules by which the hand is made with the flop, else with the whole board."""


BONUSES = {FIVE_CARD_HAND: {MAGIC_CARD: Fraction(5, 52), LUCKY_BONUS: Fraction(1)}}
"""§ 653a.12(e)(3): of the 52 cards one of which the table game system selects, independently of the
deal, five are the two cards of the hand and the three-card Flop (§ 653a.1, "Magic Card bonus"); the
Lucky Bonus pays every hand whose position is drawn."""


def or_forfeited(wager: SideWager) -> SideWager:
    """A wager with its bonuses, and with each of its rules once more where a fold may lose it."""
    if wager.name not in (PROGRESSIVE, FIVE_CARD_HAND):
        return wager
    under_play = {f"{rule}; {FORFEITED}": partial(_forfeited, wager, rule) for rule in wager.rules}
    told = wager.told
    return replace(
        wager,
        rules=(*wager.rules, *under_play),
        bonuses=BONUSES.get(wager.name, {}),
        under_play=under_play,
        told=told and (lambda rule: None if rule in under_play else told(rule)),
    )


def _forfeited(
    wager: SideWager, rule: str, play: str, pays: Mapping[str, Fraction]
) -> Distribution:
    """The distribution where a fold loses the wager, by the base game's rule and pays.

    The total is that of the base game: a fold depends on which three cards were the flop.
    """
    played = solution(play, pays_by_category(pays))
    by_flop = (wager.name, rule) in WITH_FLOP
    folded = played.flops if by_flop else map(sum, played.joint[GIVEN_UP])
    return wager.distribution(rule).without(dict(zip(CATEGORIES, folded, strict=True)), DEALS)
