"""A made-up game of one card against one: part of a stake comes back, a commission is taken.

A player and the dealer have one card each; the higher wins and the ace is the lowest. Of a tie the
player surrenders and gets half the Ante back, or goes to war with a War wager equal to the Ante and
a second card each, of which a tie wins too: the War wager is paid and the Ante returned. The Bank
wager is on the dealer's card and pays 1 to 1 less 5% of the winnings, rounded up to 25 cents. The
Boost pays 1 to 1 where the dealer holds a ten or better and 1 to 2 where not. The Tax wager pays
2 to 1 less 2% of the wager, rounded to the nearest dollar.

The base game is Ante and War, dealt from few cards so that every deal can be gone through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations

from combinatorics.base_wager import BaseWager, Cards, Decision, Pays
from combinatorics.cards import parse_cards
from combinatorics.game import Game
from combinatorics.round import NONE, ONE, Part, Round, Stake
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
from formulas.law.model import Edition, Rule
from formulas.law.quotes import Stated

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
PAYTABLE = """
[[edition.ranking]]
id = "win"
hands = ["Win"]
section = "9.1"
quote = "The higher card wins."

[[edition.paytable]]
wager = "Base"
id = "1"
name = "Paytable 1"
title = "Ante and War"
unit = "to 1"
ranking = "win"
section = "9.2"
quote = "So it is paid."
rows = [["Win", "PAY"]]
"""
RULES = {
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
    higher = Decided(result=WIN, grounds=("higher card",))
    decided = {"Ante": higher if player[0] > dealer[0] else Decided(result=LOSE)}
    if player[0] == dealer[0] and not war:
        surrendered = Decided(result=FORFEIT, grounds=("half on surrender",), returned=HALF)
        decided["Ante"] = surrendered
    elif war:
        decided["Ante"] = Decided(result=PUSH) if player[1] >= dealer[1] else Decided(result=LOSE)
        decided["War"] = higher if player[1] >= dealer[1] else Decided(result=LOSE)
    bank = dealer[0] > player[0]
    decided["Bank"] = Decided(result=WIN if bank else LOSE, commission="commission on the Bank")
    decided["Tax"] = Decided(result=WIN if bank else LOSE, commission="commission on the Tax")
    odds = "ten or better" if dealer[0] >= 10 else "below ten"
    won = player[0] > dealer[0]
    decided["Boost"] = Decided(result=WIN if won else LOSE, odds=f"odds of the Boost, {odds}")
    return {name: decided[name] for name in decided if name in placed}


def rank(card: int) -> int:
    """1 for an ace to 13 for a king."""
    return (card // 4 + 1) % 13 + 1


SHOWDOWN = Showdown(tuple(Spot(name=name) for name in WAGERS), resolve)
DECK = parse_cards("2c 2d 2h 7c 7d Tc Td Kc")
GO_TO_WAR, SURRENDER, NO_TIE = "War", "Surrender", "No tie"


@dataclass(frozen=True, kw_only=True)
class Duel(BaseWager):
    """Ante and War against the dealer, every deal of `DECK` gone through."""

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """The rounds under the better answer to a tie of each rank; no limit is played for."""
        assert cap is None
        ways: Counter[tuple[str, str, tuple[Stake, ...]]] = Counter()
        for player, dealer, *second in permutations(DECK, 4):
            if rank(player) == rank(dealer):
                best = max(self.decisions((player,), (dealer,), pays), key=lambda one: one[1])[0]
                ends = war(rank(second[0]) >= rank(second[1]), pays)
                end = ("fold", (Stake("Ante", ONE, -HALF),)) if best == SURRENDER else ends
            else:
                best = NO_TIE
                won = rank(player) > rank(dealer)
                net = pays["Win"] if won else -ONE
                end = ("win" if won else "lose", (Stake("Ante", ONE, net),))
            ways[best, *end] += 1
        return tuple(
            Round(ways=count, decision=decision, result=result, category="Win", stakes=stakes)
            for (decision, result, stakes), count in ways.items()
        )

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> list[Decision]:
        """War and surrender on a tie."""
        left = [card for card in DECK if card not in (*own, *lying)]
        nets = [
            sum((stake.net for stake in war(rank(one) >= rank(other), pays)[1]), NONE)
            for one, other in permutations(left, 2)
        ]
        return [(GO_TO_WAR, sum(nets, NONE) / len(nets)), (SURRENDER, -HALF)]


def war(won: bool, pays: Pays) -> tuple[str, tuple[Stake, ...]]:
    """Result and stakes of a war."""
    if won:
        return "win", (Stake("Ante", ONE, NONE), Stake("War", ONE, pays["Win"]))
    return "lose", (Stake("Ante", ONE, -ONE), Stake("War", ONE, -ONE))


BASE = Duel(
    hand="The higher card.",
    categories=("Win",),
    parts=(Part(name="Ante", opening=ONE, tabled=True), Part(name="War", tabled=True)),
)
GAME = Game(code="DUEL", name="Duel", wagers=(BASE,), showdown=SHOWDOWN)


def deals() -> Iterator[tuple[Cards, Cards]]:
    """The player's and the dealer's two cards, the second of which only a war needs."""
    for player, dealer, *second in permutations(DECK, 4):
        yield (player, second[0]), (dealer, second[1])


def edition(pay: str = "1 to 1", **changed: tuple[str, str] | None) -> Edition:
    """The made-up law: what Ante and War pay, and rules changed or left out (None)."""
    blocks = [HEAD, PAYTABLE.replace("PAY", pay)]
    for name in WAGERS:
        blocks.append(
            f'[[edition.wager]]\nname = "{name}"\ntitle = "{name} Wager"\n'
            f"base = {str(name in ('Ante', 'War')).lower()}\n"
            f'section = "9.1"\nquote = "The {name}."'
        )
    base = {f"odds of the {name}": (pay, "") for name in ("Ante", "War")}
    stated: dict[str, tuple[str, str] | None] = {**base, **RULES, **changed}
    rules = tuple(
        Rule(
            key=key,
            topic="settlement",
            values=(rule[0],),
            unit=rule[1],
            comparison="must be followed",
            wagers=(),
            applies="",
            section="9.2",
            clause=Stated("So it is."),
            note="",
        )
        for key, rule in stated.items()
        if rule is not None
    )
    # The rules of a game that is not on file have no words in the vocabulary of the law files.
    return replace(load_text("\n\n".join(blocks), "ZZ/duel.toml").newest, rules=rules)
