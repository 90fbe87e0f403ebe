"""The showdown of DJ Wild Stud Poker: what the cards decide for each wager.

Sections are those of 58 Pa. Code Chapter 687a. The phrases in `grounds` name what happened.
"""

from __future__ import annotations

from collections.abc import Mapping

from combinatorics.cards import JOKER
from combinatorics.games.dj_wild_stud.base import ANTE, BLIND, RAISE
from combinatorics.games.dj_wild_stud.side_wagers import (
    ALWAYS_WILD,
    ANY_LOSS,
    BAD_BEAT,
    DEUCES_AS_TWOS,
    DEUCES_NATURAL,
    EITHER_LOSES,
    NATURAL,
    NO_WILD_CARD,
    OR_LESS,
    PLAYER_LOSES,
    PROGRESSIVE,
    THREE,
    TRIPS,
    WITH_WILD,
)
from combinatorics.rankings import five_card, wild_five_card
from combinatorics.rankings.wild_five_card import CATEGORIES, MISSING_RANK, WILDS
from combinatorics.showdown import (
    FORFEIT,
    LOSE,
    PUSH,
    WIN,
    Dealt,
    Decided,
    Groups,
    SampleRound,
    Showdown,
    Spot,
    Written,
    cards_of,
    spot_of,
)

_THREE = CATEGORIES.index(THREE)


