"""The showdown of Three Card Poker: what the cards decide for each wager.

Sections are those of 58 Pa. Code Chapter 649a; COMAR 36.05.14.11 says the same. The phrases in
`grounds` name what happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from combinatorics.cards import JOKER
from combinatorics.games.three_card_poker.base import (
    ALWAYS,
    ANTE,
    ANTE_BONUS,
    BASE,
    LOSE,
    PLAY,
    TIE,
    UNQUALIFIED,
    WIN,
    bonus_paid,
    is_by_letter,
)
from combinatorics.games.three_card_poker.deals import QUALIFIES
from combinatorics.games.three_card_poker.hands import six_card_names, three_card_names
from combinatorics.games.three_card_poker.side_wagers import PAIR_PLUS, PROGRESSIVE, SIX_CARD
from combinatorics.rankings.three_card import strength, strength_by_letter
from combinatorics.showdown import (
    FORFEIT,
    PUSH,
    Dealt,
    Decided,
    SampleRound,
    Showdown,
    Spot,
    Written,
    cards_of,
    spot_of,
)
from combinatorics.showdown import LOSE as LOSES
from combinatorics.showdown import WIN as WINS

_CARDS = 3
_FORFEITED = frozenset((PAIR_PLUS.name, PROGRESSIVE.name))
_NAMED = (
    frozenset((ANTE, PAIR_PLUS.name)),
    frozenset((ANTE, PROGRESSIVE.name)),
    frozenset((ANTE, PAIR_PLUS.name, SIX_CARD.name)),
)
"""The combinations of wagers on a fold that a paragraph of § 649a.11(b) names."""
_BELOW_THREE = frozenset(("High card", "Pair", "Two pairs"))


def resolve(
    dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide for each wager that was placed; an Ante without a Play is a fold.

    Args:
        dealt: three cards of the player and three of the dealer, whose cards may be absent where
            no placed wager needs them.
        placed: names of the spots with a stake.
        rules: the rule of the base game, when the Ante Bonus is paid.

    Raises:
        ValueError: a wrong number of cards, with a sentence.
    """
    if dealt.board:
        raise ValueError("No card lies on the board in Three Card Poker: leave it out.")
    player = cards_of(dealt.player, _CARDS, "The player")
    folded = ANTE in placed and PLAY not in placed
    needed = SIX_CARD.name in placed or PLAY in placed
    dealer = cards_of(dealt.dealer, _CARDS, "The dealer") if needed or dealt.dealer else ()
    if JOKER in (*player, *dealer):
        raise ValueError("Three Card Poker is played without a joker.")
    names = three_card_names(player)
    decided: dict[str, Decided] = {}
    if PLAY in placed:
        decided = _against_dealer(player, dealer, names, rules.get(BASE.name, ALWAYS))
    elif folded:
        decided[ANTE] = Decided(result=FORFEIT, grounds=("Ante forfeited on a fold",))
    decided[PAIR_PLUS.name] = _pair_plus(names, folded)
    decided[PROGRESSIVE.name] = _progressive(names, folded)
    if folded and placed not in _NAMED:
        for name in _FORFEITED & decided.keys():
            decided[name] = replace(decided[name], doubt="several side wagers on a fold")
    if SIX_CARD.name in placed:
        decided[SIX_CARD.name] = _six_card((*player, *dealer), placed, folded)
    return {name: decided[name] for name in decided if name in placed}


def bystanders(dealt: Dealt, _wager: str, _rule: str) -> tuple[str, ...]:
    """The hand of each other player, as an envy bonus counts it.

    Args:
        dealt: the three cards of each other player.

    Raises:
        ValueError: a wrong number of cards.
    """
    return tuple(
        three_card_names(cards_of((cards,), _CARDS, "Each of the other hands"))[0]
        for cards in dealt.others
    )


def _against_dealer(
    player: tuple[int, ...], dealer: tuple[int, ...], names: tuple[str, ...], rule: str
) -> dict[str, Decided]:
    """Ante, Play and Ante Bonus (§ 649a.11(c)(3), § 649a.12(a)-(c))."""
    compared = strength_by_letter if is_by_letter(rule) else strength
    own, other = compared(player), compared(dealer)
    if other < QUALIFIES:
        stand, ante, play = UNQUALIFIED, WINS, PUSH
        ground = "dealer lower than a queen high"
    elif own > other:
        stand, ante, play, ground = WIN, WINS, WINS, "player's hand higher"
    elif own < other:
        stand, ante, play, ground = LOSE, LOSES, LOSES, "player's hand lower"
    else:
        stand, ante, play, ground = TIE, PUSH, PUSH, "hands equal"
    bonus = None
    if stand in bonus_paid(rule):
        doubt = "" if stand == WIN else "Ante Bonus"
        bonus = Decided(result=WINS, hands=names, grounds=("Ante Bonus paid",), doubt=doubt)
    return {
        ANTE: Decided(result=ante, grounds=(ground,), bonus=bonus),
        PLAY: Decided(result=play, grounds=(ground,)),
    }


def _pair_plus(names: tuple[str, ...], folded: bool) -> Decided:
    """§ 649a.11(b)(1) and (c)(4)."""
    if folded:
        return Decided(result=FORFEIT, grounds=("Pair Plus forfeited on a fold",))
    return Decided(result=WINS, hands=names, grounds=("Pair Plus settled",))


def _progressive(names: tuple[str, ...], folded: bool) -> Decided:
    """§ 649a.11(b)(2) and (c)(5)."""
    if folded:
        return Decided(result=FORFEIT, grounds=("Progressive forfeited on a fold",))
    return Decided(
        result=WINS, hands=names, grounds=("Progressive paid whatever the dealer holds",)
    )


def _six_card(cards: tuple[int, ...], placed: frozenset[str], folded: bool) -> Decided:
    """§ 649a.11(b)(3) and (c)(6): of the folds, the law names only the one with Pair Plus."""
    grounds = ["Six Card settled"]
    doubt = ""
    if folded:
        grounds.append("Six Card not forfeited on a fold")
        doubt = "" if PAIR_PLUS.name in placed else "Six Card on a fold without Pair Plus"
    names = six_card_names(cards)
    if names[0] in _BELOW_THREE:
        return Decided(result=LOSES, grounds=tuple(grounds), doubt=doubt)
    return Decided(result=WINS, hands=names, grounds=tuple(grounds), doubt=doubt)


SHOWDOWN = Showdown(
    (
        Spot(name=ANTE, paid_by=BASE.name, bonus=ANTE_BONUS),
        Spot(name=PLAY, aliases=("Raise",)),
        spot_of(PAIR_PLUS),
        spot_of(PROGRESSIVE),
        spot_of(SIX_CARD),
    ),
    resolve,
    bystanders,
    written=(
        Written("player", "three cards", "Qs Qd 4c"),
        Written("dealer", "three cards, also after a fold", "Kh 9c 3d"),
    ),
    sample=SampleRound(
        player="Qs Js Ts",
        dealer="Kd 9c 4h",
        stakes=(("Ante", 10), ("Play", 10), ("Pair Plus", 5)),
    ),
)
