"""The base game: Ante and Play against a dealer who plays with queen high (§ 649a.11(b), (c)).

The player sees three cards and either places a Play wager equal to the Ante or forfeits the Ante.
When the dealer does not qualify the Ante is paid and the Play returned; otherwise the higher hand
takes both. The Ante Bonus is paid on the Ante for the player's hand alone. Amounts are in Antes.

The clauses disagree on when the Ante Bonus is paid; each reading is a rule here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm
from operator import mul

from combinatorics.base_wager import BaseWager, Cards, Decision, Pays, StartingHands
from combinatorics.cards import JOKER, RANKS
from combinatorics.games.three_card_poker.deals import Deals, all_deals, class_of
from combinatorics.games.three_card_poker.hands import (
    HANDS,
    OTHER_SUITS,
    SPADES,
    STRAIGHT_FLUSH,
    three_card_names,
)
from combinatorics.games.three_card_poker.short import short_of
from combinatorics.round import NONE, ONE, Part, Round, Stake, limited, total
from combinatorics.short_play import Short, ShortPlay

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
BY_LETTER = "by the letter"
RULES = (*BONUS_PAID, *(f"{rule}; {BY_LETTER}" for rule in BONUS_PAID))
"""Rules of payment, and each with hands of one category compared by their highest cards alone."""
ANTE, PLAY, ANTE_BONUS = "Ante", "Play", "Ante Bonus"
PARTS = (
    Part(name=ANTE, opening=ONE),
    Part(name=PLAY, aliases=("Raise",)),
    Part(name=ANTE_BONUS, tabled=True, paid_on=ANTE),
)
NETS = {UNQUALIFIED: (1, 0), WIN: (1, 1), TIE: (0, 0), LOSE: (-1, -1)}
"""What Ante and Play win, as the hands stand."""
STANDS = tuple(NETS)
"""How the hands may stand, in the order in which their deals are counted."""
FOLD = "Fold"
FOLDED = (Stake(ANTE, ONE, -ONE),)


def bonus_paid(rule: str) -> tuple[str, ...]:
    """How the hands may stand when the Ante Bonus is paid.

    Args:
        rule: one of `RULES`.
    """
    return BONUS_PAID[rule.partition("; ")[0]]


def is_by_letter(rule: str) -> bool:
    """Whether hands of one category compare by their highest cards alone.

    Args:
        rule: one of `RULES`.
    """
    return rule.endswith(BY_LETTER)


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
    return _rounds(rule, tuple(pays.items()), cap)


@lru_cache(maxsize=8)
def _rounds(
    rule: str, pays: tuple[tuple[str, Fraction], ...], cap: Fraction | None
) -> tuple[Round, ...]:
    results = _results(rule, dict(pays), cap)
    is_played = _is_played(results)
    ways: dict[tuple[str, str, str, bool], int] = {}
    for deals, hand, hands in _by_name(is_by_letter(rule)):
        row = results[hand][0]
        counts = _counts(deals)
        if is_played(deals, hand):
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


def folded(rule: str, pays: Pays) -> Iterator[tuple[Deals, int]]:
    """The classes of the player's hands that the best play folds, with how many hands they have.

    Args:
        rule: when the Ante Bonus is paid.
        pays: what the Ante Bonus pays to 1 by hand; 0 where absent.

    Raises:
        ValueError: pays that cannot be.
    """
    is_played = _is_played(_results(rule, pays, None))
    for deals, hand, hands in _by_name(is_by_letter(rule)):
        if not is_played(deals, hand):
            yield deals, hands


def _is_played(results: Results) -> Callable[[Deals, str], bool]:
    """Whether Play is as good as a fold, for a class of hands of a name."""
    unit, nets = _in_units(_nets(results))
    units = {hand: [net + unit for net in each] for hand, each in nets.items()}  # more than a fold

    def is_played(deals: Deals, hand: str) -> bool:
        unqualified, win, tie, lose = units[hand]
        more = deals.unqualified * unqualified + deals.beaten * win
        return more + deals.tied * tie + deals.higher * lose >= 0

    return is_played


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
    deals = all_deals(is_by_letter(rule))[class_of(cards)]
    return _values([(deals, three_card_names(cards)[0], 1)], _nets(_results(rule, pays, None)))


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
    nets = _nets(_results(rule, pays, None))
    named: dict[str, list[Named]] = {}
    for (ranks, suits), deals in sorted(all_deals(is_by_letter(rule)).items(), reverse=True):
        name = "".join(RANKS[rank] for rank in ranks) + ("s" if len(set(suits)) == 1 else "")
        named.setdefault(name, []).extend(_names(deals))
    return {name: tuple(_values(group, nets)) for name, group in named.items()}


def short(rule: str, pays: Pays) -> Short:
    """The short strategy: see `ShortPlay.short`.

    Args:
        rule: when the Ante Bonus is paid.
        pays: what the Ante Bonus pays to 1 by hand; 0 where absent.

    Raises:
        ValueError: pays that cannot be.
    """
    unit, units = _in_units(_nets(_results(rule, pays, None)))

    def worth(deals: Deals) -> tuple[int, int]:
        """What Play and Fold bring over all deals of a class."""
        played = sum(
            hands * sum(map(mul, map(_counts(deals).__getitem__, STANDS), units[hand]))
            for _, hand, hands in _names(deals)
        )
        return played, -unit * deals.ways * deals.dealers

    return short_of(worth, unit, by_letter=is_by_letter(rule), decisions=(PLAY, FOLD))


Named = tuple[Deals, str, int]
"""Hands of a class that have one name, and how many they are."""


@cache
def _by_name(by_letter: bool) -> tuple[Named, ...]:
    """Every class of the player's hands, divided where its hands have two names."""
    return tuple(named for deals in all_deals(by_letter).values() for named in _names(deals))


