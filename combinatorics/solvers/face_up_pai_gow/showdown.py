"""The showdown of Face Up Pai Gow Poker: what the cards decide for each wager.

Sections are those of 58 Pa. Code Chapter 688a. The phrases in `grounds` name what happened.
Hands that are set stand in two groups, high and low; seven cards in one group are set here: the
dealer's by the house way, the player's best against the dealer's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from combinatorics.cards import JOKER
from combinatorics.rankings import seven_cards_joker as kinds
from combinatorics.round import ONE
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
from combinatorics.solvers.face_up_pai_gow import ways
from combinatorics.solvers.face_up_pai_gow.base import BASE, PAID, WAGER, compared_by, lines
from combinatorics.solvers.face_up_pai_gow.settings import (
    Compared,
    Setting,
    hands_ahead,
    is_ace_high,
    setting,
)
from combinatorics.solvers.face_up_pai_gow.side_wagers import (
    ACE_HIGH,
    BOTH,
    FORTUNE,
    FULLY_WILD,
    NO_JOKER,
    PAYTABLE_ORDER,
    PROGRESSIVE,
    WITH_JOKER,
    paid_as,
)

COMPARED = "two hands of one kind"
"""The reading of how hands of one kind compare."""
_HAND = 7
_HIGH, _LOW = 5, 2
_SURELY_PAID = {
    FORTUNE.name: frozenset(
        (kinds.STRAIGHT, kinds.THREE, kinds.FLUSH, kinds.FULL_HOUSE, kinds.FOUR)
    ),
    PROGRESSIVE.name: frozenset((kinds.FULL_HOUSE, kinds.FOUR, kinds.STRAIGHT_FLUSH)),
}
"""Kinds one of which every hand has that § 688a.11(h)(2) and (3) say is paid."""


def resolve(
    dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide for each wager that was placed; no cards of the player: a surrender.

    Args:
        dealt: seven cards of the dealer and of the player, each set in a high and a low hand or
            in one group.
        placed: names of the spots with a stake.
        rules: counting rule by wager; under "Base" the house way, "" where none is named; under
            `COMPARED` how hands of one kind compare.

    Raises:
        ValueError: a wrong number of cards, a hand of the dealer that cannot lie so, or seven
            cards of the dealer without a house way; with a sentence.
    """
    if dealt.board:
        raise ValueError("Face Up Pai Gow Poker has no cards on a board: leave it blank.")
    if not dealt.player:
        return _surrendered(dealt, placed)
    player = cards_of(dealt.player, _HAND, "The player")
    dealer = cards_of(dealt.dealer, _HAND, "The dealer")
    decided: dict[str, Decided] = {}
    if WAGER in placed:
        compared = compared_by(rules.get(COMPARED, ""))
        decided[WAGER] = _base(dealt, rules.get(BASE.name, ""), compared)
    if ACE_HIGH.name in placed:
        decided[ACE_HIGH.name] = _ace_high(dealer, player)
    for wager, doubt in (
        (FORTUNE.name, "straight and three-of-a-kind, Fortune"),
        (PROGRESSIVE.name, "straight and three-of-a-kind, Progressive"),
    ):
        if wager in placed:
            decided[wager] = _seven_cards(wager, player, rules.get(wager, PAYTABLE_ORDER), doubt)
    return decided


def bystanders(dealt: Dealt, _wager: str, rule: str) -> tuple[tuple[str, ...], ...]:
    """All names of the hand of each other player, as an envy bonus counts it.

    Args:
        dealt: the seven cards of each other player.
        rule: the counting rule of the wager that carries the envy bonus.

    Raises:
        ValueError: a wrong number of cards.
    """
    return tuple(
        names_of(cards_of((cards,), _HAND, "Each of the other hands"), rule)
        for cards in dealt.others
    )


def names_of(cards: tuple[int, ...], rule: str) -> tuple[str, ...]:
    """The names under which a Fortune or Progressive paytable may pay seven cards."""
    return paid_as(kinds.kinds_of(cards, wild=rule == FULLY_WILD), rule)