def resolve(
    dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide for each wager that was placed; no Raise means a fold.

    Args:
        dealt: five cards of the player, five of the dealer (absent where the player folded), and
            on the board the card that replaces a joker for the Progressive.
        placed: names of the spots with a stake.
        rules: counting rule by wager.

    Raises:
        ValueError: a wrong number of cards, with a sentence.
    """
    player = cards_of(dealt.player, 5, "The player")
    folded = RAISE not in placed
    decided: dict[str, Decided] = {}
    if folded:
        forfeit = Decided(result=FORFEIT, grounds=("folded base wagers forfeited",))
        decided = {ANTE: forfeit, BLIND: forfeit, BAD_BEAT.name: forfeit}
    else:
        decided = _against_dealer(player, cards_of(dealt.dealer, 5, "The dealer"), rules)
    decided[TRIPS.name] = _trips(player, rules.get(TRIPS.name, NO_WILD_CARD))
    if PROGRESSIVE.name in placed:
        rule = rules.get(PROGRESSIVE.name, DEUCES_NATURAL)
        decided[PROGRESSIVE.name] = Decided(
            result=WIN,
            hands=_progressive(_replaced(player, dealt.board), rule),
            grounds=("Progressive settled",),
            doubt="progressive on a fold" if folded else "",
        )
    return {name: decided[name] for name in decided if name in placed}


def bystanders(dealt: Dealt, _wager: str, rule: str) -> tuple[str, ...]:
    """The hand of each other player, as an envy bonus counts it.

    Args:
        dealt: the five cards of each other player, and the card that replaces a joker.
        rule: the counting rule of the Progressive.

    Raises:
        ValueError: a wrong number of cards.
    """
    return tuple(
        _progressive(
            _replaced(cards_of((cards,), 5, "Each of the other hands"), dealt.board), rule
        )[0]
        for cards in dealt.others
    )


def _against_dealer(
    player: tuple[int, ...], dealer: tuple[int, ...], rules: Mapping[str, str]
) -> dict[str, Decided]:
    """Ante, Blind and Raise (§ 687a.11(e)) and Two-Way Bad Beat (§ 687a.11(f)(3))."""
    rule = rules.get("Base", MISSING_RANK)
    own, other = wild_five_card.strength(player, rule), wild_five_card.strength(dealer, rule)
    if own == other:
        equal = Decided(result=PUSH, grounds=("hands equal",))
        decided = {ANTE: equal, BLIND: equal, RAISE: equal}
    elif own > other:
        grounds = ("player's hand higher",)
        won = Decided(result=WIN, grounds=grounds)
        hand = CATEGORIES[wild_five_card.category(wild_five_card.strength(player))]
        decided = {
            ANTE: won,
            BLIND: Decided(result=WIN, hands=(hand,), unpaid=PUSH, grounds=grounds),
            RAISE: won,
        }
    else:
        lost = Decided(result=LOSE, grounds=("player's hand lower",))
        decided = {ANTE: lost, BLIND: lost, RAISE: lost}
    decided[BAD_BEAT.name] = _bad_beat(
        wild_five_card.strength(player),
        wild_five_card.strength(dealer),
        rules.get(BAD_BEAT.name, PLAYER_LOSES),
    )
    return decided


def _bad_beat(own: int, other: int, rule: str) -> Decided:
    loses = own != other if rule == EITHER_LOSES else own < other
    beaten = wild_five_card.category(min(own, other))
    if not loses or (beaten < _THREE and rule != ANY_LOSS):
        return Decided(result=LOSE, grounds=("Bad Beat collected",), doubt="hand that must lose")
    names = (CATEGORIES[beaten], *((OR_LESS,) if beaten <= _THREE else ()))
    return Decided(
        result=WIN, hands=names, grounds=("Bad Beat settled",), doubt="hand that must lose"
    )


def _trips(player: tuple[int, ...], rule: str) -> Decided:
    """§ 687a.11(f)(2): the player's five cards, also after a fold."""
    kind = wild_five_card.category(wild_five_card.strength(player))
    name = CATEGORIES[kind]
    paid = "Trips paid" if kind >= _THREE else "Trips collected"
    if name in ALWAYS_WILD:
        return Decided(result=WIN, hands=(name,), grounds=(paid,))
    natural = WILDS.isdisjoint(player)
    if not natural and rule == DEUCES_AS_TWOS and JOKER not in player:
        served = five_card.CATEGORIES[five_card.category(five_card.strength(player))]
        natural = served == name
    finer = f"{name}—{NATURAL if natural else WITH_WILD}"
    return Decided(result=WIN, hands=(finer, name), grounds=(paid,))


def _progressive(cards: tuple[int, ...], rule: str) -> tuple[str, ...]:
    """Names of a hand of the Progressive, its joker replaced."""
    if rule == DEUCES_NATURAL:
        return (five_card.CATEGORIES[five_card.category(five_card.strength(cards))],)
    name = CATEGORIES[wild_five_card.category(wild_five_card.strength(cards))]
    return (name, "Four-of-a-kind") if name == "Five-of-a-kind" else (name,)


def _replaced(cards: tuple[int, ...], board: Groups) -> tuple[int, ...]:
    """A hand with the card on the layout in the place of its joker (§ 687a.11(f)(1))."""
    extra = tuple(card for group in board for card in group)
    if len(extra) > 1:
        raise ValueError(
            f"The board has {len(extra)} cards: it holds the one card that replaces a joker."
        )
    if JOKER not in cards:
        return cards
    if not extra:
        raise ValueError(
            "The Progressive wager of a hand with the joker needs the card that replaces it: give "
            "that card among the cards on the board."
        )
    return tuple(extra[0] if card == JOKER else card for card in cards)


SHOWDOWN = Showdown(
    (
        Spot(name=ANTE, compulsory=True),
        Spot(name=BLIND, paid_by="Base", compulsory=True),
        Spot(name=RAISE, aliases=("Play",)),
        spot_of(PROGRESSIVE),
        spot_of(TRIPS),
        spot_of(BAD_BEAT),
    ),
    resolve,
    bystanders,
    written=(
        Written("player", "five cards; Jo for the joker", "As Ks Qs Js 2d"),
        Written("dealer", "five cards, also after a fold", "9c 9d 5h 4s 3c"),
        Written("board", "only where a card was replaced: the replacement card", ""),
    ),
    sample=SampleRound(
        player="Kh Kd Ks 7c 2s",
        dealer="Ac Qd Ts 6h 4d",
        stakes=(("Ante", 10), ("Blind", 10), ("Raise", 20), ("Trips", 5)),
    ),
)
