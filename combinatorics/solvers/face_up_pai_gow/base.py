"""The base game of Face Up Pai Gow Poker (58 Pa. Code § 688a.11).

The dealer sets seven cards by the house way and lays them face up; the player then sets best. Both
hands higher win, one higher is a tie, none higher loses: identical hands count for the dealer. An
ace-high pai gow of the dealer ties with everything. Which house way is played decides all, so the
base game has a value only under one of them. Amounts are in base wagers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from operator import attrgetter
from typing import Any

from combinatorics.base_wager import (
    Bound,
    Cards,
    Changed,
    Decision,
    Differing,
    HouseWays,
    Pays,
    RandomCheck,
)
from combinatorics.cache import keep, require
from combinatorics.cards import BAR, show_cards
from combinatorics.progress import Progress
from combinatorics.rankings import pai_gow_high
from combinatorics.round import NONE, ONE, Part, Round, Stake, limited
from combinatorics.solvers.face_up_pai_gow import rule_worth, ways
from combinatorics.solvers.face_up_pai_gow.choice import ends
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay, parse
from combinatorics.solvers.face_up_pai_gow.settings import (
    HAND,
    LOSE,
    PUSH,
    WIN,
    Compared,
    Setting,
    all_settings,
    is_ace_high,
    result,
    setting,
)
from combinatorics.solvers.face_up_pai_gow.shipped import ACE_HIGH, drawn, read_drawn

PAID = "Win"
"""The one row of the table: 1 to 1 (§ 688a.12(a))."""
SET = "Set"
"""The player's decision: how to set the seven cards."""
WAGER = "Face Up Pai Gow"
CONDITION = "house way"
ILLUSTRATION = "illustration, no casino's way"
PUBLISHED = "published"
RANKS_FIRST, BY_LETTER = ORDERS = "rank of the sets first", "highest missing card only"
"""How two hands of one kind compare (§ 688a.6(c)): by pairs and sets first, or by the letter."""


@dataclass(frozen=True)
class SetHand:
    """One legal setting of the player's cards.

    Args:
        setting: the two hands.
        result: "win", "push" or "lose".
        net: what the player is ahead, in base wagers.
        house_way: whether the house way sets the cards so.
    """

    setting: Setting
    result: str
    net: Fraction
    house_way: bool


def lines(
    way: HouseWay | None,
    hand: tuple[int, ...],
    dealer: Setting,
    pay: Fraction,
    compared: Compared = int,
) -> tuple[SetHand, ...]:
    """Every legal setting of the player's cards against the dealer's, best first.

    Of settings that end alike the one with the higher low hand stands first.

    Args:
        way: how the house would set the player's cards; None where nobody asks.
        hand: the player's seven cards.
        dealer: the dealer's two hands.
        pay: what a win pays to 1.
        compared: how hands of one kind compare.

    Raises:
        ValueError: cards that are no seven different cards, or a card in two places.
    """
    for card in hand:
        if card in (*dealer.high, *dealer.low):
            raise ValueError(f"The card {show_cards((card,))} is the player's and the dealer's.")
    if not dealer.legal:
        raise ValueError("The dealer's low hand is higher than the dealer's high hand.")
    house = None if way is None else way.set(hand)
    ace_high = is_ace_high((*dealer.high, *dealer.low))
    net = {WIN: pay, PUSH: Fraction(), LOSE: Fraction(-1)}
    found = []
    for each in filter(attrgetter("legal"), all_settings(hand)):
        ends = PUSH if ace_high else result(each, dealer, compared)
        found.append(SetHand(each, ends, net[ends], each == house))
    order = (WIN, PUSH, LOSE)
    return tuple(sorted(found, key=lambda line: order.index(line.result)))


def compared_by(order: str) -> Compared:
    """How two strengths of one kind compare in an order."""
    return pai_gow_high.by_letter if order == BY_LETTER else int


def _pay(pays: Mapping[str, Fraction]) -> Fraction:
    for name, pay in pays.items():
        if name != PAID:
            raise ValueError(f"The base game has no row {name!r}; it has {PAID}.")
        if pay < 0:
            raise ValueError(f"{PAID} pays {pay}: a winning wager cannot pay less than 0.")
    return Fraction(pays.get(PAID, 0))


