"""Any house way of Face Up Pai Gow, and a rule of it changed, beside the way hand by hand.

The peer sets one example of each row by the rules and adds up the same counts: what every program
must do that goes through the hands. A whole sweep over the pairs of hands, which a house way took
before there were rows, is 150 seconds of the processor (`xlplugin tables verify FUPG --long`).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from combinatorics.solvers.face_up_pai_gow import choice, ways
from combinatorics.solvers.face_up_pai_gow.hand_rows import TEN, TWO, row_of
from combinatorics.solvers.face_up_pai_gow.hand_rows_file import hand_rows
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay, parse
from combinatorics.solvers.face_up_pai_gow.rule_worth import changes
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, Seven

CLASS = "Two pair"
_PLACES: dict[int, list[tuple[tuple[int, ...], int, tuple[int, ...]]]] = {}


def _cells() -> list[tuple[str, ...]]:
    return [rule.cells for rule in ways.way("foxwoods").rules]


def _typed(number: int, single: str) -> HouseWay:
    """A way that nobody has asked for yet: one rule more, of ranks that change."""
    low = 3 + number % 6
    return parse([(CLASS, f"high pair {low}-9 and single {single}", "highest singles"), *_cells()])


@pytest.mark.parametrize("single", ["Q-A", "4-A"], ids=["singles from ten", "low singles"])
def test_a_typed_house_way(benchmark: Any, single: str) -> None:
    """All classes anew each time; the tables are loaded before."""
    for lowest in (TEN, TWO):
        for kind in CLASSES:
            hand_rows(lowest, kind)
    numbers = count()

    def value() -> int:
        choice._remembered.cache_clear()
        by_class = choice.ends(_typed(next(numbers), single))
        return sum(each.win - each.lose for each in by_class.values())

    assert benchmark(value) < 0


def test_every_rule_changed(benchmark: Any) -> None:
    """Several hundred ways, each with one rule of Foxwoods changed to a neighbor."""
    found = benchmark(lambda: list(changes(ways.way("foxwoods"))))
    assert len(found) > 300


def _by_rows(way: HouseWay) -> int:
    choice._remembered.cache_clear()
    own = choice.choice(way, CLASS).ends
    return own.win - own.lose


def _hand_by_hand(way: HouseWay) -> int:
    rows = hand_rows(TEN, CLASS)
    if not _PLACES:
        examples = [choice.example(rows, at) for at in range(len(rows))]
        _PLACES[TEN] = [
            (cards, rows.starts[at], row_of(Seven(cards))[1]) for at, cards in enumerate(examples)
        ]
    net = 0
    for cards, start, lows in _PLACES[TEN]:
        one = start + lows.index(way.set(cards).low_strength)
        net += rows.win[one] - rows.lose[one]
    return net


@pytest.mark.parametrize("value", [_by_rows, _hand_by_hand])
def test_one_class_of_hands(benchmark: Any, value: Callable[[HouseWay], int]) -> None:
    """Two pair, 2,148 rows: both give the same sum."""
    way = ways.way("stones")
    assert _by_rows(way) == _hand_by_hand(way)
    assert benchmark(lambda: value(way)) == _by_rows(way)
