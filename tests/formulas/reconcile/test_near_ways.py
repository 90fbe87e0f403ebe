"""How many house ways near those on file give a published figure."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

from combinatorics.base_wager import HouseWays
from formulas.question.names import ask_game
from formulas.reconcile.figure import read_figure
from formulas.reconcile.near_ways import near_ways
from formulas.registry import invoke
from formulas.values import Raw

DEALS = 8_250_459_031_214_400


def test_the_ways_are_counted_one_by_one() -> None:
    """Every changed rule, and every two of different classes, of the ways on file, gone through."""
    wager = ask_game("FUPG").wagers[0]
    assert isinstance(wager, HouseWays)
    figure = read_figure("98.404%")
    half = figure.unit / 2
    tried = hits = 0
    for rule in wager.rules:
        payback = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", rule]]])
        found = invoke("HOUSEWAYCHANGES", ["FUPG", rule])
        assert isinstance(found, list)
        assert isinstance(payback, Fraction)
        set_as = {line[1]: str(line[3])[3:] for line in found if str(line[3]).startswith("as ")}
        steps = [
            (set_as.get(line[1], line[1]), int(line[6] * DEALS))  # type: ignore[operator,arg-type]
            for line in found[1:]
            if line[6] not in (None, 0)
        ]
        sums = [step for _, step in steps]
        sums += [
            one + other for (kind, one), (second, other) in combinations(steps, 2) if kind != second
        ]
        tried += len(sums)
        low, high = (DEALS * (figure.value + by - payback) for by in (-half, half))
        least, most = ceil(low), floor(high)  # the steps are whole numbers
        hits += sum([least <= step <= most for step in sums])
    said = re.match(r"Of ([\d,]+) house ways .*, ([\d,]+) give", near_ways(wager, figure))
    assert said is not None
    assert [int(part.replace(",", "")) for part in said.groups()] == [tried, hits]
    assert hits > 20


def test_reconcile_says_so_where_a_figure_names_no_way() -> None:
    """Beside what was searched; a wager that needs no way has no such row."""
    rows = invoke("RECONCILE", ["FUPG", "Base", None, "98.404%"])
    assert isinstance(rows, list)
    assert rows[-2][0] == "Beside"
    assert "a hit among so many identifies no way" in str(rows[-2][1])
    rows = invoke("RECONCILE", ["FUPG", "Fortune", "1", "92.1%"])
    assert isinstance(rows, list)
    assert all(line[0] != "Beside" for line in rows)


def test_where_hands_compare_by_the_letter_no_neighbours_are_tried() -> None:
    """What a changed rule adds is counted in the plain order: the row says that none was tried."""
    letter: Raw = [["reading", "highest missing card only"]]
    rows = invoke("RECONCILE", ["FUPG", "Base", None, "105.789%", None, letter])
    assert isinstance(rows, list)
    assert rows[1][1] == 'house way "mgm-grand"'
    assert rows[-2][:2] == [
        "Beside",
        'Under "highest missing card only" no house ways are tried but those above',
    ]
