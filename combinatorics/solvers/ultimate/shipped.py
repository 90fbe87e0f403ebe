"""The shipped tables of the base game, and what they answer at once.

They cover every Blind table that pays a straight or better only, in any amounts of zero or more,
with the strategy that is best for those pays: without a limit on winnings, or with one that cuts
royal flushes or all straight flushes to the same winnings whatever the Play wager, and nothing
else. `build` holds the proof and makes the tables. Hands of one category compare by the ranks of
their pairs and sets first.

Where they compare by the highest card the other lacks alone, a decision on the flop depends on the
Blind pays, so no one table answers all of them. A file has the whole solution for each Blind table
that a text on file prints (`by_letter`); others are solved by a command and kept.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from combinatorics.progress import Progress
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.shipped import table as shipped_table
from combinatorics.solvers.ultimate.hands import combinations_of
from combinatorics.solvers.ultimate.settlement import FOLD, MULTIPLES, OUTCOMES, Block, net
from combinatorics.solvers.ultimate.solution import Solution, from_json, solve, to_json

PAID = CATEGORIES[CATEGORIES.index("Straight") :]
"""The categories whose pays the table covers."""

TABLES = {
    (): "uth_base.json",
    ("Royal flush",): "uth_base_royal_limited.json",
    ("Straight flush", "Royal flush"): "uth_base_straight_flushes_limited.json",
}
"""Files by the categories for which a limit on winnings binds."""
MOST_BESIDE_BLIND = 5
"""Ante and a Play of four times win five antes at most."""
_LEAST_BESIDE_BLIND = 1
"""A Play of one time wins one ante, and the Ante nothing when the dealer does not qualify."""

_UNPAID = len(CATEGORIES) - len(PAID)
_NO_PAY = Fraction(0)


@dataclass(frozen=True)
class OpenState:
    """States of the river in which it depends on the Blind pay whether a fold is right.

    Args:
        category: the player's category.
        counts: dealer hands by outcome.
        weaker: dealer hands that the player beats, by category.
        deals: hole, flop, turn and river that lead there, by starting hand.
        flops: those of starting hands that do not raise, by category of hole and flop.
        played_from: the Blind pay from which on playing is as good as folding.
    """

    category: int
    counts: tuple[int, ...]
    weaker: tuple[int, ...]
    deals: Mapping[str, int]
    flops: tuple[int, ...]
    played_from: Fraction


@dataclass(frozen=True)
class Hand:
    """The value of a starting hand as a linear function of the Blind pays.

    Args:
        ends: deals in which a player who raised wins or loses: wins against a dealer who
            qualifies and who does not, losses likewise; not the wins that a limit cuts.
        raised_wins: his wins with each of `PAID`.
        checked: net result over all deals of a player who checked, when the Blind pays nothing.
        checked_wins: his wins with each of `PAID`.
        deals: all deals of the hand.
    """

    ends: tuple[int, ...]
    raised_wins: tuple[int, ...]
    checked: int
    checked_wins: tuple[int, ...]
    deals: int


@dataclass(frozen=True)
class UltimateTable:
    """A shipped table.

    In a table for a limit on winnings the limit stands for the pay of the categories it cuts.

    Args:
        joint: deals by decision, category and outcome when the Blind pays nothing.
        forfeits: folded deals then, by category of the weaker hand (three-of-a-kind or better).
        flops: folded deals then, by category of hole and flop.
        open_states: states in which other pays change the decision.
        raising: the starting hands that play 4x, whatever the Blind pays.
        hands: the values of the starting hands.
    """

    joint: Mapping[str, Block]
    forfeits: tuple[int, ...]
    flops: tuple[int, ...]
    open_states: tuple[OpenState, ...]
    raising: frozenset[str]
    hands: Mapping[str, Hand]

    def solution(self, pays: Sequence[Fraction]) -> Solution:
        """Optimal play for Blind pays by category (weakest first), none below a straight."""
        joint = {decision: [list(row) for row in block] for decision, block in self.joint.items()}
        forfeits, flops = list(self.forfeits), list(self.flops)
        for state in self.open_states:
            if pays[state.category] < state.played_from:
                continue
            deals = sum(ways for hand, ways in state.deals.items() if hand not in self.raising)
            for outcome, ways in enumerate(state.counts):
                joint["Fold"][state.category][outcome] -= deals * ways
                joint["Play 1x"][state.category][outcome] += deals * ways
            forfeits[state.category] -= deals * sum(state.counts[4:])
            for category, ways in enumerate(state.weaker):
                forfeits[category] -= deals * ways
            for category, ways in enumerate(state.flops):
                flops[category] -= ways * sum(state.counts)
        return Solution(joint, tuple(forfeits), tuple(flops), lambda name: self.values(name, pays))

    def values(self, name: str, pays: Sequence[Fraction]) -> tuple[Fraction, ...]:
        """Value in antes of 4x, 3x and checking with a starting hand."""
        hand = self.hands[name]

        def blind(wins: Sequence[int]) -> Fraction:
            return sum((w * p for w, p in zip(wins, pays[_UNPAID:], strict=True)), Fraction(0))

        def raised(multiple: int) -> Fraction:
            places = zip(hand.ends, (0, 1, 4, 5), strict=True)
            return blind(hand.raised_wins) + sum(
                ways * _raised_net(multiple, outcome) for ways, outcome in places
            )

        checked = hand.checked + blind(hand.checked_wins)
        for state in self.open_states:
            pay = pays[state.category]
            if name in state.deals and pay >= state.played_from:
                wins = state.counts[0] + state.counts[1]
                checked += state.deals[name] * wins * (pay - state.played_from)
        return raised(4) / hand.deals, raised(3) / hand.deals, checked / hand.deals


@cache
def _raised_net(multiple: int, outcome: int) -> Fraction:
    return net(multiple, *OUTCOMES[outcome], _NO_PAY)


def at_once(blind: Sequence[Fraction], cap: Fraction | None = None) -> Solution | None:
    """Optimal play from the shipped tables, None where they do not reach.

    Args:
        blind: Blind pays by category, weakest first.
        cap: limit on the winnings of a hand in antes, None for no limit.
    """
    if any(blind[:_UNPAID]):
        return None
    for limited in TABLES:
        reached = [name in limited for name in CATEGORIES]
        if cap is None:
            return table(limited).solution(blind)
        if all(
            cap <= _LEAST_BESIDE_BLIND + pay if cut else cap >= MOST_BESIDE_BLIND + pay
            for pay, cut in zip(blind, reached, strict=True)
        ):
            return table(limited).solution(
                [cap if cut else pay for pay, cut in zip(blind, reached, strict=True)]
            )
    return None


@cache
def table(limited: tuple[str, ...] = ()) -> UltimateTable:
    """Read the shipped table for a limit that binds for categories, as `TABLES` has them."""
    data = shipped_table(TABLES[limited])
    return UltimateTable(
        joint={
            decision: [data["joint"].get(decision, {}).get(name, (0,) * 6) for name in CATEGORIES]
            for decision in MULTIPLES
        },
        forfeits=_by_category(data["forfeits"]),
        flops=_by_category(data["folded flops"]),
        open_states=tuple(_open_state(entry, limited) for entry in data["open states"]),
        raising=frozenset(data["raising"]),
        hands={
            name: Hand(
                tuple(row[:4]),
                tuple(row[4:10]),
                row[10],
                tuple(row[11:]),
                data["deals"] // 1326 * combinations_of(name),
            )
            for name, row in data["hands"].items()
        },
    )


def _by_category(entry: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(entry.get(name, 0) for name in CATEGORIES)


def _open_state(entry: Mapping[str, Any], limited: Collection[str]) -> OpenState:
    counts = tuple(entry["counts"])
    unpaid = sum(
        ways * net(MULTIPLES["Play 1x"], result, qualifies, _NO_PAY)
        for ways, (result, qualifies) in zip(counts, OUTCOMES, strict=True)
        if result != "win" or entry["category"] not in limited
    )
    return OpenState(
        CATEGORIES.index(entry["category"]),
        counts,
        _by_category(entry["weaker"]),
        entry["hands"],
        _by_category(entry["flops"]),
        (FOLD * sum(counts) - unpaid) / (counts[0] + counts[1]),
    )


BY_LETTER = "uth_base_by_letter.json"
PRINTED = tuple(
    tuple(map(Fraction, (0, 0, 0, 0, straight, "3/2", 3, 10, 50, 500))) for straight in (1, 0)
)
"""Blind Paytables A and B of § 653a.12(b), by category, weakest first."""


def by_letter(blind: Sequence[Fraction], cap: Fraction | None = None) -> Solution | None:
    """Optimal play by the highest card the other lacks, None where the file does not reach.

    Args:
        blind: Blind pays by category, weakest first.
        cap: limit on the winnings of a hand in antes, None for no limit.
    """
    return _solutions().get(tuple(blind)) if cap is None else None


def text_by_letter(progress: Progress | None = None) -> str:
    """The text of the shipped file, each table solved from every deal.

    Args:
        progress: is told how many boards of how many are done, for each table anew.
    """
    solved = (to_json(solve(pays, None, progress, by_letter=True)) for pays in PRINTED)
    return "[\n" + ",\n".join(map(json.dumps, solved)) + "\n]\n"


@cache
def _solutions() -> dict[tuple[Fraction, ...], Solution]:
    return {
        pays: from_json(pays, None, kept)
        for pays, kept in zip(PRINTED, shipped_table(BY_LETTER), strict=True)
    }
