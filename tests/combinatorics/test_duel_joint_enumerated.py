"""What hand against hand can win together, beside every deal of a small deck, deal by deal.

The second derivation compares hands and reads rows card by card (`plain`), and shares with the
first only the reading of conditions and what a stake comes to as the hands stand.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from described_duels import ANTE, AWARD, BLIND, EVEN, LOSE, PLAY, THREE, duel, row

from combinatorics.cards import show_cards
from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Replaced, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.plain.holds import holds
from combinatorics.described.plain.ranking import strengths
from combinatorics.described.play.duel.joint import KeptTogether, joint_of_duel
from combinatorics.described.play.duel.table import found_together
from combinatorics.described.ranking.order import HAND, DescribedRanking
from combinatorics.described.rules.duel import DescribedDuel, DuelStake
from combinatorics.joint import UndecidedError

SMALL = tuple(card for card in range(52) if card >> 2 < 9 or card & 3 == 3)
"""Left out of the deck but for jack to ace of three suits."""
TIED = DuelStake(name="Tie", settled=(LOSE, EVEN, LOSE) * 2)
GAMES = {
    "every hand qualifies": duel(
        3, 0, 3, 3, "straight and suited", "kind(3)", "kind(2)",
        order=THREE, stakes=(ANTE, BLIND, PLAY), left_out=SMALL,
    ),
    "a stake that wins on a tie": duel(
        3, 0, 3, 3, "kind(3)", "straight", order=THREE,
        stakes=(TIED, replace(AWARD, on="Tie"), PLAY), left_out=SMALL,
    ),
    "the dealer's qualifies from a pair": duel(
        3, 0, 3, 3, "straight and suited", "kind(3)", "suited", order=THREE,
        qualifies="kind(2) or straight or suited", stakes=(ANTE, PLAY, AWARD), left_out=SMALL,
    ),
    "the dealer's qualifies only with the highest hand": duel(
        3, 0, 3, 3, "kind(3)", "straight", order=THREE, qualifies="straight and suited",
        stakes=(ANTE, PLAY, AWARD), left_out=SMALL,
    ),
}  # fmt: skip
DECIDED = dict(zip(GAMES, (60, 45, 60, 41), strict=True))
"""Of sixty draws those that are decided; with the first of equal combinations alone 60, 40, 53, 27
are."""
BESIDE = DescribedWager(
    "Side", ("player",), tuple(row(one, "player") for one in ("kind(3)", "suited", "kind(2)"))
)
Brought = tuple[int, str, str]
"""How the hands stand, and the rows of the player's hand in the base game and beside it."""


@cache
def brought(name: str) -> frozenset[Brought]:
    """What the deals bring, each dealt."""
    deal, game = GAMES[name]
    strength = strengths(game.ranking)
    hands = [tuple(show_cards((card,)) for card in one) for one in combinations(deal.copies(), 3)]
    told = {
        hand: (
            strength(hand),
            game.qualifies is None or holds(game.qualifies.condition, {"hand": hand}),
            *(first(wager, hand) for wager in (game.paid, BESIDE)),
        )
        for hand in hands
    }
    found = set()
    for own, other in ((a, b) for a in hands for b in hands if not set(a) & set(b)):
        (mine, _, paid, side), (theirs, qualifies, *_) = told[own], told[other]
        compared = 0 if mine > theirs else 1 if mine == theirs else 2
        found.add((compared + 3 * qualifies, paid, side))
    return frozenset(found)


def first(wager: DescribedWager, hand: tuple[str, ...]) -> str:
    """The first row that a hand of the player meets, "" for none."""
    met = (one.name for one in wager.rows if holds(one.condition, {"player": hand}))
    return next(met, "")


def worth(draw: random.Random, game: DescribedDuel) -> dict[str, dict[str, Fraction]]:
    """Small amounts, so that several combinations often bring the same."""
    found = {}
    for stake in game.stakes:
        rows = [one.name for one in game.paid.rows] if stake.tabled else []
        found[stake.name] = {one: Fraction(draw.randrange(4)) for one in ("Win", *rows)}
    found["Side"] = {one.name: Fraction(draw.randrange(3)) for one in BESIDE.rows}
    return found


