"""The showdown of Four Card Poker: what the cards decide for each wager.

Sections are those of 58 Pa. Code Chapter 641a. The phrases in `grounds` name what happened.
"""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.cards import JOKER
from combinatorics.games.four_card_poker.base import (
    ANTE,
    ANTE_BONUS,
    BY_LETTER,
    PAID_ALWAYS,
    PLAY,
    compared,
)
from combinatorics.games.four_card_poker.side_wagers import ACES_UP, PROGRESSIVE, hand_names
from combinatorics.rankings.four_card import RANKING, strength
from combinatorics.showdown import (
    FORFEIT,
    LOSE,
    WIN,
    Dealt,
    Decided,
    SampleRound,
    Showdown,
    Spot,
    Written,
    cards_of,
    spot_of,
)

BASE = "Base"
PLAYERS_CARDS, DEALERS_CARDS = 5, 6


def resolve(
    dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide for each wager that was placed; an Ante without a Play is a fold.

    Args:
        dealt: five cards of the player and six of the dealer, whose cards may be absent where no
            placed wager needs them.
        placed: names of the spots with a stake.
        rules: the base game's rule, which says how hands of one kind compare.

    Raises:
        ValueError: a wrong number of cards, with a sentence.
    """
    if dealt.board:
        raise ValueError(
            "No card lies on the board in Four Card Poker: the dealer's open card is one of the "
            "dealer's six."
        )
    player = cards_of(dealt.player, PLAYERS_CARDS, "The player")
    dealer = (
        cards_of(dealt.dealer, DEALERS_CARDS, "The dealer")
        if PLAY in placed or dealt.dealer
        else ()
    )
    if JOKER in (*player, *dealer):
        raise ValueError("Four Card Poker is played without a joker.")
    folded = ANTE in placed and PLAY not in placed
    names = hand_names(strength(player))
    decided: dict[str, Decided] = {}
    if PLAY in placed:
        decided = _against_dealer(player, dealer, names, rules.get(BASE, PAID_ALWAYS))
    elif folded:
        decided[ANTE] = Decided(result=FORFEIT, grounds=("folded Ante forfeited",))
    decided[ACES_UP.name] = _aces_up(names, folded)
    decided[PROGRESSIVE.name] = _progressive(names, folded)
    return {name: decided[name] for name in decided if name in placed}


def bystanders(dealt: Dealt, _wager: str, _rule: str) -> tuple[str, ...]:
    """The hand of each other player, as an envy bonus counts it.

    Args:
        dealt: the five cards of each other player.

    Raises:
        ValueError: a wrong number of cards.
    """
    return tuple(
        hand_names(strength(cards_of((cards,), PLAYERS_CARDS, "Each of the other hands")))[0]
        for cards in dealt.others
    )


def _against_dealer(
    player: tuple[int, ...], dealer: tuple[int, ...], names: tuple[str, ...], rule: str
) -> dict[str, Decided]:
    """Ante and Play (§ 641a.11(c)(3)), and the Ante Bonus (§ 641a.12(b)) in either case."""
    order = RANKING.by_letter if compared(rule) == BY_LETTER else int
    won = order(strength(player)) >= order(strength(dealer))
    grounds = ("player's hand higher or equal" if won else "player's hand lower",)
    result = WIN if won else LOSE
    bonus = Decided(
        result=WIN,
        hands=names,
        grounds=("Ante Bonus paid whatever the dealer holds",),
        doubt="" if won else "Ante Bonus of a losing hand",
    )
    return {
        ANTE: Decided(result=result, grounds=grounds, bonus=bonus),
        PLAY: Decided(result=result, grounds=grounds),
    }


def _aces_up(names: tuple[str, ...], folded: bool) -> Decided:
    """§ 641a.11(b)(1) and (c)(4)."""
    grounds = ("Aces Up settled", *(("folded Aces Up not forfeited",) if folded else ()))
    return Decided(
        result=WIN, hands=names, grounds=grounds, doubt="Aces Up on a fold" if folded else ""
    )


def _progressive(names: tuple[str, ...], folded: bool) -> Decided:
    """§ 641a.11(b)(2) and (c)(5)."""
    if folded:
        return Decided(result=FORFEIT, grounds=("folded Progressive forfeited",))
    return Decided(result=WIN, hands=names, grounds=("Progressive paid whatever the dealer holds",))


SHOWDOWN = Showdown(
    (
        Spot(name=ANTE, paid_by="Base", bonus=ANTE_BONUS),
        Spot(name=PLAY, aliases=("Raise",)),
        spot_of(ACES_UP),
        spot_of(PROGRESSIVE),
    ),
    resolve,
    bystanders,
    written=(
        Written("player", "five cards", "As Ad Ac 7h 2s"),
        Written("dealer", "six cards, also after a fold", "Kc Kd 9h 8s 4d 3c"),
    ),
    sample=SampleRound(
        player="Ah Ad As 7c 2d",
        dealer="Kc Kd 9h 6s 4c 3d",
        stakes=(("Ante", 10), ("Play", 30), ("Aces Up", 5)),
    ),
)
