"""What the cards decide for each wager of Let It Ride (58 Pa. Code § 643a.11(f))."""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.cards import JOKER
from combinatorics.games.let_it_ride.base import PARTS
from combinatorics.games.let_it_ride.hands import hand_of, three_card_hand_of
from combinatorics.games.let_it_ride.side_wagers import BONUS, THREE_CARD
from combinatorics.showdown import (
    WIN,
    Dealt,
    Decided,
    SampleRound,
    Showdown,
    Spot,
    Written,
)

OWN = 3
COMMUNITY = 2
BETS = tuple(part.name for part in PARTS)


def resolve(
    dealt: Dealt, placed: frozenset[str], _rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide; a bet that was withdrawn is not placed.

    Args:
        dealt: three cards of the player and the two community cards.
        placed: names of the spots with a stake.

    Raises:
        ValueError: a wrong number of cards, with a sentence.
    """
    own = tuple(card for group in dealt.player for card in group)
    board = tuple(card for group in dealt.board for card in group)
    if dealt.dealer:
        raise ValueError("The dealer has no hand in Let It Ride: give no dealer's cards.")
    if len(own) != OWN:
        raise ValueError(f"The player has {_cards(len(own))} where 3 cards are needed.")
    if len(board) != COMMUNITY:
        raise ValueError(f"The board has {_cards(len(board))} where 2 community cards are needed.")
    if JOKER in (*own, *board):
        raise ValueError("Let It Ride is played without a joker.")
    hand = hand_of((*own, *board))
    decided = {
        bet: Decided(result=WIN, hands=(hand,), grounds=("hand formed", "bets settled"))
        for bet in BETS
    }
    settled = ("bonus wagers settled", "bonus wagers stand alone")
    decided[BONUS.name] = Decided(result=WIN, hands=(hand,), grounds=settled)
    decided[THREE_CARD.name] = Decided(
        result=WIN, hands=(three_card_hand_of(own),), grounds=settled
    )
    return {name: decided[name] for name in placed}


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


SHOWDOWN = Showdown(
    (
        *(
            Spot(
                name=bet.name, paid_by="Base", compulsory=bet.name == BETS[-1], aliases=bet.aliases
            )
            for bet in PARTS
        ),
        Spot(name=BONUS.name, paid_by=BONUS.name, aliases=BONUS.aliases),
        Spot(name=THREE_CARD.name, paid_by=THREE_CARD.name, aliases=THREE_CARD.aliases),
    ),
    resolve,
    written=(
        Written("player", "three cards", "Ts Js Qs"),
        Written("board", "the two community cards", "Td 4c"),
    ),
    sample=SampleRound(
        player="Qh Jh Th",
        board="9h 8h",
        stakes=(("Bet 1", 10), ("Bet 2", 10), ("Bet 3", 10)),
    ),
)
