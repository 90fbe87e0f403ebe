"""WINRANGE."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from combinatorics.base_wager import BaseWager
from formulas.function_groups import Group
from formulas.house_win import HouseWin, Results, house_win
from formulas.pays import Dollars, Odds, Share
from formulas.question.arguments import (
    RANGE,
    ConditionsArg,
    GameArg,
    Help,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.question.ask import Question, ask
from formulas.refusal import bad_value, out_of_range, shown
from formulas.typed_number import PERCENT, number
from formulas.values import Raw, Rows, blank, header, scalar
from formulas.worth.progressive import Jackpots
from formulas.worth.valuation import Valuation
from formulas.worth.wager import value

MOST_ROUNDS = 10**9
USUAL = Fraction(99, 100)
LEAST_CONFIDENCE, MOST_CONFIDENCE = Fraction(1, 2), Fraction(9999, 10_000)
MOST_NUMBERS = 6
RESULT, HOURLY = "result", "rounds per hour"
EACH = (
    "Rounds",
    "Expected house win",
    "Low",
    "High",
    "Expected per action",
    "Low per action",
    "High per action",
    "Standard deviation",
    "Method",
)
GROUP = Group.RETURN
EXAMPLES = (
    '=WINRANGE("UTH","Trips","B",10000)',
    '=WINRANGE("UTH","Base","A",10000,0.95,,{"ante",15;"result",-9000})',
    '=WINRANGE("UTH","Trips","B",{1000;10000;100000},,,{"bet",5})',
)


def win_range(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg,
    rounds: Annotated[
        Raw, Help("Number of rounds that were played, or a range of such numbers.", "10000", RANGE)
    ],
    confidence: Annotated[Raw, Help("Probability of a result in the range; 0.99.", "0.99")] = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Between what bounds the house win of so many rounds lies: expected, low, high and method.

    In dollars for the condition "bet" (a base game: "ante"), $1 when absent; Per action is the
    share of the expected amount wagered. A result under Low, or over High, has at most half of
    what the confidence leaves. The condition "result" adds how likely that house win or less,
    and that or more, is; "rounds per hour" adds the expected win of an hour at that wager. A
    range of numbers of rounds gives a line to each, without these. This is no hold, which is the
    win over the drop. Rounds are independent, with one wager each: wagers of one deal
    share cards and vary more. What a meter collects counts as paid, and its reset amount when it is
    won. The range is summed with a stated error; where the totals are too many, results are
    rounded, down for Low and up for High, and refused where that widens the range by a tenth.
    """
    question = ask(game, wager, paytable, jurisdiction, conditions)
    numbers = _numbers(rounds)
    cell = scalar(confidence, "The confidence")
    sure = USUAL
    if not (cell is None or cell == "" or (cell == 0 and not isinstance(cell, bool))):
        sure = number(cell, "The confidence", PERCENT)  # a blank cell reaches some hosts as 0
    if not LEAST_CONFIDENCE <= sure <= MOST_CONFIDENCE:
        raise out_of_range(
            f"The confidence is {shown(float(sure))}: give a share from 0.5 to 0.9999, such as "
            "0.99 for 99%."
        )
    valuation = value(question)
    if isinstance(question.wager, BaseWager):
        bet = question.conditions.above_nothing("ante", "the wager in dollars") or Fraction(1)
    else:
        conditions.use(("bet",))  # it says what the dollars of the answer are, on a form too
        bet = Jackpots(replace(question, conditions=conditions)).bet
    results = _results(question, valuation)
    found = [house_win(results, times, (1 - sure) / 2, len(numbers)) for times in numbers]
    if len(numbers) > 1:
        lines: Rows = [header(*EACH)]
        for one, times in zip(found, numbers, strict=True):
            wins = [one.mean * bet, one.low * bet, one.high * bet]
            shares = (won / (valuation.unit * times * bet) for won in wins)
            lines.append([times, *wins, *shares, one.deviation * float(bet), one.method])
        return lines
    return _one(question, valuation, found[0], numbers[0], bet, sure)