def most(game: DescribedDuel, name: str, amounts: dict[str, dict[str, Fraction]]) -> Fraction:
    """The most that a deal brings, deal by deal."""
    best = Fraction()
    for stand, paid, side in brought(name):
        won = amounts["Side"].get(side, Fraction())
        for stake in game.stakes:
            comes_to = stake.settled[stand]
            if comes_to.tabled and paid:
                won += amounts[stake.name].get(paid, Fraction())
            elif comes_to.net > 0:
                won += amounts[stake.name]["Win"]
        best = max(best, won)
    return best


@pytest.mark.parametrize("name", GAMES)
def test_the_most_is_what_the_deals_bring(name: str) -> None:
    """Amounts drawn at random; of combinations that bring the same, one that can be dealt is found.

    Where the best combination cannot be dealt another may bring as much: only where none does is it
    left open.
    """
    deal, game = GAMES[name]
    joint = joint_of_duel(KeptTogether("SMALL", deal, game, (("Side", BESIDE),)))
    draw, decided = random.Random(31), 0
    for _ in range(60):
        amounts = worth(draw, game)
        try:
            best = joint.most_won(amounts, 0)
        except UndecidedError:
            continue
        decided += 1
        assert best.amount == most(game, name, amounts)
        assert sum(one for _, _, one in best.hands) == best.amount
    assert decided == DECIDED[name]


JOKER_GAME = Deal(1, 1, tuple(range(40)), (Group("player", 3), Group("dealer", 3, "dealer")))
FINAL = Replaced("final", "player", "board")


def test_a_joker_that_another_card_replaces() -> None:
    """Four suits of queen to ace with a wild joker, which a card of the board replaces for a wager.

    Every hand of the player, of the dealer and every such card; and the hands of that wager alone.
    """
    wild = card_set("Jo")
    order = DescribedRanking(
        cards=3, rows=tuple(wild_row(one, HAND, wild) for one in THREE), wild=wild, wilds=1
    )
    paid = DescribedWager("Base", ("player",), (wild_row("kind(3)", "player", wild),))
    stakes = (ANTE, BLIND, PLAY)
    game = DescribedDuel(
        paid=paid, against=("dealer",), opened=(), ranking=order, qualifies=None, stakes=stakes
    )
    final = DescribedWager("Final", ("final",), tuple(row(one, "final") for one in THREE))
    strength, shoe = strengths(order), [show_cards((card,)) for card in JOKER_GAME.copies()]
    found, ways = set(), Counter[tuple[int, ...]]()
    for own in combinations(shoe, 3):
        left = [card for card in shoe if card not in own]
        for other in combinations(left, 3):
            mine, theirs = strength(own), strength(other)
            stand = 3 if mine > theirs else 4 if mine == theirs else 5
            for extra in left if "Jo" in own else [""]:
                if extra in other:
                    continue
                ranked = tuple(extra if card == "Jo" else card for card in own)
                rows = met(paid, {"player": own}), met(final, {"final": ranked})
                found.add((stand, rows))
                ways[rows[1]] += 1 if "Jo" in own else len(left) - 3
    both = (paid, final)
    deals = found_together(JOKER_GAME, game, both, FINAL)
    assert {(one.stand, one.met) for one in deals} == found
    assert all(one.cards for one in deals)
    counted = count(FINAL.deal(JOKER_GAME), final)
    scale = Fraction(sum(ways.values()), sum(counted.rows))
    assert [ways[(at,)] for at in range(len(THREE))] == [
        scale * one for one in counted.rows[: len(THREE)]
    ]


def wild_row(text: str, hand: str, wild: frozenset[int]) -> Row:
    """A row called by its condition, in which some cards stand for others."""
    return Row(text, read_condition(text, (hand,), (hand,), 1, wild), text)


def met(wager: DescribedWager, hands: dict[str, tuple[str, ...]]) -> tuple[int, ...]:
    """The place of the first row that is met, none for no row."""
    return next(((at,) for at, one in enumerate(wager.rows) if holds(one.condition, hands)), ())
