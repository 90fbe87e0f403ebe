"""Settlements that give part of a stake back, take a commission or pay by the dealer's hand.

The game and its rules are made up here. A player and the dealer have one card each; the higher wins
and the ace is the lowest. Of a tie the player surrenders and gets half the Ante back, or goes to
war with a War wager equal to the Ante and a second card each. The Bank wager is on the dealer's
card and pays 1 to 1 less 5 % of the winnings, rounded up to 25 cents. The Boost pays 1 to 1 where
the dealer holds a ten or better and 1 to 2 where not. The Tax wager pays 2 to 1 less 2 % of the
wager, rounded to the nearest dollar. Awards were worked out from these sentences by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from combinatorics.game import Game
from combinatorics.showdown import (
    FORFEIT,
    LOSE,
    PUSH,
    WIN,
    Dealt,
    Decided,
    Showdown,
    Spot,
    cards_of,
)
from formulas.law.loader import load_text
from formulas.law.model import Edition
from formulas.question.conditions import read_conditions
from formulas.refusal import Refusal
from formulas.settlement.cards import read_dealt
from formulas.settlement.lines import Line, total
from formulas.settlement.settling import Settling
from formulas.settlement.stakes import read_stakes

HALF = Fraction(1, 2)
HEAD = """
game = "DUEL"
jurisdiction = "ZZ"
chapter = "1 Toy Code Chapter 9"
heading = "Duel"
cite = "1 Toy Code § {}"

[[edition]]
code = "ZZ"
id = "2020"
title = "Duel as codified"
document = "1 Toy Code, Chapter 9"
source = "1 Toy Bulletin 9"
status = "codified"
published = 2020-01-01
published_note = "the day of the bulletin"
effective = 2020-02-01
effective_note = "effective February 1, 2020"
expires = "open"
read = 2021-01-01

[edition.words]
holder = "holder"
board = "Board"
agency = "Toy Board"
submission = "submission"
rate = "rate"
seed = "seed"
reseed = "reseed"
cap = "limit"
"""
WAGERS = ("Ante", "War", "Bank", "Boost", "Tax")
RULES = {
    "odds of the Ante": ("1 to 1", ""),
    "odds of the War": ("1 to 1", ""),
    "odds of the Bank": ("1 to 1", ""),
    "odds of the Tax": ("2 to 1", ""),
    "odds of the Boost, ten or better": ("1 to 1", ""),
    "odds of the Boost, below ten": ("1 to 2", ""),
    "commission on the Bank": ("5%", "winnings"),
    "commission on the Bank, rounded": ("$0.25", "up"),
    "commission on the Tax": ("2%", "wager"),
    "commission on the Tax, rounded": ("$1", "nearest"),
    "half on surrender": ("1/2", ""),
}


def resolve(
    dealt: Dealt, placed: frozenset[str], _rules: Mapping[str, str]
) -> Mapping[str, Decided]:
    """What the cards decide, by the rules at the head of this module."""
    war = "War" in placed
    player = [rank(card) for card in cards_of(dealt.player, 1 + war, "The player")]
    dealer = [rank(card) for card in cards_of(dealt.dealer, 1 + war, "The dealer")]
    higher = Decided(WIN, grounds=("higher card",))
    decided = {"Ante": higher if player[0] > dealer[0] else Decided(LOSE)}
    if player[0] == dealer[0] and not war:
        surrendered = Decided(FORFEIT, grounds=("half on surrender",), returned=HALF)
        decided["Ante"] = surrendered
    elif war:
        decided["Ante"] = Decided(PUSH) if player[1] >= dealer[1] else Decided(LOSE)
        decided["War"] = higher if player[1] >= dealer[1] else Decided(LOSE)
    bank = dealer[0] > player[0]
    decided["Bank"] = Decided(WIN if bank else LOSE, commission="commission on the Bank")
    decided["Tax"] = Decided(WIN if bank else LOSE, commission="commission on the Tax")
    odds = "ten or better" if dealer[0] >= 10 else "below ten"
    won = player[0] > dealer[0]
    decided["Boost"] = Decided(WIN if won else LOSE, odds=f"odds of the Boost, {odds}")
    return {name: decided[name] for name in decided if name in placed}


def rank(card: int) -> int:
    """1 for an ace to 13 for a king."""
    return (card // 4 + 1) % 13 + 1


SHOWDOWN = Showdown(tuple(Spot(name) for name in WAGERS), resolve)
GAME = Game("DUEL", "Duel", (), showdown=SHOWDOWN)


def edition(**changed: tuple[str, str] | None) -> Edition:
    """The made-up law, with rules changed or left out (None)."""
    blocks = [HEAD]
    for name in WAGERS:
        blocks.append(
            f'[[edition.wager]]\nname = "{name}"\ntitle = "{name} Wager"\nsection = "9.1"\n'
            f'quote = "The {name}."'
        )
    rules: dict[str, tuple[str, str] | None] = {**RULES, **changed}
    for key, rule in rules.items():
        if rule is None:
            continue
        unit = f'unit = "{rule[1]}"\n' if rule[1] else ""
        blocks.append(
            f'[[edition.rule]]\nkey = "{key}"\ntopic = "settlement"\nis = "must be followed"\n'
            f'value = "{rule[0]}"\n{unit}section = "9.2"\nquote = "So it is."'
        )
    return load_text("\n\n".join(blocks), "ZZ/duel.toml").newest


def settled(
    player: str, dealer: str, stakes: Mapping[str, float], law: Edition | None = None
) -> list[Line]:
    """The lines of a round, with the Total."""
    the_law = edition() if law is None else law
    known = read_conditions(None)
    staked = read_stakes(
        GAME, SHOWDOWN, the_law, [[name, amount] for name, amount in stakes.items()]
    )
    dealt = read_dealt(player, dealer, None, known)
    lines = Settling(GAME, SHOWDOWN, the_law, dealt, staked, known).lines()
    return [*lines, total(lines)]


def money(line: Line) -> tuple[str | None, Fraction, Fraction]:
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
    """The dealer's king beats a two: 1 to 1 less 5 %."""
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
    """2 % of $24 is $0.48, of $25 $0.50, of $99 $1.98, of $51 $1.02, in whole dollars."""
    law = edition(**{"commission on the Tax, rounded": ("$1", way)})
    tax = settled("2s", "Kd", {"Tax": stake}, law)[0]
    assert tax.won == 2 * stake - Fraction(commission)
    assert tax.returned == tax.won + stake


def test_without_a_rule_nothing_is_rounded() -> None:
    """5 % of $16.10 is 80.5 cents."""
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
