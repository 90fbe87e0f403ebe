"""The base game of Four Card Poker: at once from its table, one state, from scratch."""

import subprocess
import sys
from fractions import Fraction
from math import comb
from typing import Any

from combinatorics.cards import parse_cards
from combinatorics.games.four_card_poker.base import RULES, rounds
from combinatorics.games.four_card_poker.strategy import decisions
from formulas.registry import invoke

DEALS = comb(52, 5) * 47 * comb(46, 5)
EDITED = {
    "Four-of-a-kind": Fraction(30),
    "Straight Flush": Fraction(15),
    "Three-of-a-kind": Fraction(2),
}


def test_an_edited_bonus_is_answered_from_the_shipped_table(benchmark: Any) -> None:
    """Rounds of the optimal strategy after an edit of the Ante Bonus."""
    assert sum(end.ways for end in benchmark(rounds, RULES[0], EDITED)) == DEALS


def test_a_payback_after_an_edit(benchmark: Any) -> None:
    """PAYBACK as a cell calls it, under 50 milliseconds."""
    pays = [[hand, int(pay)] for hand, pay in EDITED.items()]
    assert benchmark(invoke, "PAYBACK", ["FCP", "Base", pays]) < 1
    if benchmark.stats:
        assert benchmark.stats.stats.median < 0.05


def test_a_decision(benchmark: Any) -> None:
    """The dealer's 1,370,754 hands of one state, counted with the standard library."""
    hand, up = parse_cards("Ks Kd 9c 7h 2d"), parse_cards("Ac")
    assert len(benchmark(decisions, RULES[0], hand, up, EDITED)) == 4


def test_the_whole_game_from_scratch(benchmark: Any) -> None:
    """A new process: imports, compilation and all 122 million states, under 60 seconds."""
    program = (
        "import json;"
        "from combinatorics.games.four_card_poker.build import table_text;"
        "joint = next(iter(json.loads(table_text()).values()));"
        "print(sum(sum(counts) for block in joint.values() for counts in block.values()))"
    )

    def run() -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert int(benchmark.pedantic(run, rounds=1, iterations=1)) == DEALS
    if benchmark.stats:
        assert benchmark.stats.stats.max < 60
