"""HOLDRANGE."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from statistics import NormalDist
from typing import Annotated

from combinatorics.game import BaseWager
from combinatorics.many_rounds import OneRound, Range, TooLong, central_range, normal_error
from formulas.arguments import (
    ConditionsArg,
    GameArg,
    Help,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.asked import Asked, ask
from formulas.join import value
from formulas.pays import Dollars, Odds, Share
from formulas.progressive import Jackpots
from formulas.refusal import bad_value, out_of_range, shown
from formulas.valuation import Valuation, square_root
from formulas.values import Raw, Rows, exact, header, scalar

MOST_ROUNDS = 10**9
USUAL = Fraction(99, 100)
LEAST_CONFIDENCE, MOST_CONFIDENCE = Fraction(1, 2), Fraction(9999, 10_000)
LARGEST_ERROR = Fraction(1, 4)  # of the tail; an approximation that is worse says too little
EXAMPLES = ('=HOLDRANGE("UTH","Trips","B",10000)', '=HOLDRANGE("UTH","Base","A",10000,0.95)')


def hold_range(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg,
    rounds: Annotated[Raw, Help("Number of rounds that were played.", "10000")],
    confidence: Annotated[Raw, Help("Probability of a result in the range; 0.99.", "0.99")] = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """Between what bounds the house win of so many rounds lies: expected, low, high and method.

    In dollars for the condition "bet" (a base game: "ante"), $1 when absent; Per action is the
    share of the expected amount wagered. A result under Low, or over High, has at most half of
    what the confidence leaves. Rounds are independent, with one wager each: wagers of one deal
    share cards and vary more. What a meter collects counts as paid, and its reseed when it is
    won. The range is exact where it can be summed in seconds, else the normal law with its
    Berry-Esseen error taken against it, and refused where that says too little.
    """
    asked = ask(game, wager, paytable, jurisdiction, conditions)
    played = _rounds(rounds)
    sure = _confidence(confidence)
    valuation = value(asked)
    bet = _bet(asked)
    one, unit = _one_round(asked, valuation)
    tail = (1 - sure) / 2
    found, method = _range(one, played, tail)
    expected = one.mean * played
    action = valuation.staked * played * bet
    deviation = square_root(one.variance * played * (unit * bet) ** 2)
    money = {
        "Expected house win": expected * unit * bet,
        "Low": found.low * unit * bet,
        "High": found.high * unit * bet,
    }
    return [
        header("Figure", "Value", "Per action"),
        ["Rounds", played, None],
        ["Wager", bet, None],
        ["Confidence", sure, None],
        *_in_dollars(money, action),
        ["Standard deviation", deviation, deviation / float(action)],
        ["Probability under Low", found.below, None],
        ["Probability over High", found.above, None],
        ["Method", method, None],
        ["Rarest award", _rarest(valuation, played), None],
    ]


def _in_dollars(money: Mapping[str, Fraction], action: Fraction) -> Rows:
    return [[name, dollars, dollars / action] for name, dollars in money.items()]


def _rounds(raw: Raw) -> int:
    number = exact(scalar(raw, "The number of rounds"), "The number of rounds")
    if number.denominator != 1 or not 1 <= number <= MOST_ROUNDS:
        raise out_of_range(
            f"The number of rounds is {shown(float(number))}: give a whole number from 1 to "
            f"{MOST_ROUNDS:,}."
        )
    return int(number)


def _confidence(raw: Raw) -> Fraction:
    cell = scalar(raw, "The confidence")
    if cell is None or cell == "" or (cell == 0 and not isinstance(cell, bool)):
        return USUAL  # a blank cell reaches some hosts as 0
    sure = exact(cell, "The confidence")
    if not LEAST_CONFIDENCE <= sure <= MOST_CONFIDENCE:
        raise out_of_range(
            f"The confidence is {shown(float(sure))}: give a share from 0.5 to 0.9999, such as "
            "0.99 for 99 %."
        )
    return sure


def _bet(asked: Asked) -> Fraction:
    if not isinstance(asked.wager, BaseWager):
        return Jackpots(asked).bet
    ante = asked.conditions.money("ante")
    if ante == 0:
        raise out_of_range('The condition "ante" is 0: give the wager in dollars.')
    return Fraction(1) if ante is None else ante


def _one_round(asked: Asked, valuation: Valuation) -> tuple[OneRound, Fraction]:
    """Return the house win of a round in whole units, and that unit in wagers.

    Raises:
        Refusal: a stated meter, or a return that no hand of one's own decides.
    """
    jackpots = Jackpots(asked)
    if jackpots.next_hand:
        raise bad_value(
            "A meter is given, which holds for the next hand only: leave it out, and HOLDRANGE "
            "counts what the meter collects as paid and its reseed when it is won."
        )
    rates = jackpots.rates()
    other = [extra.name for extra in valuation.extras if extra not in rates and extra.returned]
    if other:
        raise bad_value(
            f"{other[0]} hangs on more than the player's own hand, so its rounds are not alike: "
            "leave out the condition that adds it."
        )
    collected = sum((rate.returned for rate in rates), Fraction())
    results: dict[Fraction, int] = {}
    for line in valuation.classes:
        if line.ways:
            won = line.staked - line.returned - collected
            results[won] = results.get(won, 0) + line.ways
    parts = math.lcm(*(won.denominator for won in results))
    common = math.gcd(*results.values())
    ways = {int(won * parts): number // common for won, number in results.items()}
    return OneRound(ways), Fraction(1, parts)


def _range(one: OneRound, rounds: int, tail: Fraction) -> tuple[Range, str]:
    """Return the range of totals in whole units with the method in words.

    Raises:
        Refusal: an exact range takes too long, and the normal law is too far from it.
    """
    try:
        found = central_range(one, rounds, tail)
    except TooLong:
        return _normal(one, rounds, tail)
    if not found.error:
        return found, "exact: every total counted"
    return found, (
        "exact: the distribution of the total summed from its characteristic function; "
        f"probabilities are right to {found.error:.0e}"
    )


def _normal(one: OneRound, rounds: int, tail: Fraction) -> tuple[Range, str]:
    error = normal_error(one, rounds)
    if error > tail * LARGEST_ERROR:
        raise out_of_range(
            f"The exact range of {rounds:,} rounds takes too long, and the normal law may be wrong "
            f"by {error:.2%} where {float(tail):.2%} is asked for: the pays are too uneven for so "
            "few rounds. Give more rounds, a lower confidence, or rounder pays."
        )
    deviation = square_root(one.variance * rounds)
    away = NormalDist().inv_cdf(1 - (float(tail) - error)) * deviation
    mean = one.mean * rounds
    low, high = math.floor(mean - Fraction(away)), math.ceil(mean + Fraction(away))
    outside = NormalDist().cdf(-away / deviation)
    return Range(low, high, outside, outside, error), (
        "approximation: normal law; by Berry and Esseen a probability is right to "
        f"{error:.1e}, which is taken against the range"
    )


def _rarest(valuation: Valuation, rounds: int) -> str:
    """Return the paid hand that is met least often, and how often it is expected."""
    met: dict[str, int] = {}
    for line in valuation.classes:
        if line.ways and isinstance(line.pay, Odds | Dollars | Share):
            met[line.hand] = met.get(line.hand, 0) + line.ways
    if not met:
        return "none"
    hand = min(met, key=lambda name: met[name])
    times = float(Fraction(met[hand] * rounds, valuation.total))
    return f"{hand}: expected {times:,.3g} times in these rounds"
