"""COUNTABILITY."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from combinatorics.cards import JOKER, RANKS, SUITS, show_cards
from formulas.function_groups import Group
from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.values import Rows, Scalar, header

if TYPE_CHECKING:
    from combinatorics.exposure.seen import Seen

GROUP = Group.PLAY
EXAMPLES = (
    '=COUNTABILITY("TCP","Pair Plus","A")',
    '=COUNTABILITY("LIR","Three Card","A",,{"give","1 card seen | Gain"})',
)


def countability(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """What seen cards make of a wager: removal, gain from 1 to 3, a base game's play.

    A line for each kind of card has the expected value per unit once one such card is gone, and its
    effect of removal, the difference. A line for so many seen cards, any of them as likely, has the
    share of sets after which the wager is worth more than nothing, the gain of a player who wagers
    only then, and the highest value. As in VOLATILITY a meter stands at its reset amount unless it
    is given. No shoe is judged by three cards: a gain of 0 says nothing of a player who has seen
    more. Of a base game it says what it is worth to see one hidden card of the dealer, and the best
    play with it, once the command countability has found and kept that.
    """
    # A list of the functions counts no deals.
    from formulas.seen_cards import exposed, is_base_game, one_seen_card

    if is_base_game(game, wager):
        return one_seen_card(game, paytable, jurisdiction, conditions)
    found, worth = exposed(game, wager, paytable, jurisdiction, conditions)
    unit = lcm(*(one.denominator for one in worth))
    parts = [int(one * unit) for one in worth]

    def value_of(deals: Sequence[int]) -> Fraction:
        return Fraction(_net(deals, parts), unit * sum(deals))

    whole = value_of(found.rows)
    spilled: Rows = [
        header("Seen", "Sets", "Expected value", "Effect", "Favorable", "Gain", "Highest"),
        ["None", 1, whole, Fraction(), "", "", ""],
    ]
    removed: dict[tuple[int, Fraction], list[Seen]] = {}
    for one in found.seen[0]:
        # Suits that only rows paid alike tell apart stand in one line.
        removed.setdefault((one.cards[-1] >> 2, value_of(one.left)), []).append(one)
    for (_, value), alike in sorted(removed.items(), reverse=True):
        cards = sorted(card for one in alike for card in one.cards)
        sets = sum(one.sets for one in alike)
        spilled.append([_named(cards), sets, value, value - whole, "", "", ""])
    for number, kinds in enumerate(found.seen, start=1):
        spilled.append(_gain(number, kinds, parts, unit))
    return spilled


def _gain(number: int, kinds: Sequence[Seen], parts: Sequence[int], unit: int) -> list[Scalar]:
    """The line of so many seen cards, for what a deal is worth in parts of a unit."""
    deals = lcm(*{sum(one.left) for one in kinds})
    values = [(one.sets, _net(one.left, parts) * (deals // sum(one.left))) for one in kinds]
    sets, of = sum(times for times, _ in values), deals * unit
    mean = Fraction(sum(times * value for times, value in values), sets * of)
    favorable = Fraction(sum(times for times, value in values if value > 0), sets)
    gain = Fraction(sum(times * value for times, value in values if value > 0), sets * of)
    said = f"{number} card{'' if number == 1 else 's'} seen"
    highest = Fraction(max(value for _, value in values), of)
    return [said, sets, mean, "", favorable, gain, highest]


def _net(deals: Sequence[int], parts: Sequence[int]) -> int:
    return sum(ways * one for ways, one in zip(deals, parts, strict=True))


def _named(cards: Sequence[int]) -> str:
    """Cards as a set is written: "A", "TJQK", "s", "As"; those of no such set one by one."""
    if JOKER in cards:
        return show_cards(cards)
    ranks = sorted({card >> 2 for card in cards})
    suits = sorted({card & 3 for card in cards})
    if len(ranks) * len(suits) != len(cards):
        return show_cards(cards)
    named = "".join(RANKS[rank] for rank in ranks) if len(ranks) < len(RANKS) else ""
    return named + "".join(SUITS[suit] for suit in suits if len(suits) < len(SUITS))
