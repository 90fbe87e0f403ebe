"""Small games of hand against hand: every kind of stake, limit, open card and order of hands."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.ranking.order import HAND, HIGHEST_CARD, SETS_FIRST, DescribedRanking
from combinatorics.described.rules.duel import DescribedDuel, DuelStake, Settled

EVEN, PUSH, LOSE = Settled(Fraction(1)), Settled(Fraction(0)), Settled(Fraction(-1))
ROW_OR_PUSH, ROW_OR_LOSE = Settled(Fraction(0), True), Settled(Fraction(-1), True)
ANTE = DuelStake(name="Ante", settled=(EVEN, EVEN, EVEN, EVEN, PUSH, LOSE))
PLAY = DuelStake(name="Play", times=(1, 2, 3), settled=(PUSH, PUSH, PUSH, EVEN, PUSH, LOSE))
AWARD = DuelStake(name="Bonus", on="Ante", settled=(ROW_OR_PUSH,) * 6)
BLIND = DuelStake(name="Blind", settled=(*(ROW_OR_PUSH,) * 5, ROW_OR_LOSE))
PAIR = "kind(2) or straight or suited"
FOUR = ("kind(4)", "straight and suited", "kind(3)", "suited", "straight", "pairs(2)", "kind(2)")
THREE = ("straight and suited", "kind(3)", "straight", "suited", "kind(2)")


def row(text: str, hand: str) -> Row:
    """A row called by its condition."""
    return Row(text, read_condition(text, (hand,), (hand,), 1), text)


def duel(
    own: int,
    opened: int,
    hidden: int,
    cards: int,
    *rows: str,
    order: tuple[str, ...] = FOUR,
    qualifies: str = "",
    compare: str = SETS_FIRST,
    stakes: tuple[DuelStake, ...] = (ANTE, PLAY),
    left_out: tuple[int, ...] = (),
) -> tuple[Deal, DescribedDuel]:
    """A game of so many cards."""
    groups = [Group("player", own), Group("up", opened, "dealer"), Group("hole", hidden, "dealer")]
    dealt = [group for group in groups if group.cards]
    return Deal(1, 0, left_out, tuple(dealt)), DescribedDuel(
        paid=DescribedWager("Base", ("player",), tuple(row(one, "player") for one in rows)),
        against=tuple(group.name for group in dealt[1:]),
        opened=("up",) if opened else (),
        ranking=DescribedRanking(
            cards=cards, rows=tuple(row(one, HAND) for one in order), compare=compare
        ),
        qualifies=row(qualifies, HAND) if qualifies else None,
        stakes=stakes,
    )


LIMITED = replace(
    PLAY, limits=((2, row("kind(2)", "player")), (3, row("count('A') >= 2", "player")))
)
GAMES = {
    "three cards, a dealer that qualifies, an award": duel(
        3, 0, 3, 3, "straight and suited", "kind(3)", "straight",
        order=THREE, qualifies="count('QKA') >= 1 or kind(2) or straight or suited",
        stakes=(ANTE, PLAY, AWARD),
    ),
    "one card open, a row of one suit": duel(
        3, 1, 2, 3, "only('AKQs')", "straight and suited", "kind(2)",
        order=THREE, qualifies=PAIR, stakes=(ANTE, BLIND, PLAY),
    ),
    "the best four of five against six": duel(
        5, 1, 5, 4, "kind(4)", "suited_run(4)", "kind(3)", stakes=(ANTE, PLAY, AWARD),
    ),
    "limits, a dealer that qualifies late": duel(
        5, 0, 5, 4, "flush(4)", "run(4)", qualifies="kind(3) or straight or suited",
        stakes=(ANTE, BLIND, LIMITED),
    ),
    "by the highest card, four of four": duel(
        4, 1, 3, 4, "pairs(2)", compare=HIGHEST_CARD, stakes=(ANTE, BLIND, PLAY),
    ),
    "two cards against three": duel(
        2, 0, 3, 2, "kind(2)", "suited", order=("kind(2)", "suited"), stakes=(ANTE, PLAY, AWARD),
    ),
}  # fmt: skip
