"""A base game written outside the program, whole and by parts, against every deal settled.

The made-up game of `duel` has a surrender that returns half the Ante. Each of its 1,680 deals from
eight cards is settled from the cards and the law, and the parts are added up from the settlements.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from duel import BASE, GAME, GO_TO_WAR, SHOWDOWN, SURRENDER, deals, edition, rank

from combinatorics.showdown import Dealt
from formulas.question.ask import Question
from formulas.question.conditions import Conditions
from formulas.question.paytables import offered_by_law
from formulas.settlement.settling import Settling
from formulas.settlement.stakes import read_stakes
from formulas.worth.wager import base_pays, value


@pytest.fixture(scope="module", params=["1 to 1", "1 to 5"])
def question(request: pytest.FixtureRequest) -> Question:
    """The base game under the made-up law: of a tie war is better, or surrender is."""
    law = edition(pay=request.param)
    offered = offered_by_law(law.tables("Base")[0])
    return Question(game=GAME, wager=BASE, edition=law, offered=offered, conditions=Conditions())


@pytest.fixture(scope="module")
def settled(question: Question) -> dict[str, Counter[tuple[Fraction, Fraction]]]:
    """Stake and net of each part over all deals, a tie answered as is best for the whole."""
    known = Conditions()
    pays = base_pays(question, BASE)
    found: dict[str, Counter[tuple[Fraction, Fraction]]] = {"Ante": Counter(), "War": Counter()}
    lines_of: dict[tuple[object, ...], list[tuple[str, Fraction, Fraction]]] = {}
    for player, dealer in deals():
        tie = rank(player[0]) == rank(dealer[0])
        values = dict(BASE.decisions(player[:1], dealer[:1], pays))
        goes = tie and values[GO_TO_WAR] >= values[SURRENDER]
        cards = 1 + goes
        names = ("Ante", "War")[:cards]
        ranks = (*map(rank, player[:cards]), *map(rank, dealer[:cards]))
        if ranks not in lines_of:  # suits decide nothing
            rows = [[name, 1] for name in names]
            staked = read_stakes(SHOWDOWN, question.edition, rows)
            dealt = Dealt((player[:cards],), (dealer[:cards],))
            lines = Settling(
                game=GAME,
                showdown=SHOWDOWN,
                edition=question.edition,
                dealt=dealt,
                staked=staked,
                conditions=known,
            ).lines()
            lines_of[ranks] = [
                (line.wager, line.stake or Fraction(), line.returned) for line in lines
            ]
        for name, stake, returned in lines_of[ranks]:
            found[name][stake, returned - stake] += 1
    return found


def test_the_parts_win_what_every_deal_settles(
    question: Question, settled: dict[str, Counter[tuple[Fraction, Fraction]]]
) -> None:
    """Payback, hit frequency and variance of each part from 1,680 settled deals."""
    for part in BASE.parts:
        ends = settled[part.name]
        if not ends:
            continue
        stake = sum(staked * ways for (staked, _), ways in ends.items())
        net = sum(net * ways for (_, net), ways in ends.items())
        dealt = sum(ends.values())
        worth = value(replace(question, part=part))
        assert worth.payback("action") == 1 + Fraction(net, stake)
        won = sum(ways for (_, net), ways in ends.items() if net > 0)
        assert worth.frequency("win") == Fraction(won, dealt)
        square = sum(net * net * ways for (_, net), ways in ends.items())
        assert worth.variance == Fraction(square, dealt) - Fraction(net, dealt) ** 2


def test_the_whole_is_the_sum(
    question: Question, settled: dict[str, Counter[tuple[Fraction, Fraction]]]
) -> None:
    """All stakes and nets of all deals; a surrender brings half an Ante back."""
    worth = value(question)
    assert worth.total == 8 * 7 * 6 * 5
    ends = [end for part in settled.values() for end in part.items()]
    stake = sum(staked * ways for (staked, _), ways in ends)
    net = sum(net * ways for (_, net), ways in ends)
    assert worth.payback("action") == 1 + Fraction(net, stake)
    assert worth.staked == Fraction(stake, worth.total)
    halves = settled["Ante"][Fraction(1), Fraction(-1, 2)]
    wars = settled["War"].total()
    assert halves == worth.ways(SURRENDER)
    # Of 8 cards 3 + 1 + 1 pairs are alike, dealt either way, before 6 times 5 others.
    assert sorted((halves, wars)) == [0, 5 * 2 * 30]
    assert (wars == 0) == (base_pays(question, BASE)["Win"] < 1)