def _names(deals: Deals) -> tuple[Named, ...]:
    """The names in a class: of its aces, kings and queens of one suit a quarter are spades."""
    if deals.hand not in (SPADES, OTHER_SUITS):
        return ((deals, deals.hand, deals.ways),)
    spades = deals.ways // 4
    return (deals, SPADES, spades), (deals, OTHER_SUITS, deals.ways - spades)


Results = Mapping[str, tuple[str, Mapping[str, tuple[Stake, ...]]]]


def _results(rule: str, pays: Pays, cap: Fraction | None) -> Results:
    """Row, and what becomes of each part of a Play by how the hands stand, for each hand."""
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
        ends = {}
        for stand, (ante, play) in NETS.items():
            stakes = [Stake(ANTE, ONE, Fraction(ante)), Stake(PLAY, ONE, Fraction(play))]
            if pay and stand in bonus_paid(rule):
                stakes.append(Stake(ANTE_BONUS, NONE, pay))
            ends[stand] = limited(tuple(stakes), cap)
        found[hand] = (row, ends)
    return found


Nets = Mapping[str, Mapping[str, Fraction]]


def _nets(results: Results) -> Nets:
    """The net result of a Play by how the hands stand, for each hand."""
    return {
        hand: {stand: total(stake.net for stake in stakes) for stand, stakes in ends.items()}
        for hand, (_, ends) in results.items()
    }


def _in_units(nets: Nets) -> tuple[int, dict[str, list[int]]]:
    """How many units an Ante is that make all nets whole, and those of each hand by STANDS."""
    unit = lcm(*(net.denominator for by_stand in nets.values() for net in by_stand.values()))
    whole = {
        hand: [(by_stand[stand] * unit).numerator for stand in STANDS]
        for hand, by_stand in nets.items()
    }
    return unit, whole


def _counts(deals: Deals) -> dict[str, int]:
    return {
        UNQUALIFIED: deals.unqualified,
        WIN: deals.beaten,
        TIE: deals.tied,
        LOSE: deals.higher,
    }


def _values(group: Iterable[Named], nets: Nets) -> list[Decision]:
    played = Fraction()
    dealt = 0
    for deals, hand, hands in group:
        played += hands * sum(
            (count * nets[hand][stand] for stand, count in _counts(deals).items()), Fraction()
        )
        dealt += hands * deals.dealers
    return [(PLAY, played / dealt), (FOLD, -ONE)]


def _round(end: tuple[str, str, str, bool], ways: int, results: Results, rule: str) -> Round:
    decision, result, row, qualifies = end
    stand = result if qualifies else UNQUALIFIED
    folded = decision == FOLD
    return Round(
        ways=ways,
        decision=decision,
        result=result,
        category=row,
        qualifies=qualifies,
        stakes=FOLDED if folded else results[row][1][stand],
        paid=not folded and stand in bonus_paid(rule),
    )


def _in_order(
    ways: Mapping[tuple[str, str, str, bool], int],
) -> list[tuple[tuple[str, str, str, bool], int]]:
    """Play before Fold, the strongest hand first."""
    return sorted(
        ways.items(),
        key=lambda item: (item[0][0] == FOLD, HANDS.index(item[0][2]), item[0][1], item[0][3]),
    )


@dataclass(frozen=True, kw_only=True)
class ThreeCardPoker(ShortPlay, StartingHands):
    """The base game with the Ante Bonus paid as a rule says.

    Args:
        rule: one of `BONUS_PAID`.
    """

    rule: str

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `rounds`."""
        return rounds(self.rule, pays, cap)

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> list[Decision]:
        """See `decisions`."""
        return decisions(self.rule, own, lying, pays)

    def starts(self, pays: Pays) -> dict[str, tuple[Decision, ...]]:
        """See `starting_hands`."""
        return starting_hands(self.rule, pays)

    def short(self, pays: Pays) -> Short:
        """See `short`."""
        return short(self.rule, pays)

    def under(self, rule: str) -> BaseWager:
        """See `under`."""
        return under(rule)


@cache
def under(rule: str) -> ThreeCardPoker:
    """The base game with the Ante Bonus paid as a rule says.

    Args:
        rule: one of `RULES`.

    Raises:
        ValueError: another rule.
    """
    if rule not in RULES:
        raise ValueError(f"There is no rule {rule!r} here. Known: {', '.join(RULES)}.")
    return ThreeCardPoker(
        hand="The player's three cards, paid on the Ante when a Play wager was placed.",
        categories=HANDS,
        parts=PARTS,
        aliases=("Ante and Play",),
        rules=RULES,
        rule=rule,
    )


BASE = under(ALWAYS)
