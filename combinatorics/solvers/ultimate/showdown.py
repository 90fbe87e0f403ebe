"""The showdown of Ultimate Texas Hold'em: what the cards decide for each wager.

Sections are those of 58 Pa. Code Chapter 653a. The phrases in `grounds` name what happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from combinatorics.cards import JOKER
from combinatorics.described.ranking.order import BESIDE
from combinatorics.rankings.five_card import CATEGORIES, RANKING, category, strength
from combinatorics.showdown import (
    FORFEIT,
    LOSE,
    PUSH,
    WIN,
    Dealt,
    Decided,
    Groups,
    Hands,
    Showdown,
    Spot,
    cards_of,
    spot_of,
)
from combinatorics.solvers.ultimate.bad_beat import BAD_BEAT, FOLD_FORFEITS, NEVER_WINS
from combinatorics.solvers.ultimate.settlement import ANTE, BLIND, PLAY, is_by_letter
from combinatorics.solvers.ultimate.side_wagers import FIVE_CARD_HAND, PROGRESSIVE

BASE = "Base"
TRIPS, SIX_CARD = "Trips", "Six Card"
HOLE = 2
COMMUNITY = 5
EXTRA = 4
_PAIR = CATEGORIES.index("Pair")
_THREE = CATEGORIES.index("Three-of-a-kind")

FIVE_CARD_DEALER = "Five Card Hand dealer"
_AGAINST_DEALER = frozenset((ANTE, BLIND, PLAY, BAD_BEAT.name, FIVE_CARD_DEALER))
_CLAUSES = {
    TRIPS: ("Trips settled", "Trips collected", "Trips paid"),
    SIX_CARD: ("", "Six Card collected", "Six Card paid"),
}
"""What settles a wager that a fold leaves standing (§ 653a.11(f)(2)), then a hand lower than
three-of-a-kind and another hand."""
_WHATEVER = {
    PROGRESSIVE: ("Progressive paid whatever the dealer holds", "progressive on a fold"),
    FIVE_CARD_HAND: ("Five Card Hand paid whatever the dealer holds", "five card hand on a fold"),
}
"""What settles a wager that no clause collects on a fold (§ 653a.11(k), (l)), and that doubt."""


def resolve(
    beside: Showdown, dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide for each wager that was placed; no Play wager means a fold.

    Args:
        beside: how the wagers settle that hands alone decide.
        dealt: two cards of the player, two of the dealer, five community cards in the order dealt,
            and behind them the four Six Card Bonus cards. What no placed wager needs may be absent.
        placed: names of the spots with a stake.
        rules: counting rule by wager; the Progressive reads "flop" or "seven cards", what becomes
            of it on a fold is a doubt.

    Raises:
        ValueError: a wrong number of cards, with a sentence.
    """
    player = cards_of(dealt.player, HOLE, "The player")
    community, extra = _board(dealt.board, placed)
    dealer = (
        cards_of(dealt.dealer, HOLE, "The dealer")
        if placed & _AGAINST_DEALER or dealt.dealer
        else ()
    )
    if JOKER in (*player, *dealer, *community, *extra):
        raise ValueError("Ultimate Texas Hold'em is played without a joker.")
    folded = PLAY not in placed
    decided: dict[str, Decided] = {}
    if placed & _AGAINST_DEALER:
        compared = RANKING.by_letter if is_by_letter(rules.get(BASE, "")) else int
        decided = _against_dealer(
            compared(strength((*player, *community))),
            compared(strength((*dealer, *community))),
            folded,
            rules.get(BAD_BEAT.name, FOLD_FORFEITS),
        )
    read = {name: rule.partition(BESIDE)[0] for name, rule in rules.items()}
    board = ((*community, *extra),)
    if FIVE_CARD_DEALER in placed:
        wager = frozenset((FIVE_CARD_HAND,))
        own = beside.resolve(Dealt(player=(dealer,), board=board), wager, read)[FIVE_CARD_HAND]
        decided[FIVE_CARD_DEALER] = _by_clause(FIVE_CARD_HAND, own, folded=False)
    told = beside.resolve(Dealt(player=(player,), board=board), placed, read)
    decided |= {name: _by_clause(name, one, folded) for name, one in told.items()}
    return {name: decided[name] for name in decided if name in placed}


def bystanders(beside: Showdown, dealt: Dealt, _wager: str, rule: str) -> Hands:
    """The hand of each other player, as an envy bonus counts it.

    Args:
        beside: how the Progressive settles.
        dealt: the community cards and the two cards of each other player.
        rule: the counting rule of the Progressive.

    Raises:
        ValueError: a wrong number of cards.
    """
    community, _ = _board(dealt.board, frozenset())
    hands = tuple(cards_of((cards,), HOLE, "Each of the other hands") for cards in dealt.others)
    read = rule.partition(BESIDE)[0]
    return beside.bystanders(Dealt(board=(community,), others=hands), PROGRESSIVE, read)


