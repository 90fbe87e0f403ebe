"""What can be won together in one deal of Three Card Poker.

Pair Plus, Progressive and Ante Bonus look at the player's three cards, Ante and Play at how they
stand against the dealer's, and the Six Card Bonus at all six. Not everything goes together:
three-of-a-kind in hand is never a flush of six cards. The shipped table holds every combination
that can be dealt, each with a deal that brings it and with what it leaves to others for an envy
bonus; `joint_build` makes it.

The Ante Bonus is counted as paid whatever the dealer holds. The readings that pay it more seldom
bring the same most: each hand that has a row there can win beside every Six Card hand that goes
with it, but for a straight beside four-of-a-kind, where a straight flush wins instead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from importlib.resources import files

from combinatorics.cards import parse_cards
from combinatorics.games.three_card_poker.base import UNQUALIFIED, WIN
from combinatorics.games.three_card_poker.hands import (
    OTHER_SUITS,
    SPADES,
    six_card_names,
    three_card_names,
)
from combinatorics.games.three_card_poker.side_wagers import PAIR_PLUS, PROGRESSIVE, SIX_CARD
from combinatorics.joint import Best, Number, UndecidedError, Won, Worth, most_together

TABLE = "tcp_joint_maxima.json"
ANTE, PLAY, ANTE_BONUS, ENVY = "Ante", "Play", "Ante Bonus", "Envy"
COMPONENTS = (ANTE, PLAY, ANTE_BONUS, PAIR_PLUS.name, PROGRESSIVE.name, SIX_CARD.name, ENVY)
"""What can be paid, each by the name of a hand; Ante and Play by `WON`."""

WON = "Win"
MOST_OTHERS = 6
_NOTHING = Fraction(0)
_Worth = Mapping[str, Mapping[str, Number]]


@dataclass(frozen=True, kw_only=True)
class Together:
    """A combination that one deal can bring.

    Args:
        player: names of the player's hand, finest first.
        stand: how it stands against the dealer's, as `base.NETS` names it.
        six: names of the best hand of all six cards, finest first.
        spades: other players who can hold ace, king and queen of spades, 0 or 1.
        suits: other players who can hold ace, king and queen of another suit, 0 to 3.
        cards: a deal that brings it, the player's three cards and the dealer's three.
    """

    player: tuple[str, ...]
    stand: str
    six: tuple[str, ...]
    spades: int
    suits: int
    cards: tuple[int, ...]


@cache
def together() -> tuple[Together, ...]:
    """Every combination, from the shipped table; of what others can hold only the most."""
    text = files("combinatorics").joinpath("tables", TABLE).read_text("utf-8")
    found = []
    for stand, deals in json.loads(text).items():
        for deal, (spades, suits) in deals.items():
            cards = parse_cards(deal)
            player, six = three_card_names(cards[:3]), six_card_names(cards)
            found.append(
                Together(
                    player=player, stand=stand, six=six, spades=spades, suits=suits, cards=cards
                )
            )
    return tuple(found)


def most_won(worth: Worth, others: int = 0) -> Best:
    """The most that is won together by one player.

    Args:
        worth: what each component wins by hand, zero or absent where it wins nothing.
        others: other players who can bring an envy bonus.

    Raises:
        ValueError: a component that is not known.
        UndecidedError: more others than sit at a table of seven positions, or an envy bonus for
            another hand than ace, king and queen of one suit.
    """
    for component in worth:
        if component not in COMPONENTS:
            raise ValueError(f"There is no component {component!r}.")
    if others > MOST_OTHERS:
        raise UndecidedError(
            f"Beside one player sit {MOST_OTHERS} others at most (§ 649a.2(a)), not {others}."
        )
    for hand in worth.get(ENVY, {}):
        if hand not in (SPADES, OTHER_SUITS):
            raise UndecidedError(
                f"An envy bonus for {hand} is not examined together with the other wagers, only "
                "those for ace, king and queen of one suit: leave out the condition others."
            )
    return most_together(together(), partial(_told, others), worth)


def _told(others: int, one: Together, worth: _Worth[Number], nothing: Number) -> Won[Number]:
    """What each component wins in a combination beside so many others."""
    return _own(one, worth, nothing) + _envy(one, worth, others, nothing)


def _own(one: Together, worth: _Worth[Number], nothing: Number) -> Won[Number]:
    """What the player's wagers win (§ 649a.11(c)(3)-(6))."""
    told = []
    if one.stand in (WIN, UNQUALIFIED):
        told.append((ANTE, WON, worth.get(ANTE, {}).get(WON, nothing)))
    if one.stand == WIN:
        told.append((PLAY, WON, worth.get(PLAY, {}).get(WON, nothing)))
    for component, names in (
        (ANTE_BONUS, one.player),
        (PAIR_PLUS.name, one.player),
        (PROGRESSIVE.name, one.player),
        (SIX_CARD.name, one.six),
    ):
        pays = worth.get(component, {})
        hand = next((name for name in names if name in pays), names[-1])
        told.append((component, hand, pays.get(hand, nothing)))
    return told


def _envy(one: Together, worth: _Worth[Number], others: int, nothing: Number) -> Won[Number]:
    """The best of what others can hold beside these cards (§ 649a.12(e)(5))."""
    pays = worth.get(ENVY, {})
    held = [SPADES] * one.spades + [OTHER_SUITS] * one.suits
    told = [(ENVY, hand, pays.get(hand, nothing)) for hand in held]
    return sorted(told, key=lambda each: each[2], reverse=True)[:others]
