"""Readings of hand against hand: what stakes come to, and how two hands of one row compare."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from importlib.resources import files

import pytest

from combinatorics.catalogue import TOLD, folder
from combinatorics.described.plain.duel import plainly_dueled, reduced_decks
from combinatorics.described.play.duel.states import solve
from combinatorics.described.play.worth import value_of
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.entrance import toml_of
from combinatorics.files.blocks import Block, RegulationError
from combinatorics.files.description import description_of

NAME = f"three_card_poker{TOLD}"
TEXT = files(folder).joinpath(NAME).read_text("utf-8")
PAYS = {"Straight flush": Fraction(5), "Three-of-a-kind": Fraction(4), "Pair": Fraction(2)}


def described(text: str) -> DescribedDuel:
    """The base game of a file."""
    base = description_of(Block(NAME, toml_of(text, NAME))).base
    assert isinstance(base, DescribedDuel)
    return base


def test_each_reading_is_dealt_out_on_small_decks() -> None:
    """By classes and deal by deal, hands compared by a ranking written anew; each has its value."""
    description = description_of(Block(NAME, toml_of(TEXT, NAME)))
    duel = described(TEXT)
    rules = duel.rules("always")
    assert len(rules) == len(set(rules)) == 6
    values: dict[str, list[Fraction]] = {}
    for small in reduced_decks(description.deal, duel):
        for rule in rules:
            read = duel.under(rule)
            found = value_of(solve(small, read), read, PAYS)
            assert found == plainly_dueled(small, read, PAYS), rule
            values.setdefault(rule, []).append(found)
    always, seldom, least, *_ = (values[rule] for rule in rules)
    assert all(a > b > c for a, b, c in zip(always, seldom, least, strict=True))


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ('id = "by the letter"', 'id = "by; the letter"', 'not ";"'),
        ('id = "by the letter"', 'id = "first row"', "is no name of an interp"),
        ('compare = "highest card first"', 'compare = "lowest card first"', "compare"),
        ('tie = "nothing"', 'tie = "push"', '"paytable" or "nothing", or left out'),
        ('against = "dealer"\n', "", "ranking"),
        ('"Straight flush"],\n]\nrows', '"Full house"],\n]\nrows', "a row and one below it"),
    ],
)
def test_what_is_no_reading_is_refused(before: str, after: str, words: str) -> None:
    """One word changed at a time; the sentence names it."""
    assert before in TEXT
    with pytest.raises(RegulationError, match=words):
        described(TEXT.replace(before, after, 1))


def test_a_cell_needs_no_compiled_code() -> None:
    """Every kind of answer about the game with numpy and numba blocked, in a new process."""
    calls = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from formulas.registry import invoke
rows = [["Straight flush", 7], ["Three-of-a-kind", 4], ["Straight", 1]]
for name, asked in (
    ("PAYBACK", ["TCP", "Base", rows]),
    ("PAYBACK", ["TCP", "Base", rows, None, [["cap", 50], ["ante", 10]]]),
    ("PAYBACK", ["TCP", "Six Card", "A", None, [["reading", "forfeited"]]]),
    ("STRATEGY", ["TCP", "Qs 6h 4d", None, rows]),
    ("SHORTSTRATEGY", ["TCP", rows]),
    ("MAXWIN", ["TCP", [["Ante", 10], ["Six Card", 5]], [["Base", "A"], ["Six Card", "A"]]]),
    ("SETTLE", ["TCP", "Qs Js Ts", "Kd 9c 4h", None, [["Ante", 10, "A"], ["Play", 10, None]]]),
    ("HANDCOUNT", ["TCP", "Six Card", "Flush", "A"]),
):
    print(name, bool(invoke(name, asked)))
"""
    done = subprocess.run(
        [sys.executable, "-c", calls], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert [line.split()[1] for line in done.stdout.splitlines()] == ["True"] * 8
