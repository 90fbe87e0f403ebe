"""Settlements that give part of a stake back, take a commission or pay by the dealer's hand.

The game and its rules are made up (`duel`); awards were worked out from its sentences by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from duel import GAME, SHOWDOWN, edition

from combinatorics.showdown import FORFEIT, LOSE, PUSH, WIN
from formulas.law.model import Edition
from formulas.question.conditions import Conditions
from formulas.refusal import Refusal
from formulas.settlement.cards import read_dealt
from formulas.settlement.lines import SettledLine, total
from formulas.settlement.settling import Settling
from formulas.settlement.stakes import read_stakes


def settled(
    player: str, dealer: str, stakes: Mapping[str, float], law: Edition | None = None
) -> list[SettledLine]:
    """The lines of a round, with the Total."""
    the_law = edition() if law is None else law
    known = Conditions()
    staked = read_stakes(SHOWDOWN, the_law, [[name, amount] for name, amount in stakes.items()])
    dealt = read_dealt(player, dealer, None, known, GAME)
    lines = Settling(
        game=GAME, showdown=SHOWDOWN, edition=the_law, dealt=dealt, staked=staked, conditions=known
    ).lines()
    return [*lines, total(lines)]


def money(line: SettledLine) -> tuple[str | None, Fraction, Fraction]:
    """Outcome, won and returned."""
    return line.outcome, line.won, line.returned


def test_half_of_a_surrendered_ante_comes_back() -> None:
    """$15 on a tie of eights: $7.50 comes back, nothing is won."""
    ante, all_of_it = settled("8s", "8d", {"Ante": 15})
    assert money(ante) == (FORFEIT, 0, Fraction("7.5"))
    assert ante.odds is None
    assert "9.2: “So it is.”" in str(ante.citation)
    assert (all_of_it.won, all_of_it.returned) == (0, Fraction("7.5"))


def test_a_war_that_is_won_returns_the_ante() -> None:
    """Eights, then queen against nine: the Ante pushes and the War wager wins as much."""
    ante, war, _ = settled("8s Qd", "8d 9c", {"Ante": 15, "War": 15})
    assert money(ante) == (PUSH, 0, 15)
    assert money(war) == (WIN, 15, 30)
    assert [money(line)[2] for line in settled("8s 2d", "8d 9c", {"Ante": 15, "War": 15})] == [
        0,
        0,
        0,
    ]


@pytest.mark.parametrize(
    ("stake", "commission"),
    [
        (100, "5"),  # 5.00
        (15, "0.75"),  # 0.75
        (16, "1"),  # 0.80, up to the next quarter
        (1, "0.25"),  # 0.05
        (0.2, "0.2"),  # 0.01, up to 0.25, and no more than was won
    ],
)
def test_a_commission_is_taken_of_the_winnings_and_rounded_up(
    stake: float, commission: str
) -> None:
    """The dealer's king beats a two: 1 to 1 less 5%."""
    bank = settled("2s", "Kd", {"Bank": stake})[0]
    won = Fraction(str(stake)) - Fraction(commission)
    assert money(bank) == (WIN, won, Fraction(str(stake)) + won)
    assert str(bank.odds).startswith("1 to 1, less 5% commission, $")
    assert str(bank.citation).count("9.2") == 3  # the odds, the share, the rounding


@pytest.mark.parametrize(
    ("way", "stake", "commission"),
    [("nearest", 24, "0"), ("nearest", 25, "1"), ("down", 99, "1"), ("up", 51, "2")],
)
def test_a_commission_of_the_wager(way: str, stake: int, commission: str) -> None:
    """2% of $24 is $0.48, of $25 $0.50, of $99 $1.98, of $51 $1.02, in whole dollars."""
    law = edition(**{"commission on the Tax, rounded": ("$1", way)})
    tax = settled("2s", "Kd", {"Tax": stake}, law)[0]
    assert tax.won == 2 * stake - Fraction(commission)
    assert tax.returned == tax.won + stake


def test_without_a_rule_nothing_is_rounded() -> None:
    """5% of $16.10 is 80.5 cents."""
    law = edition(**{"commission on the Bank, rounded": None})
    bank = settled("2s", "Kd", {"Bank": 16.1}, law)[0]
    assert bank.won == Fraction("16.1") - Fraction("0.805")


def test_a_loss_pays_no_commission() -> None:
    """The player's king beats a two: the Bank loses its stake and no more."""
    assert money(settled("Ks", "2d", {"Bank": 16})[0]) == (LOSE, 0, 0)


def test_a_pay_depends_on_what_the_dealer_holds() -> None:
    """A king beats a ten for 1 to 1 and a nine for 1 to 2."""
    assert money(settled("Ks", "Td", {"Boost": 10})[0]) == (WIN, 10, 20)
    assert money(settled("Ks", "9d", {"Boost": 10})[0]) == (WIN, 5, 15)
    assert money(settled("9s", "Td", {"Boost": 10})[0]) == (LOSE, 0, 0)


def test_a_law_that_prints_no_commission_is_refused() -> None:
    """The cards name a commission and the edition has none."""
    law = edition(**{"commission on the Bank": None, "commission on the Bank, rounded": None})
    with pytest.raises(Refusal, match="prints no commission on the Bank"):
        settled("2s", "Kd", {"Bank": 10}, law)


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("commission on the Bank", ("5%", "house")),
        ("commission on the Bank", ("five", "winnings")),
        ("commission on the Bank, rounded", ("$0.25", "sideways")),
        ("commission on the Bank, rounded", ("$-1", "up")),
    ],
)
def test_a_rule_that_states_no_commission_is_refused(key: str, rule: tuple[str, str]) -> None:
    """Of what a commission is and how it is rounded have known words."""
    with pytest.raises(Refusal, match=r"commission on the Bank .*: it is "):
        settled("2s", "Kd", {"Bank": 10}, edition(**{key: rule}))
