"""The bonus wagers of DJ Wild Stud Poker, each a partition of equally likely deals.

Each is paid by rank of the player's five cards; the Bad Beat also by the hand that beats them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from combinatorics.counting.best_five_table import best_five
from combinatorics.counting.hand_rows import BEST_FIVE, WILD, natural_or_wild, told_by
from combinatorics.games.dj_wild_stud.shipped import (
    DEALS,
    HANDS,
    by_wild_cards,
    deuces_as_twos,
    played,
)
from combinatorics.rankings.wild_five_card import CATEGORIES, MISSING_RANK
from combinatorics.side_wager import Distribution, Outcome, SideWager

NO_WIN = "No win"
NATURAL = "natural"
WITH_WILD = "with wild"
OR_LESS = "Three-of-a-kind or less"
THREE = "Three-of-a-kind"
ALWAYS_WILD = ("Five wilds", "Five-of-a-kind")
"""Hands that no natural cards make; their row has one pay."""

NO_WILD_CARD = "no wild card"
DEUCES_AS_TWOS = "deuces as twos"
DEUCES_NATURAL = "deuces natural"
DEUCES_WILD = "deuces wild"
PLAYER_LOSES = "player loses"
EITHER_LOSES = "either loses"
ANY_LOSS = "player loses, or less"


def _unknown(wager: str, rule: str, known: tuple[str, ...]) -> ValueError:
    return ValueError(f"{wager} has no counting rule {rule!r}. Known: {', '.join(known)}.")


@cache
def _trips(rule: str) -> Distribution:
    if rule not in (NO_WILD_CARD, DEUCES_AS_TWOS):
        raise _unknown("Trips", rule, (NO_WILD_CARD, DEUCES_AS_TWOS))
    served: Mapping[str, int] = deuces_as_twos() if rule == DEUCES_AS_TWOS else {}
    outcomes = []
    for name, counts in reversed(list(by_wild_cards(joker=True).items())):
        natural = counts[0] + served.get(name, 0)
        wild = sum(counts) - natural
        if name in ALWAYS_WILD:
            outcomes.append(Outcome(name, wild))
            continue
        outcomes.append(Outcome(f"{name}—{NATURAL}", natural, (name,)))
        outcomes.append(Outcome(f"{name}—{WITH_WILD}", wild, (name,)))
    return Distribution((*outcomes, Outcome(NO_WIN, 0)), HANDS)


@cache
def _progressive(rule: str) -> Distribution:
    if rule == DEUCES_NATURAL:
        counts = dict(best_five(5))
    elif rule == DEUCES_WILD:
        counts = {name: sum(ways) for name, ways in by_wild_cards(joker=False).items()}
    else:
        raise _unknown("Progressive", rule, (DEUCES_NATURAL, DEUCES_WILD))
    # § 687a.6(d) knows no five-of-a-kind; the cards contain a four-of-a-kind.
    also = {"Five-of-a-kind": ("Four-of-a-kind",)}
    outcomes = tuple(
        Outcome(name, ways, also.get(name, ())) for name, ways in reversed(counts.items())
    )
    return Distribution((*outcomes, Outcome(NO_WIN, 0)), sum(counts.values()))


@cache
def _bad_beat(rule: str) -> Distribution:
    """Deals by the hand that loses: C(53,5) hands of the player, C(48,5) of the dealer."""
    if rule not in (PLAYER_LOSES, EITHER_LOSES, ANY_LOSS):
        raise _unknown("Bad Beat", rule, (PLAYER_LOSES, EITHER_LOSES, ANY_LOSS))
    # Player and dealer change places, so each hand is beaten as often on one side as on the other.
    sides = 2 if rule == EITHER_LOSES else 1
    least = 0 if rule == ANY_LOSS else CATEGORIES.index(THREE)
    outcomes = []
    for name, ways in reversed(list(played(MISSING_RANK).items())[least:]):
        also = (OR_LESS,) if CATEGORIES.index(name) <= CATEGORIES.index(THREE) else ()
        outcomes.append(Outcome(name, sides * ways.beaten, also))
    unpaid = DEALS - sum(outcome.ways for outcome in outcomes)
    return Distribution((*outcomes, Outcome(NO_WIN, unpaid)), DEALS)


TRIPS = SideWager(
    name="Trips",
    hand="The player's five cards, deuces and joker wild.",
    rules=(NO_WILD_CARD, DEUCES_AS_TWOS),
    distribution=_trips,
    aliases=("Trips Bonus",),
    told=told_by({NO_WILD_CARD: (5, natural_or_wild(), "2 Jo")}),
)
"""§ 687a.12(d): each row has a pay for a natural hand and one for a hand with a wild card."""

PROGRESSIVE = SideWager(
    name="Progressive",
    hand="The player's five cards, the joker replaced by one more card.",
    rules=(DEUCES_NATURAL, DEUCES_WILD),
    distribution=_progressive,
    aliases=("Progressive Bonus",),
    told=told_by({DEUCES_NATURAL: (5, BEST_FIVE, ""), DEUCES_WILD: (5, WILD, "2")}),
)
"""§ 687a.11(f)(1), § 687a.12(c): with its joker replaced a hand is any five of 52 cards, each as
likely as any other."""

BAD_BEAT = SideWager(
    name="Bad Beat",
    hand="The player's five cards, deuces and joker wild, when the dealer's hand is higher.",
    rules=(PLAYER_LOSES, EITHER_LOSES, ANY_LOSS),
    distribution=_bad_beat,
    aliases=("Two-Way Bad Beat", "Two-Way Bad Beat Bonus"),
)
"""§ 687a.11(f)(3), § 687a.12(e). A fold forfeits it and changes nothing: best play never folds a
three-of-a-kind, and a folded hand beats none."""
