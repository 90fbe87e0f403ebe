"""The showdown of Ultimate Texas Hold'em: what the cards decide for each wager.

Sections are those of 58 Pa. Code Chapter 653a. The phrases in `grounds` name what happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from combinatorics.cards import JOKER
from combinatorics.rankings.five_card import CATEGORIES, RANKING, category, strength
from combinatorics.showdown import (
    FORFEIT,
    LOSE,
    PUSH,
    WIN,
    Dealt,
    Decided,
    Groups,
    Showdown,
    Spot,
    cards_of,
    spot_of,
)
from combinatorics.solvers.ultimate.bad_beat import BAD_BEAT, FOLD_FORFEITS, NEVER_WINS
from combinatorics.solvers.ultimate.settlement import ANTE, BLIND, PLAY, is_by_letter
from combinatorics.solvers.ultimate.side_wagers import FIVE_CARD_HAND, FLOP, PROGRESSIVE

BASE = "Base"
TRIPS, SIX_CARD = "Trips", "Six Card"
HOLE = 2
COMMUNITY = 5
EXTRA = 4
FLOP_CARDS = 3
_PAIR = CATEGORIES.index("Pair")
_THREE = CATEGORIES.index("Three-of-a-kind")
_ROYAL = CATEGORIES.index("Royal flush")
_NINE = 7  # the rank of a 9: with it a royal flush is one of six cards
_DIAMONDS = 1

FIVE_CARD_DEALER = "Five Card Hand dealer"
_AGAINST_DEALER = frozenset((ANTE, BLIND, PLAY, BAD_BEAT.name, FIVE_CARD_DEALER))
_ON_COMMUNITY = _AGAINST_DEALER | {TRIPS, PROGRESSIVE, FIVE_CARD_HAND}


def resolve(
    dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide for each wager that was placed; no Play wager means a fold.

    Args:
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
    if placed & _ON_COMMUNITY:
        own = strength((*player, *community))
        if placed & _AGAINST_DEALER:
            compared = RANKING.by_letter if is_by_letter(rules.get(BASE, "")) else int
            decided = _against_dealer(
                compared(own),
                compared(strength((*dealer, *community))),
                folded,
                rules.get(BAD_BEAT.name, FOLD_FORFEITS),
            )
            decided[FIVE_CARD_DEALER] = _five_card(dealer, community, folded=False)
        decided[TRIPS] = _trips(own, folded)
        decided[PROGRESSIVE] = _progressive(player, community, rules, folded)
        decided[FIVE_CARD_HAND] = _five_card(player, community, folded)
    if SIX_CARD in placed:
        decided[SIX_CARD] = _six_card(player, extra, folded)
    return {name: decided[name] for name in decided if name in placed}


def bystanders(dealt: Dealt, _wager: str, rule: str) -> tuple[str, ...]:
    """The hand of each other player, as an envy bonus counts it.

    Args:
        dealt: the community cards and the two cards of each other player.
        rule: the counting rule of the Progressive.

    Raises:
        ValueError: a wrong number of cards.
    """
    community, _ = _board(dealt.board, frozenset())
    seen = _seen(community, rule)
    hands = (cards_of((cards,), HOLE, "Each of the other hands") for cards in dealt.others)
    return tuple(CATEGORIES[category(strength((*hand, *seen)))] for hand in hands)


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


def _trips(hand: int, folded: bool) -> Decided:
    """§ 653a.11(i): the best five of seven, also after a fold."""
    paid = "Trips paid" if category(hand) >= _THREE else "Trips collected"
    after_fold = ("folded side wagers resolved",) if folded else ()
    return _by_table(hand, "Trips settled", paid, *after_fold)


def _by_table(hand: int, *grounds: str, doubt: str = "") -> Decided:
    """A wager that its paytable alone decides."""
    return Decided(result=WIN, hands=(CATEGORIES[category(hand)],), grounds=grounds, doubt=doubt)


def _progressive(
    player: tuple[int, ...], community: tuple[int, ...], rules: Mapping[str, str], folded: bool
) -> Decided:
    """§ 653a.11(k), § 653a.12(d)(2): no clause collects it on a fold."""
    hand = strength((*player, *_seen(community, rules.get(PROGRESSIVE, FLOP))))
    ground = "Progressive paid whatever the dealer holds"
    return _by_table(hand, ground, doubt="progressive on a fold" if folded else "")


def _five_card(player: tuple[int, ...], community: tuple[int, ...], folded: bool) -> Decided:
    """§ 653a.11(l): two cards of the player or the dealer and the Flop."""
    hand = strength((*player, *community[:FLOP_CARDS]))
    ground = "Five Card Hand paid whatever the dealer holds"
    return _by_table(hand, ground, doubt="five card hand on a fold" if folded else "")


def _six_card(player: tuple[int, ...], extra: tuple[int, ...], folded: bool) -> Decided:
    """§ 653a.6(d): the player's two cards and the four Six Card Bonus cards."""
    cards = (*player, *extra)
    best = category(strength(cards))
    hands: tuple[str, ...] = (CATEGORIES[best],)
    suits_held = {card % 4 for card in cards}
    if best == _ROYAL and len(suits_held) == 1 and any(card // 4 == _NINE for card in cards):
        suits = "diamonds" if suits_held == {_DIAMONDS} else "hearts, spades or clubs"
        hands = (f"Six-card royal flush—{suits}", *hands)
    ground = "Six Card paid" if best >= _THREE else "Six Card collected"
    grounds = (ground, "folded side wagers resolved") if folded else (ground,)
    return Decided(result=WIN, hands=hands, grounds=grounds)


def _seen(community: tuple[int, ...], rule: str) -> tuple[int, ...]:
    return community[:FLOP_CARDS] if rule.startswith(FLOP) else community


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
        beside: the places of the wagers that hands alone decide, how cards are typed and a round.
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
        resolve=resolve,
        bystanders=bystanders,
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
