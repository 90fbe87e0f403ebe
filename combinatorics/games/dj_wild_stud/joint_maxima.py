"""What can be won together in one deal of DJ Wild Stud Poker.

Ante, Blind and Raise win with a hand that is higher than the dealer's, the Bad Beat with one that
is lower; Trips looks at the player's hand with its wild cards, the Progressive at the same cards
with deuces as twos and another card in the place of the joker. The shipped table holds every
combination that can be dealt, each with a deal that brings it; `joint_build` makes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import combinations

from combinatorics.cards import DECK, RANKS, parse_cards
from combinatorics.games.dj_wild_stud.base import ANTE, BLIND, RAISE
from combinatorics.games.dj_wild_stud.showdown import resolve
from combinatorics.games.dj_wild_stud.side_wagers import (
    ANY_LOSS,
    BAD_BEAT,
    DEUCES_AS_TWOS,
    DEUCES_WILD,
    EITHER_LOSES,
    PROGRESSIVE,
    TRIPS,
)
from combinatorics.joint import Best, Number, UndecidedError, Won, Worth, most_together
from combinatorics.shipped import table as shipped_table
from combinatorics.showdown import WIN, Dealt

TABLE = "djw_joint_maxima.json"
ENVY = "Envy"
_RULES = {
    "": {},
    f"{TRIPS.name}, {DEUCES_AS_TWOS}": {TRIPS.name: DEUCES_AS_TWOS},
    f"{PROGRESSIVE.name}, {DEUCES_WILD}": {PROGRESSIVE.name: DEUCES_WILD},
    f"{BAD_BEAT.name}, {EITHER_LOSES}": {BAD_BEAT.name: EITHER_LOSES},
    f"{BAD_BEAT.name}, {ANY_LOSS}": {BAD_BEAT.name: ANY_LOSS},
}
_SPOTS = (ANTE, BLIND, RAISE, TRIPS.name, BAD_BEAT.name, PROGRESSIVE.name)
COMPONENTS = (*_SPOTS, *(name for name in _RULES if name), ENVY)
"""What can be paid, each by the name of a hand, Ante and Raise by `WON`; a rule that is not the
default stands after the wager."""

WON = "Win"
MOST_OTHERS = 5
"""Beside one player of a table of six positions (§ 687a.2(a))."""

ROYAL_FLUSH, STRAIGHT_FLUSH = "Royal flush", "Straight flush"
_OR_LESS = "Three-of-a-kind or less"
_TEN = RANKS.index("T")
_NOTHING = Fraction(0)


@dataclass(frozen=True)
class Together:
    """A combination that one deal can bring.

    Args:
        names: by component the names of the hand that wins it, finest first.
        royals: other players who can hold a royal flush without a wild card.
        flushes: other players who can hold that or a straight flush.
        deal: the player's cards, the dealer's, and the card that replaces a joker, if any.
    """

    names: Mapping[str, tuple[str, ...]]
    royals: int
    flushes: int
    deal: tuple[tuple[int, ...], ...]


@cache
def together() -> tuple[Together, ...]:
    """Every combination, from the shipped table; of what others can hold the most."""
    found = []
    for line in shipped_table(TABLE)["deals"]:
        deal = tuple(parse_cards(part) for part in line.split("|"))
        left = left_to_others(card for cards in deal for card in cards)
        found.append(Together(_won_with(deal), *left, deal))
    return tuple(found)


def _won_with(deal: tuple[tuple[int, ...], ...]) -> Mapping[str, tuple[str, ...]]:
    """What wins each component in a deal, as the showdown says it."""
    dealt = Dealt(player=deal[:1], dealer=deal[1:2], board=deal[2:])
    names: dict[str, tuple[str, ...]] = {}
    for component, rules in _RULES.items():
        for spot, decided in resolve(dealt, frozenset(_SPOTS), rules).items():
            if decided.result == WIN and (spot in rules or not component):
                names[component or spot] = decided.hands or (WON,)
    return names


def left_to_others(cards: Iterable[int]) -> tuple[int, int]:
    """How many others can hold a royal flush, and how many that or a straight flush.

    Royal flushes are counted first: one is never worth less to an envy bonus.

    Args:
        cards: those that are dealt already.
    """
    taken = set(cards)
    royals = flushes = 0
    top = set(range(_TEN, len(RANKS)))
    for suit in range(4):
        free = {card // 4 for card in DECK if card % 4 == suit and card not in taken}
        royal = top <= free
        royals += royal
        flushes += 1 + _straight_flushes(free - top) if royal else _straight_flushes(free)
    return royals, flushes


def _straight_flushes(free: set[int]) -> int:
    """The most straight flushes of one suit; at most two fit into thirteen ranks."""
    runs = [{(at - 1) % len(RANKS), *range(at, at + 4)} for at in range(_TEN + 2)]
    held = [run for run in runs if run <= free]
    if any(one.isdisjoint(other) for one, other in combinations(held, 2)):
        return 2
    return min(1, len(held))


def most_won(worth: Worth, others: int = 0) -> Best:
    """The most that is won together by one player.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing.
        others: other players who can bring an envy bonus.

    Raises:
        ValueError: a component that is not known.
        UndecidedError: more others than sit at a table of six positions, or an envy bonus for
            another hand than a royal or straight flush, or higher for the straight flush.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    if others > MOST_OTHERS:
        raise UndecidedError(
            f"Beside one player sit {MOST_OTHERS} others at most (§ 687a.2(a)), not {others}."
        )
    envy = worth.get(ENVY, {})
    royal, flush = (envy.get(hand, _NOTHING) for hand in (ROYAL_FLUSH, STRAIGHT_FLUSH))
    if not envy.keys() <= {ROYAL_FLUSH, STRAIGHT_FLUSH} or royal < flush:
        raise UndecidedError(
            "Envy bonuses are examined together with the other wagers only for a royal flush and, "
            "not above it, a straight flush: leave out the condition others."
        )
    return most_together(together(), partial(_told, others), worth)


def _told(
    others: int, one: Together, worth: Mapping[str, Mapping[str, Number]], nothing: Number
) -> Won[Number]:
    """What each component wins in a combination beside so many others."""
    told = []
    for component, names in one.names.items():
        pays = worth.get(component, {})
        hand = next((name for name in names if name in pays), _OR_LESS)
        told.append((component, hand, pays.get(hand, nothing)))
    envy = worth.get(ENVY, {})
    royals = min(others, one.royals)
    flushes = min(others, one.flushes) - royals
    told += [(ENVY, ROYAL_FLUSH, envy.get(ROYAL_FLUSH, nothing))] * royals
    told += [(ENVY, STRAIGHT_FLUSH, envy.get(STRAIGHT_FLUSH, nothing))] * flushes
    return told