def _one(
    question: Question,
    valuation: Valuation,
    found: HouseWin,
    rounds: int,
    bet: Fraction,
    sure: Fraction,
) -> Rows:
    """Return the lines of so many rounds that were played at a wager in dollars."""
    action = valuation.unit * rounds * bet
    money = {"Expected house win": found.mean, "Low": found.low, "High": found.high}
    in_dollars: Rows = [[name, won * bet, won * bet / action] for name, won in money.items()]
    said = question.conditions.number(RESULT)
    hourly = question.conditions.whole(HOURLY, 0)
    spread = found.deviation * float(bet)
    lines: Rows = [
        header("Figure", "Value", "Per action"),
        ["Rounds", rounds, None],
        ["Wager", bet, None],
        ["Confidence", sure, None],
        *in_dollars,
        ["Standard deviation", spread, spread / float(action)],
        ["Probability under Low", found.below, None],
        ["Probability over High", found.above, None],
    ]
    if said is not None:
        lines += [
            ["Result", said, said / action],
            ["Probability of it or less", found.or_less(said / bet), None],
            ["Probability of it or more", found.or_more(said / bet), None],
        ]
    if hourly:
        won = found.mean * bet * hourly / rounds
        lines += [
            ["Rounds per hour", hourly, None],
            ["Expected win per hour", won, found.mean * bet / action],
        ]
    return [
        *lines,
        ["Method", found.method, None],
        ["Rarest award", _rarest(valuation, rounds), None],
    ]


def _numbers(raw: Raw) -> list[int]:
    """Return the numbers of rounds of an argument; blank cells of a range are passed over."""
    cells = [cell for row in raw for cell in row] if isinstance(raw, list) else [raw]
    numbers = []
    for cell in cells:
        if blank(cell):
            continue
        rounds = number(cell, "The number of rounds")
        if rounds.denominator != 1 or not 1 <= rounds <= MOST_ROUNDS:
            raise out_of_range(
                f"The number of rounds is {shown(float(rounds))}: give a whole number from 1 to "
                f"{MOST_ROUNDS:,}."
            )
        numbers.append(int(rounds))
    if not 1 <= len(numbers) <= MOST_NUMBERS:
        raise bad_value(
            f"{len(numbers)} numbers of rounds are given: give from 1 to {MOST_NUMBERS} of them."
        )
    if len(set(numbers)) < len(numbers):
        raise bad_value("A number of rounds is given twice: keep one of it.")
    return numbers


def _results(question: Question, valuation: Valuation) -> Results:
    """Return the house win of a round in wagers with the number of deals that bring it."""
    jackpots = Jackpots(question)
    if jackpots.next_hand:
        raise bad_value(
            "A meter is given, which holds for the next hand only: leave it out, and WINRANGE "
            "counts what the meter collects as paid and its reset amount when it is won."
        )
    rates = jackpots.rates()
    other = [extra.name for extra in valuation.extras if extra not in rates and extra.returned]
    if other:
        raise bad_value(
            f"{other[0]} depends on more than the player's own hand, so its rounds are not alike: "
            "leave out the condition that adds it."
        )
    collected = sum((rate.returned for rate in rates), Fraction())
    results: dict[Fraction, int] = {}
    for line in valuation.classes:
        if line.ways:
            won = line.staked - line.returned - collected
            results[won] = results.get(won, 0) + line.ways
    common = math.gcd(*results.values())
    return {won: number // common for won, number in results.items()}


def _rarest(valuation: Valuation, rounds: int) -> str:
    """Return the paid hand that is met least often, and how often it is expected."""
    met: dict[str, int] = {}
    for line in valuation.lines:
        if line.ways and isinstance(line.pay, Odds | Dollars | Share):
            met[line.hand] = met.get(line.hand, 0) + line.ways
    if not met:
        return "none"
    hand = min(met, key=lambda name: met[name])
    times = float(Fraction(met[hand] * rounds, valuation.total))
    return f"{hand}: expected {times:,.3g} times in these rounds"