def _surrendered(dealt: Dealt, placed: frozenset[str]) -> dict[str, Decided]:
    """§ 688a.11(d): the cards of a surrendered hand are never exposed."""
    if placed != {WAGER}:
        raise ValueError(
            "The player has no cards: seven are needed where an optional wager is placed, with "
            "which no hand is surrendered."
        )
    dealer = cards_of(dealt.dealer, _HAND, "The dealer") if dealt.dealer else ()
    doubt = "surrender against ace high" if not dealer or is_ace_high(dealer) else ""
    return {WAGER: Decided(result=FORFEIT, grounds=("surrender",), doubt=doubt)}


def _base(dealt: Dealt, house_way: str, compared: Compared) -> Decided:
    """§ 688a.11(f)."""
    dealer = _dealer(dealt.dealer, house_way)
    if is_ace_high((*dealer.high, *dealer.low)):
        wrong = len(dealt.player) > 1 and _foul(dealt.player) is not None
        doubt = "hand set wrongly against ace high" if wrong else ""
        return Decided(result=PUSH, grounds=("dealer has ace high",), doubt=doubt)
    if len(dealt.player) == 1:
        player = lines(None, dealt.player[0], dealer, ONE, compared)[0].setting
    else:
        foul = _foul(dealt.player)
        if foul is not None:
            return Decided(result=LOSE, grounds=(foul,))
        player = setting(*dealt.player)
    high, low = hands_ahead(player, dealer, compared)
    if high and low:
        return Decided(result=WIN, hands=(PAID,), grounds=("both hands higher",))
    if high or low:
        ahead = "high hand only higher" if high else "low hand only higher"
        return Decided(result=PUSH, grounds=(ahead,))
    return Decided(result=LOSE, grounds=("neither hand higher",))


def _foul(groups: Groups) -> str | None:
    """The rule under which a player's setting loses, None for a setting that stands."""
    if [len(group) for group in groups] != [_HIGH, _LOW]:
        return "hands not set correctly"
    return None if setting(*groups).legal else "high hand lower than the low hand"


def _dealer(groups: Groups, house_way: str) -> Setting:
    if len(groups) == 1:
        if not house_way:
            raise ValueError(
                "The dealer's seven cards are set by the house way: name one in the condition "
                f'"house way" ({ways.titles()}), or give the hands as "high | low".'
            )
        return ways.way(house_way).set(groups[0])
    if [len(group) for group in groups] != [_HIGH, _LOW]:
        raise ValueError(
            "The dealer's hands are five cards and two: write the high hand, a bar, the low hand."
        )
    found = setting(*groups)
    if not found.legal:
        raise ValueError(
            "The dealer's low hand is higher than the dealer's high hand: the hands are to be "
            "reset by the house way (§ 688a.13(h))."
        )
    return found


def _ace_high(dealer: tuple[int, ...], player: tuple[int, ...]) -> Decided:
    """§ 688a.11(h)(1), § 688a.12(b)."""
    if not is_ace_high(dealer):
        return Decided(result=LOSE, grounds=("Ace High collected",))
    alone = WITH_JOKER if JOKER in dealer else NO_JOKER
    return Decided(
        result=WIN, hands=(BOTH if is_ace_high(player) else alone,), grounds=("Ace High paid",)
    )


def _seven_cards(wager: str, cards: tuple[int, ...], rule: str, doubt: str) -> Decided:
    """§ 688a.11(h)(2) and (3)."""
    names = names_of(cards, rule)
    if names[0] in (kinds.LESS, kinds.ACE_HIGH):
        return Decided(result=LOSE, grounds=(f"{wager} collected",))
    both = kinds.STRAIGHT in names[:2] and kinds.THREE in names[:2]
    # Below these hands the procedure is silent and the paytable decides.
    sure = not _SURELY_PAID[wager].isdisjoint(names)
    return Decided(
        result=WIN,
        hands=names,
        grounds=(f"{wager} paid" if sure else "highest hand of seven cards",),
        doubt=doubt if both else "",
    )


def with_wagers(told: Showdown) -> Showdown:
    """Return how a dealt round settles.

    Args:
        told: how the cards are typed, and a round to start from.
    """
    names = ("Base", "Pai Gow", "Pai Gow Poker", *BASE.aliases)
    base = Spot(name=WAGER, paid_by=BASE.name, compulsory=True, aliases=names)
    beside = map(spot_of, (ACE_HIGH, FORTUNE, PROGRESSIVE))
    return replace(told, spots=(base, *beside), resolve=resolve, bystanders=bystanders)
