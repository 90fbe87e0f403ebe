"""The base game: Ante and Play against a dealer who plays with queen high (§ 649a.11(b), (c)).

The player sees three cards and either places a Play wager equal to the Ante or forfeits the Ante.
When the dealer does not qualify the Ante is paid and the Play returned; otherwise the higher hand
takes both. The Ante Bonus is paid on the Ante for the player's hand alone. Amounts are in Antes.

The clauses disagree on when the Ante Bonus is paid; each reading is a rule here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, partial
from math import lcm

from combinatorics.base_wager import BaseWager, Round
from combinatorics.cards import JOKER, RANKS
from combinatorics.games.three_card_poker.deals import Deals, all_deals, class_of
from combinatorics.games.three_card_poker.hands import (
    HANDS,
    OTHER_SUITS,
    SPADES,
    STRAIGHT_FLUSH,
    three_card_names,
)

ALWAYS = "always"
NOT_WHEN_DEALER_WINS = "not when the dealer wins"
ON_A_PAID_WIN = "only on a win against queen high or better"
UNQUALIFIED = "unqualified"
WIN, TIE, LOSE = "win", "tie", "lose"
BONUS_PAID = {
    ALWAYS: (UNQUALIFIED, WIN, TIE, LOSE),
    NOT_WHEN_DEALER_WINS: (UNQUALIFIED, WIN, TIE),
    ON_A_PAID_WIN: (WIN,),
}
"""Rules of payment: how the hands may stand when the Ante Bonus is paid."""
NET = {UNQUALIFIED: 1, WIN: 2, TIE: 0, LOSE: -2}
PLAY, FOLD = "Play", "Fold"
Decision = tuple[str, Fraction]
Pays = Mapping[str, Fraction]


def pay_of(hand: str, pays: Pays) -> tuple[str, Fraction]:
    """The row of an Ante Bonus table that a hand falls under, and its pay.

    Args:
        hand: the finest name of the hand.
        pays: pays to 1 by hand; a hand without a row pays nothing.
    """
    if hand not in pays and hand in (SPADES, OTHER_SUITS):
        hand = STRAIGHT_FLUSH
    return hand, Fraction(pays.get(hand, 0))


def rounds(rule: str, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
    """The rounds under the strategy that is best for these pays.

    The ways add up to C(52, 3) C(49, 3), the player's hand and the dealer's.

    Args:
        rule: when the Ante Bonus is paid.
        pays: what the Ante Bonus pays to 1 by hand; 0 where absent.
        cap: limit on the winnings of Ante, Play and Ante Bonus together in antes, which the
            player plays for; None for no limit.

    Raises:
        ValueError: an unknown hand, a negative pay, a limit that is not above zero.
    """
    results = _results(rule, pays, cap)
    unit = _unit(results)
    ways: dict[tuple[str, str, str, bool], int] = {}
    for deals, hand, hands in _by_name():
        row, nets = results[hand]
        counts = _counts(deals)
        played = sum(count * (nets[stand] * unit).numerator for stand, count in counts.items())
        if played >= -unit * deals.dealers:
            for stand, count in counts.items():
                result = WIN if stand == UNQUALIFIED else stand
                end = (PLAY, result, row, stand != UNQUALIFIED)
                ways[end] = ways.get(end, 0) + hands * count
        else:
            for qualifies, count in (
                (False, deals.unqualified),
                (True, deals.dealers - deals.unqualified),
            ):
                end = (FOLD, "fold", row, qualifies)
                ways[end] = ways.get(end, 0) + hands * count
    return tuple(_round(end, count, results, rule) for end, count in _in_order(ways) if count)


def decisions(
    rule: str, cards: tuple[int, ...], board: tuple[int, ...], pays: Pays
) -> list[Decision]:
    """The exact value of Play and Fold for the player's three cards.

    Args:
        rule: when the Ante Bonus is paid.
        cards: the player's cards.
        board: must be empty: no card lies open.
        pays: what the Ante Bonus pays to 1 by hand; 0 where absent.

    Raises:
        ValueError: cards that cannot lie so, or pays that cannot be.
    """
    if len(cards) != 3:
        raise ValueError(f"The player has {len(cards)} cards where 3 cards are needed.")
    if board:
        raise ValueError("No card lies open in Three Card Poker: leave the board out.")
    if JOKER in cards:
        raise ValueError("Three Card Poker is played without a joker.")
    deals = all_deals()[class_of(cards)]
    return _values([(deals, three_card_names(cards)[0], 1)], _results(rule, pays, None))


def starting_hands(rule: str, pays: Pays) -> dict[str, tuple[Decision, ...]]:
    """The exact value of each decision by ranks ("Q64"), and by ranks of one suit ("Q64s").

    Hands of the same ranks differ a little by which of their cards share a suit; a value here is
    their average.

    Args:
        rule: when the Ante Bonus is paid.
        pays: what the Ante Bonus pays to 1 by hand; 0 where absent.

    Raises:
        ValueError: pays that cannot be.
    """
    results = _results(rule, pays, None)
    named: dict[str, list[Named]] = {}
    for (ranks, suits), deals in sorted(all_deals().items(), reverse=True):
        name = "".join(RANKS[rank] for rank in ranks) + ("s" if len(set(suits)) == 1 else "")
        named.setdefault(name, []).extend(_names(deals))
    return {name: tuple(_values(group, results)) for name, group in named.items()}


Named = tuple[Deals, str, int]
"""Hands of a class that have one name, and how many they are."""


@cache
def _by_name() -> tuple[Named, ...]:
    """Every class of the player's hands, divided where its hands have two names."""
    return tuple(named for deals in all_deals().values() for named in _names(deals))


