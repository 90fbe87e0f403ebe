"""The base game of DJ Wild Stud Poker: at once from its table, one hand, from scratch."""

import subprocess
import sys
from fractions import Fraction
from itertools import cycle
from math import comb
from typing import Any

from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.play.duel.classes import FixedDuelPlay
from formulas.registry import invoke

DEALERS = comb(48, 5)
EDITED = {
    "Five wilds": 900,
    "Royal flush": 60,
    "Five-of-a-kind": 12,
    "Straight flush": 8,
    "Four-of-a-kind": 5,
    "Full house": 3,
    "Flush": 2,
    "Straight": 0,
}


def test_a_payback_after_an_edit(benchmark: Any) -> None:
    """PAYBACK as a cell calls it, under 50 milliseconds by the issue."""
    pays = [list(row) for row in EDITED.items()]
    assert Fraction(1, 2) < benchmark(invoke, "PAYBACK", ["DJW", "Base", pays]) < 1
    if benchmark.stats:
        assert benchmark.stats.stats.median < 0.05


def test_a_decision(benchmark: Any) -> None:
    """The dealer's 1,712,304 hands beside one hand, counted with the standard library."""
    base = shipped()["DJW"].wagers[0]
    assert isinstance(base, FixedDuelPlay)
    hands = cycle(
        (card, *parse_cards("Jo Ah Kh 9d"))
        for card in range(52)
        if card not in parse_cards("Ah Kh 9d")
    )
    found = benchmark(lambda: base.class_of(next(hands), ()))
    assert sum(found.met) == DEALERS


def test_the_whole_game_from_scratch(benchmark: Any) -> None:
    """A new process: imports, compilation and every hand under six rules, under 60 seconds."""
    program = (
        "import json;"
        "from combinatorics.catalogue import game_of;"
        "table = game_of('DJW').tables[0];"
        "rules = json.loads(table.build(None)).values();"
        "print(*(sum(sum(one[2]) for one in rule['sure']) for rule in rules))"
    )

    def run() -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    deals = benchmark.pedantic(run, rounds=1, iterations=1).split()
    assert [int(one) for one in deals] == [comb(53, 5) * DEALERS] * 6
    if benchmark.stats:
        assert benchmark.stats.stats.max < 60