def _against_dealer(own: int, dealer: int, folded: bool, rule: str) -> dict[str, Decided]:
    """Ante, Blind, Play and Bad Beat (§ 653a.11(f)(2), (h) and (j))."""
    bad_beat = _bad_beat(own, dealer, folded, rule)
    if folded:
        forfeit = Decided(result=FORFEIT, grounds=("folded base wagers collected",))
        return {ANTE: forfeit, BLIND: forfeit, BAD_BEAT.name: bad_beat}
    if own == dealer:
        returned = Decided(result=PUSH, grounds=("hands equal",))
        return {ANTE: returned, BLIND: returned, PLAY: returned, BAD_BEAT.name: bad_beat}
    if own > dealer:
        grounds = ("player's hand higher",)
        won = Decided(result=WIN, grounds=grounds)
        hand = CATEGORIES[category(own)]
        decided = {
            ANTE: won,
            BLIND: Decided(result=WIN, hands=(hand,), unpaid=PUSH, grounds=grounds),
            PLAY: won,
        }
    else:
        lost = Decided(result=LOSE, grounds=("player's hand lower",))
        decided = {ANTE: lost, BLIND: lost, PLAY: lost}
    if category(dealer) < _PAIR:
        decided[ANTE] = Decided(result=PUSH, grounds=("dealer lower than a pair",))
    return {**decided, BAD_BEAT.name: bad_beat}


def _bad_beat(own: int, dealer: int, folded: bool, rule: str) -> Decided:
    """A fold forfeits the wager (§ 653a.11(f)(2)), but for a reading that looks at hands alone."""
    doubt = "bad beat on a fold" if folded else ""
    if folded and rule == FOLD_FORFEITS:
        return Decided(result=FORFEIT, grounds=("folded base wagers collected",), doubt=doubt)
    beaten = category(min(own, dealer))
    if own == dealer or beaten < _THREE:
        return Decided(result=LOSE, grounds=("Bad Beat collected",), doubt=doubt)
    if rule == NEVER_WINS:
        grounds = ("Bad Beat collected",)
        return Decided(result=LOSE, grounds=grounds, doubt="bad beat of two good hands")
    whose = "player's" if own < dealer else "dealer's"
    ground = f"Bad Beat settled, {whose} losing hand"
    return Decided(result=WIN, hands=(CATEGORIES[beaten],), grounds=(ground,), doubt=doubt)


def _by_clause(name: str, decided: Decided, folded: bool) -> Decided:
    """What a hand alone decides for a wager, with the clauses of the chapter."""
    if name in _WHATEVER:
        ground, doubt = _WHATEVER[name]
        return replace(decided, grounds=(ground,), doubt=doubt if folded else "")
    settled, collected, paid = _CLAUSES[name]
    lower = CATEGORIES.index(decided.hands[-1]) < _THREE
    after_fold = "folded side wagers resolved" if folded else ""
    grounds = filter(None, (settled, collected if lower else paid, after_fold))
    return replace(decided, grounds=tuple(grounds), doubt="")


def _board(board: Groups, placed: frozenset[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The community cards and the Six Card Bonus cards; nine cards without a bar are both."""
    how = 'community cards first, as in "2c 7d 9h Js Kd | 3c 3d 8h Qs"'
    cards = tuple(card for group in board for card in group)
    sizes = tuple(len(group) for group in board)
    if sizes not in ((COMMUNITY,), (COMMUNITY, EXTRA), (COMMUNITY + EXTRA,)):
        raise ValueError(
            f"The board has {' | '.join(map(str, sizes)) or 'no'} cards: give 5 community cards, "
            f"and the 4 Six Card Bonus cards behind a bar where that wager is made, {how}."
        )
    community, extra = cards[:COMMUNITY], cards[COMMUNITY:]
    if SIX_CARD in placed and not extra:
        raise ValueError(
            "The Six Card wager needs its four bonus cards on the board: write them behind a bar, "
            f"{how}."
        )
    return community, extra


def with_base(beside: Showdown) -> Showdown:
    """Return how a dealt round settles.

    Args:
        beside: how the wagers settle that hands alone decide, how cards are typed and a round.
    """
    base = (
        Spot(name=ANTE, compulsory=True),
        Spot(name=BLIND, paid_by=BASE, compulsory=True),
        Spot(name=PLAY, aliases=("Raise",)),
    )
    told = (spot for wager in beside.spots for spot in _spots(wager))
    return replace(
        beside,
        spots=(*base, *told, spot_of(BAD_BEAT)),
        resolve=partial(resolve, beside),
        bystanders=partial(bystanders, beside),
    )


def _spots(spot: Spot) -> tuple[Spot, ...]:
    """The places of a wager; the Five Card Hand lies on the player's hand and on the dealer's."""
    if spot.name != FIVE_CARD_HAND:
        return (spot,)
    own = (
        "Five Card Hand player",
        "Five Card Hand player's hand",
        "Five Card Hand on the player's hand",
        "Player's Five Card Hand",
        "Player Five Card Hand",
    )
    dealers = (
        "Five Card Hand dealer's hand",
        "Five Card Hand on the dealer's hand",
        "Dealer's Five Card Hand",
        "Dealer Five Card Hand",
        "Five Card dealer",
    )
    return (
        replace(spot, aliases=(*spot.aliases, *own)),
        replace(spot, name=FIVE_CARD_DEALER, wager=spot.name, of_dealer=True, aliases=dealers),
    )
