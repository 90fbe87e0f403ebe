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
from functools import cache
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
from combinatorics.joint import Best, UndecidedError, Worth

TABLE = "tcp_joint_maxima.json"
ANTE, PLAY, ANTE_BONUS, ENVY = "Ante", "Play", "Ante Bonus", "Envy"
COMPONENTS = (ANTE, PLAY, ANTE_BONUS, PAIR_PLUS.name, PROGRESSIVE.name, SIX_CARD.name, ENVY)
"""What can be paid, each by the name of a hand; Ante and Play by `WON`."""

WON = "Win"
MOST_OTHERS = 6
_NOTHING = Fraction(0)
Won = tuple[str, str, Fraction]


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
    best = Best(_NOTHING, ())
    for one in together():
        won = tuple(each for each in (*_own(one, worth), *_envy(one, worth, others)) if each[2])
        amount = sum((each[2] for each in won), _NOTHING)
        if amount > best.amount:
            best = Best(amount, won)
    return best


def _own(one: Together, worth: Worth) -> list[Won]:
    """What the player's wagers win (§ 649a.11(c)(3)-(6))."""
    told = []
    if one.stand in (WIN, UNQUALIFIED):
        told.append((ANTE, WON, worth.get(ANTE, {}).get(WON, _NOTHING)))
    if one.stand == WIN:
        told.append((PLAY, WON, worth.get(PLAY, {}).get(WON, _NOTHING)))
    for component in (ANTE_BONUS, PAIR_PLUS.name, PROGRESSIVE.name):
        told.append((component, *_paid(one.player, worth.get(component, {}))))
    told.append((SIX_CARD.name, *_paid(one.six, worth.get(SIX_CARD.name, {}))))
    return told


def _paid(names: tuple[str, ...], pays: Mapping[str, Fraction]) -> tuple[str, Fraction]:
    """The row that a hand falls under, the finest that the table has, and what it wins."""
    hand = next((name for name in names if name in pays), names[-1])
    return hand, pays.get(hand, _NOTHING)


def _envy(one: Together, worth: Worth, others: int) -> list[Won]:
    """The best of what others can hold beside these cards (§ 649a.12(e)(5))."""
    pays = worth.get(ENVY, {})
    held = [SPADES] * one.spades + [OTHER_SUITS] * one.suits
    told = [(ENVY, hand, pays.get(hand, _NOTHING)) for hand in held]
    return sorted(told, key=lambda each: each[2], reverse=True)[:others]