@dataclass(frozen=True, kw_only=True)
class FaceUpPaiGow(HouseWays):
    """The base game against a dealer who sets by a house way.

    Args:
        way: the house way, on file or not.
    """

    way: HouseWay

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `BaseWager.rounds`; the player sets best against the house way.

        The ways add up to C(53,7) C(46,7). The tie with a dealer's ace-high pai gow stands apart:
        there the dealer does not qualify.

        Raises:
            HouseWayError: the way does not set some hand legally; the message shows the hand.
            ValueError: a row that the table does not have, or a negative pay.
            UnsolvedError: by the letter a rule asks for ranks held once that are not counted.
        """
        by_class = ends(self.way, by_letter=self.order == BY_LETTER)
        won, tied, lost = (
            limited((Stake(WAGER, ONE, net),), cap) for net in (_pay(pays), NONE, -ONE)
        )
        return tuple(
            Round(
                ways=ways_,
                decision=SET,
                result=ended,
                category=PAID,
                qualifies=name != ACE_HIGH,
                stakes=stakes,
            )
            for name, deals in by_class.items()
            for ways_, ended, stakes in (
                (deals.win, "win", won),
                (deals.push, "tie", tied),
                (deals.lose, "lose", lost),
            )
            if ways_
        )

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> Sequence[Decision]:
        """See `BaseWager.decisions`; a setting is called by its cards: "As Jc 9s 8h 7d | Kh Qd".

        Args:
            own: the player's seven cards.
            lying: the dealer's: seven to be set by the house way, or five, `BAR` and two.
            pays: as in `rounds`.

        Raises:
            ValueError: other cards, or a card that stands twice.
        """
        return [
            (f"{show_cards(line.setting.high)} | {show_cards(line.setting.low)}", line.net)
            for line in self._lines(own, lying, _pay(pays))
        ]

    def _lines(self, own: Cards, lying: Cards, pay: Fraction) -> tuple[SetHand, ...]:
        """Every setting of the player's cards; see `decisions`."""
        if BAR in lying:
            at = lying.index(BAR)
            high, low = lying[:at], lying[at + 1 :]
            if BAR in low:
                raise ValueError("The dealer has two hands: write high | low with one bar.")
            dealer = setting(high, low)
        elif len(lying) != HAND:
            raise ValueError(
                f"The dealer has seven cards face up, not {len(lying)}: give them as high | low, "
                "or seven to be set by the house way."
            )
        else:
            dealer = self.way.set(lying)
        return lines(self.way, own, dealer, pay, compared_by(self.order))

    def in_order(self, order: str) -> FaceUpPaiGow:
        """The same game where hands of one kind compare so."""
        return replace(self, order=order)

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> RandomCheck:
        """See `shipped.read_drawn`; a way that stands there as its rules are read."""
        rules = ways.asked_for(question)
        require(rules.question == question, "It answers another question.")
        return read_drawn(answer)

    def under(self, rule: str) -> FaceUpPaiGow:
        """See `under`; a way that was typed stands under its own name alone."""
        return self if rule in self.rules and not self.asks else under(rule)

    def typed(self, rows: Sequence[Sequence[object]]) -> FaceUpPaiGow:
        """See `HouseWays.typed`."""
        return under_way(parse(rows))

    def remarks(self, own: Cards, lying: Cards) -> Sequence[Sequence[str | None]]:
        """The result of each setting in the order of `decisions`, and which is the house way's."""
        return [
            ("Result", "House way"),
            *(
                (line.result, "house way" if line.house_way else None)
                for line in self._lines(own, lying, ONE)
            ),
        ]

    def bounds(self) -> Sequence[Bound]:
        """See `rule_worth.bounds_of_all`."""
        return rule_worth.bounds_of_all()

    def changes(self) -> Iterator[Changed]:
        """See `rule_worth.changes`."""
        return rule_worth.changes(self.way)

    def differences(self, other: HouseWays | None) -> Sequence[Differing]:
        """See `rule_worth.differences`."""
        return rule_worth.differences(self.way, None if other is None else parse(other.table))

    def played_best(self) -> Fraction:
        """See `rule_worth.set_best`."""
        return rule_worth.set_best(self.way)

    def check(self) -> RandomCheck | None:
        """The random deals that come with a way on file, or were drawn for another."""
        return drawn(self.way)

    def draw(self, progress: Progress | None = None) -> RandomCheck:
        """Draw random deals once, and keep them in the user's cache."""
        known = drawn(self.way)
        if known is None:
            from combinatorics.solvers.face_up_pai_gow import random_deals

            (found,) = random_deals.against_ways((self.way,), progress)
            keep(self.way.question, found)
            known = read_drawn(found)
        return known


def under_way(way: HouseWay) -> FaceUpPaiGow:
    """The base game against a dealer who sets by a house way, on file or not."""
    return FaceUpPaiGow(
        hand="The player's two hands, set best against the dealer's that lie face up.",
        categories=(PAID,),
        parts=(Part(name=WAGER, opening=ONE, tabled=True),),
        aliases=("Face Up Pai Gow Poker Wager", "Face Up Pai Gow Poker", WAGER),
        rules=ways.ids() if way.id else (ways.name_of(way),),
        asks=CONDITION if way.id else "",
        table=tuple(rule.cells for rule in way.rules),
        title=way.title,
        origin=ILLUSTRATION if way.illustration else PUBLISHED if way.source else "",
        orders=ORDERS,
        order=RANKS_FIRST,
        way=way,
    )


@cache
def under(rule: str) -> FaceUpPaiGow:
    """The base game against a dealer who sets by a house way on file.

    Args:
        rule: the name of the way.

    Raises:
        HouseWayError: no way of that name is on file.
    """
    return under_way(ways.way(rule))


BASE = under(ways.ids()[0])
"""The wager as it stands in the list of wagers; it answers only under a way that is named."""