def _names(deals: Deals) -> tuple[Named, ...]:
    """The names in a class: of its aces, kings and queens of one suit a quarter are spades."""
    if deals.hand not in (SPADES, OTHER_SUITS):
        return ((deals, deals.hand, deals.ways),)
    spades = deals.ways // 4
    return (deals, SPADES, spades), (deals, OTHER_SUITS, deals.ways - spades)


Results = Mapping[str, tuple[str, Mapping[str, Fraction]]]


def _results(rule: str, pays: Pays, cap: Fraction | None) -> Results:
    """Row and net result of a Play by how the hands stand, for each hand."""
    for name, pay in pays.items():
        if name not in HANDS:
            raise ValueError(
                f"The Ante Bonus table has no hand {name!r}; it may name {', '.join(HANDS)}."
            )
        if pay < 0:
            raise ValueError(f"{name} pays {pay}: an Ante Bonus cannot be less than 0.")
    if cap is not None and cap <= 0:
        raise ValueError(f"A limit of {cap} antes on the winnings of a hand is not above zero.")
    found = {}
    for hand in HANDS:
        row, pay = pay_of(hand, pays)
        nets = {stand: net + pay * (stand in BONUS_PAID[rule]) for stand, net in NET.items()}
        if cap is not None:
            nets = {stand: min(net, cap) for stand, net in nets.items()}
        found[hand] = (row, nets)
    return found


def _unit(results: Results) -> int:
    return lcm(*(net.denominator for _, nets in results.values() for net in nets.values()))


def _counts(deals: Deals) -> dict[str, int]:
    return {
        UNQUALIFIED: deals.unqualified,
        WIN: deals.beaten,
        TIE: deals.tied,
        LOSE: deals.higher,
    }


def _values(group: Iterable[Named], results: Results) -> list[Decision]:
    played = Fraction()
    total = 0
    for deals, hand, hands in group:
        _, nets = results[hand]
        played += hands * sum(
            (count * nets[stand] for stand, count in _counts(deals).items()), Fraction()
        )
        total += hands * deals.dealers
    return [(PLAY, played / total), (FOLD, Fraction(-1))]


def _round(end: tuple[str, str, str, bool], ways: int, results: Results, rule: str) -> Round:
    decision, result, row, qualifies = end
    if decision == FOLD:
        return Round(ways, decision, result, row, qualifies, Fraction(1), Fraction(-1), paid=False)
    stand = result if qualifies else UNQUALIFIED
    net = results[row][1][stand]
    paid = stand in BONUS_PAID[rule]
    return Round(ways, decision, result, row, qualifies, Fraction(2), net, paid=paid)


def _in_order(
    ways: Mapping[tuple[str, str, str, bool], int],
) -> list[tuple[tuple[str, str, str, bool], int]]:
    """Play before Fold, the strongest hand first."""
    return sorted(
        ways.items(),
        key=lambda item: (item[0][0] == FOLD, HANDS.index(item[0][2]), item[0][1], item[0][3]),
    )


@cache
def under(rule: str) -> BaseWager:
    """The base game with the Ante Bonus paid as a rule says.

    Args:
        rule: one of `BONUS_PAID`.

    Raises:
        ValueError: another rule.
    """
    if rule not in BONUS_PAID:
        raise ValueError(f"There is no rule {rule!r} here. Known: {', '.join(BONUS_PAID)}.")
    return BaseWager(
        "Base",
        "The player's three cards, paid on the Ante when a Play wager was placed.",
        HANDS,
        Fraction(1),
        partial(rounds, rule),
        partial(decisions, rule),
        starts=partial(starting_hands, rule),
        aliases=("Ante and Play", "Ante", "Ante Bonus"),
        rules=tuple(BONUS_PAID),
        under=under,
    )


BASE = under(ALWAYS)
